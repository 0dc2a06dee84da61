from __future__ import annotations

from refml.oracle.generation.choices import LARGE
from tests.oracle.generation.first_seeds import cases


def test_seeds_and_bounds_at_both_ends_are_drawn() -> None:
    assert {0, 2**64 - 1} <= {one["seed"] for one in cases("sampling.words")}
    bounds = {one["bound"] for one in cases("sampling.integers", 300)}
    assert 1 in bounds and max(bounds) > 2**64
    assert any(bound & (bound - 1) == 0 and bound > 1000 for bound in bounds)
    assert any((bound - 1) & (bound - 2) == 0 and bound > 1000 for bound in bounds)


def test_uniforms_lie_where_an_interval_ends() -> None:
    def ends(one: dict[str, list[int]]) -> set[int]:
        return {sum(one["probabilities"][:j]) for j in range(1, len(one["probabilities"]))}

    assert any(ends(one) & set(one["uniforms"]) for one in cases("sampling.inverse_transform"))
    assert all(0 <= uniform < 1 for one in cases("sampling.inverse_transform") for uniform in one["uniforms"])


def test_nothing_is_drawn_little_and_much() -> None:
    counts = [one["count"] for one in cases("sampling.bernoulli")]
    assert 0 in counts and max(one["count"] for one in cases("sampling.words", 20, LARGE)) > 100
    assert {one["digits"] for one in cases("sampling.normal")} >= {0, 1, 6, 40}


def test_every_family_is_drawn_and_singular_covariances() -> None:
    families = {"bernoulli", "categorical", "gaussian", "exponential", "poisson"}
    assert {one["family"] for one in cases("sampling.moments")} == families
    assert {name for one in cases("sampling.naive_bayes") for name in one["attributes"]} == families
    matrices = [one["covariance"] for one in cases("sampling.multivariate_normal")]
    assert any(a * d == b * c for (a, b), (c, d) in matrices)


# ---------------------------------------------------------------- experiments

def test_options_are_drawn_away_from_their_defaults() -> None:
    assert {0, 1, 2, 5} == {one["irrelevant"] for one in cases("experiments.irrelevant_attributes")}
    assert len({one["flips"] for one in cases("experiments.flipped_labels")}) == 4
    classes = cases("experiments.gaussian_classes")
    assert {(one["distance"], one["l2"]) for one in classes} == {(d, p) for d in (1, 2) for p in (0.25, 1)}


def test_means_in_the_wrong_order_are_drawn_and_equal_ones_are_not() -> None:
    means = [(one["mean_0"], one["mean_1"]) for one in cases("experiments.exponential_limits")]
    assert {low < high for low, high in means} == {False, True}
    assert all(low != high for low, high in means)
