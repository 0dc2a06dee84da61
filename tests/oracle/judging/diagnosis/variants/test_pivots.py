"""Pivots of 0, taken rightly and otherwise."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import AGREES, DIFFERS, SILENT, Asked
from refml.oracle.judging.diagnosis.variants.pivots import CERTIFICATE, SEMIDEFINITE, WAYS, is_taken, pivots
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

SPEC = load()
MATRICES = [(one, right.value) for one in SPEC.examples.values() if one.operation.id == SEMIDEFINITE
            for right in [reference(one.operation, one.given)] if right.is_value]


@pytest.mark.parametrize(("way", "matrix", "taken"), [
    ("passed", [[0, 1], [1, 0]], True), ("passed", [[1, 2], [2, 1]], False),
    ("passed", [[1, 1, 1], [1, 1, 3], [1, 3, 9]], True), ("ended", [[0, 0], [0, -1]], True),
    ("negative", [[1, -2], [-2, 4]], False), ("negative", [[2, 1], [1, 2]], True),
    ("first", [[0, 0, 1], [0, 1, 0], [1, 0, 1]], True), ("first", [[0, 1], [1, 0]], False),
    ("absolute", [[1, 2], [2, 1]], True), ("absolute", [[0, 1], [1, 0]], False),
])
def test_what_is_told_of_a_matrix(way: str, matrix: list[list[int]], taken: bool) -> None:
    assert is_taken(way, [[Fraction(value) for value in row] for row in matrix]) is taken


def test_each_way_is_wrong_of_three_examples() -> None:
    for name, (_, way) in WAYS.items():
        assert sum(is_taken(way, one.given["matrix"]) != right for one, right in MATRICES) >= 3, name


def test_a_certificate_claims_what_is_told() -> None:
    operation = SPEC.operations[CERTIFICATE]
    one = SPEC.examples["witness-of-a-zero-below"]
    suspect = next(iter(pivots(operation)))
    claim = {"semidefinite": True, "factors": [], "weights": [], "witness": []}
    asked = Asked(operation, one.given, reference(operation, one.given), Reply("result", claim),
                  Measure("exact", 12, one.expected), True)
    assert suspect.stands is not None
    assert suspect.stands(asked) == AGREES
    assert suspect.stands(replace(asked, reply=Reply("result", {**claim, "semidefinite": False}))) == DIFFERS
    assert suspect.stands(replace(asked, reply=Reply("error"))) == SILENT
    assert suspect.outcome({}, Outcome("error", "x")).kind == "undecided"
    assert not list(pivots(SPEC.operations["kernels.gram"]))
