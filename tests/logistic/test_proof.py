"""The judge of an overlap of two classes: what it measures, what it refuses."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.logistic.proof import Overlap, overlap_judge
from tests.tables import XOR_BITS


@pytest.mark.parametrize("multipliers, residual", [
    ([1, 1, 1, 1], None),
    ([2, 1, 1, 1], "mismatch"),
    ([1, 1, -1, 1], "negative"),
    ([0, 0, 0, 0], "void"),
    ([0, 0, 0, 0], "unspanned"),
])
def test_the_judge_finds_what_is_wrong(multipliers: Any, residual: str | None) -> None:
    measured = overlap_judge(*XOR_BITS, Overlap(multipliers))
    assert any(measured.values()) == (residual is not None)
    assert residual is None or measured[residual] > 0
    assert measured == overlap_judge(*XOR_BITS, {"multipliers": multipliers})


def test_multipliers_of_another_length_are_refused() -> None:
    with pytest.raises(InvalidInput):
        overlap_judge(*XOR_BITS, Overlap([Fraction(1)]))


@pytest.mark.parametrize("claim", [None, True, 1, "abc", [], [1, 2, 1], {}, {"a": 1}, {"multipliers"}])
def test_a_claim_without_multipliers_is_refused(claim: Any) -> None:
    with pytest.raises(InvalidInput, match=r"claim=.* is not an overlap"):
        overlap_judge([[0], [1], [2]], [0, 1, 0], claim)
