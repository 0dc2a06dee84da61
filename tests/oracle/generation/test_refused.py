"""What an operation refuses: drawn arguments meet each condition, and the reference refuses nothing else."""
from __future__ import annotations

import functools
import re
from fractions import Fraction

import pytest

from refml.oracle.generation.choices import Choices, Seeded
from refml.oracle.generation.table import GENERATORS, meeting, spoilt, spoilt_anyhow, unspoilt
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Refusal

SPEC = reader.load()
OPERATION = SPEC.operations["naive_bayes.bernoulli_joint"]
WHOLE = {"rows": [[1, 0], [0, 1]], "labels": ["ham", "spam"], "query": [1, 1],
         "classes": None, "alpha": Fraction(1), "smooth_prior": False}

QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
VALUES = re.compile(r"=[^:;]*?(?= is | are | has | have | of | as | must | with | and | makes | leaves |: )")
BRACKETS = re.compile(r"[\[{(][^\[\](){}]*[\]})]")


def words(message: str) -> str:
    """The words of a message, without the values that it shows: what it says of any arguments."""
    message = VALUES.sub(" ", QUOTED.sub("#", message))
    while (shorter := BRACKETS.sub(" ", message)) != message:
        message = shorter
    return " ".join(word for word in re.findall(r"[A-Za-z_]+", VALUES.sub(" ", message)) if len(word) > 1)


def manner(outcome: Outcome) -> tuple[str, str]:
    """How something is refused: undefined or an error, in which words."""
    return outcome.kind, words(outcome.message)


@functools.cache
def met(name: str) -> tuple[list[Outcome], ...]:
    """What the reference answers to arguments that meet a condition of an operation, for each of them.

    These are drawn ones, and those of the condition's example.
    """
    operation, found = SPEC.operations[name], []
    for refusal in operation.refuses:
        drawn = [meeting(operation, refusal, "met", name, index) for index in range(3)]
        example = SPEC.examples[refusal.example]
        own = [example.given] if example.operation is operation else []
        found.append([reference(operation, given) for given in [*drawn, *own] if given is not None])
    return tuple(found)


def test_a_condition_is_met_by_the_arguments_that_it_changes() -> None:
    assert reference(OPERATION, WHOLE).is_value
    (negative,) = [one for one in OPERATION.refuses if "alpha" in one.changes and one.kind == "error"]
    assert spoilt(OPERATION, WHOLE, negative) == {**WHOLE, "alpha": Fraction(-1, 2)}
    harmless = Refusal("error", "alpha is 2.", "", {"alpha": "2"})
    assert spoilt(OPERATION, WHOLE, harmless) is None
    impossible = Refusal("error", "There is a third row.", "", {"rows": "[rows[2]]"})
    assert spoilt(OPERATION, WHOLE, impossible) is None


def test_any_condition_will_do_and_the_simplest_choice_is_the_first() -> None:
    bad = spoilt_anyhow(OPERATION, WHOLE, Seeded(1))
    assert bad is not None and bad != WHOLE and bad.keys() == WHOLE.keys()
    assert not reference(OPERATION, bad).is_value
    free = SPEC.operations["logistic.sigmoid"]
    assert free.refuses == () and spoilt_anyhow(free, {"z": 1}, Seeded(1)) is None


@pytest.mark.parametrize("name", GENERATORS)
def test_each_condition_has_a_generator_and_an_example(name: str) -> None:
    operation = SPEC.operations[name]
    for refusal, outcomes in zip(operation.refuses, met(name), strict=True):
        assert outcomes[0].kind == refusal.kind, refusal.says
        example = SPEC.examples[refusal.example]
        assert refusal in example.operation.refuses and example.expected.kind == refusal.kind, refusal.says


@pytest.mark.parametrize("name", GENERATORS)
def test_what_the_reference_refuses_is_among_the_conditions(name: str) -> None:
    operation = SPEC.operations[name]
    listed = {manner(one) for outcomes in met(name) for one in outcomes}
    for example in SPEC.examples.values():
        if example.operation is operation and example.expected.kind in ("undefined", "error"):
            assert manner(reference(operation, example.given)) in listed, example.id
    for index in range(60):
        source: Choices = Seeded("refused", name, index, size=(0, 0, 0, 1)[index % 4])
        found = reference(operation, unspoilt(operation, source))
        assert found.is_value or manner(found) in listed, found.message
