"""Approximate inverses: the proven rate holds for every matrix that the integers may stand for."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from refml.errors import Undefined
from refml.numbers.linalg import checked, matrices
from refml.numbers.proven_inverse import RATE_BITS, Inverse, proven_inverse

BITS = 40


def definite(random: Random, size: int) -> list[list[int]]:
    """A matrix of integers at BITS bits, far from singular."""
    half = [[random.randrange(-1 << 20, 1 << 20) for _ in range(size)] for _ in range(size)]
    return [[sum(a * b for a, b in zip(u, v, strict=True)) + ((1 << BITS) if u is v else 0) for v in half]
            for u in half]


def moved(random: Random, rows: list[list[int]]) -> list[list[Fraction]]:
    """A true matrix that the rounded one stands for: every entry within 1."""
    found: list[list[Any]] = [[Fraction(entry) for entry in row] for row in rows]
    for i in range(len(rows)):
        for j in range(i + 1):
            found[i][j] = found[j][i] = rows[i][j] + Fraction(random.randint(-8, 8), 8)
    return found


def true_matrix(random: Random, rows: list[list[int]], bordered: bool) -> list[list[Fraction]]:
    matrix = [[entry / (1 << BITS) for entry in row] for row in moved(random, rows)]
    if bordered:
        matrix = [[*row, Fraction(1)] for row in matrix] + [[Fraction(1)] * len(matrix) + [Fraction(0)]]
    return matrix


@pytest.mark.parametrize("bordered", [False, True])
@pytest.mark.parametrize("size", [1, 2, 5, 9])
def test_the_rate_and_the_error_are_proven(size: int, bordered: bool) -> None:
    random = Random(size)
    rows = definite(random, size)
    inverse = proven_inverse(rows, BITS, bordered)
    for _ in range(5):
        A = true_matrix(random, rows, bordered)
        R = [[Fraction(entry, 1 << inverse.shift) for entry in row] for row in inverse.rows]
        product = matrices.matrix_product(R, A)
        off = max(sum(abs(Fraction(i == j) - entry) for j, entry in enumerate(row))
                  for i, row in enumerate(product))
        assert off <= Fraction(inverse.rate, 1 << RATE_BITS) < Fraction(1, 1000)
        x = [Fraction(random.randrange(-99, 99)) for _ in A]
        residual = [int(value) for value in matrices.matrix_vector(A, x)]    # within 1
        step = max(abs(value) for value in inverse.times(residual))
        assert max(abs(value) for value in x) <= inverse.error(step, 1)


def test_an_error_counts_whatever_was_rounded_and_no_more() -> None:
    """‖R·r‖ < step + 1, for `times` rounds down, and noise·‖R‖ beside it; all over 1 − ρ, rounded up."""
    draw = Random(6)
    for _ in range(2000):
        rate = draw.randrange(1 << RATE_BITS - 2)
        inverse = Inverse([[draw.randrange(1, 1 << 20)]], draw.randrange(1, 30), rate)
        step, noise = draw.randrange(9), draw.randrange(99)
        rest = 1 - Fraction(inverse.rate, 1 << RATE_BITS)
        least = (step + 1 + Fraction(noise * inverse.norm, 1 << inverse.shift)) / rest
        assert least <= inverse.error(step, noise) <= least + 1 / rest + 1


def test_times_is_near_the_solution() -> None:
    rows = definite(Random(3), 4)
    inverse = proven_inverse(rows, BITS, False)
    right = [1 << 60, 0, -1 << 59, 7]
    exact = checked.solve([[Fraction(entry, 1 << BITS) for entry in row] for row in rows], right)
    assert all(abs(a - b) < 2**30 for a, b in zip(inverse.times(right), exact, strict=True))


@pytest.mark.parametrize("rows", [
    [[0]], [[-5]], [[1 << BITS, 1 << BITS], [1 << BITS, 1 << BITS]],
    [[1 << BITS, (1 << BITS) - 1], [(1 << BITS) - 1, 1 << BITS]],
])
def test_what_is_nearly_singular_or_not_definite_is_refused(rows: list[list[int]]) -> None:
    with pytest.raises(Undefined):
        proven_inverse(rows, BITS, False)


def test_a_norm_is_the_greatest_sum_of_a_row() -> None:
    assert Inverse([[1, -2], [2, 2]], 0, 0).norm == 4


def test_a_matrix_is_shortened_to_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry within a unit stays within a unit of the shorter ones, which the proof takes for granted."""
    rows, bits = [[1 << 200, (1 << 200) // 3, 7], [(1 << 200) // 3, 1 << 200, -(1 << 199) // 7],
                  [7, -(1 << 199) // 7, 1 << 200]], 200
    seen: list[tuple[list[list[int]], int]] = []

    def refused(shorter: list[list[int]], kept: int, bordered: bool) -> object:
        seen.append((shorter, bits - kept))
        raise Undefined("more bits")

    monkeypatch.setattr("refml.numbers.proven_inverse._proven", refused)
    with pytest.raises(Undefined):
        proven_inverse(rows, bits, False)
    assert [cut for _, cut in seen] == [168, 136, 72, 0]
    assert all(2 * abs((short << cut) - entry) <= 1 << cut for shorter, cut in seen
               for row, whole in zip(shorter, rows, strict=True)
               for short, entry in zip(row, whole, strict=True))
