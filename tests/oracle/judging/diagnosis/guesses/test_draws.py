"""Whole numbers drawn otherwise of the words of a generator."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.draws import (
    DRAWN,
    bits_of_all,
    by_indices,
    by_uniforms,
    drawn,
    draws,
    reached,
)
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

F = Fraction
SPEC = load()
UNKNOWN = Outcome("undecided")
WORDS = SPEC.operations["sampling.words"]
GIVEN: dict[str, dict[str, Any]] = {
    "sampling.integers": {"seed": 7, "bound": 6, "count": 20},
    "sampling.categorical": {"seed": 7, "probabilities": [F(1, 2), F(1, 3), F(1, 6)], "count": 20},
    "sampling.bernoulli": {"seed": 7, "probability_of_one": F(2, 5), "count": 20},
    "sampling.multinomial": {"seed": 7, "probabilities": [F(1, 4), F(3, 4)], "trials": 5, "count": 4},
}


@pytest.mark.parametrize("operation", DRAWN)
def test_bits_in_a_row_as_few_as_the_bound_needs_draw_rightly(operation: str) -> None:
    given = GIVEN[operation]
    found = drawn(WORDS, partial(by_indices, partial(bits_of_all, 0, False)), given, UNKNOWN)
    assert found == reference(SPEC.operations[operation], given)


@pytest.mark.parametrize("operation", DRAWN)
def test_every_other_way_draws_something_else(operation: str) -> None:
    given, asked = GIVEN[operation], SPEC.operations[operation]
    right = reference(asked, given).value
    found = {one.diagnosis.id: one.outcome(given, UNKNOWN).value for one in draws(SPEC, asked)}
    assert len(found) >= 8
    assert right not in found.values()


def test_words_are_taken_modulo_the_bound_or_times_it() -> None:
    words = reference(WORDS, {"seed": 7, "count": 3}).value
    found = {one.diagnosis.id: one.outcome({"seed": 7, "bound": 10, "count": 3}, UNKNOWN).value
             for one in draws(SPEC, SPEC.operations["sampling.integers"])}
    assert found["drawn-by-modulo"] == [word % 10 for word in words]
    assert found["drawn-by-times-64-bits"] == [word * 10 // 2**64 for word in words]


def test_a_uniform_number_reaches_a_value_from_either_end() -> None:
    half = [F(1, 2), F(1, 2)]
    assert list(by_uniforms(64, False, [0, 2**63], {}, half)) == [0, 1]
    assert list(by_uniforms(64, True, [0, 2**63], {}, half)) == [1, 0]
    assert [reached(half, F(k, 2)) for k in range(3)] == [0, 1, 1]


def test_many_draws_are_not_tried() -> None:
    suspect = next(draws(SPEC, SPEC.operations["sampling.integers"]))
    assert suspect.outcome({"seed": 7, "bound": 10, "count": 10**6}, UNKNOWN).kind == "undecided"
