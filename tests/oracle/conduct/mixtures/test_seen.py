"""The tables that mixtures are fitted to."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.conduct.asking import Asker
from refml.oracle.conduct.mixtures.seen import SHAPES, away, mixed_on, table, taken


@pytest.mark.parametrize("place", range(len(SHAPES)))
def test_a_table_is_drawn_from_its_place_alone(place: int) -> None:
    drawn = table(place)
    components, columns, _ = SHAPES[place]
    assert drawn == table(place)
    assert set(drawn.labels) == {str(one) for one in range(components)}
    assert {len(row) for row in (*drawn.rows, *drawn.queries, *drawn.other_rows)} == {columns}


def test_shapes_of_parameters_show_in_their_sizes() -> None:
    for size in (1, 2, 3, 4):
        for place in (0, 1):
            drawn = table(place, size)
            assert len(drawn.rows[0]) != len(set(drawn.labels)) == size


def test_records_far_away_lie_on_both_sides_of_each_column() -> None:
    assert away(1) == [[-4096.0], [4096.0]]
    assert len(away(3)) == 6


class Silent(Asker):
    """Has no answer to anything."""

    def __init__(self) -> None:
        self.silent = 0

    def asked(self, operation: Any, **given: Any) -> None:
        self.silent += 1


def test_a_class_that_gives_no_answer_is_still_observed_on_the_first_table() -> None:
    asker = Silent()
    assert taken(asker) == ({}, [table(0)])
    assert mixed_on(asker, {"marks": []}, {}) == [] and asker.silent == 2
