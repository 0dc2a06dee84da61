"""The path through a document: all its items in their order, beside the pages of the book."""
from __future__ import annotations

import re

import pytest

from refml.book import site
from refml.book.links import first_line
from refml.book.pages import chapters
from refml.book.pages.course import paths
from refml.book.records.context import Context
from refml.oracle.specification.reader import load

TITLES = {name: site.about(name)[0] for name in chapters.names_of(load())}


@pytest.mark.parametrize("document", sorted(load().documents))
def test_every_item_of_a_document_stands_once_in_its_order(context: Context, document: str) -> None:
    content = paths.page(context, document, TITLES).content
    notes = context.crossings.items_of(document)
    assert re.findall(r'href="\.\./items/([^"]+)\.html"', content) == [note.id for note in notes]
    assert re.findall("<th[^>]*>([^<]*)</th>", content) == ["In the notes", "In the book"]
    about = re.search("^<p>(.*?)</p>", content)
    assert about and re.fullmatch(r".*from its first line .* it\. <a [^>]*>All its items</a>\.", about[1])
    found = paths.parts(notes)
    assert [note for part in found for note in part] == notes
    assert all(len(part) >= paths.FEWEST for part in found)
    begins = [first_line(part[0])[1] for part in found]
    assert begins == sorted(begins)
    assert all(f"from line {begin}<" in content for begin in begins)


@pytest.mark.parametrize("document", sorted(load().documents))
def test_beside_a_part_stands_its_chapter_and_what_computes_it(context: Context, document: str) -> None:
    found = paths.parts(context.crossings.items_of(document))
    assert {paths.chapter_of(part) for part in found} <= TITLES.keys()
    for part in found:
        shown = paths.operations(context, part)
        cited = {note.id for note in part}
        for one in shown:
            cites = {*(name for record in context.crossings.formulas_of(one.id) for name in record.cites),
                     *(name for record in context.crossings.asking[one.id] for name in record.cites)}
            assert cited & cites, (part[0].id, one.id)


def test_a_short_run_belongs_to_the_part_before_it(context: Context) -> None:
    notes = context.crossings.items_of("001")
    svm = [note for note in notes if note.chapter == "svm"][:4]
    kernel = [note for note in notes if note.chapter == "kernels"][:1]
    assert paths.parts([*svm, *kernel, *svm]) == [[*svm, *kernel, *svm]]
