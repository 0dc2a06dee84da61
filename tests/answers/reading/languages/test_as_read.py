"""No answer of the gold set is read otherwise than it was."""
from __future__ import annotations

from tests.answers.gold import as_read


def test_every_gold_answer_is_read_as_it_was() -> None:
    as_read.compare()
