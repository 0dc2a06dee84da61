"""The rows of a kernel matrix without one example: those of all examples, of which an entry is left out."""
from __future__ import annotations

from .rows import KernelRows, LinearRows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    T = TypeVar("T")


def rest_rows(whole: KernelRows, i: int) -> KernelRows:
    """Return the kernel's rows of all examples but one; a linear kernel stays one.

    >>> rest_rows(LinearRows([[1, 0], [1, 2], [0, 3]], 1), 0).row(0)
    [5, 6]
    """
    return (LinearRows(without(whole.points, i), whole.scale) if isinstance(whole, LinearRows)
            else RestRows(whole, i))


def without(values: Sequence[T], i: int) -> list[T]:
    """Return all values but that at place i.

    >>> without([5, 6, 7], 1)
    [5, 7]
    """
    return [value for place, value in enumerate(values) if place != i]


def inserted(values: list[T], i: int, value: T) -> list[T]:
    """Return the values with one more, at place i.

    >>> inserted([5, 7], 1, 6)
    [5, 6, 7]
    """
    return values[:i] + [value] + values[i:]


class RestRows(KernelRows):
    """The kernel's rows of all examples but one; what is computed for it, the whole knows."""

    def __init__(self, whole: KernelRows, left_out: int) -> None:
        super().__init__(whole.count - 1, whole.denominator)
        self._whole = whole
        self._out = left_out

    def diagonal(self) -> list[int]:
        """Return K(x_i, x_i)·denominator for all i."""
        return without(self._whole.diagonal(), self._out)

    def block(self, indices: Sequence[int]) -> list[list[int]]:
        """Return the submatrix of the rows and columns with these indices."""
        return self._whole.block(self._places(indices))

    def scores(self, multipliers: Sequence[int]) -> list[int]:
        """Return Σ_j β_j·K(x_i, x_j)·denominator for all i."""
        return without(self._whole.scores(inserted(list(multipliers), self._out, 0)), self._out)

    def _computed(self, i: int) -> list[int]:
        return without(self._whole.row(self._places([i])[0]), self._out)

    def _places(self, indices: Sequence[int]) -> list[int]:
        return [i if i < self._out else i + 1 for i in indices]
