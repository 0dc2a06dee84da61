"""Left sides: what says of a number which one it is, and what makes another number of it."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.words.labels import Words
from refml.errors import InvalidInput

TAX = "married-given-no"   # 4/7


@pytest.mark.parametrize("text", [
    "x = 4/7", "P(y = no) = 4/7", "N/n = 4/7", "m p / m = p = 4/7", "P(x|y) P(y) / P(x) = 4/7",
    "1 - P(single) = 4/7", "1/n Σ x = 4/7", "2/||w|| = 4/7", "a + b = 4/7", "answer: 4/7", "2p: 4/7"])
def test_a_name_or_a_formula_of_names_is_a_left_side(text: str) -> None:
    assert str(Words(text).number().value) == "4/7"


@pytest.mark.parametrize("text", [
    "2x1-4x2+5=0", "2x1 - 4x2 + 5 = 4/7", "x - 4/7 = 0", "4/7 - x = 0", "7x = 4", "2 p = 4/7", "p*2 = 4/7",
    "1 - p = 4/7", "p/2 = 4/7", "-x = 4/7"])
def test_the_number_of_an_equation_is_no_value_of_its_unknown(text: str) -> None:
    with pytest.raises(InvalidInput, match="an equation in"):
        Words(text).number()


@pytest.mark.parametrize("text", [
    "4/7 with alpha = 0", "P = 4/7 for alpha = 0", "4/7 mit alpha = 0", "o prior é 4/7", "4 of 7 married"])
def test_an_argument_of_the_question_and_its_words_say_nothing_of_the_number(text: str) -> None:
    assert mark(TAX, text).right


@pytest.mark.parametrize("text", [
    "4/7 with alpha = 0, 1/2 with alpha = 1", "1/2 with alpha = 1, 4/7 with alpha = 0", "4/7 with p = 3/7",
    "4/7 at z = 0", "4/7 (p = 3/7)", "4/7 o 3/7", "o 4/7 o 3/7", "4/7 with alpha = 0 or 1"])
def test_two_numbers_are_never_one_with_its_argument(text: str) -> None:
    assert mark(TAX, text).name == "invalid"
