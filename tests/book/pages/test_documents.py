"""The documents, item by item."""
from __future__ import annotations

import re

from refml.book.pages import documents
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec, all_records


def test_every_item_stands_once_with_all_that_cites_it(context: Context, spec: Spec) -> None:
    found = []
    for name in documents.names_of(context):
        content = documents.document(context, name).content
        parts = re.split(r'<section id="note-', content)[1:]
        for part in parts:
            item = part.partition('"')[0]
            found.append(item)
            for kind, record in all_records(spec):
                if item in getattr(record, "cites", ()):
                    assert f"{kind}-{record.id}\"" in part, (item, record.id)
    assert sorted(found) == sorted(spec.notes)


def test_what_holds_nothing_to_compute_says_why(context: Context, spec: Spec) -> None:
    told = "".join(documents.document(context, name).content for name in documents.names_of(context))
    assert told.count("Nothing to compute: ") == len(spec.not_executable)


def test_a_document_says_where_it_is_from(context: Context) -> None:
    page = documents.document(context, "000")
    assert page.title == "Naive Bayes II &amp; Support vector machines I".replace("&amp;", "&")
    assert "Nagoya University" in page.content
    assert "57 items." in page.content
