"""Naive Bayes is a network with the class as the one parent; and what it cannot learn one more arrow can."""
from __future__ import annotations

import contextlib
import random
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from refml import naive_bayes, networks
from refml.errors import InvalidInput, Undefined
from tests.networks.drawn import Node

STAR: list[Node] = [{"name": "y", "values": ["0", "1"], "parents": []},
        {"name": "a", "values": ["0", "1"], "parents": ["y"]},
        {"name": "b", "values": ["0", "1"], "parents": ["y"]}]
ARROW = [*STAR[:2], {**STAR[2], "parents": ["y", "a"]}]


def test_the_posteriors_are_the_same() -> None:
    source = random.Random(27)
    for _ in range(100):
        count = source.randint(2, 12)
        rows = [[source.choice("xyz"), source.randint(0, 1)] for _ in range(count)]
        labels = ["p", "q"] + [source.choice("pqr") for _ in range(count - 2)]
        families = [naive_bayes.Categorical(), naive_bayes.Bernoulli()]
        model = naive_bayes.fit(rows, labels, families, alpha=source.choice([Fraction(1), Fraction(1, 3)]),
                                smooth_prior=source.random() < 0.5)
        network = networks.as_network(model, ["kind", "flag"], "class")
        for query in product(sorted({str(row[0]) for row in rows}), [0, 1]):
            seen: dict[str, Any] = dict(zip(["kind", "flag"], query, strict=True))
            assert networks.posterior(network, "class", seen) == model.posterior(query)
            assert networks.decision(network, "class", seen) == model.decide(query)


def test_learnt_as_a_network_it_is_the_same_too() -> None:
    rows, labels = [["sun"], ["rain"], ["sun"], ["fog"]], ["go", "stay", "go", "stay"]
    star = [{"name": "class", "values": ["go", "stay"], "parents": []},
            {"name": "x0", "values": ["fog", "rain", "sun"], "parents": ["class"]}]
    fitted = naive_bayes.fit(rows, labels, [naive_bayes.Categorical()], alpha=1, smooth_prior=True)
    records = [[y, *row] for row, y in zip(rows, labels, strict=True)]
    assert networks.as_network(fitted) == networks.fit(star, records, alpha=1)


def test_other_families_are_no_variables() -> None:
    model = naive_bayes.fit([[1], [2], [3], [5]], ["a", "a", "b", "b"], [naive_bayes.Gaussian()])
    with pytest.raises(InvalidInput, match="column 0 is of the family"):
        networks.as_network(model)
    bits = naive_bayes.fit([[1], [0]], ["a", "b"], [naive_bayes.Bernoulli()], alpha=1)
    with pytest.raises(InvalidInput, match="names has 2 names"):
        networks.as_network(bits, ["x", "y"])


# ---------------------------------------------------------------- exclusive or

Rows = list[list[str]]
POINTS = list(product("01", repeat=2))


def right(structure: list[Node], rows: Rows, only: bool) -> bool:
    """Whether the class of each record is a maximiser at it, or the only one."""
    model = networks.fit(structure, rows)
    best = [networks.decision(model, "y", {"a": a, "b": b}) for _, a, b in rows]
    return all(row[:1] == found if only else row[0] in found for row, found in zip(rows, best, strict=True))


def smallest(only: bool) -> list[Rows]:
    """The smallest data sets, a class for each pair of bits, where naive Bayes is wrong and an arrow not."""
    for count in range(2, 9):
        found = []
        for points in combinations_with_replacement(POINTS, count):
            for classes in product("01", repeat=4):
                rows = [[classes[POINTS.index(point)], *point] for point in points]
                with contextlib.suppress(Undefined):
                    wrong = not right(STAR, rows, only) and right(ARROW, rows, only=True)
                    found += [rows] if wrong and rows not in found else []
        if found:
            return found
    raise AssertionError("none of up to eight records")


def exclusive_or(y: int) -> Rows:
    """The four pairs of bits, each of the class that their sum leaves, turned round where y = 1."""
    return [[str(int(a != b) ^ y), a, b] for a, b in POINTS]


def test_the_smallest_tie_is_the_exclusive_or() -> None:
    """Of all data sets of two bits, where an arrow from a to b is right and naive Bayes cannot decide."""
    assert smallest(only=True) == [exclusive_or(0), exclusive_or(1)]


def test_the_smallest_wrong_decision_is_the_exclusive_or_with_a_record_twice() -> None:
    twice = [sorted([*exclusive_or(y), exclusive_or(y)[i]], key=lambda row: row[1:])
             for i in range(4) for y in (0, 1)]
    assert smallest(only=False) == twice
