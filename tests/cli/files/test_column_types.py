"""Types of columns: the same from one piece and from many, in whatever order the cells come."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files.column_types import INTEGER, NUMBER, TEXT, Guess, guessed
from refml.errors import InvalidInput

cells = st.sampled_from(["", "?", "0", "1", "7", "-12", "+1", "1.0", "1e3", "3/4", "0,5", "a", "nan"])


def outcome(guess: Guess) -> str:
    try:
        return guess.type("x", "t")
    except InvalidInput as error:
        return str(error)


@given(st.lists(st.lists(cells, max_size=4), max_size=5))
def test_a_guess_does_not_depend_on_how_the_cells_come(parts: list[list[str]]) -> None:
    whole, apart = Guess(), Guess()
    column = [cell for part in parts for cell in part]
    whole.add(column, range(len(column)))
    begin = 0
    for part in parts:
        apart.add(part, range(begin, begin + len(part)))
        begin += len(part)
    found = outcome(whole)
    assert outcome(apart) == found
    if found in (INTEGER, NUMBER):
        bits = all(cell in ("", "?", "nan", "0", "1", "+1", "1.0") for cell in column)
        assert whole.bits == apart.bits == bits


@pytest.mark.parametrize(("column", "kind"), [
    (["1", "-2", ""], INTEGER), (["1", "2.5", "?"], NUMBER), (["1/2"], NUMBER), (["1", "x"], TEXT),
    (["", "?"], TEXT), ([], TEXT), (["0,5", "x"], TEXT), (["x", "0,5"], TEXT),
])
def test_the_narrowest_type_is_found(column: list[str], kind: str) -> None:
    assert guessed(column, "x", range(1, 9), "t") == kind


def test_a_decimal_comma_is_refused_at_its_first_line() -> None:
    guess = Guess()
    for line, cell in enumerate(["1", "0,5", "2,5"], start=2):
        guess.add([cell], [line])
    with pytest.raises(InvalidInput, match=r"t, line 3, column 'x'='0,5' has a decimal comma: write '0.5'"):
        guess.type("x", "t")
