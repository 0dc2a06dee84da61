"""Examples as columns of floats: a few features, so many floats each, whose inner products are the kernel's.

    columns     c_1 … c_r with K_ij = Σ_k c_ki·c_kj, but for rounding
    rest        K_ii − Σ_k c_ki², what the columns so far leave of the diagonal

Of a linear kernel these are the coordinates. Of any other kernel they are found by Cholesky's method, always
with the example of the greatest rest as the next pivot: a polynomial kernel of degree q on d coordinates has
at most (d + q over q) columns, however many examples there are. Some methods cost n·r² there, whatever C is.
They serve a first guess, and prove nothing.
"""
from __future__ import annotations

import math

from .float_kernels import FloatKernel, FloatPoints

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Vector = list[float]

_NOTHING = 1e-12    # of a diagonal of at most 1, where only rounding is left


def columns_of(kernel: FloatKernel, most: int) -> list[Vector] | None:
    """Return the columns of a kernel without its ridge; None if there are more than `most`.

    >>> from refml.kernels.rows import kernel_rows
    >>> square = kernel_rows([[1], [2], [-2], [3]], kernel="polynomial", degree=2, constant=0)    # x²·y²
    >>> [round(9 * entry) for entry in columns_of(FloatKernel(square), most=2)[0]]
    [1, 4, 4, 9]
    """
    if isinstance(kernel, FloatPoints):
        return kernel.columns if kernel.width <= most else None
    rest = kernel.diagonal()
    columns: list[Vector] = []
    while max(rest) > _NOTHING:
        if len(columns) == most:
            return None
        columns.append(_next_column(kernel, columns, rest))
        rest = [max(r - entry * entry, 0.0) for r, entry in zip(rest, columns[-1])]
    return columns


def _next_column(kernel: FloatKernel, columns: list[Vector], rest: Vector) -> Vector:
    """Return the column of the example of greatest rest (the next pivot of Cholesky's method)."""
    pivot = rest.index(max(rest))
    row = kernel.row(pivot)
    for column in columns:
        share = column[pivot]
        row = [entry - share * other for entry, other in zip(row, column)]
    root = math.sqrt(rest[pivot])
    return [entry / root for entry in row]


def signed(columns: Sequence[Vector], signs: Sequence[int]) -> list[Vector]:
    """Return y_i·c_ki for every column."""
    return [[y * entry for y, entry in zip(signs, column)] for column in columns]
