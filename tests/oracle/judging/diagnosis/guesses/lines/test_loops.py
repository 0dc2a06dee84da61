"""Faults of a loop over classes: totals used before they are whole, values joined by their places."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from refml.oracle.judging.diagnosis.guesses.lines.loops import loops
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

SPEC = load()
F = Fraction
LIKELIHOODS = {"b": F(1, 2), "a": F(1, 4), "c": F(1)}
PRIORS = {"c": F(1, 4), "a": F(1, 4), "b": F(1, 2)}


def answers(operation_id: str, **given: Any) -> list[tuple[str, Any]]:
    operation = SPEC.operations[operation_id]
    right = reference(operation, given)
    return [(one.diagnosis.id, one.outcome(given, right).value) for one in loops(operation)]


def of_joint(name: str) -> list[Mapping[str, Fraction]]:
    return [value for found, value in answers("decision.joint", likelihoods=LIKELIHOODS, priors=PRIORS)
            if found == name]


def test_a_total_is_used_in_the_order_of_each_argument_or_of_the_classes() -> None:
    joint = {"a": F(1, 16), "b": F(1, 4), "c": F(1, 4)}
    assert of_joint("added-to-those-before") == [
        {"b": F(1, 4), "a": F(5, 16), "c": F(9, 16)}, {"c": F(1, 4), "a": F(5, 16), "b": F(9, 16)},
        {"a": F(1, 16), "b": F(5, 16), "c": F(9, 16)}]
    assert of_joint("times-those-before")[0] == {
        "b": joint["b"], "a": joint["b"] * joint["a"], "c": joint["b"] * joint["a"] * joint["c"]}
    assert of_joint("over-the-sum-so-far")[2] == {"a": F(1), "b": F(4, 5), "c": F(4, 9)}


def test_likelihoods_and_priors_are_joined_by_their_places() -> None:
    assert of_joint("paired-by-position") == [
        {"b": F(1, 8), "a": F(1, 16), "c": F(1, 2)}, {"a": F(1, 16), "b": F(1, 8), "c": F(1, 2)},
        {"c": F(1, 8), "a": F(1, 16), "b": F(1, 2)}, {"a": F(1, 8), "b": F(1, 8), "c": F(1, 4)}]


def test_a_sum_of_nought_says_nothing_and_so_does_a_refusal() -> None:
    found = answers("decision.normalise", scores={"a": F(0), "b": F(1)})
    assert [name for name, value in found if value is None] == ["over-the-sum-so-far"] * 2
    operation = SPEC.operations["decision.joint"]
    refused = Outcome("error", "InvalidInput")
    assert {one.outcome({"likelihoods": {}, "priors": {}}, refused).kind for one in loops(operation)} == {
        "undecided"}


def test_a_number_alone_and_lists_have_no_such_loop() -> None:
    assert answers("features.lift", x=[F(1)]) == []
    assert {name for name, _ in answers("decision.evidence", likelihoods=LIKELIHOODS, priors=PRIORS)} == {
        "paired-by-position"}
