"""A dot product is the sum of products, and only a list of numbers is a vector."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.numbers.linalg.vectors import dot, integer_dot, read_vector
from tests.numbers.linalg.test_checked import entries


@given(st.lists(st.tuples(entries, entries)))
def test_a_dot_product_is_the_sum_of_products(pairs: list[tuple[Fraction, Fraction]]) -> None:
    assert dot([a for a, _ in pairs], [b for _, b in pairs]) == sum(a * b for a, b in pairs)


def test_a_vector_is_read_entry_by_entry() -> None:
    assert read_vector(("1/2", 3), "u") == [Fraction(1, 2), 3]
    assert integer_dot([1, 2], [3, 4]) == 11
    for wrong in ("12", {1, 2}, None, [True]):
        with pytest.raises(InvalidInput, match="u"):
            read_vector(wrong, "u")  # type: ignore[arg-type]  # on purpose
    with pytest.raises(InvalidInput, match="u has 1 entries and v has 2"):
        dot([1], [1, 2])
