"""Tables come in as rows of one length, and as integers over one denominator."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from refml import arguments
from refml.arguments import rationals
from refml.errors import InvalidInput, Unsupported
from refml.numbers.rational import rational
from refml.tables import integer_table, rectangle


@pytest.mark.parametrize("rows", [
    [[0.5, 3.0], [0.0, -0.25]], ((0.5,), (1e300,)), np.array([[0.1, 5e-324]]), [[0.5, 1], [2, "1/3"]],
    [[1], [2]], [["1/2"], [Fraction(10**1100, 3)], [Fraction(1, 5)]],
    [np.array([0.5, 0.1]), (0.25, 3.0)]])
def test_a_table_comes_in_as_integers_over_one_denominator(rows: Any) -> None:
    units, denominator = integer_table(rows, "rows")
    assert [[Fraction(unit, denominator) for unit in row] for row in units] == [
        [rational(value) for value in row] for row in rows]


@pytest.mark.parametrize("rows", [
    [], 0.5, "0.5", [0.5], [[]], [[0.5], []],
    [[0.5], [0.5, 1.0]], [[0.5], "0.5"], [[float("inf")]],
    [[0.5, float("nan")]], [[0.5, True]], np.array(0.5)])
def test_what_is_no_table_of_numbers_is_refused(rows: Any) -> None:
    with pytest.raises(InvalidInput, match="rows"):
        integer_table(rows, "rows")


def test_short_numbers_are_not_counted_among_the_bits_of_long_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arguments, "MOST_BITS", 0)
    rows: list[list[Any]] = [[1, 2], ["1/3", -4], [10**900, 0]]
    assert integer_table(rows, "rows") == ([[3, 6], [1, -12], [3 * 10**900, 0]], 3)
    assert len(rectangle(rows, "rows", rational)) == len(rationals([row[0] for row in rows], "x")) == 3


def test_a_table_of_long_numbers_is_refused_before_anything_is_computed() -> None:
    def table(digits: int, cells: int) -> list[list[Fraction]]:
        return [[Fraction(10**digits)] for _ in range(cells)]

    for read in (lambda rows: rectangle(rows, "rows", rational), lambda rows: integer_table(rows, "rows"),
                 lambda rows: rationals([row[0] for row in rows], "rows")):
        assert len(read(table(9_999, 1))) > 0 and len(read(table(3_000, 50))) > 0
        with pytest.raises(Unsupported, match=r"rows has a number of 33\d{3} bits: give one of at most"):
            read(table(10_100, 1))
        with pytest.raises(Unsupported, match=r"rows has long numbers of 597\d\d\d bits in all: give fewer"):
            read(table(3_000, 60))
        assert len(read(table(999, 1_000))) > 0
