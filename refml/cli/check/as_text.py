"""A run of `refml check` for a terminal: the table, what was skipped, what failed, the conclusion."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...errors import cut
from ...numbers.rational import Fraction
from ...numbers.rational import text as fraction_text
from ...numbers.reals.real import Real, decimal
from ...oracle.doors.protocol import Hello, printable
from ...oracle.judging.causes import causes, left_over
from ...oracle.judging.results import INCOMPLETE, OF_ESTIMATORS, THIN, CaseResult, LawResult, Run, percent
from ...oracle.judging.verdict import VERDICTS, Graded, place
from ...oracle.reference.outcomes import Outcome, written
from ...oracle.specification.codec import NotANumber, encode
from ...oracle.specification.floats import FORMATS, nearest_in
from ...oracle.specification.schema import CERTIFICATE
from ..printing.layout import LONGEST, counted, fitted
from ..printing.values import any_text, keys_along, number_text, part_at, path_text, shape, value_text
from .as_json import plain
from .table import (
    MOST_ROWS,
    REMARKED,
    WIDTH,
    asked,
    failures_told,
    folded,
    laws,
    misspelt,
    operations,
    skipped,
    together,
    unanswered,
    unrefused,
    verdict_table,
)

MOST_LINES = 40   # of a report without --verbose, as far as one failure and its causes fit
# in brief, and briefer where that has too many lines
MOST_CAUSES, MOST_ARGUMENTS, ROWS, NOTES, BROKEN = (3, 2, 1), (4, 2, 1), (5, 3, 2), (3, 2, 1), (6, 3, 1)
BRIEFEST = len(MOST_CAUSES)
MOST_OBTAINED = 4  # answers beside a law that is broken
MORE_DIGITS = 3  # beyond those that the case asks for

COLOURS = {"red": "\033[31m", "green": "\033[32m", "yellow": "\033[33m", "bold": "\033[1m"}


@dataclass(frozen=True)
class Style:
    """The appearance of a report.

    again           the command that runs the implementation again; --only ID is added to it
    width           the width of the terminal in characters; None if there is none
    json            whether the answers are JSON, of a program, or Python's, of a file
    program         the words that call refml
    verbose         whether it may have more than MOST_LINES
    brief           how much it is shortened to stay below MOST_LINES: 0 for not at all, up to BRIEFEST
    files           id of a case → the file that it was read from
    """

    again: str
    colour: bool = False
    all_failures: bool = False
    width: int | None = None
    json: bool = True
    program: str = "python3 -m refml"
    files: Mapping[str, str] = field(default_factory=dict)
    verbose: bool = False
    brief: int = 0

    def most(self, limits: Sequence[int]) -> int | None:
        """Return the limit that belongs to `brief`; None for a report that is not shortened."""
        return limits[self.brief - 1] if self.brief else None

    def paint(self, text: str, colour: str) -> str:
        """Return a text in a colour, or unchanged if the report has no colours."""
        return f"{COLOURS[colour]}{text}\033[0m" if self.colour else text


def lines(run: Run, style: Style) -> list[str]:
    """Return the report: causes, then failures; shortened if it exceeds MOST_LINES and is not verbose."""
    told = failures_told(run, style.all_failures)
    whole = report(run, style, told)
    if style.verbose or style.all_failures:
        return whole
    while len(whole) > MOST_LINES and (len(told) > 1 or style.brief < BRIEFEST):
        fewer = style.brief > 0 and len(told) > 1
        told, style = told[:-1] if fewer else told, style if fewer else replace(style, brief=style.brief + 1)
        whole = report(run, style, told)
    return whole


def report(run: Run, style: Style, told: list[CaseResult]) -> list[str]:
    """Return the report with these failures; an empty line separates its parts."""
    top = None if style.all_failures else style.most(ROWS) or MOST_ROWS
    notes = fitted(run.notes, style.most(NOTES), WIDTH)
    of_any = any(law.law.id.startswith(OF_ESTIMATORS) for law in run.broken)   # they tell more than a case
    wrong = [failures(run, style, told), broken(run, style)][::-1 if of_any else 1]
    parts = [[str(run.hello), *notes], objections(run, style), causes_told(run, style), *wrong,
             verdict_table(run, style.width, top), misspelt(run, style.program), unanswered(run, style.brief),
             skipped(run, style.brief), unrefused(run.unrefused, style.brief, REMARKED), laws(run),
             expectations(run), [conclusion(run, style)]]
    return [line for part in parts if part for line in [*part, ""]][:-1]


def objections(run: Run, style: Style) -> list[str]:
    """Return a line for each reason why the run as a whole fails."""
    return [style.paint(f"FAILED: {one}", "red") for one in run.objections]


# ---------------------------------------------------------------- what failed

def causes_told(run: Run, style: Style) -> list[str]:
    """Return each cause of failures, the most frequent first; below it other possible mistakes.

    Answers in the place of refusals count where their cause gives wrong answers, too: else `failures` folds
    them.
    """
    total = len(run.failures)
    others = [case for case in run.failures if not case.unrefused] or run.failures
    told = []
    found = [one for one in causes(run.failures) if any(case in others for case in one.cases)]
    shown = found[:style.most(MOST_CAUSES)]
    for cause in shown:
        told += folded(f"{len(cause.cases)} of {counted(total, 'failure')}, {cause.diagnosis.in_full}", "")
        told += [line for other in cause.others for line in folded(other.in_full)]
    if left := len(found) - len(shown):
        told.append(f"and {counted(left, 'more cause')}; --verbose tells them")
    return told + [line for sentence in left_over(others) for line in folded(sentence, "")]


def failures(run: Run, style: Style, told: list[CaseResult]) -> list[str]:
    """Return the shown failures, how many are not shown, and the answers in the place of refusals.

    These have one line for each operation if nothing else is wrong, else one list of their conditions.
    """
    apart = together(run, style.all_failures)
    found = [line for case in told for line in [*failure(case, run, style), ""]]
    if left := len(asked(run)) - len(apart) - len(told):
        found += [f"{counted(left, 'more failure')}; --all-failures shows them", ""]
    if apart and (len(apart) < len(asked(run)) or run.broken):
        found += [*(style.paint(line, "red") for line in unrefused(apart, style.brief)), ""]
    elif apart:
        found += [line for name in operations(apart) for line in [*fold(name, apart, style), ""]]
        found += ["--all-failures shows these in full", ""]
    return found[:-1]


def fold(operation: str, cases: list[CaseResult], style: Style) -> list[str]:
    """Return the cases of an operation that were answered where a refusal is expected."""
    ids = [case.example.id for case in cases if case.example.operation.id == operation]
    words = f"wrong {operation}: {counted(len(ids), 'case')} answered where a refusal is expected"
    return [style.paint(words, "red"), *folded(", ".join(ids))]


def failure(case: CaseResult, run: Run, style: Style) -> list[str]:
    """Return a failure: input, expected and received answer, the likely mistake, how to run it again."""
    example, judgement = case.example, case.judgement
    sent = given(case, run.hello)[:style.most(MOST_ARGUMENTS)]
    told = [("why", example.why), *(("given", text) for text in sent)]
    told += compared(case, run.hello, style) if case.kept else []   # a forgotten draw is asked again
    told += [("reason", reason) for reason in [reason_of(case, style)] if reason]
    told += [(word, cut(one, WIDTH)) for word, one in case.observed]
    told += [(one.word, f"{one.says} ({one.id})") for one in case.diagnoses if not style.brief]
    written_down = not example.drawn and example.operation.id in run.derived
    if not case.diagnoses and written_down and case.right.kind != "error":
        told.append(("steps", f"{style.program} spec show {example.id}"))
    told.append(("again", f"{style.again} {asked_again(case, style)}"))
    return [style.paint(f"{judgement.verdict} {example.operation.id} {example.id}", "red"),
            *(f"  {word:9} {text}" for word, text in told)]


def asked_again(case: CaseResult, style: Style) -> str:
    """Return the option that runs a case again."""
    name = case.example.id
    return f"--case {shlex.quote(style.files[name])}" if name in style.files else f"--only {name}"


def given(case: CaseResult, hello: Hello) -> list[str]:
    """Return the arguments as they were sent, without defaults; long ones are cut, with their shape."""
    return [f"{p.name} = {cut(shape(case.given[p.name]) + as_sent(case, p.name, hello), WIDTH)}"
            for p in case.example.operation.parameters
            if case.kept and (p.required or case.given[p.name] != p.default)]


def as_sent(case: CaseResult, name: str, hello: Hello) -> str:
    """Return one argument as JSON."""
    wire = encode(case.example.operation.parameter(name).type, case.given[name], hello.numbers,
                  case.given.get("families"))
    return json.dumps(wire, ensure_ascii=False)


def compared(case: CaseResult, hello: Hello, style: Style) -> list[tuple[str, str]]:
    """Return the worst part of the answer: expected, received, and the number of correct digits."""
    worst, sent = case.judgement.worst, case.reply.result if case.reply else None
    if worst is None:
        got = [("got", cut(received(sent, hello, style), WIDTH))] if case.unrefused else []
        return [("expected", expected_text(case)), *got]
    if is_residual(case, worst):
        return residual_told(case, worst, hello, style)
    where = f"{shown_path(case, worst)} = " if worst.path else ""
    told = [("expected", cut(where + exactly(worst.expected, case.digits), WIDTH))]
    if unrounded := before_rounding(case, worst):
        told.append(("exactly", f"{where}{unrounded} (before the arguments were rounded to {hello.numbers})"))
    if worst.got is not None or keys_along(sent, worst.path) is not None:
        told.append(("got", cut(where + received(worst.got, hello, style), WIDTH)))
    if worst.ulp is not None and worst.digits is not None:
        told.append(("digits", precision(worst, case.digits)))
    return told


def is_residual(case: CaseResult, worst: Graded) -> bool:
    """Whether the worst part of an answer is a residual that a judge has measured."""
    measured = isinstance(worst.got, (int, Fraction, Real)) and not isinstance(worst.got, bool)
    return measured and case.example.expected.kind == CERTIFICATE


def residual_told(case: CaseResult, worst: Graded, hello: Hello, style: Style) -> list[tuple[str, str]]:
    """Return the size of a claim's residual; for a field's also the right and the sent value."""
    size, fields, sent = decimal(worst.got, MORE_DIGITS), case.right.value, case.reply and case.reply.result
    told = [("residual", f"{worst.path} is off by {size}; 1e-{case.digits} is allowed")]
    if worst.path in fields and isinstance(sent, Mapping) and worst.path in sent:
        told += [("right", cut(f"{worst.path} = {exactly(fields[worst.path], case.digits)}", WIDTH)),
                 ("got", cut(f"{worst.path} = {received(sent[worst.path], hello, style)}", WIDTH))]
    return told


def shown_path(case: CaseResult, part: Graded) -> str:
    """Return the path to a part of the answer, as Python writes it: `spam`, `[0]`."""
    keys = keys_along(case.right.value, part.path)
    return part.path if keys is None else path_text(keys)


def before_rounding(case: CaseResult, part: Graded) -> str:
    """Return the answer to the unrounded arguments; "" if it is the same, or no short fraction."""
    keys = keys_along(exact := written(case.example).value, part.path)
    if case.given == case.example.given or keys is None:
        return ""
    value = part_at(exact, keys)
    if not isinstance(value, (int, Fraction)) or isinstance(value, bool) or value == part.expected:
        return ""
    brief = fraction_text(Fraction(value))
    return brief if len(brief) <= LONGEST else ""


def reason_of(case: CaseResult, style: Style) -> str:
    """Return the reason of a failure in its language's terms; "" if `expected` and `got` suffice."""
    reason, worst = case.judgement.reason, case.judgement.worst
    if worst is None:
        return "" if case.unrefused else reason
    if is_residual(case, worst):
        return ""
    if worst.path:
        reason = reason.replace(place(worst.path), place(shown_path(case, worst)), 1)
    if worst.got is None and style.json:
        reason = reason.replace("None", "null")
    if isinstance(worst.expected, Mapping) and reason.endswith("not an object"):
        kind = "an object" if style.json else "a dict"
        reason = f"{reason.removesuffix('an object')}{kind} with {', '.join(map(str, worst.expected))}"
    return reason


