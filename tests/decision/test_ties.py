"""Maximisers: all that nothing exceeds, ties decided and not rounded."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import decision
from refml.errors import InvalidInput
from refml.numbers.reals.real import exp, sqrt


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(-2, 2), min_size=1), st.data())
def test_the_maximisers_are_all_that_nothing_exceeds(scores: dict[str, int], data: st.DataObject) -> None:
    classes = data.draw(st.permutations(sorted(scores)))
    best = decision.maximisers(scores, classes)
    assert best == [label for label in classes if all(scores[label] >= scores[other] for other in scores)]
    assert decision.maximisers(scores, classes, ties="first") == best[:1]
    if len(best) == 1:
        assert decision.maximisers(scores, classes, ties="error") == best
    else:
        with pytest.raises(InvalidInput, match="have the same greatest score"):
            decision.maximisers(scores, classes, ties="error")


def test_a_difference_that_no_float_shows_is_no_tie() -> None:
    assert decision.maximisers({"a": exp(1), "b": exp(1) + Fraction(1, 10**60)}) == ["b"]
    assert decision.maximisers({"a": exp(1) * exp(2), "b": exp(3)}) == ["a", "b"]


@pytest.mark.parametrize("ties", [None, [], np.array([1, 2]), np.array([]), "last"])
def test_ties_are_one_of_three_words(ties: Any) -> None:
    with pytest.raises(InvalidInput, match=r"ties=.* is not one of all, first, error"):
        decision.maximisers({"a": 1}, ties=ties)


def test_exact_reals_and_rationals_are_compared() -> None:
    assert decision.maximisers({"a": sqrt(2), "b": Fraction(99, 70), "c": 1}) == ["b"]
    assert decision.maximisers({"a": sqrt(8), "b": 2 * sqrt(2)}, classes=["b", "a"]) == ["b", "a"]
    assert decision.maximisers({"a": -exp(1), "b": -3}) == ["a"]
