"""Exact values ↔ JSON and TOML, by declared type, never by what a value looks like.

    type       on the wire                          in Python
    integer    1                                    int
    rational   "3/7" or 1 (TOML, exact), 0.5 (JSON) Fraction
    real       like a rational; results only        Fraction or Real
    boolean    true                                 bool
    text       "abc"                                str
    label      "spam"                               str
    value      "yes" or 3 (a value of an attribute) str or int
    choice[a|b]                                     str
    optional[T]  null, in TOML {missing = true}     None or T
    list[T]    [...]                                list
    map[T]     {"spam": ...}                        dict
    labels     ["spam"]: a set of maximisers        list[str]
    indices    [0, 2]:   a set of maximisers        list[int]
    families   [{"family": "bernoulli"}, ...]       list[dict]
    records    rows whose cells the families type   list[list]
    record     one such row                         list
    {a = T, b = U}  an object with these fields     dict
    network    [{"name": "rain", "values": ["yes", "no"], "parents": [], "table": [["1/5", "4/5"]]}]
               a list of nodes; structure lacks their tables, graph their values too
"""
from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction, parse_integer, rational, text
from ...numbers.reals import real
from .floats import nearest, nearest_row

SCALARS = ("integer", "rational", "real", "boolean", "text", "label", "value")
SETS = {"labels": "label", "indices": "integer"}
NUMBERS, FAMILY_DEPENDENT = ("rational", "real", "integer"), ("records", "record")

# family → the type of a cell, and its options with their types
FAMILIES: dict[str, tuple[str, dict[str, str]]] = {
    "bernoulli": ("integer", {"p": "optional[rational]"}),
    "categorical": ("value", {"values": "optional[list[value]]", "p": "optional[list[rational]]"}),
    "gaussian": ("rational", {"divisor": "choice[n|n-1]"}),
    "binned": ("rational", {"edges": "list[rational]"}),
    "presence": ("list[value]", {"dictionary": "list[value]"}),
    "tokens": ("list[value]", {"dictionary": "list[value]"}),
}

# a list of nodes of a belief network: how much of a node it has
NODES: dict[str, dict[str, str]] = {
    "graph": {"name": "label", "parents": "list[label]"},
    "structure": {"name": "label", "values": "list[label]", "parents": "list[label]"},
    "network": {"name": "label", "values": "list[label]", "parents": "list[label]",
                "table": "list[list[rational]]"},
}


class Type(NamedTuple):
    """A parsed type: its name, its inner types, its choices or its fields."""

    name: str
    inner: tuple[Type, ...] = ()
    choices: tuple[str, ...] = ()
    fields: tuple[tuple[str, Type], ...] = ()

    def __str__(self) -> str:
        return NODE_TYPES.get(self) or self.by_parts(str)

    def spelt_out(self) -> str:
        """Return the type with network, structure and graph spelt out, for readers without these words."""
        return self.by_parts(Type.spelt_out)

    def by_parts(self, of: Callable[[Type], str]) -> str:
        """Return the type as text, with its inner types and fields written by `of`."""
        if self.name == "object":
            return "{" + ", ".join(f"{name}: {of(kind)}" for name, kind in self.fields) + "}"
        if self.choices:
            return f"{self.name}[{'|'.join(self.choices)}]"
        return self.name + (f"[{of(self.inner[0])}]" if self.inner else "")


def parse_type(written: str | Mapping[str, Any]) -> Type:
    """Return the type that the specification writes as text, or as a table of fields.

    >>> str(parse_type("map[list[rational]]"))
    'map[list[rational]]'
    """
    if isinstance(written, Mapping):
        return Type("object", fields=tuple((name, parse_type(kind)) for name, kind in written.items()))
    name, bracket, rest = written.strip().partition("[")
    if name in NODES and not bracket:
        return Type("list", inner=(parse_type(NODES[name]),))
    inside = rest[:-1] if bracket and rest.endswith("]") else ""
    if name in ("list", "map", "optional") and inside:
        return Type(name, inner=(parse_type(inside),))
    if name == "choice" and inside:
        return Type(name, choices=tuple(inside.split("|")))
    if not bracket and (name in SCALARS or name in SETS or name in FAMILY_DEPENDENT or name == "families"):
        return Type(name)
    raise InvalidInput(f"type={shown(written)} is not a type of the specification; see spec/README.md")