def expected_text(case: CaseResult) -> str:
    """Return the expected outcome as a whole: an answer or a refusal."""
    if case.right.is_value:
        return cut(value_text(case.example.operation.result, case.right.value), WIDTH) or "an empty answer"
    return "undefined" if case.right.kind == "undefined" else f"an error ({case.right.value})"


def exactly(value: Any, digits: int) -> str:
    """Return an expected value; a number has a few more digits than the case asks for."""
    return any_text(value) if isinstance(value, (list, dict)) else number_text(value, digits + MORE_DIGITS)


def received(value: Any, hello: Hello, style: Style) -> str:
    """Return a received value: a float as in Python, an exact number with its decimal, others as JSON."""
    if value is None and not style.json:
        return "None"
    if isinstance(value, NotANumber):
        return str(value)
    if isinstance(value, (Fraction, Real)):
        is_float = hello.numbers in FORMATS and value == nearest_in(value, "binary64")
        return repr(float(value)) if is_float else number_text(value)
    if isinstance(value, int) and abs(value) >= 10**LONGEST:
        return number_text(Fraction(value))
    return printable(json.dumps(plain(value), ensure_ascii=False))


def precision(part: Graded, wanted: int) -> str:
    """Return the numbers of correct and of wanted digits, and the distance in ulps."""
    return f"{part.digits:.1f} correct, {wanted} wanted; off by {two_digits(part.ulp or Fraction(0))} ulp"


