"""Slips: one thing in one line of a derivation written otherwise, and the line is named."""

from __future__ import annotations

import ast
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.slips import changes, fragment, slips
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import formula
from refml.oracle.specification.schema import Derivation, Line

UNKNOWN = Outcome("undecided")


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
    ("a / (2 * b)", {"a / b", "a / 2", "2 * b / a", "a * (2 * b)", "a / (3 * b)"}),
    ("sqrt(a)", {"a"}),
    ("-a", {"a"}),
    ("1 if a > 0 else -1", {"1 if a >= 0 else -1", "-1 if a > 0 else 1"}),
    ("max([0, a])", {"min([0, a])", "max([0, sqrt(a)])"}),
    ("sum([x for x in a if x > 0])", {"sum([x for x in a])", "sum([x for x in a if not x > 0])"}),
    ("mean_1 - mean_0", {"mean_0 - mean_0", "mean_1 - mean_1"}),
    ("solve(a, b)", {"b", "matvec(a, b)"}),
    ("a * 3", {"a / 3", "3", "a * 4"}),
    ("det(a)", {"prod([a[i][i] for i in range(len(a))])"}),
    ("log(a / b)", {"a - b", "log(b / a)", "log(a / b) / log(2)"}),
    ("log(sum(a))", {"sum([log(x) for x in a])"}),
    ("prod(a)", {"prod([x for x in a if x != 0])", "sum(a)"}),
    ("a > 0 and b > 0", {"a > 0 or b > 0", "b > 0"}),
])
def test_one_thing_is_written_otherwise(right: str, wrong: set[str]) -> None:
    assert wrong <= written(right)
    assert right not in written(right)


@pytest.mark.parametrize("right", ["det(a)", "[a[c] for c in b]", "{c: 1 for c in keys(a)}", "a is None"])
def test_what_is_no_number_has_neither_root_nor_square(right: str) -> None:
    assert not [one for one in written(right) if "sqrt" in one or "**" in one]


def derivation(lines: dict[str, str]) -> Derivation:
    return Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))


def test_a_slip_names_its_line_and_what_became_of_it() -> None:
    given: dict[str, Any] = {"x": Fraction(3), "s": Fraction(2)}
    found = {one.named().says: one.outcome(given, UNKNOWN).value
             for one in slips(derivation({"square": "x ** 2", "share": "square / (2 * s)"}))}
    assert found['The line "share" has 2 where 2 * s is right. Say share.'] == Fraction(9, 2)
    assert found['The line "square" has x where x ** 2 is right. Say square.'] == Fraction(3, 4)


def test_lines_before_the_slip_are_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluated: list[str] = []
    right = formula.value_of

    def counted(parsed: formula.Formula, *rest: Any) -> Any:
        evaluated.append(parsed.text)
        return right(parsed, *rest)

    monkeypatch.setattr(formula, "value_of", counted)
    found = list(slips(derivation({"first": "x + 1", "second": "first + 2", "third": "second + 3"})))
    last = [one for one in found if one.diagnosis.id == "slip-in-third"]
    given = {"x": Fraction(1)}
    assert len([one.outcome(given, UNKNOWN) for one in last]) == len(last)
    assert evaluated.count("x + 1") == 1


def test_a_slip_without_a_value_is_refused() -> None:
    found = {one.named().says: one.outcome({"x": Fraction(0)}, UNKNOWN).kind
             for one in slips(derivation({"share": "x / 1"}))}
    assert found['The line "share" has 1 / x where x / 1 is right. Say share.'] == "undefined"


def test_the_value_of_a_line_is_taken_otherwise_wherever_it_is_used() -> None:
    lines = {"variance": "x + 1", "spread": "variance / 2", "last": "spread + variance"}
    found = {one.diagnosis.id: one.outcome({"x": Fraction(3)}, UNKNOWN) for one in slips(derivation(lines))}
    assert found["root-of-variance"].value == 3       # 2/2 + 2
    assert found["negative-of-spread"].value == 2     # -2 + 4
    assert found["inverse-of-variance"].value == Fraction(3, 8)
    assert found["none-of-variance"].kind == "error"  # one number is no map
    maps = {"prior": "{'a': x, 'b': 3 * x}", "joint": "{c: prior[c] * 2 for c in keys(prior)}"}
    found = {one.diagnosis.id: one.outcome({"x": Fraction(3)}, UNKNOWN) for one in slips(derivation(maps))}
    assert found["none-of-prior"].value == {"a": 2, "b": 2}
    assert found["shares-of-prior"].value == {"a": Fraction(1, 2), "b": Fraction(3, 2)}
