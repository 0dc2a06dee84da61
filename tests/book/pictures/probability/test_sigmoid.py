"""The curve passes through the probabilities, and crosses 1/2 where the score is 0."""
from __future__ import annotations

from refml.book.pictures.drawing.scales import near
from refml.book.pictures.examples import asked
from tests.book.pictures.reading import ROUNDING, drawn


def test_every_point_of_the_curve_is_the_probability_there() -> None:
    count = 0
    for example, _, picture in drawn("logistic.hypothesis", "logistic.log_likelihood"):
        for curve in picture.marked("data-curve").values():
            given = {"weights": example.given["weights"], "intercept": example.given["intercept"]}
            for pair in curve.attrib["points"].split()[::10]:
                x, y = (picture.value(axis, place) for axis, place in zip("xy", pair.split(",")))
                probability = near(asked("logistic.hypothesis", {**given, "x": [x]}))
                slip = abs(picture.unit("x") * example.given["weights"][0]) / 4 + abs(picture.unit("y"))
                assert abs(y - probability) <= slip * ROUNDING * 2, example.id
                count += 1
    assert count > 10


def test_the_half_is_where_the_score_is_0() -> None:
    count = 0
    for _, result, picture in drawn("logistic.maximiser"):
        if picture.marked("data-half") and isinstance(result, dict):
            half = near(-result["intercept"] / result["weights"][0])
            assert picture.near("x", picture.value("x", picture.marked("data-half")["1"].attrib["x1"]), half)
            count += 1
    assert count > 0


def test_records_of_two_numbers_are_drawn_with_a_line() -> None:
    pictures = [picture for example, _, picture in drawn("logistic.maximiser", "logistic.newton_step")
                if len(example.given["rows"][0]) == 2]
    assert pictures and all(picture.marked("data-row") for picture in pictures)
