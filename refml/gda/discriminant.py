"""Posteriors and log-odds of Gaussian classes with known parameters: `rule` with exact reals.

    weight    of a class at x: π_c·p(x | c) up to a factor common to all classes, as π_c·√b_c·e^(a_c)
"""
from __future__ import annotations

from ..decision.rules import normalise
from ..errors import InvalidInput, Undefined, shown
from ..gaussian.pooled import PooledCovariance
from ..labels import check_label
from ..numbers.rational import Fraction
from ..numbers.reals.real import exp, half_log_form, sqrt
from .rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..labels import Label
    from ..numbers.reals.real import Exact


class Discriminant(Rule):
    """Bayes' rule for Gaussian classes, with their posteriors.

    >>> from refml.gaussian.covariances import Covariance
    >>> half, zero, two = Fraction(1, 2), Fraction(0), Fraction(2)
    >>> model = Discriminant(["a", "b"], [half, half], [[zero], [two]], Covariance([[1]]))
    >>> model.decide([3]), model.decide([1]), model.log_odds([3], "b", "a")
    (['b'], ['a', 'b'], Fraction(4, 1))

    Cites: 002-A04, 002-C12, DER-17
    """

    __slots__ = ()

    pooled = PooledCovariance

    def posterior(self, query: Sequence[Number]) -> dict[Label, Exact]:
        """Return P(c | x) of each class, exact reals.

        Raises Unsupported where two classes are more than e^(2^64) apart.

        Cites: 002-F22, 002-C13
        """
        exponents, alive = self._exponents.at(self._read(query)), self._alive()
        first = alive[0]
        weights: dict[Label, Exact] = {label: Fraction(0) for label in self.classes}
        for c in alive:
            q, b, a = self._ratio(c, first, exponents)
            weights[self.classes[c]] = q * sqrt(b) * exp(a)
        return normalise(weights)

    def log_odds(self, query: Sequence[Number], positive: Label, negative: Label) -> Exact:
        """Return log P(positive | x) / P(negative | x), of the form a + ½·log b.

        Raises Undefined where one of the two has prior 0.

        Cites: 002-F21, DER-17
        """
        p, n = self._index(positive, "positive"), self._index(negative, "negative")
        for c in (p, n):
            if self.prior[c] == 0:
                raise Undefined(f"class {shown(self.classes[c])} has prior 0, which leaves no log-odds: "
                                "give it a prior above 0")
        q, b, a = self._ratio(p, n, self._exponents.at(self._read(query)))
        return half_log_form(a, q * q * b)

    def _index(self, label: Label, name: str) -> int:
        known = check_label(label, name)
        if known not in self.classes:
            raise InvalidInput(f"{name}={shown(label)} is not one of the classes: give one of "
                               f"{shown(self.classes)}")
        return self.classes.index(known)
