"""A tree of the formula language as text, and read back as a person's answer is."""
from __future__ import annotations

import ast
from typing import Any

import pytest

from refml.answers.solutions.notation.plain import Plain
from refml.answers.solutions.notation.writing import Writing
from refml.answers.solutions.trees.closing import Closing
from refml.answers.solutions.trees.specialising import opened
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from refml.oracle.specification.formula import Budget, equal, evaluate, parse
from tests.answers.solutions.checking import read_back

PLAIN = Writing(Plain())


@pytest.mark.parametrize(("expression", "told"), [
    ("a - (b + c)", "a - (b + c)"), ("a - b - c", "a - b - c"), ("(a + b) * c", "(a + b)·c"),
    ("a / (b * c)", "a/(b·c)"), ("a / b * c", "a/b·c"), ("a * (b / c)", "a·b/c"), ("a / (b / c)", "a/(b/c)"),
    ("-a ** 2", "-a^2"), ("(-a) ** 2", "(-a)^2"), ("a ** (b + 1)", "a^(b + 1)"),
    ("a + -b", "a - b"), ("a - -b", "a - (-b)"),
    ("a * -b", "a·(-b)"), ("log(x) + exp(-x)", "ln(x) + exp(-x)"), ("len(rows)", "|rows|"),
    ("x[i][j] + m['spam']", "x[i, j] + m[spam]"), ("x[:k]", "x[:k]"), ("x[1:]", "x[1:]"),
    ("a < b and not c", "a < b and not c"), ("(a or b) and c", "(a or b) and c"), ("a is None", "a = none"),
    ("sum([p * q for p, q in zip(u, v) if p > 0])", "sum of p·q over p, q in u, v where p > 0"),
    ("max([abs(v) for v in w])", "max(abs(v) over v in w)"), ("1 if a else 2 if b else 3",
                                                             "1 if a, 2 if b, else 3"),
    ("{'a': x, 'b': [y]}", "a: x, b: (y)"), ("[x for x in range(n)]", "(x over x in 0, …, n - 1)"),
    ("c * sum([a, -b, 2])", "c·(a - b + 2)"), ("prod([a, b + 1])", "a·(b + 1)"),
    ("2 * sum([x for x in u])", "2·(sum of x over x in u)"), ("+a", "a"), ("a != b", "a ≠ b"),
    ("{c: n[c] for c in order}", "(c: n[c] over c in order)"),
    ("[n[c] for c in keys(n)]", "(n[c] over c in n)"),
])
def test_a_formula_is_written_as_it_is_read(expression: str, told: str) -> None:
    assert PLAIN.write(parse(expression).tree) == told


@pytest.mark.parametrize("expression", [
    "a - -b", "a * -b", "(a - b) ** 2 / (2 * b)", "-a ** 2 / b", "a / b / c", "a / (b / c)",
    "a * b / c + 1 / c",
    "exp(-a) / sqrt(2 * pi * b)", "a - (b - c)", "-(a + b) * c", "(a / b) ** 2", "2 ** -a", "log(c) * -1",
])
def test_numbers_put_in_are_read_back_as_the_same_value(expression: str) -> None:
    names: dict[str, Any] = {"a": Fraction(3, 7), "b": -2, "c": Fraction(5, 2)}
    if "** -a" in expression or "sqrt" in expression:
        names = {"a": 2, "b": 3, "c": 1}
    told = PLAIN.write(Closing(Budget()).closed(parse(expression).tree, names))
    assert equal(read_back(told), evaluate(expression, names)), told


def test_numbers_that_are_long_or_irrational_are_cut() -> None:
    assert PLAIN.write(ast.Constant(real.sqrt(2))) == "1.4142136…"   # type: ignore[arg-type]
    assert PLAIN.write(ast.Constant(Fraction(3**50, 7**60))) == "1.4131242e-27…"   # type: ignore[arg-type]
    assert PLAIN.write(ast.Constant(Fraction(-4, 7))) == "-4/7"   # type: ignore[arg-type]
    assert PLAIN.write(ast.Constant(None)) == "none"


def test_an_equation_says_for_what_it_holds() -> None:
    found = opened(parse("[[x - m for x, m in zip(row, mean)] for row in rows if row != []]").tree)
    assert PLAIN.equation("d", found) == (
        "d[i, j] = x - m, for each row, number i, in rows, where row ≠ (), "
        "for each x, m, number j, in row, mean")
    assert PLAIN.equation("d", opened(parse("{n['a']: n['b'] for n in net}").tree)) == (
        "d[n[a]] = n[b], for each n in net")
    assert PLAIN.equation("n", opened(parse("len(rows)").tree)) == "n = |rows|"
