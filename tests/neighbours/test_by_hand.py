"""Nearest neighbours by hand: small pictures, and the same answers as the checked functions."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given

from refml.neighbours import by_hand, metrics, voting
from tests.strategies import neighbours as drawn
from tests.tables import FIVE, XOR


def test_the_five_points() -> None:
    """L54: one neighbour says what a record is, all five what most records are."""
    rows, labels = FIVE
    assert [by_hand.decision(rows, labels, x, k=1) for x in rows] == [[y] for y in labels]
    assert by_hand.posterior(rows, labels, [100, -100], k=5) == {-1: Fraction(2, 5), 1: Fraction(3, 5)}


def test_all_that_tie_are_asked_and_named() -> None:
    corners, labels = XOR[0], ["+", "+", "-", "-"]
    assert by_hand.nearest(corners, [0, 0], k=1) == [0, 1, 2, 3]
    assert by_hand.decision(corners, labels, [0, 0], k=1) == ["+", "-"]


@given(drawn.nearest())
def test_distances_and_nearest(arguments: dict[str, Any]) -> None:
    rows, query, k = arguments["rows"], arguments["query"], arguments["k"]
    assert (voting.distances(rows, query, "squared euclidean")
            == [by_hand.squared_distance(x, query) for x in rows])
    assert metrics.nearest(rows, query, k) == by_hand.nearest(rows, query, k)


@given(drawn.voting())
def test_posterior_and_decision(arguments: dict[str, Any]) -> None:
    given_all = arguments["rows"], arguments["labels"], arguments["query"], arguments["k"]
    assert voting.posterior(*given_all) == by_hand.posterior(*given_all)
    assert voting.decision(*given_all) == by_hand.decision(*given_all)
