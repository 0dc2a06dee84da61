"""Statements: each line of a derivation names one of its parts, or is refused."""
from __future__ import annotations

from typing import Any

import pytest

from refml.answers.derivations.statements import MOST_STATEMENTS, Place, place_of, statements_of, type_of
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.numbers.reals import real

LINES: dict[str, Any] = {
    "sizes": {"spam": 3, "ham": 4}, "prior": {"spam": 0, "ham": 0},
    "parameters": {"spam": [0, 0], "ham": [0, 0]},
    "word_counts": {"spam": [0, 0], "ham": [0, 0]}, "likelihood": {"spam": 0, "ham": 0},
    "joint": {"spam": 0, "ham": 0}, "evidence": 0, "posterior": {"spam": 0, "ham": 0}, "weights": [0, 0],
}


@pytest.mark.parametrize(("name", "line", "path"), [
    ("prior", "prior", ""), ("Prior[spam]", "prior", "spam"), ("prior.HAM", "prior", "ham"),
    ("P(spam)", "prior", "spam"), ("P(spam | mail)", "posterior", "spam"), ("Pr(x|ham)", "likelihood", "ham"),
    ("P(x, spam)", "joint", "spam"), ("P(x)", "evidence", ""), ("word counts", "word_counts", ""),
    ("parameters.spam.1", "parameters", "spam.1"), ("parameters[ham][0]", "parameters", "ham.0"),
    ("w", "weights", ""), ("joints", "", ""), ("size", "sizes", ""), ("foo", "", ""), ("prior.eggs", "", ""),
    ("weights.2", "", ""), ("P(eggs | spam, ham)", "", ""), ("", "", ""),
])
def test_a_left_side_names_a_part_or_none(name: str, line: str, path: str) -> None:
    assert place_of(name, LINES) == (Place(line, path) if line else None)


def test_a_value_of_an_attribute_is_found_in_the_lists_of_values() -> None:
    lines = {"prior": {"No": 0, "Yes": 0}, "parameters": {"No": [[0, 0], [0, 0]], "Yes": [[0, 0], [0, 0]]}}
    values = [["No", "Yes"], ["Single", "Yes"]]
    assert place_of("P(single | Yes)", lines, values) == Place("parameters", "Yes.1.0")
    assert place_of("P(x2 = Yes | No)", lines, values) == Place("parameters", "No.1.1")
    assert place_of("P(Widowed | No)", lines, values) is None


def test_a_chain_has_several_values_and_a_bare_line_is_the_answer() -> None:
    found = statements_of("prior: ham: 4/7, spam: 3/7\n\n P(x=1 | ham) = 3/4 = 0.75\n0.7")
    assert [(one.number, one.name, one.values) for one in found] == [
        (1, "prior", ("ham: 4/7, spam: 3/7",)), (2, "P(x=1 | ham)", ("3/4", "0.75")), (3, "", ("0.7",))]


def test_the_number_of_lines_is_bounded() -> None:
    with pytest.raises(InvalidInput, match="lines"):
        statements_of("1\n" * (MOST_STATEMENTS + 1))


def test_values_of_the_formula_language_have_types() -> None:
    assert str(type_of({"a": [True], "b": [False]})) == "map[list[boolean]]"
    assert [str(type_of(value)) for value in (1, real.pi, "spam", [], [[2]])] == [
        "integer", "real", "label", "list[integer]", "list[list[integer]]"]
    assert str(type_of([[1], [Fraction(1, 2), real.pi]])) == "list[list[real]]"
    assert str(type_of({"prior": 1, "labels": ["a"]})) == "{prior: integer, labels: list[label]}"
    assert [str(type_of(value)) for value in (None, [1, "spam", None], [["a", 2], ["b", 3]])] == [
        "cell", "list[cell]", "list[list[cell]]"]
    with pytest.raises(InvalidInput, match="not compared"):
        type_of(object())
