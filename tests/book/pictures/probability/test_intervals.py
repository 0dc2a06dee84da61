"""Each number stands at its place, on the side of the edges that its interval says."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.book.pictures.reading import drawn

OPERATIONS = ("features.bin", "features.two_way_split", "features.equal_width_edges",
              "features.equal_count_edges", "sampling.inverse_transform")


def edges_of(picture: Any) -> list[Fraction]:
    """The edges of a picture, in their order."""
    found = picture.marked("data-edge")
    return [picture.value("x", found[str(i)].attrib["x1"]) for i in range(len(found))]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_number_stands_between_the_edges_of_its_interval(operation: str) -> None:
    count = 0
    for example, found, picture in drawn(operation):
        result: Any = found
        numbers = example.given.get("uniforms") or example.given["values"]
        points, slip = picture.marked("data-row"), picture.unit("x")
        edges = edges_of(picture)
        assert len(points) == len(numbers)
        for i, number in enumerate(numbers):
            point = points[str(i)]
            place, value = int(point.attrib["data-interval"]), picture.value("x", point.attrib["cx"])
            assert picture.near("x", value, number), example.id
            assert all(edge <= value + slip for edge in edges[:place]), example.id
            assert all(value <= edge + slip for edge in edges[place:]), example.id
            if operation not in ("features.equal_width_edges", "features.equal_count_edges"):
                assert str(place) == str(list(result)[i]), example.id
        count += 1
    assert count > 2
