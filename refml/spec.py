"""The specification: reads the TOML of `spec/` into records, computes nothing.

The wheel carries the data as `refml/specdata`, which is looked for first; in a
checkout it is read in place.  The format is told in `spec/README.md`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from .codec import decode, is_missing, parse_type
from .errors import InvalidInput, shown
from .schema import (
    REQUIRED,
    Derivation,
    Erratum,
    Example,
    Expected,
    Formula,
    Law,
    Line,
    Mistake,
    Note,
    Operation,
    Parameter,
    Printed,
    Spec,
)


def data_folder() -> Path:
    """Where the specification lies: inside the installed package, else beside it in a checkout."""
    here = Path(__file__).resolve().parent
    for folder in (here / "specdata", here.parent / "spec"):
        if folder.is_dir():
            return folder
    raise InvalidInput(f"the specification is neither in {here / 'specdata'} nor in {here.parent / 'spec'}; "
                       "reinstall refml or run it from a checkout")


@lru_cache(maxsize=1)
def load() -> Spec:
    """The specification that this copy of refml carries."""
    return read_folder(data_folder())


def read_folder(folder: Path) -> Spec:
    """The records of every TOML file of a folder.  Raises InvalidInput, naming file and record."""
    files = {path.stem: read_toml(path) for path in sorted(folder.glob("*.toml")) if path.stem != "ledger"}
    spec = Spec()
    for chapter, tables in files.items():
        for wire in tables.get("operation", []):
            add(spec.operations, read_operation(wire, chapter), chapter)
    data: dict[str, dict[str, Any]] = {}
    for tables in files.values():
        data.update({wire["id"]: wire["given"] for wire in tables.get("data", [])})
    for chapter, tables in files.items():
        read_chapter(spec, chapter, tables, data)
    return spec


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file in which every number is exact.  Raises InvalidInput, naming the file."""
    def refuse(written: str) -> Any:
        raise InvalidInput(f"{path.name}: {written} is a float; write an exact rational such as \"1/2\"")

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"), parse_float=refuse)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise InvalidInput(f"{path.name}: {error}") from None


def read_chapter(
    spec: Spec, chapter: str, tables: Mapping[str, Any], data: Mapping[str, Mapping[str, Any]]
) -> None:
    """Add the records of one file to the specification, which has all operations already."""
    for kind in tables:
        if kind not in KINDS:
            raise InvalidInput(f"{chapter}.toml: there are no records of kind {kind!r}")
    for wire in tables.get("formula", []):
        add(spec.formulas, read_formula(wire, spec, chapter), chapter)
    for wire in tables.get("derivation", []):
        known(spec, wire["operation"], "derivation", chapter)
        lines = tuple(Line(one["name"], one["expression"], one["says"]) for one in wire["lines"])
        spec.derivations[wire["operation"]] = Derivation(wire["operation"], lines)
    for wire in tables.get("example", []):
        add(spec.examples, read_example(wire, spec, data, chapter), chapter)
    for wire in tables.get("law", []):
        add(spec.laws, read_law(wire, spec, chapter), chapter)
    for wire in tables.get("erratum", []):
        add(spec.errata, read_erratum(wire, chapter), chapter)
    for wire in tables.get("mistake", []):
        add(spec.mistakes, read_mistake(wire, spec, chapter), chapter)
    for wire in tables.get("note", []):
        add(spec.notes, Note(**{name: wire[name] for name in Note.__dataclass_fields__}), chapter)
    for wire in tables.get("not_executable", []):
        spec.not_executable[wire["id"]] = wire["reason"]


KINDS = ("operation", "formula", "derivation", "data", "example", "law", "erratum", "mistake", "note",
         "not_executable")


def add(records: dict[str, Any], record: Any, chapter: str) -> None:
    """Add a record under its id, which is permanent and unique."""
    if record.id in records:
        raise InvalidInput(f"{chapter}.toml: the id {record.id!r} is taken")
    records[record.id] = record


def known(spec: Spec, operation: str, where: str, chapter: str) -> Operation:
    """The operation of this id.  Raises InvalidInput."""
    if operation not in spec.operations:
        raise InvalidInput(f"{chapter}.toml: {where}: there is no operation {operation!r}")
    return spec.operations[operation]


def read_operation(wire: Mapping[str, Any], chapter: str) -> Operation:
    """An [[operation]] record."""
    only(wire, "id sentence parameters result cites", chapter)
    parameters = []
    for one in wire["parameters"]:
        kind = parse_type(one["type"])
        default = REQUIRED
        if "default" in one:
            default = decode(kind, one["default"], f"{wire['id']}.{one['name']}")
        elif kind.name == "optional":
            default = None
        parameters.append(Parameter(one["name"], kind, default))
    return Operation(wire["id"], wire["sentence"], tuple(parameters), parse_type(wire["result"]), chapter)


def read_formula(wire: Mapping[str, Any], spec: Spec, chapter: str) -> Formula:
    """A [[formula]] record."""
    only(wire, "id title cites latex operation expression predicate part sets note", chapter)
    operation = known(spec, wire["operation"], wire["id"], chapter)
    if ("expression" in wire) == ("predicate" in wire):
        raise InvalidInput(f"{chapter}.toml: {wire['id']} needs either an expression or a predicate")
    sets = {name: decode(operation.parameter(name).type, value, name)
            for name, value in wire.get("sets", {}).items()}
    return Formula(wire["id"], wire["title"], tuple(wire["cites"]), wire["latex"], operation.id,
                   wire.get("expression"), wire.get("predicate"), wire.get("part", ""), sets, chapter)


