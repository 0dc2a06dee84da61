"""Formulas in words: each is the number that its formula is, in every language; half of one stays words."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID
from refml.answers.reading.layers.spoken import in_marks


@pytest.mark.parametrize("answer", [
    "4 durch 7", "4 geteilt durch 7", "vier geteilt durch sieben", "4 over 7", "4 divided by 7",
    "four divided by seven", "4 divisé par 7", "4 dividido por 7", "4 dividido entre 7", "4 děleno 7",
    "4除以7", "about 4 over 7", "(3 + 1) durch 7", "4/7ths", "4 out of every 7", "0.5714 or so",
    "vier Siebtel", "0,571 oder so"])
def test_a_quotient_in_words_is_one(answer: str) -> None:
    assert mark("married-given-no", answer).right


@pytest.mark.parametrize("answer", [
    "Wurzel(2)/2", "Wurzel 2 durch 2", "(square root of 2) over 2", "1 over root 2",
    "racine carrée de 2 divisé par 2", "raíz de 2 dividido por 2", "Quadratwurzel aus 0,5",
    "odmocnina z 0,5"])
def test_a_root_in_words_is_one(answer: str) -> None:
    assert mark("cosine-of-45-degrees", answer).right


@pytest.mark.parametrize("answer", [
    "4/7 durch Zählen", "durch 7 geteilt 4", "4 over the 7", "4 over 7 over 2", "4/7 or so",
    "Wurzel aus 16/49", "3. Wurzel aus 8", "3.  Wurzel(8)", "3.Wurzel 8", "3. odmocnina z 8",
    "cube root of 4/7", "drei Siebtel durch"])
def test_half_a_formula_in_words_is_not_read(answer: str) -> None:
    assert mark("married-given-no", answer).name == INVALID


@pytest.mark.parametrize(("text", "marks"), [
    ("ein Fünftausendstel", "1/5000"), ("3 Dreißigstel", "3/30"), ("drei Dreißigstel", "3/30"),
    ("anderthalb", "3/2"), ("einhalb", "1/2"), ("3 einhalb", "3 1/2"), ("der Apostel", "der Apostel"),
    ("over 60: 1/2", "over 60: 1/2"), ("7 durch", "7 durch")])
def test_words_for_parts_are_fractions(text: str, marks: str) -> None:
    assert in_marks(text) == marks
