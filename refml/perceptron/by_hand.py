"""The perceptron by hand: the notes' loop, and Novikoff's bound on the number of its updates.

    rows, labels   the samples x_j, each of M numbers, and y_j = ±1
    w              w = (w_1, …, w_M, w_0), the bias last: x_j has a 1 behind it
    update         (j, w): the index of a sample that was misclassified, and the weights after its correction

Read this module first, beside the notes.  Nothing is checked.  `training` and `novikoff` compute the same,
with other starts, orders and rates, and refuse bad input with a reason; the tests hold them against this
module.
"""
from __future__ import annotations

from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Vector = Sequence[int | Fraction]
    Update = tuple[int, list[Fraction]]


def margin(w: Vector, x: Vector, y: int) -> Fraction:
    """Return the functional margin of a sample, positive where it is classified correctly.

        y·⟨w, x⟩ = y·(w_1·x_1 + … + w_M·x_M + w_0)

    >>> margin(w=[-3, 5, -1], x=[1, 3], y=1)
    Fraction(11, 1)

    Cites: 004-F18, 004-F20, 004-X04
    """
    return Fraction(y * sum([w_i * x_i for w_i, x_i in zip(w, list(x) + [1])]))


def error(rows: Sequence[Vector], labels: Sequence[int], w: Vector) -> Fraction:
    """Return the share of the samples that are not classified correctly.

        1/N · Σ_j 1{y_j·⟨w, x_j⟩ ≤ 0}

    >>> error([[1, 3], [3, 3], [2, 1]], [1, 1, -1], w=[1, 3, 1])
    Fraction(1, 3)

    The notes print twice the share of the labels that differ from sign ⟨w, x_j⟩ (004-X05).

    Cites: 004-F22, 004-X05
    """
    mistakes = [y for x, y in zip(rows, labels) if margin(w, x, y) <= 0]
    return Fraction(len(mistakes), len(labels))


def train(rows: Sequence[Vector], labels: Sequence[int], epochs: int = 1000) -> list[Update]:
    """Return all updates, until no sample is misclassified or the epochs are over.

        w ← 0
        repeat:  for each sample:  if not y_j·⟨w, x_j⟩ > 0:  w ← w + y_j·x_j

    >>> updates = train([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1])
    >>> [j for j, w in updates]
    [0, 3, 3, 0, 3, 1, 3]
    >>> updates[-1]
    (3, [Fraction(-3, 1), Fraction(5, 1), Fraction(-1, 1)])

    Cites: 004-A05, 004-E20, 004-F21, 004-X01, 004-X02
    """
    # 004-X02: l.291 prints ≥ 0 for a correct sample; by it w = 0 is right everywhere and stays.
    # 004-X01: l.295 prints w + x_j, which is right only where x_j stands for y_j·x_j already.
    updates: list[Update] = []
    w = [Fraction(0)] * (len(rows[0]) + 1)
    for _ in range(epochs):
        for j, (x, y) in enumerate(zip(rows, labels)):
            if margin(w, x, y) <= 0:
                w = [w_i + y * x_i for w_i, x_i in zip(w, list(x) + [1])]
                updates.append((j, w))
        if error(rows, labels, w) == 0:
            break
    return updates


def bound(rows: Sequence[Vector], labels: Sequence[int], v: Vector) -> Fraction:
    """Return Novikoff's bound on the number of updates, from a direction v that separates the samples.

        updates ≤ R²/γ²,   R² = max_j ‖x_j‖²,   γ² = (min_j y_j·⟨v, x_j⟩)² / ‖v‖²

    Each update adds at least γ to ⟨w, v⟩/‖v‖ and at most R² to ‖w‖²: after k of them k·γ ≤ ‖w‖ ≤ √k·R.

    >>> bound([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], v=[-3, 5, -1])
    Fraction(1155, 4)

    v has its bias last, as w has, and ‖x_j‖ counts the 1 behind x_j.  All margins of v must be positive:
    a direction that does not separate bounds nothing.

    Cites: DER-11, 004-C08, L38
    """
    R2 = max([Fraction(sum([x_i ** 2 for x_i in x]) + 1) for x in rows])
    gamma2 = min([margin(v, x, y) for x, y in zip(rows, labels)]) ** 2 / sum([v_i ** 2 for v_i in v])
    return R2 / gamma2
