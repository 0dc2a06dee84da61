"""Yes and no are read with a reason behind them, and refused where the reason turns round."""
from __future__ import annotations

import pytest

from refml.answers.reading.words.truths import NEGATING, Truths
from refml.errors import InvalidInput


@pytest.mark.parametrize(("text", "truth"), [
    ("yes", True), ("n", False), ("Yes, since each record lies on its side of the line", True),
    ("non, car deux points sont du mauvais côté", False), ("it holds", True), ("yes, so it stops", True),
    ("the answer is yes because both of them are blocked", True), ("does not converge", False),
])
def test_a_truth_has_a_reason_behind_it(text: str, truth: bool) -> None:
    assert Truths(text).truth() == truth


@pytest.mark.parametrize("prefix", NEGATING)
def test_a_word_that_negates_what_is_asked_is_a_no(prefix: str) -> None:
    for asked in ("correct", "separable", "separated", "contains"):
        assert Truths(f"it is {prefix}{asked}", (asked,)).truth() is False
        assert Truths(asked, (asked,)).truth() is True
    with pytest.raises(InvalidInput, match="neither yes nor no"):
        Truths(f"{prefix}c", ("c",)).truth()   # so short a name may stand in any word


@pytest.mark.parametrize("text", [
    "Yes, A and C are blocked by B, hence they are dependent", "No, the path is open, therefore it is true",
    "Ja, alle liegen richtig, aber einer liegt auf der Linie",
    "oui, les points sont bien placés mais pas séparables", "yes and no", "a graph with four nodes",
    "yes, the two are dependent and independent given nothing",
    "the second path does pass through the collider",
])
def test_a_reason_that_may_turn_round_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        Truths(text).truth()
