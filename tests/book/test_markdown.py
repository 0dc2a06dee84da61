"""Markdown of the project becomes pages of the book; its links lead to pages or lose their address."""
from __future__ import annotations

import pytest

from refml.book.markdown import rendered

pytest.importorskip("markdown_it", reason="the extra `book` is not installed")

PAGES = {"spec/README.md": "protocol.html"}


def told(markdown: str, deeper: int = 0) -> str:
    return rendered(markdown, "manual/marking.html", "refml/cli/README.md", PAGES, deeper).strip()


def test_a_link_to_a_page_of_the_book_leads_there() -> None:
    assert told("[here](../../spec/README.md#a)") == '<p><a href="../protocol.html#a">here</a></p>'


def test_a_link_to_another_file_keeps_its_words() -> None:
    assert told("[the **code**](main.py) [x](https://example.org/)") == \
        '<p><span class="file">the <strong>code</strong></span> <a href="https://example.org/">x</a></p>'


def test_of_a_picture_its_words_are_left() -> None:
    assert told("a ![five < points](docs/five.svg) b") == "<p>a five &lt; points b</p>"


def test_html_in_markdown_is_text() -> None:
    assert "<script" not in told("<script>alert(1)</script>\n\na <b>c</b>")
    assert "javascript:" not in told("[a](javascript:alert(1))").replace("(javascript:alert(1))", "")


def test_headings_have_ids_and_go_deeper() -> None:
    assert told("# Page 1: *records*", 1) == '<h2 id="page-1-records">Page 1: <em>records</em></h2>'


def test_a_table_is_a_table() -> None:
    assert "<td>2</td>" in told("| a | b |\n|---|---|\n| 1 | 2 |")
