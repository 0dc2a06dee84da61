"""Tables as integers over one denominator: floats as the numbers that they are."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.integer_rows import decimal_units, float_rows, integer_rows
from refml.numbers.rational import common_denominator, rational


@given(st.integers(1, 3).flatmap(lambda width: st.lists(
    st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=width, max_size=width), min_size=1)))
def test_a_table_of_floats_is_read_as_the_numbers_that_they_are(rows: list[list[float]]) -> None:
    assert float_rows(rows) == integer_rows([[rational(value) for value in row] for row in rows])


plain = st.from_regex(r"-?[0-9]{1,9}(\.[0-9]{0,9})?|-?\.[0-9]{1,70}", fullmatch=True)


@given(st.lists(plain | st.text("019.-+e/_ ²٣", max_size=5), min_size=1, max_size=4))
def test_a_column_of_decimals_is_read_as_each_of_them(texts: list[str]) -> None:
    found = decimal_units(texts)
    if found is not None:
        assert found == common_denominator([rational(text) for text in texts])


@given(st.lists(st.from_regex(r"-?[0-9]{1,9}(\.[0-9]{0,9})?|-?\.[0-9]{1,9}", fullmatch=True), min_size=1))
def test_plain_decimals_are_read_with_their_column(texts: list[str]) -> None:
    assert decimal_units(texts) is not None