NODE_TYPES: dict[Type, str] = {parse_type(name): name for name in NODES}


# ---------------------------------------------------------------- reading

class NotANumber:
    """NaN or an infinity in a reply, kept as it was written; it is always a wrong answer."""

    def __init__(self, written: str) -> None:
        self.written = written

    def __repr__(self) -> str:
        return self.written


class JsonNumber(str):
    """A JSON number as text, so that nothing is rounded before its type is known."""

    def __repr__(self) -> str:
        return str(self)


def read_json(line: str, number: Callable[[str], Any] = JsonNumber) -> Any:
    """Parse JSON; `number` reads what has a point or an exponent, which else stays as written.

    Raises ValueError for text that is not JSON or is nested too deeply, InvalidInput for an object with a
    key twice and for an integer beyond the limit of `rational`.
    """
    try:
        return json.loads(line, parse_float=number, parse_int=parse_integer, parse_constant=NotANumber,
                          object_pairs_hook=without_repeats)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def read_exact_json(line: str) -> Any:
    """Parse JSON that a person writes: a number is what is written, 0.1 a tenth and 3.0 an integer.

    >>> read_exact_json('[0.1, 3.0, "0.1"]')
    [Fraction(1, 10), 3, '0.1']

    Raises ValueError and InvalidInput as `read_json` does.
    """
    def number(written: str) -> Any:
        exact = rational(written, "number")
        return exact.numerator if exact.denominator == 1 else exact

    return read_json(line, number)


def without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object from its pairs.  Raises InvalidInput where a key occurs twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise InvalidInput(f"object={shown(found)} has a key twice")
    return found


def decode(kind: Type, wire: Any, where: str, families: list[dict[str, Any]] | None = None) -> Any:
    """Return the exact value of a type from JSON or TOML.  Raises InvalidInput, naming `where`.

    >>> decode(parse_type("list[rational]"), ["1/3", 2], "priors")
    [Fraction(1, 3), Fraction(2, 1)]
    """
    if kind.name in DECODERS:
        return DECODERS[kind.name](wire, where)
    if kind.name == "optional":
        return None if is_missing(wire) else decode(kind.inner[0], wire, where, families)
    if kind.name == "choice":
        if wire not in kind.choices:
            raise InvalidInput(f"{where}={shown(wire)} is not one of {', '.join(kind.choices)}")
        return wire
    if kind.name == "list":
        return [decode(kind.inner[0], cell, f"{where}[{i}]", families)
                for i, cell in enumerate(expect_list(wire, where))]
    if kind.name == "map":
        return {key: decode(kind.inner[0], cell, f"{where}[{key!r}]", families)
                for key, cell in expect_object(wire, where).items()}
    if kind.name == "families":
        return [decode_family(one, f"{where}[{i}]") for i, one in enumerate(expect_list(wire, where))]
    if kind.name == "records":
        return [decode_record(row, f"{where}[{i}]", families)
                for i, row in enumerate(expect_list(wire, where))]
    if kind.name == "record":
        return decode_record(wire, where, families)
    if kind.name in SETS:
        cells = wire if isinstance(wire, list) else [wire]
        return [DECODERS[SETS[kind.name]](cell, f"{where}[{i}]") for i, cell in enumerate(cells)]
    return decode_fields(kind, wire, where)


def decode_fields(kind: Type, wire: Any, where: str) -> dict[str, Any]:
    """Return the decoded fields of an object.  Raises InvalidInput where one is missing."""
    cells = expect_object(wire, where)
    for name, _ in kind.fields:
        if name not in cells:
            raise InvalidInput(f"{where} has no field {name!r}")
    return {name: decode(inner, cells[name], f"{where}.{name}") for name, inner in kind.fields}


