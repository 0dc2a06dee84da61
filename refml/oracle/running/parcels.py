"""Results on their way from one process to another.

Both processes know the specification: of its records a parcel holds only the number.  All else is packed as
it is, exact numbers with the procedures that refine them, so that whoever unpacks it prints the same digits.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from typing import Any

from ...numbers.reals.sums import ONE
from ..judging.selection import Chosen
from ..specification.schema import Spec


class Parcels:
    """What both sides know, and the packing of all else.  Made before the processes part."""

    def __init__(self, spec: Spec, chosen: Chosen) -> None:
        self.known = list(known(spec, chosen))
        self.numbers = {id(one): number for number, one in enumerate(self.known)}

    def pack(self, content: Any) -> bytes:
        """A parcel with this content."""
        written = io.BytesIO()
        Packer(written, self.numbers).dump(content)
        return written.getvalue()

    def unpack(self, parcel: bytes) -> Any:
        """The content of a parcel that a process of this run has packed."""
        return Unpacker(io.BytesIO(parcel), self.known).load()


def known(spec: Spec, chosen: Chosen) -> Iterator[Any]:
    """Yield the records that both sides know; ONE among them, which sums are compared with by identity."""
    yield ONE
    for operation in spec.operations.values():
        yield from (operation, operation.result, *(parameter.type for parameter in operation.parameters))
    for example in (*spec.examples.values(), *chosen.examples):
        yield from (example, example.given, example.expected)
    yield from (*spec.laws.values(), *chosen.laws)


class Packer(pickle.Pickler):
    """A pickler that writes the numbers of known records."""

    def __init__(self, stream: io.BytesIO, numbers: dict[int, int]) -> None:
        super().__init__(stream, pickle.HIGHEST_PROTOCOL)
        self.numbers = numbers

    def persistent_id(self, one: Any) -> int | None:
        """The number of a known record; None for anything else."""
        return self.numbers.get(id(one))


class Unpacker(pickle.Unpickler):
    """An unpickler that finds known records by their numbers."""

    def __init__(self, stream: io.BytesIO, records: list[Any]) -> None:
        super().__init__(stream)
        self.records = records

    def persistent_load(self, number: Any) -> Any:
        """The record of this number."""
        return self.records[number]
