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


@pytest.mark.parametrize(("question", "text"), [
    ("inhomogeneous-kernel-of-two-points", "12 x 12"),
    ("inhomogeneous-kernel-of-two-points", "12 X 12 = 144"),
    ("linear-kernel-of-two-points", "1 x 3 + 2 x 4 = 11"), ("exam-passed-and-half", "0,3 x 0,5"),
    ("exam-passed-and-half", "0.3x0.5"), ("exam-passed-and-half", "30% x 50%"),
    ("exam-passed-and-half", "(1 - 0.7) x (1/2)"), ("meningitis-given-stiff-neck", "2 x 10^-4"),
    ("tax-prior", "No: 7 x 0.1, Yes: 3 x 0.1"),
    *[("exam-passed-and-half", text) for text in ("3/20, d.h. 0,15", "3/20 i.e. 0.15", "ou seja 0,15",
                                                  "3/20, c'est-à-dire 0,15", "3/20, es decir 0,15")],
    *[("perceptron-trace-too-short", text) for text in (
        "2nd line", "the second line", "2ª linha", "zweite Zeile", "la seconda riga", "drugi wiersz")]])
def test_an_x_is_times_that_is_an_equal_sign_and_a_place_a_number(question: str, text: str) -> None:
    assert mark(question, text).credit == 1


@pytest.mark.parametrize(("question", "text", "name"), [
    ("inhomogeneous-kernel-of-two-points", "12 x 11", "wrong"),
    ("inhomogeneous-kernel-of-two-points", "12 x 12 or 11 x 11", INVALID),
    ("joint-of-the-burglary", "6.28 x 10-4", INVALID), ("exam-passed-and-half", "2x3", INVALID),
    ("exam-passed-and-half", "3/20, that is 0.16", INVALID),
    ("exam-passed-and-half", "not, that is 0.15", INVALID),
    ("linear-gram-matrix", "the 2 x 2 matrix", INVALID),
    ("perceptron-trace-too-short", "third line", "wrong"),
    ("perceptron-trace-too-short", "a second", INVALID),
    ("perceptron-trace-too-short", "first or second line", INVALID),
    ("bernoulli-tie", "spam of ham", INVALID)])
def test_another_product_is_wrong_and_what_is_read_in_two_ways_is_refused(
        question: str, text: str, name: str) -> None:
    assert mark(question, text).name == name
