"""Edits: one thing in an expression written otherwise."""

from __future__ import annotations

import ast
from copy import deepcopy

import pytest

from refml.oracle.judging.diagnosis.guesses.edits import changes
from refml.oracle.judging.diagnosis.guesses.lines import fragment
from refml.oracle.specification import formula


def written(expression: str) -> set[str]:
    """Every slip of an expression, as it is written."""
    root = ast.Expression(deepcopy(formula.parse(expression).tree))
    found = set()
    for change in changes(root):
        with change.made():
            found.add(fragment(root.body))
    assert fragment(root.body) == expression
    return found


@pytest.mark.parametrize(("right", "wrong"), [
    ("a + b", {"a - b", "a", "b"}),
    ("a / (2 * b)", {"a / b", "a / 2", "2 * b / a", "a * (2 * b)", "a / (3 * b)", "floor(a / (2 * b))"}),
    ("sqrt(a)", {"a"}),
    ("-a", {"a"}),
    ("1 if a > 0 else -1", {"1 if a >= 0 else -1", "-1 if a > 0 else 1"}),
    ("max([0, a])", {"min([0, a])", "max([0, sqrt(a)])"}),
    ("min([a, b])", {"a", "b"}),
    ("sum([x for x in a if x > 0])", {"sum([x for x in a])", "sum([x for x in a if not x > 0])"}),
    ("mean_1 - mean_0", {"mean_0 - mean_0", "mean_1 - mean_1"}),
    ("solve(a, b)", {"b", "matvec(a, b)", "solve(eliminated(a), b)"}),
    ("distinct(a)", {"a", "sorted_as_text(a)", "numbers_sorted_as_text(a)"}),
    ("a * 3", {"a / 3", "3", "a * 4"}),
    ("dot(a, b)", {"dot(a[:-1], b[:-1])", "dot(a[1:], b[1:])", "dot(a[:2], b[:2])", "sum(a) * sum(b)"}),
    ("matvec(a, b)", {"[dot(row[:-1], b[:-1]) for row in a]"}),
    ("det(a)", {"prod([a[i][i] for i in range(len(a))])"}),
    ("log(a / b)", {"a - b", "log(b / a)", "log(a / b) / log(2)"}),
    ("log(sum(a))", {"sum([log(x) for x in a])", "log(sum(a) / max(a))", "2 * log(max(a)) - log(sum(a))"}),
    ("prod(a)", {"prod([x for x in a if x != 0])", "sum(a)"}),
    ("a > 0 and b > 0", {"a > 0 or b > 0", "b > 0"}),
    ("a * (b + c)", {"a * b + c"}),
    ("(a + b) * c", {"a + b * c"}),
    ("a / (b * c)", {"a / b * c"}),
    ("a - (b - c + d)", {"a - b - c + d"}),
    ("(a - b) ** 2", {"a - b ** 2"}),
    ("sqrt(a + b)", {"sqrt(a) + b", "a + sqrt(b)"}),
    ("a * b", {"(a != 0) * b", "(b != 0) * a", "abs(a) * b", "a * (1 - b)"}),
    ("sum(a)", {"sum(before_0(a))", "sum(a[:-1])", "sum(a[1:])", "sum(a[:1])", "sum(a[-1:])"}),
    ("[x for x in a]", {"[x for x in a[:-1]]", "[x for x in a[1:]]"}),
    ("sum([i * j for i in range(n) for j in range(n)])",
     {f"sum([i * j for i in range(n) for j in range(n) if i {sign} j])" for sign in ("<", "<=", "!=", "==")}),
])
def test_one_thing_is_written_otherwise(right: str, wrong: set[str]) -> None:
    assert wrong <= written(right)
    assert right not in written(right)


@pytest.mark.parametrize("right", ["det(a)", "[a[c] for c in b]", "{c: 1 for c in keys(a)}", "a is None"])
def test_what_is_no_number_has_neither_root_nor_square(right: str) -> None:
    assert not [one for one in written(right) if "sqrt" in one or "**" in one]
