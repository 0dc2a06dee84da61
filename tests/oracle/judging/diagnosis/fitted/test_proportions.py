"""Answers that are the right ones times, or plus, what the arguments say; and parts that alone are wrong."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.fitted.proportions import measures, proportions
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.schema import Expected, Operation
from tests.oracle.judging.diagnosis.trying import named

F = Fraction
PAIR = {"mean": "rational", "spread": "rational"}


def found(kind: Any, answers: Sequence[tuple[dict[str, Any], Any, Any]]) -> dict[str, str]:
    """The relations that hold between right and given answers to some arguments → their sentences."""
    operation = Operation("a.b", "", (), parse_type(kind), "a")
    asked = [Asked(operation, given, Outcome("value", right), Reply("result", got),
                   Measure("binary64", 12, Expected("exact")), right != got) for given, right, got in answers]
    return {one.diagnosis.id: one.diagnosis.says for one in named(proportions(operation, asked), asked)}


@pytest.mark.parametrize(("answers", "name"), [
    ([({"values": [F(1), F(3)]}, F(4), F(2)), ({"values": [F(1), F(3), F(9)]}, F(6), F(2))],
     "times.1/(the-number-of-values)"),
    ([({"C": F(3)}, F(4), F(12)), ({"C": F(5)}, F(2), F(10))], "times.C"),
    ([({"C": F(3)}, F(4), F(1)), ({"C": F(5)}, F(2), F(-3))], "plus.-(C)"),
    ([({"w": [F(3), F(4)]}, F(4), F(20)), ({"w": [F(6), F(8)]}, F(1), F(10))], "times.the-length-of-w"),
])
def test_the_arguments_say_the_factor_or_the_term(answers: Any, name: str) -> None:
    assert name in found("rational", answers)


def test_a_factor_must_be_that_of_every_answer() -> None:
    assert found("rational", [({"C": F(3)}, F(4), F(12)), ({"C": F(5)}, F(2), F(6))]) == {}


def test_one_part_alone_is_wrong() -> None:
    answers: list[Any] = [({}, {"mean": F(1), "spread": F(4)}, {"mean": F(1), "spread": F(2)}),
                          ({}, {"mean": F(2), "spread": F(9)}, {"mean": F(2), "spread": F(3)})]
    assert found(PAIR, answers) == {
        "spread-rooted": "In spread: every number is the square root of the right one."}
    both: list[Any] = [({}, {"mean": F(4), "spread": F(4)}, {"mean": F(2), "spread": F(2)})]
    assert found(PAIR, both) == {}


def test_one_number_for_another_is_no_logarithm_of_it() -> None:
    answers: list[Any] = [({}, {"mean": F(n), "spread": F(n % 2)}, {"mean": F(n), "spread": F(0)})
                          for n in range(4)]
    assert found(PAIR, answers) == {"spread-0-for-1": "In spread you have 0 wherever 1 is right."}


def test_a_part_is_measured_too() -> None:
    answers = [({"values": [F(0)] * n}, {"mean": F(1), "spread": F(n)}, {"mean": F(1), "spread": F(1)})
               for n in (2, 3)]
    assert "spread.times.1/(the-number-of-values)" in found(PAIR, answers)


def test_measures_are_told_of_numbers_lists_and_maps() -> None:
    given = {"alpha": F(4), "prior": {"a": F(1, 2), "b": F(1, 2)}, "flag": True, "nothing": None}
    assert measures(given) == {
        "alpha": F(4), "the square of alpha": F(16), "the root of alpha": F(2),
        "the number of prior": F(2), "the sum of prior": F(1), "the squared length of prior": F(1, 2),
        "the length of prior": measures({"prior": [F(1, 2), F(1, 2)]})["the length of prior"]}
    found = measures({"rows": [[F(1), F(2)], [F(3), F(4)]], "labels": ["x", "y", "x"]})
    assert found["the columns of rows"] == 2 and found["the number of rows"] == 2
    assert found["the classes in labels"] == 2 and found["(n - 1)/n for n labels"] == F(2, 3)
