from __future__ import annotations

from refml.oracle.generation.choices import LARGE
from tests.oracle.generation.first_seeds import answers, cases


def test_many_are_equally_near_and_votes_tie() -> None:
    asked, found = cases("neighbours.nearest"), answers("neighbours.nearest")
    assert any(near.is_value and len(near.value) > one["k"] for one, near in zip(asked, found, strict=True))
    decided = answers("neighbours.decision")
    assert any(found.is_value and len(found.value) > 1 for found in decided)
    assert {found.kind for found in decided} >= {"value", "error"}


def test_metrics_weights_and_sizes_are_all_drawn() -> None:
    asked = cases("neighbours.posterior")
    assert len({one["metric"] for one in asked}) == 4 and len({one["weights"] for one in asked}) == 2
    assert any(one["query"] in one["rows"] for one in asked)
    assert any(one["k"] == len(one["rows"]) for one in asked)
    assert max(len(one["rows"]) for one in cases("neighbours.decision", 20, LARGE)) > 80
