"""A generated Python file decides as its model does, without an import, and says what it refuses."""
from __future__ import annotations

import ast
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from refml import naive_bayes as nb
from refml.errors import InvalidInput, Undefined
from refml.portable.code.python_file import checked_name, python_file
from refml.portable.models.tables import Tables
from tests import long_way
from tests.portable.fitted_models import NAMES, decision, fitted, words_model


def run(model: Any) -> dict[str, Any]:
    source = python_file(model)
    tree = ast.parse(source)
    assert not [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    names: dict[str, Any] = {}
    exec(source, names)
    return names


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", NAMES)
def test_it_decides_as_the_model(name: str, seed: int) -> None:
    model, asked = fitted(seed)[name]
    decide = run(model)["decide"]
    found = [decision(decide, x) for x in asked]
    assert found == [decision(model.decide, x) for x in asked]
    assert any(isinstance(classes, list) for classes in found)


def test_a_mixture_over_any_values_decides_as_the_model() -> None:
    tables = [[["1/2", "1/3", "1/6"], ["1/4", "3/4"]], [["1/8", "3/8", "1/2"], ["2/3", "1/3"]]]
    model = Tables(["a", "b"], [Fraction(2, 5), Fraction(3, 5)], [["x", "y", "z"], [0, 1]],
                   [[[Fraction(one) for one in column] for column in each] for each in tables])
    decide = run(model)["decide"]
    points = [[letter, bit] for letter in "xyz" for bit in (0, 1)]
    assert [decide(point) for point in points] == [model.decide(point) for point in points]
    assert {str(decide(point)) for point in points} == {"['a']", "['b']", "['a', 'b']"}


@given(long_way.problems(normal=True))
def test_naive_bayes_of_any_families_decides_as_the_model(problem: dict[str, Any]) -> None:
    statistics = nb.Statistics(problem["families"])
    statistics.add_all(problem["rows"], problem["labels"])
    model = nb.Model(statistics, problem.get("alpha", 0), problem.get("m"), problem["smooth_prior"])
    try:
        names = run(model)
    except Undefined:
        return
    for x in [problem["query"], *problem["rows"]]:
        assert decision(names["decide"], x) == decision(model.decide, x)
    if "posterior" in names and decision(model.decide, problem["query"]) != "undefined":
        shares = names["posterior"](problem["query"])
        exact = model.posterior(problem["query"])
        assert all(exact[label] * below == above for label, (above, below) in shares.items())


def test_numbers_are_read_exactly() -> None:
    ratio = run(fitted(1)["svm"][0])["ratio"]
    assert [ratio(x) for x in (3, 0.375, "-3/7", "-.5", "1.25", -0.5)] == [
        (3, 1), (3, 8), (-3, 7), (-5, 10), (125, 100), (-1, 2)]
    assert ratio(0.1) == (0.1).as_integer_ratio()
    for wrong in (True, float("nan"), float("inf"), "1/0", "x", "1e3", None, [1]):
        with pytest.raises(ValueError, match=r".+"):
            ratio(wrong)


def test_words_of_any_characters_stand_in_the_file() -> None:
    names = run(words_model())
    assert names["decide"]([["naïve \"quoted\"\n"]]) == ["ham"]
    with pytest.raises(ValueError, match="give a list of words"):
        names["decide"](["buy"])
    with pytest.raises(ValueError, match="give 1 cells"):
        names["decide"]([])


@pytest.mark.parametrize("name", ["", "2a", "a-b", 'a"', "ä", None])
def test_a_name_that_is_none_is_refused(name: object) -> None:
    with pytest.raises(InvalidInput, match="cannot stand in a program"):
        checked_name(name)
    assert checked_name("spam_2") == "spam_2"
