"""The page of an exam is whole and escaped."""
from __future__ import annotations

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from refml.answers.paper import as_html
from refml.answers.paper.content import exam_of, key_of
from refml.answers.sheets.reading import read_sheet
from refml.answers.sheets.ready import path_of
from refml.oracle.specification.reader import load
from tests.answers.paper.papers import READY, hostile


class Tags(HTMLParser):
    """Counts what is opened and what is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.depth: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.depth[tag] = self.depth.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        self.depth[tag] -= 1


@pytest.mark.parametrize("name", READY)
def test_a_ready_sheet_is_printed_whole(name: str) -> None:
    sheet = read_sheet(path_of(name))
    exam = exam_of(sheet, 7)
    page = as_html.document([exam, exam], "letter")
    assert page.count("<section") == page.count('class="room"') == 2 * len(sheet.items)
    assert "Variant 7" in page and "@page{size:letter}" in page and "Name: " in page
    for told in (page, as_html.document([key_of(sheet, 7, load())])):
        tags = Tags()
        tags.feed(told)
        assert not {tag: depth for tag, depth in tags.depth.items() if depth and tag not in ("meta", "br")}


def test_nothing_in_a_sheet_commands_a_browser() -> None:
    page = as_html.document([exam_of(hostile(), 1)])
    assert "<script" not in page and "<i>" not in page and "<pre>a  b" in page


def test_a_formula_that_is_too_wide_is_made_smaller() -> None:
    wide = f'<div class="math"><math>{"<mn>1</mn>" * 160}</math></div>'
    assert as_html.fitted(wide).startswith('<div style="font-size:0.50em" class="math">')
    fraction = f'<div class="math"><math><mfrac>{"<mn>1</mn>" * 2}</mfrac>{"<mn>1</mn>" * 79}</math></div>'
    assert as_html.fitted(fraction) == fraction
    short = '<div class="math"><math>1</math></div>'
    assert as_html.fitted(short) == short


def test_a_table_that_is_too_wide_is_made_smaller() -> None:
    wide = "x" * 95
    assert [*as_html.text_of(f"    {wide}\n    y")] == [f'<pre style="font-size:8.0pt">{wide}\ny</pre>']
    assert [*as_html.text_of("    a  b")] == ["<pre>a  b</pre>"]


@pytest.mark.parametrize(("formula", "wide"), [
    ("<mfrac><mn>12345</mn><mi>x</mi></mfrac>", 5), ("<msub><mi>x</mi><mn>1234567890</mn></msub>", 8),
    ("<msubsup><mi>x</mi><mn>12345</mn><mn>1234567890</mn></msubsup>", 8),
    ("<mrow><mn>12</mn><mo>+</mo><mn>3</mn></mrow>", 4)])
def test_a_fraction_is_as_wide_as_its_wider_part_an_index_seven_tenths(formula: str, wide: int) -> None:
    assert as_html.width_of(ElementTree.fromstring(formula)) == wide