def decode_family(wire: Any, where: str) -> dict[str, Any]:
    """Return an attribute's family with all its options; those that are not given are None."""
    cells = dict(expect_object(wire, where))
    name = cells.pop("family", None)
    if name not in FAMILIES:
        raise InvalidInput(f"{where}.family={shown(name)} is not one of {', '.join(FAMILIES)}")
    options = FAMILIES[name][1]
    for key in cells:
        if key not in options:
            raise InvalidInput(f"{where}.{key}: the family {name!r} has no such option")
    family = {"family": name, "values": None, "p": None, "divisor": None, "edges": None, "dictionary": None}
    for key, kind in options.items():
        if key in cells:
            family[key] = decode(parse_type(kind), cells[key], f"{where}.{key}")
    return family


def decode_record(wire: Any, where: str, families: list[dict[str, Any]] | None) -> list[Any]:
    """Return a row, each cell decoded by its column's family; a cell may be missing."""
    cells = expect_list(wire, where)
    if families is None or len(cells) != len(families):
        raise InvalidInput(f"{where} has {len(cells)} cells for {len(families or [])} families")
    return [decode(cell_type(family), cell, f"{where}[{j}]")
            for j, (cell, family) in enumerate(zip(cells, families, strict=True))]


def cell_type(family: Mapping[str, Any]) -> Type:
    """Return the type of a cell in a column of this family."""
    return parse_type(f"optional[{FAMILIES[family['family']][0]}]")


def is_missing(wire: Any) -> bool:
    """Whether a value is missing: null in JSON, {missing = true} in TOML."""
    return wire is None or (isinstance(wire, Mapping) and dict(wire) == {"missing": True})


def expect_list(wire: Any, where: str) -> list[Any]:
    """Return the value if it is a list.  Raises InvalidInput otherwise."""
    if not isinstance(wire, list):
        raise InvalidInput(f"{where}={shown(wire)} is not a list")
    return wire


def expect_object(wire: Any, where: str) -> Mapping[str, Any]:
    """Return the value if it is an object.  Raises InvalidInput otherwise."""
    if not isinstance(wire, Mapping):
        raise InvalidInput(f"{where}={shown(wire)} is not an object")
    return wire


def decode_integer(wire: Any, where: str) -> int:
    """Return an integer; the JSON number 3.0 is one too, because some languages have one number type."""
    if isinstance(wire, JsonNumber):
        number = rational(str(wire), where)
        if number.denominator == 1:
            return int(number)
    if isinstance(wire, bool) or not isinstance(wire, int):
        raise InvalidInput(f"{where}={shown(wire)} is not an integer")
    return wire


def decode_number(wire: Any, where: str) -> Any:
    """Return an exact number: that of a text ("3/7", decimal, hex float), the double of a JSON number."""
    if isinstance(wire, NotANumber):
        return wire
    if isinstance(wire, JsonNumber):
        return nearest_to_json(str(wire))
    if isinstance(wire, real.Real):
        return wire
    if isinstance(wire, float):
        raise InvalidInput(f"{where}={wire!r} is a float; write an exact rational such as \"1/2\"")
    if isinstance(wire, str):
        return number_from_text(wire, where)
    return rational(wire, where)


def nearest_to_json(written: str) -> Any:
    """Return the double nearest to a JSON number as a Fraction; NotANumber where it overflows."""
    value = float(written)
    return NotANumber(written) if value in (float("inf"), float("-inf")) else Fraction(value)


def number_from_text(written: str, where: str) -> Any:
    """Return a text's number, a NotANumber for nan, inf or infinity.  Raises InvalidInput for other text."""
    bare = written.strip().lower().lstrip("+-")
    if bare in ("nan", "inf", "infinity"):
        return NotANumber(written)
    if bare.startswith("0x"):
        try:
            return Fraction(float.fromhex(written))
        except (ValueError, OverflowError):
            raise InvalidInput(f"{where}={shown(written)} is not a hex float") from None
    return rational(written, where)


