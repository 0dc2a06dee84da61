"""Nearest neighbours: exact distances, exact ties, and no record that is nearer left out."""
from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.neighbors import KNeighborsClassifier

from refml import neighbours as chapter
from refml.errors import InvalidInput
from refml.neighbours import metrics
from refml.neighbours import voting as neighbours
from refml.numbers.reals.real import Real
from tests.drawing import simple_fractions
from tests.tables import FIVE, XOR

METRICS = ["euclidean", "squared euclidean", "manhattan", "chebyshev"]
any_metric = st.sampled_from(METRICS)
coordinates = st.one_of(
    st.integers(-2, 2).map(Fraction), simple_fractions(-3, 3, 6),
    st.sampled_from([Fraction(10)**400, Fraction(1, 10**400), -Fraction(10)**400]))

FIVE_POINTS = FIVE[0]
FIVE_LABELS = ["+", "+", "+", "-", "-"]


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[list[Fraction]], list[str], list[Fraction], int]:
    """Records, labels, a query and k; duplicates and a query on a record are common."""
    width = draw(st.integers(1, 3))
    row = st.lists(coordinates, min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=1, max_size=8))
    rows += draw(st.lists(st.sampled_from(rows), max_size=3))
    labels = [draw(st.sampled_from("abc")) for _ in rows]
    return rows, labels, draw(st.one_of(row, st.sampled_from(rows))), draw(st.integers(1, len(rows)))


def gap(u: list[Fraction], v: list[Fraction], metric: str) -> Fraction:
    """The distance by its definition, Euclid's squared."""
    parts = [abs(a - b) for a, b in zip(u, v, strict=True)]
    if metric == "chebyshev":
        return max(parts)
    return sum(parts, Fraction(0)) if metric == "manhattan" else sum([p * p for p in parts], Fraction(0))


# ---------------------------------------------------------------- distances

@given(tables(), any_metric)
def test_distances_are_their_definition(table: Any, metric: str) -> None:
    rows, _, query, _ = table
    for row, distance in zip(rows, neighbours.distances(rows, query, metric), strict=True):
        assert distance >= 0
        assert (distance**2 if metric == "euclidean" else distance) == gap(row, query, metric)
        assert metric == "euclidean" or isinstance(distance, Fraction)


def test_the_distances_of_the_five_points() -> None:
    found = neighbours.distances(FIVE_POINTS, [3, 2])
    assert [distance**2 for distance in found] == [5, 1, 5, 2, 4]
    assert [isinstance(distance, Real) for distance in found] == [True, False, True, True, False]


# ---------------------------------------------------------------- votes

@given(tables(), any_metric)
def test_uniform_shares_are_counts(table: Any, metric: str) -> None:
    rows, labels, query, k = table
    near = metrics.nearest(rows, query, k, metric)
    counts = Counter(labels[i] for i in near)
    shares = neighbours.posterior(rows, labels, query, k, metric=metric)
    assert shares == {label: Fraction(counts[label], len(near)) for label in sorted(set(labels))}
    assert neighbours.decision(rows, labels, query, k, metric=metric) == [
        label for label in sorted(set(labels)) if counts[label] == max(counts.values())]


@given(tables(), st.sampled_from(METRICS[1:]))
def test_weighted_shares_are_sums_of_inverse_distances(table: Any, metric: str) -> None:
    rows, labels, query, k = table
    near = metrics.nearest(rows, query, k, metric)
    gaps = [gap(row, query, metric) for row in rows]
    at_zero = [i for i in near if gaps[i] == 0]
    weight = {i: Fraction(1) for i in at_zero} or {i: 1 / gaps[i] for i in near}
    shares = neighbours.posterior(rows, labels, query, k, metric=metric, weights="distance")
    for label, share in shares.items():
        assert share * sum(weight.values()) == sum(w for i, w in weight.items() if labels[i] == label)


@given(tables())
def test_weights_with_roots_sum_to_one_and_decide(table: Any) -> None:
    rows, labels, query, k = table
    shares = neighbours.posterior(rows, labels, query, k, weights="distance")
    total = sum(shares.values(), Fraction(0))
    assert total == 1 and all(share >= 0 for share in shares.values())
    winners = neighbours.decision(rows, labels, query, k, weights="distance")
    assert winners and all(shares[winner] >= share for winner in winners for share in shares.values())


def test_votes_that_tie_through_roots() -> None:
    rows, labels = [[1, 1], [3, 3], [3, -3], [-3, 3]], ["a", "b", "b", "b"]
    assert neighbours.decision(rows, labels, [0, 0], 4, weights="distance") == ["a", "b"]
    rows[0] = [1, Fraction(10**20 + 1, 10**20)]  # type: ignore[list-item]  # a little farther
    assert neighbours.decision(rows, labels, [0, 0], 4, weights="distance") == ["b"]


# ---------------------------------------------------------------- what changes nothing

@given(tables())
def test_one_neighbour_reproduces_the_labels_of_distinct_points(table: Any) -> None:
    rows, labels, _, _ = table
    distinct = [i for i in range(len(rows)) if rows.index(rows[i]) == i]
    rows, labels = [rows[i] for i in distinct], [labels[i] for i in distinct]
    assert [neighbours.decision(rows, labels, row, 1) for row in rows] == [[label] for label in labels]


@given(tables(), any_metric)
def test_all_neighbours_are_the_majority_everywhere(table: Any, metric: str) -> None:
    rows, labels, query, _ = table
    counts = Counter(labels)
    majority = [label for label in sorted(counts) if counts[label] == max(counts.values())]
    assert neighbours.decision(rows, labels, query, len(rows), metric=metric) == majority


