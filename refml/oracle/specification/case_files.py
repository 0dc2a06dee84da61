"""A case in a file of its own: one [[example]] in TOML, which can be checked again anywhere.

`text_of` writes one as people write the specification: exact numbers, one argument a line, a record a line.
`read_case` reads one with the reader of the specification, so that a case can be moved into it unchanged.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction, text
from ...numbers.reals import real
from .codec import Type, encode, transform
from .files import exact_toml, place, records_in
from .ids import unreadable
from .reader import read_example
from .schema import CERTIFICATE, SCALES, Example, Spec

LONGEST_LINE = 110
BITS = 256  # of the enclosure that is written for an irrational number


# ---------------------------------------------------------------- reading

def read_case(path: Path, spec: Spec) -> Example:
    """Return the one example in a file.  Raises InvalidInput where the file holds anything else."""
    try:
        tables = exact_toml(path.read_text(encoding="utf-8"))
    except (ValueError, OSError, RecursionError) as error:  # InvalidInput among them
        if isinstance(error, OSError):
            raise unreadable("case", str(path), error) from None
        raise InvalidInput(f"case={shown(str(path))} cannot be read: {error}") from None
    written = list(records_in(path.name, tables))
    if [one.kind for one in written] != ["example"]:
        raise InvalidInput(f"case={shown(str(path))} holds {len(written)} records: a case is one [[example]]")
    with place(path.name, "example", written[0].wire):
        return read_example(written[0].wire, spec, "")


# ---------------------------------------------------------------- writing

def text_of(example: Example, given: Mapping[str, Any], right: Any) -> str:
    """Return the TOML text of an example with the arguments `given`, expecting the outcome `right`."""
    operation = example.operation
    families = given.get("families")
    lines = ["[[example]]", f"id = {toml(example.id)}", "cites = []", f"why = {toml(example.why)}",
             f"operation = {toml(operation.id)}", expectation(example, right), "", "[example.given]"]
    for p in operation.parameters:
        wire = encode(p.type, given[p.name], "exact", families)
        if wire is not None:
            lines.append(f"{p.name} = {on_lines(wire)}")
    return "\n".join(lines) + "\n"


def expectation(example: Example, right: Any) -> str:
    """Return the TOML line `expect = …` or `fields = …` for the outcome `right`."""
    kind, result = example.expected.kind, example.operation.result
    if not right.is_value:
        refusal = {"undefined": True} if right.kind == "undefined" else {"error": right.value}
        return f"expect = {toml(refusal)}"
    if kind == CERTIFICATE:
        return f"expect = {toml({CERTIFICATE: True})}"
    if kind in SCALES:  # whose numbers are compared with one another: each is a number, if only a near one
        return f"expect = {toml({kind: transform(result, right.value, near)})}"
    if result.name == "object":
        fields = {name: one_field(inner, right.value[name], "exact") for name, inner in result.fields}
        return f"fields = {toml(fields)}"
    return f"expect = {toml(one_field(result, right.value, kind))}"


def one_field(kind: Type, value: Any, way: str) -> dict[str, Any]:
    """Return {way: value} as written: "real" if a number is irrational, else "any_of" if `way` is, or
    "exact".
    """
    numbers: list[Any] = []
    transform(kind, value, numbers.append)
    irrational = any(isinstance(number, real.Real) for number in numbers)
    return {"real" if irrational else way if way == "any_of" else "exact": wire_of(kind, value)}


def wire_of(kind: Type, value: Any) -> Any:
    """Return a value as it is written: rationals as text, irrational numbers as enclosures."""
    return transform(kind, value, number_of)


def near(number: Any) -> str:
    """Return a rational as text that is within a relative 2^-256 of the number."""
    return text(real.enclosure(number, BITS)[0] if isinstance(number, real.Real) else Fraction(number))


def number_of(number: Any) -> Any:
    """Return a number as it is written: a rational as text, an irrational one as {lower, upper}."""
    if isinstance(number, real.Real):
        low, high = real.enclosure(number, BITS)
        return {"lower": text(low), "upper": text(high)}
    return text(Fraction(number))


def on_lines(wire: Any) -> str:
    """Return a value in TOML; a list that is too long for a line has each element on a line of its own."""
    line = toml(wire)
    if len(line) <= LONGEST_LINE or not isinstance(wire, list):
        return line
    return "[\n" + "".join(f"    {toml(one)},\n" for one in wire) + "]"


def toml(wire: Any) -> str:
    """Return a value in TOML, on one line; None becomes {missing = true}.

    >>> toml({"a b": ["1/2", None, True], "p": 3})
    '{"a b" = ["1/2", {missing = true}, true], p = 3}'
    """
    if wire is None:
        return "{missing = true}"
    if isinstance(wire, Mapping):
        return "{" + ", ".join(f"{key_of(key)} = {toml(value)}" for key, value in wire.items()) + "}"
    if isinstance(wire, list):
        return "[" + ", ".join(map(toml, wire)) + "]"
    # A text of JSON is one of TOML, but for DEL.
    return json.dumps(wire, ensure_ascii=False).replace("\x7f", "\\u007f")


def key_of(key: str) -> str:
    """Return a key in TOML, without quotes where that is allowed."""
    bare = key.replace("_", "a").replace("-", "a")
    return key if bare.isascii() and bare.isalnum() else toml(key)
