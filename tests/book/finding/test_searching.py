"""The index of the search holds every record, and loads as a script."""
from __future__ import annotations

import json

from refml.book.finding import searching
from refml.book.links import Crossings
from refml.oracle.specification.schema import Spec


def test_every_record_is_in_the_index(spec: Spec) -> None:
    told = searching.index(Crossings(spec), {"a.html": "a\u2028b\u2029c"})
    found = json.loads(told.removeprefix("var REFML_INDEX = ").removesuffix(";\n"))
    rows = [row for places in found.values() for rows in places.values() for row in rows]
    assert {row[0] for row in found["item"]["items/"]} == set(spec.notes)
    assert len(rows) == 1 + sum(1 for _ in Crossings(spec).everything())
    assert any(row[0] == "tax-record-likelihood" for row in found["example"]["examples/"])
    assert found["page"][""] == [["a", "a\u2028b\u2029c", ""]]
    assert not {"\u2028", "\u2029"} & {*told}   # ends of lines in a script


def test_a_record_is_found_by_what_it_says_besides(spec: Spec) -> None:
    for kind, record in Crossings(spec).everything():
        found = searching.further(kind, record)
        assert all(name in found for name in getattr(record, "cites", ()))
        if kind in ("note", "formula", "erratum"):
            names = {"note": ("document", "lines"), "formula": ("latex", "operation"),
                     "erratum": ("printed", "right")}[kind]
            assert all(getattr(record, name) in found for name in names), record.id
