"""Parts: each number, label and set of an answer has a standing of its own."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.marking.numbers import keys_of
from refml.answers.marking.parts import fits, leaves, standing, value_of
from refml.answers.reading.shapes import Wanted, answer_of
from refml.oracle.specification.codec import parse_type

TABLE = parse_type("map[list[rational]]")
KEY: dict[str, Any] = {"a": [Fraction(1, 3), Fraction(2, 3)], "b": [Fraction(1), Fraction(0)]}


def standings(text: str) -> dict[str, str]:
    question = prepared("married-given-no").question
    answer = answer_of(Wanted(TABLE, KEY), text)
    return {leaf.path: standing(leaf, question).name for leaf in leaves(TABLE, keys_of(TABLE, KEY), answer)}


def test_each_part_has_its_place() -> None:
    assert standings("a: (1/3, 0.667), b: (2, 0)") == {
        "a.0": "exact", "a.1": "right to the digits written", "b.0": "wrong", "b.1": "exact"}


def test_what_is_missing_or_of_another_length_is_one_wrong_part() -> None:
    assert standings("a: (1/3, 2/3)") == {"a.0": "exact", "a.1": "exact", "b": "wrong"}
    assert standings("a: (1/3, 2/3), b: (1, 0, 0)")["b"] == "wrong"


@pytest.mark.parametrize(("text", "same"), [
    ("a: (0.33, 0.67), b: (1, 0)", True), ("a: (0.34, 0.67), b: (1, 0)", False),
    ("a: (0.33, 0.67), b: (1, 0.0)", True), ("a: (0, 1), b: (1, 0)", False),
])
def test_another_answer_fits_where_it_would_be_written_like_this(text: str, same: bool) -> None:
    assert fits(TABLE, keys_of(TABLE, KEY), answer_of(Wanted(TABLE, KEY), text)) is same


@pytest.mark.parametrize(("text", "name"), [
    ("sqrt(2)", "wrong"), ("{sqrt(2), sqrt(3)}", "wrong"), ("{0, pi}", "wrong"),
    ("{sqrt(2), sqrt(2)}", "wrong"), ("{ln(exp(2)) - 2, 1, 2}", "exact"), ("{0, 1, 1/2}", "wrong"),
])
def test_an_irrational_number_where_places_are_asked_is_judged(text: str, name: str) -> None:
    question = prepared("married-given-no").question
    places = parse_type("indices")
    found = [standing(leaf, question).name for leaf in leaves(
        places, keys_of(places, [0, 1, 2]), answer_of(Wanted(places, [0, 1, 2]), text))]
    assert found == [name]
    assert mark("first-of-three-that-tie", text).name in ("wrong", "exact", "invalid")


@pytest.mark.parametrize("text", ["{}", "[]", "()"])
def test_one_empty_list_is_not_dealt_to_two_parts(text: str) -> None:
    assert mark("paths-to-a-hermit", text).name == "invalid"
    assert mark("paths-to-a-hermit", "paths = (), blocked_by = ()").name != "invalid"


def test_capitals_of_a_text_are_its_own_and_those_of_a_label_say_nothing() -> None:
    assert mark("words-of-a-mail", "buy, now, 50, off, buy, now").name == "exact"
    kept = mark("words-of-a-mail", "Buy, NOW, 50, off, buy, now")
    assert (kept.name, kept.credit, [one.id for one in kept.mistakes]) == \
        ("wrong", Fraction(2, 3), ["case-kept"])
    assert mark("cat-wins", "Cat").name == mark("cat-wins", "cat").name == "exact"


def test_the_value_of_an_answer_is_plain() -> None:
    assert value_of(answer_of(Wanted(TABLE, KEY), "b: (1, 0), a: (0.5, ½)")) == {
        "b": [1, 0], "a": [Fraction(1, 2), Fraction(1, 2)]}


@pytest.mark.parametrize(("text", "name"), [
    ("[2, 5]", "exact"), ("2, 5", "exact"), ("5 >= b >= 2", "exact"), ("(2, 5]", "wrong"),
    ("]2, 5[", "wrong"), ("2 < b < 5", "wrong"), ("2 <= b < 5", "wrong"), ("(2, 5)", "invalid"),
])
def test_an_open_end_is_another_set(text: str, name: str) -> None:
    verdict = mark("b-of-unequal-classes", text)
    assert verdict.name == name
    assert ("leaves out its end" in verdict.reason) == (name == "wrong")
