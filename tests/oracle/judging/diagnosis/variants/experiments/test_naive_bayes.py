"""The experiments with naive Bayes, done as the reference does them and with one thing otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.variants.experiments.naive_bayes import CHANGES, Way, experiments, outcome
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()
SMALL: list[tuple[str, Mapping[str, Any]]] = [
    ("experiments.irrelevant_attributes", {"seed": 2, "replications": 3, "records": 6, "irrelevant": 1}),
    ("experiments.irrelevant_attributes", {"seed": 5, "replications": 2, "records": 9, "irrelevant": 0}),
    ("experiments.flipped_labels", {"seed": 7, "replications": 4, "records": 6, "flips": Fraction(1, 4)}),
]


@pytest.mark.parametrize(("name", "given"), SMALL)
def test_with_nothing_otherwise_it_is_the_reference(name: str, given: Mapping[str, Any]) -> None:
    operation = SPEC.operations[name]
    right = reference(operation, given)
    found = outcome(SPEC, operation, Way(), given, right)
    assert {key: str(value) for key, value in found.value.items()} == \
        {key: str(value) for key, value in right.value.items()}


@pytest.mark.parametrize(("name", "change"), [("experiments.irrelevant_attributes", 1),
                                              ("experiments.flipped_labels", Fraction(1, 4))])
def test_each_thing_otherwise_changes_an_answer(name: str, change: int | Fraction) -> None:
    operation = SPEC.operations[name]
    for suspect in experiments(SPEC, operation):
        changed = False
        for seed in range(40):
            given = {"seed": seed, "replications": 2, "records": 6 + seed % 2, CHANGES[name]: change}
            right = reference(operation, given)
            found = suspect.outcome(given, right)
            changed = changed or any(str(found.value[key]) != str(right.value[key]) for key in right.value)
        assert changed, suspect.diagnosis.id


def test_of_a_long_experiment_and_of_a_refusal_nothing_is_said() -> None:
    operation = SPEC.operations["experiments.flipped_labels"]
    long = {"seed": 1, "replications": 200, "records": 100, "flips": Fraction(1, 20)}
    refused = {**long, "flips": Fraction(2)}
    for given in (long, refused):
        suspect = next(experiments(SPEC, operation))
        assert suspect.outcome(given, reference(operation, given)).kind == "undecided"


def test_no_other_operation_is_such_an_experiment() -> None:
    assert not list(experiments(SPEC, SPEC.operations["experiments.exponential_limits"]))