def decode_boolean(wire: Any, where: str) -> bool:
    """Return a Boolean.  Raises InvalidInput for anything else."""
    if not isinstance(wire, bool):
        raise InvalidInput(f"{where}={shown(wire)} is neither true nor false")
    return wire


def decode_text(wire: Any, where: str) -> str:
    """Return a text or a label.  Raises InvalidInput for anything else."""
    if not isinstance(wire, str) or isinstance(wire, JsonNumber):
        raise InvalidInput(f"{where}={shown(wire)} is not text")
    return wire


def decode_value(wire: Any, where: str) -> int | str:
    """Return an attribute's value: a text or an integer."""
    if isinstance(wire, str) and not isinstance(wire, JsonNumber):
        return wire
    return decode_integer(wire, where)


DECODERS: dict[str, Callable[[Any, str], Any]] = {
    "integer": decode_integer,
    "rational": decode_number,
    "real": decode_number,
    "boolean": decode_boolean,
    "text": decode_text,
    "label": decode_text,
    "value": decode_value,
}


# ---------------------------------------------------------------- writing

def encode(kind: Type, value: Any, numbers: str, families: list[dict[str, Any]] | None = None) -> Any:
    """Return an exact value as JSON for an implementation whose numbers are "exact" or a float format.

    >>> encode(parse_type("rational"), Fraction(3, 7), "exact")
    '3/7'
    >>> encode(parse_type("rational"), Fraction(3, 4), "binary64")
    0.75
    """
    wire = transform(kind, value, lambda x: encode_number(x, numbers), families)
    if kind.name == "families":
        return [{key: option for key, option in family.items() if option is not None} for family in wire]
    return wire


def encode_number(value: Any, numbers: str) -> Any:
    """Return a number as text if `numbers` is "exact", else as a float, which must equal it."""
    if isinstance(value, NotANumber):
        return value.written
    if numbers == "exact":
        return text(value)
    return float(value)


def rounded_argument(
    kind: Type, value: Any, numbers: str, families: list[dict[str, Any]] | None = None
) -> Any:
    """Return the argument with each rational rounded to the nearest float of a format, unless it is "exact".

    Integers stay.  In a row of a network that sums to 1 the greatest number is what the others leave.
    `families` are those of the cells of records.  Raises InvalidInput where a number overflows the format.
    """
    if numbers == "exact":
        return value
    if NODE_TYPES.get(kind) == "network":
        return [{**node, "table": [nearest_row(row, numbers) for row in node["table"]]} for node in value]
    return transform(kind, value, lambda x: nearest(x, numbers), families)


def transform(
    kind: Type, value: Any, change: Callable[[Any], Any], families: list[dict[str, Any]] | None = None
) -> Any:
    """Return a copy of the value with `change` applied to each rational and real in it."""
    if value is None:
        return None
    if kind.name in ("rational", "real"):
        return change(value)
    if kind.name == "optional":
        return transform(kind.inner[0], value, change, families)
    if kind.name == "list":
        return [transform(kind.inner[0], cell, change, families) for cell in value]
    if kind.name == "map":
        return {key: transform(kind.inner[0], cell, change, families) for key, cell in value.items()}
    if kind.name == "families":
        return [transform_family(family, change) for family in value]
    if kind.name == "records":
        return [transform(Type("record"), row, change, families) for row in value]
    if kind.name == "record":
        return [transform(cell_type(family), cell, change)
                for cell, family in zip(value, families or [], strict=True)]
    if kind.name == "object":
        return {name: transform(inner, value[name], change) for name, inner in kind.fields}
    return list(value) if isinstance(value, list) else value


def transform_family(family: Mapping[str, Any], change: Callable[[Any], Any]) -> dict[str, Any]:
    """Return a copy of a family with `change` applied to each rational in its options."""
    options = FAMILIES[family["family"]][1]
    changed = {key: transform(parse_type(kind), family[key], change) for key, kind in options.items()}
    return {**family, **changed}
