"""The tables at the edges have the shapes and the distances that laws count on."""

from __future__ import annotations

from collections.abc import Callable

from refml.oracle.conduct.edges.situations import DISTANCES, situations, slanted


def test_the_distances_of_two_queries_are_in_three_orders() -> None:
    drawn = slanted()
    orders: list[Callable[[list[float]], float]] = [lambda gaps: sum(gap * gap for gap in gaps), sum, max]
    nearest = [[min(zip(drawn.rows, drawn.labels, strict=True), key=lambda pair: (
        order([abs(a - b) for a, b in zip(pair[0], query, strict=True)])))[1] for query in drawn.queries]
        for order in orders]
    first, second = dict.fromkeys(drawn.labels)
    assert nearest == [[first, second], [second] * 2, [first] * 2]


def test_classes_far_away_have_one_shape() -> None:
    drawn = dict(situations(0))["far"]
    half = len(drawn.rows) // 2
    assert {b[0] - a[0] for a, b in zip(drawn.rows[:half], drawn.rows[half:])} == {8}
    assert len(drawn.queries) == 2 * len(DISTANCES)
