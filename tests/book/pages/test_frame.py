"""What every page shares."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from refml.book.html import Html, tag
from refml.book.pages import chapters, frame, lists
from refml.book.pages.frame import Page, framed, section
from refml.book.records.context import Context


def test_a_page_has_its_head_the_way_back_and_its_text() -> None:
    told = framed(Page("chapters/a.html", "A & <B>", tag("p", "text"), (("One", "one"),)), ("live/run.js",))
    assert told.startswith("<!DOCTYPE html>\n<html lang=en><meta charset=utf-8>")
    assert "<title>A &amp; &lt;B&gt; · refml</title>" in told
    assert "href=../assets/book.css" in told
    assert re.findall("<script ([^>]*)>", told) == ["src=../assets/book.js defer", "src=../live/run.js defer"]
    assert "<header><a href=../index.html>refml</a></header>" in told
    assert "<li><a href=#one>One</a>" in told


def test_a_page_without_contents_has_one_column() -> None:
    told = framed(Page("index.html", "A", Html("")))
    assert "</header><main><h1>A</h1></main>" in told
    assert "On this page" not in told


def test_a_page_says_the_same_in_fewer_bytes(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    parse = pytest.importorskip("html5lib", reason="html5lib is not installed").parse
    spec = context.spec
    pages = [chapters.example_page(context, spec.examples[name], "A chapter") for name in
             ("tax-record-posterior", "five-points-hard-margin", "rain-given-wet-grass")]
    pages += [chapters.operation_page(context, spec.operations["svm.solve"], "A chapter"),
              lists.misprints_of(context, "gda", "A chapter")]
    packed = [framed(one) for one in pages]
    monkeypatch.setattr(frame, "packed", lambda page: page)
    for page, told in zip(pages, packed, strict=True):
        whole = framed(page)
        assert len(told) < 0.95 * len(whole)
        assert ElementTree.tostring(parse(told)) == ElementTree.tostring(parse(whole))


def test_an_empty_section_is_left_out() -> None:
    assert section("A", "a", None) is None
    assert section("A", "a", "b") == '<section><h2 id="a">A</h2>b</section>'


def test_a_page_of_a_site_describes_itself_and_has_its_address() -> None:
    page = Page("learn/svm.html", "SVM", tag("p", "The widest \"margin\"."), tab="Learn SVM")
    told = framed(page, site="https://example.org/refml/")
    said = 'content="Learn SVM. The widest &quot;margin&quot;.">'
    assert f"<meta name=description property=og:description {said}" in told
    assert "<title>Learn SVM</title>" in told
    assert "<link rel=canonical href=https://example.org/refml/learn/svm.html>" in told
    assert "canonical" not in framed(page) and f"<meta name=description {said}" in framed(page)


def test_the_contents_of_a_page_are_a_heading_and_a_link_each() -> None:
    told = frame.contents(Page("a.html", "A", Html(""), (("One", "one"), ("Two", "two"))))
    assert told == ('<nav class="contents" aria-label="On this page"><details open>'
                    '<summary>On this page</summary><ol><li><a href="#one">One</a></li>'
                    '<li><a href="#two">Two</a></li></ol></details></nav>')