def two_digits(number: Fraction) -> str:
    """Return a number of at least 0 to two significant digits; from 10^300 on it is "more than 1e300"."""
    return f"{float(number):.2g}" if number < 10**300 else "more than 1e300"


def broken(run: Run, style: Style) -> list[str]:
    """Return every broken law, an estimator's first; if shortened, only the first in full."""
    if not style.brief:
        return [line for law in run.broken for line in [*breach(law, style), ""]][:-1]
    found = sorted(run.broken, key=lambda law: not law.breaches[0].reason)
    told = [line for place, law in enumerate(found[:style.most(BROKEN)])
            for at, line in enumerate(breach(law, style)) if not place * at or line.startswith("  reason")]
    left = [law.law.id for law in found[style.most(BROKEN):]]
    return told + [f"and {counted(len(left), 'more law')}: {', '.join(left)}"] * bool(left)


def expectations(run: Run) -> list[str]:
    """Return the cases that passed although they should fail, and how many failed as expected."""
    told = [f"{name} passed and is expected to fail ({run.expected_failures[name]}): take it off the list"
            for name in run.surprises]
    return told + ([f"{counted(len(run.excused), 'failure')} as expected"] if run.excused else [])


def breach(result: LawResult, style: Style) -> list[str]:
    """Return a broken law: its predicate, the first input that breaks it, the command to run it again."""
    first = result.breaches[0]
    more = f", and on {counted(len(result.breaches) - 1, 'more input')}" if len(result.breaches) > 1 else ""
    told = [] if style.brief else [("law", result.law.predicate)]
    told += [("on", f"the arguments of {first.example.id}{more}")]
    told += [("obtained", f"{name} = {obtained_text(outcome)}")
             for name, outcome in first.obtained[:MOST_OBTAINED]]
    if first.reason:
        told.append(("reason", first.reason))
    told.append(("again", f"{style.again} --only {result.law.id}{first.again}"))
    return [style.paint(f"broken law {result.law.id}: {result.law.title}", "red"),
            *(f"  {word:9} {cut(' '.join(text.split()), 3 * WIDTH)}" for word, text in told)]


