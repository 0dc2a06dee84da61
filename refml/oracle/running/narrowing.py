"""Which facets of an operation are asked of an implementation that answers only part of its arguments.

Facets with at most one setting are asked first, one case each.  Then further cases are drawn of those that
were answered, in turn, a small and a medium one by turns; a facet that is skipped three times in a row is
closed.  Where none is open, facets with two settings are asked.  An implementation that skips every case for
one reason is asked only the first few facets, unless it is known that it answers some.  For one that tells a
fixed number of classes apart, all facets have this number of classes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..generation.drawn import FIXED_SEED, Draw
from ..generation.facets import TWO, Facet, by_turns, facets
from ..judging.results import CaseResult
from ..specification.schema import Operation

ENOUGH = 24          # values of an operation that are answered: then no more is drawn
MOST_IN_VAIN = 240   # draws that came to nothing
FOR_MORE = 48        # of these, for further cases of facets that were not skipped
AT_ONCE = 8          # facets of which a case is drawn before the next look
MOST_SKIPS = 3       # of a facet, in a row
MOST_OF_ONE = 120    # cases of one facet


def is_narrow(results: Sequence[CaseResult]) -> bool:
    """Whether cases of an operation were skipped and fewer than ENOUGH were answered with a value."""
    return any(one.verdict == "skipped" for one in results) and values_of(results) < ENOUGH


def values_of(results: Iterable[CaseResult]) -> int:
    """Return how many answers, right or wrong, were values."""
    return sum(one.valued for one in results)


class Course:
    """The draws that are asked, in rounds; `heard` must be called for each before the next round."""

    def __init__(self, operation: Operation, results: Sequence[CaseResult], hopeful: bool = False,
                 size: int = TWO) -> None:
        self.operation = operation
        self.facets = list(facets(operation, size))
        self.hopeful = hopeful
        self.answered = values_of(results)
        self.reasons = {one.judgement.reason for one in results if one.verdict == "skipped"}
        self.in_vain = 0
        self.skips: Counter[Facet] = Counter()
        self.open: list[Facet] = []
        self.refused: list[Facet] = []   # not skipped, but without an answer: the next may have one

    def rounds(self) -> Iterator[list[Draw]]:
        """Yield the draws of each round, until enough were answered or too many were not."""
        most = 1 + min(map(len, self.facets))   # beside a fixed number of classes
        of_one, of_two = ([one for one in self.facets if (len(one) > most) is pair] for pair in (False, True))
        yield from self.first(of_one, True)
        while not self.ended():
            yield from self.first(of_two, False)
            yield from self.more()
            if self.ended() or not of_two:
                return
            self.open, self.refused = [], []   # of what was open no further case is answered

    def first(self, untried: list[Facet], every: bool) -> Iterator[list[Draw]]:
        """Yield the first draw of each untried facet; unless `every`, stop when a facet is open.

        Stop too where all of the first ones are skipped for one reason.
        """
        while untried and (every or not self.open) and not self.ended(FOR_MORE):
            some = untried[:AT_ONCE]
            del untried[:AT_ONCE]
            yield self.draws(some, 0)
            if not (self.answered or self.hopeful) and len(self.reasons) < 2:
                self.in_vain = MOST_IN_VAIN
        if self.ended(FOR_MORE):
            untried.clear()

    def more(self) -> Iterator[list[Draw]]:
        """Yield further draws of the open facets, until enough were answered or none is open."""
        for times, index in enumerate(by_turns(MOST_OF_ONE)[1:], 1):
            some = self.open or self.refused[:min(AT_ONCE, FOR_MORE // times)]
            if not some or self.ended():
                return
            yield self.draws(some[:ENOUGH - self.answered], index)

    def draws(self, some: Sequence[Facet], index: int) -> list[Draw]:
        """Return the draw with this index for each of these facets."""
        return [Draw(self.operation, FIXED_SEED, index, facet=facet) for facet in some]

    def ended(self, kept: int = 0) -> bool:
        """Whether enough values were answered, or all but `kept` of the allowed draws were in vain."""
        return self.answered >= ENOUGH or self.in_vain >= MOST_IN_VAIN - kept

    def heard(self, facet: Facet, result: CaseResult | None) -> None:
        """Record the result of a facet's draw; None where the facet has no such case."""
        if result is not None and result.answered:
            self.answered += 1
            self.skips[facet] = 0
            self.open += [facet] if facet not in self.open else []
            return
        self.in_vain += 1
        if result is not None and result.verdict != "skipped" and facet not in self.refused:
            self.refused.append(facet)
        if result is None or result.verdict == "skipped":
            self.skips[facet] += 1
            self.reasons |= {result.judgement.reason} if result is not None else set()
        if self.skips[facet] >= MOST_SKIPS and facet in self.open:
            self.open.remove(facet)
