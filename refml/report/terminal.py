"""A run of `refml check` for a terminal: the table, what was skipped, what failed, and the sum of it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..codec import NotANumber, encode
from ..conformance.results import CaseResult, LawResult, Run, Summary, summary
from ..floats import FORMATS
from ..protocol import Hello
from ..rational import Fraction
from ..reals import Real
from ..verdict import FAILED, VERDICTS, Part, nearest_in
from .as_json import plain
from .values import any_text, number_text, value_text

ALWAYS = ("exact", "rounded", "close", "wrong", "skipped")
MOST_FAILURES, MOST_OF_ONE_OPERATION = 10, 3
WIDTH = 110
MORE_DIGITS = 3  # beyond those that the case asks for

COLOURS = {"red": "\033[31m", "green": "\033[32m", "yellow": "\033[33m", "bold": "\033[1m"}


@dataclass(frozen=True)
class Style:
    """How much is shown, whether in colour, and the command that a person would type again."""

    again: str
    colour: bool = False
    all_failures: bool = False

    def paint(self, text: str, colour: str) -> str:
        """The text in a colour, where there are colours."""
        return f"{COLOURS[colour]}{text}\033[0m" if self.colour else text


def lines(run: Run, style: Style) -> list[str]:
    """The whole report."""
    parts = [[str(run.hello)], table(run), skipped(run), laws(run), failures(run, style), broken(run, style),
             [conclusion(run, style)]]
    return [line for part in parts if part for line in [*part, ""]][:-1]


# ---------------------------------------------------------------- the table

def table(run: Run) -> list[str]:
    """One row an operation of which a case ran, and the totals."""
    summaries = [one for one in run.summaries() if one.ran]
    if not summaries:
        return []
    verdicts = [word for word in VERDICTS if word in ALWAYS or run.totals[word]]
    rows = [["operation", "run", *verdicts, "digits", "fewest in"]]
    rows += [row(one.operation.id, one, verdicts) for one in summaries]
    if len(summaries) > 1:
        rows.append(row("all", summary(run.cases), verdicts))
    return aligned(rows)


def row(name: str, counted: Summary, verdicts: list[str]) -> list[str]:
    """The row of an operation."""
    counts = [str(counted.counts[word]) for word in verdicts]
    return [name, str(counted.ran), *counts, *fewest(counted)]


def fewest(counted: Summary) -> list[str]:
    """The fewest correct digits and the case where; "all" where every number is exact."""
    if counted.fewest is not None:
        return [f"{counted.fewest.judgement.digits:.1f}", counted.fewest.example.id]
    return ["-" if any(counted.counts[word] for word in FAILED) else "all", ""]


def aligned(rows: list[list[str]]) -> list[str]:
    """Columns of one width, words to the left and counts to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    text = (0, len(widths) - 1)
    return ["  ".join(cell.ljust(width) if index in text else cell.rjust(width)
                      for index, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip()
            for row in rows]


# ---------------------------------------------------------------- what did not run

def skipped(run: Run) -> list[str]:
    """How many cases did not run, by reason, with their operations; the commonest reason first."""
    reasons: dict[str, list[CaseResult]] = {}
    for case in run.cases:
        if not case.ran:
            reasons.setdefault(f"{case.verdict}: {case.judgement.reason}", []).append(case)
    return [cut(f"{count(len(cases), 'case')} {reason} ({', '.join(operations(cases))})", WIDTH)
            for reason, cases in sorted(reasons.items(), key=lambda pair: -len(pair[1]))]


def operations(cases: Iterable[CaseResult]) -> list[str]:
    """The operations of some cases, each once."""
    return list(dict.fromkeys(case.example.operation.id for case in cases))


def laws(run: Run) -> list[str]:
    """How the laws fared, on one line."""
    if not run.laws:
        return []
    held = [law for law in run.laws if law.held and not law.breaches]
    silent = [law for law in run.laws if not law.held and not law.breaches]
    inputs = count(sum(law.held for law in run.laws), "input")
    return [f"laws: {len(held)} held on {inputs}, {len(run.broken)} broken, "
            f"{len(silent)} found no answer to speak of"]


# ---------------------------------------------------------------- what failed

def failures(run: Run, style: Style) -> list[str]:
    """Every failure, or the first few of each operation."""
    told = run.failures if style.all_failures else first_few(run.failures)
    found = [line for case in told for line in [*failure(case, run.hello, style), ""]]
    left = len(run.failures) - len(told)
    return [*found, f"{count(left, 'more failure')}; --all-failures shows them"] if left else found[:-1]


def first_few(cases: list[CaseResult]) -> list[CaseResult]:
    """The first failures of each operation, and not too many of all."""
    seen: dict[str, int] = {}
    told = []
    for case in cases:
        seen[case.example.operation.id] = seen.get(case.example.operation.id, 0) + 1
        if seen[case.example.operation.id] <= MOST_OF_ONE_OPERATION:
            told.append(case)
    return told[:MOST_FAILURES]


def failure(case: CaseResult, hello: Hello, style: Style) -> list[str]:
    """A failure: input, expected, got, the mistake it equals, and the command that runs it again."""
    example, judgement = case.example, case.judgement
    told = [("why", example.why), *(("given", text) for text in given(case, hello))]
    told += compared(case, hello)
    if judgement.reason:
        told.append(("reason", judgement.reason))
    told += [("equals", f"{one.id}: {one.says}") for one in case.diagnoses]
    told.append(("again", f"{style.again} --only {example.id}"))
    return [style.paint(f"{judgement.verdict} {example.operation.id} {example.id}", "red"),
            *(f"  {word:9} {text}" for word, text in told)]


def given(case: CaseResult, hello: Hello) -> list[str]:
    """The arguments as they were sent, those that have their default left out."""
    return [f"{p.name} = {cut(as_sent(case, p.name, hello), WIDTH)}"
            for p in case.example.operation.parameters
            if p.required or case.given[p.name] != p.default]


def as_sent(case: CaseResult, name: str, hello: Hello) -> str:
    """One argument as JSON."""
    wire = encode(case.example.operation.parameter(name).type, case.given[name], hello.numbers,
                  case.given.get("families"))
    return json.dumps(wire, ensure_ascii=False)


def compared(case: CaseResult, hello: Hello) -> list[tuple[str, str]]:
    """What was expected and what came, in the part of the answer that is worst."""
    worst = case.judgement.worst
    if worst is None:
        return [("expected", expectation(case))]
    where = f"{worst.path} = " if worst.path else ""
    told = [("expected", cut(where + exactly(worst.expected, case.digits), WIDTH))]
    if worst.got is not None:
        told.append(("got", cut(where + received(worst.got, hello), WIDTH)))
    if worst.ulp is not None and worst.digits is not None:
        told.append(("digits", precision(worst, case.digits)))
    return told


def expectation(case: CaseResult) -> str:
    """The whole answer, or the refusal, that is expected."""
    if case.right.is_value:
        return cut(value_text(case.example.operation.result, case.right.value), WIDTH) or "an empty answer"
    return "undefined" if case.right.kind == "undefined" else f"an error ({case.right.value})"


def exactly(value: Any, digits: int) -> str:
    """The expected value, with a few more digits than the case asks for where it is a number."""
    return any_text(value) if isinstance(value, (list, dict)) else number_text(value, digits + MORE_DIGITS)


def received(value: Any, hello: Hello) -> str:
    """What came, as JSON; a float as the float that it is."""
    if isinstance(value, NotANumber):
        return str(value)
    if isinstance(value, (Fraction, Real)):
        is_float = hello.numbers in FORMATS and value == nearest_in(value, "binary64")
        return repr(float(value)) if is_float else number_text(value)
    return json.dumps(plain(value), ensure_ascii=False)


def precision(part: Part, wanted: int) -> str:
    """Correct digits, those wanted, and the distance in units in the last place."""
    return f"{part.digits:.1f} correct, {wanted} wanted; off by {size(part.ulp or Fraction(0))} ulp"


def size(number: Fraction) -> str:
    """A number to two digits, however large."""
    return f"{float(number):.2g}" if number < 10**300 else "more than 1e300"


def broken(run: Run, style: Style) -> list[str]:
    """Every broken law, with the input."""
    found = [line for law in run.broken for line in [*breach(law, style), ""]]
    return found[:-1]


def breach(result: LawResult, style: Style) -> list[str]:
    """A broken law."""
    first = result.breaches[0]
    more = f", and on {count(len(result.breaches) - 1, 'more input')}" if len(result.breaches) > 1 else ""
    told = [("law", result.law.predicate), ("on", f"the arguments of {first.example.id}{more}")]
    if first.reason:
        told.append(("reason", first.reason))
    told.append(("again", f"{style.again} --only {result.law.id}"))
    return [style.paint(f"broken law {result.law.id}: {result.law.title}", "red"),
            *(f"  {word:9} {cut(' '.join(text.split()), 2 * WIDTH)}" for word, text in told)]


# ---------------------------------------------------------------- the sum

def conclusion(run: Run, style: Style) -> str:
    """One sentence that says how it ended; "nothing ran" never looks like "all passed"."""
    if run.status == 3:
        return style.paint(f"Nothing ran: {count(len(run.cases), 'case')} chosen, none answered.", "yellow")
    counts = ", ".join(f"{run.totals[word]} {word}" for word in VERDICTS if run.totals[word])
    cases = f"{count(run.ran, 'case')} ran: {counts or 'none'}."
    if run.status == 1:
        bad = [f"{count(len(run.failures), 'case')}" if run.failures else "",
               f"{count(len(run.broken), 'law')}" if run.broken else ""]
        return style.paint(f"{' and '.join(filter(None, bad))} FAILED. {cases}", "red")
    return style.paint(f"Passed. {cases}", "green")


def count(number: int, noun: str) -> str:
    """A number with its noun."""
    return f"{number} {noun}" + ("" if number == 1 else "s")


def cut(text: str, width: int) -> str:
    """The text, or its beginning."""
    return text if len(text) <= width else text[:width - 1] + "…"
