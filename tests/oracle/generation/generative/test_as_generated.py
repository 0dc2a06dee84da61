"""No case is drawn otherwise than it was."""
from __future__ import annotations

from tests.oracle.generation import as_generated


def test_every_case_is_drawn_as_it_was() -> None:
    as_generated.compare()
