"""Curves pass through the densities, and the places where the decision changes are proven."""
from __future__ import annotations

from fractions import Fraction

from refml.book.pictures.drawing.scales import near
from refml.book.pictures.examples import asked
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from tests.book.pictures.reading import ROUNDING, drawn


def test_every_point_of_a_curve_is_the_density_there() -> None:
    count = 0
    for example, _, picture in drawn("gaussian.density"):
        (curve,) = [one for one in picture.root.iter() if one.get("data-class") == "0"]
        for pair in curve.attrib["points"].split()[::9]:
            x, y = (picture.value(axis, place) for axis, place in zip("xy", pair.split(",")))
            density = near(asked("gaussian.density", {**example.given, "x": x}))
            steep = abs(picture.unit("x")) / near(example.given["variance"]) * density * 10 * \
                abs(x - example.given["mean"])
            assert abs(y - density) <= abs(picture.unit("y")) * ROUNDING * 3 + steep, example.id
            count += 1
    assert count > 20


def test_on_either_side_of_a_change_the_decision_is_another() -> None:
    count = 0
    for example, _, picture in drawn("gda.posterior", "gda.decision"):
        if len(example.given["rows"][0]) != 1:
            continue
        for told, line in picture.marked("data-change").items():
            at = Fraction(told)
            near_by = abs(at) / 10**5 + Fraction(1, 10**5)
            given = {name: value for name, value in example.given.items() if name != "ties"}
            decided = [reference(load().operations["gda.decision"],
                                 {**given, "ties": "all", "query": [at + side * near_by]}).value
                       for side in (-1, 1)]
            assert decided[0] != decided[1], (example.id, told)
            assert picture.near("x", picture.value("x", line.attrib["x1"]), at)
            count += 1
    assert count > 4


def test_records_are_strokes_at_their_numbers() -> None:
    for example, _, picture in drawn("gda.parameters"):
        if len(example.given["rows"][0]) == 1:
            for i, stroke in picture.marked("data-row").items():
                at = picture.value("x", stroke.attrib["x1"])
                assert picture.near("x", at, example.given["rows"][int(i)][0])
