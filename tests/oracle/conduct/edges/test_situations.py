"""The tables at the edges have the shapes and the distances that laws count on."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from refml.oracle.conduct.edges.situations import (
    AGAIN,
    AS_MANY,
    ASIDE,
    BESIDE,
    COLUMNS,
    COPIED,
    COPIES,
    DISTANCES,
    LATTICE,
    POINTS,
    TENTHS,
    THREE_QUARTERS,
    TIMES,
    UNITS,
    WIDER,
    alone,
    apart,
    constants,
    corners,
    covariances,
    few,
    many,
    neighbouring,
    situations,
    slanted,
    uneven,
)
from refml.oracle.conduct.tables import Table

Rows = list[list[float]]


def of_class(drawn: Table) -> dict[str, Rows]:
    """Label → its records, the first class first."""
    found: dict[str, Rows] = {}
    for row, label in zip(drawn.rows, drawn.labels, strict=True):
        found.setdefault(label, []).append(row)
    return found


def middle(rows: Rows) -> list[float]:
    return [sum(column) / len(column) for column in zip(*rows)]


def between(one: list[float], other: list[float], share: float) -> list[float]:
    return [a + share * (b - a) for a, b in zip(one, other, strict=True)]


def test_the_distances_of_two_queries_are_in_three_orders() -> None:
    drawn = slanted()
    orders: list[Callable[[list[float]], float]] = [lambda gaps: sum(gap * gap for gap in gaps), sum, max]
    nearest = [[min(zip(drawn.rows, drawn.labels, strict=True), key=lambda pair: (
        order([abs(a - b) for a, b in zip(pair[0], query, strict=True)])))[1] for query in drawn.queries]
        for order in orders]
    first, second = dict.fromkeys(drawn.labels)
    assert nearest == [[first, second], [second] * 2, [first] * 2]
    once, as_many = (slanted(times).queries for times in AS_MANY)
    assert once == drawn.queries and as_many == once * (len(drawn.rows) // 2)


def test_classes_far_away_have_one_shape() -> None:
    drawn = dict(situations(0))["far"]
    half = len(drawn.rows) // 2
    assert {b[0] - a[0] for a, b in zip(drawn.rows[:half], drawn.rows[half:])} == {8}
    assert len(drawn.queries) == 2 * len(DISTANCES)


def test_classes_of_many_columns_are_round() -> None:
    """Each record lies 1 from the middle of its class in one column: the covariance is 1/COLUMNS times I."""
    tables, axes = covariances()
    before, after = (axes[where].rows for where in ("as it is", "turned"))
    assert [[math.dist(a, b) for b in before] for a in before] == \
        [[math.dist(a, b) for b in after] for a in after] and before != after
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


@pytest.mark.parametrize("size", [0, 2, 3])
@pytest.mark.parametrize("place", range(3))
def test_two_classes_have_one_shape_and_queries_between_them(place: int, size: int) -> None:
    drawn = dict(situations(place, size))["as it is"]
    first, second, *others = of_class(many(drawn, size)).values()
    assert len(others) == max(size, 2) - 2
    (a, b), shape = (middle(first), middle(second)), first[::COPIES[0]]
    assert second[::COPIES[1]] == [[one + BESIDE for one in row] for row in shape]
    assert len(first) * COPIES[1] == len(second) * COPIES[0]
    assert many(drawn, size).queries == [pytest.approx([one + side for one in between(a, b, 0.5)])
                                         for side in (-ASIDE, ASIDE)]
    narrow, wide, *_ = of_class(uneven(drawn, size)).values()
    assert narrow == shape
    assert [[one - at for one, at in zip(row, middle(wide), strict=True)] for row in wide] == [
        pytest.approx([WIDER * (one - at) for one, at in zip(row, a, strict=True)]) for row in shape]
    assert uneven(drawn, size).queries == [pytest.approx(between(a, middle(wide), THREE_QUARTERS))]
    several, single, *_ = of_class(alone(drawn, size)).values()
    assert (several, single) == (shape, second[:1])
    assert alone(drawn, size).queries == [pytest.approx(a), *single]


def test_a_column_that_is_constant_is_the_only_difference() -> None:
    drawn = dict(constants(0))
    first, second = of_class(drawn["as it is"]).values()
    assert len(first) == TIMES
    assert second == [[one + BESIDE for one in row] for row in first] * COPIED
    assert drawn["as it is"].queries[:2 * TIMES] == [*first, *second[:TIMES]]
    for where, number in (("tenth", 0.1), ("whole", 1.0)):
        assert drawn[where].labels == drawn["as it is"].labels
        assert drawn[where].rows == [[*row, number] for row in drawn["as it is"].rows]
        assert drawn[where].queries == [[*row, number] for row in drawn["as it is"].queries]


def test_a_line_separates_the_corners_and_each_record_is_of_a_class() -> None:
    """Three records on no line are separated whatever their labels."""
    for drawn in corners():
        a, b, c = drawn.rows
        assert (b[0] - a[0]) * (c[1] - a[1]) != (c[0] - a[0]) * (b[1] - a[1])
        assert set(drawn.labels) == {"yes", "no"}
    for size in (1, 2, 3):
        assert len({*few(size).labels}) == len({*map(tuple, few(size).rows)}) == size


@pytest.mark.parametrize("size", [2, 3])
def test_a_plane_through_0_tells_each_class_from_the_others(size: int) -> None:
    found = of_class(apart(size, "gaussian", True))
    assert len(found) == size
    for label, rows in found.items():
        least = min(sum(x * w for x, w in zip(row, middle(rows), strict=True)) for row in rows)
        assert least > 0 and all(sum(x * w for x, w in zip(row, middle(rows), strict=True)) < 0
                                 for other, some in found.items() if other != label for row in some)


def test_the_nearest_records_of_a_query_are_the_copies_of_one_point() -> None:
    drawn = neighbouring()
    for where, gap in (("as it is", 1), ("afar", 1), ("itself", 0)):
        rows, queries = drawn[where][0].rows, drawn[where][0].queries
        assert len(rows) == POINTS * AGAIN and len({*map(tuple, rows)}) == POINTS
        for query in queries[:POINTS]:
            away = sorted(max(abs(a - b) for a, b in zip(row, query, strict=True)) for row in rows)
            assert away[:AGAIN] == [gap] * AGAIN and away[AGAIN] > gap
    for name, most in (("as it is", LATTICE * BESIDE), ("itself", TENTHS / 10)):
        cells = [cell for row in drawn[name][0].rows for cell in row]
        assert (min(cells), max(cells)) == (0, most)
