"""d-separation against its definition, and against the exact independence of drawn tables."""
from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from refml import networks
from refml.errors import InvalidInput, Unsupported
from refml.networks import by_hand
from tests.networks.drawn import Node, drawn_network

CHAIN = [{"name": "a", "parents": []}, {"name": "b", "parents": ["a"]}, {"name": "c", "parents": ["b"]}]
FORK = [{"name": "a", "parents": ["b"]}, {"name": "b", "parents": []}, {"name": "c", "parents": ["b"]}]
COLLIDER = [{"name": "a", "parents": []}, {"name": "b", "parents": ["a", "c"]}, {"name": "c", "parents": []},
            {"name": "below", "parents": ["b"]}]


def separated_in_the_moral_graph(network: list[Node], x: str, y: str, given: list[str]) -> bool:
    """The other definition: the ancestors, parents married, given cut out; x and y fall apart."""
    parents = {node["name"]: node["parents"] for node in network}
    kept = {x, y, *given}
    while more := {p for v in kept for p in parents[v]} - kept:
        kept |= more
    edges = {frozenset((v, p)) for v in kept for p in parents[v]}
    edges |= {frozenset(pair) for v in kept for pair in combinations(parents[v], 2)}
    reached = {x}
    while more := {w for edge in edges if edge & reached for w in edge} - reached - set(given):
        reached |= more
    return y not in reached


def independent(network: list[Node], x: str, y: str, given: list[str]) -> bool:
    """P(x, y, z)·P(z) = P(x, z)·P(y, z) for all values: by enumeration."""
    P: dict[tuple[Any, ...], Fraction] = {}
    for one in by_hand.assignments(network, {}):
        weight = by_hand.joint(network, one)
        z = tuple(one[g] for g in given)
        for key in ((0, z), (1, one[x], z), (2, one[y], z), (3, one[x], one[y], z)):
            P[key] = P.get(key, Fraction(0)) + weight
    values = {node["name"]: node["values"] for node in network}
    return all(P[3, v, w, z] * P[0, z] == P[1, v, z] * P[2, w, z]
               for v in values[x] for w in values[y] for z in product(*[values[g] for g in given]))


def drawn_question(source: random.Random, network: list[Node]) -> tuple[str, str, list[str]]:
    x, y, *others = source.sample([node["name"] for node in network], len(network))
    return x, y, [name for name in others if source.random() < 0.4]


@pytest.mark.parametrize(("network", "given", "apart"), [
    (CHAIN, [], False), (CHAIN, ["b"], True), (FORK, [], False), (FORK, ["b"], True),
    (COLLIDER, [], True), (COLLIDER, ["b"], False), (COLLIDER, ["below"], False),
    (COLLIDER, ["b", "below"], False),
])
def test_the_three_ways_to_meet(network: list[Node], given: list[str], apart: bool) -> None:
    assert networks.d_separated(network, "a", "c", given) is apart
    assert networks.paths(network, "a", "c", given).blocked_by == (["b"] if apart else [None])


def test_drawn_graphs_by_three_definitions_and_their_proofs() -> None:
    source = random.Random(27)
    for _ in range(600):
        network = drawn_network(source, source.randint(2, 8))
        x, y, given = drawn_question(source, network)
        apart = networks.d_separated(network, x, y, given)
        assert apart is separated_in_the_moral_graph(network, x, y, given)
        found = networks.paths(network, x, y, given)
        active = [path for path, block in zip(found.paths, found.blocked_by, strict=True) if block is None]
        assert networks.active_path(network, x, y, given) == (active[0] if active else [])
        assert apart is not bool(active)
        assert networks.d_separated(network, y, x, given) is apart


def test_separated_is_independent_and_not_separated_is_dependent_for_almost_all_tables() -> None:
    source, counts = random.Random(28), {True: [0, 0], False: [0, 0]}
    for _ in range(400):
        network = drawn_network(source, source.randint(2, 5), zeros=False)
        x, y, given = drawn_question(source, network)
        apart = networks.d_separated(network, x, y, given)
        counts[apart][independent(network, x, y, given)] += 1
    assert counts[True][False] == 0
    assert counts[True][True] > 80
    assert counts[False] == [counts[False][0], 0], "drawn tables hide a dependence: one in millions"


def test_a_blanket_separates_from_all_others_and_none_of_it_can_be_left_out() -> None:
    source = random.Random(29)
    for _ in range(200):
        network = drawn_network(source, source.randint(2, 8))
        names = [node["name"] for node in network]
        x = source.choice(names)
        blanket = [str(one) for one in networks.markov_blanket(network, x)]
        assert all(networks.d_separated(network, x, y, blanket) for y in names if y not in (x, *blanket))
        assert not any(networks.d_separated(network, x, y, [b for b in blanket if b != y]) for y in blanket)


def test_topological_order() -> None:
    assert networks.topological_order(COLLIDER[::-1]) == ["c", "a", "b", "below"]
    with pytest.raises(InvalidInput, match="'a' -> 'b' -> 'a'"):
        networks.topological_order([{"name": "a", "parents": ["b"]}, {"name": "b", "parents": ["a"]}])


def test_a_long_path_is_found_without_recursion() -> None:
    chain = [{"name": f"x{i}", "parents": [f"x{i - 1}"] if i else []} for i in range(3000)]
    assert len(networks.active_path(chain, "x0", "x2999")) == 3000
    assert networks.d_separated(chain, "x0", "x2999", ["x1500"])


def test_too_many_paths_to_list() -> None:
    layers = [{"name": f"x{i}.{j}", "parents": [f"x{i - 1}.{k}" for k in range(4)] if i else []}
              for i in range(8) for j in range(4)]
    with pytest.raises(Unsupported, match="more than 1000 paths"):
        networks.paths(layers, "x0.0", "x7.0")
    assert len(networks.active_path(layers, "x0.0", "x7.0")) == 8


@pytest.mark.parametrize(("x", "y", "given", "told"), [
    ("a", "a", [], "are the same variable"), ("a", "c", ["a"], "x='a' is among given"),
    ("a", "c", ["c"], "y='c' is among given"), ("a", "d", [], "y='d' is not a variable"),
    ("a", "c", ["d"], r"given\[0\]='d' is not a variable"), ("a", "c", ["b", "b"], "stands there twice"),
    ("a", "c", "b", "is not a list"),
])
def test_what_cannot_be_asked(x: Any, y: Any, given: Any, told: str) -> None:
    with pytest.raises(InvalidInput, match=told):
        networks.d_separated(CHAIN, x, y, given)
