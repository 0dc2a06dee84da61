"""Sketches: integer vectors cut to their leading bits. A proof is found on them faster, then tried in full.

    shifts        2^s_j, the unit of coordinate j: its largest entry is about 2^(s_j + bits)
    sketch of v   v_j·2^(r - s_j) cut to whole numbers, r chosen so that the largest has `bits` bits

Scaling a coordinate by a power of two is a linear map, and scaling a vector moves it to no other side: only
the cut loses anything. A direction found for the sketches is scaled back to the units of the vectors. Of a
relation of the sketches only the support is kept, and the relation of those vectors is computed. Either may
fail: the caller verifies.
"""
from __future__ import annotations

from ..numbers.linalg.systems import null_vectors
from ..numbers.rational import bit_length
from ..records import Record
from .alternatives import Alternative

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .alternatives import Vectors


class Sketch(Record):
    """The sketches of some vectors, and the shift of each coordinate."""

    __slots__ = ("shifts", "vectors")

    def __init__(self, vectors: list[list[int]], shifts: list[int]) -> None:
        self.vectors = vectors
        self.shifts = shifts


def longest(vectors: Vectors) -> int:
    """Return how many bits the longest entry has.

    >>> longest([[0, 7], [-8, 1]])
    4
    """
    return max([bit_length(entry) for vector in vectors for entry in vector])


def sketch(vectors: Vectors, bits: int) -> Sketch:
    """Return the sketches of vectors to so many bits.

    >>> sketch([[1000, 1], [-999, 0], [1, 1]], bits=4)
    Sketch(shifts=[6, -3], vectors=[[15, 8], [-15, 0], [0, 8]])
    """
    shifts = [max([bit_length(entry) for entry in column]) - bits for column in zip(*vectors)]
    return Sketch([_sketch(vector, shifts, bits) for vector in vectors], shifts)


def _sketch(vector: Sequence[int], shifts: Sequence[int], bits: int) -> list[int]:
    sizes = [bit_length(entry) - shift for entry, shift in zip(vector, shifts) if entry]
    excess = max(sizes) - bits if sizes else 0
    return [_cut(entry, shift + excess) for entry, shift in zip(vector, shifts)]


def _cut(entry: int, shift: int) -> int:
    """Return entry/2^shift without its fraction: towards 0, so that opposite vectors stay opposite."""
    size = abs(entry) >> shift if shift > 0 else abs(entry) << -shift
    return size if entry > 0 else -size


def restored(vectors: Vectors, drawn: Sketch, found: Alternative) -> Alternative | None:
    """Return what a proof for the sketches suggests for the vectors, unverified, or None.

    >>> vectors = [[1000, 1], [-999, 0], [1, -1]]
    >>> restored(vectors, sketch(vectors, 4), Alternative(None, [1, 1, 1]))
    Alternative(direction=None, multipliers=[999, 1001, 999])
    """
    if found.direction is not None:
        top = max(drawn.shifts)
        lifted = [entry << (top - shift) for entry, shift in zip(found.direction, drawn.shifts)]
        return Alternative(lifted, None)
    assert found.multipliers is not None
    support = [i for i, multiplier in enumerate(found.multipliers) if multiplier]
    relations, _ = null_vectors([list(row) for row in zip(*[vectors[i] for i in support])])
    if len(relations) != 1:
        return None
    multipliers = [0] * len(vectors)
    sign = 1 if sum(relations[0]) > 0 else -1
    for i, multiplier in zip(support, relations[0]):
        multipliers[i] = sign * multiplier
    return Alternative(None, multipliers)
