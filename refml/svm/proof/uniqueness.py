"""Whether optimal multipliers are the only ones: the proofs of yes and of no, and their judge.

All optimal α make the same w. An example is tight if its margin is 1 at every optimal b; the others have the
same multiplier, 0 or C, in all solutions. A change from one solution to another is a v ≠ 0 on the tight ones
with

    Σ v_i·y_i·φ(x_i) = 0,    Σ v_i·y_i = 0,    v_i ≥ 0 where α_i = 0,  v_i ≤ 0 where α_i = C

Each such v, made small enough, leads to another solution. It keeps Σ α_i too: Σ v_i = Σ v_i·y_i·f(x_i) = 0,
for every margin is 1. Σ v_i·y_i = 0 keeps the balance where b is free, and b where it is penalised; with
intercept "none" it is not asked. With squared slacks the dual is strictly concave, and α is unique.

With a column for each tight example these equations are A·v = 0. There is no such v where the columns of the
free examples are independent and a direction g has

    ⟨g, column_i⟩ = 0 where α_i is free,    s_i·⟨g, column_i⟩ > 0 where it is not: s_i = 1 at 0, −1 at C

for then 0 = ⟨g, A·v⟩ = Σ v_i·⟨g, column_i⟩ is a sum of terms that are at least 0. If there is no g there is a
change (Gordan). Nothing here looks for either: `solvers.other_optima` does.
"""
from __future__ import annotations

from ...kernels.rows import LinearRows
from ...numbers.linalg.systems import null_vectors
from ...records import Record
from ...separability.alternatives import products
from ..problem.dual import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..problem.dual import DualPoint


class Uniqueness(Record):
    """A claim that multipliers are unique, or not, with its proof: the direction g, or a change v.

    Integers: for g one for each row of A, or none where no g is needed; for v one for each example.
    """

    __slots__ = ("unique", "proof")

    def __init__(self, unique: bool, proof: list[int]) -> None:
        self.unique = unique
        self.proof = proof


class TightExamples:
    """The tight examples, and the column of each; with squared slacks there are none."""

    def __init__(self, point: DualPoint) -> None:
        problem = point.problem
        concave = not problem.hard and problem.slack == 2
        self.indices = [] if concave else tight_examples(point)
        self.rows = _short_rows(point, self.indices) if self.indices else []
        columns = [list(column) for column in zip(*self.rows)]
        self.free: list[list[int]] = []
        self.held: list[list[int]] = []   # turned, so that a change of them is at least 0
        self.sides: list[int] = []        # 0 for a free example, 1 at 0, −1 at C
        for i, column in zip(self.indices, columns):
            side = 1 if point.alpha[i] == 0 else -1 if point.alpha[i] == problem.bound else 0
            self.sides.append(side)
            if side == 0:
                self.free.append(column)
            else:
                self.held.append([side * entry for entry in column])

    def free_relations(self) -> list[list[int]]:
        """Return a basis of the linear relations among the columns of the free examples."""
        return null_vectors([list(row) for row in zip(*self.free)])[0] if self.free else []


def proves(point: DualPoint, claim: Uniqueness) -> bool:
    """Say whether a claim about optimal multipliers is proven by its proof."""
    tight = TightExamples(point)
    if not claim.unique:
        return _changes(tight, claim.proof, len(point.alpha))
    if tight.free_relations():
        return False
    if not tight.held:
        return True
    if len(claim.proof) != len(tight.rows):
        return False
    return not any(products(tight.free, claim.proof)) and min(products(tight.held, claim.proof)) > 0


def evident(point: DualPoint) -> bool | None:
    """Say whether optimal multipliers are unique where linear algebra alone shows it, else None."""
    tight = TightExamples(point)
    if tight.free_relations():
        return False
    return None if tight.held else True


def _changes(tight: TightExamples, change: Sequence[int], count: int) -> bool:
    """Say whether v ≠ 0, A·v = 0, and no multiplier at a bound moves beyond it."""
    if not tight.indices or len(change) != count or not any(change):
        return False
    moved = [change[i] for i in tight.indices]
    if len([v for v in change if v]) != len([v for v in moved if v]):
        return False   # an example that is not tight has one multiplier in all solutions
    return not any(products(tight.rows, moved)) and min([s * v for s, v in zip(tight.sides, moved)]) >= 0


def tight_examples(point: DualPoint) -> list[int]:
    """Return the tight examples: of margin 1 at the middle b, for if b can move no margin stays 1."""
    b = point.bias_set().value()
    if b is None:
        return []
    return [i for i, value in enumerate(point.shortfalls(b)[0]) if value == 0]


def keeping_rows(point: DualPoint, tight: list[int]) -> list[list[int]]:
    """Return an A with A·v = 0 for exactly the v on the tight examples that keep w, and Σ α_i·y_i if asked.

    K is semidefinite: K·v = 0 iff vᵀ·K·v = ‖Σ v_i·φ(x_i)‖² = 0.
    """
    return _signed(point, tight, point.problem.kernel.block(tight))


def _short_rows(point: DualPoint, tight: list[int]) -> list[list[int]]:
    """Return such an A with few rows: for a linear kernel one for each coordinate, not each example."""
    kernel = point.problem.kernel
    if not isinstance(kernel, LinearRows):
        return keeping_rows(point, tight)
    return _signed(point, tight, [[kernel.points[i][j] for i in tight] for j in range(len(kernel.points[0]))])


def _signed(point: DualPoint, tight: list[int], matrix: list[list[int]]) -> list[list[int]]:
    signs = [point.problem.signs[i] for i in tight]
    rows = [[entry * y for entry, y in zip(row, signs)] for row in matrix]
    return rows if point.problem.intercept == NONE else rows + [signs]
