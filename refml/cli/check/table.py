"""The table of `refml check`: a row for each operation, the worst first."""

from __future__ import annotations

from ...oracle.judging.results import Run, Summary, summary
from ...oracle.judging.verdict import FAILED, VERDICTS
from ..printing.layout import counted

HEADINGS = {"not-representable": "not-rep."}
MOST_ROWS = 15


def verdict_table(run: Run, width: int | None = None, most: int | None = MOST_ROWS) -> list[str]:
    """The rows of the worst operations and the totals; a verdict of no case is left out.

    Operations of which no case ran have no row, and those beyond the first `most` are counted.
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
    """The operations of which a case ran: the most failures first, then the fewest digits."""
    return sorted((one for one in run.summaries() if one.told), key=badness)


def badness(one: Summary) -> tuple[int, float]:
    """Sort key, worst first: the number of failures; then the fewest digits."""
    digits = one.fewest.judgement.digits if one.fewest else None
    return -sum(one.counts[word] for word in FAILED), float("inf") if digits is None else digits


def row(name: str, one: Summary, verdicts: list[str]) -> list[str]:
    """The row of an operation."""
    counts = [str(one.counts[word]) for word in verdicts]
    return [name, str(one.ran), *counts, *fewest(one)]


def fewest(one: Summary) -> list[str]:
    """The fewest correct digits and the case that has them; "all" where every number is exact."""
    if one.fewest is not None:
        return [f"{one.fewest.judgement.digits:.1f}", one.fewest.example.id]
    return ["-" if any(one.counts[word] for word in FAILED) else "all", ""]


def aligned(rows: list[list[str]]) -> list[str]:
    """The rows with columns padded to one width: the first and the last aligned left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    text = (0, len(widths) - 1)
    return ["  ".join(cell.ljust(width) if index in text else cell.rjust(width)
                      for index, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip()
            for row in rows]
