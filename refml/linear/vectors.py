"""Vectors: dot products, projections, kinds of angles; all rational.

    u, v      vectors of ℝᵈ: lists of d rationals, d ≥ 1
    ⟨u, v⟩    = Σⱼ uⱼ·vⱼ, the dot product
    ‖u‖       = √⟨u, u⟩, the norm (see `lengths`)
    ∠(u, v)   the angle between two directions; the zero vector has none
"""
from __future__ import annotations

from ..arguments import rationals
from ..errors import Undefined, shown
from ..numbers.linalg.vectors import dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.rational import Fraction

    Vector = Sequence[Number]

__all__ = ["angle", "dot_product", "projection"]


def dot_product(u: Vector, v: Vector) -> Fraction:
    """Return the dot product of two vectors.

        ⟨u, v⟩ = Σⱼ uⱼ·vⱼ = ‖u‖·‖v‖·cos ∠(u, v)

    >>> dot_product([1, 3], ["-2/5", "6/5"])
    Fraction(16, 5)

    Raises InvalidInput where the lengths differ.

    Cites: 000-F18, 001-F01
    """
    return dot(rationals(u, "u"), rationals(v, "v"))


def angle(u: Vector, v: Vector) -> str:
    """Return whether the angle between two vectors is zero, acute, right, obtuse or straight.

        ⟨u, v⟩ > 0, = 0 or < 0;  zero and straight where ⟨u, v⟩² = ‖u‖²·‖v‖² (Cauchy-Schwarz)

    >>> angle([1, 2], [2, -1]), angle([1, 2], [-2, -4])
    ('right', 'straight')

    Decided on rationals.  Raises Undefined where a vector is zero.

    Cites: 000-F18
    """
    product, bound = dot_product(u, v), squared_norms(u, v)
    parallel = product * product == bound
    if product > 0:
        return "zero" if parallel else "acute"
    if product < 0:
        return "straight" if parallel else "obtuse"
    return "right"


def projection(u: Vector, onto: Vector) -> list[Fraction]:
    """Return the orthogonal projection of a vector onto the line that another spans.

        v·⟨u, v⟩ / ‖v‖²   for v = onto

    >>> projection([2, 3], onto=[1, 1])
    [Fraction(5, 2), Fraction(5, 2)]

    Raises Undefined where `onto` is the zero vector.

    Cites: 000-F18
    """
    v = rationals(onto, "onto")
    product, squared_length = dot(rationals(u, "u"), v), dot(v, v)
    if squared_length == 0:
        raise Undefined(f"onto={shown(onto)} has no direction, so that the projection is 0/0: "
                        "give a vector that is not zero")
    return [product / squared_length * vj for vj in v]


def squared_norms(u: Vector, v: Vector) -> Fraction:
    """Return ‖u‖²·‖v‖², which is positive."""
    product = dot_product(u, u) * dot_product(v, v)
    if product == 0:
        raise Undefined(f"the angle between u={shown(u)} and v={shown(v)} is 0/0: "
                        "the zero vector has no direction")
    return product
