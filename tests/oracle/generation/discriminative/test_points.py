"""Points of two classes are what their generators say, whoever takes the choices."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given

from refml.oracle.generation.choices import SMALL, Choices, Seeded
from refml.oracle.generation.discriminative import points
from refml.oracle.specification.floats import nearest
from tests.oracle.generation.by_hypothesis import choices


@given(choices())
def test_a_plane_separates_what_is_said_to_be_separated(drawn: Choices) -> None:
    found = points.separated(drawn)
    scores = [points.score(found, row) for row in found["rows"]]
    assert all(y * value > 0 for y, value in zip(found["labels"], scores, strict=True))
    assert len(found["rows"]) >= 2


@given(choices())
def test_coordinates_are_doubles(drawn: Choices) -> None:
    found = points.labelled(drawn)
    assert {*found["labels"]} <= {1, -1} and len(found["labels"]) == len(found["rows"])
    assert all(nearest(value, "binary64") == value for row in found["rows"] for value in row)


def test_the_simplest_points_are_equal_and_a_seed_knows_every_kind() -> None:
    kinds = set()
    for seed in range(200):
        found = points.labelled(Seeded("points", seed, size=SMALL))
        rows, labels = found["rows"], found["labels"]
        kinds |= {("equal", len({*map(tuple, rows)}) < len(rows)), ("one class", len({*labels}) == 1),
                  ("large", any(abs(v) > 1000 for row in rows for v in row)),
                  ("tiny", any(0 < abs(v) < Fraction(1, 1000) for row in rows for v in row))}
    assert len(kinds) == 8
