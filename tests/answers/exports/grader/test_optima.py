"""Other optimal answers in a grader that travels: it takes what the operation's judge takes, no more."""
from __future__ import annotations

import json

import pytest

from refml.answers.asking import mark
from refml.answers.exports.grader.optima import NO_CERTIFICATE, conditions
from refml.answers.exports.grader.standalone import judged
from refml.answers.exports.proving import Given, as_marked
from refml.answers.exports.slots import Slotted, asked_of
from refml.errors import Unsupported
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import SPEC, sheet_of

MACHINES = ["five-points-hard-margin:alpha", "five-points-soft-margin:alpha", "xor-soft-margin:alpha",
            "five-points-with-penalised-intercept:weights,bias", "five-points-without-intercept:weights"]


def faults_of(asked: Slotted) -> tuple[int, list[str]]:
    """Return how many of the answers that are tried are other optima, and what is judged otherwise."""
    carried = json.loads(json.dumps(asked.carried))

    def judge(_: str, given: Given) -> tuple[Fraction, str]:
        told = judged(carried, given)
        return told.credit, told.says

    tried = as_marked([asked], judge)
    optimal = [one for one in tried if mark(asked.ready, one.typed).name == "another optimal answer"]
    return len(optimal), [f"{one.typed} {one.fault}" for one in tried if one.fault]


@pytest.mark.parametrize("question", MACHINES)
def test_multipliers_and_planes_of_a_machine_are_judged_as_by_refml(question: str) -> None:
    asked, = asked_of(sheet_of(question))
    assert asked.carried is not None and faults_of(asked)[1] == []


def test_whatever_separates_is_right_and_nothing_else() -> None:
    optimal = 0
    for one in SPEC.examples.values():
        if one.operation.id == "separability.certificate" and one.expected.kind not in ("error", "undefined"):
            asked, = asked_of(sheet_of(one.id))
            if asked.carried is not None:
                found, faults = faults_of(asked)
                optimal += found
                assert faults == []
    assert optimal > 20


def test_an_end_of_the_set_of_b_is_right_and_what_lies_beyond_is_not() -> None:
    several = [one for one in SPEC.examples.values() if one.operation.id == "svm.solve"
               and one.given["kernel"] == "linear" and one.given["intercept"] == "free"
               and one.expected.kind not in ("error", "undefined")]
    ends = {}
    for one in several:
        asked, = asked_of(sheet_of(f"{one.id}:weights,bias"))
        if asked.carried is not None and asked.carried["asked"]["optima"] is not None:
            ends[one.id] = faults_of(asked)
    assert ends and not any(faults for _, faults in ends.values())
    assert any(found for found, _ in ends.values())


@pytest.mark.parametrize("operation", ["kernels.certificate", "logistic.overlap"])
def test_what_has_other_conditions_is_left_out(operation: str) -> None:
    first = next(one.id for one in SPEC.examples.values()
                 if one.operation.id == operation and one.expected.kind not in ("error", "undefined"))
    asked, = asked_of(sheet_of(first))
    assert asked.carried is None and asked.why == NO_CERTIFICATE
    with pytest.raises(Unsupported):
        conditions(asked.ready)
