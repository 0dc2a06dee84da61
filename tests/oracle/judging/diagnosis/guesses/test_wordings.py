"""Other ways to read words, by one part or by two."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.wordings import (
    DICTIONARIES,
    LONGEST,
    MADE,
    MOST_WORDS,
    empty_but_last,
    wordings,
)
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

SPEC = load()
UNKNOWN = Outcome("undecided")
TEXT = "Don't buy_2 Été-cars, Cars 7 a!"
GIVEN: dict[str, dict[str, Any]] = {
    "text.tokens": {"text": TEXT}, "text.dictionary": {"texts": [TEXT, "buy cars"]},
    "text.presence": {"text": TEXT, "dictionary": ["a", "cars", "no", "on"]},
    "text.indices": {"text": TEXT, "dictionary": ["a", "cars", "buy", "no"]},
}


def answers(operation: str, changes: int) -> dict[str, Any]:
    return {one.diagnosis.id.removeprefix("words-"): one.outcome(GIVEN[operation], UNKNOWN).value
            for one in wordings(SPEC.operations[operation], changes)}


@pytest.mark.parametrize("sizes", [LONGEST, MOST_WORDS])
def test_each_buffer_is_another(sizes: tuple[int, ...]) -> None:
    assert [*sizes] == sorted({*sizes})


@pytest.mark.parametrize("operation", MADE)
def test_without_another_part_the_words_are_the_right_ones(operation: str) -> None:
    right = reference(SPEC.operations[operation], GIVEN[operation]).value
    assert answers(operation, 0)[""] == right
    assert set(answers(operation, 0)) == {"", "unicode"}   # as lower() does it


@pytest.mark.parametrize(("name", "words"), [
    ("spaced", ["don't", "buy_2", "Été-cars,", "cars", "7", "a!"]),
    ("stripped", ["don't", "buy_2", "Été-cars", "cars", "7", "a"]),
    ("deleted", ["dont", "buy2", "Étécars", "cars", "7", "a"]),
    ("marked", ["don", "t", "buy_2", "Été", "cars", "cars", "7", "a"]),
    ("ascii", ["don", "t", "buy", "2", "t", "cars", "cars", "7", "a"]),
    ("kept", ["Don", "t", "buy", "2", "Été", "cars", "Cars", "7", "a"]),
    ("unicode", ["don", "t", "buy", "2", "été", "cars", "cars", "7", "a"]),
    ("5-letters", ["don", "t", "buy", "2", "Été", "cars", "cars", "7", "a"]),
    ("first-8", ["don", "t", "buy", "2", "Été", "cars", "cars", "7"]),
    ("two-letters", ["don", "buy", "Été", "cars", "cars"]),
    ("underscored", ["don", "t", "buy_2", "Été", "cars", "cars", "7", "a"]),
    ("apostrophed", ["don't", "buy", "2", "Été", "cars", "cars", "7", "a"]),
    ("hyphenated", ["don", "t", "buy", "2", "Été-cars", "cars", "7", "a"]),
    ("without-digits", ["don", "t", "buy", "Été", "cars", "cars", "a"]),
    ("crossed-out", ["dont", "buy2", "Étécars", "cars", "7", "a"]),
    ("empty-but-last", ["don", "t", "buy", "2", "Été", "cars", "", "cars", "7", "a"]),
    ("empty-between", ["don", "t", "buy", "2", "Été", "cars", "", "cars", "7", "a", ""]),
    ("empty-at-the-ends", ["don", "t", "buy", "2", "Été", "cars", "cars", "7", "a", ""]),
    ("uncommon", ["don", "t", "buy", "2", "Été", "cars", "cars", "7"]),
])
def test_words_are_read_otherwise(name: str, words: list[str]) -> None:
    assert answers("text.tokens", 1)[name] == words


def test_empty_words_are_kept_between_separators_and_not_behind_the_last() -> None:
    assert empty_but_last("a, b") == ["a", "", "b"] and empty_but_last("a b.") == ["a", "b"]


def test_a_dictionary_is_sorted_otherwise() -> None:
    words = ["10", "9", "été", "eta", "Éa", "zoo"]
    assert DICTIONARIES["by-value"][1](words) == ["9", "10", "eta", "zoo", "Éa", "été"]
    assert DICTIONARIES["cased"][1](words) == ["10", "9", "eta", "zoo", "Éa", "été"]


def test_two_parts_may_be_otherwise() -> None:
    assert answers("text.tokens", 2)["spaced+kept"] == TEXT.split()
    assert answers("text.dictionary", 2)["letters+appearance"] == ["don", "t", "buy", "cars", "a"]
    assert answers("text.presence", 2)["kept+counts"] == [1, 1, 0, 0]
    assert answers("text.indices", 2)["two-letters+from-nought"] == [2, 1, 1]


def test_the_sentence_says_both_parts() -> None:
    says = {one.diagnosis.id: one.diagnosis.says for one in wordings(SPEC.operations["text.indices"], 2)}
    assert says["words-kept+sorted"] == "You left capital letters as they are and sorted the places."


def test_other_operations_have_no_words() -> None:
    assert not list(wordings(SPEC.operations["decision.joint"], 1))
