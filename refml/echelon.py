"""Elimination on integers that stays on integers: null vectors and Gram systems, up to their scale.

Each step divides by the pivot before (Bareiss): what is left are minors of the matrix, so that every
division is exact and no entry outgrows a determinant.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def nullspace(rows: Sequence[Sequence[int]], width: int) -> list[list[int]]:
    """Return independent integer vectors that span {x: ⟨row, x⟩ = 0 for all rows}.

    >>> nullspace([[1, 2, 3], [2, 4, 7]], width=3)
    [[-2, 1, 0]]
    >>> nullspace([], width=2)
    [[1, 0], [0, 1]]

    One vector for each column without a pivot: positive there, 0 at the other such columns.
    """
    reduced, pivots = _reduced([list(row) for row in rows], width)
    scale = abs(reduced[0][pivots[0]]) if pivots else 1
    basis = []
    for free in range(width):
        if free not in pivots:
            vector = [0] * width
            vector[free] = scale
            for row, pivot in zip(reduced, pivots):
                vector[pivot] = -row[free] if row[pivot] > 0 else row[free]
            basis.append(vector)
    return basis


def _reduced(rows: list[list[int]], width: int) -> tuple[list[list[int]], list[int]]:
    """Bring rows to reduced echelon form, the same number at every pivot; return rows and pivots."""
    pivots: list[int] = []
    before = 1
    for column in range(width):
        top = len(pivots)
        found = [i for i in range(top, len(rows)) if rows[i][column]]
        if not found:
            continue
        rows[top], rows[found[0]] = rows[found[0]], rows[top]
        pivot, chosen = rows[top][column], rows[top]
        for i in range(len(rows)):
            if i != top:
                factor = rows[i][column]
                rows[i] = [(pivot * a - factor * b) // before for a, b in zip(rows[i], chosen)]
        before = pivot
        pivots.append(column)
    return rows[: len(pivots)], pivots


def solve_positive(matrix: Sequence[Sequence[int]], right: Sequence[int]) -> list[int]:
    """Return a positive multiple of the x with A·x = right, for a symmetric positive definite A.

    >>> solve_positive([[2, 1], [1, 3]], [1, 2])
    [1, 3]

    Every leading minor is positive, so that no pivot is ever sought; the multiple is det A.
    """
    rows = [list(row) + [b] for row, b in zip(matrix, right)]
    k, before = len(rows), 1
    for column in range(k):
        pivot, rest = rows[column][column], rows[column][column + 1 :]
        for i in range(column + 1, k):
            # The matrix stays symmetric: what stands below the pivot stands to its right as well.
            factor = rest[i - column - 1]
            tail = [(pivot * a - factor * b) // before for a, b in zip(rows[i][i:], rest[i - column - 1 :])]
            rows[i] = [0] * i + tail
        before = pivot
    solution = [0] * k
    for i in range(k - 1, -1, -1):
        known = sum([a * x for a, x in zip(rows[i][i + 1 : k], solution[i + 1 :])])
        solution[i] = (before * rows[i][k] - known) // rows[i][i]
    return solution
