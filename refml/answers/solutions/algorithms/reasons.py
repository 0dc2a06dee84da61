"""Why an answer has no derivation: a sentence for the reader."""

from __future__ import annotations

from ....oracle.specification.schema import Operation
from ..lines import CERTIFICATE, NONE

PROVED = "No closed formula leads to this answer; these lines check that it is right."
DRAWN = "The bits of the seed decide what is drawn; no formula is shorter than the algorithm."
UNEXPLAINED = "An algorithm computes this answer, and there is no formula to put its numbers in."

REASONS = {
    "experiments": "A simulation: records are drawn from the seed and errors are counted, again and again.",
    "sampling": DRAWN,
    "networks.sample": DRAWN,
    "perceptron.first_fault": "The claimed updates are held against those of training, one after the other; "
                              "solve perceptron.trace works these out.",
    "perceptron.cycle": "Training is repeated until the weights at the end of an epoch are some that were "
                        "there before; solve perceptron.trace works the updates out.",
}


def reason_for(operation: Operation, kind: str) -> str:
    """Return the sentence why an operation has no derivation, for a solution of this kind."""
    chapter = operation.id.partition(".")[0]
    if kind == CERTIFICATE:
        return f"{DRAWN} These lines hold for every draw." if chapter == "sampling" else PROVED
    return REASONS.get(operation.id, REASONS.get(chapter, UNEXPLAINED)) if kind == NONE else ""
