"""Sums and products of kernels are kernels: on Gram matrices, entry by entry."""
from __future__ import annotations

from ..errors import InvalidInput
from .gram_matrix import read_symmetric

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..numbers.reals.real import Exact
    from .gram_matrix import Matrix

__all__ = ["product", "sum"]


def sum(first: Matrix, second: Matrix) -> list[list[Exact]]:  # noqa: A001 (the name of the operation)
    """Return the Gram matrix of the sum of two kernels, from the Gram matrix of each on the same points.

        Kᵢⱼ + K′ᵢⱼ        its map has the coordinates of φ, then those of φ′

    >>> sum([[1, 2], [2, 4]], [[1, 0], [0, 1]])[0]
    [Fraction(2, 1), Fraction(2, 1)]

    Positive semidefinite where both matrices are.  Raises InvalidInput where a matrix is not symmetric or the
    sizes differ.

    Cites: 001-F24, L34
    """
    return [[a + b for a, b in zip(u, v)] for u, v in _read_two(first, second)]


def product(first: Matrix, second: Matrix) -> list[list[Exact]]:
    """Return the Gram matrix of the product of two kernels: the entrywise product of their matrices.

        Kᵢⱼ·K′ᵢⱼ        its map has all products of a coordinate of φ and one of φ′

    >>> product([[1, 2], [2, 4]], [[1, 3], [3, 9]])[0]
    [Fraction(1, 1), Fraction(6, 1)]

    Positive semidefinite where both matrices are (Schur).  Raises InvalidInput where a matrix is not
    symmetric or the sizes differ.

    Cites: 001-F24, L34
    """
    return [[a * b for a, b in zip(u, v)] for u, v in _read_two(first, second)]


def _read_two(first: Matrix, second: Matrix) -> list[tuple[list[Exact], list[Exact]]]:
    K, L = read_symmetric(first, "first"), read_symmetric(second, "second")
    if len(K) != len(L):
        raise InvalidInput(f"first is of {len(K)} points and second of {len(L)}: "
                           "give kernels of the same points")
    return list(zip(K, L))
