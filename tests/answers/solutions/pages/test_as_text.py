"""A worked solution for a terminal."""
from __future__ import annotations

from refml.answers.solutions.pages import as_text
from refml.answers.solutions.solving import solved
from refml.oracle.specification.reader import load


def test_a_page_has_a_formula_and_the_numbers_of_each_line() -> None:
    spec = load()
    example = spec.examples["married-given-no"]
    lines = as_text.page(solved(spec, example.operation, example.given, example.id))
    assert lines[0] == "married-given-no"
    assert lines[-3:] == [
        "3. Divide the numerator by the denominator.", "   estimate = numerator/denominator",
        "     estimate = 4/7 ≈ 0.571429"]
