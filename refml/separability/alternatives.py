"""Two theorems of the alternative for integer vectors: what each side claims, and how to check it.

    v_1 … v_n    vectors of m integers each
    direction    w, m integers                     multipliers    λ, n integers, λ_i ≥ 0

Gordan:   either  ⟨w, v_i⟩ > 0 for all i            or  Σ λ_i·v_i = 0 with λ ≥ 0, λ ≠ 0.
Stiemke:  either  ⟨w, v_i⟩ ≥ 0 for all i, not all 0  or  Σ λ_i·v_i = 0 with every λ_i > 0.

In Stiemke's relation some λ_i may be 0, as long as the vectors with λ_i > 0 span what all vectors span: if
⟨w, v_i⟩ ≥ 0 for all i, then 0 = Σ λ_i·⟨w, v_i⟩ makes w orthogonal to those vectors, hence to all. At most 2m
positive λ_i are needed.

This module judges and finds nothing: `gordan` and `stiemke` find, and ask before they answer, here and in
`spans`, which judges what a relation spans.
"""
from __future__ import annotations

from ..numbers.linalg.vectors import integer_dot
from ..numbers.rational import gcd
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Vectors = Sequence[Sequence[int]]


class Alternative(Record):
    """One side of a theorem: a `direction`, or `multipliers` (one for each vector); the other is None."""

    __slots__ = ("direction", "multipliers")

    def __init__(self, direction: list[int] | None, multipliers: list[int] | None) -> None:
        self.direction = direction
        self.multipliers = multipliers


def proves_gordan(vectors: Vectors, claim: Alternative) -> bool:
    """Say whether the claim settles Gordan's alternative.

    >>> proves_gordan([[1, 2], [2, -1]], Alternative([1, 0], None))
    True
    >>> proves_gordan([[1], [-2]], Alternative(None, [2, 1])), proves_gordan([[1]], Alternative(None, [0]))
    (True, False)
    """
    if claim.direction is not None:
        return min(products(vectors, claim.direction)) > 0
    return claim.multipliers is not None and vanishes(vectors, claim.multipliers)


def products(vectors: Vectors, direction: Sequence[int]) -> list[int]:
    """Return ⟨direction, v⟩ for each vector v.

    >>> products([[1, 2], [3, 4]], [1, -1])
    [-1, -1]
    """
    return [integer_dot(direction, vector) for vector in vectors]


def combination(vectors: Vectors, multipliers: Sequence[int]) -> list[int]:
    """Return Σ λ_i·v_i; a multiplier 0 costs nothing.

    >>> combination([[1, 2], [3, 4], [5, 6]], [2, 0, -1])
    [-3, -2]
    """
    total = [0] * len(vectors[0])
    for multiplier, vector in zip(multipliers, vectors):
        if multiplier:
            total = [sum_ + multiplier * entry for sum_, entry in zip(total, vector)]
    return total


def primitive(vector: list[int]) -> list[int]:
    """Return the vector divided by the greatest common divisor of its entries; a zero vector as it is.

    >>> primitive([4, -6, 0])
    [2, -3, 0]
    """
    common = 0
    for entry in vector:
        common = gcd(common, entry)
    return [entry // common for entry in vector] if common > 1 else vector


def vanishes(vectors: Vectors, multipliers: Sequence[int]) -> bool:
    """Say whether Σ λ_i·v_i = 0 with λ ≥ 0 and λ ≠ 0.

    >>> vanishes([[1], [-2]], [2, 1]), vanishes([[1], [-2]], [0, 0])
    (True, False)
    """
    if len(multipliers) != len(vectors) or min(multipliers) < 0 or max(multipliers) == 0:
        return False
    return not any(combination(vectors, multipliers))
