"""Samples: the same from a seed, a beginning of more, and drawn as one value after another."""
from __future__ import annotations

import random
from fractions import Fraction

import pytest

from refml import networks
from refml.errors import InvalidInput
from refml.networks.by_hand import WET
from refml.sampling.bits import stream
from tests.networks.drawn import drawn_network


def test_record_i_is_drawn_from_stream_i_parents_first() -> None:
    """By hand: a uniform integer below the common denominator of the row, found among its cumulative sums."""
    rows = networks.sample(WET, seed=27, count=50)
    for i, row in enumerate(rows):
        source = stream(27, i)
        rain = ["yes", "no"][source.below(5) >= 1]
        sprinkler = ["on", "off"][source.below(100) >= 1 if rain == "yes" else source.below(5) >= 2]
        below, wet = {("on", "yes"): (100, 99), ("on", "no"): (10, 9), ("off", "yes"): (5, 4),
                      ("off", "no"): (1, 0)}[sprinkler, rain]
        assert row == [rain, sprinkler, ["wet", "dry"][source.below(below) >= wet]]


def test_fewer_are_the_beginning_of_more_and_the_order_of_the_list_is_free() -> None:
    more = networks.sample(WET, seed=5, count=20)
    assert networks.sample(WET, seed=5, count=7) == more[:7]
    turned = networks.sample([WET[0], WET[2], WET[1]], seed=5, count=20)
    assert [[a, c, b] for a, b, c in turned] == more


def test_frequencies_are_those_of_the_joint() -> None:
    network = drawn_network(random.Random(27), 4)
    rows = networks.sample(network, seed=1, count=3000)
    for node, column in zip(network, zip(*rows, strict=True), strict=True):
        exact = networks.posterior(network, node["name"])
        assert all(abs(Fraction(column.count(v), 3000) - exact[v]) < Fraction(1, 20) for v in node["values"])


def test_what_is_no_seed_and_no_count() -> None:
    for seed, count in ((-1, 2), (0.5, 2), (0, -1)):
        with pytest.raises(InvalidInput):
            networks.sample(WET, seed, count)  # type: ignore[arg-type]  # it is this that is asked for
