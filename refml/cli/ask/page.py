"""The page of an operation: its signature, an example to copy, what it refuses."""

from __future__ import annotations

import json
import shlex
import textwrap
from typing import Any

from ...oracle.reference.outcomes import written
from ...oracle.specification.codec import transform
from ...oracle.specification.excerpt import excerpt
from ...oracle.specification.files import data_folder
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Example, Parameter
from ..spec.pages import indent, refusals, signature
from . import as_json, as_text
from .operations import beginning, known
from .question import NESTED, bare

WIDTH = 100
DIGITS = 12


def explained(wanted: str, program: str) -> list[str]:
    """Return the page of an operation, or a line for each operation whose id begins with the word.

    Raises InvalidInput, with the nearest ids, if none does.
    """
    more = beginning(wanted)
    if not more:
        return of(known(wanted).id, program)
    found = list(map(known, more))
    width = max(map(len, more))
    return [f"{one.id:{width}}  {one.title}" for one in found]


def of(wanted: str, program: str) -> list[str]:
    """Return the page of an operation; `program`: the words that call this command."""
    spec = excerpt(data_folder(), wanted) or load()
    operation = spec.operations[wanted]
    own = [one for one in spec.examples.values() if one.operation.id == wanted]
    lines = [wanted, f"  {operation.title}", "", *indent(textwrap.wrap(operation.sentence, WIDTH)), "",
             "arguments", *indent([signature(p) for p in operation.parameters]),
             f"result  {operation.result}"]
    example = shown_example(own)
    if example is not None:
        told = as_text.answer(operation.result, written(example).value, DIGITS)
        lines += ["", "for example", f"  {example.why}", "", f"  {command(example, program)}", *indent(told)]
        if {"rows", "labels"} <= {p.name for p in operation.parameters}:
            lines += ["", "  or on a table of yours: rows=data.csv labels=data.csv:COLUMN"]
    return [*lines, "", *refusals(operation)]


def shown_example(examples: list[Example]) -> Example | None:
    """Return the example that is shortest to type, of those that have a value."""
    valued = [one for one in examples if one.expected.kind not in ("undefined", "error")]
    return min(valued, key=lambda one: len(command(one, "")), default=None)


def command(example: Example, program: str) -> str:
    """Return the command that asks for an example, on one line to copy."""
    return " ".join([program, example.operation.id, *map(shlex.quote, words(example))])


def words(example: Example) -> list[str]:
    """Return the arguments of an example as they are typed, without those equal to their default."""
    families = example.given.get("families")
    return [f"{p.name}={word(p, example.given[p.name], families)}" for p in example.operation.parameters
            if p.required or example.given[p.name] != p.default]


def word(parameter: Parameter, value: Any, families: Any) -> str:
    """Return a value as it is typed: text without quotes if it is read back so, lists and maps as JSON."""
    wire = transform(parameter.type, value, lambda one: as_json.number(one, DIGITS), families)
    if parameter.type.name == "families":
        wire = [{key: option for key, option in family.items() if option is not None} for family in wire]
    kind = bare(parameter)
    if isinstance(wire, str) and kind.name not in NESTED:
        quoted = kind.name in ("text", "label", "value") and (
            wire[:1] == '"' or wire == "null" or (kind.name == "value" and wire.lstrip("+-").isdigit()))
        return json.dumps(wire, ensure_ascii=False) if quoted else wire
    return json.dumps(wire, ensure_ascii=False)
