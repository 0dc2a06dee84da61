"""The steps of EM runs."""
from __future__ import annotations

from refml.answers.solutions.algorithms.mixture import RUNS, chosen
from refml.answers.solutions.lines import STEPS
from tests.answers.solutions.algorithms.solving_examples import solutions_of


def test_a_run_goes_from_step_to_step_to_its_answer() -> None:
    for name, (_, fields) in RUNS.items():
        for solution in solutions_of(name):
            assert solution.kind == STEPS and "1/2^" in solution.reason
            models = [line.value for line in solution.lines if line.name.startswith("model_")]
            if models:
                assert models[-1] == {field: solution.answer[field] for field in fields}
                assert solution.lines[0].says.startswith("Step 1. ")


def test_of_many_steps_the_first_and_the_last_are_shown() -> None:
    assert (chosen(0), chosen(5), chosen(6)) == ([], [0, 1, 2, 3, 4], [0, 1, 2, 5])
    assert chosen(100) == [0, 1, 2, 99]
