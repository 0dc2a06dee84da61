"""The fields that a record of the specification has, and what each holds.

A field that is marked with "?" may be left out; a record with another field is a slip of the pen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...errors import InvalidInput, shown

MOST_DIGITS = 17  # a binary64 number has no more

FIELDS: dict[str, dict[str, str]] = {
    "operation": {"id": "text", "sentence": "text", "parameters": "tables", "result": "type",
                  "judge?": "text", "cites?": "texts"},
    "parameter": {"name": "text", "type": "type", "default?": "value"},
    "formula": {"id": "text", "title": "text", "cites": "texts", "latex": "text", "operation": "text",
                "expression?": "text", "predicate?": "text", "part?": "text", "sets?": "table"},
    "derivation": {"operation": "text", "continues?": "text", "lines": "tables"},
    "line": {"name": "text", "asks?": "text", "expression": "text", "says": "text"},
    "data": {"id": "text", "cites?": "texts", "given": "table"},
    "example": {"id": "text", "cites": "texts", "why": "text", "operation": "text", "data?": "text",
                "given?": "table", "expect?": "table", "fields?": "table", "printed?": "tables",
                "catches?": "texts", "digits?": "digits", "scale?": "value", "twin?": "text"},
    "printed": {"text": "text", "part?": "text", "erratum?": "text"},
    "law": {"id": "text", "title": "text", "cites": "texts", "operations": "texts", "predicate": "text",
            "when?": "text", "digits?": "digits"},
    "erratum": {"id": "text", "title": "text", "cites": "texts", "class": "text", "printed": "text",
                "right": "text", "witness?": "table", "printed_expression?": "text",
                "right_expression?": "text", "reason?": "text"},
    "mistake": {"id": "text", "operations": "texts", "line?": "text", "expression?": "text",
                "keyword?": "table", "says": "text", "cites?": "texts"},
    "note": {"id": "text", "kind": "text", "document": "text", "lines": "text", "title": "text",
             "chapter": "text"},
    "not_executable": {"id": "text", "reason": "text"},
}

SHAPES: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "text": ("text", lambda wire: isinstance(wire, str)),
    "texts": ("a list of texts",
              lambda wire: isinstance(wire, list) and all(isinstance(t, str) for t in wire)),
    "table": ("a table", lambda wire: isinstance(wire, Mapping)),
    "tables": ("a list of tables",
               lambda wire: isinstance(wire, list) and all(isinstance(t, Mapping) for t in wire)),
    "type": ("a type", lambda wire: isinstance(wire, (str, Mapping))),
    "digits": (f"an integer from 1 to {MOST_DIGITS}",
               lambda wire: type(wire) is int and 1 <= wire <= MOST_DIGITS),
    "value": ("a value", lambda wire: True),
}


def checked(kind: str, wire: Any) -> Mapping[str, Any]:
    """The record, if it has the fields of its kind and they hold what they should.  Raises InvalidInput."""
    if not isinstance(wire, Mapping):
        raise InvalidInput(f"{shown(wire)} is not a table: begin a record with [[{kind}]]")
    fields = FIELDS[kind]
    names = [name.rstrip("?") for name in fields]
    for name in wire:
        if name not in names:
            raise InvalidInput(f"there is no field {name!r}; there are {', '.join(names)}")
    for marked, shape in fields.items():
        name = marked.rstrip("?")
        if name in wire:
            words, fits = SHAPES[shape]
            if not fits(wire[name]):
                raise InvalidInput(f"{name}={shown(wire[name])} is not {words}")
        elif not marked.endswith("?"):
            raise InvalidInput(f"the field {name!r} is missing")
    return wire


def records_of(tables: Mapping[str, Any], kind: str) -> list[Any]:
    """The records of a kind in one file.  Raises InvalidInput where they are not written as [[kind]]."""
    records = tables.get(kind, [])
    if not isinstance(records, list):
        raise InvalidInput(f"{kind}={shown(records)} is not a list of records: begin each with [[{kind}]]")
    return records
