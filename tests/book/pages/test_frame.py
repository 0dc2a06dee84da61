"""What every page shares."""
from __future__ import annotations

import re

from refml.book.html import Html, tag
from refml.book.pages.frame import Page, framed, section


def test_a_page_has_its_head_its_navigation_and_its_text() -> None:
    told = framed(Page("chapters/a.html", "A & <B>", tag("p", "text"), (("One", "one"),)), ("live/run.js",))
    assert told.startswith("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
    assert "<title>A &amp; &lt;B&gt; · refml</title>" in told
    assert 'href="../assets/book.css"' in told
    assert re.findall("<script ([^>]*)>", told) == [
        'src="../assets/book.js" defer', 'src="../live/run.js" defer']
    assert '<a href="#main" class="skip">' in told
    assert '<li><a href="#one">One</a></li>' in told
    assert 'action="../search.html"' in told
    assert 'data-root="../"' in told


def test_a_page_without_contents_has_one_column() -> None:
    told = framed(Page("index.html", "A", Html("")))
    assert 'class="column"' in told
    assert 'data-root=""' in told
    assert "On this page" not in told


def test_an_empty_section_is_left_out() -> None:
    assert section("A", "a", None) is None
    assert section("A", "a", "b") == '<section><h2 id="a">A</h2>b</section>'


def test_a_page_describes_itself_and_on_a_site_has_its_address() -> None:
    page = Page("learn/svm.html", "SVM", tag("p", "The widest \"margin\"."), tab="Learn SVM")
    told = framed(page, site="https://example.org/refml/")
    assert '<meta name="description" content="Learn SVM. The widest &quot;margin&quot;.">' in told
    assert "<title>Learn SVM · refml</title>" in told
    assert '<link rel="canonical" href="https://example.org/refml/learn/svm.html">' in told
    assert "canonical" not in framed(page)