def obtained_text(outcome: Outcome) -> str:
    """Return an answer that a law was tested on."""
    return any_text(outcome.value) if outcome.is_value else f"{outcome.kind} {outcome.message}".strip()


# ---------------------------------------------------------------- the conclusion

def conclusion(run: Run, style: Style) -> str:
    """Return the last line: passed, failed, or nothing ran, which does not look like passed."""
    if run.status == INCOMPLETE:
        return style.paint(incomplete(run), "yellow")
    if run.status == 3:
        chosen = counted(len(run.cases), "case") if run.cases else counted(len(run.laws), "law")
        none = "none has an answer" if run.unrefused else "none answered"
        why = f"{chosen} chosen, {none}" if run.cases or run.laws else "no case and no law is chosen"
        return style.paint(f"Nothing ran: {why}.", "yellow")
    counts = ", ".join(f"{run.totals[word]} {word}" for word in VERDICTS if run.totals[word])
    held = sum(1 for law in run.laws if law.held and not law.breaches)
    cases = f"{counted(run.ran, 'case')} ran: {counts}." if run.ran else \
        f"{counted(held, 'law')} held{unasked(run) if run.cases else ''}."
    cases = " ".join([cases, *wrongs(run), *partly(run)])
    if run.status == 1:
        bad = [f"{counted(len(run.failures), 'case')}" if run.failures else "",
               f"{counted(len(run.broken), 'law')}" if run.broken else "",
               f"{counted(len(run.surprises), 'expected failure')} that passed" if run.surprises else ""]
        what = f"{' and '.join(filter(None, bad))} FAILED" if any(bad) else "FAILED, as said at the top"
        left = f" {incomplete(run)}" if run.incomplete else ""
        return style.paint(f"{what}. {cases}{left}", "red")
    if run.status == THIN:
        return style.paint(f"Right where it answers. {cases}", "yellow")
    return style.paint(f"Passed. {cases}", "green")


