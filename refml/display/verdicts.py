"""Verdicts as HTML: of `mark` on an answer, of `refml.testing` on a case and on a whole implementation.

A colour never stands alone: a sign and a word stand beside it, so that a print in black tells the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..answers.marking.verdicts import INVALID, Named, Verdict
from ..book.html import Html, items, joined, tag
from ..numbers.rational import text
from ..oracle.judging.causes import causes, left_over
from ..oracle.judging.results import Run
from ..testing.asking import Verdict as CaseVerdict
from ..testing.reporting import Report

GOOD, BAD, OPEN = ("#0a6", "✓"), ("#c33", "✗"), ("#a60", "–")   # a colour and a sign
MOST_CAUSES, MOST_PARTS = 10, 40


def headline(outcome: tuple[str, str], words: str) -> Html:
    """Return the first line of a verdict, with its sign, in its colour."""
    colour, sign = outcome
    return tag("p", tag("b", f"{sign} {words}", style=f"color: {colour}"))


# ---------------------------------------------------------------- an answer

def html_of_mark(found: Verdict) -> Html:
    """Return the verdict on an answer: what was read, the credit, why, and the mistake behind it."""
    form = f", {found.form}" if found.form else ""
    words = f"{found.name}{form} (credit {text(found.credit)})"
    outcome = GOOD if found.right else OPEN if found.name == INVALID else BAD
    parts = (f"{path}: {part.shown or 'nothing'}, {part.name}" for path, part in found.parts[:MOST_PARTS])
    return tag("div", headline(outcome, words), tag("p", f"read: {found.shown}") if found.shown else None,
               tag("p", found.reason) if found.reason else None, items("ul", parts),
               items("ul", map(named, found.mistakes)))


def named(one: Named) -> Html:
    """Return what was done, and how sure that is."""
    return joined([tag("i", one.word), f" {one.says} ", tag("small", f"({one.id})")])


# ---------------------------------------------------------------- an implementation

def html_of_case(found: CaseVerdict) -> Html:
    """Return the verdict on one case."""
    first, *rest = str(found).splitlines()
    outcome = GOOD if found.passed else BAD if found.result.failed else OPEN
    return tag("div", headline(outcome, first), tag("pre", "\n".join(rest)))


def html_of_report(report: Report) -> Html:
    """Return what an implementation answered: the causes first, the most failures first."""
    run = report.run
    outcome = GOOD if report.passed else BAD if run.status == 1 else OPEN
    return tag("div", headline(outcome, report.conclusion),
               *(tag("p", note) for note in (str(run.hello), *run.notes, *run.objections)),
               items("ul", told_causes(run)),
               items("ul", (f"law {one.law.id} is broken: {one.law.title}" for one in run.broken)),
               *(html_of_case(one) for one in report.failures[:1]))


def told_causes(run: Run) -> Iterator[Html]:
    """Yield a line for each cause of failures, the commonest first."""
    total = len(run.failures)
    for cause in causes(run.failures)[:MOST_CAUSES]:
        yield joined([f"{len(cause.cases)} of {total} failures, ", *(
            joined([tag("i", one.word), ": ", one.says, " ", tag("small", f"({one.id})"), " "])
            for one in (cause.diagnosis, *cause.others))])
    yield from map(joined, ([line] for line in left_over(run.failures)))
