"""Belief networks by hand: the wet grass, worked out on paper."""
from __future__ import annotations

from fractions import Fraction

from refml.networks import by_hand
from refml.networks.by_hand import WET
from refml.networks.nodes import network


def test_the_wet_grass() -> None:
    """Two causes explain one another away: seen the wet grass, the sprinkler makes the rain less likely."""
    prior = by_hand.posterior(WET, "rain", {})["yes"]
    wet = by_hand.posterior(WET, "rain", {"grass": "wet"})["yes"]
    explained = by_hand.posterior(WET, "rain", {"grass": "wet", "sprinkler": "on"})["yes"]
    assert (prior, wet, explained) == (Fraction(1, 5), Fraction(891, 2491), Fraction(11, 1611))


def test_the_joint_of_all_assignments_sums_to_1() -> None:
    assert sum(by_hand.joint(WET, x) for x in by_hand.assignments(WET, {})) == 1


def test_the_order_of_the_list_is_free() -> None:
    turned, wet = WET[::-1], {"grass": "wet"}
    assert by_hand.posterior(turned, "rain", wet) == by_hand.posterior(WET, "rain", wet)
    assert network(turned).names == ["grass", "sprinkler", "rain"]


def test_the_network_is_one_that_is_checked() -> None:
    assert network(WET).nodes() == WET
