"""Words that stand beside a number: each language has them in lower case, and none changes a number."""
from __future__ import annotations

from refml.answers.reading.languages.harmless import (
    BOUNDS,
    CHANGING,
    HARMLESS,
    SYMBOLS,
    is_harmless,
    is_one_of,
    is_symbol,
    words_of_question,
)
from refml.answers.reading.languages.meanings import OPEN
from refml.answers.reading.languages.table import meaning


def test_each_word_stands_once_in_lower_case() -> None:
    there = [word for words in HARMLESS.values() for word in words.split()]
    assert not [word for word in {*there} if there.count(word) > 1 or word != word.lower()]


def test_no_harmless_word_leaves_a_number_open_or_changes_it() -> None:
    words = {word for row in HARMLESS.values() for word in row.split()}
    assert not words & (OPEN | BOUNDS) and not SYMBOLS & CHANGING


def test_words_without_spaces_are_harmless_where_each_of_them_is() -> None:
    assert is_harmless("答えは") and is_harmless("所以概率为")
    assert not is_harmless("4/7以下") and not is_harmless("不等于") and not is_harmless("")


def test_a_symbol_is_a_letter_or_holds_a_figure() -> None:
    assert is_symbol("θ") and is_symbol("w2") and is_symbol("n_spam") and not is_symbol("ab")
    assert not is_symbol("非")


def test_the_words_of_a_question_change_nothing_but_where_a_bound_is_asked() -> None:
    text = "How many beetles are at least the complement?"
    own = words_of_question(["decision rule"], ["potatoes"], [text])
    assert {"potatoes", "beetles"} <= own and not own & {"least", "complement"}
    assert words_of_question(["novikoff bound"], [], []) >= BOUNDS
    most = words_of_question(["most updates"], [], [])
    assert most >= meaning("most") and not most & (meaning("least") - meaning("most"))
    assert is_one_of("potatoe", own) and is_one_of("beetles", own) and is_one_of("beetle", own)
