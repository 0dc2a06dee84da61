from __future__ import annotations

from refml.oracle.generation.choices import LARGE
from tests.oracle.generation.first_seeds import cases


def test_conditions_of_probability_0_and_equal_events_are_drawn() -> None:
    assert any(one["marginal"] == 0 for one in cases("decision.conditional_probability"))
    assert any(one["joint"] == one["marginal"] > 0 for one in cases("decision.conditional_probability"))
    evidence = cases("decision.bayes_rule")
    assert any(one["evidence"] == one["likelihood"] * one["prior"] for one in evidence)
    assert all(one["likelihood"] * one["prior"] <= one["evidence"] <= 1 for one in evidence)


def test_scores_tie_differ_in_the_last_bit_and_reach_both_ends_of_a_float() -> None:
    scores = [sorted(one["scores"].values()) for one in cases("decision.maximisers", 300)]
    assert any(one[-1] == one[-2] for one in scores)
    assert any(0 < one[-1] - one[-2] < 2**-50 for one in scores)
    assert any(max(map(abs, one)) > 2**1000 for one in scores)
    assert {one["ties"] for one in cases("decision.maximisers")} == {"all", "first", "error"}


def test_exponentials_of_log_scores_overflow_and_underflow() -> None:
    sizes = [score for one in cases("decision.posterior_of_log_scores") for score in one["scores"].values()]
    assert max(sizes) > 710 and min(sizes) < -750


def test_ratios_lie_below_1_as_well() -> None:
    ratios = [one["likelihood_ratio"] for one in cases("decision.posterior_odds")]
    assert any(0 < ratio < 1 for ratio in ratios) and any(ratio > 1 for ratio in ratios) and 0 in ratios


def test_tables_are_independent_and_not() -> None:
    tables = cases("decision.conditionally_independent", 60)
    assert {one["kind"] for one in tables} == {"mutual", "pairwise"}
    assert all(sum(one["probabilities"]) == 1 for one in tables)
    assert max(len(one["outcomes"]) for one in cases("decision.event_probability", 20, LARGE)) > 30


def test_counts_are_none_few_and_many() -> None:
    counts = [sum(map(sum, one["counts"])) for one in cases("decision.contingency")]
    assert 0 in counts and max(counts) > 100_000
