"""The words of the command line → a question: an operation with exact arguments.

    alpha=1/2                     a number is what is written: 0.1 is a tenth
    positive=spam                 text needs no quotes
    query='["No", 120]'           lists and maps are JSON
    query=No,120                  a list of short words needs none
    evidence=xray=yes,dysp=no     a map of short words needs none
    rows=data.csv                 a table (`selecting`)
    network=asia.bif              a belief network, in BIF or JSON (`networks`)
    families=categorical,gaussian names of families, where they have no options
    given.json, or -              a JSON object of arguments
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...errors import InvalidInput, shown
from ...numbers.rational import integer
from ...oracle.specification.codec import FAMILY_DEPENDENT, Type, read_exact_json
from ...oracle.specification.excerpt import ids_of
from ...oracle.specification.files import data_folder
from ...oracle.specification.ids import unknown
from ...oracle.specification.schema import Operation, Parameter
from ...patterns import pattern
from ..files import sources, tables
from ..files.column_types import TEXT
from ..files.datasets import decoded
from ..printing.layout import visible
from . import selecting
from .networks import reading as network_files
from .operations import known
from .selecting import Cells, Reading, Selected

A_NAME = pattern(r"([A-Za-z_]\w*)=")
A_TABLE = pattern(r"\.(csv|tsv|txt|data|libsvm|svm)(:|$)", re.IGNORECASE)
A_WHOLE = pattern(r"[+-]?[0-9]+")
BOOLEANS = {"true": True, "false": False}
NESTED = ("list", "map", "object", "families", *FAMILY_DEPENDENT)


@dataclass(frozen=True)
class Inquiry:
    """An operation, its exact arguments, and what was read and guessed for them, a sentence each."""

    operation: Operation
    given: Mapping[str, Any]
    notes: tuple[str, ...] = ()


def question_of(operation: Operation, words: Sequence[str], reading: Reading,
                kept: Mapping[str, Any] | None = None) -> Inquiry:
    """Return the question that some words ask; `kept`: arguments that are given already, as JSON.

    Raises InvalidInput, naming the argument, for one that is unknown, absent, given twice or of another type.
    """
    wire = {**(kept or {}), **arguments_of(operation, words)}
    selected = [value for value in wire.values() if isinstance(value, Selected)]
    cells = selecting.chosen(selected, reading)
    told = fill_networks(operation, wire, reading)
    notes = told + [reading.table(path).described() for path in dict.fromkeys(one.path for one in selected)]
    reading.check_types()
    refuse_gaps(operation, wire, cells)
    notes += fill(operation, wire, cells, reading)
    refuse_absent(operation, wire)
    return Inquiry(operation, operation.decode_given(wire), tuple(notes))


def fill(
    operation: Operation, wire: dict[str, Any], cells: Mapping[str, Cells], reading: Reading
) -> list[str]:
    """Replace the arguments that name tables with the tables' cells; return notes on what was guessed."""
    notes = []
    for name, part in cells.items():
        kind = bare(operation.parameter(name))
        if kind.name in FAMILY_DEPENDENT:
            if "families" not in wire:
                wire["families"] = selecting.guessed_families(part)
                names = [visible(part.table.names[j]) for j in part.places]
                told = [f"{one} {family['family']}" for one, family in zip(names, wire["families"])]
                notes.append(f"families guessed: {', '.join(told)}")
            rows = selecting.records(part, wire["families"])
            wire[name] = rows if kind.name == "records" else part.row(selecting.rows_of(rows))
        elif name == "labels" and wants_signs(kind, part, reading):
            wire[name], said = selecting.signs(part, operation.id, reading)
            notes.append(said)
        else:
            wire[name] = selecting.wire(kind, part)
    for name, value in wire.items():
        if isinstance(value, Words):
            wire[name] = settled(value, cells.get("rows"), name)
    return notes


