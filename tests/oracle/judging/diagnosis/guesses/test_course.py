"""The course of a derivation: each line is computed once, and an equal value changes nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.course import Course
from refml.oracle.judging.diagnosis.guesses.lines import slips
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


def test_lines_that_use_nothing_changed_are_not_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    course = Course(derivation({"first": "x + 1", "apart": "x * x", "last": "first + apart"}))
    evaluated: list[str] = []
    given, right = {"x": Fraction(3)}, formula.value_of
    assert course.lines(given) == {"first": 4, "apart": 9, "last": 13}

    def counted(parsed: formula.Formula, *rest: Any) -> Any:
        evaluated.append(parsed.text)
        return right(parsed, *rest)

    monkeypatch.setattr(formula, "value_of", counted)
    assert course.turned("first", lambda value: value + 1, given, UNKNOWN) == Outcome("value", 14)
    assert evaluated == ["first + apart"]


def test_where_a_line_has_no_value_those_before_it_are_known() -> None:
    course = Course(derivation({"first": "x + 1", "none": "1 / (x - 3)", "last": "first + none"}))
    given = {"x": Fraction(3)}
    assert course.lines(given) == {"first": 4}
    assert course.turned("first", lambda value: value, given, UNKNOWN).kind == "undefined"
    assert course.turned("none", lambda value: value, given, UNKNOWN).kind == "undefined"


def test_a_line_with_its_value_all_the_same_gives_the_right_answer() -> None:
    right = Outcome("value", "what is right")
    found = {one.named().says: one.outcome({"x": Fraction(1)}, right)
             for one in slips(derivation({"square": "x ** 2", "more": "square + 1"}))}
    assert found['The line "square" has x where x ** 2 is right. Say square.'] is right


def test_an_irrational_value_that_is_written_alike_changes_nothing() -> None:
    course, right = Course(derivation({"root": "sqrt(x)", "last": "[root, x]"})), Outcome("value", "right")
    given = {"x": Fraction(2)}
    assert course.turned("root", lambda root: root * 2 / 2, given, right) is right
    assert course.turned("root", lambda root: root * 2, given, right) is not right
