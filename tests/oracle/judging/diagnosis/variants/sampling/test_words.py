"""Words of SplitMix64, made with one thing otherwise."""

from __future__ import annotations

import pytest

from refml.oracle.judging.diagnosis.suspects import Suspect
from refml.oracle.judging.diagnosis.variants.sampling.generators import MASK, splitmix
from refml.oracle.judging.diagnosis.variants.sampling.words import WORDS, arithmetic, signed, unreduced, words
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

STATES = [0x9E3779B97F4A7C15 * i & MASK for i in range(1, 9)]
GIVEN = {"seed": 2 ** 63 + 5, "count": 6}
RIGHT = reference(load().operations["sampling.words"], GIVEN)


def test_reduced_it_is_the_word() -> None:
    assert [unreduced(False, False, state) for state in STATES] == [splitmix(state) for state in STATES]


def test_an_integer_of_64_bits_has_a_sign() -> None:
    assert [signed(0), signed(2 ** 63 - 1), signed(2 ** 63), signed(MASK)] == [
        0, 2 ** 63 - 1, -2 ** 63, -1]
    assert all(0 <= arithmetic(state) <= MASK for state in STATES)


def test_each_word_otherwise_is_another() -> None:
    made = {name: tuple(word(state) for state in STATES) for name, (_, word) in WORDS.items()}
    assert len({*made.values(), tuple(map(splitmix, STATES))}) == len(WORDS) + 1


@pytest.mark.parametrize("suspect", list(words()), ids=lambda one: one.diagnosis.id)
def test_all_words_otherwise_are_others(suspect: Suspect) -> None:
    assert suspect.outcome(GIVEN, RIGHT).value != RIGHT.value
    assert suspect.outcome(GIVEN, Outcome("error", "x")).kind == "undecided"
