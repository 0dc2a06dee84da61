"""Gordan's alternative settled: a guess where vectors are many columns wide, else Wolfe's walk on sketches.

A guess is made in floats (`float_hull`), which name the vectors of a relation or a direction.
The relation of these vectors is computed in integers, by p-adic lifting where they are many, and the judge of
the alternative takes it or not: no float decides. Where it does not, the walk in integers begins.
"""
from __future__ import annotations

from ..errors import Unsupported
from .alternatives import Alternative, proves_gordan
from .float_hull import nearest_to_origin
from .leading_bits import longest, restored, sketch
from .nearest_point import MOST_STEPS, walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .alternatives import Vectors

FIRST_BITS = 20      # of the first sketch that is walked in integers
FLOAT_BITS = 53
# Measured: the walk in integers costs no more in fewer columns, and its proof is the same on any machine.
GUESSED_FROM = 12


def gordan(vectors: Vectors, most_steps: int = MOST_STEPS) -> Alternative:
    """Return w with ⟨w, v⟩ > 0 for all vectors, or λ ≥ 0, λ ≠ 0, with Σ λ_i·v_i = 0.

    `vectors` are n ≥ 1 lists of m ≥ 1 integers. The direction has m integers; the multipliers are n integers,
    at most m + 1 of them positive, those vectors affinely independent.

    >>> gordan([[1, 3], [3, 3], [-2, 1]])
    Alternative(direction=[-2, 5], multipliers=None)
    >>> gordan([[2, 0], [0, 3], [-1, -1], [-1, 7]])
    Alternative(direction=None, multipliers=[3, 2, 6, 0])

    Exact: one of the two, checked by `alternatives.proves_gordan` before it is returned. From 12 columns on
    another machine may return another proof. Raises Unsupported when `most_steps` affine hulls were not
    enough.
    """
    found = guessed(vectors) if len(vectors[0]) >= GUESSED_FROM else None
    return walked(vectors, most_steps) if found is None else found


def guessed(vectors: Vectors) -> Alternative | None:
    """Return the proof that floats lead to; None where they lead to none.

    >>> guessed([[2, 0], [0, 3], [-1, -1], [5, 7]])
    Alternative(direction=None, multipliers=[3, 2, 6, 0])
    """
    drawn = sketch(vectors, FLOAT_BITS)
    near = nearest_to_origin([_unit(vector) for vector in drawn.vectors])
    if near is None:
        return None
    x, members = near
    if members:
        claim = Alternative(None, [1 if i in members else 0 for i in range(len(vectors))])
    else:
        size = max([abs(entry) for entry in x])
        claim = Alternative([int(entry / size * 2.0**FLOAT_BITS) for entry in x], None)
    proof = restored(vectors, drawn, claim)
    return proof if proof is not None and proves_gordan(vectors, proof) else None


def _unit(vector: Sequence[int]) -> list[float]:
    entries = [float(entry) for entry in vector]
    length = sum([entry * entry for entry in entries]) ** 0.5
    return [entry / length for entry in entries] if length else entries


def walked(vectors: Vectors, most_steps: int = MOST_STEPS) -> Alternative:
    """Return what `gordan` does, by the walk in integers alone.

    >>> walked([[1, 3], [3, 3], [-2, 1]])
    Alternative(direction=[-2, 5], multipliers=None)
    """
    for count, found in enumerate(steps(vectors)):
        if found is not None:
            assert proves_gordan(vectors, found), "the walk ended at a point that proves nothing"
            return found
        if count >= most_steps:
            break
    raise Unsupported(f"most_steps={most_steps} steps towards the nearest point did not reach it: allow more")


def steps(vectors: Vectors) -> Iterator[Alternative | None]:
    """Yield None after each solve of an affine hull and after a useless sketch, and the proof at the end.

    >>> [found is None for found in steps([[1, 3], [3, 3], [-2, 1]])]
    [True, False]

    Vectors of many bits are first walked by ever finer sketches: their proof may hold for the vectors.
    """
    bits, all_bits = FIRST_BITS, longest(vectors)
    while bits < all_bits:
        drawn = sketch(vectors, bits)
        for found in walk(drawn.vectors):
            proof = None if found is None else restored(vectors, drawn, found)
            if proof is not None and proves_gordan(vectors, proof):
                yield proof
                return
            yield None
        bits *= 4
    for found in walk(vectors):
        yield found
