"""One number among words: all numbers in a part are the same, and no word leaves open what is meant."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.answers.reading.words.labels import Words
from refml.errors import InvalidInput


@pytest.mark.parametrize(("text", "value"), [
    ("ca. 0.571", Fraction(571, 1000)), ("P ≈ about 0.571", Fraction(571, 1000)), ("the answer is 4", 4),
    ("4/7, i.e. 0.571", Fraction(4, 7)), ("1 of 8 records", Fraction(1, 8)), ("P(x) 0.5", Fraction(1, 2)),
    ("no. 2", 2), ("約7", 7), ("plus one", 1), ("half", Fraction(1, 2)), ("trois quarts", Fraction(3, 4)),
    ("57 % (4/7)", Fraction(4, 7)), ("‖w‖² = 5", 5), ("½‖w‖² = 2.5", Fraction(5, 2)),
    ("yes, 4/7", Fraction(4, 7)), ("approximately, 0.571", Fraction(571, 1000)), ("then, I think, 4", 4),
])
def test_a_number_stands_among_words(text: str, value: object) -> None:
    assert Words(text).number().value == value


@pytest.mark.parametrize("text", ["maybe 4", "4?", "4 or 5", "not 4", "4 ± 1", "vielleicht 4", "4 vs 5",
                                  "1 and 2", "4kg", "3 thousand", "the last one", "below 3", "a * 3", "3x",
                                  "square root of 7", "Wurzel aus 7", "racine carrée de 7", "cos 60",
                                  "tan (1)", "twice 4", "reciprocal of 7", "6 squared",
                                  "no 4", "no 2 4/7"])
def test_what_leaves_it_open_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        Words(text).number()


@pytest.mark.parametrize(("text", "told"), [
    ("0.571.428", "has two points"), ("4/7 = 0.571.428", "has two points"), ("1:1", "a:b can mean"),
    ("4 of", "the number after 'of' is missing"), ("4 of k", "the number after 'of' is missing")])
def test_marks_of_two_meanings_are_refused_for_what_they_are(text: str, told: str) -> None:
    with pytest.raises(InvalidInput, match=told):
        Words(text).number()
