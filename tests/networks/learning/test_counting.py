"""Tables from records: counted by hand, smoothed as naive Bayes is, missing cells left out."""
from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from refml import networks
from refml.errors import InvalidInput, Undefined
from refml.naive_bayes.estimates import estimate
from refml.networks import by_hand
from refml.networks.learning import counting
from refml.numbers.reals.real import log
from tests.networks.drawn import Node, drawn_network

PAIR: list[Node] = [{"name": "a", "values": ["x", "y"], "parents": ["b"]},
                    {"name": "b", "values": ["0", "1", "2"], "parents": []}]


def drawn_records(source: random.Random, network: list[Node], most: int) -> list[list[str | None]]:
    """Records of values of the network, some cells missing."""
    return [[source.choice([*node["values"], None]) for node in network]
            for _ in range(source.randint(1, most))]


def test_tables_are_counts_smoothed_by_one_function() -> None:
    source = random.Random(27)
    for _ in range(100):
        network = drawn_network(source, source.randint(1, 5))
        names = [node["name"] for node in network]
        rows = drawn_records(source, network, 30)
        alpha = source.choice([Fraction(1), Fraction(1, 2), Fraction(3)])
        learnt = networks.fit(network, rows, alpha)
        for node, table in zip(network, learnt.nodes(), strict=True):
            own = [names.index(name) for name in [*node["parents"], node["name"]]]
            full = [row for row in rows if all(row[v] is not None for v in own)]
            for row in full:
                value = dict(zip(names, row, strict=True))
                chosen = by_hand.row_of(network, {**node, "table": table["table"]}, value)
                alike = [other[own[-1]] for other in full if all(other[v] == row[v] for v in own[:-1])]
                assert chosen == [estimate(alike.count(v), len(alike), len(node["values"]), alpha)
                                  for v in node["values"]]


def test_a_row_that_no_record_chooses() -> None:
    with pytest.raises(Undefined, match="no record has the parent values of row 2 of the table of 'a'"):
        networks.fit(PAIR, [["x", "0"], ["y", "1"], [None, "2"]])
    smoothed = networks.fit(PAIR, [["x", "0"], ["y", "1"], [None, "2"]], alpha=1)
    assert smoothed.tables[0][2] == [Fraction(1, 2)] * 2


def test_a_declared_value_that_no_record_has() -> None:
    learnt = networks.fit([PAIR[1], {**PAIR[0], "parents": []}], [["0", "x"], ["0", "y"]])
    assert learnt.tables[0] == [[1, 0, 0]]


@pytest.mark.parametrize(("rows", "told"), [
    ([], "give at least 1"), ([["x"]], "has 1 cells"),
    ([["x", "3"]], r"rows\[0\]\[1\]='3' is not a value of 'b'"),
    ([["x", 0]], "is not a value of 'b'"), ([["x", True]], "is not a label"), ("x0", "is not a list"),
])
def test_what_are_no_records(rows: Any, told: str) -> None:
    with pytest.raises(InvalidInput, match=told):
        networks.fit(PAIR, rows)


def test_integers_as_values() -> None:
    assert networks.fit([{"name": 1, "values": [0, 1], "parents": []}], [[1], [0], [1]]).tables == [
        [[Fraction(1, 3), Fraction(2, 3)]]]


def test_the_log_likelihood_is_that_of_each_record() -> None:
    source = random.Random(28)
    for _ in range(60):
        network = drawn_network(source, source.randint(1, 5), zeros=False)
        names = [node["name"] for node in network]
        rows = drawn_records(source, network, 6)
        P = Fraction(1)
        for row in rows:
            known = {name: v for name, v in zip(names, row, strict=True) if v is not None}
            P *= by_hand.evidence(network, known)
        assert networks.log_likelihood(network, rows) - log(P) == 0


def test_what_is_learnt_without_smoothing_has_the_greatest_likelihood() -> None:
    source = random.Random(29)
    rows = [[source.choice("xy"), source.choice("012")] for _ in range(12)] + [["x", v] for v in "012"]
    best = networks.fit(PAIR, rows)
    for other in (networks.fit(PAIR, rows, "1/10"), networks.fit(PAIR, [*rows, ["y", "1"]])):
        assert networks.log_likelihood(best, rows) - networks.log_likelihood(other, rows) > 0


def test_an_impossible_record_has_no_logarithm() -> None:
    sure: list[Node] = [{"name": "a", "values": ["x", "y"], "parents": [], "table": [[1, 0]]}]
    assert networks.log_likelihood(sure, [["x"], [None]]) == 0
    with pytest.raises(Undefined, match="has probability 0"):
        networks.log_likelihood(sure, [["x"], ["y"]])


def test_counts_of_a_variable_without_parents() -> None:
    form = networks.structure(PAIR)
    assert counting.counted(form, 1, [[0, 0, 1], [2, -1, 2]]) == [[0, 0, 2]]
    assert counting.counted(form, 0, [[0, 0, 1], [2, -1, 2]]) == [[0, 0], [0, 0], [1, 1]]
