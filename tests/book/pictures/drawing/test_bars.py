"""Each bar begins where the one before it ends; the last one is their sum."""
from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.book.pictures.drawing.bars import (
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    Item,
    height_of,
    log_ratio,
    scale_of,
    waterfall,
)
from refml.book.pictures.drawing.canvas import Canvas
from refml.numbers.reals import real
from tests.book.pictures.reading import Picture

VALUES = st.lists(st.fractions(-9, 9, max_denominator=50), min_size=1, max_size=8)


@given(VALUES)
def test_the_bars_add_up(values: list[Fraction]) -> None:
    canvas = Canvas("t", "d", height=height_of(len(values)))
    totals = [sum(values[:i], Fraction(0)) for i in range(len(values) + 1)]
    scale = scale_of(canvas, totals)
    waterfall(canvas, [Item(f"x{i}", value) for i, value in enumerate(values)], ("left", "right"), scale)
    bars = [one for one in ElementTree.fromstring(canvas.svg()).iter() if "data-step" in one.attrib]
    ends = [*zip(totals, totals[1:]), (Fraction(0), totals[-1])]
    for bar, (start, stop) in zip(bars, ends, strict=True):
        left = min(scale.position(start), scale.position(stop))
        assert abs(Fraction(bar.attrib["x"]) - left) <= Fraction(1, 200)
        wide = abs(scale.position(stop) - scale.position(start))
        assert abs(Fraction(bar.attrib["width"]) - wide) <= Fraction(1, 200)
        assert bar.attrib["class"].split()[0] == ("a" if stop > start else "b")


@given(VALUES)
def test_names_and_numbers_stand_where_no_line_is(values: list[Fraction]) -> None:
    canvas = Canvas("t", "d", height=height_of(len(values)))
    scale = scale_of(canvas, [sum(values[:i], Fraction(0)) for i in range(len(values) + 1)])
    waterfall(canvas, [Item(f"x{i}", value) for i, value in enumerate(values)], ("left", "right"), scale)
    picture = Picture(canvas.svg())
    lines = [Fraction(x) for one in picture.all("path") for x in re.findall(r"[ML](\S+) ", one.attrib["d"])]
    assert lines
    names = picture.all("text", class_="note end", x=str(LEFT - 8))
    numbers = picture.all("text", x=str(canvas.width - RIGHT + 8))
    assert len(names) == len(numbers) == len(values) + 1
    assert min(lines) > LEFT - 8 and max(lines) < canvas.width - RIGHT + 8
    bars = [one for one in picture.all("rect") if "data-step" in one.attrib]
    for place, (bar, *texts) in enumerate(zip(bars, names, numbers, strict=True)):
        top, bottom = (TOP + HEIGHT * (place + end) for end in (0, 1))   # of the row
        ends = [Fraction(bar.attrib["y"]), Fraction(bar.attrib["y"]) + Fraction(bar.attrib["height"])]
        assert top < ends[0] < min(Fraction(one.attrib["y"]) for one in texts) <= ends[1] < bottom
    assert bottom < Fraction(canvas.height)


@pytest.mark.parametrize(("infinite", "kind"), [(1, "a"), (-1, "b")])
def test_an_infinite_bar_runs_to_the_edge_of_its_side(infinite: int, kind: str) -> None:
    canvas = Canvas("t", "d", height=height_of(1))
    scale = scale_of(canvas, [Fraction(-2), Fraction(1)])
    waterfall(canvas, [Item("x", Fraction(0), infinite)], ("left", "right"), scale)
    bars = [one for one in ElementTree.fromstring(canvas.svg()).iter() if "data-step" in one.attrib]
    assert [one.attrib["class"].split()[0] for one in bars] == [kind, kind]
    edge = canvas.width - RIGHT if infinite > 0 else LEFT
    for one in bars:
        left, wide = Fraction(one.attrib["x"]), Fraction(one.attrib["width"])
        assert abs((left + wide if infinite > 0 else left) - edge) <= Fraction(1, 200)


def test_an_impossible_class_is_infinite_and_nothing_over_nothing_is_no_bar() -> None:
    assert log_ratio("x", Fraction(0), Fraction(0)) is None
    found = log_ratio("x", Fraction(0), Fraction(1, 2))
    assert found is not None and found.infinite == -1
    exact = log_ratio("x", Fraction(4), Fraction(2))
    assert exact is not None and exact.value == real.log(2)
