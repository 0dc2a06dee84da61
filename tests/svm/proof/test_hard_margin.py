"""The judge of a hard margin accepts the optimum and nothing else."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.svm.proof.hard_margin import is_widest
from refml.svm.widest_margin import hard_margin
from tests.tables import FIVE

ROWS, LABELS = FIVE
FOUND = hard_margin(ROWS, LABELS)


def test_the_optimum_is_accepted() -> None:
    assert is_widest(ROWS, LABELS, FOUND.weights, FOUND.bias, FOUND.alpha)


@pytest.mark.parametrize("change", [
    {"bias": FOUND.bias + Fraction(1, 10**9)}, {"bias": FOUND.bias - Fraction(1, 10**9)},
    {"weights": [FOUND.weights[0], FOUND.weights[1] * 2]}, {"weights": [2 * w for w in FOUND.weights]},
    {"alpha": [2 * a for a in FOUND.alpha]}, {"alpha": [-a for a in FOUND.alpha]},
    {"alpha": [a + 1 for a in FOUND.alpha]}, {"alpha": [Fraction(0)] * 5},
])
def test_anything_else_is_refused(change: dict[str, Any]) -> None:
    claim = {"weights": FOUND.weights, "bias": FOUND.bias, "alpha": FOUND.alpha, **change}
    assert not is_widest(ROWS, LABELS, **claim)
