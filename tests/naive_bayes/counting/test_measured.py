"""A family of measured numbers reads the cells that fit it and refuses the others, naming value and place."""
from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.naive_bayes.counting.families import Family
from refml.naive_bayes.counting.measured import Binned, Gaussian
from tests.naive_bayes.counting.test_families import ANYTHING

NAN, INFINITY = float("nan"), float("inf")


@pytest.mark.parametrize(("family", "cell", "counted"), [
    (Binned([75, 100]), 75, [1]),
    (Binned([75, 100]), "74.999", [0]),
    (Binned([75, 100]), 1e300, [2]),
    (Gaussian(), 0.1, Fraction(0.1)),
    (Gaussian(), Decimal("0.1"), Fraction(1, 10)),
])
def test_a_cell_that_fits_is_read(family: Family, cell: object, counted: object) -> None:
    assert family.read(cell, "cell") == counted


@pytest.mark.parametrize(("family", "cell", "says"), [
    (Gaussian(), NAN, r"rows\[4\]\[1\]=nan"),
    (Gaussian(), INFINITY, r"rows\[4\]\[1\]=inf"),
    (Gaussian(), "125K", r"rows\[4\]\[1\]='125K'"),
    (Gaussian(), "1e999999999", r"rows\[4\]\[1\]"),
    (Binned([1]), True, r"rows\[4\]\[1\]=True"),
])
def test_a_cell_that_does_not_fit_is_refused_with_its_place(family: Family, cell: object, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        family.read(cell, "rows[4][1]")


@pytest.mark.parametrize(("make", "says"), [
    (lambda: Gaussian("n-2"), "divisor='n-2' is not one of n-1, n"),
    (lambda: Binned([]), r"edges=\[\] has 0 elements"),
    (lambda: Binned([2, 1]), r"edges\[1\]=1 is not greater"),
    (lambda: Binned([NAN]), r"edges\[0\]=nan"),
    (lambda: Gaussian(np.array([1, 2])), r"divisor=.* is not one of n-1, n"),  # type: ignore[arg-type]  # on purpose
])
def test_a_family_that_makes_no_sense_is_refused(make: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        make()


@given(st.sampled_from([Gaussian(), Binned([0])]), ANYTHING)
def test_whatever_the_cell_it_is_read_or_refused_in_one_line(family: Family, cell: object) -> None:
    try:
        family.read(cell, "rows[0][0]")
    except InvalidInput as refusal:
        assert str(refusal).startswith("rows[0][0]") and "\n" not in str(refusal) and len(str(refusal)) < 400


def test_equal_families_are_equal_records() -> None:
    assert Binned(["0.5"]) == Binned([Fraction(1, 2)]) != Binned(["0.25"])
    assert Gaussian() == Gaussian("n-1") != Gaussian("n")
