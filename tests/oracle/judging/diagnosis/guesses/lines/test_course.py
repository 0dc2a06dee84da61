"""The course of a derivation: each line is computed once, and an equal value changes nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.lines.course import Course, same
from refml.oracle.judging.diagnosis.guesses.lines.slips import slips
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import formula
from refml.oracle.specification.schema import Derivation, Line

UNKNOWN = Outcome("undecided")


def derivation(lines: dict[str, str]) -> Derivation:
    return Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))


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


def test_a_line_with_its_value_all_the_same_gives_the_right_answer() -> None:
    right = Outcome("value", "what is right")
    found = {one.named().says: one.outcome({"x": Fraction(1)}, right)
             for one in slips(derivation({"square": "x ** 2", "more": "square + 1"}))}
    assert found['The line "square" has x where x ** 2 is right. Say square.'] is right


def test_values_are_compared_part_by_part_and_irrational_ones_never() -> None:
    course = Course(derivation({"root": "sqrt(x)", "whole": "[x, {'a': x}]"}))
    root, whole = course.values({"x": Fraction(2)}, 2)
    assert same(whole, [2, {"a": 2}]) and not same(whole, [2, {"a": 3}]) and not same(root, root)
