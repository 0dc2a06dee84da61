"""Uniqueness of the optimal multipliers: the search for a proof of either answer.

The proof is a direction that forbids other multipliers, or a change that leads to them (`proof.uniqueness`).
The judge there accepts it before it is returned.
"""
from __future__ import annotations

from ...numbers.linalg.elimination import null_vectors
from ...separability.alternatives import combination, products
from ...separability.gordan import gordan
from ...separability.spans import normals
from ..proof.uniqueness import TightExamples, Uniqueness, proves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..problem.dual import DualPoint


def uniqueness(point: DualPoint) -> Uniqueness:
    """Return whether optimal multipliers are the only ones, with the proof.

    >>> from refml.svm.optimum import optimal_point
    >>> from refml.svm.problem.reading import read_rational_problem
    >>> twice = read_rational_problem([[0], [2], [2]], [-1, 1, 1])
    >>> uniqueness(optimal_point(twice, [0, 0, 0])).unique
    False

    Decided exactly; the judge has accepted what is returned.
    """
    found = _found(TightExamples(point), len(point.alpha))
    assert proves(point, found), "the judge refuses what was found"
    return found


def _found(tight: TightExamples, count: int) -> Uniqueness:
    shared = _shared_by_equals(tight, count)
    if shared is not None:
        return shared
    relations = tight.free_relations()
    if relations:
        return _changing(tight, count, relations[0], [0] * len(tight.held))
    if not tight.held:
        return Uniqueness(True, [])
    # Seen at right angles to the free columns, the others point to one side, or a sum of them vanishes.
    across = normals(tight.free, len(tight.rows))
    seen = [products(across, column) for column in tight.held]
    alternative = gordan(seen) if across else None
    if alternative is not None and alternative.direction is not None:
        return Uniqueness(True, combination(across, alternative.direction))
    found = alternative.multipliers if alternative is not None else None
    shares = found if found is not None else [1] + [0] * (len(tight.held) - 1)
    # What vanishes at right angles to the free columns is a sum of them: −k·Σ shares = Σ c_i·free_i.
    columns = tight.free + [combination(tight.held, shares)]
    relation = null_vectors([list(row) for row in zip(*columns)])[0][-1]
    if relation[-1] < 0:
        relation = [-entry for entry in relation]
    return _changing(tight, count, relation[:-1], [relation[-1] * share for share in shares])


def _shared_by_equals(tight: TightExamples, count: int) -> Uniqueness | None:
    """Return a change where α of one of two equal examples rises, of the other falls; None if none can."""
    rising: dict[tuple[int, ...], int] = {}
    falling: dict[tuple[int, ...], int] = {}
    for i, side, column in zip(tight.indices, tight.sides, zip(*tight.rows)):
        for own, other, sign in ((rising, falling, 1), (falling, rising, -1)):
            if side in (0, sign):
                own[column] = i
                if other.get(column, i) != i:
                    change = [0] * count
                    change[i], change[other[column]] = sign, -sign
                    return Uniqueness(False, change)
    return None


def _changing(tight: TightExamples, count: int, of_free: list[int], of_held: list[int]) -> Uniqueness:
    """Return the change of all multipliers, from those of the free tight examples and those at a bound."""
    free, held = iter(of_free), iter(of_held)
    change = [0] * count
    for i, side in zip(tight.indices, tight.sides):
        change[i] = next(free) if side == 0 else side * next(held)
    return Uniqueness(False, change)
