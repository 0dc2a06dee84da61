"""No worked solution is told otherwise than it was."""
from __future__ import annotations

from tests.answers.solutions import as_worked


def test_every_solution_is_told_as_it_was() -> None:
    as_worked.compare()
