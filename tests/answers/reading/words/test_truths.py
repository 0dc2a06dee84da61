"""Yes and no are read with a reason behind them, and refused where the reason turns round."""
from __future__ import annotations

import pytest

from refml.answers.reading.words.truths import NEGATING, Truths
from refml.errors import InvalidInput


@pytest.mark.parametrize(("text", "truth"), [
    ("yes", True), ("n", False), ("Yes, since each record lies on its side of the line", True),
    ("non, car deux points sont du mauvais côté", False), ("it holds", True), ("yes, so it stops", True),
    ("the answer is yes because both of them are blocked", True), ("does not converge", False),
    ("konvergiert hat es nicht", False), ("es konvergiert, die anderen nicht", True),
    ("it converges, why not", True), ("converges even if the data are not", True),
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


@pytest.mark.parametrize(("text", "truth"), [
    ("Separable. (1, -2) lies just below the segment, so a line fits between.", True),
    ("not separable: (1, 2) lies inside the other class", False), ("separable no", False),
    ("no, it isn't separable, every plane contains the record", False),
    ("inseparable, because (1, 2) is not on its side", False), ("it is not inseparable", True),
])
def test_the_property_that_is_asked_states_the_answer(text: str, truth: bool) -> None:
    assert Truths(text, ("separable",)).truth() is truth


@pytest.mark.parametrize("text", [
    "separable, only weakly", "yes, weakly", "separable. No!", "separable? The points lie apart",
    "no, it is not not separable", "separable, or so I heard",
])
def test_a_property_that_is_weakened_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        Truths(text, ("separable",)).truth()
