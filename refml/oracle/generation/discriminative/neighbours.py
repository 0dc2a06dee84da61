"""Arguments for the operations of `neighbours`: points on a grid, many of them at equal distances."""

from __future__ import annotations

from functools import partial

from .. import names, records
from ..choices import Choices
from ..demands import Measured
from ..records import Generator, Given
from . import points

METRICS = ["euclidean", "squared euclidean", "manhattan", "chebyshev"]
WIDTHS = (3, 5, 30)
COUNTS = (6, 16, 200)


def distances(choices: Choices) -> Given:
    """Draw points and a query in any unit; the query is one of them in one of five cases."""
    width = choices.upto(*WIDTHS)
    rows = points.table(choices, choices.upto(*COUNTS), width)
    *rows, query = points.moved(choices, [*rows, points.point(choices, width)])
    if choices.rarely(5):
        query = list(choices.choice(rows))
    return {"rows": rows, "query": query, "metric": choices.choice(METRICS)}


def nearest(choices: Choices, count: int | None = None) -> Given:
    """Draw points, a query and k: 1, some, all, and sometimes one too many.  `count`: at most so
    many points.
    """
    given = distances(choices)
    rows = given["rows"] = given["rows"][:count]
    k = choices.choice([1, min(3, len(rows)), choices.integer(1, len(rows)), len(rows)])
    return {**given, "k": len(rows) + 1 if choices.rarely(16) else k,
            "distance_ties": choices.choice(["all", "all", "first", "error"])}


def votes(choices: Choices, ties: bool = False) -> Given:
    """Draw labelled points and a query, with votes of equal weight or weighted by distance."""
    labels = records.labels_of(choices, names.classes(choices), choices.upto(*COUNTS, least=2))
    given = nearest(choices, len(labels))
    given["labels"] = labels = labels[:len(given["rows"])]
    given["classes"] = records.declared(choices, labels)
    given["weights"] = choices.choice(["uniform", "uniform", "distance"])
    if ties:
        given.update(records.ties(choices))
    return given


GENERATORS: dict[str, Generator] = {
    "neighbours.distances": distances,
    "neighbours.nearest": nearest,
    "neighbours.posterior": votes,
    "neighbours.decision": partial(votes, ties=True),
}

DEMANDS: dict[str, Measured] = {}   # square roots and signs lose nothing
