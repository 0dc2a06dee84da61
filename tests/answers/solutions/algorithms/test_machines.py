"""The conditions of Karush, Kuhn and Tucker of support vector machines."""
from __future__ import annotations

import pytest

from refml.answers.solutions.lines import CERTIFICATE
from refml.oracle.reference.outcomes import reference
from tests.answers.solutions.algorithms.solving_examples import SPEC, solution_of, solutions_of

ZEROS = ("balance", "bias_left", "gap", "complementary", "at_bound")


@pytest.mark.parametrize("operation", ["svm.solve", "svm.canonical"])
def test_an_optimum_meets_every_condition(operation: str) -> None:
    found = solutions_of(operation)
    assert len(found) > 5
    for solution in found:
        assert solution.kind == CERTIFICATE
        for line in solution.lines:
            if line.name in ZEROS:
                assert not any(line.value) if isinstance(line.value, list) else line.value == 0, line
            if line.name in ("least_multiplier", "room"):
                assert line.value >= 0
        values = {line.name: line.value for line in solution.lines}
        if operation == "svm.solve" and solution.answer["weights"]:
            assert values["w"] == solution.answer["weights"]


def test_a_wrong_claim_breaks_one() -> None:
    values = {line.name: line.value for line in solution_of("judged-halved-multipliers").lines}
    assert values["gap"] != 0 and values["answer"]["gap"] != 0
    right = {line.name: line.value for line in solution_of("judged-five-points").lines}
    assert right["gap"] == 0 and not any(right["complementary"])


def test_data_that_no_plane_separates_end_with_the_reason() -> None:
    refused = [one for one in SPEC.examples.values() if one.operation.id == "svm.solve"
               and reference(one.operation, one.given).kind == "error"]
    assert refused
    for one in refused:
        assert solution_of(one.id).ends and not solution_of(one.id).lines
