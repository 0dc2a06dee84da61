"""The first page and the page of the search."""
from __future__ import annotations

from refml.book.pages import chapters, front
from refml.book.records.context import Context


def test_the_first_page_leads_to_every_chapter_and_document(context: Context) -> None:
    names = chapters.names_of(context.spec)
    content = front.front(context, {name: name.upper() for name in names}).content
    for name in names:
        assert f'<a href="chapters/{name}.html">{name.upper()}</a>' in content
    for name in ("000", "001", "002", "003", "004", "all", "own"):
        assert f'href="documents/{name}.html"' in content
    assert f"{len(context.spec.examples)} worked examples" in content


def test_the_search_says_that_it_needs_a_script() -> None:
    content = front.search().content
    assert '<ol id="found">' in content
    assert "<noscript>" in content
