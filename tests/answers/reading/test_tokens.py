"""Tokens: every character is on a list, every length is bounded."""
from __future__ import annotations

import re

import pytest

from refml.answers.reading.tokens import MOST_CHARACTERS, MOST_TOKENS, refused, tokens_of
from refml.errors import InvalidInput


def texts(text: str, comma: bool = False) -> list[str]:
    return [token.text for token in tokens_of(text, comma)[:-1]]


def test_marks_of_print_are_read_as_those_of_a_keyboard() -> None:
    assert texts("−2·x₁ ÷ 3×4 ∕ 5") == ["-", "2", "*", "x1", "/", "3", "*", "4", "/", "5"]
    assert texts("10⁻³ ½") == ["10", "⁻³", "½"]


@pytest.mark.parametrize(("written", "read"), [
    ("２９７５", ["2975"]), ("٠٫١٥", ["0.15"]), ("\ufeff4/7", ["4", "/", "7"]), ("0\u200b.7", ["0.7"]),
    ("– 1", ["-", "1"]), ("−1", ["-", "1"]), ("131\u2009071", ["131071"]), ("4\u00a0%", ["4", "%"]),
    ("“spam”", ['"', "spam", '"']), ("約0.7", ["約", "0.7"]), ("np.exp(2)", ["exp", "(", "2", ")"]),
    ("2..5", ["2", "…", "5"]), ("w ← 3", ["w", "=", "3"]), ("půl", ["půl"]), ("No!", ["No"]),
    ("5!", ["5", "!"]),
])
def test_signs_of_every_script_become_those_of_ascii(written: str, read: list[str]) -> None:
    assert texts(written) == read


def test_a_number_is_one_token() -> None:
    assert texts(".5 5. 2.4e-3 1E9") == [".5", "5.", "2.4e-3", "1E9"]


@pytest.mark.parametrize(("written", "read"), [("0,571", "0.571"), ("1,2e-9", "1.2e-9"), (",5", ".5")])
def test_a_comma_is_a_decimal_point_where_the_question_says_so(written: str, read: str) -> None:
    assert texts(written, comma=True) == [read]
    assert texts(written) != [read]


def test_a_point_that_may_part_thousands_is_refused_beside_a_decimal_comma() -> None:
    assert texts("0.571", comma=True) == ["0.571"]
    with pytest.raises(InvalidInput, match=r"1\.234 may be 1234 or 1,234"):
        tokens_of("1.234", comma=True)


@pytest.mark.parametrize(("letter", "name"), [
    ("\u202e", "202E"), ("\ud800", "U\\+D800"), ("!", "21"),
    ("♥", "black heart suit"), ("Ⅳ", "roman numeral four"),
])
def test_a_character_on_no_list_is_told_by_its_name(letter: str, name: str) -> None:
    assert [token.kind for token in tokens_of(f"1{letter}")] == ["number", "other", "end"]
    assert re.search(name, refused(letter))
    assert letter.isprintable() or letter not in refused(letter)


@pytest.mark.parametrize(("letter", "name"), [("\x00", "U\\+0000"), ("\x1b", "U\\+001B"),
                                              ("\x7f", "U\\+007F")])
def test_a_control_character_is_refused_wherever_it_stands(letter: str, name: str) -> None:
    for text in (f"1{letter}", f"cat {letter}", letter):
        with pytest.raises(InvalidInput, match=name):
            tokens_of(text)


@pytest.mark.parametrize("text", ["9" * 401, "0." + "1" * 400, "1e10000", "1e-10000", "1e" + "9" * 1000,
                                  " " * (MOST_CHARACTERS + 1), "+1" * MOST_TOKENS])
def test_lengths_are_bounded(text: str) -> None:
    with pytest.raises(InvalidInput, match=r"write|beyond"):
        tokens_of(text)
