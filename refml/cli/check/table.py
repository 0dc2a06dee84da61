"""The table of `refml check`, a row for each operation, the worst first; and reports on what has no row.

It also selects which failures are shown one by one.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence

from ...errors import cut
from ...oracle.judging.causes import causes
from ...oracle.judging.results import CaseResult, Run, Summary, summary
from ...oracle.judging.verdict import FAILED, UNASKED, UNREFUSED, VERDICTS
from ..printing.layout import counted

HEADINGS = {"not-representable": "not-rep."}
MOST_ROWS = 15
MOST_FAILURES, MOST_OF_ONE_OPERATION = 10, 3
MOST_CHAPTERS, MOST_REASONS, MOST_UNREFUSED = (3, 1, 0), 1, 2   # lines in brief
WIDTH = 110
REMARKED = "where refml refuses (a remark; with --refusals each fails)"


def verdict_table(run: Run, width: int | None = None, most: int | None = MOST_ROWS) -> list[str]:
    """Return the rows of the worst operations and the totals; only `exact` has a column even without cases.

    Operations without a case that ran have no row, and those beyond the first `most` are only counted.
    """
    told = worst_first(run)
    if not told:
        return []
    shown, left = (told, []) if most is None else (told[:most], told[most:])
    named = [(one.operation.id, one) for one in shown]
    if len(told) > 1:
        named.append(("all", summary(run.cases)))
    verdicts = [word for word in VERDICTS if word == "exact" or any(one.counts[word] for _, one in named)]
    rows = [["operation", "run", *(HEADINGS.get(word, word) for word in verdicts), "digits", "fewest in"]]
    rows += [row(name, one, verdicts) for name, one in named]
    whole = aligned(rows)
    if width is not None and max(map(len, whole)) > width:
        whole = aligned([[*cells[:-1], ""] for cells in rows])
    if left:
        whole.insert(-1, f"and {counted(len(left), 'more operation')}, none of them worse")
    return whole


def worst_first(run: Run) -> list[Summary]:
    """Return the operations with a case that ran: most failures first, then fewest digits."""
    return sorted((one for one in run.summaries if one.told), key=badness)


def badness(one: Summary) -> tuple[int, float]:
    """Return the sort key, worst first: the number of failures, then the fewest digits."""
    digits = one.fewest.judgement.digits if one.fewest else None
    return -sum(one.counts[word] for word in FAILED), float("inf") if digits is None else digits


def row(name: str, one: Summary, verdicts: list[str]) -> list[str]:
    """Return the row of an operation."""
    counts = [str(one.counts[word]) for word in verdicts]
    return [name, str(one.ran), *counts, *fewest(one)]


def fewest(one: Summary) -> list[str]:
    """Return the fewest correct digits and their case; "all" if every number is exact, "-" if no digits are
    known.
    """
    if one.fewest is not None:
        return [f"{one.fewest.judgement.digits:.1f}", one.fewest.example.id]
    return ["-" if any(one.counts[word] for word in FAILED) else "all", ""]


def aligned(rows: list[list[str]]) -> list[str]:
    """Return the rows with padded columns: the first and the last aligned left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    text = (0, len(widths) - 1)
    return ["  ".join(cell.ljust(width) if index in text else cell.rjust(width)
                      for index, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip()
            for row in rows]


# ---------------------------------------------------------------- what did not run

def unanswered(run: Run, brief: int = 0) -> list[str]:
    """Return the operations that the implementation does not answer, by chapter; with `brief` one
    line each.
    """
    told = run.summaries
    absent = [one.operation for one in told if not one.told and one.counts["skipped"]]
    if not absent:
        return []
    of = Counter(one.operation.chapter for one in told)
    missing: dict[str, list[str]] = {}
    for operation in absent:
        missing.setdefault(operation.chapter, []).append(operation.id.partition(".")[2])
    whole = [f"{chapter} ({of[chapter]})" for chapter in missing if len(missing[chapter]) == of[chapter]]
    ids = {one.id for one in absent}
    why = dict.fromkeys(case.judgement.reason for case in run.cases
                        if case.verdict == "skipped" and case.example.operation.id in ids)
    said = f"not answered: {len(absent)} of {counted(len(told), 'operation')} ({', '.join(why)})"
    lines = [cut(said, WIDTH)] if brief else folded(said, "")
    if brief and whole:
        lines = [cut(f"not answered: {len(absent)} of {counted(len(told), 'operation')}, {len(whole)} whole "
                     "chapters among them; --verbose lists them", WIDTH)]
    elif whole:
        lines += folded(f"all of {', '.join(whole)}")
    part = [f"{chapter}, {len(names)} of {of[chapter]}: {', '.join(names)}"
            for chapter, names in missing.items() if len(names) < of[chapter]]
    if brief:
        return [*lines, *(cut(f"  {one}", WIDTH) for one in part[:MOST_CHAPTERS[brief - 1]])]
    return [*lines, *(line for one in part for line in folded(one))]


def folded(text: str, indent: str = "  ") -> list[str]:
    """Return a text in lines of the report's width; lines after the first are indented further."""
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ",
                         break_long_words=False, break_on_hyphens=False)


