"""Answers that are wrong at one value of a keyword alone are explained there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.branches import branches
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()


def asked_of(operation: str, change: Callable[[Mapping[str, Any], Any], Any]) -> list[Asked]:
    """The examples of an operation, each answered rightly but for what is changed."""
    found = []
    for example in SPEC.examples.values():
        if example.operation.id == operation:
            right = reference(example.operation, example.given)
            got = change(example.given, right.value) if right.is_value else None
            reply = Reply("result", got) if right.is_value else Reply("error")
            found.append(Asked(example.operation, example.given, right, reply,
                               measure_of(example, example.given, "exact"), got != right.value))
    return found


def of_a_third(given: Mapping[str, Any], value: Any) -> Any:
    """A third of the right answer where the kernel is polynomial."""
    return value / 3 if given["kernel"] == "polynomial" else value


def test_a_slip_in_a_branch_is_named_there() -> None:
    operation = SPEC.operations["svm.dual_objective"]
    found = names(SPEC, operation, asked_of("svm.dual_objective", of_a_third))
    assert [one.diagnosis.id for one in found] == ["factor-where-kernel=polynomial"]
    assert found[0].diagnosis.says == "Where kernel is polynomial: Every number is 1/3 times the right one."


def test_a_branch_has_right_answers_beside_it() -> None:
    operation = SPEC.operations["svm.dual_objective"]
    asked = asked_of("svm.dual_objective", of_a_third)
    assert [(one.keyword, one.value) for one in branches(operation, asked)] == [
        ("kernel", "polynomial"), ("degree", "given")]
    assert list(branches(operation, asked_of("svm.dual_objective", lambda _, value: value + 1))) == []
    assert list(branches(operation, asked_of("svm.dual_objective", lambda _, value: value))) == []


def test_a_suspect_within_a_branch_is_right_elsewhere() -> None:
    operation = SPEC.operations["svm.dual_objective"]
    asked = asked_of("svm.dual_objective", of_a_third)
    found, = names(SPEC, operation, asked)
    assert found.suspect is not None
    for one in asked:
        if one.right.is_value:
            assert found.suspect.outcome(one.given, one.right).value == of_a_third(one.given, one.right.value)
    further = asked_of("svm.dual_objective", lambda given, value: value / (3 + (given["kernel"] == "rbf")))
    assert names(SPEC, operation, asked, (), [further]) == (), "wrong elsewhere, too"
