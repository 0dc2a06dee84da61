"""The factor of a normally distributed attribute in each class: an irrational number.

    p(x | c) = √b · e^a / √(2π)      b = 1/σ²,  a = −(x − μ)²/2σ²

Mean μ and variance σ² are rational, from the power sums of the class.
"""
from __future__ import annotations

from ...errors import Undefined, shown
from ...gaussian.univariate import GaussianParameters, density
from ...numbers.rational import Fraction
from ...numbers.reals.real import log_scaled, sqrt
from .columns import no_count
from .scores import BITS, GREATEST_LOG, packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...labels import Label
    from ...numbers.reals.real import Exact
    from ..counting.measured import Gaussian
    from ..counting.tallies import PowerSums
    from .products import Factors, Powers
    from .scores import Logs


class NormalColumn:
    """A column that is normally distributed in each class."""

    __slots__ = ("_moments", "_scoring", "classes", "family", "tallies", "where")

    def __init__(self, family: Gaussian, tallies: Sequence[PowerSums], classes: Sequence[Label],
                 where: str) -> None:
        self.family, self.tallies, self.classes, self.where = family, tallies, classes, where
        self._moments: dict[int, tuple[Fraction, Fraction]] = {}
        self._scoring: list[tuple[int, int, int, int, int]] = []

    def read(self, cell: object, where: str) -> Fraction:
        """Return the number in the cell of a query."""
        return self.family.read(cell, where)

    def parameters(self, c: int) -> GaussianParameters:
        """Return mean, variance and standard deviation of the class with index c."""
        mean, variance = self.moments(c)
        return GaussianParameters(mean, variance, sqrt(variance))

    def moments(self, c: int) -> tuple[Fraction, Fraction]:
        """Return mean and variance, without the exact root that `parameters` draws."""
        if c not in self._moments:
            self._moments[c] = self._estimate(c)
        return self._moments[c]

    def _estimate(self, c: int) -> tuple[Fraction, Fraction]:
        tally = self.tallies[c]
        n, D, total, squares = tally.n, tally.denominator, tally.total, tally.squares
        degrees = n - 1 if self.family.divisor == "n-1" else n
        if n == 0:
            raise no_count(self.where, self.classes[c], "give it values")
        if degrees == 0:
            raise Undefined(f"{self.where} has one value in class {shown(self.classes[c])}, "
                            'which makes its variance 0/0: give two or divisor="n"')
        # n²·Σ(x − μ)² = n·(n·Σx² − (Σx)²), all of it in units of 1/D.
        variance = Fraction(n * squares - total * total, n * degrees * D * D)
        return Fraction(total, n * D), variance

    def _normal(self, c: int) -> tuple[Fraction, Fraction]:
        """Return mean and variance, the variance being positive."""
        mean, variance = self.moments(c)
        if variance == 0:
            raise Undefined(f"{self.where} has variance 0 in class {shown(self.classes[c])}, which has no "
                            "normal density: leave the column out, or make it Binned or Categorical")
        return mean, variance

    def multiply(self, powers: Powers, x: Fraction, c: int, factors: Factors) -> None:
        """Leave the product of rational factors as it is: the density is irrational (see `density`)."""

    def density(self, x: Fraction, c: int) -> Exact:
        """Return p(x | c)."""
        mean, variance = self._normal(c)
        return density(x, mean, variance)

    def root_and_exponent(self, x: Fraction, c: int) -> tuple[Fraction, Fraction]:
        """Return b and a of the density √b·e^a / √(2π)."""
        mean, variance = self._normal(c)
        return 1 / variance, -((x - mean) ** 2) / (2 * variance)

    def score(self, x: Fraction, logs: Logs) -> int | None:
        """Return the packed scores a + ½·log b, or None where one is too large for a slot."""
        p, q = x.numerator, x.denominator
        scores = []
        for m, n, w, twice, half_log in self._scoring or self._constants():
            # −(x − μ)²/2σ² = −(p·n − m·q)²·w / (2·v·n²·q²), in integers: nothing is brought to lowest terms.
            distance = p * n - m * q
            above, below = distance * distance * w, twice * q * q
            if above > below * GREATEST_LOG:
                return None
            # ⌊2^96·a⌋ is less than 1 unit off, ⌊½·2^96·log b⌋ at most ½ + ½.
            scores.append((-above << BITS) // below + half_log)
        return packed(scores)

    def _constants(self) -> list[tuple[int, int, int, int, int]]:
        """Return m, n, w, 2·v·n² and ⌊½·2^96·log b⌋ of each class: μ = m/n, σ² = v/w = 1/b."""
        scoring = []
        for c in range(len(self.classes)):
            mean, variance = self._normal(c)
            m, n, v, w = mean.numerator, mean.denominator, variance.numerator, variance.denominator
            scoring.append((m, n, w, 2 * v * n * n, log_scaled(w, v, BITS) >> 1))
        self._scoring = scoring   # all classes or none: one of them may raise
        return scoring

    def logs_in(self, x: Fraction) -> int:
        """Return how many logarithms a score adds up; a floor counts as one."""
        return 2
