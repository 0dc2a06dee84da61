"""Stiemke's alternative, decided in rounds: each settles Gordan's alternative for the vectors left over.

    S    the vectors already in a relation Σ λ_i·v_i = 0, λ > 0 on S
    L    their span: a w with ⟨w, v⟩ ≥ 0 for all vectors is orthogonal to L

Gordan's alternative for the other vectors modulo L gives either a direction, which is orthogonal to L and
positive on all of them, or a relation of some of them modulo L. Since λ > 0 on S, the cone of S is all of L:
the relation can be completed within S, and S grows by vectors that raise the dimension of L. After at most m
rounds S spans all vectors. A gain of k dimensions takes at most k + 1 vectors: at most 2m in all.
"""
from __future__ import annotations

from ..numbers.linalg.systems import null_vectors
from .alternatives import Alternative, combination, products
from .gordan import gordan
from .nearest_point import MOST_STEPS
from .spans import normals, proves_stiemke

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .alternatives import Vectors


def stiemke(vectors: Vectors, most_steps: int = MOST_STEPS) -> Alternative:
    """Return w with ⟨w, v⟩ ≥ 0 for all vectors and not always 0, or a relation that forbids such a w.

    `vectors` are n ≥ 1 lists of m ≥ 1 integers. The multipliers are n integers ≥ 0 with Σ λ_i·v_i = 0; the
    vectors with λ_i > 0, at most 2m of them, span what all vectors span.

    >>> stiemke([[1, 0], [-1, 0], [3, 2]])
    Alternative(direction=[0, 1], multipliers=None)
    >>> stiemke([[1, 0], [-1, 0], [3, 2], [0, -1]])
    Alternative(direction=None, multipliers=[1, 4, 1, 2])

    Exact: one of the two, checked by `spans.proves_stiemke` before it is returned. Where all vectors
    are 0 the relation is the first of them alone. Raises Unsupported as `gordan` does, for any
    round.
    """
    found = _found(vectors, most_steps)
    assert proves_stiemke(vectors, found), "the rounds ended with what proves nothing"
    return found


def _found(vectors: Vectors, most_steps: int) -> Alternative:
    multipliers = [0] * len(vectors)
    while True:
        across = normals([v for v, multiplier in zip(vectors, multipliers) if multiplier], len(vectors[0]))
        rests = [products(across, v) for v in vectors]
        outside = [i for i, rest in enumerate(rests) if any(rest)]
        if not outside:
            return Alternative(None, multipliers if any(multipliers) else [1] + multipliers[1:])
        modulo = gordan([rests[i] for i in outside], most_steps)
        if modulo.direction is not None:
            return Alternative(combination(across, modulo.direction), None)
        assert modulo.multipliers is not None
        joining = dict(zip(outside, modulo.multipliers))
        multipliers = _completed(vectors, multipliers, [joining.get(i, 0) for i in range(len(vectors))])


def _completed(vectors: Vectors, positive: list[int], joining: list[int]) -> list[int]:
    """Return a relation that is positive where either argument is; `joining` is a relation modulo the first.

    With Σ c_i·v_i = -Σ joining_i·v_i over the support of the first, k·joining + c + t·positive is a relation
    for every t; t is the least integer that makes it positive.
    """
    support = [i for i, multiplier in enumerate(positive) if multiplier]
    columns = [vectors[i] for i in support] + [combination(vectors, joining)]
    # The last column depends on the others, so that the last null vector is k > 0 there and c before it.
    found, k = null_vectors([list(row) for row in zip(*columns)])
    c = found[-1]
    total = [k * multiplier for multiplier in joining]
    t = max([1 + -ci // positive[i] for i, ci in zip(support, c)] or [0])
    for i, ci in zip(support, c):
        total[i] = ci + t * positive[i]
    return total
