"""Runs that stop at another step, all of their fields or one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import AGREES, DIFFERS, SILENT, Asked
from refml.oracle.judging.diagnosis.guesses.iterations import iterations
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.codec import encode
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Expected

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


def test_a_run_that_stops_early_has_the_answer_of_an_earlier_step() -> None:
    early = next(one for one in iterations(RUN) if one.diagnosis.id == "stopped-early")
    stands_to = early.stands
    assert stands_to is not None

    def stands(answer: Any, failed: bool = True) -> str:
        reply = Reply("result", encode(RUN.result, answer, "exact"))
        return stands_to(Asked(RUN, GIVEN, Outcome("value", after(3)), reply,
                               Measure("exact", 12, Expected("exact")), failed))

    assert stands({**after(2), "stationary": True}) == stands(after(0)) == AGREES
    assert stands(after(4)) == DIFFERS
    assert stands(after(3), failed=False) == SILENT


def test_where_there_is_no_answer_nothing_is_said() -> None:
    assert {one.outcome(GIVEN, Outcome("error")).kind for one in iterations(RUN)} == {"undecided"}


def test_an_operation_without_steps_has_no_other_end() -> None:
    assert not list(iterations(SPEC.operations["mixture.bernoulli_step"]))
