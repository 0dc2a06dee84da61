"""Arguments for the operations of `features`: values on an edge, equal values, monomials that overflow."""

from __future__ import annotations

from ....numbers.rational import Fraction
from .. import names, quantities
from ..choices import Choices
from ..demands import Demand, Measured
from ..records import Generator, Given

LEAST_DEGREE_ONE = 3


def column(choices: Choices, least: int = 1) -> list[Fraction]:
    """Draw `least` or more values of an attribute, in eighths; many are equal, sometimes all.

    Sometimes all are far from 0.
    """
    count = choices.upto(8, 30, 400, least=least)
    many = choices.many()
    most = choices.choice([8, 2, 100, 0])
    offset = choices.choice([Fraction(0), Fraction(0), Fraction(1 << 40), Fraction(-1 << 30)])
    return [Fraction(many.integer(-most, most), 8) + offset for _ in range(count)]


def binning(choices: Choices) -> Given:
    """Draw edges and values: between the edges, beyond them, and on them."""
    edges = sorted({Fraction(choices.integer(-40, 40), 8) for _ in range(choices.upto(3, 8, 30))})
    values = column(choices, least=0)
    on_edges = [choices.choice(edges) for _ in range(choices.integer(0, 4))]
    return {"values": values + on_edges, "edges": edges, "closed": choices.choice(["left", "right"])}


def two_way_split(choices: Choices) -> Given:
    values = column(choices, least=0)
    return {"values": values, "threshold": choices.choice([*values[:9], Fraction(1, 8)])}


def cutting(choices: Choices) -> Given:
    return {"values": column(choices, least=2), "bins": choices.integer(2, (4, 8, 20)[choices.size])}


def one_hot(choices: Choices) -> Given:
    """Draw values, texts and integers; the declared categories are None, or unsorted with unseen ones."""
    known = names.values(choices, choices.upto(3, 6, 40))
    many = choices.many()
    return {"values": [many.choice(known) for _ in range(choices.upto(5, 20, 200, least=0))],
            "categories": choices.choice([None, known])}


def point(choices: Choices) -> list[Fraction]:
    """Draw a point of few features or dozens; sometimes its unit is extremely large or small."""
    unit = quantities.power(choices, -100, 100) if choices.rarely(4) else Fraction(1)
    return [value * unit for value in quantities.vector(choices, choices.upto(4, 8, 40))]


def points(choices: Choices) -> Given:
    return {"x": point(choices)}


def polynomial(choices: Choices) -> Given:
    x = point(choices)
    highest = 4 if len(x) <= LEAST_DEGREE_ONE else 2 if len(x) <= 30 else 1
    return {"x": x, "degree": choices.integer(0, highest), "constant": choices.boolean()}


def kernel_map(choices: Choices) -> Given:
    given = polynomial(choices)
    return {"x": given["x"], "degree": given["degree"],
            "constant": choices.choice([Fraction(1), Fraction(0), Fraction(1, 2), Fraction(4)]),
            "gamma": choices.choice([Fraction(1), Fraction(2), Fraction(1, 4), Fraction(9)])}


def of_edges(given: Given) -> Demand:
    """Return the required digits, relative to the largest value: an edge may be 0 where others are not."""
    return Demand(terms=max((abs(value) for value in given["values"]), default=Fraction(0)) + 1)


GENERATORS: dict[str, Generator] = {
    "features.bin": binning,
    "features.two_way_split": two_way_split,
    "features.equal_width_edges": cutting,
    "features.equal_count_edges": cutting,
    "features.one_hot": one_hot,
    "features.polynomial": polynomial,
    "features.quadratic": points,
    "features.lift": points,
    "features.kernel_map": kernel_map,
}

DEMANDS: dict[str, Measured] = {
    "features.equal_width_edges": of_edges,
    "features.equal_count_edges": of_edges,
}
