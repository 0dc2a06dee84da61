"""The table of words: each means one thing beside a number."""
from __future__ import annotations

from refml.answers.reading.languages.counting import COUNTS, SHARES, VALUES
from refml.answers.reading.languages.meanings import (
    AND,
    LEAST,
    NO,
    NOT,
    OF,
    OPEN,
    THOUSAND,
    UNIT,
    YES,
)
from refml.answers.reading.languages.table import TABLE


def test_no_word_means_two_things_in_one_place() -> None:
    assert not YES & NO and not YES & NOT
    assert not VALUES.keys() & OPEN and not SHARES.keys() & OPEN and not THOUSAND & VALUES.keys()
    assert not OF & OPEN and not UNIT & OF and not AND & OPEN and not LEAST & VALUES.keys()


def test_every_language_counts_and_agrees() -> None:
    for language in ("en", "de", "fr", "es", "pt", "cs", "ja", "zh", "it", "nl", "pl"):
        assert len(COUNTS[language].split()) >= 13
        assert TABLE["yes"][language] and TABLE["no"][language] and TABLE["or"][language]
