"""Lengths and cosines: exact reals whose squares are rational.

    ‖u‖       = √⟨u, u⟩, the norm of a vector of d rationals
    ∠(u, v)   the angle between two directions, of which only the cosine is computed: an angle is
              no quotient, root or logarithm of rationals

The zero vector has the norm 0 and no direction: its angles are 0/0.
"""
from __future__ import annotations

from ..arguments import rationals
from ..numbers.linalg.vectors import dot
from ..numbers.reals.real import sqrt
from .vectors import dot_product, squared_norms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..numbers.reals.real import Exact
    from .vectors import Vector

__all__ = ["cosine", "norm"]


def norm(u: Vector) -> Exact:
    """Return the Euclidean length of a vector.

        ‖u‖ = √⟨u, u⟩

    >>> norm([3, 4]), norm([1, 1]) == sqrt(2)
    (Fraction(5, 1), True)

    Rational or an exact real.

    Cites: 000-F18
    """
    coordinates = rationals(u, "u")
    return sqrt(dot(coordinates, coordinates))


def cosine(u: Vector, v: Vector) -> Exact:
    """Return the cosine of the angle between two vectors.

        cos ∠(u, v) = ⟨u, v⟩ / (‖u‖·‖v‖)

    >>> cosine([1, 0], [1, 1]) == 1 / sqrt(2), cosine([3, 4], [4, 3])
    (True, Fraction(24, 25))

    Rational or an exact real.  Raises Undefined where a vector is zero.

    Cites: 000-F18
    """
    return dot_product(u, v) / sqrt(squared_norms(u, v))
