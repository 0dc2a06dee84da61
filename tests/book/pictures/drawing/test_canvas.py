"""Whatever a label holds, the picture stays one picture."""
from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from refml.book.pictures.drawing.canvas import Canvas, escaped


@given(st.text())
def test_any_text_comes_back_but_for_what_xml_cannot_hold(words: str) -> None:
    canvas = Canvas(words, words)
    canvas.text("1", "2", words)
    root = ElementTree.fromstring(canvas.svg().encode("utf-8", "surrogatepass"))
    shown = root[0].text or ""
    assert len(root) == 4 and len(shown) == len(words)
    assert all(a == b or b == "\ufffd" for a, b in zip(words, shown))


def test_a_script_in_a_label_is_text() -> None:
    assert "<script" not in escaped('</title><script>alert("1")</script>')


def test_shapes_are_lines_of_the_file() -> None:
    canvas = Canvas("t", "d")
    canvas.line(("0", "1", "2", "3"), "axis")
    canvas.circle("1", "2", "3", "a")
    canvas.rectangle(("1", "2"), ("3", "4"), "b")
    canvas.path([("0", "0"), ("1", "1")], "c")
    drawn = canvas.svg().partition("</style>\n")[2].splitlines()
    assert [line.split()[0] for line in drawn] == ["<line", "<circle", "<rect", "<polyline", "</svg>"]
