"""Why an answer has no derivation."""
from __future__ import annotations

from refml.answers.solutions.algorithms.reasons import reason_for
from refml.answers.solutions.lines import CERTIFICATE, DERIVATION, NONE
from refml.oracle.specification.reader import load


def test_a_reason_is_a_sentence_and_a_derivation_needs_none() -> None:
    operations = load().operations
    assert reason_for(operations["decision.risk"], DERIVATION) == ""
    for kind in (CERTIFICATE, NONE):
        for one in operations.values():
            reason = reason_for(one, kind)
            assert reason.endswith(".") and reason[0].isupper()
    assert "seed" in reason_for(operations["sampling.words"], NONE)
