"""The index of the search holds every record, and loads as a script."""
from __future__ import annotations

import json

from refml.book.finding import searching
from refml.book.links import Crossings
from refml.oracle.specification.schema import Spec


def test_every_record_is_in_the_index(spec: Spec) -> None:
    told = searching.index(Crossings(spec), {})
    rows = json.loads(told.removeprefix("var REFML_INDEX = ").removesuffix(";\n"))
    assert {row[1] for row in rows if row[0] == "item"} == set(spec.notes)
    assert len(rows) == sum(1 for _ in Crossings(spec).everything())
    found = next(row for row in rows if row[1] == "tax-record-likelihood")
    assert found[3] == "examples/tax-record-likelihood.html"
    assert "\u2028" not in told
