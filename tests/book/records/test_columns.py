"""The names of columns, for the tables that the notes print."""
from __future__ import annotations

from refml.book.records.columns import COLUMNS, names_of
from refml.oracle.specification.schema import Spec


def test_each_known_table_is_one_of_the_specification(spec: Spec) -> None:
    for name, names in COLUMNS.items():
        rows = spec.data[name]["rows"]
        assert names_of(spec.data, rows) == names
        assert all(len(row) == len(names) - 1 for row in rows), name


def test_other_rows_have_no_names(spec: Spec) -> None:
    assert names_of(spec.data, [[1, 2]]) == ()
    assert names_of({}, spec.data["tax-evasion"]["rows"]) == ()
