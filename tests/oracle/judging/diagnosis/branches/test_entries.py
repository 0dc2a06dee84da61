"""What fits in some entries of an answer alone is told with what separates them from the right ones."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.agreement import compare
from refml.oracle.judging.diagnosis.branches.entries import numbers, said_of
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.specification.reader import load

from .test_cases import Answer, asked_of

SPEC = load()


def diagonal_halved(_: Any, value: Any) -> Any:
    """A matrix whose diagonal is a half of the right one."""
    return [[number / 2 if i == j else number for j, number in enumerate(row)] for i, row in enumerate(value)]


def plain_at_nought(given: Any, value: Any) -> Any:
    """Shares that are smoothed only where something was counted."""
    return [share if count or not sum(given["counts"]) else Fraction(0)
            for count, share in zip(given["counts"], value, strict=True)]


@pytest.mark.parametrize(("operation", "answer", "name"), [
    ("kernels.gram", diagonal_halved, "factor, in entries where it stands on the diagonal"),
    ("naive_bayes.distribution", plain_at_nought,
     "forgot-smoothing, in entries where the entry of counts is 0"),
])
def test_an_entry_is_told_by_what_stands_there(operation: str, answer: Answer, name: str) -> None:
    asked = asked_of(operation, answer)
    found = names(SPEC, SPEC.operations[operation], asked)
    assert [one.diagnosis.id for one in found][:1] == [name]
    assert found[0].suspect is not None
    assert all(compare(one, found[0].suspect.outcome(one.given, one.right)) != "differs" for one in asked)


def test_an_entry_has_a_place_and_parts_of_arguments() -> None:
    kind = SPEC.operations["kernels.gram"].result
    assert list(numbers(kind, [[1, 2], [3, 4]])) == [((0, 0), 1), ((0, 1), 2), ((1, 0), 3), ((1, 1), 4)]
    prior = SPEC.operations["naive_bayes.prior"]
    given = {"labels": ["a", "b", "b"], "classes": ["a", "b", "c"], "alpha": Fraction(0)}
    assert list(said_of(prior, given, ("c",), Fraction(0))) == [
        "its class has no record", "the right entry is 0"]
    assert "its class has one record" in said_of(prior, given, ("a",), Fraction(1, 3))
    distribution = SPEC.operations["naive_bayes.distribution"]
    assert list(said_of(distribution, {"counts": [0, 3], "alpha": Fraction(1)}, (0,), Fraction(1, 5))) == [
        "the entry of counts is 0", "it is the first"]
