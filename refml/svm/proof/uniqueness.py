"""Whether optimal multipliers are the only ones.

All optimal α make one w, and only examples of margin exactly 1, whatever the optimal b, may
have another multiplier: the others are at 0 or at C in every solution. A change from one solution to another
is a v ≠ 0 on those examples with

    Σ v_i·y_i·φ(x_i) = 0,    Σ v_i·y_i = 0,    v_i ≥ 0 where α_i = 0,  v_i ≤ 0 where α_i = C

and there is one, small enough, for each such v: it keeps Σ α_i too, for Σ v_i = Σ v_i·y_i·f(x_i) = 0 where
every margin is 1. Σ v_i·y_i = 0 keeps the balance where b is free, and b where it is penalised; of
intercept "none" it is not asked. With squared slacks the dual is strictly concave, and α is unique.

In columns, one for each of these examples: there is a v iff the columns of the free ones are dependent, or,
seen at right angles to them, those of the others make a combination Σ λ_i·s_i·column_i = 0 with λ ≥ 0 and not
all 0, where s_i = 1 for α_i = 0 and −1 for α_i = C: Gordan's alternative.
"""
from __future__ import annotations

from ...kernels.rows import LinearRows
from ...numbers.linalg.systems import null_vectors
from ...separability.alternatives import normals, products
from ...separability.nearest_point import gordan
from ..problem.objectives import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..problem.objectives import DualPoint


def multipliers_unique(point: DualPoint) -> bool:
    """Say whether no other multipliers are optimal; the given ones are.

    Decided exactly.
    """
    problem = point.problem
    if not problem.hard and problem.slack == 2:
        return True
    tight = tight_examples(point)
    if not tight:
        return True
    rows = _short_rows(point, tight)
    free = [k for k, i in enumerate(tight) if point.alpha[i] != 0 and point.alpha[i] != problem.bound]
    if free and null_vectors([[row[k] for k in free] for row in rows])[0]:
        return False
    columns = [list(column) for column in zip(*rows)]
    others = [[-entry for entry in columns[k]] if point.alpha[i] != 0 else columns[k]
              for k, i in enumerate(tight) if point.alpha[i] == 0 or point.alpha[i] == problem.bound]
    if not others:
        return True
    across = normals([columns[k] for k in free], len(rows))
    return across != [] and gordan([products(across, column) for column in others]).direction is not None


def tight_examples(point: DualPoint) -> list[int]:
    """Return the examples of margin 1 at every optimal b: at its middle, for the margins move with b."""
    b = point.bias_set().value()
    if b is None:
        return []
    return [i for i, value in enumerate(point.shortfalls(b)[0]) if value == 0]


def keeping_rows(point: DualPoint, tight: list[int]) -> list[list[int]]:
    """Return the A with A·v = 0 for the v on the tight examples that keep w, and Σ α_i·y_i if it matters.

    K is semidefinite: K·v = 0 iff vᵀ·K·v = ‖Σ v_i·φ(x_i)‖² = 0.
    """
    return _signed(point, tight, point.problem.kernel.block(tight))


def _short_rows(point: DualPoint, tight: list[int]) -> list[list[int]]:
    """Return such an A that has, for a linear kernel, a row for each coordinate instead of each example."""
    kernel = point.problem.kernel
    if not isinstance(kernel, LinearRows):
        return keeping_rows(point, tight)
    return _signed(point, tight, [[kernel.points[i][j] for i in tight] for j in range(len(kernel.points[0]))])


def _signed(point: DualPoint, tight: list[int], matrix: list[list[int]]) -> list[list[int]]:
    signs = [point.problem.signs[i] for i in tight]
    rows = [[entry * y for entry, y in zip(row, signs)] for row in matrix]
    return rows if point.problem.intercept == NONE else rows + [signs]
