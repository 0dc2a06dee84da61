"""A first guess where a log-likelihood is greatest, by Newton's method in floats.

It proves nothing: `newton` begins its steps in whole numbers there, and what they prove is as true from any
beginning. Symbols are those of `newton`; a float that overflows or a pivot that is not positive ends it.
"""

from __future__ import annotations

import math

from ..numbers.integers import bit_length
from ..numbers.linalg.vectors import float_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .newton import Units

    Floats = list[float]

STEPS = 20
BITS = 40        # of the coordinates: floats of 32 bits hold fewer
NEAR = 1e-6      # a step as short as that is the last: Newton's steps double the digits there
NEAR_ENOUGH = 1e-3   # for the last step that is allowed
_UNIT = 2.0 ** -BITS


def first_guess(units: Units, most_steps: int, bits: int) -> list[int] | None:
    """Return φ at `bits`, next to the maximiser as far as floats tell; None where no step becomes short.

    >>> from refml.logistic.design import grouped
    >>> from refml.logistic.newton import in_units
    >>> hours = in_units(grouped([[1], [2], [3], [4], [5], [6]], [0, 0, 1, 0, 1, 1]), 0, False)
    >>> [round(value / 2.0**64, 6) for value in first_guess(hours, 25, 64)]
    [0.0, 3.035069]
    >>> first_guess(hours, 2, 64) is None
    True
    """
    columns = [[float((row[j] << BITS) // below) * _UNIT for row in units.numerators]
               for j, below in enumerate(units.denominators)]
    penalties = [_float(c.numerator, c.denominator) for c in units.penalties]
    likelihood = Likelihood(columns, [float(n) for n in units.totals], [float(s) for s in units.positives],
                            penalties)
    try:
        phi = likelihood.ascended(min(most_steps, STEPS))
        return None if phi is None else [int(math.ldexp(value, BITS)) << bits - BITS for value in phi]
    except (OverflowError, ZeroDivisionError, ValueError):   # int of a float that is no number, too
        return None


def _float(above: int, below: int) -> float:
    """Return a quotient that is at most 1, to BITS bits of it."""
    shift = BITS + bit_length(below) - bit_length(above)
    return math.ldexp(float((above << shift) // below), -shift) if above else 0.0


class Likelihood:
    """F in floats: the columns of the data, n_k, s_k and c_j."""

    __slots__ = ("columns", "totals", "positives", "penalties")

    def __init__(self, columns: list[Floats], totals: Floats, positives: Floats, penalties: Floats) -> None:
        self.columns = columns
        self.totals = totals
        self.positives = positives
        self.penalties = penalties

    def ascended(self, most_steps: int) -> Floats | None:
        """Return φ after damped steps, the last of them short; else None, at once where φ separates."""
        phi = [0.0] * len(self.columns)
        for _ in range(most_steps):
            p = self.probabilities(phi)
            if self.is_separated(p):
                return None
            step = _solved(self.curvature(p), self.slope(p, phi))
            share = self.share(phi, step)
            phi = [value + share * change for value, change in zip(phi, step)]
            length = max([abs(change) for change in step])
            if length <= NEAR * max([1.0] + [abs(value) for value in phi]):
                return phi
        return phi if length <= NEAR_ENOUGH else None

    def is_separated(self, p: Floats) -> bool:
        """Say whether φ separates the classes and no penalty holds it: then F rises along it without end."""
        return not any(self.penalties) and all(
            q > 0.5 if s == n else s == 0.0 and q < 0.5 for q, s, n in zip(p, self.positives, self.totals))

    def scores(self, phi: Sequence[float]) -> Floats:
        """Return u_k·φ for all k."""
        found = [0.0] * len(self.totals)
        for value, column in zip(phi, self.columns):
            found = [score + value * u for score, u in zip(found, column)]
        return found

    def probabilities(self, phi: Sequence[float]) -> Floats:
        """Return p_k = σ(u_k·φ)."""
        exp, found = math.exp, []
        for z in self.scores(phi):
            q = exp(-abs(z))
            found.append(1.0 / (1.0 + q) if z >= 0.0 else q / (1.0 + q))
        return found

    def slope(self, p: Floats, phi: Floats) -> Floats:
        """Return ∇F."""
        residuals = [s - n * q for s, n, q in zip(self.positives, self.totals, p)]
        return [float_dot(residuals, column) - c * value
                for column, c, value in zip(self.columns, self.penalties, phi)]

    def curvature(self, p: Floats) -> list[Floats]:
        """Return the lower half of H, row by row."""
        weights = [n * q * (1.0 - q) for n, q in zip(self.totals, p)]
        rows = []
        for i, column in enumerate(self.columns):
            weighted = [w * u for w, u in zip(weights, column)]
            rows.append([float_dot(weighted, other) for other in self.columns[:i + 1]])
            rows[i][i] += self.penalties[i]
        return rows

    def share(self, phi: Floats, step: Floats) -> float:
        """Return which part of a step is taken: all of it where β ≤ 3/2, for F grows there by

            F(φ + v) - F(φ) ≥ vᵀHv·(1 - (e^β - 1 - β)/β²) > 0,

        else log(1 + β)/β of it, and twice as much while F still rises.
        """
        beta = max([abs(score) for score in self.scores(step)])
        if beta <= 1.5:
            return 1.0
        share = math.log(1.0 + beta) / beta
        while 2.0 * share <= 1.0:
            further = [value + 2.0 * share * change for value, change in zip(phi, step)]
            if float_dot(step, self.slope(self.probabilities(further), further)) <= 0.0:
                break
            share *= 2.0
        return share


def _solved(lower: list[Floats], right: Floats) -> Floats:
    """Return A⁻¹·right for a positive definite A, given its lower half, which becomes L and D of L·D·Lᵀ."""
    x = list(right)
    for i, row in enumerate(lower):
        for j in range(i):
            head = row[j]
            row[j] = head / lower[j][j]
            for k in range(j + 1, i + 1):
                row[k] -= head * (row[j] if k == i else lower[k][j])
        if row[i] <= 0.0:
            raise ZeroDivisionError("a pivot is not positive")
        x[i] -= float_dot(row[:i], x)
    x = [value / row[-1] for value, row in zip(x, lower)]
    for i in range(len(x) - 1, -1, -1):
        for j in range(i):
            x[j] -= lower[i][j] * x[i]
    return x