def fill_networks(operation: Operation, wire: dict[str, Any], reading: Reading) -> list[str]:
    """Replace the arguments that name files of networks with their nodes; return notes on the reading."""
    notes = []
    for name, value in wire.items():
        if isinstance(value, File):
            nodes, told = network_files.of_file(value, reading.normalise)
            fields = [field for field, _ in bare(operation.parameter(name)).inner[0].fields]
            wire[name] = network_files.with_fields(nodes, fields)
            notes += told
    return notes


def refuse_gaps(operation: Operation, wire: Mapping[str, Any], cells: Mapping[str, Cells]) -> None:
    """Raise InvalidInput for a missing cell if another operation of the chapter can handle one."""
    gap = next((name for name, value in wire.items()
                if (cells[name].has_gap() if name in cells else holds_none(value))
                and "optional" not in str(bare(operation.parameter(name)))
                and bare(operation.parameter(name)).name == "list"), None)
    other = None if gap is None else beside(operation)
    if other is not None:
        raise InvalidInput(f"{gap} has a missing cell, which {operation.id} does not take: {other} does, "
                           f"with a family for each column; refml ask {other} shows an example")


def holds_none(value: Any) -> bool:
    """Whether a list, or a list in it, holds None; JSON may nest deeper than Python calls."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, list):
            if None in one:
                return True
            left += one
    return False


def beside(operation: Operation) -> str | None:
    """Return the operation with the same last word for records of any family; None if there is none.

    >>> from .operations import known
    >>> beside(known("naive_bayes.gaussian_posterior")), beside(known("gda.posterior"))
    ('naive_bayes.posterior', None)
    """
    chapter, _, name = operation.id.partition(".")
    general = f"{chapter}.{name.rpartition('_')[2]}"
    if general == operation.id or general not in ids_of(data_folder(), "operation"):
        return None
    return general if any(bare(one).name in FAMILY_DEPENDENT for one in known(general).parameters) else None


class File(str):
    """The file of a network, as an argument names it."""


class Words(list[str]):
    """Values of attributes typed as bare words: whether 120 is a number or text depends on its column."""


def settled(words: Words, rows: Cells | None, name: str) -> list[Any]:
    """Return values of attributes: text where their column is text, else integers where they can be.

    >>> settled(Words(["120", "No"]), None, "query")
    [120, 'No']
    """
    text = [False] * len(words)
    if rows is not None and len(rows.places) == len(words):
        text = [rows.table.types[j] == TEXT for j in rows.places]
    return [word if is_text else scalar(Type("value"), word, name) for word, is_text in zip(words, text)]


def wants_signs(kind: Type, part: Cells, reading: Reading) -> bool:
    """Whether labels must be integers, and are text or have a class declared as +1."""
    return str(kind) == "list[integer]" and len(part.places) == 1 and \
        (reading.positive is not None or part.table.types[part.places[0]] == TEXT)


def bare(parameter: Parameter) -> Type:
    """Return the type of a parameter; of an optional one the type inside."""
    return parameter.type.inner[0] if parameter.type.name == "optional" else parameter.type


def refuse_absent(operation: Operation, wire: Mapping[str, Any]) -> None:
    """Raise InvalidInput for required arguments that are missing."""
    absent = [p.name for p in operation.parameters if p.required and p.name not in wire]
    if absent:
        raise InvalidInput(f"{operation.id} needs {' and '.join(absent)} too: refml ask {operation.id} shows "
                           "an example")


# ---------------------------------------------------------------- words

def arguments_of(operation: Operation, words: Sequence[str]) -> dict[str, Any]:
    """Return name → argument, each as JSON or as a part of a table."""
    found: dict[str, Any] = {}
    for word in words:
        named = A_NAME.match(word)
        pairs = {named[1]: word[named.end():]} if named else object_of(word)
        for name, value in pairs.items():
            parameter = parameter_of(operation, name)
            if name in found:
                raise InvalidInput(f"{name} is given twice: give it once")
            found[name] = value_of(parameter, value) if named else value
    return found


def object_of(word: str) -> dict[str, Any]:
    """Return the JSON object of a file.  Raises InvalidInput where it holds none."""
    if word != "-" and not tables.is_file(word):
        raise InvalidInput(f"argument={shown(word)} is neither NAME=VALUE nor a file of JSON: write "
                           "alpha=1, say")
    content, source = sources.content(word)
    wire = json_of(decoded(content, source), source)
    if not isinstance(wire, dict):
        raise InvalidInput(f"{source}={shown(wire)} is not a JSON object of arguments: write "
                           '{"alpha": 1}, say')
    return wire


def parameter_of(operation: Operation, name: str) -> Parameter:
    """Return the parameter of a name.  Raises InvalidInput, with the nearest name."""
    names = [parameter.name for parameter in operation.parameters]
    if name in names:
        return operation.parameter(name)
    raise unknown("argument", name, names, operation.id)


def value_of(parameter: Parameter, written: str) -> Any:
    """Return the argument that a word gives for a parameter: as JSON, or a part of a table."""
    kind = bare(parameter)
    if written == "null" and parameter.type.name == "optional":
        return None
    if kind.name not in NESTED:
        return scalar(kind, written, parameter.name)
    if written[:1] in ("[", "{"):
        return json_of(written, parameter.name)
    if network_files.is_network(kind) and (written == "-" or tables.is_file(written)):
        return File(written)
    named = tables.table_and_columns(written)
    if named is not None:
        return Selected(parameter.name, *named)
    if A_TABLE.search(written):
        raise InvalidInput(f"{parameter.name}={shown(written)} is not there: give a file, or JSON")
    of_words = map_of if kind.name == "map" else list_of
    return of_words(kind, written, parameter.name)


def map_of(kind: Type, written: str, name: str) -> dict[str, Any]:
    """Return a map of short words, such as xray=yes,dysp=no.  Raises InvalidInput for anything else."""
    pairs = [word.partition("=") for word in written.split(",")]
    if kind.inner[0].name in NESTED:
        raise InvalidInput(f"{name}={shown(written)} is not JSON, and {name} is a {kind}: write a JSON "
                           "object")
    if not all(equals for _, equals, _ in pairs):
        raise InvalidInput(f"{name}={shown(written)} is not a {kind}: write {name}=NAME=VALUE,NAME=VALUE, or "
                           "a JSON object")
    found = {key.strip(): scalar(kind.inner[0], value.strip(), f"{name}[{key.strip()}]")
             for key, _, value in pairs}
    if len(found) < len(pairs):
        raise InvalidInput(f"{name}={shown(written)} has a name twice: give each once")
    return found


def list_of(kind: Type, written: str, name: str) -> list[Any]:
    """Return a list of short words.  Raises InvalidInput if its elements are lists themselves."""
    words = [word.strip() for word in written.split(",")]
    if kind.name == "families":
        return [{"family": word} for word in words]
    if kind.name == "record" or (kind.name == "list" and kind.inner[0].name == "value"):
        return Words(words)
    if kind.name != "list" or kind.inner[0].name in NESTED or kind.inner[0].inner:
        raise InvalidInput(f"{name}={shown(written)} is neither JSON nor a file: {name} is a {kind}")
    return [scalar(kind.inner[0], word, f"{name}[{i}]") for i, word in enumerate(words)]


def scalar(kind: Type, written: str, where: str) -> Any:
    """Return a single value.  Raises InvalidInput for text that is not of the type."""
    if kind.name == "integer":
        return integer(written, where)
    if kind.name == "boolean":
        if written not in BOOLEANS:
            raise InvalidInput(f"{where}={shown(written)} is neither true nor false")
        return BOOLEANS[written]
    if kind.name in ("text", "label", "value") and written[:1] == '"':
        return json_of(written, where)
    if kind.name == "value" and A_WHOLE.fullmatch(written):
        return integer(written, where)
    return written


def json_of(written: str, where: str) -> Any:
    """Return a JSON value, its numbers exact.  Raises InvalidInput for anything else."""
    try:
        return read_exact_json(written)
    except InvalidInput:
        raise
    except ValueError as error:
        raise InvalidInput(f"{where}={shown(written)} is not JSON ({error}): quote text with \", and the "
                           "whole with '") from None
