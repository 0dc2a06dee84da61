"""The most probable explanations against enumeration, all that tie; decisions."""
from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from refml import networks
from refml.errors import InvalidInput, Undefined, Unsupported
from refml.networks import by_hand
from refml.networks.by_hand import WET
from tests.networks.drawn import Node, drawn_evidence, drawn_network

COIN: Node = {"values": ["h", "t"], "parents": [], "table": [["1/2", "1/2"]]}


def test_drawn_networks_against_enumeration() -> None:
    source, ties = random.Random(27), 0
    for _ in range(200):
        network = drawn_network(source, source.randint(1, 6))
        seen = drawn_evidence(source, network)
        everything = by_hand.assignments(network, seen)
        joints = [by_hand.joint(network, one) for one in everything]
        if not any(joints):
            with pytest.raises(Undefined):
                networks.most_probable(network, seen)
            continue
        found = networks.most_probable(network, seen)
        best = max(joints)
        assert found.probability == best / sum(joints)
        assert found.assignments == [one for one, P in zip(everything, joints, strict=True) if best == P]
        ties += len(found.assignments) > 1
    assert ties > 30


def test_of_some_variables_against_enumeration() -> None:
    source = random.Random(28)
    for _ in range(200):
        network = drawn_network(source, source.randint(2, 6))
        values = {node["name"]: node["values"] for node in network}
        query = [name for name in values if source.random() < 0.5] or list(values)[:1]
        seen = {name: v for name, v in drawn_evidence(source, network).items() if name not in query}
        P_e = by_hand.evidence(network, seen)
        if not P_e:
            continue
        shares = {combined: by_hand.evidence(network, seen | dict(zip(query, combined, strict=True))) / P_e
                  for combined in product(*[values[q] for q in query])}
        found = networks.most_probable_of(network, query, seen)
        best = max(shares.values())
        assert found.probability == best
        tied = [one for one, share in shares.items() if share == best]
        assert found.assignments == [dict(zip(query, one, strict=True)) for one in tied]


def test_the_best_of_each_is_not_the_best_of_all() -> None:
    """Each of the three causes is unlikely, and together they are likelier than no cause."""
    network: list[Node] = [{"name": "which", "values": ["none", "a", "b", "c"], "parents": [],
                "table": [["2/5", "1/5", "1/5", "1/5"]]},
               {"name": "some", "values": ["no", "yes"], "parents": ["which"],
                "table": [[1, 0], [0, 1], [0, 1], [0, 1]]}]
    assert networks.most_probable(network).assignments == [{"which": "none", "some": "no"}]
    assert networks.most_probable_of(network, ["some"]).assignments == [{"some": "yes"}]
    assert networks.decision(network, "some") == ["yes"]


def test_ties_are_listed_in_order_and_too_many_are_refused() -> None:
    coins = [{"name": name, **COIN} for name in "ab"]
    found = networks.most_probable(coins)
    assert [[*one.values()] for one in found.assignments] == [["h", "h"], ["h", "t"], ["t", "h"], ["t", "t"]]
    assert found.probability == Fraction(1, 4)
    with pytest.raises(Unsupported, match="more than 1000 assignments"):
        networks.most_probable([{"name": f"c{i}", **COIN} for i in range(10)])


def test_decisions() -> None:
    assert networks.decision(WET, "rain", {"grass": "wet"}) == ["no"]
    tied = [{"name": "a", **COIN}]
    assert networks.decision(tied, "a") == ["h", "t"]
    assert networks.decision(tied, "a", ties="first") == ["h"]
    with pytest.raises(InvalidInput, match="same greatest score"):
        networks.decision(tied, "a", ties="error")


def test_what_is_observed_is_not_explained() -> None:
    with pytest.raises(InvalidInput, match="which is observed"):
        networks.most_probable_of(WET, ["rain"], {"rain": "no"})
    assert networks.most_probable(WET, {"rain": "no", "sprinkler": "on", "grass": "dry"}).probability == 1
