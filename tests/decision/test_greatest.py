"""The labels of the greatest score: all of them, the first, or an error."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.decision.greatest import leaders
from refml.errors import InvalidInput
from tests.drawing import simple_fractions


@given(st.lists(simple_fractions(-3, 3, 3), min_size=1, max_size=6))
def test_no_score_is_greater_and_those_of_others_are_less(scores: list[Fraction]) -> None:
    best = leaders(list(range(len(scores))), scores)
    assert best == [i for i, score in enumerate(scores) if score == max(scores)]
    assert leaders(list(range(len(scores))), scores, "first") == best[:1]


def test_a_tie_may_be_an_error() -> None:
    assert leaders(["b", "a"], [-2, -1], "error") == ["a"]
    with pytest.raises(InvalidInput, match=r"the labels \['b', 'a'\] have the same greatest score"):
        leaders(["b", "a"], [-1, -1], "error")
