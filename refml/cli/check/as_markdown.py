"""A run of `refml check` as Markdown, short enough for the comment on a pull request."""

from __future__ import annotations

import re

from ...oracle.judging.results import Run
from ...oracle.judging.verdict import UNASKED, VERDICTS
from ..printing.layout import counted
from . import as_text, origin
from .table import REMARKED, fewest, unrefused, worst_first

MOST_CHARACTERS = 60_000   # a comment on GitHub may have 65,536
MOST_ROWS = 20


def document(run: Run, style: as_text.Style) -> str:
    """Return the conclusion, a table with the worst operations first, each failure folded."""
    head = ["## refml check", "", as_text.conclusion(run, style), ""]
    foot = [f"<sub>{inline(str(run.hello))}, {origin.line(run)}</sub>"]
    remarked = " ".join(unrefused(run.unrefused, 0, REMARKED))
    notes = [f"> {inline(note)}" for note in (*run.notes, *run.objections, *filter(None, [remarked]))]
    parts = [*head, *notes, *([""] if notes else []), *table(run)]
    room = MOST_CHARACTERS - sum(len(line) + 1 for line in [*parts, *foot])
    return "\n".join([*parts, *failures(run, style, room), *foot]) + "\n"


def table(run: Run) -> list[str]:
    """Return a row for each operation that ran, the worst first; the rest are counted."""
    told = worst_first(run)
    if not told:
        return []
    verdicts = [word for word in VERDICTS if any(one.counts[word] for one in told)]
    lines = [f"| operation | {' | '.join(verdicts)} | digits | fewest in |",
             f"|---|{'--:|' * len(verdicts)}--:|---|"]
    for one in told[:MOST_ROWS]:
        cells = [str(one.counts[word] or "") for word in verdicts]
        lines.append(f"| {' | '.join([one.operation.id, *cells, *fewest(one)])} |")
    left = told[MOST_ROWS:]
    if left:
        lines += ["", f"and {counted(len(left), 'more operation')}, none of them worse"]
    return [*lines, ""]


def failures(run: Run, style: as_text.Style, room: int) -> list[str]:
    """Return every failure and broken law, folded, as far as the comment has room for them."""
    told = [(f"{case.verdict} {case.example.operation.id}: {case.example.id}",
             as_text.failure(case, run, style)[1:]) for case in run.failures if case.verdict != UNASKED]
    told += [(f"broken law: {law.law.id}", as_text.breach(law, style)[1:]) for law in run.broken]
    lines: list[str] = []
    for number, (title, body) in enumerate(told):
        block = ["<details>", f"<summary>{inline(title)}</summary>", "", *fenced(body), "", "</details>", ""]
        room -= sum(len(line) + 1 for line in block)
        if room < 0:
            return [*lines, f"{counted(len(told) - number, 'more failure')} not shown here", ""]
        lines += block
    return lines


def fenced(lines: list[str]) -> list[str]:
    """Return the lines as a block of code, whose fence is longer than any row of backticks in it."""
    longest = max((len(row) for line in lines for row in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    return [fence, *lines, fence]


def inline(text: str) -> str:
    """Return a text on one line, escaped for Markdown and HTML.

    >>> inline("a|b <i>")
    'a&#124;b &#60;i&#62;'
    """
    return re.sub(r"[^\w\s.,:;=+/()-]", lambda sign: f"&#{ord(sign[0])};", " ".join(text.split()))
