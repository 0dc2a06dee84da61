"""A shape for each class, a sentence for what is drawn."""
from __future__ import annotations

import re
from fractions import Fraction

import pytest

from refml.book.pictures.drawing.canvas import Canvas
from refml.book.pictures.drawing.frame import Frame
from refml.book.pictures.drawing.points import (
    HIGH,
    beside,
    classes_of,
    drawable,
    equation,
    legend,
    mark,
    placed,
    shape,
    told,
)


def test_each_class_has_a_shape_of_its_own() -> None:
    shapes = []
    for number in range(4):
        canvas = Canvas("t", "d")
        frame = Frame(canvas, [(Fraction(0), Fraction(0)), (Fraction(1), Fraction(1))])
        mark(frame, (Fraction(1), Fraction(0)), number)
        (shape,) = canvas.parts
        shapes.append(shape.split()[0])
    assert len(set(shapes)) == 4


def test_words_stand_where_no_line_and_no_words_are_at_a_corner_or_else_beyond_it() -> None:
    canvas = Canvas("t", "d")
    frame = Frame(canvas, [(Fraction(0), Fraction(0)), (Fraction(2), Fraction(2))])
    middle = (Fraction(1), Fraction(1))
    frame.segment((middle, (Fraction(2), Fraction(2))), "plane")   # through the corner that is tried first
    for _ in range(4):
        beside(frame, middle, 12, "word")
    at = [re.findall(r' [xy]="([0-9.]+)"', part) for part in canvas.parts if part.endswith("word</text>")]
    x, y = frame.position(middle)
    assert [(Fraction(u) > x, Fraction(v) > y) for u, v in at] == [
        (True, True), (False, False), (False, True), (False, False)]
    assert Fraction(at[3][1]) < Fraction(at[1][1]) - HIGH   # above the second, whose corner is taken


@pytest.mark.parametrize("rows", [[], [[1, 2, 3]], [["a", 1]], [[1], [1, 2]], None, [[None, 1]],
                                  [[1, 2]] * 1001])
def test_what_cannot_be_drawn_is_told(rows: object) -> None:
    assert not drawable(rows)


@pytest.mark.parametrize("rows", [[[1]], [[1, 2]], ((1, 2), (3, 4)), [[1], [2]], [[1, 2]] * 1000])
def test_records_of_one_or_two_numbers_are_drawn(rows: object) -> None:
    assert drawable(rows)


def test_a_record_of_one_number_lies_on_the_axis() -> None:
    assert placed([Fraction(3), Fraction(4)]) == (Fraction(3), Fraction(4))
    assert placed([Fraction(3)]) == (Fraction(3), Fraction(0))


def test_an_equation_leaves_out_what_is_zero() -> None:
    assert equation([Fraction(0), Fraction(-1)], Fraction(0)) == "-x₂ = 0"
    assert equation([Fraction(3)], Fraction(1)) == "3·x + 1 = 0"


def test_many_records_are_counted_and_few_are_listed() -> None:
    assert told([[Fraction(1)]] * 20, ["a"] * 20) == "Class a: 20 records."
    assert told([[Fraction(1), Fraction(2)]], [1]) == "Class +1: (1, 2)."
    assert classes_of([0, 1]) == [0, 1]


def test_the_legend_has_the_shapes_of_the_records_each_before_its_word() -> None:
    classes, canvas = ["a", "b", "c", "d"], Canvas("t", "d")
    frame = Frame(canvas, [(Fraction(0), Fraction(0)), (Fraction(1), Fraction(1))])
    legend(frame, classes, asked=True)
    shapes, words = canvas.parts[::2], canvas.parts[1::2]
    assert [re.findall(">(.*)<", one) for one in words] == [[one] for one in (*classes, "asked")]
    for number, one in enumerate(shapes):
        records = Canvas("t", "d")
        at = Fraction(re.findall(r'x="(\d+)"', words[number])[0]) - 10
        shape(records, at, Fraction(14), min(number, 3))
        assert one == records.parts[0]
    corners = [[int(one) for one in pair.split(",")]
               for pair in re.findall('points="([^"]*)"', shapes[4])[0].split()]
    middle, high = corners[2]
    assert sorted(corners) == sorted([2 * middle - x, 2 * high - y] for x, y in corners)
