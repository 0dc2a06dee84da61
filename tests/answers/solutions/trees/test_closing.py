"""The numbers put in for the names."""
from __future__ import annotations

import ast
from typing import Any

import pytest

from refml.answers.solutions.trees.closing import Closing, Rest, literal, value_tree, whole
from refml.oracle.specification.formula import Budget, Evaluator, equal, evaluate, parse
from refml.oracle.specification.language.budget import endless

NAMES: dict[str, Any] = {"n": 3, "x": [1, 2], "m": {"a": 5}, "s": "a", "long": list(range(1, 21))}


@pytest.mark.parametrize(("expression", "closed"), [
    ("n + 1", "3 + 1"), ("-n ** 2", "-3 ** 2"), ("x[0] / n", "1 / 3"), ("m[s] * 2", "5 * 2"),
    ("sum(x)", "sum([1, 2])"), ("sum([a == 1 for a in x])", "sum([1, 0])"), ("dot(x, x)",
                                                                            "sum([1 * 1, 2 * 2])"),
    ("sqrt(n + 1)", "sqrt(3 + 1)"), ("len(x) * n", "2 * 3"), ("1 if n > 2 else 0", "1"), ("n > 2", "3 > 2"),
    ("max(x) - min(x)", "max([1, 2]) - min([1, 2])"), ("2 * pi", "2 * pi"), ("x + [4]", "[1, 2, 4]"),
    ("prod([a + 1 for a in x])", "prod([1 + 1, 2 + 1])"), ("not n == 3", "False"), ("[a * n for a in x]",
                                                                                   "[1 * 3, 2 * 3]"),
])
def test_the_closed_tree_has_no_names_and_the_same_value(expression: str, closed: str) -> None:
    tree = Closing(Budget()).closed(parse(expression).tree, NAMES)
    assert ast.unparse(tree) == closed
    assert equal(Evaluator("", endless()).value(whole(tree), {}), evaluate(expression, NAMES))


@pytest.mark.parametrize("expression", ["sum(long)", "sum([a / n for a in long])", "max(long)",
                                        "prod([sum([a * b for b in long]) for a in long])", "long"])
def test_what_is_left_out_is_counted_and_comes_to_the_rest(expression: str) -> None:
    tree = Closing(endless()).closed(parse(expression).tree, NAMES)
    values: list[Any] = [one.value for one in ast.walk(tree) if isinstance(one, ast.Constant)]
    rests = [one for one in values if isinstance(one, Rest)]
    assert rests and all(one.terms == 14 for one in rests)
    assert equal(Evaluator("", endless()).value(whole(tree), {}), evaluate(expression, NAMES))


def test_literals_of_maps_and_short_lists_are_whole() -> None:
    assert ast.unparse(literal({"a": [1, None, "b"]})) == "{'a': [1, None, 'b']}"


@pytest.mark.parametrize("value", [{"a": [1, 2], "b": 3}, [[1], {"x": ()}]])
def test_the_tree_of_a_value_says_the_value(value: Any) -> None:
    assert ast.unparse(value_tree(value)) == ast.unparse(ast.parse(repr(value).replace("()", "[]")))
