"""What leaves an answer open is refused, and no other word is taken for it: Italian, Polish and Dutch."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID
from refml.answers.reading.languages.counting import counted, words_in
from refml.answers.reading.languages.leaving_open import LEFT_OPEN
from refml.answers.reading.languages.meanings import AND, IS, LINK, OF

COUNTED = {
    28: ["ventotto", "dwadzieścia osiem", "achtentwintig"],
    32: ["trentadue", "trzydzieści dwa", "tweeëndertig"],
    106: ["centosei", "sto sześć", "honderdzes"],
    975: ["novecento settantacinque", "dziewięćset siedemdziesiąt pięć"],
}


@pytest.mark.parametrize(("number", "text"), [(number, text) for number, texts in COUNTED.items()
                                              for text in texts])
def test_a_number_is_read_in_words(number: int, text: str) -> None:
    assert counted(words_in(text)) == number


@pytest.mark.parametrize(("question", "text"), [
    *[("married-given-no", text) for text in (
        "la probabilità è 4/7", "wynosi 4/7", "de kans is 4/7", "quattro settimi", "cztery siódme",
        "vier zevende", "quindi 4/7", "czyli 4/7", "dus 4/7", "4/7, cioè 0,571", "4/7, więc ok. 0,571")],
    *[("five-points-are-separable", text) for text in ("sì", "tak", "waar", "vero", "prawda", "separabili")],
    *[("xor-is-not-separable", text) for text in ("nee", "nie", "niet scheidbaar",
                                                       "no, non sono separabili")],
    ("exam-passed-given-zero", "1 su 8"), ("exam-passed-given-zero", "1 op 8"),
    ("b-of-unequal-classes", "tra 2 e 5"), ("b-of-unequal-classes", "między 2 a 5"),
    ("b-of-unequal-classes", "van 2 tot 5"), ("label-of-a-negative-point", "meno uno"),
    ("label-of-a-negative-point", "ujemna"), ("threshold-of-unequal-costs", "próg wynosi 3/4"),
    ("income-of-no", "media 110, varianza 2975, deviazione standard 54,54"),
    ("income-of-no", "średnia 110, wariancja 2975, odchylenie standardowe 54,54"),
    ("income-of-no", "gemiddelde 110, variantie 2975, standaardafwijking 54,54"),
    ("angle-that-is-right", "angolo retto"), ("decision-at-22", "klasa Yes"), ("decision-at-22", "sì"),
    ("bernoulli-tie", "spam oraz ham"), ("bernoulli-tie", "spam e ham"),
])
def test_an_answer_is_read(question: str, text: str) -> None:
    assert mark(question, text).credit == 1


@pytest.mark.parametrize(("question", "text"), [
    *[("married-given-no", text) for text in (
        "forse 4/7", "chyba 4/7", "misschien 4/7", "4/7 oppure 3/7", "4/7 lub 3/7", "quasi 4/7", "prawie 4/7",
        "4/7 anzi 3/7", "4/7, pomyłka", "non è 4/7", "nie 4/7", "niet 4/7", "bijna 4/7")],
    ("five-points-are-separable", "tak i nie"), ("five-points-are-separable", "forse sì"),
    ("five-points-are-separable", "chyba tak"), ("cat-wins", "cat albo dog"), ("cat-wins", "cat oppure dog"),
])
def test_a_doubt_or_two_answers_are_refused(question: str, text: str) -> None:
    assert mark(question, text).name == INVALID


@pytest.mark.parametrize(("question", "text"), [
    ("married-given-no", "tre settimi"), ("married-given-no", "trzy siódme"), ("married-given-no", "dus 3/7"),
    ("xor-is-not-separable", "tak"), ("xor-is-not-separable", "separabili"),
    ("five-points-are-separable", "onwaar"), ("five-points-are-separable", "niet scheidbaar"),
    ("label-of-a-negative-point", "dodatnia"), ("most-updates-five-points", "sto pięć"),
])
def test_a_wrong_answer_is_wrong(question: str, text: str) -> None:
    assert mark(question, text).credit == 0


def test_no_doubt_or_denial_is_a_word_that_joins_or_links() -> None:
    left_open = {word for row in ("doubt", "denied", "retracted") for words in LEFT_OPEN[row].values()
                 for word in words.split()}
    assert not left_open & (AND | OF | IS | LINK)
