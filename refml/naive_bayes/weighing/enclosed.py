"""Posteriors, log-odds and densities over many normal columns, enclosed column by column.

    weight of class c = q · ∏ √b_j · e^(Σ a_j)        q rational, b_j and a_j of column j

The exponent Σ a_j as one fraction has the digits of all columns together, and its lowest terms cost the
square of that.  Enclosed to so many bits it costs a division for each column.  So the numbers here are balls,
with their exact form written where balls do not settle a question: an equality, say.
"""
from __future__ import annotations

from ...numbers.integers import bit_length
from ...numbers.reals import balls
from ...numbers.reals.quotients import of_rational
from ...numbers.reals.real import Real, refinable
from ...numbers.reals.refinable import Refinable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...numbers.rational import Fraction
    from ...numbers.reals.balls import Ball
    from ...numbers.reals.real import Exact
    from ...numbers.reals.sums import Quotient

    Pairs = Sequence[tuple[Fraction, Fraction]]   # b and a of each column
    Parts = tuple[Ball, Ball]                     # ∏ b_j and Σ a_j

MANY = 200    # factors, of all columns and classes: for fewer the exact form is as soon written
FIRST = 96    # bits that show whether a number is irrational, nearly always


class Weights:
    """The weights of some classes: rational[c] = q and pairs[c] of class c."""

    __slots__ = ("pairs", "rational")

    def __init__(self, rational: Sequence[Fraction], pairs: Sequence[Pairs]) -> None:
        self.rational = rational
        self.pairs = pairs

    def posteriors(self, write: Callable[[], Sequence[Exact]]) -> list[Exact] | None:
        """Return each weight over the sum of all; `write` returns these numbers exactly.

        None unless they are proven irrational: the exponents of two classes differ, for then each is 1 over
        Σ q·√b·e^a with positive terms, of which one a ≠ 0 (Lindemann and Weierstrass).
        """
        exponents = [exponent for _, exponent in self._parts(FIRST)]
        if max([m - r for m, r, _ in exponents]) <= min([m + r for m, r, _ in exponents]):
            return None
        source = Refinable(self._key("posteriors"), self._shares, _quotients(write))
        return [refinable(source, c) for c in range(len(self.pairs))]

    def log_ratio(self, write: Callable[[], Exact]) -> Exact | None:
        """Return the logarithm of the second weight over the first; `write` returns it exactly.

        None unless it is proven irrational: it is a + ½·log b, rational only for b = 1.
        """
        m, r, _ = self._half_log(self._parts(FIRST), FIRST)
        if abs(m) <= r:
            return None
        source = Refinable(self._key("log ratio"), self._log_ratio, _quotients(lambda: [write()]))
        return refinable(source, 0)

    def density(self, write: Callable[[], Exact]) -> Exact:
        """Return the first weight over √(2π) for each column; `write` returns it exactly."""
        return refinable(Refinable(self._key("density"), self._density, _quotients(lambda: [write()])), 0)

    def _key(self, what: str) -> tuple[object, ...]:
        numbers = [number for pairs in self.pairs for pair in pairs for number in pair] + list(self.rational)
        return what, tuple([part for number in numbers for part in (number.numerator, number.denominator)])

    # ---- to so many bits

    def _parts(self, bits: int) -> list[Parts]:
        """Return ∏ b_j and Σ a_j of each class: to about `bits` bits, and to within n/2^bits."""
        result = []
        for pairs in self.pairs:
            root, exponent = (1, 0, 0), 0
            for b, a in pairs:
                factor = balls.of_rational(b.numerator, b.denominator, bits)
                root = balls.product(root, factor, bits)
                exponent += (a.numerator << bits) // a.denominator
            result.append((root, (exponent, len(pairs), -bits)))
        return result

    def _shares(self, bits: int) -> list[Ball]:
        # Each column may take 8 units from the product, and one from the sum of exponents.
        work = bits + bit_length(len(self.pairs[0])) + 16
        parts = self._parts(work)
        weights = []
        for q, (root, exponent) in zip(self.rational, parts):
            rational = balls.of_rational(q.numerator, q.denominator, work)
            ratio = balls.square_root(balls.quotient(root, parts[0][0], work), work)
            power = balls.exponential(_difference(exponent, parts[0][1]), work)
            weights.append(balls.product(rational, balls.product(ratio, power, work), work))
        evidence = balls.total(weights, work)
        return [balls.quotient(weight, evidence, work) for weight in weights]

    def _log_ratio(self, bits: int) -> list[Ball]:
        work = bits + bit_length(len(self.pairs[0])) + 16
        parts = self._parts(work)
        return [balls.total([_difference(parts[1][1], parts[0][1]), self._half_log(parts, work)], work)]

    def _density(self, bits: int) -> list[Ball]:
        columns = len(self.pairs[0])
        work = bits + 2 * bit_length(columns) + 16
        root, exponent = self._parts(work)[0]
        q = self.rational[0]
        density = balls.of_rational(q.numerator, q.denominator, work)
        for factor in (balls.square_root((root[0], root[1], root[2] - columns), work),
                       balls.exponential(exponent, work), balls.pi_power(-columns, work)):
            density = balls.product(density, factor, work)
        return [density]

    def _half_log(self, parts: Sequence[Parts], bits: int) -> Ball:
        """Return ½·log(q²·∏ b_j) of the second class, less that of the first."""
        q = self.rational[1]
        square = balls.of_rational(q.numerator ** 2, q.denominator ** 2, bits)
        ratio = balls.product(square, balls.quotient(parts[1][0], parts[0][0], bits), bits)
        m, r, e = balls.logarithm(ratio, bits)
        return m, r, e - 1


def _difference(a: Ball, b: Ball) -> Ball:
    """Return the ball of a − b, of balls in one unit."""
    return a[0] - b[0], a[1] + b[1], a[2]


def _quotients(write: Callable[[], Sequence[Exact]]) -> Callable[[], Sequence[Quotient]]:
    return lambda: [x.quotient if isinstance(x, Real) else of_rational(x) for x in write()]
