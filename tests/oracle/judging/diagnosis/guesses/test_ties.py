"""Broken ties: one of several maximisers, always or here and there."""

from __future__ import annotations

from collections.abc import Sequence

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.guesses.pairs import broken
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Expected

SPEC = load()
GIVEN = {"scores": {"a": 1, "b": 1, "c": 0}, "classes": None, "ties": "all"}


def ids(answers: Sequence[list[str]], numbers: str = "binary64") -> list[str]:
    """The first name of a tie of a and b, as it is answered again and again."""
    operation = SPEC.operations["decision.maximisers"]
    measure = Measure(numbers, 12, Expected("exact"))
    asked = [Asked(operation, GIVEN, reference(operation, GIVEN), Reply("result", sent), measure,
                   failed=len(sent) < 2) for sent in answers]
    return [one.diagnosis.id for one in broken((), asked) if one.loose]


def test_who_names_one_of_several_breaks_ties() -> None:
    assert ids([["a"], ["b"]]) == ["tie-broken"]


def test_who_names_all_of_them_elsewhere_asks_floats_for_equality() -> None:
    assert ids([["a"], ["a", "b"]]) == ["tie-parted-here-and-there"]
    assert ids([["a"], ["a", "b"]], "exact") == ["tie-broken"]
