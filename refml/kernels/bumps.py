"""The Gaussian kernel: the height, at one point, of a bump around another, an exact real.

    rbf(x, y) = e^(−γ·‖x − y‖²)        0 < K ≤ 1, and 1 only for x = y

Its map has infinitely many coordinates; `rbf_map` gives the first of them.
"""
from __future__ import annotations

from ..arguments import rationals
from ..features import maps
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, integer
from ..numbers.reals.real import exp, sqrt
from .functions import RBF, read_kernel, read_pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .functions import Kernel, Vector

__all__ = ["rbf", "rbf_map"]


def rbf(x: Vector, y: Vector, gamma: Number) -> Exact:
    """Return the Gaussian kernel exp(−γ‖x − y‖²) of two points.

        K(x, y) = e^(−γ·‖x − y‖²)        0 < K ≤ 1, and 1 only for x = y

    >>> rbf([1, 2], [1, 2], gamma=3), rbf([0, 0], [1, 1], gamma="1/2") == exp(-1)
    (Fraction(1, 1), True)

    An exact real.  Raises InvalidInput for γ ≤ 0, Unsupported for γ·‖x − y‖² of 2^64 or more.

    Cites: 001-F28, 001-C14
    """
    kernel = read_kernel(RBF, gamma=gamma)
    return bump(kernel, squared_length(*read_pair(x, y)))


def bump(kernel: Kernel, squared_distance: Fraction) -> Exact:
    """Return e^(−γ·s) for a squared distance s.

    >>> bump(read_kernel("rbf", gamma=2), Fraction(0))
    Fraction(1, 1)
    """
    return exp(-kernel.gamma * squared_distance)


def rbf_values(kernel: Kernel, distances: Sequence[int], square: int) -> list[Exact]:
    """Return the values of a Gaussian kernel, from squared distances times `square`.

    >>> rbf_values(read_kernel("rbf"), [0, 0], square=1)
    [Fraction(1, 1), Fraction(1, 1)]
    """
    above, below = -kernel.gamma.numerator, kernel.gamma.denominator * square
    known = {s: exp(Fraction(above * s, below)) for s in set(distances)}
    return [known[s] for s in distances]


def squared_length(x: list[Fraction], y: list[Fraction]) -> Fraction:
    """Return ‖x − y‖² of two points of one space."""
    difference = [a - b for a, b in zip(x, y)]
    return dot(difference, difference)


def rbf_map(x: Vector, degree: int, gamma: Number) -> list[Exact]:
    """Return all coordinates up to `degree` of the Gaussian kernel's infinite feature map φ(x).

        φ_e(x) = e^(−γ·‖x‖²) · √( (2γ)^|e| / (e_1!·…·e_p!) ) · x^e        |e| ≤ degree
        ⟨φ(x), φ(y)⟩ = e^(−γ‖x‖² − γ‖y‖²) · Σ (2γ⟨x, y⟩)^n / n!  →  e^(−γ‖x − y‖²)

    >>> rbf_map([0], degree=3, gamma=1)[0], len(rbf_map([1, 2], degree=3, gamma=1))
    (Fraction(1, 1), 10)

    x^e is the monomial ∏ x_j^e_j, |e| its degree; in the order 1, x_1, …, x_p, x_1², x_1·x_2, ….  Exact
    reals.  Raises InvalidInput for degree < 0 and for γ ≤ 0, Unsupported for more than a million exponents.

    Cites: DER-07, 001-C14
    """
    point = rationals(x, "x")
    kernel, most = read_kernel(RBF, gamma=gamma), integer(degree, "degree")
    monomials = maps.polynomial(point, most)   # which checks the degree and the size
    envelope = bump(kernel, dot(point, point))
    weights = [_series_weight(e[1:], 2 * kernel.gamma) for e in maps.exponents(len(point) + 1, most)]
    return [envelope * sqrt(weight) * monomial for weight, monomial in zip(weights, monomials)]


def _series_weight(e: Sequence[int], base: Fraction) -> Fraction:
    """Return base^|e| / ∏ eⱼ!."""
    weight = Fraction(1)
    for power in e:
        for i in range(1, power + 1):
            weight = weight * base / i
    return weight
