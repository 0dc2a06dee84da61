"""The specification: from the records as they are written to what the rest of refml works with.

It computes nothing.  The format is told in `spec/README.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...errors import InvalidInput, shown
from ...numbers.rational import rational
from .codec import decode, is_missing, parse_type
from .files import (
    FIELDS,
    Texts,
    Wire,
    Written,
    chapter_of,
    checked,
    data_folder,
    kept_or_read,
    place,
    place_of_records,
    records_in,
    tables_in,
    text_of,
    written_files,
)
from .ids import check_retired, named, named_list, read_retired, reads_of
from .schema import (
    CERTIFICATE,
    LONGEST_TITLE,
    REQUIRED,
    SCALES,
    Derivation,
    Document,
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
    Refusal,
    Spec,
    all_records,
    with_lines,
)


@lru_cache(maxsize=1)
def load() -> Spec:
    """Return the specification that is installed with refml, read once."""
    return read_folder(data_folder(), place_of_records())


def read_folder(folder: Path, kept: Path | None = None) -> Spec:
    """Return the specification in a folder's TOML files; from the cache file `kept` if none changed.

    Raises InvalidInput, naming file and record.
    """
    texts = [text_of(path, folder) for path in written_files(folder)]
    return read_texts(texts) if kept is None else kept_or_read(texts, kept, read_texts)


def read_texts(texts: Texts) -> Spec:
    """Return the specification in these texts, with all references checked.  Raises InvalidInput."""
    records = [one for file, text in texts for one in records_in(file, tables_in(file, text))]
    spec = build(records)
    for one in records:
        with place(one.file, one.kind, one.wire):
            if one.kind == "example":
                check_references(spec.examples[one.wire["id"]], spec)
            if one.kind == "operation":
                check_refusals(spec.operations[one.wire["id"]], spec)
            if one.kind == "retired":
                check_retired(spec.retired[one.wire["id"]], {record.id for _, record in all_records(spec)})
    return spec


def build(records: Sequence[Written]) -> Spec:
    """Return the Spec of these records; every record that one of them refers to must be among them."""
    spec = Spec()
    for kind, (table, read) in READERS.items():
        for one in records:
            if one.kind == kind:
                with place(one.file, kind, one.wire):
                    add(getattr(spec, table), one.name, read(one.wire, spec, chapter_of(one.file)))
    return spec


def check_references(example: Example, spec: Spec) -> None:
    """Raise InvalidInput where the twin is no other example, or a caught mistake is no record."""
    if example.twin is not None and (example.twin == example.id or example.twin not in spec.examples):
        raise InvalidInput(f"twin={example.twin!r} is no other example")
    for name in example.catches:
        if name not in spec.mistakes:
            raise InvalidInput(f"catches={name!r} is not a mistake")


def check_refusals(operation: Operation, spec: Spec) -> None:
    """Raise InvalidInput where a refusal's example does not exist, or expects another kind of refusal."""
    for refusal in operation.refuses:
        example = spec.examples.get(refusal.example)
        if example is None or example.expected.kind != refusal.kind:
            raise InvalidInput(f"example={refusal.example!r} of {refusal.says!r} is not an example of kind "
                               f"{refusal.kind}")


def add(records: dict[str, Any], name: str, record: Any) -> None:
    """Add a record under its id.  Raises InvalidInput where the id is taken."""
    if name in records:
        raise InvalidInput(f"the id {name!r} is taken")
    records[name] = record


def known(spec: Spec, operation: str) -> Operation:
    """Return the operation with this id.  Raises InvalidInput where there is none."""
    if operation not in spec.operations:
        raise InvalidInput(f"there is no operation {operation!r}")
    return spec.operations[operation]


