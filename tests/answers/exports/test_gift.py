"""GIFT."""
from __future__ import annotations

from refml.answers.exports import gift
from refml.answers.exports.slots import asked_of
from tests.answers.exports.example_sheets import NASTY, sheet_of


def test_numbers_have_a_tolerance_and_mistakes_their_sentence() -> None:
    told = gift.files("t", asked_of(sheet_of("tax-likelihoods:parameters.Yes.1.2")))[gift.FILE]
    assert "{#\n=0.667:0.0005\n" in told and "=%0%0.286:0.0005#" in told


def test_the_signs_of_gift_are_escaped() -> None:
    told = gift.files("t", asked_of(sheet_of("married-given-no", text=NASTY)))[gift.FILE]
    assert r"\{\{7*7\}\} \= \# \~" in told
    credit, says = gift.judge({gift.FILE: told})("married-given-no", "", "0.571")
    assert credit == 1 and says == ""
    assert gift.plain(gift.guarded(NASTY)) == NASTY
