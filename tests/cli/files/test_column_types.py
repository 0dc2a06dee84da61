"""Types of columns: the same from one piece and from many, in whatever order the cells come."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files.column_types import INTEGER, NUMBER, TEXT, Guess, guess_of
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
    assert outcome(apart) == found and apart.stray == whole.stray
    if found in (INTEGER, NUMBER):
        bits = all(cell in ("", "?", "nan", "0", "1", "+1", "1.0") for cell in column)
        assert whole.bits == apart.bits == bits


@pytest.mark.parametrize(("column", "kind"), [
    (["1", "-2", ""], INTEGER), (["1", "2.5", "?"], NUMBER), (["1/2"], NUMBER), (["1", "x"], TEXT),
    (["", "?"], TEXT), ([], TEXT), (["0,5", "x"], TEXT), (["x", "0,5"], TEXT),
])
def test_the_narrowest_type_is_found(column: list[str], kind: str) -> None:
    assert guess_of(column, range(1, 9)).type("x", "t") == kind


@pytest.mark.parametrize(("column", "stray"), [
    (["1.5"] * 19 + ["oops"], (20, "oops")), (["1.5"] * 18 + ["oops"], None),
    (["1.5"] * 38 + ["a", "b"], (39, "a")), (["1.5"] * 37 + ["a", "b", "a"], None),
    (["oops", *["0", "1"] * 10], (1, "oops")), (["1.5", ""] * 10, None), (["", "x"] * 20, None),
    ([str(i) for i in range(4000)] + ["a"] * 3000, None),
])
def test_a_stray_is_a_text_among_many_numbers(column: list[str], stray: tuple[int, str] | None) -> None:
    assert guess_of(column, range(1, len(column) + 1)).stray == stray


def test_a_decimal_comma_is_refused_at_its_first_line() -> None:
    guess = Guess()
    for line, cell in enumerate(["1", "0,5", "2,5"], start=2):
        guess.add([cell], [line])
    with pytest.raises(InvalidInput, match=r"t, line 3, column 'x'='0,5' has a decimal comma: write '0.5'"):
        guess.type("x", "t")
