"""The map of a polynomial kernel: monomials, each weighed by a root.

    K(x, y)    the polynomial kernel (γ·⟨x, y⟩ + c)^q
    φ          its map: ⟨φ(x), φ(y)⟩ = K(x, y)
    e          exponents, one for each coordinate, as in `maps`
"""
from __future__ import annotations

from ..arguments import rationals
from ..errors import InvalidInput, shown
from ..numbers.rational import Fraction, rational
from ..numbers.reals.real import sqrt
from .maps import check_size, checked_degree, exponent_count, exponents, monomial, multinomial_coefficient

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact

__all__ = ["kernel_map"]


def kernel_map(x: Sequence[Number], degree: int, constant: Number = 1, gamma: Number = 1) -> list[Exact]:
    """Return φ(x) of the polynomial kernel: the point's coordinates in the kernel's feature space.

        φ_e(x) = √( q! / (e_0!·e_1!·…·e_d!) · c^{e_0} · γ^{q − e_0} ) · x^e      e_0 = q − |e|
        ⟨φ(x), φ(y)⟩ = (γ·⟨x, y⟩ + c)^q

    >>> kernel_map([3, 4], degree=2, constant=0)[1] ** 2
    Fraction(288, 1)

    q is `degree`, c `constant`, γ `gamma`; e = (e_1, …, e_d) are the exponents of a monomial x^e, whose
    degree |e| = Σ e_j is at most q.  Coordinates are sorted by |e|, then as in `polynomial`: 1, x_1, …, x_d,
    x_1², x_1·x_2, ….  For c = 0 only those with |e| = q remain.  Each is a Fraction or an exact real.  Raises
    InvalidInput for q < 0, for c < 0 and for γ ≤ 0 (the kernel may have no map); Unsupported for more than a
    million exponents.

    Cites: 001-A11, 001-F24, 001-F26, 001-F27, DER-06, 004-X16
    """
    point, q = rationals(x, "x"), checked_degree(degree)
    c, scale = rational(constant, "constant"), rational(gamma, "gamma")
    if c < 0:
        raise InvalidInput(f"constant={shown(constant)} is negative: give at least 0")
    if scale <= 0:
        raise InvalidInput(f"gamma={shown(gamma)} is not positive: give a number above 0")
    # The kernel is <z, z'>^q for z = (√c, √γ·x); with c = 0 its first coordinate is left out.
    leading = [c] if c != 0 else []
    squares = leading + [scale] * len(point)
    homogeneous = [Fraction(1)] * len(leading) + point
    check_size(point + [c, scale], exponent_count(len(squares), q), q)
    return [sqrt(multinomial_coefficient(e) * monomial(squares, e)) * monomial(homogeneous, e)
            for e in exponents(len(squares), q)]
