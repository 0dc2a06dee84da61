from __future__ import annotations

from refml.oracle.generation.choices import LARGE
from tests.oracle.generation.first_seeds import cases


def test_values_lie_on_edges_and_either_side_is_closed() -> None:
    asked = cases("features.bin")
    assert any(set(one["values"]) & set(one["edges"]) for one in asked)
    assert {one["closed"] for one in asked} == {"left", "right"}
    assert all(one["edges"] == sorted(set(one["edges"])) for one in asked)


def test_columns_are_constant_far_from_0_and_long() -> None:
    columns = [one["values"] for one in cases("features.equal_count_edges")]
    assert any(len(set(column)) == 1 for column in columns)
    assert any(min(map(abs, column)) > 1 << 29 for column in columns)
    assert max(len(one["values"]) for one in cases("features.two_way_split", 20, LARGE)) > 200


def test_points_have_dozens_of_features_and_monomials_that_leave_the_range_of_doubles_alone() -> None:
    assert max(len(one["x"]) for one in cases("features.quadratic", 20, LARGE)) > 30
    degrees = {one["degree"] for one in cases("features.polynomial")}
    assert {0, 1, 2} <= degrees
    assert {one["constant"] for one in cases("features.polynomial")} == {False, True}
    assert len({one["gamma"] for one in cases("features.kernel_map")}) == 4


def test_categories_are_declared_and_not() -> None:
    assert {one["categories"] is None for one in cases("features.one_hot")} == {False, True}
