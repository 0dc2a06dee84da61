"""The arguments of a question: written out, shared on the sheet, of an example, or columns of a table.

If an argument is given twice, the first of these is used: `given`, `csv`, `data`, the example.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ....errors import InvalidInput, shown
from ....oracle.specification.codec import encode
from ....oracle.specification.schema import Example, Operation, Spec
from .fields import one_of
from .tables import argument, table_of

Wire = Mapping[str, Any]
known_table = cache(table_of)


def arguments_of(spec: Spec, operation: Operation, wire: Wire, data: Wire, folder: Path) -> dict[str, Any]:
    """Return exact arguments.  Raises InvalidInput, with the name of the wrong argument."""
    names = {parameter.name for parameter in operation.parameters}
    written: dict[str, Any] = of_example(spec.examples[wire["example"]]) if "example" in wire else {}
    if "data" in wire:
        shared = data.get(wire["data"], spec.data.get(wire["data"]))
        if not isinstance(shared, Mapping):
            raise InvalidInput(f"data={shown(wire['data'])} is neither a table [data.{wire['data']}] of the "
                               "sheet nor one of the specification")
        written |= {name: value for name, value in shared.items() if name in names}
    given = wire.get("given", {})
    families = given.get("families", written.get("families"))
    written |= {name: of_table(operation, name, word, folder, families)
                for name, word in wire.get("csv", {}).items()}
    return operation.decode_given({**written, **given})


def of_example(example: Example) -> dict[str, Any]:
    """Return the arguments of an example as a sheet would write them."""
    families = example.given.get("families")
    return {one.name: encode(one.type, example.given[one.name], "exact", families)
            for one in example.operation.parameters}


def of_table(operation: Operation, name: str, word: str, folder: Path, families: Any) -> Any:
    """Return the argument that `FILE:COLUMN,COLUMN` names; without columns the whole table."""
    kind = operation.parameter(name).type
    file, _, columns = word.partition(":")
    table = known_table(folder / file)
    names = [one_of(one.strip(), table.columns, "column") for one in columns.split(",")] if columns \
        else list(table.columns)
    return argument(kind, table, names, families)
