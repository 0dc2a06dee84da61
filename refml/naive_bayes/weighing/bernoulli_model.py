"""Bernoulli naive Bayes from counts of 0s and 1s: two integers a column, and all answers fractions.

    φ_{j|c} = (N_jc + α) / (N_c + 2α)      P(c) = N_c / n, or (N_c + α) / (n + αK) with smooth_prior
    P(x, c) = P(c) · ∏_j φ_{j|c}^{x_j} · (1 − φ_{j|c})^{1 − x_j}

With α = a/s every factor is a whole number over s·N_c + 2a, and of d columns few numbers differ: each is
counted, and multiplied in with its exponent (see `products`).
"""
from __future__ import annotations

from ...arguments import check_option, checked_alpha, checked_truth
from ...decision.greatest import TIES, without_tie
from ...errors import InvalidInput, Undefined, shown
from ...numbers.rational import Fraction
from ..counting.bits import BitCounts
from .products import Factors, greatest, is_zero, shares, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...arguments import Number
    from ...labels import Label
    from .products import Powers

__all__ = ["BernoulliModel"]


class BernoulliModel:
    """A Bernoulli naive Bayes model, estimated from counts of 0s and 1s with optional smoothing.

    >>> counts = BitCounts(2)
    >>> counts.add_all([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"])
    >>> model = BernoulliModel(counts, alpha=1)
    >>> model.parameters["spam"], model.posterior([1, 0])["spam"], model.decide([1, 0])
    ([Fraction(3, 4), Fraction(1, 2)], Fraction(27, 31), ['spam'])

    Counts added later do not change the model.  Raises InvalidInput for alpha < 0, no records and fewer than
    two classes.  An answer raises Undefined for a class without records where alpha = 0, a posterior or a
    decision also where all joints are 0.  Joints and posteriors of some 200,000 columns raise Unsupported.

    Cites: 000-F09, 000-F10, 000-A04, 002-A10
    """

    __slots__ = ("alpha", "classes", "counts", "smooth_prior")

    def __init__(self, counts: BitCounts, alpha: Number = 0, smooth_prior: bool = False) -> None:
        if not isinstance(counts, BitCounts):
            raise InvalidInput(f"counts={shown(counts)} are not BitCounts: make some of records")
        self.alpha, self.smooth_prior = checked_alpha(alpha), checked_truth(smooth_prior, "smooth_prior")
        self.counts = counts.copy()
        self.classes = self.counts.classes
        if self.counts.records == 0:
            raise InvalidInput("the counts hold no record: add at least one")
        if len(self.classes) < 2:
            raise InvalidInput(f"classes={shown(self.classes)} leaves nothing to decide: "
                               "give records of two classes, or declare `classes`")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BernoulliModel) and (
            (self.counts, self.alpha, self.smooth_prior) == (other.counts, other.alpha, other.smooth_prior))

    # ---- parameters

    @property
    def prior(self) -> dict[Label, Fraction]:
        """P(c) of each class."""
        return {label: Fraction(*self._prior(label)) for label in self.classes}

    @property
    def parameters(self) -> dict[Label, list[Fraction]]:
        """φ_{j|c} of each class and column.  Undefined where it is 0/0."""
        return {label: self._parameters(label) for label in self.classes}

    def _parameters(self, label: Label) -> list[Fraction]:
        a, s, below = self.alpha.numerator, self.alpha.denominator, self._below(label)
        return [Fraction(s * ones + a, below) for ones in self.counts.counts[label][1:]]

    def _prior(self, label: Label) -> tuple[int, int]:
        """Return s·(N_c + α) and s·(n + Kα), with α = 0 where the prior is not smoothed."""
        a, s = (self.alpha.numerator, self.alpha.denominator) if self.smooth_prior else (0, 1)
        return s * self.counts.counts[label][0] + a, s * self.counts.records + len(self.classes) * a

    def _below(self, label: Label) -> int:
        """Return s·(N_c + 2α), which all parameters of a class have below."""
        below = self.alpha.denominator * self.counts.counts[label][0] + 2 * self.alpha.numerator
        if below == 0:
            raise Undefined(f"class {shown(label)} has no record, which makes its estimates 0/0: "
                            "leave the class out or give alpha > 0")
        return below

    # ---- answers

    def joint(self, query: Sequence[object]) -> dict[Label, Fraction]:
        """Return P(x, c) = P(c) · P(x | c) of each class."""
        return {label: value(weight) for label, weight in zip(self.classes, self._weights(query))}

    def posterior(self, query: Sequence[object]) -> dict[Label, Fraction]:
        """Return P(c | x) of each class; raises Undefined where all joints are 0."""
        weights = self._weights(query)
        _alive(weights, query)
        return dict(zip(self.classes, shares(weights)))

    def decide(self, query: Sequence[object], ties: str = "all") -> list[Label]:
        """Return the classes of greatest posterior, in the order of the classes; Undefined as `posterior`."""
        ties = check_option(ties, TIES, "ties")
        weights = self._weights(query)
        alive = _alive(weights, query)
        return without_tie([self.classes[alive[i]] for i in greatest([weights[c] for c in alive])], ties)

    def _weights(self, query: Sequence[object]) -> list[Powers]:
        """Return the joint of each class as powers."""
        cells, factors = self.counts.read(query, "query"), Factors()
        weights = [self._weight(label, cells, factors) for label in self.classes]
        # Only now: an atom of the first class may have been split on the way to the last.
        return [factors.refined(powers) for powers in weights]

    def _weight(self, label: Label, cells: Sequence[int], factors: Factors) -> Powers:
        a, s, below = self.alpha.numerator, self.alpha.denominator, self._below(label)
        counts = self.counts.counts[label]
        times: dict[int, int] = {}
        for cell, ones in zip(cells, counts[1:]):
            number = s * (ones if cell else counts[0] - ones) + a
            times[number] = times.get(number, 0) + 1
        powers: Powers = {}
        for number in times:
            factors.multiply(powers, number, times[number])
        factors.multiply(powers, below, -len(cells))
        above, total = self._prior(label)
        factors.multiply(powers, above, 1)
        factors.multiply(powers, total, -1)
        return powers


def _alive(weights: Sequence[Powers], query: object) -> list[int]:
    """Return the classes whose joint is not 0."""
    alive = [c for c, powers in enumerate(weights) if not is_zero(powers)]
    if not alive:
        raise Undefined(f"all classes have joint 0 for query={shown(query)}, which is 0/0: "
                        "smooth with alpha > 0")
    return alive