def skipped(run: Run, brief: int = 0) -> list[str]:
    """Return why cases did not run, the commonest reason first; with `brief` only a few reasons.

    Operations that the implementation does not answer at all are left out."""
    answered = {one.operation.id for one in run.summaries if one.told or not one.counts["skipped"]}
    reasons: dict[str, list[CaseResult]] = {}
    for case in run.cases:
        if not case.ran and case.verdict != UNREFUSED and case.example.operation.id in answered:
            reasons.setdefault(f"{case.verdict}: {case.judgement.reason}", []).append(case)
    told = [cut(f"{counted(len(cases), 'case')} {reason} ({', '.join(operations(cases))})", WIDTH)
            for reason, cases in sorted(reasons.items(), key=lambda pair: -len(pair[1]))]
    most = MOST_REASONS if brief else len(told)
    return [*told[:most], *([f"and for {counted(len(told) - most, 'more reason')}; --verbose tells them"]
                            if told[most:] else [])]


def unrefused(cases: Sequence[CaseResult], brief: int, where: str = "where a refusal is expected"
              ) -> list[str]:
    """Return the conditions under which a refusal is expected, each once; [] without cases."""
    names = dict.fromkeys(one.id.partition(": ")[2] or one.id for case in cases for one in case.diagnoses[:1])
    words = f"{counted(len(cases), 'answer')} {where}: {'; '.join(names)}".rstrip(": ")
    return textwrap.wrap(words, WIDTH, subsequent_indent="  ", max_lines=MOST_UNREFUSED if brief else None,
                         placeholder=" …") if cases else []


def laws(run: Run) -> list[str]:
    """Return how many laws held, how many were broken, how many applied to no input; on one line."""
    if not run.laws:
        return []
    held = [law for law in run.laws if law.held and not law.breaches]
    unasked = sum(1 for law in run.laws if law.unasked)
    others = sum(1 for law in run.laws if not law.held and not law.breaches and not law.unasked)
    inputs = counted(sum(law.held for law in run.laws), "input")
    left = f", {unasked} not asked to the end" if unasked else ""
    return [f"laws: {len(held)} held on {inputs}, {len(run.broken)} broken, {others} not applicable{left}"]


def operations(cases: Iterable[CaseResult]) -> list[str]:
    """Return the operations of some cases, each once."""
    return list(dict.fromkeys(case.example.operation.id for case in cases))


def misspelt(run: Run, program: str) -> list[str]:
    """Return where to look if a function's name nearly equals that of an operation."""
    return [f"{program} spec list --kind operation shows the operations; --allow-unknown passes over "
            "other functions"] if run.near_misses and not run.terms.allow_unknown else []


# ---------------------------------------------------------------- which failures are told

def failures_told(run: Run, every: bool) -> list[CaseResult]:
    """Return the failures to be shown, of cases that could be asked: each cause's smallest, then the others.

    All with `every`; else at most three of an operation, ten in all, and no answers in the place of refusals
    if there are several of these.
    """
    whole = smallest_of_each_cause_first([case for case in asked(run) if case not in together(run, every)])
    return whole if every else first_few(whole)


def asked(run: Run) -> list[CaseResult]:
    """Return the failures of cases that could be asked: `skipped` reports the others."""
    return [case for case in run.failures if case.verdict != UNASKED]


def together(run: Run, every: bool) -> list[CaseResult]:
    """Return the answers in the place of refusals, if there are several; [] with `every`."""
    unrefused = [case for case in asked(run) if case.unrefused]
    return [] if every or len(unrefused) == 1 else unrefused


def smallest_of_each_cause_first(cases: list[CaseResult]) -> list[CaseResult]:
    """Return the smallest case of each cause, then all others in their order."""
    first = [cause.cases[0] for cause in causes([case for case in cases if not case.unrefused])]
    return first + [case for case in cases if all(case is not one for one in first)]


def first_few(cases: list[CaseResult]) -> list[CaseResult]:
    """Return the first three failures of each operation, ten at most."""
    seen: dict[str, int] = {}
    told = []
    for case in cases:
        seen[case.example.operation.id] = seen.get(case.example.operation.id, 0) + 1
        if seen[case.example.operation.id] <= MOST_OF_ONE_OPERATION:
            told.append(case)
    return told[:MOST_FAILURES]
