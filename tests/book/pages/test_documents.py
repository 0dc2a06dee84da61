"""The documents, item by item."""
from __future__ import annotations

import re

from refml.book.pages import documents
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec, all_records


def test_every_item_stands_once_with_all_that_cites_it(context: Context, spec: Spec) -> None:
    listed = [item for name in documents.names_of(context)
              for item in re.findall(' id="note-([^"]*)">', documents.document(context, name).content)]
    assert sorted(listed) == sorted(spec.notes)
    pages = {name: documents.item(context, note).content for name, note in spec.notes.items()}
    for kind, record in all_records(spec):
        for item in getattr(record, "cites", ()):
            leads = f"examples/{record.id}.html\"" if kind == "example" else f"{kind}-{record.id}\""
            assert leads in pages[item], (item, record.id)


def test_what_holds_nothing_to_compute_says_why(context: Context, spec: Spec) -> None:
    told = "".join(documents.item(context, note).content for note in spec.notes.values())
    assert told.count("Nothing to compute: ") == len(spec.not_executable)


def test_a_document_says_where_it_is_from(context: Context) -> None:
    page = documents.document(context, "000")
    assert page.title == "Naive Bayes II &amp; Support vector machines I".replace("&amp;", "&")
    assert "Nagoya University" in page.content
    assert "57 items." in page.content
