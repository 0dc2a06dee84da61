"""The experiment with Gaussian classes, done as the reference does it and with one thing otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.numbers.reals import real
from refml.oracle.judging.diagnosis.variants.experiments.gaussians import OPERATION, Way, gaussians, outcome
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()
EXPERIMENT = SPEC.operations[OPERATION]
SMALL: list[Mapping[str, Any]] = [
    {"seed": 2, "replications": 3, "records": 6, "features": 1, "distance": Fraction(2), "l2": Fraction(1)},
    {"seed": 5, "replications": 2, "records": 9, "features": 2, "distance": Fraction(1),
     "l2": Fraction(1, 4)},
]


def numbers(answer: Mapping[str, Any]) -> list[float]:
    names = ("gda_error", "logistic_error", "standard_error")
    return [float(real.decimal(answer[name], 15)) for name in names]


@pytest.mark.parametrize("given", SMALL)
def test_with_nothing_otherwise_it_is_the_reference(given: Mapping[str, Any]) -> None:
    right = reference(EXPERIMENT, given)
    found = outcome(SPEC, Way(), given, right)
    assert numbers(found.value) == pytest.approx(numbers(right.value), rel=1e-9)
    assert found.value["separable"] == right.value["separable"]


def test_each_thing_otherwise_changes_an_answer() -> None:
    cases = [(given, reference(EXPERIMENT, given)) for seed in range(2) for given in (
        {**SMALL[0], "seed": seed}, {**SMALL[1], "seed": seed}, {**SMALL[1], "seed": seed, "records": 10})]
    same = {}
    for suspect in gaussians(SPEC, EXPERIMENT):
        same[suspect.diagnosis.id] = all(
            numbers(suspect.outcome(given, right).value) == pytest.approx(numbers(right.value), rel=1e-9)
            for given, right in cases)
    assert [name for name, alike in same.items() if alike] == []


def test_what_is_long_is_not_done_otherwise_nor_is_what_is_no_such_experiment() -> None:
    right = reference(EXPERIMENT, SMALL[0])
    long = {**SMALL[0], "records": 1000}
    assert {one.outcome(long, right).kind for one in gaussians(SPEC, EXPERIMENT)} == {"undecided"}
    assert list(gaussians(SPEC, SPEC.operations["experiments.flipped_labels"])) == []
