"""Where suspects come from: the commonest first, and nothing that no answer can speak for."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.model import MADE, WEIGHTS
from refml.oracle.judging.diagnosis.sources import (
    ALWAYS,
    ANSWERED,
    SOURCES,
    VALUES,
    Trial,
    recorded,
    weight_of,
)
from refml.oracle.judging.diagnosis.suspects import Diagnosis, Suspect, mistakes
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Spec

SPEC = load()


def trial(operation_id: str, answer: Any, refused: bool = False) -> Trial:
    """The examples of an operation, all answered with one reply; perhaps those alone that have no value."""
    operation = SPEC.operations[operation_id]
    found = []
    for example in SPEC.examples.values():
        right = reference(operation, example.given) if example.operation == operation else Outcome("error")
        if example.operation == operation and right.is_value != refused and right.kind != "error":
            found.append(Asked(operation, example.given, right, Reply("result", answer),
                               measure_of(example, example.given, "binary64")))
    return Trial(SPEC, operation, tuple(found))


def test_the_commonest_records_come_first() -> None:
    found = recorded(trial("naive_bayes.estimate", Fraction(9)))
    weights = [weight for _, weight in found]
    assert weights == sorted(weights, reverse=True)
    own = {one.diagnosis.id for one in mistakes(SPEC, SPEC.operations["naive_bayes.estimate"], own=True)}
    assert own <= {suspect.diagnosis.id for suspect, _ in found}


def test_what_students_do_is_seldom_a_programs() -> None:
    mistake = next(iter(SPEC.mistakes.values()))
    suspect = Suspect(Diagnosis(mistake.id, mistake.says), lambda _, right: right)
    students = Spec(mistakes={mistake.id: mistake._replace(whose="student")})
    assert weight_of(students, suspect) == weight_of(SPEC, suspect) * WEIGHTS["seldom"]


def test_those_of_a_kind_share_its_weight() -> None:
    assert len({one.name for one in SOURCES}) == len(SOURCES)
    for one in SOURCES:
        assert one.weight * one.many == one.whole
        assert one.whole in (MADE, WEIGHTS["often"])


@pytest.mark.parametrize("operation", ["naive_bayes.estimate", "naive_bayes.posterior", "linear.label"])
def test_each_source_makes_suspects_of_whatever_is_asked(operation: str) -> None:
    one = trial(operation, 9 if operation == "linear.label" else Fraction(9))
    for source in SOURCES:
        for suspect, _ in zip(source.makes(one), range(3), strict=False):
            assert suspect.diagnosis.says, source.name


def test_of_refusals_alone_and_of_few_answers_less_is_tried() -> None:
    many = trial("naive_bayes.estimate", Fraction(9))
    assert all(map(many.suits, (ALWAYS, VALUES, ANSWERED)))
    few = many._replace(asked=many.asked[:2])
    assert (few.suits(VALUES), few.suits(ANSWERED)) == (True, False)
    none = trial("naive_bayes.estimate", Fraction(9), refused=True)
    assert (none.suits(ALWAYS), none.suits(VALUES), none.suits(ANSWERED)) == (True, False, False)
