"""The filled bars are what a strategy takes, and one of each observation adds up to the risk."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.book.pictures.reading import ROUNDING, drawn


def test_the_bars_of_a_strategy_add_up_to_its_risk() -> None:
    count = 0
    for example, result, picture in drawn("decision.risk"):
        bars = [one for one in picture.all("rect") if "data-bar" in one.attrib]
        filled = [one for one in bars if "open" not in one.attrib["class"]]
        total = sum((length_of(one, picture) for one in filled), Fraction(0))
        slip = picture.unit("x") * ROUNDING * 2 * len(filled)
        assert abs(total - Fraction(str(result))) <= slip, example.id
        count += 1
    assert count > 0


def length_of(bar: Any, picture: Any) -> Fraction:
    """What a bar stands for: a gain ends at 0, a loss begins there."""
    begin = picture.value("x", bar.attrib["x"])
    length = Fraction(bar.attrib["width"]) * picture.unit("x")
    return -length if begin < -picture.unit("x") * ROUNDING else Fraction(length)


def test_the_lines_of_the_costs_cross_at_the_threshold() -> None:
    count = 0
    for example, result, picture in drawn("decision.cost_threshold"):
        ends = {}
        for name, line in picture.marked("data-decision").items():
            ends[name] = [(picture.value("x", x), picture.value("y", y)) for x, y in
                          (pair.split(",") for pair in line.attrib["points"].split())]
        wrong, missed = example.given["false_positive"], example.given["false_negative"]
        assert picture.near("y", ends["positive"][0][1], wrong)
        assert picture.near("y", ends["negative"][1][1], missed)
        at = picture.value("x", picture.marked("data-threshold")["1"].attrib["x1"])
        assert picture.near("x", at, Fraction(str(result)))
        assert Fraction(str(result)) * missed == (1 - Fraction(str(result))) * wrong
        count += 1
    assert count > 1
