"""A table is there in full or as a number of rows, and a box is as wide as what stands in it."""

from __future__ import annotations

from fractions import Fraction

from refml.book.pictures.drawing.canvas import Canvas
from refml.book.pictures.graphs.boxes import Box, table_of

HALF = Fraction(1, 2)


def test_the_rows_of_a_table_have_the_values_of_the_parents_the_last_changing_fastest() -> None:
    node = {"name": "c", "values": ["x", "y"], "parents": ["a", "b"], "table": [[HALF, HALF]] * 6}
    rows, told = table_of(node, {"a": ["0", "1"], "b": ["l", "m", "h"]})
    assert [row[:2] for row in rows] == [["a", "b"], *([a, b] for a in "01" for b in "lmh")]
    assert rows[1][2:] == ["1/2", "1/2"] and told == ""


def test_a_large_table_is_told_and_none_is_nothing() -> None:
    node = {"name": "c", "values": ["x", "y"], "parents": ["a"], "table": [[HALF, HALF]] * 9}
    assert table_of(node, {"a": list("abcdefghi")}) == ([], "table of 9 × 2")
    assert table_of({"name": "c", "parents": []}, {}) == ([], "")


def test_a_box_holds_its_words() -> None:
    canvas = Canvas("t", "d")
    small, large = Box("a", [], [], "ring"), Box("a", ["= yes"], [["yes", "no"], ["1/2", "1/2"]], "ring")
    large.draw(canvas, 0, 0)
    assert small.width < large.width and small.height < large.height
    last = canvas.parts[-1]
    assert ">1/2<" in last and int(last.partition(' y="')[2].partition('"')[0]) < large.height
