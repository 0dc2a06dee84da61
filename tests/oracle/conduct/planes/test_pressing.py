"""Of two penalties the heavier one makes smaller weights; `test_optima` has the classes that are told."""

from __future__ import annotations

from refml.oracle.conduct.planes.optima import table
from refml.oracle.conduct.planes.pressing import Pressed, heavier


def test_of_weights_that_are_nothing_no_penalty_is_said_to_be_left_out() -> None:
    seen = [{"weights": [0.0], "options": {"C": cost}, "sized": True} for cost in (4, 0.25)]
    assert heavier(Pressed(table(0, False), "LinearSVC", *seen)) is None
    same = [{**one, "weights": [2.0]} for one in seen]
    assert "leaves its penalty out" in (heavier(Pressed(table(0, False), "LinearSVC", *same)) or "")