def read_operation(wire: Wire, spec: Spec, chapter: str) -> Operation:
    """Read an [[operation]] record; its judge must stand before it."""
    parameters: list[Parameter] = []
    for one in wire["parameters"]:
        parameters += named_list(one, spec.parameter_lists, "parameters") if isinstance(one, str) else [
            read_parameter(one)]
    names = [parameter.name for parameter in parameters]
    for name in names:
        if names.count(name) > 1:
            raise InvalidInput(f"the parameter {name!r} is there twice")
    result = parse_type(wire["result"])
    judge = known(spec, wire["judge"]) if "judge" in wire else None
    claimed = [(p.name, p.type) for p in parameters] + [("claim", result)]
    if judge is not None and [(p.name, p.type) for p in judge.parameters] != claimed:
        raise InvalidInput(f"judge={judge.id!r} does not take the arguments of {wire['id']!r} and its claim")
    refuses: list[Refusal] = []
    for one in wire.get("refuses", []):
        refuses += named_list(one, spec.refusal_lists, "refusals") if isinstance(one, str) else [
            read_refusal(one)]
    for refusal in refuses:
        if not set(names) & set(refusal.changes):
            raise InvalidInput(f"{refusal.says!r} changes none of its arguments: {', '.join(names)}")
    return Operation(wire["id"], wire["sentence"], tuple(parameters), result, chapter, judge, tuple(refuses),
                     title_of(wire["title"], spec), reads_of(wire.get("reads", {}), result.fields))


def title_of(title: str, spec: Spec) -> str:
    """Return an operation's title.  Raises InvalidInput for one that is empty, too long or taken."""
    if not 0 < len(title) <= LONGEST_TITLE:
        raise InvalidInput(f"title={title!r} has {len(title)} characters; write 1 to {LONGEST_TITLE}")
    taken = [one.id for one in spec.operations.values() if one.title == title]
    if taken:
        raise InvalidInput(f"title={title!r} is the title of {taken[0]}; no two operations share one")
    return title


def read_parameters(wire: Wire, spec: Spec, chapter: str) -> list[Parameter]:
    """Read a [[parameters]] record: a list that several operations share by name."""
    return [read_parameter(one) for one in wire["list"]]


def read_refusals(wire: Wire, spec: Spec, chapter: str) -> list[Refusal]:
    """Read a [[refusals]] record: conditions that several operations share by name."""
    return [read_refusal(one) for one in wire["list"]]


def read_refusal(wire: Wire) -> Refusal:
    """Read one condition: a kind of error, or a reason why the answer is undefined."""
    checked("refusal", wire)
    if ("error" in wire) == ("undefined" in wire):
        raise InvalidInput("a refusal needs either error or undefined")
    kind = "error" if "error" in wire else "undefined"
    return Refusal(kind, wire[kind], wire["example"], expressions_of(wire, "with"))


def read_parameter(wire: Wire) -> Parameter:
    """Read one parameter.  Without a default it is required; an optional one has the default None."""
    checked("parameter", wire)
    kind = parse_type(wire["type"])
    default = None if kind.name == "optional" else REQUIRED
    if "default" in wire:
        default = decode(kind, wire["default"], wire["name"])
    return Parameter(wire["name"], kind, default)


def read_formula(wire: Wire, spec: Spec, chapter: str) -> Formula:
    """Read a [[formula]] record: it has an expression or a predicate."""
    operation = known(spec, wire["operation"])
    if ("expression" in wire) == ("predicate" in wire):
        raise InvalidInput("it needs either an expression or a predicate")
    sets = {name: decode(operation.parameter(name).type, value, name)
            for name, value in wire.get("sets", {}).items()}
    return Formula(wire["id"], wire["title"], tuple(wire["cites"]), wire["latex"], operation.id,
                   wire.get("expression"), wire.get("predicate"), wire.get("part", ""), sets, chapter,
                   wire.get("accepts", ""))


def read_derivation(wire: Wire, spec: Spec, chapter: str) -> Derivation:
    """Read a [[derivation]] record; its lines follow those of the derivation that it continues."""
    own = [checked("line", one) for one in wire["lines"]]
    lines = (*continued(wire, spec), *(read_line(one, spec) for one in own))
    names = [line.name for line in lines]
    for name in names:
        if names.count(name) > 1:
            raise InvalidInput(f"the line {name!r} is there twice")
    if not own:
        raise InvalidInput("it has no lines")
    return Derivation(known(spec, wire["operation"]).id, lines)


def read_line(wire: Wire, spec: Spec) -> Line:
    """Read one line of a derivation."""
    asks = known(spec, wire["asks"]) if "asks" in wire else None
    return Line(wire["name"], wire["expression"], wire["says"], asks)


