"""Mistakes: a replaced line or keyword, and whether it shows."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from refml.oracle.reference.mistakes import mistaken
from refml.oracle.reference.outcomes import Outcome, reference
from tests.small_spec import small


def test_a_replaced_line_changes_the_answer(tmp_path: Path) -> None:
    spec = small(tmp_path)
    neck = spec.examples["neck"]
    mistake = spec.mistakes["no-prior"]
    assert mistaken(spec, mistake, neck.operation, neck.given) == Outcome("value", 10)
    certain = {**neck.given, "prior": Fraction(1), "evidence": Fraction(1)}
    assert mistaken(spec, mistake, neck.operation, certain) == reference(neck.operation, certain)


def test_a_replaced_keyword_changes_the_answer(tmp_path: Path) -> None:
    spec = small(tmp_path)
    tie = spec.examples["tie"]
    assert mistaken(spec, spec.mistakes["first-of-ties"], tie.operation, tie.given) == Outcome("value", ["a"])
