"""Arguments for the operations of `neighbours`."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.strategies.basic import LABELS, Given, Table, composite, declared, matrix

# Few coordinates, so that records repeat and stand equally near; the great ones overflow no integer.
coordinates = st.one_of(st.integers(-2, 2).map(Fraction),
                        st.sampled_from([Fraction(1, 2), Fraction(-1, 3), Fraction(10**30)]))
metrics = st.sampled_from(["euclidean", "squared euclidean", "manhattan", "chebyshev"])


@composite
def distances(draw: DrawFn) -> Given:
    width = draw(st.integers(1, 3))
    return {"rows": draw(matrix(draw(st.integers(1, 5)), width, coordinates)),
            "query": [draw(coordinates) for _ in range(width)], "metric": draw(metrics)}


@composite
def nearest(draw: DrawFn) -> Given:
    given: Given = draw(distances())
    return {**given, "k": draw(st.integers(1, len(given["rows"]))),
            "distance_ties": draw(st.sampled_from(["all", "first", "error"]))}


@composite
def voting(draw: DrawFn, ties: bool = False) -> Given:
    given: Given = draw(nearest())
    labels = [draw(st.sampled_from(LABELS)) for _ in given["rows"]]
    given.update({"labels": labels, "weights": draw(st.sampled_from(["uniform", "distance"])),
                  "classes": draw(declared(labels))})
    if ties:
        given["ties"] = draw(st.sampled_from(["all", "first", "error"]))
    return given


STRATEGIES: Table = {
    "neighbours.distances": distances,
    "neighbours.nearest": nearest,
    "neighbours.posterior": voting,
    "neighbours.decision": lambda: voting(ties=True),
}
