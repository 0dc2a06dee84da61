"""Whoever follows what the notes misprint is told the erratum."""

from __future__ import annotations

from fractions import Fraction

from refml.oracle.judging.diagnosis.misprints import misprints
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.reader import load

SPEC = load()
UNKNOWN = Outcome("undecided")


def test_a_printed_form_is_followed_on_any_arguments() -> None:
    operation = SPEC.operations["linear.canonical_width"]
    found = {one.diagnosis.id: one for one in misprints(SPEC, operation)}
    given = {"weights": [Fraction(1), Fraction(2)]}
    assert found["001-X07"].outcome(given, UNKNOWN) == Outcome("value", Fraction(2, 5))
    assert found["001-X07"].diagnosis.says.startswith("This is what the notes print, and it is wrong: ")


def test_an_erratum_says_nothing_of_other_options() -> None:
    operation = SPEC.operations["linear.label"]
    found = {one.diagnosis.id: one for one in misprints(SPEC, operation)}
    given = {"weights": [Fraction(1)], "bias": Fraction(-1), "x": [Fraction(1, 2)], "at_zero": 1}
    assert found["001-X23"].outcome(given, UNKNOWN) == Outcome("value", 1)
    assert found["001-X23"].outcome({**given, "at_zero": -1}, UNKNOWN).kind == "undecided"
    assert "XS-04" not in found   # it asks for a score, which is no argument
