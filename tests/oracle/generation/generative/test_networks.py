from __future__ import annotations

from typing import Any

from refml.oracle.generation.choices import LARGE
from refml.oracle.generation.generative import networks
from tests.oracle.generation.first_seeds import answers, cases


def test_nodes_stand_in_any_order_and_graphs_have_all_shapes() -> None:
    asked = [one["network"] for one in cases("networks.posterior")]
    before = [[node["name"] for node in nodes[:j]] for nodes in asked for j in range(len(nodes))]
    late = [any(p not in names for p in node["parents"])
            for node, names in zip([node for nodes in asked for node in nodes], before, strict=True)]
    assert 0.1 < sum(late) / len(late) < 0.9
    assert {len(node["parents"]) for nodes in asked for node in nodes} == {0, 1, 2, 3}
    assert {len(node["values"]) for nodes in asked for node in nodes} == {1, 2, 3}
    assert max(len(one["network"]) for one in cases("networks.posterior", 40, LARGE)) >= 8


def test_evidence_is_none_some_and_impossible() -> None:
    asked, found = cases("networks.posterior"), answers("networks.posterior")
    assert any(not one["evidence"] for one in asked) and any(len(one["evidence"]) > 2 for one in asked)
    assert {one.kind for one in found} == {"value", "undefined"}
    assert 0 < sum(one.kind == "undefined" for one in found) < len(found) / 3


def test_posteriors_tie_and_some_of_it_is_separated() -> None:
    decided = answers("networks.decision")
    assert any(one.is_value and len(one.value) > 1 for one in decided)
    assert {one.kind for one in decided} >= {"value", "error"}
    assert {one.value for one in answers("networks.d_separated")} == {True, False}


def test_records_miss_cells_and_leave_rows_of_tables_empty() -> None:
    asked = cases("networks.fit")
    assert any(None in row for one in asked for row in one["rows"])
    assert {one.kind for one in answers("networks.fit")} == {"value", "undefined"}
    assert max(len(one["rows"]) for one in cases("networks.fit", 20, LARGE)) > 80


def test_tables_are_doubles_that_sum_to_1() -> None:
    def sums(nodes: list[dict[str, Any]]) -> set[float]:
        return {sum(float(p) for p in row) for node in nodes for row in node["table"]}
    assert set().union(*[sums(one["network"]) for one in cases("networks.joint")]) == {1.0}
    assert networks.rows_of({"parents": ["a", "b"]}, {"a": 2, "b": 3}) == 6
