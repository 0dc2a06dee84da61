"""What integer vectors span, and the judge of Stiemke's alternative, which asks for it.

    spanning    vectors of m integers; their span has a dimension of at most m
    normals     a basis of what is orthogonal to them

This module judges and finds nothing: `stiemke` finds, and asks here before it answers.
"""
from __future__ import annotations

from ..numbers.linalg.systems import null_vectors
from .alternatives import products, vanishes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .alternatives import Alternative, Vectors


def proves_stiemke(vectors: Vectors, claim: Alternative) -> bool:
    """Say whether the claim settles Stiemke's alternative.

    >>> from refml.separability.alternatives import Alternative
    >>> proves_stiemke([[1, 0], [0, 1], [0, -1]], Alternative([1, 0], None))
    True
    >>> proves_stiemke([[1], [-2], [7]], Alternative(None, [2, 1, 0]))
    True
    >>> proves_stiemke([[1, 0], [0, 1], [0, -1]], Alternative(None, [0, 1, 1]))
    False
    """
    if claim.direction is not None:
        scores = products(vectors, claim.direction)
        return min(scores) >= 0 and max(scores) > 0
    if claim.multipliers is None or not vanishes(vectors, claim.multipliers):
        return False
    return not unspanned(vectors, [i for i, multiplier in enumerate(claim.multipliers) if multiplier])


def unspanned(vectors: Vectors, spanning: Sequence[int]) -> list[int]:
    """Return the indices of the vectors outside the span of those whose indices are given.

    >>> unspanned([[1, 1, 0], [2, 2, 0], [0, 0, 1]], spanning=[0])
    [2]

    A vector lies in a span when it is orthogonal to all that is orthogonal to the span.
    """
    across = normals([vectors[i] for i in spanning], len(vectors[0]))
    return [i for i, vector in enumerate(vectors) if any(products(across, vector))]


def normals(spanning: Vectors, width: int) -> list[list[int]]:
    """Return a basis of the vectors that are orthogonal to the given ones, of which there may be none.

    >>> normals([[1, 2]], width=2), normals([], width=2)
    ([[-2, 1]], [[1, 0], [0, 1]])
    """
    if not spanning:
        return [[1 if i == j else 0 for j in range(width)] for i in range(width)]
    return null_vectors([list(vector) for vector in spanning])[0]
