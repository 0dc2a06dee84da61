"""The tables that mixtures are fitted to."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.conduct.asking import Asker
from refml.oracle.conduct.mixtures.seen import SHAPES, away, mixed_on, table, taken
from refml.oracle.doors.exchange import OUT_OF_TIME
from refml.oracle.doors.protocol import Reply


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


class Late(Asker):
    """Breaks off in so many fits; then the run has no time left."""

    def __init__(self, fits: int) -> None:
        self.left = fits

    def asked(self, operation: Any, **given: Any) -> dict[str, Any]:
        return {"types": [""], "columns": "", "components": 0, "few": False}

    def reply(self, operation: Any, **given: Any) -> Reply:
        self.left -= 1
        return Reply("error", message="it broke off") if self.left >= 0 else \
            Reply("timed-out", message=f"{OUT_OF_TIME} 60 s")


@pytest.mark.parametrize("fits", [0, 1])
def test_a_fit_for_which_the_run_had_no_time_is_not_seen(fits: int) -> None:
    seen = mixed_on(Late(fits), {"marks": []}, {})
    assert [one.fits for one in seen] == [{"fit": {"error": "it broke off"}}] * fits
