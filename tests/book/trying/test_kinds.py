"""The page's arguments are read as the specification reads them."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.book.trying.kinds import members, parts, value_of
from refml.book.trying.panels import kinds, written
from refml.errors import InvalidInput
from refml.oracle.specification.reader import load


def test_every_example_comes_back_as_it_was() -> None:
    count = 0
    for example in load().examples.values():
        wire = written(example.operation, example.given)
        types = kinds(example.operation)
        for name, value in wire.items():
            if types[name] != "families":
                found = value_of(types[name], value, name, wire.get("families"))
                assert found == example.given[name], example.id
                count += 1
    assert count > 5000


@pytest.mark.parametrize(("kind", "wire", "words"), [
    ("integer", "a", "where='a'"), ("rational", "1/0", "denominator|is not a number"),
    ("list[integer]", 3, "no.* a list"), ("boolean", 1, "neither true nor false"),
    ("choice[a|b]", "c", "not one of a, b"), ("label", 3, "not text"),
    ("map[rational]", [], "not an object"), ("value", None, "neither text nor"),
    ("record", [1], "0 families"),
    ("rational", "9" * 200_000, "too long"), ("{a: integer}", {}, "where.a"),
])
def test_what_is_of_another_type_is_refused_by_name(kind: str, wire: object, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        value_of(kind, wire, "where")


def test_types_are_taken_apart() -> None:
    for operation in load().operations.values():
        for one in operation.parameters:
            assert parts(one.type.spelt_out())[0] == one.type.name
        assert [name for name, _ in members(str(operation.result))] == \
            [name for name, _ in operation.result.fields] or operation.result.name != "object"
    assert value_of("optional[rational]", None, "x") is None
    assert value_of("{lower: rational}", {"lower": "1/2"}, "x") == {"lower": Fraction(1, 2)}
