"""Tables as integers over one denominator: floats as the numbers that they are."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.integer_rows import float_rows, integer_rows
from refml.numbers.rational import rational


@given(st.integers(1, 3).flatmap(lambda width: st.lists(
    st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=width, max_size=width), min_size=1)))
def test_a_table_of_floats_is_read_as_the_numbers_that_they_are(rows: list[list[float]]) -> None:
    assert float_rows(rows) == integer_rows([[rational(value) for value in row] for row in rows])
