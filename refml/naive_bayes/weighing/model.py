"""A naive Bayes model of any families: `rational` with Gaussian columns, and with the logarithms of odds.

    weight     of a class: its joint P(x, c), as q·√b·e^a times a power of 2π that all classes share

Everything is exact.  Where no known cell is Gaussian, b = 1 and a = 0, and answers are fractions.
"""
from __future__ import annotations

from ...decision.greatest import leaders
from ...decision.rules import normalise
from ...errors import Undefined, shown
from ...numbers.rational import Fraction, product
from ...numbers.reals.real import exp, half_log_form, log, pi, power, sqrt
from ..counting.measured import Gaussian
from .enclosed import MANY, Weights
from .normal import NormalColumn
from .products import is_zero, quotient, value
from .rational import RationalModel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...labels import Label
    from ...numbers.reals.real import Exact
    from ..counting.families import Family
    from .enclosed import Pairs
    from .products import Powers
    from .rational import Cells

__all__ = ["Model"]


class Model(RationalModel):
    """A naive Bayes model with attributes of any type, Gaussian too.

    >>> from refml.naive_bayes.counting.statistics import Statistics
    >>> from refml.naive_bayes.counting.measured import Gaussian
    >>> statistics = Statistics([Gaussian()])
    >>> statistics.add_all([[0], [2], [4], [6]], ["a", "a", "b", "b"])
    >>> model = Model(statistics)
    >>> model.decide([3]), model.decide([4]), model.log_odds([4], "b", "a")
    (['a', 'b'], ['b'], Fraction(2, 1))

    An answer raises Undefined where in one of the classes an estimate is 0/0 or a variance is 0, and
    Unsupported where an exact product or an exponent is too great.

    Cites: 000-A04, 001-A07, 001-F11, 002-A10, XS-02, XS-11
    """

    __slots__ = ()

    def _irrational_column(self, family: Family, tallies: Any, where: str) -> Any:
        if isinstance(family, Gaussian):
            return NormalColumn(family, tallies, self.classes, where)
        return super()._irrational_column(family, tallies, where)

    # ---- answers

    def _posterior(self, cells: Cells, query: object) -> dict[Label, Exact]:
        if not self._numbers(cells):
            return super()._posterior(cells, query)
        weights, pairs = self._weights(cells), self._pairs(cells)
        alive = self._alive(weights, query)

        def exactly() -> list[Exact]:
            shares = normalise(dict(enumerate([q * sqrt(b) * exp(a)
                                               for q, b, a in self._ratios(alive, weights, pairs)])))
            return [shares[i] for i in range(len(alive))]
        enclosed = _enclosed(alive, weights, pairs)
        found = None if enclosed is None else enclosed.posteriors(exactly)
        result: dict[Label, Exact] = {label: Fraction(0) for label in self.classes}
        result.update(zip([self.classes[c] for c in alive], exactly() if found is None else found))
        return result

    def log_odds(self, query: Sequence[object], positive: Label, negative: Label) -> Exact:
        """Return log P(positive | x) / P(negative | x), of the form a + ½·log b.

        Raises Undefined where the joint of one of the two is 0.

        Cites: DER-08, DER-09, L09
        """
        pair = [self.class_index(negative, "negative"), self.class_index(positive, "positive")]
        cells = self._read(query)
        weights, pairs = self._weights(cells), self._pairs(cells)
        for c in pair:
            if is_zero(weights[c]):
                raise Undefined(f"class {shown(self.classes[c])} has joint 0 for query={shown(query)}, "
                                "which leaves no log-odds: smooth with alpha > 0")
        if not self._numbers(cells):
            return log(value(quotient(weights[pair[1]], weights[pair[0]])))

        def exactly() -> Exact:
            q, b, a = self._ratios(pair, weights, pairs)[1]
            return half_log_form(a, q * q * b)
        enclosed = _enclosed(pair, weights, pairs)
        found = None if enclosed is None else enclosed.log_ratio(exactly)
        return exactly() if found is None else found

    # ---- a query

    def _numbers(self, cells: Cells) -> list[tuple[NormalColumn, Fraction]]:
        """Return the normal columns whose cell is known, each with its number."""
        return [(column, cell) for column, cell in zip(self.columns, cells)
                if cell is not None and isinstance(column, NormalColumn)]

    def _product(self, c: int, cells: Cells, powers: Powers) -> Exact:
        q, columns = value(self.factors.refined(self._multiply(c, cells, powers))), self._numbers(cells)
        if 2 * len(columns) >= MANY and q != 0:
            pairs = [column.root_and_exponent(x, c) for column, x in columns]

            def exactly() -> Exact:
                root, exponent = _joined(pairs)
                return q * sqrt(root) * exp(exponent) * power(sqrt(2 * pi), -len(pairs))
            return Weights([q], [pairs]).density(exactly)
        result: Exact = q
        for column, x in columns:
            result = result * column.density(x, c)
        return result

    # ---- weights

    def _pairs(self, cells: Cells) -> list[Pairs]:
        """Return b and a of each normal column, for each class."""
        return [[column.root_and_exponent(x, c) for column, x in self._numbers(cells)]
                for c in range(len(self.classes))]

    def _ratios(self, chosen: list[int], weights: Mapping[int, Powers],
                pairs: list[Pairs]) -> list[tuple[Fraction, Fraction, Fraction]]:
        """Return q, b and a of the weights of some classes, each weight divided by the first."""
        first = chosen[0]
        normals = {c: _joined(pairs[c]) for c in chosen}
        b, a = normals[first]
        return [(value(quotient(weights[c], weights[first])), normals[c][0] / b, normals[c][1] - a)
                for c in chosen]

    def _decide_exactly(self, cells: Cells, query: object, ties: str) -> list[Label]:
        if not self._numbers(cells):
            return super()._decide_exactly(cells, query, ties)
        weights, pairs = self._weights(cells), self._pairs(cells)
        alive = self._alive(weights, query)
        labels = [self.classes[c] for c in alive]
        ratios = self._ratios(alive, weights, pairs)
        return leaders(labels, [half_log_form(a, q * q * b) for q, b, a in ratios], ties)


def _enclosed(chosen: list[int], weights: Mapping[int, Powers], pairs: list[Pairs]) -> Weights | None:
    """Return the weights of some classes to be enclosed, where there are many normal columns or classes."""
    if len(pairs[0]) * len(chosen) < MANY:
        return None
    rational = [value(quotient(weights[c], weights[chosen[0]])) for c in chosen]
    return Weights(rational, [pairs[c] for c in chosen])


def _joined(pairs: Pairs) -> tuple[Fraction, Fraction]:
    """Return the product of all b and the sum of all a."""
    root = Fraction(product([b.numerator for b, _ in pairs]), product([b.denominator for b, _ in pairs]))
    return root, _total([a for _, a in pairs])


def _total(fractions: list[Fraction]) -> Fraction:
    """Return the sum of fractions, half of them at a time, brought to lowest terms once.

    >>> _total([Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)])
    Fraction(1, 1)
    """
    pairs = [(one.numerator, one.denominator) for one in fractions]
    while len(pairs) > 1:
        joined = [(a * d + c * b, b * d) for (a, b), (c, d) in zip(pairs[::2], pairs[1::2])]
        pairs = joined + pairs[2 * len(joined):]
    return Fraction(*pairs[0]) if pairs else Fraction(0)
