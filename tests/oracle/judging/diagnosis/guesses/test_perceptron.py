"""Habits of a perceptron's training: none gives the right answers, each some other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.guesses.habits import MOST_TOLD, Purse
from refml.oracle.judging.diagnosis.guesses.perceptron import ANSWERS, learnt, outcome, places_of, variants
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.reference.claims import equal
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example

SPEC = load()
RIGHT = Outcome("value")


def answered(operation: str) -> Sequence[Example]:
    """The examples of an operation that are not refused."""
    return [one for one in SPEC.examples.values()
            if one.operation.id == operation and one.expected.kind != "error"]


def same(example: Example, left: Outcome, right: Outcome) -> bool:
    """Whether two outcomes have the same kind and, if they are values, are equal."""
    if not left.is_value or not right.is_value:
        return left.kind == right.kind
    return equal(example.operation.result, left.value, right.value)


@pytest.mark.parametrize("operation", ANSWERS)
def test_whoever_has_no_habit_answers_rightly(operation: str) -> None:
    for example in answered(operation):
        right = reference(example.operation, example.given)
        found = outcome(operation, {}, Purse(1000), example.given, right)
        assert same(example, found, right), example.id


def test_each_habit_answers_otherwise_somewhere() -> None:
    habits = {name: 0 for operation in ANSWERS for place in places_of(operation).values() for name in place}
    for operation in ANSWERS:
        mine = [pair for place in places_of(operation).values() for pair in place.items()]
        for example, (name, (_, parts)) in product(answered(operation), mine):
            found = outcome(operation, parts, Purse(1000), example.given, RIGHT)
            habits[name] += not same(example, found, reference(example.operation, example.given))
    assert [name for name, others in habits.items() if not others] == []


def test_two_habits_are_of_different_places() -> None:
    operation = SPEC.operations["perceptron.train"]
    names = [one.diagnosis.id for one in variants(operation, 2)]
    assert "clean-epoch+batch" in names
    assert "clean-epoch+for-ever" not in names
    assert len(set(names)) == len(names) < 550
    assert list(variants(SPEC.operations["perceptron.error"], 1)) == []


def test_what_is_answered_is_tried_first_for_it_needs_no_other_training() -> None:
    operation = SPEC.operations["perceptron.cycle"]
    first = next(iter(variants(operation, 1))).diagnosis.id
    assert first in places_of(operation.id)["report"]


def test_what_cannot_be_told_is_undecided() -> None:
    xor = SPEC.examples["perceptron-xor"]
    assert outcome("perceptron.train", {}, Purse(1000), xor.given, Outcome("error")).kind == "undecided"
    for_ever = places_of("perceptron.train")["end"]["for-ever"][1]
    for epochs, kind in ((1000, "value"), (MOST_TOLD, "undecided")):
        given = {**xor.given, "epochs": epochs}
        assert outcome("perceptron.train", for_ever, Purse(1000), given, RIGHT).kind == kind


def test_no_further_habits_are_tried_where_the_visits_are_spent() -> None:
    xor = SPEC.examples["perceptron-xor"]
    tried = 0
    for suspect in variants(SPEC.operations["perceptron.train"], 2):
        tried += 1
        for _ in range(20):
            suspect.outcome(xor.given, RIGHT)
    assert 1 < tried < len(list(variants(SPEC.operations["perceptron.train"], 2)))


# ---------------------------------------------------------------- a search that gives up

def asked_of(operation: str, answer: Callable[[Mapping[str, Any]], Any]) -> list[Asked]:
    """The examples of an operation that have an answer, with the answers of somebody else."""
    found = []
    for example in SPEC.examples.values():
        right = reference(example.operation, example.given) if example.operation.id == operation else RIGHT
        if example.operation.id == operation and right.is_value:
            got = answer(example.given)
            found.append(Asked(example.operation, example.given, right, Reply("result", got),
                               measure_of(example, example.given, "binary64"), got != right.value))
    return found


@pytest.mark.parametrize(("passes", "learns"), [(3, False), (20, True)])
def test_a_perceptron_gives_up(passes: int, learns: bool) -> None:
    given = {"rows": [[Fraction(2)], [Fraction(3)]], "labels": [-1, 1], "through_origin": False}
    assert learnt(passes, given, RIGHT) == Outcome("value", learns)
    assert learnt(passes, {**given, "rows": [[1], [1]]}, RIGHT) == Outcome("value", False)
    found = names(SPEC, SPEC.operations["separability.separable"],
                  asked_of("separability.separable", lambda one: learnt(passes, one, RIGHT).value))
    assert not learns or [one.diagnosis.id for one in found] == ["perceptron-that-gives-up"]


def test_a_habit_stands_in_one_place() -> None:
    for operation in ANSWERS:
        names = [name for habits in places_of(operation).values() for name in habits]
        assert len(set(names)) == len(names)


def test_each_has_a_sentence() -> None:
    for operation in ANSWERS:
        for habits in places_of(operation).values():
            assert all(says[0].isupper() and says.endswith(".") for says, _ in habits.values())


def test_what_trains_no_perceptron_has_none() -> None:
    assert places_of("perceptron.error") == {}
    assert "averaged-over-visits" not in places_of("perceptron.dual")["report"]
