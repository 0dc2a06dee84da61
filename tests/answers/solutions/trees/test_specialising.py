"""A formula as it applies to given arguments."""
from __future__ import annotations

import ast

import pytest

from refml.answers.solutions.trees.specialising import free, opened, specialised
from refml.oracle.specification.formula import Budget, Evaluator, parse


@pytest.mark.parametrize(("expression", "told"), [
    ("len(x) if kind == 'n' else len(x) - 1", "len(x)"),
    ("[a if kind == 'm' else -a for a in x]", "[-a for a in x]"),
    ("[a for a in x if kind == 'n' or a > 1]", "[a for a in x]"),
    ("[a for a in x if kind == 'n' and a > 1]", "[a for a in x if a > 1]"),
    ("[a for a in x if a > 1 and kind == 'n' and a > 0]", "[a for a in x if a > 1 and a > 0]"),
    ("[1 if kind == 'n' else 2 for kind in x]", "[2 for kind in x]"),
    ("[1 if u > 1 else 2 for u in x]", "[1 if u > 1 else 2 for u in x]"),
    ("1 / 0 if x == [] else 2", "2"),
    ("[a for a in x if a > 1 and (kind == 'n' or a > 2)]", "[a for a in x if a > 1]"),
    ("[a if kind == 'n' or a is None else 0 for a in x]", "[a for a in x]"),
    ("[0 if a is None else a for a in x]", "[a for a in x]"),
    ("[a for a in x if a is not None]", "[a for a in x]"),
    ("[0 if a is None else a for a in gaps]", "[0 if a is None else a for a in gaps]"),
    ("[0 if a is None else 1 if a is not None else 2 for a in gaps]",
     "[0 if a is None else 1 for a in gaps]"),
    ("[[b if a is None else a for b in x] for a in gaps if a is not None]",
     "[[a for b in x] for a in gaps if a is not None]"),
    ("len(x) - (0 if kind == 'n' else 1)", "len(x)"),
    ("u ** (2 if kind == 'n' else 3) + 0", "u ** 2 + 0"),
    ("[1 if a > 0 else 2 for a in x]", "[1 if a > 0 else 2 for a in x]"),
    ("[0 if a is None else a for a in many]", "[0 if a is None else a for a in many]"),
])
def test_what_the_arguments_decide_is_decided(expression: str, told: str) -> None:
    tree = parse(expression).tree
    before = ast.unparse(tree)
    names = {"kind": "n", "u": 5, "x": [1, 2], "gaps": [1, None], "many": [1] * 1001}
    found = specialised(tree, names, Evaluator("", Budget()))
    assert (ast.unparse(found), ast.unparse(tree)) == (told, before)


@pytest.mark.parametrize(("many", "told"), [
    (1000, "[a for a in x]"), (1001, "[0 if a is None else a for a in x]")])
def test_a_condition_is_asked_of_so_many_passes_and_of_no_more(many: int, told: str) -> None:
    tree = parse("[0 if a is None else a for a in x]").tree
    assert ast.unparse(specialised(tree, {"x": [1] * many}, Evaluator("", Budget()))) == told


def test_outer_loops_stand_apart() -> None:
    loops, body = opened(parse("[[x - m for x, m in zip(row, mean)] for row in rows if row != []]").tree)
    assert [ast.unparse(one.key) for one in loops] == ["i", "j"]
    assert [one.target and ast.unparse(one.target) for one in loops] == ["row", "(x, m)"]
    assert [len(one.tests) for one in loops] == [1, 0]
    assert ast.unparse(body) == "x - m"
    assert opened(parse("[a for j in range(n) for k in x]").tree).loops == ()


def test_the_names_of_a_formula_but_for_its_own_variables() -> None:
    assert free(parse("sum([a * b for a in x]) + len(y)").tree) == {"b", "x", "y"}
