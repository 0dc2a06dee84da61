"""The first page and the page of the search."""
from __future__ import annotations

from dataclasses import replace

from refml.book.pages import chapters, front
from refml.book.pages.course import openings
from refml.book.records.context import Additions, Context


def test_the_first_page_leads_to_every_document_and_to_the_lecture_of_every_chapter(context: Context) -> None:
    names = chapters.names_of(context.spec)
    leads = {name: f"It is about {name}." for name in names}
    content = front.front(context, {name: name.upper() for name in names}, leads).content
    learnt = openings.names_of(context.spec, names)
    assert set(names) - set(learnt) == {"notation"}
    for name in names:
        folder = "learn" if name in learnt else "chapters"
        assert f'<a href="{folder}/{name}.html">{name.upper()}</a></strong><br>{leads[name]}' in content
    for name in ("000", "001", "002", "003", "004", "all", "own"):
        assert f'href="documents/{name}.html"' in content
    assert f"{len(context.spec.examples)} worked examples" in content


def test_each_chapter_says_what_its_reference_holds(context: Context) -> None:
    titles = {name: name for name in chapters.names_of(context.spec)}
    content = front.front(context, titles, {}).content
    learnt = openings.names_of(context.spec, titles)
    assert content.count(">reference</a>") == len(learnt) > 0
    for name in learnt:
        formulas = sum(one.chapter == name for one in context.spec.formulas.values())
        told = f'<span class="quiet"><a href="chapters/{name}.html">reference</a>: {formulas} formulas, '
        assert (told in content) == (formulas > 1), name


def test_the_first_page_shows_a_picture_and_an_example_to_change(context: Context) -> None:
    titles = {name: name for name in chapters.names_of(context.spec)}
    bare = front.front(context, titles, {}).content
    assert "<figure" not in bare
    assert "Change the numbers" not in bare
    added = Additions(picture=lambda _: "<svg></svg>", panel=lambda _, __=None: "<form></form>")
    full = replace(context, additions=added)
    content = front.front(full, titles, {}).content
    assert "<svg></svg>" in content
    assert 'examples/five-points-hard-margin.html">such as this</a>' in content


def test_the_search_says_that_it_needs_a_script() -> None:
    content = front.search().content
    assert '<ol id="found">' in content
    assert "<noscript>" in content
