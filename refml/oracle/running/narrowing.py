"""Which facets of an operation are asked of an implementation that answers a part of it.

Facets of no setting and of one are asked first, one case each.  Then more is drawn of those that were
answered, in turn; one that is skipped three times in a row closes.  Where none is open, those of two are
asked.  Who skips every case for one reason is asked the first few facets and no more, unless it is known
that some are answered.  Facets of who tells a fixed number of classes apart have as many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..generation.drawn import FIXED_SEED, Draw
from ..generation.facets import TWO, Facet, facets
from ..judging.results import CaseResult
from ..specification.schema import Operation

ENOUGH = 24          # values of an operation that are answered: then no more is drawn
MOST_IN_VAIN = 240   # draws that came to nothing
FOR_MORE = 48        # of these, for further cases of facets that were not skipped
AT_ONCE = 8          # facets of which a case is drawn before the next look
MOST_SKIPS = 3       # of a facet, in a row
MOST_OF_ONE = 120    # cases of one facet


def is_narrow(results: Sequence[CaseResult]) -> bool:
    """Whether cases of an operation were skipped, and few were answered."""
    return any(one.verdict == "skipped" for one in results) and values_of(results) < ENOUGH


def values_of(results: Iterable[CaseResult]) -> int:
    """Return how many values were answered, rightly or not."""
    return sum(one.valued for one in results)


class Course:
    """The draws that are asked, in rounds: `heard` is told of each before the next round is drawn."""

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
        """Yield the draws of each round."""
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
        """Yield the first draw of every facet, or until one is open; no more of who skips for one reason."""
        while untried and (every or not self.open) and not self.ended(FOR_MORE):
            some = untried[:AT_ONCE]
            del untried[:AT_ONCE]
            yield self.draws(some, 0)
            if not (self.answered or self.hopeful) and len(self.reasons) < 2:
                self.in_vain = MOST_IN_VAIN
        if self.ended(FOR_MORE):
            untried.clear()

    def more(self) -> Iterator[list[Draw]]:
        """Yield further draws of the facets that are answered, until enough are or none is any more."""
        for index in range(1, MOST_OF_ONE):
            some = self.open or self.refused[:min(AT_ONCE, FOR_MORE // index)]
            if not some or self.ended():
                return
            yield self.draws(some[:ENOUGH - self.answered], index)

    def draws(self, some: Sequence[Facet], index: int) -> list[Draw]:
        """Return a draw of each of some facets."""
        return [Draw(self.operation, FIXED_SEED, index, facet=facet) for facet in some]

    def ended(self, kept: int = 0) -> bool:
        """Whether enough values were answered, or too many draws came to nothing, some of them kept."""
        return self.answered >= ENOUGH or self.in_vain >= MOST_IN_VAIN - kept

    def heard(self, facet: Facet, result: CaseResult | None) -> None:
        """Keep what came of a draw; None where there was nothing to ask."""
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
