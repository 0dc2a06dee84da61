"""Problems with a Gaussian kernel: groups of equal examples, keys, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.rbf_problems import read_rbf_problem

ROWS: list[list[Any]] = [[0, "1/2"], [1, 1], [0, "1/2"], [0, "1/2"], [1, 1]]
LABELS = [1, -1, -1, 1, -1]


def test_groups_hold_the_examples_of_one_point_and_one_label() -> None:
    groups = read_rbf_problem(ROWS, LABELS).groups
    assert [(group.members, group.sign, group.place) for group in groups] == [
        ([0, 3], 1, 0), ([1, 4], -1, 1), ([2], -1, 0)]
    assert [(group.first, group.size) for group in groups] == [(0, 2), (1, 2), (2, 1)]


def test_distances_bounds_and_ridges() -> None:
    soft = read_rbf_problem(ROWS, LABELS, C=3, gamma="1/2")
    assert soft.squared_distance(0, 1) == Fraction(5, 8)
    assert [soft.most(group) for group in soft.groups] == [6, 6, 3]
    assert soft.bounded and not any(soft.ridge(group) for group in soft.groups)
    squared = read_rbf_problem(ROWS, LABELS, C=3, slack=2)
    assert [12 * squared.ridge(group) for group in squared.groups] == [1, 1, 2]
    assert not squared.bounded and not read_rbf_problem(ROWS, LABELS).bounded


def test_rows_are_kept_and_the_rounded_problem_has_them() -> None:
    problem = read_rbf_problem(ROWS, LABELS, C=1)
    assert problem.rows(64) is problem.rows(64) is problem.rounded(64).kernel
    assert problem.rounded(64).bound == 1


def test_keys_tell_problems_apart() -> None:
    given: dict[str, Any] = {"rows": ROWS, "labels": LABELS, "C": 1, "gamma": 2}
    changes: list[dict[str, Any]] = [
        {}, {"C": 2}, {"C": None}, {"slack": 2}, {"gamma": 3}, {"labels": [1, -1, -1, 1, 1]},
        {"rows": [*ROWS[:4], [1, 2]]}, {"rows": [[2 * Fraction(v) for v in row] for row in ROWS]}]
    keys = [read_rbf_problem(**{**given, **change}).key() for change in changes]
    assert len(set(keys)) == len(keys)
    assert read_rbf_problem(**given).key() == keys[0]


@pytest.mark.parametrize(("change", "part"), [
    ({"gamma": 0}, "gamma=0"), ({"gamma": -1}, "gamma=-1"), ({"C": 0}, "C=0"), ({"slack": 3}, "slack=3"),
    ({"labels": [1, 0, 1, 1, 1]}, "labels[1]=0"), ({"labels": [1, -1]}, "2 labels"),
    ({"rows": [[0], [1, 2], [3], [4], [5]]}, "rows"), ({"rows": [[float("nan")]] * 5}, "rows"),
])
def test_bad_input_is_told(change: dict[str, Any], part: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        read_rbf_problem(**{"rows": ROWS, "labels": LABELS, "C": 1, **change})
    assert part in str(refusal.value)