@given(tables(), any_metric, coordinates, simple_fractions(Fraction(1, 9), 9, 9))
def test_neighbours_do_not_depend_on_origin_or_unit(
        table: Any, metric: str, shift: Fraction, unit: Fraction) -> None:
    rows, _, query, k = table
    moved, moved_query = [[unit * v + shift for v in row] for row in rows], [unit * v + shift for v in query]
    assert metrics.nearest(moved, moved_query, k, metric) == metrics.nearest(rows, query, k, metric)


@given(tables(), st.randoms())
def test_with_all_ties_the_order_of_the_records_does_not_matter(table: Any, chance: Any) -> None:
    rows, labels, query, k = table
    order = list(range(len(rows)))
    chance.shuffle(order)
    shuffled = [rows[i] for i in order], [labels[i] for i in order]
    assert neighbours.posterior(*shuffled, query, k) == neighbours.posterior(rows, labels, query, k)


# ---------------------------------------------------------------- against a library

NAMES = {"euclidean": "euclidean", "squared euclidean": "sqeuclidean", "manhattan": "manhattan",
         "chebyshev": "chebyshev"}


@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("weights", ["uniform", "distance"])
@pytest.mark.parametrize("k", [1, 4, 9])
def test_shares_agree_with_a_library_where_nothing_ties(metric: str, weights: str, k: int) -> None:
    chance = np.random.default_rng(k)
    X, queries = chance.normal(size=(60, 3)), chance.normal(size=(10, 3))
    y = np.array(["a", "b", "c"])[chance.integers(0, 3, 60)]
    judge = KNeighborsClassifier(k, weights=weights, metric=NAMES[metric], algorithm="brute").fit(X, y)
    known = metrics.points(X)  # type: ignore[arg-type]  # an array
    found = judge.kneighbors(queries, return_distance=False).tolist()
    for query, near, judged in zip(queries, found, judge.predict_proba(queries), strict=True):
        assert metrics.nearest(known, query, k, metric, distance_ties="error") == near
        shares = neighbours.posterior(known, y.tolist(), query, k, metric=metric, weights=weights)
        assert [float(shares[label]) for label in "abc"] == pytest.approx(judged.tolist(), rel=1e-12)


def test_a_library_breaks_ties_that_are_there() -> None:
    """Of four corners at one distance it asks the first three in its own order, and one class wins."""
    corners, labels = XOR[0], ["+", "+", "-", "-"]
    judge = KNeighborsClassifier(3).fit(corners, labels)
    assert max(judge.predict_proba([[0, 0]])[0]) > 0.6
    assert neighbours.posterior(corners, labels, [0, 0], 3) == {"+": Fraction(1, 2), "-": Fraction(1, 2)}


# ---------------------------------------------------------------- data that are read once

@given(tables(), any_metric)
def test_points_are_read_once_and_answer_alike(table: Any, metric: str) -> None:
    rows, labels, query, k = table
    known = metrics.points(rows)
    assert [[Fraction(v, known.denominator) for v in row] for row in known.rows] == rows
    assert metrics.nearest(known, query, k, metric) == metrics.nearest(rows, query, k, metric)
    assert neighbours.distances(known, query, metric) == neighbours.distances(rows, query, metric)
    assert neighbours.decision(known, labels, query, k, metric=metric) == neighbours.decision(
        rows, labels, query, k, metric=metric)


# ---------------------------------------------------------------- refusals

untyped: Any = chapter   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.distances([], [1]), r"rows=\[\] has 0 elements"),
    (lambda: untyped.distances([[]], []), r"rows\[0\]=\[\] has 0 elements"),
    (lambda: untyped.distances([[1, 2], [3]], [1, 2]), r"rows\[1\] has 1 columns and rows\[0\] has 2"),
    (lambda: untyped.distances([[1, 2]], [1]), r"query=\[1\] has 1 coordinates and a record has 2"),
    (lambda: untyped.distances([[1]], [float("nan")]), r"query\[0\]=nan"),
    (lambda: untyped.distances([[1]], [1], metric="cosine"), "metric='cosine' is not one of euclidean"),
    (lambda: untyped.nearest([[1], [2]], [1], 0), "k=0 neighbours of 2 records: give k from 1 to 2"),
    (lambda: untyped.nearest([[1], [2]], [1], 3), "k=3 neighbours of 2 records"),
    (lambda: untyped.nearest([[1], [2]], [1], 1.5), "k=1.5 is not whole"),
    (lambda: untyped.nearest([[1], [2]], [1], True), "k=True is a bool"),
    (lambda: untyped.nearest([[1], [3]], [2], 1, distance_ties="error"),
     r"rows\[1\] is as near as rows\[0\], neighbour 1"),
    (lambda: untyped.nearest([[1]], [1], 1, distance_ties="none"), "distance_ties='none' is not one of all"),
    (lambda: untyped.posterior([[1], [2]], ["a"], [1], 1), "rows has 2 records and labels has 1"),
    (lambda: untyped.posterior([[1]], [None], [1], 1), r"labels\[0\]=None is not a label"),
    (lambda: untyped.posterior([[1]], ["a"], [1], 1, weights="gauss"),
     "weights='gauss' is not one of uniform"),
    (lambda: untyped.posterior([[1]], ["a"], [1], 1, classes=["b"]), "labels has 'a', which is not in"),
    (lambda: untyped.decision([[1], [3]], ["a", "b"], [2], 1, ties="error"), 'ties="error" and the labels'),
    (lambda: untyped.decision([[1]], ["a"], [1], 1, ties="any"), "ties='any' is not one of all"),
])
def test_bad_input_is_refused_with_its_name(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
