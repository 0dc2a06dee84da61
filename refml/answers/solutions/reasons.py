"""Why an answer has no derivation: a sentence for the reader."""

from __future__ import annotations

from ...oracle.specification.schema import Operation
from .lines import CERTIFICATE, NONE

PROVED = "No closed formula leads to this answer; these lines prove it."
UNEXPLAINED = "This answer is computed by an algorithm, and has no formula to put numbers in."

REASONS = {
    "experiments": "A simulation: the numbers are drawn from the seed and counted, thousands of times.",
    "sampling": "The bits of the seed decide what is drawn; no formula shorter than the algorithm gives it.",
}


def reason_for(operation: Operation, kind: str) -> str:
    """Return the sentence for an operation whose solution is of a kind."""
    if kind == NONE:
        return REASONS.get(operation.id.partition(".")[0], UNEXPLAINED)
    return PROVED if kind == CERTIFICATE else ""
