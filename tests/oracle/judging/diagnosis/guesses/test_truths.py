"""A 0 that counts as nothing given is found, in an argument, in a cell, and instead of a default."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.truths import texts, truths
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.reader import load

SPEC = load()


def posed(operation: str, name: str, **given: Any) -> Any:
    """What an argument becomes where it is tested for truth."""
    known = SPEC.operations[operation]
    defaults = {one.name: one.default for one in known.parameters if not one.required}
    suspect, = [one for one in truths(known) if one.diagnosis.id == f"{name}-tested-for-truth"]
    assert suspect.posed is not None
    return suspect.posed({**defaults, **given})[name]


@pytest.mark.parametrize(("operation", "name", "value", "taken"), [
    ("decision.event_probability", "event", [0, "yes", None, ""], [None, "yes", None, None]),
    ("mixture.bernoulli_step", "labels", [0, 1, None], [None, 1, None]),
    ("mixture.bernoulli_step", "labels", None, None),
    ("naive_bayes.posterior", "query", [0, [], Fraction(1, 2)], [None, [], Fraction(1, 2)]),
    ("naive_bayes.posterior", "rows", [[0, 1], ["a", None]], [[None, 1], ["a", None]]),
    ("naive_bayes.posterior", "m", Fraction(0), None),
    ("kernels.polynomial", "constant", Fraction(0), Fraction(1)),
    ("kernels.polynomial", "constant", Fraction(2), Fraction(2)),
])
def test_a_false_part_is_nothing(operation: str, name: str, value: Any, taken: Any) -> None:
    assert posed(operation, name, **{name: value}) == taken


def test_its_sentence_says_what_was_taken() -> None:
    said = {one.diagnosis.says for one in truths(SPEC.operations["kernels.polynomial"])}
    assert "constant is tested for truth: a 0 in it is a value, and you took it for 1." in said
    assert list(truths(SPEC.operations["decision.bayes_rule"])) == []


def test_its_answer_is_that_without_the_value() -> None:
    suspect, = truths(SPEC.operations["decision.event_probability"])
    given = {"outcomes": [[0], [1]], "probabilities": [Fraction(1, 4), Fraction(3, 4)], "event": [0]}
    assert suspect.outcome(given, Outcome("value", Fraction(1, 4))).value == 1


@pytest.mark.parametrize(("name", "label", "decision", "loss"), [
    ("small", "Spam", "spam", 0), ("small", "spam ", "spam", 1), ("stripped", "spam ", "spam", 0),
    ("small-and-stripped", " Spam", "spam", 0), ("as-numbers", "007", "7", 0),
    ("as-numbers", "nan", "nan", 1), ("as-numbers", "spam", "spam", 0), ("cut-to-one", "spam", "send", 0),
    ("cut-to-three", "spam", "spot", 1), ("cut-to-three", "spam", "spat", 0),
    ("by-identity", "spam", "spam", 1), ("by-identity", "a", "a", 0), ("never-equal", "a", "a", 1),
])
def test_labels_are_equal_that_are_not(name: str, label: str, decision: str, loss: int) -> None:
    known = SPEC.operations["decision.zero_one_loss"]
    suspect, = [one for one in texts(SPEC, known) if one.diagnosis.id == f"texts-{name}"]
    assert suspect.outcome({"label": label, "decision": decision}, Outcome("value", 1)).value == loss


def test_values_in_a_list_are_read_and_numbers_stay() -> None:
    known = SPEC.operations["features.one_hot"]
    suspect, = [one for one in texts(SPEC, known) if one.diagnosis.id == "texts-small"]
    given = {"values": ["A", "a", 1], "categories": None}
    assert suspect.outcome(given, Outcome("value", [])).value == [[0, 1], [0, 1], [1, 0]]
    assert list(texts(SPEC, SPEC.operations["features.lift"])) == []
