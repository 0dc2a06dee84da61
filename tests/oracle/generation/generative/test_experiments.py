from __future__ import annotations

from tests.oracle.generation.first_seeds import cases


def test_options_are_drawn_away_from_their_defaults() -> None:
    assert {0, 1, 2, 5} == {one["irrelevant"] for one in cases("experiments.irrelevant_attributes")}
    assert len({one["flips"] for one in cases("experiments.flipped_labels")}) == 4
    classes = cases("experiments.gaussian_classes")
    assert {(one["distance"], one["l2"]) for one in classes} == {(d, p) for d in (1, 2) for p in (0.25, 1)}


def test_means_in_the_wrong_order_are_drawn_and_equal_ones_are_not() -> None:
    means = [(one["mean_0"], one["mean_1"]) for one in cases("experiments.exponential_limits")]
    assert {low < high for low, high in means} == {False, True}
    assert all(low != high for low, high in means)
