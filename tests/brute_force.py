"""Separability of a few points by trying every candidate: slow, obvious, and no relative of the finders.

A direction with ⟨w, v⟩ > 0 for all vectors exists when the sum of the extreme directions is one; those of the
cone {w: ⟨w, v⟩ ≥ 0}, modulo its lines, are orthogonal to independent vectors, one fewer than the rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

Vector = Sequence[Fraction | int]


def dot(u: Vector, v: Vector) -> Fraction:
    return sum((Fraction(a * b) for a, b in zip(u, v)), Fraction(0))


def null_basis(rows: Iterable[Vector], width: int) -> list[list[Fraction]]:
    """Vectors that span all x orthogonal to the rows, by Gauss and Jordan on fractions."""
    table = [list(map(Fraction, row)) for row in rows]
    pivots: list[int] = []
    for column in range(width):
        found = next((i for i in range(len(pivots), len(table)) if table[i][column]), None)
        if found is None:
            continue
        top = len(pivots)
        table[top], table[found] = table[found], table[top]
        table[top] = [entry / table[top][column] for entry in table[top]]
        for i, row in enumerate(table):
            if i != top:
                table[i] = [a - row[column] * b for a, b in zip(row, table[top])]
        pivots.append(column)
    basis = []
    for free in [column for column in range(width) if column not in pivots]:
        vector = [Fraction(column == free) for column in range(width)]
        for row, pivot in zip(table, pivots):
            vector[pivot] = -row[free]
        basis.append(vector)
    return basis


def extreme_directions(vectors: Sequence[Vector]) -> list[list[Fraction]]:
    """Every w with ⟨w, v⟩ ≥ 0 for all vectors, within their span, that is orthogonal to rank - 1 of them."""
    width = len(vectors[0])
    orthogonal = null_basis(vectors, width)
    found = []
    for chosen in combinations(vectors, max(width - len(orthogonal) - 1, 0)):
        normals = null_basis([*chosen, *orthogonal], width)
        if len(normals) == 1:
            found += [[s * entry for entry in normals[0]] for s in (1, -1)]
    return [w for w in found if all(dot(w, v) >= 0 for v in vectors)]


def strictly(vectors: Sequence[Vector]) -> bool:
    """Whether some w has ⟨w, v⟩ > 0 for all: the sum of all extreme directions is the best candidate."""
    total = [sum(entries, Fraction(0)) for entries in zip(*extreme_directions(vectors))]
    return bool(total) and all(dot(total, v) > 0 for v in vectors)


def weakly(vectors: Sequence[Vector]) -> bool:
    """Whether some w has ⟨w, v⟩ ≥ 0 for all, and not always 0."""
    return any(dot(w, v) > 0 for w in extreme_directions(vectors) for v in vectors)
