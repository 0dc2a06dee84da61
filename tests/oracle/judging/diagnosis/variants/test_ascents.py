"""EM by other steps: a new E-step before the next component, or the next field."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.oracle.judging.diagnosis.variants.ascents import in_turn
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

F = Fraction
SPEC = load()
COINS: dict[str, Any] = {"rows": [[1, 0], [0, 0], [1, 1]], "mixing": [F(1, 4), F(3, 4)],
                         "parameters": [[F(3, 4), F(1, 2)], [F(1, 4), F(1, 2)]], "labels": None}
POINTS: dict[str, Any] = {"rows": [[F(0)], [F(1)], [F(4)], [F(6)]], "mixing": [F(1, 2), F(1, 2)],
                          "means": [[F(1)], [F(5)]], "covariances": [[[F(1)]], [[F(1)]]], "labels": None}


def value(operation: str, given: dict[str, Any]) -> Any:
    return reference(SPEC.operations[operation], given).value


def found(operation: str, given: dict[str, Any]) -> dict[str, Outcome]:
    right = reference(SPEC.operations[operation], given)
    return {one.diagnosis.id: one.outcome(given, right) for one in in_turn(SPEC, SPEC.operations[operation])}


def test_the_second_component_sees_what_the_first_has_become() -> None:
    right = value("mixture.bernoulli_step", COINS)
    shares = value("mixture.bernoulli_responsibilities", {
        **COINS, "parameters": [right["parameters"][0], COINS["parameters"][1]]})
    second = value("mixture.bernoulli_maximisation", {"rows": COINS["rows"], "responsibilities": shares})
    told = found("mixture.bernoulli_step", COINS)["components-in-turn-and-the-weights-last"].value
    assert told == {"mixing": [right["mixing"][0], second["mixing"][1]],
                    "parameters": [right["parameters"][0], second["parameters"][1]]}


def test_two_steps_are_one_too_many() -> None:
    once = value("mixture.bernoulli_step", COINS)
    assert found("mixture.bernoulli_step", COINS)["two-steps"].value == value(
        "mixture.bernoulli_step", {**COINS, **once})


def test_one_field_is_updated_after_the_other() -> None:
    right = value("mixture.bernoulli_step", COINS)
    again = value("mixture.bernoulli_step", {**COINS, "mixing": right["mixing"]})
    told = found("mixture.bernoulli_step", COINS)["mixing-then-parameters"].value
    assert told == {"mixing": right["mixing"], "parameters": again["parameters"]}


def test_one_covariance_for_all_belongs_to_no_component() -> None:
    told = found("mixture.gaussian_step", {**POINTS, "covariances": [[[F(1)]]]})
    assert told["components-in-turn"].kind == "unknown"
    assert told["means-then-covariances-then-mixing"].is_value


def test_other_operations_take_no_steps() -> None:
    assert not list(in_turn(SPEC, SPEC.operations["mixture.bernoulli_maximisation"]))
    assert not list(in_turn(SPEC, SPEC.operations["gaussian.density"]))
