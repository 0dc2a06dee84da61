"""The fields of the records: what is missing, too many or of another shape is named."""

from __future__ import annotations

import pytest

from refml.errors import InvalidInput
from refml.oracle.specification.shapes import FIELDS, SHAPES, checked, records_of


def test_every_field_has_a_shape_that_exists() -> None:
    assert {shape for fields in FIELDS.values() for shape in fields.values()} == set(SHAPES)


def test_a_record_with_its_fields_is_given_back() -> None:
    wire = {"name": "joint", "expression": "a * b", "says": "Multiply."}
    assert checked("line", wire) is wire


@pytest.mark.parametrize(("wire", "message"), [
    ({"name": "joint", "expression": "a"}, "the field 'says' is missing"),
    ({"name": "joint", "expression": "a", "says": "b", "sais": "c"}, "no field 'sais'; there are name"),
    ({"name": ["joint"], "expression": "a", "says": "b"}, r"name=\['joint'\] is not text"),
    ("text", r"begin a record with \[\[line\]\]"),
])
def test_a_slip_is_named(wire: object, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        checked("line", wire)


@pytest.mark.parametrize("digits", [0, 18, True, "12", 1.5])
def test_digits_are_those_of_a_double(digits: object) -> None:
    law = {"id": "L", "title": "t", "cites": [], "operations": [], "predicate": "True", "digits": digits}
    with pytest.raises(InvalidInput, match="is not an integer from 1 to 17"):
        checked("law", law)


def test_records_are_a_list() -> None:
    assert records_of({}, "law") == []
    with pytest.raises(InvalidInput, match=r"begin each with \[\[law\]\]"):
        records_of({"law": {"id": "L"}}, "law")
