"""Bayes' rule for Gaussian classes with known parameters: the weight of each class at a point, and decisions.

    prior     π_c = P(c)
    means     μ_c, d rationals
    weight    of a class at x: π_c·p(x | c) up to a factor common to all classes, as π_c·√b_c·e^(a_c)

    one Σ          a_c = w_c·x + h_c  with w_c = Σ⁻¹μ_c and h_c = −½ μ_c·w_c,    b_c = 1
    a Σ_c each     a_c = −½ (x − μ_c)ᵀ Σ_c⁻¹ (x − μ_c),                          b_c = 1/|Σ_c|

With one Σ the term −½ xᵀΣ⁻¹x is the same for all classes and is left out: that is why boundaries are linear.
A decision compares a_c + ½·log(π_c²·b_c), first as integers with a proven error.  If these leave more than
one class, the exact values are compared.
"""
from __future__ import annotations

from ..arguments import check_option, check_row
from ..decision.greatest import TIES, without_tie
from ..gaussian.covariances import Covariance
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, common_denominator, rational
from ..numbers.reals.fixed_point import log_scaled
from ..numbers.reals.half_logs import sign_of_half_log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..labels import Label

    Vector = Sequence[Fraction]
    Exponents = list[tuple[int, int]]   # a_c of each class as numerator and denominator > 0

BITS = 96
# The error of a score in units of 2^-BITS: less than 1 by the division, at most 1 by half a logarithm.
ERROR = 2


class LinearExponents:
    """The exponents of classes that share Σ: affine functions of x, as integers over one denominator."""

    __slots__ = ("_coefficients", "_denominator")

    def __init__(self, means: Sequence[Vector], covariance: Covariance) -> None:
        numbers: list[Fraction] = []
        for mu, w in zip(means, covariance.solutions(means)):
            numbers.extend(w)
            numbers.append(-dot(mu, w) / 2)
        integers, self._denominator = common_denominator(numbers)
        step = covariance.size + 1
        self._coefficients = [integers[i:i + step] for i in range(0, len(integers), step)]

    def at(self, x: Vector) -> Exponents:
        """Return a_c of each class."""
        X, D = common_denominator(x)
        point, below = X + [D], self._denominator * D
        return [(sum([w * z for w, z in zip(row, point)]), below) for row in self._coefficients]


class QuadraticExponents:
    """The exponents of classes that have each its own Σ."""

    __slots__ = ("_covariances", "_means")

    def __init__(self, means: Sequence[Vector], covariances: Sequence[Covariance]) -> None:
        self._means, self._covariances = means, covariances

    def at(self, x: Vector) -> Exponents:
        """Return a_c of each class."""
        exponents = []
        for mu, sigma in zip(self._means, self._covariances):
            above, below = sigma.quotient([a - b for a, b in zip(x, mu)])
            exponents.append((-above, 2 * below))
        return exponents


class Rule:
    """Bayes' rule for Gaussian classes: one covariance for all, or a list with one for each.

    >>> half, zero, two = Fraction(1, 2), Fraction(0), Fraction(2)
    >>> rule = Rule(["a", "b"], [half, half], [[zero], [two]], Covariance([[1]]))
    >>> rule.decide([3]), rule.decide([1])
    (['b'], ['a', 'b'])

    A class of prior 0 is never decided for.  The constructor checks nothing: the chapters have.

    Cites: 002-A04, 002-C12
    """

    __slots__ = ("_exponents", "_log_weights", "_roots", "classes", "features", "prior")

    pooled: type[Covariance] = Covariance     # of the Σ that is learnt for all classes

    def __init__(self, classes: Sequence[Label], prior: Vector, means: Sequence[Vector],
                 covariance: Covariance | Sequence[Covariance]) -> None:
        self.classes, self.prior, self.features = list(classes), list(prior), len(means[0])
        self._exponents: LinearExponents | QuadraticExponents
        if isinstance(covariance, Covariance):
            self._exponents = LinearExponents(means, covariance)
            self._roots = [Fraction(1) for _ in self.classes]
        else:
            self._exponents = QuadraticExponents(means, covariance)
            self._roots = [1 / sigma.determinant for sigma in covariance]
        self._log_weights: list[int] | None = None

    def decide(self, query: Sequence[Number], ties: str = "all") -> list[Label]:
        """Return the classes of greatest posterior, in the order of the classes.

        Cites: 002-A04
        """
        ties = check_option(ties, TIES, "ties")
        exponents = self._exponents.at(self._read(query))
        ahead = self._leaders(exponents)
        best = ahead[:1]
        for c in ahead[1:]:
            q, b, a = self._ratio(c, best[0], exponents)
            lead = sign_of_half_log(a, q * q * b)
            if lead > 0:
                best = [c]
            elif lead == 0:
                best.append(c)
        return without_tie([self.classes[c] for c in best], ties)

    def _read(self, query: Sequence[Number]) -> list[Fraction]:
        return [rational(cell, f"query[{j}]")
                for j, cell in enumerate(check_row(query, self.features, "query"))]

    def _alive(self) -> list[int]:
        """Return the classes whose prior is not 0; there is one, for priors sum to 1."""
        return [c for c, p in enumerate(self.prior) if p != 0]

    def _ratio(self, c: int, other: int, exponents: Exponents) -> tuple[Fraction, Fraction, Fraction]:
        """Return q, b and a of the weight of a class over that of another: q·√b·e^a."""
        (above, below), (over, under) = exponents[c], exponents[other]
        return (self.prior[c] / self.prior[other], self._roots[c] / self._roots[other],
                Fraction(above, below) - Fraction(over, under))

    def _leaders(self, exponents: Exponents) -> list[int]:
        """Return the classes that may have the greatest weight."""
        if self._log_weights is None:
            self._log_weights = [0 if p == 0 else _half_log(p * p * b)
                                 for p, b in zip(self.prior, self._roots)]
        logs, alive = self._log_weights, self._alive()
        scores = [(exponents[c][0] << BITS) // exponents[c][1] + logs[c] for c in alive]
        greatest = max(scores)
        return [c for c, score in zip(alive, scores) if score + 2 * ERROR >= greatest]


def _half_log(number: Fraction) -> int:
    """Return 2^BITS·½·log of a positive number, within 1."""
    return log_scaled(number.numerator, number.denominator, BITS) >> 1
