"""The table of words: a row has its words once in a language, in lower case."""
from __future__ import annotations

from refml.answers.reading.languages.table import TABLE, meaning

LANGUAGES = {"en", "de", "fr", "es", "pt", "cs", "ja", "zh", "it", "nl", "pl", ""}


def test_a_row_names_known_languages_and_each_word_once() -> None:
    for name, row in TABLE.items():
        assert {*row} <= LANGUAGES, name
        for language, words in row.items():
            there = words.split()
            assert there and len({*there}) == len(there), (name, language)
            assert words == words.lower(), (name, language)


def test_a_meaning_is_the_words_of_all_languages() -> None:
    assert {"wrong", "falsch", "faux", "errado", "špatně", "错"} <= meaning("denied")
