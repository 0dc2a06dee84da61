"""No picture of the specification is drawn otherwise than it was."""
from __future__ import annotations

import pytest

from tests.book.pictures import as_drawn


def test_every_picture_is_drawn_as_it_was() -> None:
    as_drawn.compare()


@pytest.mark.parametrize("module", ["margins", "hulls", "perceptron", "level_sets", "neighbours"])
def test_records_that_cannot_be_drawn_have_no_picture(module: str) -> None:
    as_drawn.nothing_is_drawn_of(f"planes.{module}")
