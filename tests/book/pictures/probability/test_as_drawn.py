"""No picture of the specification is drawn otherwise than it was."""
from __future__ import annotations

from tests.book.pictures import as_drawn


def test_every_picture_is_drawn_as_it_was() -> None:
    as_drawn.compare()


def test_records_that_cannot_be_drawn_have_no_densities() -> None:
    as_drawn.nothing_is_drawn_of("probability.densities")
