"""Answers as people write them, each beside a neighbour that must stay wrong, or not be read."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from refml.answers.asking import mark
from refml.answers.marking.questions import question_of
from refml.answers.marking.verdicts import INVALID
from refml.oracle.specification.reader import load

RIGHT = {
    "hesse-form-of-a-plane": [
        "0.6 x1 + 0.8 x2 = 2", "3/5 x + 4/5 y = 2", "0.6x + 0.8y - 2 = 0", "n = (3, 4)/5, d = 2",
        "2 = 3/5 x + 4/5 y",
    ],
    "hesse-form-turned-round": ["n = -(1, 3)/√10, d = 5/√10"],
    "moments-of-four-values": ["mean 9/8, variance 103/64, 4th central moment 16237/4096"],
    "linear-gram-matrix": ["K11 = 5, K12 = K21 = 11, K22 = 25", "k_11=5; k_12=11; k_21=11; k_22=25"],
    "novikoff-by-another-plane": [
        "R² = 33, γ² = 9/29, so at most 319/3", "R² = 33, γ² = 9/29, hence 319/3 updates",
        "radius² = 33, margin² = 9/29, bound = 319/3",
    ],
    "mail-in-marks": ['["a", "2nd", "and", "last", "re", "mail", "us"]', "a, 2nd, and, last, re, mail, us"],
    "distance-of-the-origin": ["|-10|/5", "d = |−10|/√(3² + 4²) = 2"],
    "five-points-decisions": ["+ - + +", "positive, negative, positive, positive", "pos, neg, pos, pos"],
    "label-at-score-zero": ["positive", "the positive class"],
    "label-of-a-negative-point": ["negativ"],
    "five-points-weights": ["(-2, 6)/5", "-(2, -6)/5", "(-2, 6)*0.2", "a) (-2/5, 6/5)"],
    "log-scores-far-above-overflow": ["a = b = 1/(2+e^-1), c = 1/(1+2e)"],
    "toy-spam-log-odds": ["ln(64/27) nats"],
    "correlation-two-is-indefinite": ["neither definite nor semidefinite"],
    "married-given-no": [
        "quatre septièmes", "cuatro séptimos", "čtyři sedminy", "七分之四", "7分の4", "a) 4/7", "(b) 4/7",
        "1) 4/7", "57,14 procent", "57,14 por ciento", "57.14 pour cent", "4/7 ∎",
    ],
}
NEIGHBOURS = {
    "hesse-form-of-a-plane": ["3x + 4y = 10", "0.6x + 0.8y + 2 = 0"],
    "hesse-form-turned-round": ["n = (1, 3)/√10, d = 5/√10"],
    "linear-gram-matrix": ["K11 = 5, K12 = K21 = 19, K22 = 25"],
    "novikoff-by-another-plane": ["R² = 33, γ² = 9/29, so at most 316/3"],
    "mail-in-marks": ['["a", "2nd", "or", "last", "re", "mail", "us"]'],
    "distance-of-the-origin": ["-|10|/5", "|-10/5|/2"],
    "label-at-score-zero": ["negative"],
    "five-points-weights": ["(-2, 6)/6"],
    "identity-is-definite": ["neither definite nor semidefinite"],
    "married-given-no": ["trois septièmes", "4分の7", "七分之三"],
}
OPEN = {
    "hesse-form-of-a-plane": ["0.6x + 0.8y ≠ 2"],
    "linear-gram-matrix": ["K11 = 5, K12 = 11, K22 = 25"],
    "novikoff-by-another-plane": ["R² = 33, γ² = 9/29, 319/3?", "radius² = 33, mar² = 9/29, bound = 319/3"],
    "distance-of-the-origin": ["|-10/5", "||10|/5", "|2 or 3|"],
    "label-at-score-zero": ["not positive", "positive or negative", "neither positive nor negative"],
    "most-updates-five-points": ["positive"],
    "five-points-weights": ["k(-2/5, 6/5)", "(-2/5, 6/5)/0"],
    "toy-spam-log-odds": ["ln(64/27) bits"],
    "married-given-no": ["a) 4/7 b) 3/7", "P != 4/7", "presque 4/7", "fast 4/7", "casi 4/7", "大概 4/7"],
    "cat-wins": ["y ≠ cat", "tout sauf cat", "alles außer cat", "cat > dog > mouse"],
    "b-of-unequal-classes": ["not in [2, 5]"],
}


def pairs(table: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    return [(question, text) for question, texts in table.items() for text in texts]


@pytest.mark.parametrize(("question", "text"), pairs(RIGHT))
def test_a_right_answer_is_read_as_people_write_it(question: str, text: str) -> None:
    assert mark(question, text).credit == 1


@pytest.mark.parametrize(("question", "text"), pairs(NEIGHBOURS))
def test_its_neighbour_is_wrong(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.name == "wrong" and verdict.credit < 1


@pytest.mark.parametrize(("question", "text"), pairs(OPEN))
def test_what_leaves_it_open_is_not_read(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.name == "invalid" and verdict.reason


@pytest.mark.parametrize(("question", "text"), [
    ("places-in-an-empty-mail", "no word"), ("places-in-an-empty-mail", "kein Wort"),
    ("perceptron-trace-right", "no fault"), ("perceptron-trace-right", "kein Fehler")])
def test_nothing_is_said_with_its_noun(question: str, text: str) -> None:
    assert mark(question, text).credit == 1
    assert mark(question, text.replace(" ", " one ", 1).replace("one ", "1 or 2 ")).name == "invalid"


def test_a_pair_where_one_number_is_asked_is_told_so() -> None:
    verdict = mark("dot-product-of-two-vectors", "(-6/5, 18/5)")
    assert verdict.reason.startswith("a bracket holds several numbers")


@pytest.mark.parametrize("answer", [
    "einer von 7", "eine von 7", "keins von 7", "un sur 7", "jeder 7.", "mehr als 4/7", "weniger als 4/7",
    "más de 4/7", "plus de 4/7", "menos de 4/7", "Gegenteil von 4/7", "irgendwas mit 4/7", "4/7 quadrat",
    "das Doppelte von 2/7", "el doble de 2/7", "4/7 au carré", "4/7 zum Quadrat", "4/7 al cuadrado",
    "4/7 hoch zwei", "two thirtieths", "trois trentièmes",
    "tres treintavos", "tři třináctiny"])
def test_a_word_that_makes_another_number_of_it_is_never_passed_over(answer: str) -> None:
    assert mark("married-given-no", answer).name == INVALID


@pytest.mark.parametrize("answer", ["at least 4/7", "au moins 4/7", "al menos 4/7", "pelo menos 4/7",
                                    "höchstens 4/7", "≤ 4/7", "p >= 4/7", "nejvýše 4/7"])
def test_a_bound_is_the_number_only_where_a_bound_is_asked(answer: str) -> None:
    assert mark("married-given-no", answer).name == INVALID


@pytest.mark.parametrize(("question", "answer"), [
    ("most-updates-five-points", "at most 106"), ("most-updates-five-points", "höchstens 106"),
    ("most-updates-five-points", "≤ 106"), ("threshold-of-unequal-costs", "p >= 3/4"),
    ("threshold-of-unequal-costs", "au moins 3/4")])
def test_a_bound_that_is_asked_may_be_said(question: str, answer: str) -> None:
    assert mark(question, answer).right


@pytest.mark.parametrize("answer", [
    "4/7 Kartoffel", "4/7 potatoes", "four sevenths squared potatoes", "Komplement von 4/7",
    "Gegenereignis: 4/7", "unter 4/7", "jusqu'à 4/7", "mayor que 4/7", "plus petit que 4/7", "up to 4/7",
    "bis 4/7", "hasta 4/7", "até 4/7", "až 4/7", "do 4/7", "menor do que 4/7", "větší než 4/7", "doplněk 4/7",
    "4/7以下", "4/7以上", "cada 4/7", "each 4/7",
    "4/7未満", "余事象は4/7", "超过4/7", "不到4/7", "补集的概率是4/7", "4/7 x", "4/7 pairs",
    "ein Siebtel mehr: 4/7", "4/7 (das Komplement)", "complément = 4/7"])
def test_a_word_on_no_list_is_refused_beside_a_number(answer: str) -> None:
    assert mark("married-given-no", answer).name == INVALID


@pytest.mark.parametrize("answer", [
    "the probability that we obtain is 4/7", "4/7, computed with Bayes' rule", "p_hat = 4/7",
    "4/7 of the cases", "Das Ergebnis lautet 4/7", "Anteil der Studierenden: 4/7",
    "on trouve 4/7 par la formule de Bayes",
    "la respuesta es 4/7", "a probabilidade é de 4/7", "výsledek je 4/7", "答えは4/7です", "所以概率为4/7",
    "4/7 (relative frequency)", "Laplace: 4/7"])
def test_words_that_say_nothing_of_a_number_stand_beside_it(answer: str) -> None:
    assert mark("married-given-no", answer).right


@pytest.mark.parametrize("answer", ["cada 7", "chaque 7", "every 7", "einer auf 7", "un su 7", "une par 7"])
def test_one_of_so_many_is_not_so_many(answer: str) -> None:
    assert mark("perceptron-five-points:updates", answer).name == INVALID


def test_what_is_counted_has_a_name_in_each_language() -> None:
    for answer in ("7 updates", "it needs 7 updates", "7 corrections", "insgesamt 7 Aktualisierungen",
                   "7 mises à jour", "son 7 pasos", "7 atualizações", "7 oprav", "更新は7回", "需要7步"):
        assert mark("perceptron-five-points:updates", answer).right


def test_a_refusal_names_the_word_and_shows_what_would_be_read() -> None:
    assert mark("married-given-no", "4/7 Kartoffeln").reason == (
        "'Kartoffeln' is not understood beside a number: write the number alone; "
        "for example 17/23 would be read")


def test_the_words_of_a_sheet_are_harmless_beside_its_numbers() -> None:
    question = question_of(load().examples["married-given-no"])
    text = "Welcher Anteil der Kartoffeln ist faul, mindestens?"
    assert mark(replace(question, text=text), "4/7 Kartoffeln").right
    assert mark(replace(question, text=text), "mindestens 4/7").name == INVALID


def test_parts_of_one_go_to_twentieths() -> None:
    for answer, read in (("acht Dreizehntel", "8/13"), ("eleven nineteenths", "11/19"),
                         ("tres veinteavos", "3/20"), ("cinq seizièmes", "5/16")):
        assert mark("married-given-no", answer).shown == read


def test_what_does_not_exist_may_say_why_first() -> None:
    assert mark("condition-of-probability-zero", "0/0, so it does not exist").right
    assert not mark("condition-of-probability-zero", "0/0, so 0").right
