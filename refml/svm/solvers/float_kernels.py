"""Kernel matrices in floats, scaled so that the greatest K(x_i, x_i) is about 1.

    scale       K = scale·(the floats); an exact number
    block       the submatrix of a few examples
    lowered     g_i − Σ_j K_ij·δ_j for all i, where few δ_j are not 0

A linear kernel keeps the examples and no row of the matrix. Any other kernel keeps the rows that were needed.
The floats serve a first guess, and prove nothing.
"""
from __future__ import annotations

from ...kernels.rows import LinearRows, RidgedRows
from ...numbers.integers import bit_length, isqrt
from ...numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...kernels.rows import KernelRows

    mul: Callable[[float, float], float] | None
else:
    try:
        from operator import mul
    except ImportError:   # a small Python has no such module
        mul = None

_BITS = 52


class FloatKernel:
    """A kernel whose rows are turned into floats when they are first needed."""

    def __init__(self, kernel: KernelRows) -> None:
        self._kernel = kernel
        self.count = kernel.count
        greatest = max(max(kernel.diagonal()), 1)
        self._excess = max(bit_length(greatest) - _BITS, 0)
        self._unit = 1.0 / (greatest >> self._excess)
        self.scale = Fraction((greatest >> self._excess) << self._excess, kernel.denominator)
        self._rows: list[list[float] | None] = [None] * kernel.count

    def block(self, indices: Sequence[int]) -> list[list[float]]:
        """Return the submatrix of the rows and columns with these indices."""
        return [[row[j] for j in indices] for row in [self.row(i) for i in indices]]

    def lowered(self, gradient: list[float], indices: Sequence[int], changes: Sequence[float]) -> list[float]:
        """Return g_i − Σ_j K_ij·δ_j for all i."""
        merged: dict[int, float] = {}
        for j, change in zip(indices, changes):
            if change:
                first = self._kernel.first(j)
                merged[first] = merged.get(first, 0.0) + change
        for j in sorted(merged):
            change = merged[j]
            gradient = [g - change * entry for g, entry in zip(gradient, self.row(j))]
        return gradient

    def diagonal(self) -> list[float]:
        """Return K(x_i, x_i) for all i."""
        return _floats(self._kernel.diagonal(), self._excess, self._unit)

    def row(self, i: int) -> list[float]:
        """Return K(x_i, x_j) for all j."""
        i = self._kernel.first(i)
        known = self._rows[i]
        if known is None:
            known = self._rows[i] = _floats(self._kernel.row(i), self._excess, self._unit)
        return known


class FloatPoints(FloatKernel):
    """A linear kernel + r·I; r = 0 unless slacks are squared."""

    def __init__(self, kernel: LinearRows, ridge: Fraction) -> None:
        points = kernel.points
        # The kernel's unit is the square of that of the points.
        greatest = max(isqrt(max([sum([entry * entry for entry in point]) for point in points])), 1)
        excess = max(bit_length(greatest) - _BITS, 0)
        side = (greatest >> excess) << excess
        self.scale = Fraction(side * side, kernel.denominator)
        self.count = kernel.count
        self.width = len(points[0])
        self._points = [_floats(point, excess, 1.0 / (greatest >> excess)) for point in points]
        self.columns = [list(column) for column in zip(*self._points)]
        self.ridge = float(ridge / self.scale)

    def block(self, indices: Sequence[int]) -> list[list[float]]:
        """Return the inner products of a few examples."""
        chosen = [self._points[i] for i in indices]
        block: list[list[float]] = []
        for x in chosen:
            row = dots(x, chosen[:len(block) + 1])
            for above, entry in zip(block, row):
                above.append(entry)
            row[-1] += self.ridge
            block.append(row)
        return block

    def lowered(self, gradient: list[float], indices: Sequence[int], changes: Sequence[float]) -> list[float]:
        """Return g_i − Σ_j K_ij·δ_j for all i, where δ are the `changes` at `indices`, all others 0.

        K_ij is ⟨x_i, x_j⟩, and where i = j the ridge more.
        """
        moved = [(self._points[j], change) for j, change in zip(indices, changes) if change]
        weights = [sum([change * point[k] for point, change in moved]) for k in range(len(self.columns))]
        gradient = lowered_by(gradient, self.columns, weights)
        for j, change in zip(indices, changes):
            gradient[j] -= self.ridge * change
        return gradient


def dot(a: list[float], b: list[float]) -> float:
    """Return Σ a_i·b_i over the length of the shorter vector.

    >>> dot([1.0, 2.0], [0.5, 0.25, 8.0])
    1.0
    """
    if mul is None:
        return sum([x * y for x, y in zip(a, b)])
    return sum(map(mul, a, b))


def dots(a: list[float], others: list[list[float]]) -> list[float]:
    """Return Σ a_i·b_i for each b.

    >>> dots([1.0, 2.0], [[0.5, 0.25], [0.0, 1.0]])
    [1.0, 2.0]
    """
    if mul is None:
        return [dot(a, b) for b in others]
    return [sum(map(mul, a, b)) for b in others]


def lowered_by(values: list[float], columns: Sequence[list[float]], weights: Sequence[float]) -> list[float]:
    """Return v_i − Σ_k weight_k·column_ki for all i.

    >>> lowered_by([1.0, 2.0], [[0.5, 0.25]], [2.0])
    [0.0, 1.5]
    """
    # Four columns at a time, for the interpreter's sake.
    whole = len(weights) // 4 * 4
    for k in range(0, whole, 4):
        a, b, c, d = weights[k:k + 4]
        p, q, r, s = columns[k:k + 4]
        values = [g - (a * t + b * u + c * v + d * w) for g, t, u, v, w in zip(values, p, q, r, s)]
    for weight, column in zip(weights[whole:], columns[whole:]):
        values = [g - weight * entry for g, entry in zip(values, column)]
    return values


def unridged(kernel: KernelRows) -> tuple[KernelRows, Fraction]:
    """Return K and r of a kernel K + r·I; r = 0 unless slacks are squared."""
    return (kernel.plain, kernel.ridge) if isinstance(kernel, RidgedRows) else (kernel, Fraction(0))


def float_kernel(kernel: KernelRows, balanced: bool = True) -> FloatKernel:
    """Return the kernel in floats; the points of a linear one are shifted to x_1 = 0 if Σ β_i = 0 holds."""
    plain, ridge = unridged(kernel)
    if isinstance(plain, LinearRows):
        return FloatPoints(plain.seen_from_first() if balanced else plain, ridge)
    return FloatKernel(kernel)


def _floats(entries: list[int], excess: int, unit: float) -> list[float]:
    if excess:
        return [(entry >> excess) * unit for entry in entries]
    return [entry * unit for entry in entries]
