"""The operation of an id, read alone; of an id that is none, what may be meant."""

from __future__ import annotations

from ...errors import InvalidInput, shown
from ...oracle.specification import reader
from ...oracle.specification.excerpt import ids_of, operation_of
from ...oracle.specification.files import data_folder
from ...oracle.specification.ids import close_names, unknown
from ...oracle.specification.schema import Operation


def known(wanted: str) -> Operation:
    """Return the operation with an id.

    Raises InvalidInput, with the nearest ids, if there is none.
    """
    folder = data_folder()
    operation = operation_of(folder, wanted)
    if operation is not None:
        return operation
    ids = ids_of(folder, "operation")
    if wanted in ids:
        return reader.load().operations[wanted]
    bare = wanted.rpartition(".")[2]
    elsewhere = [one for one in ids if one.partition(".")[2] == bare]
    if elsewhere and not close_names(wanted, ids):
        raise InvalidInput(f"operation={shown(wanted)} is not in the specification; did you mean "
                           f"{' or '.join(elsewhere)}?")
    raise unknown("operation", wanted, ids, "the specification", "refml spec list --kind operation")


def beginning(wanted: str) -> list[str]:
    """Return the ids of operations that begin with a word; [] if the word is an id itself."""
    ids = ids_of(data_folder(), "operation")
    return [] if wanted in ids else [one for one in ids if one.startswith(wanted)]
