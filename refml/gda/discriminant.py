"""Gaussian classes with known parameters: the weight of each class at a point, decisions and posteriors.

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
from ..decision.greatest import TIES
from ..decision.rules import normalise
from ..decision.ties import maximisers
from ..errors import InvalidInput, Undefined, shown
from ..gaussian.covariances import Covariance
from ..labels import check_label
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, common_denominator, rational
from ..numbers.reals.real import exp, half_log_form, log_scaled, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..labels import Label
    from ..numbers.reals.real import Exact

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
        for mu in means:
            w = covariance.solve(mu)
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


class Discriminant:
    """Bayes' rule for Gaussian classes: one covariance for all, or a list with one for each.

    >>> one = Covariance([[1]])
    >>> half, zero, two = Fraction(1, 2), Fraction(0), Fraction(2)
    >>> model = Discriminant(["a", "b"], [half, half], [[zero], [two]], one)
    >>> model.decide([3]), model.decide([1]), model.log_odds([3], "b", "a")
    (['b'], ['a', 'b'], Fraction(4, 1))

    A class of prior 0 is never decided for.  The constructor checks nothing: the chapters have.

    Cites: 002-A04, 002-C12, DER-17
    """

    __slots__ = ("_exponents", "_log_weights", "_roots", "classes", "features", "prior")

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

    def decide(self, query: Sequence[Number], ties: str = "all") -> list[Label]:
        """Return the classes of greatest posterior, in the order of the classes.

        Cites: 002-A04
        """
        ties = check_option(ties, TIES, "ties")
        exponents = self._exponents.at(self._read(query))
        ahead = self._leaders(exponents)
        if len(ahead) == 1:
            return [self.classes[ahead[0]]]
        first = ahead[0]
        ratios = {c: self._ratio(c, first, exponents) for c in ahead}
        return maximisers({self.classes[c]: half_log_form(ratios[c][2], ratios[c][0] ** 2 * ratios[c][1])
                           for c in ahead}, [self.classes[c] for c in ahead], ties)

    def _read(self, query: Sequence[Number]) -> list[Fraction]:
        return [rational(cell, f"query[{j}]")
                for j, cell in enumerate(check_row(query, self.features, "query"))]

    def _index(self, label: Label, name: str) -> int:
        known = check_label(label, name)
        if known not in self.classes:
            raise InvalidInput(f"{name}={shown(label)} is none of the classes: give one of "
                               f"{shown(self.classes)}")
        return self.classes.index(known)

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
