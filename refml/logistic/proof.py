"""The proof that the classes overlap, so that the log-likelihood has a maximum, and its judge.

    a_i     the signed record (2y_i - 1)·(1, x_i)
    λ_i     multipliers with Σ λ_i·a_i = 0, λ ≥ 0, positive on records that span all

This module judges and finds nothing; `separation` finds.
"""
from __future__ import annotations

from ..maps import fields_of
from ..records import Record
from ..separability.proof import judge
from .design import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..numbers.rational import Fraction
    from .design import Labels, Rows

__all__ = ["Overlap", "overlap_judge"]

RESIDUALS = ("negative", "void", "imbalance", "mismatch", "unspanned")


class Overlap(Record):
    """The proof that two classes overlap: a multiplier for each record, at most 2(d + 1) of them not 0."""

    __slots__ = ("multipliers",)

    def __init__(self, multipliers: list[Fraction]) -> None:
        self.multipliers = multipliers


def overlap_judge(rows: Rows, labels: Labels, claim: Mapping[str, Any] | Overlap) -> dict[str, Fraction]:
    """Return residuals of multipliers λ claimed to prove that the classes overlap; all 0 for a valid proof.

    >>> overlap_judge([[0], [1], [2]], [0, 1, 0], Overlap([1, 2, 1]))["mismatch"]
    Fraction(0, 1)

    With s_i = 2y_i − 1: `negative` is max(0, −min λ)/max |λ|; `void` is 1 where no λ_i is positive;
    `imbalance` and `mismatch` are Σ λ_i·s_i and the worst coordinate of Σ λ_i·s_i·x_i, over the sum of the
    sizes of their terms; `unspanned` counts the s_i·(1, x_i) outside the span of those with λ_i > 0. Raises
    InvalidInput for labels other than 0 and 1, and where there is not one multiplier for each record.
    """
    x, signs = signed(rows, labels)
    multipliers = (claim.multipliers if isinstance(claim, Overlap)
                   else fields_of(claim, ["multipliers"], "an overlap")["multipliers"])
    claimed = {"separable": False, "weights": [], "bias": 0, "multipliers": multipliers}
    measured = judge(x, signs, "weak", False, claimed)
    return {name: measured[name] for name in RESIDUALS}


def signed(rows: Rows, labels: Labels) -> tuple[list[list[Fraction]], list[int]]:
    """Return the rows and the labels as signs: 1 for 1 and -1 for 0."""
    x, y = read(rows, labels)
    return x, [2 * label - 1 for label in y]
