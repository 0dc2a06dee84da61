"""Claims before their judges."""
from __future__ import annotations

import pytest

from refml.answers.solutions.algorithms.claims import JUDGES
from refml.answers.solutions.lines import CERTIFICATE
from tests.answers.solutions.algorithms.solving_examples import solutions_of


@pytest.mark.parametrize("operation", JUDGES)
def test_every_answer_comes_with_residuals_of_0(operation: str) -> None:
    found = solutions_of(operation)
    assert found
    for solution in found:
        assert solution.kind == CERTIFICATE
        residuals = [line.value for line in solution.lines if line.name == "residuals"]
        assert residuals
        if operation != "logistic.overlap_judge":
            assert not any(value for one in residuals for value in one.values())
        else:
            own = solution.answer
            assert {name: residuals[0][name] for name in own} == own


def test_quasi_separable_classes_have_a_weak_plane_and_no_strict_one() -> None:
    weak = [one for one in solutions_of("logistic.existence") if one.answer == "quasi-separable"]
    assert weak
    for solution in weak:
        claims = [line.value["separable"] for line in solution.lines if line.name == "claim"]
        assert claims == [False, True]
