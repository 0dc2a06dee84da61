"""Nouns of what is computed, in other languages, beside an answer."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID
from refml.answers.reading.languages.harmless import CHANGING
from refml.answers.reading.languages.nouns import NOUNS
from refml.oracle.specification.reader import load


@pytest.mark.parametrize(("name", "text"), [
    ("threshold-of-unequal-costs", "Schwelle = 3/4"), ("threshold-of-unequal-costs", "el umbral es 3/4"),
    ("threshold-of-unequal-costs", "seuil: 3/4"), ("married-given-no", "der Schätzer ist 4/7"),
    ("risk-of-unequal-losses", "Risiko = 0,6875"), ("risk-of-unequal-losses", "das Risiko beträgt 11/16"),
])
def test_a_noun_of_what_is_asked_stands_beside_a_number(name: str, text: str) -> None:
    assert mark(name, text).right


def test_a_noun_of_something_else_does_not() -> None:
    assert mark("married-given-no", "Schwelle = 4/7").name == INVALID


def test_no_noun_changes_a_number_and_each_is_of_an_operation() -> None:
    asked = {word for name in load().operations for part in name.split(".") for word in part.split("_")}
    assert not NOUNS.keys() - asked
    assert not {word for words in NOUNS.values() for word in words} & CHANGING
