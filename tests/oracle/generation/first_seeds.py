"""What a generator draws from the first seeds, and what the reference answers."""
from __future__ import annotations

from typing import Any

from refml.oracle.generation.choices import Seeded
from refml.oracle.generation.table import GENERATORS
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification import reader


def cases(name: str, count: int = 80, size: int | None = None) -> list[dict[str, Any]]:
    """The arguments that an operation is given from so many seeds."""
    return [GENERATORS[name](Seeded(name, index, size=size)) for index in range(count)]


def answers(name: str, count: int = 80, size: int | None = None) -> list[Outcome]:
    """The outcomes of the same arguments."""
    operation = reader.load().operations[name]
    return [reference(operation, one) for one in cases(name, count, size)]
