"""What is asked of all implementations alike is drawn, planned and solved once for a file of tests."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from refml.oracle.generation.drawn import Draw, Manner, example
from refml.oracle.judging.cases import Case, plan
from refml.oracle.reference import memory
from refml.oracle.reference.memory import remembering
from refml.oracle.running import portions
from refml.oracle.specification.schema import Example


@pytest.fixture(scope="module", autouse=True)
def plans() -> Iterator[None]:
    """Cases and right answers depend on no implementation: the runs of a file remember them together."""
    drawn: dict[str, Example] = {}
    planned: dict[tuple[str, str], Case] = {}

    def drawn_once(manner: Manner, draw: Draw) -> Example:
        if draw.id not in drawn:
            drawn[draw.id] = example(manner, draw)
        return drawn[draw.id]

    def planned_once(one: Example, numbers: str) -> Case:
        if (one.id, numbers) not in planned:
            planned[one.id, numbers] = plan(one, numbers)
        return planned[one.id, numbers]

    with remembering(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "MOST_HELD", 10 * memory.MOST_HELD)   # sixty megabytes more
        patch.setattr(portions, "example", drawn_once)
        patch.setattr(portions, "plan", planned_once)
        yield
