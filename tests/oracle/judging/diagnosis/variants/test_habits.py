"""Habits: each has one place, a name of its own there, and a sentence."""

from __future__ import annotations

from refml.oracle.judging.diagnosis.variants.habits import places_of
from refml.oracle.judging.diagnosis.variants.perceptron import ANSWERS


def test_a_habit_stands_in_one_place() -> None:
    for operation in ANSWERS:
        names = [name for habits in places_of(operation).values() for name in habits]
        assert len(set(names)) == len(names)


def test_each_has_a_sentence() -> None:
    for operation in ANSWERS:
        for habits in places_of(operation).values():
            assert all(says[0].isupper() and says.endswith(".") for says in habits.values())


def test_what_trains_no_perceptron_has_none() -> None:
    assert places_of("perceptron.error") == {}
    assert "averaged-over-visits" not in places_of("perceptron.dual")["report"]
