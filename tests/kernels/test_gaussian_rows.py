"""Rounded rows of a Gaussian kernel: each entry within 1 of the exact exponential, and each computed once."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.kernels import gaussian_rows
from refml.kernels.gaussian_rows import Distances, GaussianRows
from refml.numbers.reals import fixed_point, real

points = st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(list), min_size=1, max_size=5)
rates = st.sampled_from(["1/1000000", "1/7", "1", "19/2", "1000"]).map(Fraction)


def near(k: int, exponent: Fraction, bits: int) -> bool:
    """|k − 2^bits·e^exponent| ≤ 1, by another road: the exact real."""
    true = real.exp(exponent) * 2**bits
    return real.compare(k - 1, true) <= 0 <= real.compare(k + 1, true)


@given(points, rates, st.sampled_from([1, 20, 64, 200]))
def test_each_entry_is_within_one(units: list[list[int]], rate: Fraction, bits: int) -> None:
    rows = GaussianRows(Distances(units), rate, bits)
    assert rows.diagonal() == [1 << bits] * len(units)
    for i, x in enumerate(units):
        for j, z in enumerate(units):
            s = sum((a - b) ** 2 for a, b in zip(x, z, strict=True))
            assert near(rows.row(i)[j], -rate * s, bits)
            assert rows.row(i)[j] == rows.row(j)[i] == rows.entries(i, [j])[0]
            assert s or rows.row(i)[j] == 1 << bits


@given(st.integers(1, 10**40), st.integers(1, 10**30), st.integers(1, 300))
def test_a_bump_is_within_one(p: int, q: int, bits: int) -> None:
    if p < q << 60:
        assert near(gaussian_rows.bump_scaled(p, q, bits), Fraction(-p, q), bits)


def test_what_is_far_is_zero_and_costs_no_exponential(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> tuple[int, int]:
        raise AssertionError("an exponential for a distance without end")
    monkeypatch.setattr(gaussian_rows, "exp_scaled", refuse)
    assert gaussian_rows.bump_scaled(10**400, 1, 64) == 0


def test_equal_distances_are_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    original = fixed_point.exp_scaled

    def counted(p: int, q: int, bits: int) -> tuple[int, int]:
        asked.append(p)
        return original(p, q, bits)
    monkeypatch.setattr(gaussian_rows, "exp_scaled", counted)
    rows = GaussianRows(Distances([[i, j] for i in range(7) for j in range(2)]), Fraction(1), 64)
    assert rows.rows_known() == 0 and not asked
    rows.entries(0, [1, 3])
    assert len(asked) == 2 and rows.rows_known() == 0
    for i in range(14):
        rows.row(i)
    # Squared distances a² + b² with a ≤ 6, b ≤ 1, but 0.
    assert len(asked) == len({a * a + b * b for a in range(7) for b in range(2)} - {0}) == 12


def test_a_rounded_matrix_need_not_be_semidefinite() -> None:
    """14 points of a grid: why nothing here takes the rounded kernel for one."""
    from refml.numbers.linalg.definite import NEITHER, definiteness
    rows = GaussianRows(Distances([[i, j] for i in range(7) for j in range(2)]), Fraction(1, 10**4), 64)
    assert definiteness(rows.block(range(14))).kind == NEITHER