def continued(wire: Wire, spec: Spec) -> tuple[Line, ...]:
    """Return the lines of the derivation that this one continues, () for none; it must stand before."""
    if "continues" not in wire:
        return ()
    if wire["continues"] not in spec.derivations:
        raise InvalidInput(f"continues={wire['continues']!r} has no derivation above this one")
    return spec.derivations[wire["continues"]].lines


def read_example(wire: Wire, spec: Spec, chapter: str) -> Example:
    """Read an [[example]] record; its own arguments override those of its data set."""
    operation = known(spec, wire["operation"])
    given = operation.decode_given({**data_of(wire, spec, operation), **wire.get("given", {})})
    printed = [checked("printed", one) for one in wire.get("printed", [])]
    return Example(wire["id"], tuple(wire["cites"]), wire["why"], operation, given,
                   read_expected(wire, operation),
                   tuple(Printed(one["text"], one.get("part", ""), one.get("erratum"),
                                 rational(one.get("times", 1), "times")) for one in printed),
                   tuple(named(spec.retired, one) for one in wire.get("catches", [])),
                   wire.get("digits", 12), wire.get("twin"), chapter,
                   rational(wire["scale"], "scale") if "scale" in wire else None)


def data_of(wire: Wire, spec: Spec, operation: Operation) -> dict[str, Any]:
    """Return the arguments in an example's data set that its operation has; {} without a data set."""
    if "data" not in wire:
        return {}
    if wire["data"] not in spec.data:
        raise InvalidInput(f"there is no data {wire['data']!r}")
    names = {parameter.name for parameter in operation.parameters}
    return {name: value for name, value in spec.data[wire["data"]].items() if name in names}


def read_data(wire: Wire, spec: Spec, chapter: str) -> Wire:
    """Read a [[data]] record: its arguments, not decoded."""
    given: Wire = wire["given"]
    return given


def read_expected(wire: Wire, operation: Operation) -> Expected:
    """Read `expect`, for the whole result, or `fields`, with an `expect` for each field."""
    if ("expect" in wire) == ("fields" in wire):
        raise InvalidInput("it needs either expect or fields")
    if "expect" in wire:
        expected = one_expected(wire["expect"], wire)
        if expected.kind == CERTIFICATE and operation.judge is None:
            raise InvalidInput(f"expect={expected.kind!r}: {operation.id} has no judge")
        return expected
    names = [name for name, _ in operation.result.fields]
    if sorted(wire["fields"]) != sorted(names):
        raise InvalidInput(f"fields={shown(wire['fields'])} are not those of the result: {', '.join(names)}")
    return Expected("fields", {name: one_expected(one, wire) for name, one in wire["fields"].items()})


def one_expected(expect: Any, wire: Wire) -> Expected:
    """Read one `expect`: exact, real, any_of, up to scale, certificate, undefined or error."""
    if isinstance(expect, Mapping) and len(expect) == 1:
        (kind, written), = expect.items()
        if kind == "any_of" and wire.get("given", {}).get("ties") == "all":
            kind = "exact"  # an example that asks for all maximisers is answered by nothing less
        if kind in ("exact", "real", "any_of", *SCALES) or (kind, written) in WITHOUT_VALUE:
            return Expected(kind, written)
    raise InvalidInput(f"expect={shown(expect)} is not one of exact, real, any_of, {', '.join(SCALES)}, "
                       "certificate = true, undefined = true, error = \"InvalidInput\"")


WITHOUT_VALUE = ((CERTIFICATE, True), ("undefined", True),
                 *(("error", kind) for kind in ("InvalidInput", "Unsupported", "Separable", "NotSeparable")))


def read_law(wire: Wire, spec: Spec, chapter: str) -> Law:
    """Read a [[law]] record."""
    for operation in wire["operations"]:
        known(spec, operation)
    return Law(wire["id"], wire["title"], tuple(wire["cites"]), tuple(wire["operations"]), wire["predicate"],
               wire.get("when"), wire.get("digits", 10), chapter, wire.get("accepts", ""))


