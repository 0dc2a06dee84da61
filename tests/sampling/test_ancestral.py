"""Ancestral sampling: the inverse transform, and rows that do not depend on each other or on the digits."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Unsupported
from refml.sampling import samples
from refml.sampling.ancestral import (
    MOST_BITS,
    Events,
    Exponentials,
    Normals,
    RowPart,
    Values,
    cumulative,
    drawn_row,
    drawn_rows,
    place,
)
from refml.sampling.bits import Bits, stream

weights = st.lists(st.integers(0, 6), min_size=1, max_size=5).filter(any)


@given(weights)
def test_every_value_has_its_share_of_the_uniform_integers(w: list[int]) -> None:
    p = [Fraction(one, sum(w)) for one in w]
    sums = cumulative(p)
    places = [place(sums, u) for u in range(sums[-1])]
    assert [Fraction(places.count(k), sums[-1]) for k in range(len(p))] == p


def parts(unit: int) -> list[RowPart]:
    """A row of every kind of cell."""
    identity = [[Fraction(1), Fraction(0)], [Fraction(-3, 4), Fraction(1)]]
    return [Values([Fraction(1, 3), Fraction(2, 3)]), Exponentials(Fraction(1, 7), unit),
            Events(Fraction(3, 2)),
            Normals([Fraction(1, 2), Fraction(0)], identity, [Fraction(2), Fraction(5)], unit)]


@given(st.integers(0, 2**64 - 1), st.integers(0, 9), st.integers(0, 60))
def test_more_digits_write_the_same_row(seed: int, fewer: int, more: int) -> None:
    short = drawn_row(parts(10**fewer), 10**fewer, Bits(seed))
    long = drawn_row(parts(10 ** (fewer + more)), 10 ** (fewer + more), Bits(seed))
    half_units = Fraction(1, 2 * 10**fewer) + Fraction(1, 2 * 10 ** (fewer + more))
    assert all(abs(x - y) <= half_units for x, y in zip(short, long, strict=True))
    assert (short[0], short[2]) == (long[0], long[2])


@given(st.integers(0, 2**64 - 1))
def test_each_row_is_that_of_its_stream(seed: int) -> None:
    rows = drawn_rows(parts(100), 100, seed, 3)
    assert rows == [drawn_row(parts(100), 100, stream(seed, i)) for i in range(3)]


def test_a_column_that_takes_no_chance_changes_no_bit() -> None:
    certain = Normals([Fraction(3)], [[Fraction(1)]], [Fraction(0)], 1)
    assert drawn_row([certain], 1, Bits(0)) == [3]


@pytest.mark.parametrize("slope", ["1/2", "-1/2", "3", "-3"])
def test_a_coordinate_without_variance_of_its_own_follows_the_first(slope: str) -> None:
    """D = (4, 0): x_2 = 5 + slope·(x_1 − 2), but for the rounding of both."""
    m, unit = Fraction(slope), 10**6
    normals = Normals([Fraction(2), Fraction(5)], [[Fraction(1), Fraction(0)], [m, Fraction(1)]],
                      [Fraction(4), Fraction(0)], unit)
    rows = drawn_rows([normals], unit, 3, 20)
    assert all(abs(b - 5 - m * (a - 2)) <= (1 + abs(m)) / (2 * unit) for a, b in rows)
    assert min(a for a, _ in rows) < 2 < max(a for a, _ in rows)


def test_exponential_numbers_are_multiples_of_one_variate() -> None:
    unit = 10**9
    for i in range(20):
        one, seven = [drawn_row([Exponentials(Fraction(mean), unit)], unit, stream(4, i))[0]
                      for mean in (1, 7)]
        assert one >= 0 and abs(seven - 7 * one) <= Fraction(8, 2 * unit)


def test_a_draw_of_ten_thousand_bits_is_refused_before_it_is_taken() -> None:
    """A million of them would take ten minutes."""
    tiny = Fraction(1, 2**MOST_BITS)
    assert Values([Fraction(1, 2**8000), 1 - Fraction(1, 2**8000)]).cumulative[-1] == 2**8000
    made: list[Callable[[], object]] = [
        lambda: Values([tiny, 1 - tiny]), lambda: Exponentials(tiny, 1),
        lambda: Normals([Fraction(0)], [[Fraction(1)]], [tiny], 1),
        lambda: samples.integers(0, 2**MOST_BITS, 1)]
    for make in made:
        with pytest.raises(Unsupported, match=r"of \d+ bits, and each draw takes as many: give shorter ones"):
            make()
