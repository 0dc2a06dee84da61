"""The level sets pass between places of the grid whose scores, asked anew, lie on either side."""
from __future__ import annotations

import re
from fractions import Fraction

from refml.book.pictures.drawing.scales import near
from refml.book.pictures.examples import asked
from tests.book.pictures.reading import Picture, drawn


def corners(picture: Picture, height: str) -> list[tuple[Fraction, Fraction]]:
    (path,) = [one for one in picture.all("path") if one.get("data-score") == height]
    pairs = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path.attrib["d"])
    return [(picture.value("x", x), picture.value("y", y)) for x, y in pairs]


def test_along_the_drawn_line_the_score_is_near_its_level() -> None:
    count = 0
    for example, _, picture in drawn("svm.solve"):
        if example.given["kernel"] != "polynomial" or not picture.all("path"):
            continue
        problem = {name: example.given[name] for name in ("rows", "labels", "C", "slack", "kernel", "degree",
                                                          "constant", "gamma")}
        places = corners(picture, "0")[::7]
        scores = asked("svm.scores", {**problem, "queries": [list(one) for one in places]})
        largest = max(abs(near(one)) for one in asked("svm.scores", {**problem, "queries": problem["rows"]}))
        assert all(abs(near(score)) < largest / 10 for score in scores), example.id
        count += len(places)
    assert count > 10
