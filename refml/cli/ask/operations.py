"""The operation of an id, read alone; of an id that is none, what may be meant."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import InvalidInput, shown
from ...oracle.specification import reader
from ...oracle.specification.excerpt import ids_of, operation_of
from ...oracle.specification.files import data_folder
from ...oracle.specification.ids import close_names
from ...oracle.specification.schema import Operation

NEAR = 0.5


def known(wanted: str) -> Operation:
    """Return the operation of an id.

    Raises InvalidInput, with the nearest names, where there is none.
    """
    folder = data_folder()
    operation = operation_of(folder, wanted)
    if operation is not None:
        return operation
    ids = ids_of(folder, "operation")
    if wanted in ids:
        return reader.load().operations[wanted]
    raise InvalidInput(f"operation={shown(wanted)} is not in the specification; {nearest(wanted, ids)}")


def nearest(wanted: str, ids: Sequence[str]) -> str:
    """Return what may be meant: names that are alike, whole or behind the chapter's dot."""
    bare = wanted.rpartition(".")[2]
    near = close_names(wanted, ids, 3, NEAR) or \
        [one for one in ids if one.partition(".")[2] == bare]
    return f"did you mean {' or '.join(near)}?" if near else "refml spec list --kind operation shows them"


def beginning(wanted: str) -> list[str]:
    """Return the ids of operations that begin so; none where the word is an id itself."""
    ids = ids_of(data_folder(), "operation")
    return [] if wanted in ids else [one for one in ids if one.startswith(wanted)]
