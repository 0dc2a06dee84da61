"""Answers that are a short expression of the arguments and of the right answer."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.fitted.expressions import expressions
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.schema import Expected, Operation
from tests.oracle.judging.diagnosis.trying import named

F = Fraction
PAIRS = [(F(1, 2), F(1, 3)), (F(1, 5), F(3, 4)), (F(2, 7), F(5, 8)), (F(1), F(1, 9)), (F(3, 11), F(4, 13))]


def said(kind: Any, right: Callable[[Any, Any], Any], wrong: Callable[[Any, Any], Any]) -> list[str]:
    """What is said of wrong answers to the questions p, q of PAIRS."""
    operation = Operation("a.b", "", (), parse_type(kind), "a")
    asked = [Asked(operation, {"p": p, "q": q}, Outcome("value", right(p, q)), Reply("result", wrong(p, q)),
                   Measure("binary64", 12, Expected("exact")), right(p, q) != wrong(p, q)) for p, q in PAIRS]
    return [one.diagnosis.says for one in named(expressions(operation, asked), asked)]


@pytest.mark.parametrize(("wrong", "text"), [
    (lambda p, q: p / q, "p / q"),
    (lambda p, q: p + q - p * q, "(p + q) - (p * q)"),
    (lambda p, q: p * q / (1 + p * q), "right / (1 + right), where right is the right number"),
])
def test_an_expression_of_the_arguments_is_found(wrong: Callable[[Any, Any], Any], text: str) -> None:
    assert said("rational", lambda p, q: p * q, wrong)[0] == f"Every number is {text}."


def test_an_expression_must_be_that_of_every_answer() -> None:
    assert said("rational", lambda p, q: p * q, lambda p, q: p / q if p < 1 else p) == []


def test_a_root_is_tried_where_the_answer_is_irrational() -> None:
    roots = {p: F(round(float(p) ** 0.5 * 2**60), 2**60) for p, _ in PAIRS}
    assert said("rational", lambda p, q: p * q, lambda p, q: roots[p] * q) == []
    assert said("real", lambda p, q: p * q, lambda p, q: roots[p] * q)[0] == "Every number is q * sqrt(p)."


def test_an_entry_of_a_map_has_the_arguments_of_its_key() -> None:
    operation = Operation("a.b", "", (), parse_type("map[rational]"), "a")
    asked = []
    for p, q in PAIRS:
        prior, likelihood = {"x": p, "y": 1 - p / 2}, {"x": q, "y": q * q + 1}
        joint = {key: prior[key] * likelihood[key] for key in prior}
        wrong = {key: prior[key] + likelihood[key] for key in prior}
        asked.append(Asked(operation, {"prior": prior, "likelihood": likelihood}, Outcome("value", joint),
                           Reply("result", wrong), Measure("binary64", 12, Expected("exact"))))
    says = [one.diagnosis.says for one in named(expressions(operation, asked), asked)]
    assert says[0] == "Every number is likelihood + prior."


def test_a_field_alone_is_wrong() -> None:
    kind: Any = {"naive": "integer", "full": "integer"}
    found = said(kind, lambda p, q: {"naive": p.denominator, "full": q.denominator},
                 lambda p, q: {"naive": p.denominator, "full": 2 * q.denominator + 1})
    assert found[0] == "In full every number is 1 + (2 * right), where right is the right number."