def unasked(run: Run) -> str:
    """Return that no case could be asked, and how many values the laws found right."""
    found = f"; laws found {counted(run.found_right, 'value')} right" if run.found_right else ""
    return f", and no case could be asked{found}"


def incomplete(run: Run) -> str:
    """Return why a run is incomplete, and how much of it was judged if it was stopped."""
    judged = f" {counted(len(run.cases), 'case')} judged, {run.unjudged} not." if run.stopped else ""
    return f"Incomplete: {run.incomplete}.{judged}"


def partly(run: Run) -> list[str]:
    """Return the share of skipped cases of the answered operations, and the thin operations."""
    share = f"{percent(run.share_skipped)} of the cases of the operations that it answers were skipped."
    thin = "; ".join(f"{one.operation.id}, {counted(one.values, 'value')}" for one in run.thin)
    return [*[share] * bool(run.share_skipped and not run.named), *[f"Thin: {thin}."] * bool(thin),
            *[f"Thin: {run.hello.name}, {counted(run.found_right, 'value')}. "
              "Whether its answers are right is not known."] * run.is_unknown]


def wrongs(run: Run) -> list[str]:
    """Return the number of wrong answers of each sort, if there are several sorts."""
    wrong = [case for case in run.cases if case.verdict == "wrong"]
    values, unrefused = sum(case.right.is_value for case in wrong), sum(case.unrefused for case in wrong)
    other = len(wrong) - values - unrefused
    sorts = [counted(values, "value") if values else "",
             f"{unrefused} answered where a refusal is expected" if unrefused else "",
             f"{other} refused in another way than expected" if other else ""]
    told = list(filter(None, sorts))
    return [f"{len(wrong)} wrong: {', '.join(told)}."] if len(told) > 1 else []
