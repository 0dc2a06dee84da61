"""The fields of a sheet and of its records, and their types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ....errors import shown
from ....numbers.rational import Fraction, rational
from ....oracle.specification.ids import did_you_mean, unknown
from ....patterns import pattern

MOST_DIGITS = 300
MOST_NAMED = 30

# How questions are marked: fields of a question, and defaults for all of a sheet.
MARKING = {"digits": "count", "form": "text", "halves": "text", "comma": "boolean", "unit": "unit",
           "share": "share", "lines": "weights", "credits": "shares"}

# kind → field → what it holds; a field marked with "?" may be left out
FIELDS: dict[str, dict[str, str]] = {
    "sheet": {"title?": "text", "text?": "text", "language?": "text", "points?": "number",
              "defaults?": "table", "says?": "texts by name", "data?": "table",
              "ranges?": "table", "require?": "texts", "question?": "tables", "code?": "tables"},
    "defaults": {f"{name}?": shape for name, shape in {**MARKING, "points": "number"}.items()},
    "code": {"id": "id", "text": "text", "points?": "number", "operation": "text", "cases?": "texts",
             "shown?": "texts", "random?": "count", "digits?": "count", "score?": "text",
             "refusals?": "boolean", "mistakes?": "shares", "says?": "texts by name"},
    "question": {"id": "id", "text": "text", "points?": "number", "example?": "text", "operation?": "text",
                 "data?": "text", "given?": "table", "csv?": "texts by name", "part?": "text",
                 "scale?": "text", "any_of?": "boolean", "mistakes?": "shares", "says?": "texts by name",
                 "ranges?": "table", "require?": "texts",
                 **{f"{name}?": shape for name, shape in MARKING.items()}},
}

AN_ID = pattern(r"\w[\w.-]{0,79}")
A_UNIT = pattern(r"(?!(?:e|pi|π|x)$)[^\W\d_][^\W\d_²³/^2·*-]{0,15}|[€$£\xa5\xb0][^\W\d_]{0,3}")


def is_share(wire: Any) -> bool:
    """Return whether a value is a number from 0 to 1, or the text of one."""
    return is_number(wire) and 0 <= rational(wire, "share") <= 1


def is_number(wire: Any) -> bool:
    """Return whether a value is a number ≥ 0, or the text of one."""
    try:
        return not isinstance(wire, bool) and rational(wire, "number") >= 0
    except (ValueError, TypeError):
        return False


# what a field holds → in words, and whether a value is that
SHAPES: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "text": ("text", lambda wire: isinstance(wire, str)),
    "texts": ("a list of texts",
              lambda wire: isinstance(wire, list) and all(isinstance(t, str) for t in wire)),
    "id": ("a short name of letters, digits, - _ and .",
           lambda wire: isinstance(wire, str) and AN_ID.fullmatch(wire) is not None),
    "unit": ("a unit, such as cm, m/s, m² or €",
             lambda wire: isinstance(wire, str) and A_UNIT.fullmatch(wire) is not None),
    "table": ("a table", lambda wire: isinstance(wire, Mapping)),
    "tables": ("a list of tables, each of which begins with [[question]]",
               lambda wire: isinstance(wire, list) and all(isinstance(t, Mapping) for t in wire)),
    "texts by name": ("a table of texts", lambda wire: isinstance(wire, Mapping)
                      and all(isinstance(t, str) for t in wire.values())),
    "boolean": ("true or false", lambda wire: isinstance(wire, bool)),
    "count": (f"a whole number from 1 to {MOST_DIGITS}",
              lambda wire: type(wire) is int and 1 <= wire <= MOST_DIGITS),
    "number": ("a number, 0 or above", is_number),
    "share": ("a number from 0 to 1", is_share),
    "weights": ("a table of numbers, 0 or above, one of them above 0",
                lambda wire: isinstance(wire, Mapping) and all(map(is_number, wire.values()))
                and any(rational(one, "number") for one in wire.values())),
    "shares": ("a table of numbers from 0 to 1",
               lambda wire: isinstance(wire, Mapping) and all(map(is_share, wire.values()))),
}


def problems_of(kind: str, wire: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the problems of the fields of a record, as pairs of field and problem.

    >>> problems_of("question", {"id": "a", "text": "?", "point": 2})
    [('point', "there is no field 'point': did you mean points?")]
    """
    fields = {name.rstrip("?"): shape for name, shape in FIELDS[kind].items()}
    found = [(name, f"there is no field {shown(name)}{hint(name, fields)}")
             for name in wire if name not in fields]
    found += [(name, f"{name}={shown(wire[name])} is not {SHAPES[shape][0]}")
              for name, shape in fields.items() if name in wire and not SHAPES[shape][1](wire[name])]
    return found + [("", f"the field {name} is missing") for name in FIELDS[kind]
                    if not name.endswith("?") and name not in wire]


def hint(name: str, known: Iterable[str]) -> str:
    """Return ": did you mean …?" for an unknown name, or the first known names if none is near."""
    names = [str(one) for one in known]
    return ": " + did_you_mean(str(name), names, f"there are {', '.join(names[:MOST_NAMED])}")


def shares(wire: Mapping[str, Any]) -> dict[str, Fraction]:
    """Return a table of numbers."""
    return {name: rational(value, name) for name, value in wire.items()}


def one_of(name: str, known: Mapping[str, Any], what: str) -> str:
    """Return a name if it is known.  Raises InvalidInput, with the nearest one."""
    if name not in known:
        place = "the specification" if len(known) > MOST_NAMED else ""
        raise unknown(what, name, known, place, "refml spec list")
    return name
