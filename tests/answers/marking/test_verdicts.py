"""Verdicts: each has a credit, and what cannot be read costs nothing."""
from __future__ import annotations

from refml.answers.marking.verdicts import CREDITS, EQUIVALENT, INVALID, ORDER, invalid


def test_each_verdict_has_a_credit_from_0_to_1() -> None:
    assert {*ORDER} - {EQUIVALENT} <= CREDITS.keys()   # an equivalent form has the credit of its form
    assert all(0 <= credit <= 1 for credit in CREDITS.values())


def test_an_invalid_answer_says_why() -> None:
    verdict = invalid("the comma is read in several ways")
    assert verdict.name == INVALID and verdict.credit == 0 and not verdict.right
    assert "comma" in verdict.reason
