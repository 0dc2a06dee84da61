"""What has to be changed of a plane, or of its training, to be near the least objective."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from refml.oracle.conduct.planes.causes import REPEATED, SLOWS, Distance, Reading, is_mean, measured, why

OPTIMUM = (3.0, 1.0, -2.0)


def objective(plane: Sequence[float]) -> float:
    """A bowl: 1 at the optimum."""
    return 1 + sum((a - b) ** 2 for a, b in zip(plane, OPTIMUM, strict=True))


BOWL = Reading("a bowl", objective, OPTIMUM)
OTHER = Reading("another bowl", lambda plane: objective([-one for one in plane[::-1]]), [2.0, -1.0, -3.0])


def at(*plane: float, is_sized: bool = True) -> Distance:
    return measured(BOWL, plane, is_sized)


@pytest.mark.parametrize(("plane", "says"), [
    ((0.0, 0.0, 4.0), "it decides all records alike"),
    ((3.0, 1.0, 0.0), "it has no bias"),
    ((3.0, 1.0, 5.0), "its weights are right, its bias 5 is not: with -2 it would be near"),
    ((-3.0, -1.0, 2.0), "with all signs turned it would be near"),
    ((1.5, 0.5, -1.0), "at 2 times its size it would be near"),
    ((0.03, 0.01, -0.02), "its weights and its bias are next to 0"),
    ((2.0, -1.0, -3.0), "it is near the optimum of another objective: another bowl"),
    ((0.0, 7.0, 9.0), "")])
def test_what_is_wrong_is_told(plane: Sequence[float], says: str) -> None:
    found = why(at(*plane), [], [OTHER])
    assert says in found and bool(says) == bool(found)


def test_a_bias_may_be_the_mean_of_all_records() -> None:
    records = [((1.0,), 1), ((3.0,), 1), ((-1.0,), -1), ((5.0,), -1)]
    assert is_mean([0.5, -1.0], records)
    assert not any(is_mean(plane, records) for plane in ([0.5, -0.9], [0.0, 0.0]))


def test_a_plane_of_no_size_is_held_against_the_best_multiple() -> None:
    assert at(6.0, 2.0, -4.0, is_sized=False).is_near
    assert not at(6.0, 2.0, -4.0).is_near
    far = at(6.0, 2.0, 9.0, is_sized=False)
    assert "the direction of its plane is right, its bias is not" in why(far, [], [])


def test_who_comes_nearer_with_more_steps_stops_early() -> None:
    start = at(1.0, 4.0, 3.0)
    said = why(start, [("twice as many", at(*OPTIMUM))], [])
    assert "with twice as many it is 0 % above: it stops early" in said
    assert "that it stops early is not why" in why(start, [("twice as many", start)], [])
    assert why(start, [(REPEATED, start)], []) == ""   # which may take no more steps


def test_who_comes_nearer_with_longer_steps_alone_has_steps_that_shrink() -> None:
    start, near = at(2.0, 0.5, -1.0), (f"{SLOWS},", at(*OPTIMUM))
    assert "0 % above: its steps become too short on the way" in why(start, [("more", start), near], [])
    assert "too short" not in why(start, [("more", start), (f"{SLOWS},", start)], [])
    assert "; it is near the optimum of another objective: another bowl" in why(
        at(2.0, -1.0, -3.0), [("more", at(2.0, -1.0, -3.0)), near], [OTHER])


def test_what_it_comes_to_is_asked_where_it_has_the_time() -> None:
    start, rested = at(2.9, 1.1, -1.5), at(3.0, 1.0, 5.0)
    assert "its bias 5 is not" in why(start, [("twice as many", rested)], [])


def test_what_is_said_of_the_plane_after_more_steps_says_so() -> None:
    ends = [("twice as many", at(3.0, 1.0, 1.0)), ("thrice as many", at(3.0, 1.0, 0.95))]
    assert why(at(1.0, 4.0, 3.0), ends, []) == \
        "; with thrice as many it is 870 % above; its weights are right, its bias 0.95 is not: " \
        "with -2 it would be near"
