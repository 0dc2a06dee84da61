"""The chance of a wrong answer of unknown cause: one over how many may be written so."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.chances import (
    LEAST,
    chance_of,
    chances,
    of_number,
)
from refml.oracle.judging.diagnosis.model import among_decimals, among_fractions
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.reader import load

SPEC = load()
F = Fraction


def test_of_a_double_no_more_counts_than_is_compared_and_what_is_short_is_likelier() -> None:
    assert of_number(F(0.1234567890123), 12) == among_decimals(12)
    assert of_number(F(0.4), 12) == among_fractions(F(2, 5)) > among_decimals(12)
    assert of_number(F(1) / 3 + F(1, 10**14), 12) == among_fractions(F(1, 3))
    assert of_number(F(0), 12) == F(1, 10)


@pytest.mark.parametrize(("kind", "right", "got", "wrong"), [
    ("boolean", True, False, [F(1)]),
    ("boolean", True, True, []),
    ("list[rational]", [F(1), F(2)], [F(1), F(2)], []),
    ("list[rational]", [F(1), F(2)], [F(3), F(4)], [among_decimals(1)] * 2),
    ("map[rational]", {"a": F(1), "b": F(2)}, {"a": F(1), "b": F(5)}, [among_decimals(1)]),
    ("labels", ["a"], ["b"], [F(1, 2)]),
    ("labels", ["a", "c"], ["b"], [F(1, 3)]),
    ("integer", 3, 42, [F(1, 90)]),
])
def test_each_wrong_part_has_its_chance(kind: str, right: Any, got: Any, wrong: list[F]) -> None:
    assert list(chances(parse_type(kind), right, got, 12)) == wrong


def asked(operation_id: str, sent: Any) -> Asked:
    """An example of an operation with what was sent."""
    example = next(one for one in SPEC.examples.values() if one.operation.id == operation_id)
    right = reference(example.operation, example.given)
    return Asked(example.operation, example.given, right, Reply("result", sent),
                 measure_of(example, example.given, "binary64"))


def test_of_several_parts_it_is_the_product_and_never_below_the_least() -> None:
    one = asked("naive_bayes.estimate", F(0.123456789012345))
    assert chance_of(one) == among_decimals(one.digits)
    many = asked("neighbours.distances", [F(0.123456789012345 + n) for n in range(9)])
    many = replace(many, right=Outcome("value", [F(n) for n in range(9)]))
    assert chance_of(many) == LEAST


def test_what_is_no_answer_has_the_chance_one() -> None:
    one = asked("naive_bayes.estimate", "no number")
    assert chance_of(one) == 1
    assert chance_of(replace(one, right=Outcome("error", "x"))) == 1
