"""Slips: one thing in one line of a derivation written otherwise, and the line is named."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.oracle.judging.diagnosis.guesses.lines.slips import slips
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.schema import Derivation, Line

UNKNOWN = Outcome("undecided")


def derivation(lines: dict[str, str]) -> Derivation:
    return Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))


def test_a_slip_names_its_line_and_what_became_of_it() -> None:
    given: dict[str, Any] = {"x": Fraction(3), "s": Fraction(2)}
    found = {one.named().says: one.outcome(given, UNKNOWN).value
             for one in slips(derivation({"square": "x ** 2", "share": "square / (2 * s)"}))}
    assert found['The line "share" has 2 where 2 * s is right. Say share.'] == Fraction(9, 2)
    assert found['The line "square" has x where x ** 2 is right. Say square.'] == Fraction(3, 4)


def test_a_slip_without_a_value_is_refused() -> None:
    found = {one.named().says: one.outcome({"x": Fraction(0)}, UNKNOWN).kind
             for one in slips(derivation({"share": "x / 1"}))}
    assert found['The line "share" has 1 / x where x / 1 is right. Say share.'] == "undefined"


def test_what_a_line_adds_may_come_into_the_answer_at_last() -> None:
    lines = derivation({"score": "b + 2 * x", "answer": "1 / score", "last": "[answer, 2 * answer]"})
    found = {one.diagnosis.says: one.outcome({"x": Fraction(3), "b": Fraction(5)}, UNKNOWN)
             for one in slips(lines) if one.diagnosis.id == "late-in-score"}
    assert found['What the line "score" does with b you do to the answer. Say score.'].value == [
        Fraction(31, 6), Fraction(16, 3)]
    assert found['What the line "score" does with 2 * x you do to the answer. Say score.'].value == [
        Fraction(31, 5), Fraction(32, 5)]
    failing = {one.outcome({"x": Fraction(0), "b": Fraction(5)}, UNKNOWN).kind
               for one in slips(lines) if one.diagnosis.id == "late-in-score"}
    assert failing == {"value", "undefined"}   # without b the score is 0


def test_a_number_too_large_to_compute_with_decides_nothing() -> None:
    found = {one.named().says: one.outcome({"x": Fraction(10)**80}, UNKNOWN).kind
             for one in slips(derivation({"square": "x / x", "power": "exp(-square)"}))}
    assert found['The line "square" has x where x / x is right. Say square.'] == "undecided"
