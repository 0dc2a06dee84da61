"""The tables at the edges have the shapes and the distances that laws count on."""

from __future__ import annotations

from collections.abc import Callable

from refml.oracle.conduct.edges.situations import COLUMNS, DISTANCES, UNITS, of_columns, situations, slanted


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


def test_classes_of_many_columns_are_round() -> None:
    """Each record lies 1 from the middle of its class in one column: the covariance is 1/COLUMNS times I."""
    tables = of_columns()
    drawn = tables["as it is"]
    for label, middle in zip(dict.fromkeys(drawn.labels), (0, 1), strict=True):
        moves = [[one - middle for one in row] for row, own in zip(drawn.rows, drawn.labels, strict=True)
                 if own == label]
        assert sorted(moves) == sorted([side * (at == column) for at in range(COLUMNS)]
                                       for column in range(COLUMNS) for side in (-1, 1))
    assert all(query in drawn.rows for query in drawn.queries) and len(drawn.queries) == 8
    for where, unit in UNITS.items():
        assert tables[where].rows == [[unit * one for one in row] for row in drawn.rows]
        assert tables[where].queries == [[unit * one for one in row] for row in drawn.queries]
