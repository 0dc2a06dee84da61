from __future__ import annotations

from refml.oracle.generation.discriminative.points import score
from tests.oracle.generation.first_seeds import answers, cases


def test_runs_end_come_back_and_are_cut_off() -> None:
    runs = [one.value for one in answers("perceptron.train")]
    assert {run["converged"] for run in runs} == {False, True}
    assert max(run["updates"] for run in runs) > 50 and min(run["updates"] for run in runs) == 0
    kinds = {one.kind for one in answers("perceptron.cycle")}
    assert kinds == {"value", "undefined"}


def test_every_option_of_a_run_is_drawn() -> None:
    asked = cases("perceptron.train")
    counts = {"correct": 3, "form": 2, "measure": 3, "at_zero": 2, "rate": 4, "threshold": 3}
    assert {name: len({one[name] for one in asked}) for name in counts} == counts
    assert any("order" in one for one in asked) and any("start_weights" in one for one in asked)


def test_records_lie_on_the_plane() -> None:
    assert any(score(one, one["x"]) == 0 for one in cases("perceptron.is_correct"))


def test_traces_are_right_and_wrong_in_every_place() -> None:
    found = [one.value for one in answers("perceptron.first_fault")]
    assert None in found and len({one for one in found if one is not None}) > 2
