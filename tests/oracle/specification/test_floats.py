"""Binary formats by exact arithmetic, held against the machine's own."""

from __future__ import annotations

import struct
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undecided, Unsupported
from refml.numbers.reals.real import enclosure, sqrt
from refml.oracle.specification.floats import (
    FORMATS,
    checked_format,
    nearest,
    nearest_in,
    nearest_row,
    ulp_exponent,
    ulp_in,
)


@given(st.fractions())
def test_the_nearest_double_is_the_one_python_finds(value: Fraction) -> None:
    assert nearest(value, "binary64") == Fraction(float(value))


@given(st.integers(-(2**60), 2**60) | st.integers(2**59, 2**60),
       st.integers(-1140, 960) | st.integers(960, 1020))
def test_the_nearest_double_is_right_at_ties_and_among_subnormals(significand: int, exponent: int) -> None:
    value = Fraction(significand) * Fraction(2) ** exponent
    try:
        expected = Fraction(float(value))
    except OverflowError:
        with pytest.raises(InvalidInput, match="overflows binary64"):
            nearest(value, "binary64")
    else:
        assert nearest(value, "binary64") == expected


greatest_single = (2 - 2.0**-23) * 2.0**127


@given(st.floats(width=32, allow_nan=False, allow_infinity=False)
       | st.sampled_from([greatest_single, -greatest_single]), st.integers(-5, 5))
def test_the_nearest_single_is_the_one_that_struct_packs(value: float, eighths: int) -> None:
    unit = Fraction(2) ** ulp_exponent(Fraction(value) or Fraction(1), 24, -149)
    near = Fraction(value) + eighths * unit / 8
    assert Fraction(float(near)) == near, "a double, so that struct rounds once"
    try:
        (packed,) = struct.unpack("<f", struct.pack("<f", float(near)))    # "f" packs infinity
    except OverflowError:
        with pytest.raises(InvalidInput, match="overflows binary32"):
            nearest(near, "binary32")
    else:
        assert nearest(near, "binary32") == Fraction(packed)


@pytest.mark.parametrize(("value", "exponent"), [
    (Fraction(1), -52), (Fraction(2), -51), (Fraction(-3, 2), -52), (Fraction(1, 2**1074), -1074),
    (Fraction(2**53 - 1, 2**53), -53), (Fraction(1, 3), -54),
])
def test_the_weight_of_the_last_place(value: Fraction, exponent: int) -> None:
    assert ulp_exponent(value, 53, -1074) == exponent


def test_formats_are_known_by_name() -> None:
    assert [checked_format(name) for name in ("exact", *FORMATS)] == ["exact", *FORMATS]
    with pytest.raises(Unsupported, match="numbers='decimal64' is not one of"):
        checked_format("decimal64")


@pytest.mark.parametrize("other", [["x"], {}, 3, None])
def test_what_is_no_text_names_no_format(other: object) -> None:
    with pytest.raises(Unsupported, match="is not one of"):
        checked_format(other)


@pytest.mark.parametrize("size", [Fraction(1, 10**300), Fraction(1), Fraction(3 * 2**40), Fraction(2**1000)])
def test_the_ulp_of_an_irrational_number_is_that_of_its_binade(size: Fraction) -> None:
    """Also next to a power of two, where no enclosure of 256 bits shows the binade."""
    little: Any = sqrt(2) / 2**400
    power = Fraction(2) ** ulp_exponent(size, 1, -10**4)
    above = [size + size * little, size - size * little, power + power * little, power - power * little]
    for number in above + [-one for one in above]:
        near = enclosure(number, 900)[0]
        assert ulp_in(number, "binary64") == Fraction(2) ** ulp_exponent(near, 53, -1074)


def test_the_rounding_of_an_irrational_number_is_proven_where_it_overflows_too() -> None:
    edge = Fraction(2**1024 - 2**970)   # from here on a number rounds to 2^1024
    little: Any = sqrt(2) / 2**400
    assert nearest_in(edge - little, "binary64") == 2**1024 - 2**971
    assert nearest_in(edge + little, "binary64") is None


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=6).filter(any), st.sampled_from(sorted(FORMATS)))
def test_a_row_that_sums_to_one_does_so_in_floats(weights: list[int], numbers: str) -> None:
    row = [Fraction(w, sum(weights)) for w in weights]
    cells, unit = nearest_row(row, numbers), Fraction(1, 1 << FORMATS[numbers][0])
    assert sum(cells) == 1 and min(cells) >= 0
    assert [nearest(p, numbers) for p in cells] == cells
    assert all(abs(p - q) <= len(row) * unit for p, q in zip(row, cells, strict=True))


@pytest.mark.parametrize("row", [[Fraction(1, 3), Fraction(1, 3)], [Fraction(-1, 3), Fraction(4, 3)]])
def test_a_row_that_is_no_distribution_is_rounded_number_by_number(row: list[Fraction]) -> None:
    assert nearest_row(row, "binary64") == [nearest(p, "binary64") for p in row]


@given(st.integers(1, 2**20), st.sampled_from(sorted(FORMATS)))
def test_a_row_of_floats_stays_as_it_is(k: int, numbers: str) -> None:
    """Below 1/2 floats are finer than the unit of the sum, and stay so where they sum to 1 already."""
    off = Fraction(k, 1 << (FORMATS[numbers][0] + 1))
    row = [Fraction(1, 4) - off / 2, Fraction(1, 4) + off / 2, Fraction(1, 4), Fraction(1, 4)]
    floats = [nearest(p, numbers) for p in row]
    assert nearest_row(floats, numbers) == floats


@pytest.mark.parametrize(("bits", "settled"), [(4000, True), (4080, True), (4120, False)])
def test_a_tie_is_settled_from_as_near_as_is_said(bits: int, settled: bool) -> None:
    """By 4096 bits."""
    beside = 1 + Fraction(1, 2**53) + sqrt(Fraction(1, 4**bits * 2))
    if settled:
        assert nearest_in(beside, "binary64") == 1 + Fraction(1, 2**52)
    else:
        with pytest.raises(Undecided):
            nearest_in(beside, "binary64")
