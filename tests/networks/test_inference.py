"""Inference against enumeration: every sum of products, taken in another order."""
from __future__ import annotations

import os
import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from refml import networks
from refml.errors import InvalidInput, Undefined, Unsupported
from refml.networks import by_hand, inference
from refml.networks.by_hand import WET
from tests.networks.drawn import Node, drawn_evidence, drawn_network

# Of all variables together, a few hundred networks a run; `NETWORKS=2000` draws as many.
NETWORKS = int(os.environ.get("NETWORKS", "300"))
HALF = ["1/2", "1/2"]
COIN: Node = {"values": ["0", "1"], "parents": [], "table": [HALF]}


def test_drawn_networks_against_enumeration() -> None:
    source, impossible = random.Random(27), 0
    for _ in range(NETWORKS):
        network = drawn_network(source, source.randint(1, 7))
        seen = drawn_evidence(source, network)
        P_e = by_hand.evidence(network, seen)
        assert networks.evidence(network, seen) == P_e
        if P_e:
            of_all = networks.posteriors(network, seen)
            assert list(of_all) == [node["name"] for node in network if node["name"] not in seen]
            for q in of_all:
                assert of_all[q] == by_hand.posterior(network, q, seen)
                assert of_all[q] == networks.posterior(network, q, seen)
        else:
            impossible += 1
            with pytest.raises(Undefined):
                networks.posteriors(network, seen)
    assert NETWORKS // 20 < impossible < NETWORKS // 2


def test_several_variables_in_the_order_of_a_table() -> None:
    source = random.Random(28)
    for _ in range(NETWORKS // 4):
        network = drawn_network(source, source.randint(2, 6))
        values = {node["name"]: node["values"] for node in network}
        query = source.sample(sorted(values), source.randint(1, min(3, len(values))))
        seen = {name: v for name, v in drawn_evidence(source, network).items() if name not in query}
        P_e = by_hand.evidence(network, seen)
        if P_e:
            by_enumeration = [by_hand.evidence(network, seen | dict(zip(query, combined, strict=True))) / P_e
                              for combined in product(*[values[q] for q in query])]
            assert networks.joint_posterior(network, query, seen) == by_enumeration


def test_joint_is_the_product_and_all_of_them_sum_to_1() -> None:
    network = drawn_network(random.Random(29), 6)
    everything = by_hand.assignments(network, {})
    assert all(networks.joint(network, one) == by_hand.joint(network, one) for one in everything)
    assert sum(networks.joint(network, one) for one in everything) == networks.evidence(network, {}) == 1


def test_deterministic_tables() -> None:
    """An exclusive or of two coins: either alone says nothing; and what cannot be is undefined."""
    xor: list[Node] = [{**COIN, "name": name} for name in "ab"]
    xor += [{"name": "c", "values": ["0", "1"], "parents": ["a", "b"],
             "table": [[1, 0], [0, 1], [0, 1], [1, 0]]}]
    assert networks.posterior(xor, "a", {"c": "1"}) == {"0": Fraction(1, 2), "1": Fraction(1, 2)}
    assert networks.posterior(xor, "a", {"c": "1", "b": "1"}) == {"0": 1, "1": 0}
    with pytest.raises(Undefined, match="has probability 0"):
        networks.posteriors(xor, {"a": "1", "b": "1", "c": "1"})
    assert networks.evidence(xor, {"a": "1", "b": "1", "c": "1"}) == 0


def test_what_is_not_asked_about_costs_nothing() -> None:
    """A child of twelve parents is left out where it is neither asked for nor observed."""
    size = 12
    tops: list[Node] = [{**COIN, "name": f"t{i}"} for i in range(size)]
    low = {"name": "low", "values": ["0", "1"], "parents": [one["name"] for one in tops],
           "table": [HALF] * 2**size}
    assert networks.posterior([*tops, low], "t3", {"t5": "1"}) == {"0": Fraction(1, 2), "1": Fraction(1, 2)}


def test_too_large_a_table_is_refused_before_work() -> None:
    bits: list[Node] = [{**COIN, "name": f"b{i}"} for i in range(40)]
    seen = [{"name": f"s{i}.{j}", "values": ["0", "1"], "parents": [f"b{i}", f"b{j}"], "table": [HALF] * 4}
            for i in range(40) for j in range(i)]
    with pytest.raises(Unsupported, match="a table of at least 2097152 cells"):
        networks.posterior([*bits, *seen], "b0", {one["name"]: "1" for one in seen})
    with pytest.raises(Unsupported, match="of at least"):
        networks.joint_posterior(bits, [one["name"] for one in bits])


@pytest.mark.parametrize(("query", "seen", "told"), [
    ("snow", {}, "query='snow' is not a variable"),
    ("rain", {"rain": "yes"}, "is observed"),
    ("rain", {"grass": "damp"}, "is not a value of it"),
    ("rain", {"lawn": "wet"}, "is not a variable"),
    (["rain"], {}, "is not a label"),
])
def test_what_cannot_be_asked(query: Any, seen: Any, told: str) -> None:
    with pytest.raises(InvalidInput, match=told):
        networks.posterior(WET, query, seen)


def test_an_assignment_is_complete() -> None:
    with pytest.raises(InvalidInput, match="no value for 'grass'"):
        networks.joint(WET, {"rain": "yes", "sprinkler": "on"})


def test_a_long_chain_is_linear_and_not_recursive() -> None:
    """P(x_n = 1) of a chain that keeps its value with 3/4: 1/2 ± 1/2^(n + 1)."""
    n = 300
    chain: list[Node] = [{"name": "x0", "values": ["0", "1"], "parents": [], "table": [[0, 1]]}]
    chain += [{"name": f"x{i}", "values": ["0", "1"], "parents": [f"x{i - 1}"],
               "table": [["3/4", "1/4"], ["1/4", "3/4"]]} for i in range(1, n)]
    found = networks.posteriors(chain)
    assert all(found[f"x{i}"]["1"] == Fraction(1, 2) + Fraction(1, 2 ** (i + 1)) for i in range(n))


def test_ancestors() -> None:
    assert inference.ancestors([[], [0], [], [1, 2]], [3]) == [0, 1, 2, 3]
    assert inference.ancestors([[], [0], [], [1, 2]], []) == []
