"""What a generator draws from the first seeds."""
from __future__ import annotations

from typing import Any

from refml.oracle.generation.choices import Seeded
from refml.oracle.generation.table import GENERATORS


def cases(name: str, count: int = 80, size: int | None = None) -> list[dict[str, Any]]:
    """The arguments that an operation is given from so many seeds."""
    return [GENERATORS[name](Seeded(name, index, size=size)) for index in range(count)]