def read_erratum(wire: Wire, spec: Spec, chapter: str) -> Erratum:
    """Read an [[erratum]] record; its class says which fields it needs."""
    if wire["class"] not in ("value", "reading", "notation"):
        raise InvalidInput(f"class={shown(wire['class'])} is not one of value, reading, notation")
    needed: tuple[str, ...] = ("reason",) if wire["class"] == "notation" else \
        ("printed_expression", "right_expression")
    for name in needed:
        if name not in wire:
            raise InvalidInput(f"an erratum of class {wire['class']} needs {name}")
    return Erratum(wire["id"], wire["title"], tuple(wire["cites"]), wire["class"], wire["printed"],
                   wire["right"], witness(wire.get("witness", {})), wire.get("printed_expression"),
                   wire.get("right_expression"), wire.get("reason"), chapter,
                   tuple(known(spec, name) for name in wire.get("asks", [])), wire["quote"],
                   wire.get("lost", False))


def witness(wire: Any) -> Any:
    """Return the values of a witness: integers, texts, lists and maps; a missing cell is None."""
    if is_missing(wire):
        return None
    if isinstance(wire, Mapping):
        return {key: witness(value) for key, value in wire.items()}
    if isinstance(wire, list):
        return [witness(value) for value in wire]
    return wire


# How common a mistake is among those of its operation, and who makes it where not both do.
CHOICES = {"common": ("often", "sometimes", "seldom"), "whose": ("student", "program")}


def read_mistake(wire: Wire, spec: Spec, chapter: str) -> Mistake:
    """Read a [[mistake]] record."""
    otherwise = any(name in wire for name in ("keyword", "arguments", "asks", "answer"))
    if ("line" in wire) == otherwise or ("line" in wire) != ("expression" in wire):
        raise InvalidInput("it replaces either a line, by an expression, or a keyword, "
                           "arguments or the answer")
    for name, choices in CHOICES.items():
        if wire.get(name, choices[0]) not in choices:
            raise InvalidInput(f"{name}={shown(wire[name])} is not one of {', '.join(choices)}")
    asks = known(spec, wire["asks"]) if "asks" in wire else None
    arguments = expressions_of(wire, "arguments")
    keyword: dict[str, Any] = {}
    for name in wire["operations"]:
        operation = asks or known(spec, name)
        keyword = {key: decode(operation.parameter(key).type, value, key)
                   for key, value in wire.get("keyword", {}).items()}
        for key in arguments:
            operation.parameter(key)
    read = Mistake(wire["id"], tuple(wire["operations"]), wire.get("line"), wire.get("expression"), keyword,
                   wire["says"], tuple(wire.get("cites", [])), chapter, arguments, asks, wire.get("answer"),
                   wire.get("common", "sometimes"), wire.get("whose", ""))
    return with_lines(read, expressions_of(wire, "where"))


def expressions_of(wire: Wire, field: str) -> dict[str, str]:
    """Return the named expressions in a field.  Raises InvalidInput where one is not text."""
    expressions = dict(wire.get(field, {}))
    for name, expression in expressions.items():
        if not isinstance(expression, str):
            raise InvalidInput(f"{field}.{name}={shown(expression)} is not an expression")
    return expressions


def read_document(wire: Wire, spec: Spec, chapter: str) -> Document:
    """Read a [[document]] record."""
    return Document(**{name.rstrip("?"): wire.get(name.rstrip("?"), "") for name in FIELDS["document"]})


def read_note(wire: Wire, spec: Spec, chapter: str) -> Note:
    """Read a [[note]] record."""
    return Note(**{name: wire[name] for name in FIELDS["note"]})


def read_excuse(wire: Wire, spec: Spec, chapter: str) -> str:
    """Return the reason in a [[not_executable]] record."""
    return str(wire["reason"])


# kind → the table that its records go to, and how one is read; what a record refers to is read before it
READERS: dict[str, tuple[str, Callable[[Wire, Spec, str], Any]]] = {
    "retired": ("retired", read_retired),
    "parameters": ("parameter_lists", read_parameters),
    "refusals": ("refusal_lists", read_refusals),
    "operation": ("operations", read_operation),
    "data": ("data", read_data),
    "formula": ("formulas", read_formula),
    "derivation": ("derivations", read_derivation),
    "example": ("examples", read_example),
    "law": ("laws", read_law),
    "erratum": ("errata", read_erratum),
    "mistake": ("mistakes", read_mistake),
    "document": ("documents", read_document),
    "note": ("notes", read_note),
    "not_executable": ("not_executable", read_excuse),
}
