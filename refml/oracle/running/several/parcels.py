"""Results as bytes that one process sends to another.

Both processes know the specification, so a parcel holds only the numbers of its records.  All else is
pickled, exact numbers with the procedures that refine them, so that the receiver prints the same digits.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from typing import Any

from ....numbers.reals.sums import ONE
from ...judging.selection import Chosen
from ...specification.schema import Spec


class Parcels:
    """Packs and unpacks objects; it is made before the processes fork, so that both know its records."""

    def __init__(self, spec: Spec, chosen: Chosen) -> None:
        self.known = list(known(spec, chosen))
        self.numbers = {id(one): number for number, one in enumerate(self.known)}

    def pack(self, content: Any) -> bytes:
        """Return `content` as bytes."""
        written = io.BytesIO()
        Packer(written, self.numbers).dump(content)
        return written.getvalue()

    def unpack(self, parcel: bytes) -> Any:
        """Return the content of a parcel that a process of the same run packed."""
        return Unpacker(io.BytesIO(parcel), self.known).load()


def known(spec: Spec, chosen: Chosen) -> Iterator[Any]:
    """Yield the records that both processes know, and ONE, with which sums are compared by identity."""
    yield ONE
    for operation in spec.operations.values():
        yield from (operation, operation.result, *(parameter.type for parameter in operation.parameters))
    for example in (*spec.examples.values(), *chosen.examples):
        yield from (example, example.given, example.expected)
    yield from (*spec.laws.values(), *chosen.laws)


class Packer(pickle.Pickler):
    """A pickler that writes known records as numbers."""

    def __init__(self, stream: io.BytesIO, numbers: dict[int, int]) -> None:
        super().__init__(stream, pickle.HIGHEST_PROTOCOL)
        self.numbers = numbers

    def persistent_id(self, one: Any) -> int | None:
        """Return the number of a known record; None for any other object."""
        return self.numbers.get(id(one))


class Unpacker(pickle.Unpickler):
    """An unpickler that finds known records by their numbers."""

    def __init__(self, stream: io.BytesIO, records: list[Any]) -> None:
        super().__init__(stream)
        self.records = records

    def persistent_load(self, number: Any) -> Any:
        """Return the known record with this number."""
        return self.records[number]
