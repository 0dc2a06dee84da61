"""Edges increase, and a number lies in the bin that as many edges precede."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.features.edges import bin_index, checked_edges
from tests.drawing import simple_fractions

numbers = simple_fractions(-5, 5, 6)


@given(st.lists(numbers, min_size=1, unique=True).map(sorted), numbers)
def test_a_bin_is_the_number_of_edges_before(cuts: list[Fraction], value: Fraction) -> None:
    assert bin_index(value, cuts) == sum(cut <= value for cut in cuts)
    assert bin_index(value, cuts, "right") == sum(cut < value for cut in cuts)


def test_edges_that_do_not_increase_are_refused() -> None:
    assert checked_edges(["1/2", 0.75]) == [Fraction(1, 2), Fraction(3, 4)]
    with pytest.raises(InvalidInput, match=r"edges\[2\]='0.5' is not greater than edges\[1\]=0.5"):
        checked_edges([0, 0.5, "0.5"])