def read_example(
    wire: Mapping[str, Any], spec: Spec, data: Mapping[str, Mapping[str, Any]], chapter: str
) -> Example:
    """An [[example]] record, the arguments of its data set merged in."""
    only(wire, "id cites why operation data given expect fields printed catches digits twin", chapter)
    operation = known(spec, wire["operation"], wire["id"], chapter)
    shared = data_of(wire, data, operation, chapter)
    given = operation_given(operation, {**shared, **wire.get("given", {})}, wire, chapter)
    printed = tuple(Printed(one["text"], one.get("part", ""), one.get("erratum"))
                    for one in wire.get("printed", []))
    return Example(wire["id"], tuple(wire["cites"]), wire["why"], operation, given,
                   read_expected(wire, chapter), printed, tuple(wire.get("catches", [])),
                   wire.get("digits", 12), wire.get("twin"), chapter)


def data_of(
    wire: Mapping[str, Any], data: Mapping[str, Mapping[str, Any]], operation: Operation, chapter: str
) -> dict[str, Any]:
    """What an example takes from its data set: the arguments that its operation has."""
    if "data" not in wire:
        return {}
    if wire["data"] not in data:
        raise InvalidInput(f"{chapter}.toml: {wire['id']}: there is no data {wire['data']!r}")
    names = {parameter.name for parameter in operation.parameters}
    return {name: value for name, value in data[wire["data"]].items() if name in names}


def operation_given(
    operation: Operation, wire: Mapping[str, Any], record: Mapping[str, Any], chapter: str
) -> dict[str, Any]:
    """The decoded arguments of a record, its name in the message where they do not decode."""
    try:
        return operation.decode_given(wire)
    except InvalidInput as error:
        raise InvalidInput(f"{chapter}.toml: {record['id']}: {error}") from None


def read_expected(wire: Mapping[str, Any], chapter: str) -> Expected:
    """`expect` of one value, or `fields` with an `expect` for each field of a record."""
    if "fields" in wire:
        return Expected("fields", {name: one_expected(one, wire, chapter)
                                   for name, one in wire["fields"].items()})
    return one_expected(wire["expect"], wire, chapter)


def one_expected(expect: Mapping[str, Any], wire: Mapping[str, Any], chapter: str) -> Expected:
    """exact, real, any_of, undefined or error: exactly one of them."""
    if len(expect) == 1:
        (kind, written), = expect.items()
        if kind == "any_of" and wire.get("given", {}).get("ties") == "all":
            kind = "exact"  # an example that asks for all maximisers is answered by nothing less
        if kind in ("exact", "real", "any_of", "undefined", "error"):
            return Expected(kind, written)
    raise InvalidInput(f"{chapter}.toml: {wire['id']}: expect={shown(dict(expect))} "
                       "is none of exact, real, any_of, undefined, error")


def read_law(wire: Mapping[str, Any], spec: Spec, chapter: str) -> Law:
    """A [[law]] record."""
    only(wire, "id title cites operations predicate when digits", chapter)
    for operation in wire["operations"]:
        known(spec, operation, wire["id"], chapter)
    return Law(wire["id"], wire["title"], tuple(wire["cites"]), tuple(wire["operations"]), wire["predicate"],
               wire.get("when"), wire.get("digits", 10), chapter)


def read_erratum(wire: Mapping[str, Any], chapter: str) -> Erratum:
    """An [[erratum]] record: of class value or reading with a witness, of class notation with a reason."""
    only(wire, "id title cites class printed right witness printed_expression right_expression reason",
         chapter)
    if wire["class"] not in ("value", "reading", "notation"):
        raise InvalidInput(f"{chapter}.toml: {wire['id']}: class={shown(wire['class'])} "
                           "is none of value, reading, notation")
    needed = ("reason",) if wire["class"] == "notation" else ("printed_expression", "right_expression")
    for name in needed:
        if name not in wire:
            raise InvalidInput(f"{chapter}.toml: {wire['id']}: an erratum of class {wire['class']} "
                               f"needs {name}")
    return Erratum(wire["id"], wire["title"], tuple(wire["cites"]), wire["class"], wire["printed"],
                   wire["right"], witness(wire.get("witness", {})), wire.get("printed_expression"),
                   wire.get("right_expression"), wire.get("reason"), chapter)


def witness(wire: Any) -> Any:
    """The named values of a witness: integers, texts, lists and maps of them; a missing cell is None."""
    if is_missing(wire):
        return None
    if isinstance(wire, Mapping):
        return {key: witness(value) for key, value in wire.items()}
    if isinstance(wire, list):
        return [witness(value) for value in wire]
    return wire


def read_mistake(wire: Mapping[str, Any], spec: Spec, chapter: str) -> Mistake:
    """A [[mistake]] record."""
    only(wire, "id operations line expression keyword says cites", chapter)
    if ("line" in wire) == ("keyword" in wire):
        raise InvalidInput(f"{chapter}.toml: {wire['id']} replaces either a line or a keyword")
    keyword: dict[str, Any] = {}
    for name in wire["operations"]:
        operation = known(spec, name, wire["id"], chapter)
        keyword = {key: decode(operation.parameter(key).type, value, key)
                   for key, value in wire.get("keyword", {}).items()}
    return Mistake(wire["id"], tuple(wire["operations"]), wire.get("line"), wire.get("expression"), keyword,
                   wire["says"], tuple(wire.get("cites", [])), chapter)


def only(wire: Mapping[str, Any], names: str, chapter: str) -> None:
    """Refuse a field that the format does not have, so that a slip of the pen is seen."""
    for name in wire:
        if name not in names.split():
            raise InvalidInput(f"{chapter}.toml: {shown(wire.get('id'))} has no field {name!r}; "
                               f"it may have {names}")
