"""What a refusal shows is read."""
from __future__ import annotations

from typing import Any

import pytest

from refml.answers.asking import mark
from refml.answers.reading.layers.working import fits_shape
from refml.answers.reading.shapes import Wanted, answer_of
from refml.answers.reading.words.examples import example_of
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.oracle.specification.codec import parse_type


@pytest.mark.parametrize(("kind", "key", "labels"), [
    ("rational", 0, ()), ("integer", 0, ()), ("list[real]", [0, 0, 0], ()),
    ("list[list[rational]]", [[0, 0], [0, 0]], ()), ("map[rational]", {"ham": 0, "spam": 1}, ("spam",)),
    ({"weights": "list[real]", "bias": "real"}, {"weights": [0, 0], "bias": 0}, ()), ("indices", [1], ()),
    ({"lower": "optional[real]", "upper": "optional[real]"}, {"lower": 0, "upper": 1}, ()),
    ("optional[integer]", 3, ()), ("map[list[rational]]", {"a": [0, 0], "b": [0, 0]}, ()),
])
def test_an_example_of_numbers_is_read_as_what_is_asked(kind: Any, key: Any, labels: tuple[str, ...]) -> None:
    asked = Wanted(parse_type(kind), key, labels)
    answer = answer_of(asked, example_of(*asked[:3]))
    assert kind == "indices" or fits_shape(key, answer)


@pytest.mark.parametrize(("kind", "key", "labels", "form"), [
    ("boolean", True, (), "yes or no"), ("label", "ham", ("spam", "ham"), "one of spam, ham"),
    ("labels", ["ham"], ("spam", "ham"), "one or more of spam, ham"),
    ("choice[acute|right]", "right", (), "one of acute, right"),
    ("list[label]", ["ham", "spam"], ("spam", "ham"), "words with commas between, each one of spam, ham,"),
])
def test_a_form_of_words_names_all_of_them_and_is_no_answer(
        kind: str, key: Any, labels: tuple[str, ...], form: str) -> None:
    asked = Wanted(parse_type(kind), key, labels)
    assert example_of(*asked[:3]) == form
    with pytest.raises(InvalidInput):
        answer_of(asked, form.strip(","))


@pytest.mark.parametrize("key", [Fraction(17, 23), Fraction(847, 1000), Fraction(8471, 10_000)])
def test_no_number_of_the_right_answer_is_shown_to_the_digits_written(key: Fraction) -> None:
    shown = example_of(parse_type("list[rational]"), [key] * 4).strip("()").split(", ")
    assert all(abs(Fraction(one) - key) > Fraction(1, 1000) for one in shown)


@pytest.mark.parametrize(("question", "text", "told"), [
    ("cheating-of-the-divorced", "maybe", "; expected here: one or more of No, Yes"),
    ("tree-of-the-exclusive-or", "first - second", "edges = lists in brackets, each of words with"),
    ("plane-of-the-five-points", "w = 1, 2, 3", "expected here: separable = yes or no; weights = ("),
    ("perceptron-second-update", "w0 = (1, 3), b = 0", "w0 and b both mean bias, which has two values"),
    ("b-of-unequal-classes", "(2, 5)", "for example [17/23, 0.847] would be read"),
    ("married-given-no", "4/7 potatoes", "for example 17/23 would be read")])
def test_a_refusal_shows_what_is_read_for_its_question(question: str, text: str, told: str) -> None:
    assert told in mark(question, text).reason
