"""Guards: a small number that keeps the value of one line from 0, or from 0 and 1."""

from __future__ import annotations

from fractions import Fraction

import pytest

from refml.errors import InvalidInput
from refml.oracle.judging.diagnosis.guesses.lines.guards import GUARDS, clipped, guards, raised
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.schema import Derivation, Line

SMALL = Fraction(1, 10**6)
LINES = {"shares": "[x, 1 - x, 1/2]", "product": "prod(shares)", "answer": "product / 2"}
DERIVATION = Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in LINES.items()))


def test_the_value_of_a_line_is_guarded_wherever_it_is_used() -> None:
    found = {one.diagnosis.id: one.outcome({"x": Fraction(1)}, Outcome("undecided"))
             for one in guards(DERIVATION)}
    assert found["1e-6-clips-shares"].value == (1 - SMALL) * SMALL / 4
    assert found["1e-6-at-least-in-shares"].value == found["1e-6-for-0-in-shares"].value == SMALL / 4
    assert found["1e-6-added-in-shares"].value == (1 + SMALL) * SMALL * (Fraction(1, 2) + SMALL) / 2
    assert found["1e-6-for-0-in-product"].value == SMALL / 2
    assert found["1e-6-added-in-answer"].value == SMALL
    little = {one.diagnosis.id: one.outcome({"x": SMALL / 2}, Outcome("undecided"))
              for one in guards(DERIVATION)}
    assert little["1e-6-dropped-from-shares"].value == 0
    assert little["1e-7-dropped-from-shares"].value == SMALL / 2 * (1 - SMALL / 2) / 4
    assert list(guards(None)) == []


def test_a_guard_that_changes_nothing_leaves_the_right_answer() -> None:
    right = Outcome("value", Fraction(1, 16))
    found = {one.diagnosis.id: one.outcome({"x": Fraction(1, 2)}, right) for one in guards(DERIVATION)}
    assert found["1e-6-clips-shares"] is right


def test_a_guard_says_nothing_of_numbers_that_it_does_not_expect() -> None:
    assert clipped(SMALL, Fraction(1, 3)) == Fraction(1, 3) and raised(SMALL, Fraction(3)) == 3
    for guard, number in ((clipped, Fraction(2)), (clipped, Fraction(-1)), (raised, Fraction(-1))):
        with pytest.raises(InvalidInput):
            guard(SMALL, number)
    assert set(GUARDS) == {"clips", "at-least-in", "dropped-from", "for-0-in", "added-in"}
