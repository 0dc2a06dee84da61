"""The circle has the distance of the k-th neighbour, and who lies on it ties."""
from __future__ import annotations

from refml.book.pictures.drawing.points import placed
from refml.book.pictures.drawing.scales import near
from refml.book.pictures.examples import asked
from tests.book.pictures.reading import drawn


def test_the_nearest_are_ringed_and_those_that_tie_twice() -> None:
    seen = 0
    for example, _, picture in drawn("neighbours.nearest", "neighbours.decision"):
        given = example.given
        place = {"rows": given["rows"], "query": given["query"], "k": given["k"], "metric": given["metric"]}
        nearest = asked("neighbours.nearest", {**place, "distance_ties": "all"})
        assert {int(i) for i in picture.marked("data-nearest")} == set(nearest), example.id
        tied = {int(i) for i in picture.marked("data-tied")}
        assert bool(tied) == (len(nearest) > given["k"]) and tied <= set(nearest)
        seen += bool(tied)
    assert seen > 2


def test_the_radius_is_the_distance_of_the_farthest_of_them() -> None:
    count = 0
    for example, result, picture in drawn("neighbours.nearest"):
        ellipses = picture.all("ellipse", data_circle="1")
        if not ellipses or len(example.given["rows"][0]) != 2:
            continue
        distances = asked("neighbours.distances", {name: example.given[name] for name in ("rows", "query")})
        assert isinstance(result, list)
        radius = max(near(distances[i]) for i in result)
        shown = abs(picture.value("x", ellipses[0].attrib["rx"]) - picture.value("x", "0"))
        assert picture.near("x", shown, radius)
        for i in result:
            row = placed(example.given["rows"][i])
            assert picture.near("x", picture.place(picture.marked("data-row")[str(i)])[0], row[0])
        count += 1
    assert count > 2
