"""Runs that stop at another step, all of their fields or one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.oracle.judging.diagnosis.guesses.iterations import iterations
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

F = Fraction
SPEC = load()
RUN = SPEC.operations["mixture.bernoulli_run"]
GIVEN: dict[str, Any] = {"rows": [[1, 0], [0, 0], [1, 1]], "mixing": [F(1, 2), F(1, 2)],
                         "parameters": [[F(3, 4), F(1, 2)], [F(1, 4), F(1, 2)]], "steps": 3, "bits": 16,
                         "labels": None}


def after(steps: int) -> Any:
    return reference(RUN, {**GIVEN, "steps": steps, "bits": 64}).value


def test_all_of_a_run_or_one_field_is_of_another_step() -> None:
    right = Outcome("value", after(3))
    found = {one.diagnosis.id: one.outcome(GIVEN, right).value for one in iterations(RUN)}
    assert found["one-step-fewer"] == after(2)
    assert found["one-step-more"] == after(4)
    assert found["likelihood.at-the-start"] == {**after(3), "likelihood": after(0)["likelihood"]}
    assert len({str(value) for value in found.values()}) > 5


def test_where_there_is_no_answer_nothing_is_said() -> None:
    assert {one.outcome(GIVEN, Outcome("error")).kind for one in iterations(RUN)} == {"undecided"}


def test_an_operation_without_steps_has_no_other_end() -> None:
    assert not list(iterations(SPEC.operations["mixture.bernoulli_step"]))
