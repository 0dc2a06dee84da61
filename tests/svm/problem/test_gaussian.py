"""Problems with a Gaussian kernel: groups of equal examples, keys, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.kernels import geometry
from refml.svm.problem.gaussian import GaussianProblem
from refml.svm.problem.reading import read_problem

ROWS: list[list[Any]] = [[0, "1/2"], [1, 1], [0, "1/2"], [0, "1/2"], [1, 1]]
LABELS = [1, -1, -1, 1, -1]


def gaussian_problem(rows: Any, labels: list[int], **options: Any) -> GaussianProblem:
    """The problem with a Gaussian kernel that some options state."""
    problem = read_problem(rows, labels, kernel="rbf", **options)
    assert isinstance(problem, GaussianProblem)
    return problem


def test_groups_hold_the_examples_of_one_point_and_one_label() -> None:
    groups = gaussian_problem(ROWS, LABELS).groups
    assert [(group.members, group.sign, group.place) for group in groups] == [
        ([0, 3], 1, 0), ([2], -1, 0), ([1, 4], -1, 1)]
    assert [(group.first, group.size) for group in groups] == [(0, 2), (2, 1), (1, 2)]


def test_distances_bounds_and_ridges() -> None:
    soft = gaussian_problem(ROWS, LABELS, C=3, gamma="1/2")
    assert soft.squared_distance(0, 1) == Fraction(5, 8)
    assert [soft.most(group) for group in soft.groups] == [6, 3, 6]
    assert soft.bounded and not any(soft.ridge(group) for group in soft.groups)
    squared = gaussian_problem(ROWS, LABELS, C=3, slack=2)
    assert [12 * squared.ridge(group) for group in squared.groups] == [1, 2, 1]
    assert not squared.bounded and not gaussian_problem(ROWS, LABELS).bounded


def test_rows_are_kept_and_the_rounded_problem_has_them() -> None:
    problem = gaussian_problem(ROWS, LABELS, C=1)
    assert problem.rows(64) is problem.rows(64) is problem.rounded(64).kernel
    assert problem.rounded(64).bound == 1


def test_the_problem_without_an_example_is_that_of_the_others() -> None:
    for options in ({"C": "1/2"}, {"C": 3, "slack": 2, "intercept": "penalised"}, {}):
        whole = gaussian_problem(ROWS, LABELS, **options)
        for i in range(len(ROWS)):
            rest = whole.without(i)
            other = gaussian_problem(ROWS[:i] + ROWS[i + 1:], LABELS[:i] + LABELS[i + 1:], **options)
            assert rest.key() == other.key() and rest.objective == other.objective
            everyone = range(len(rest.groups))
            assert rest.rows(64).block(everyone) == other.rows(64).block(everyone)


def test_keys_tell_problems_apart() -> None:
    base: dict[str, Any] = {"rows": ROWS, "labels": LABELS, "C": 1, "gamma": 2}
    changes: list[dict[str, Any]] = [
        {}, {"C": 2}, {"C": None}, {"slack": 2}, {"gamma": 3}, {"labels": [1, -1, -1, 1, 1]},
        {"rows": [*ROWS[:4], [1, 2]]}, {"rows": [[2 * Fraction(v) for v in row] for row in ROWS]}]
    keys = [gaussian_problem(**{**base, **change}).key() for change in changes]
    assert len(set(keys)) == len(keys)
    assert gaussian_problem(**base).key() == keys[0]


@example([(0, 0, 1), (0, 0, 1), (0, 0, -1)], Random(0))    # that differ in their numbers alone
@given(st.lists(st.tuples(st.integers(-1, 1), st.integers(0, 1), st.sampled_from([1, -1])), min_size=1,
                max_size=6), st.randoms(use_true_random=False))
def test_neither_the_order_nor_the_names_of_the_labels_make_another_problem(
        examples: list[tuple[int, int, int]], chance: Random) -> None:
    def problem(chosen: list[tuple[int, int, int]], sign: int) -> GaussianProblem:
        return gaussian_problem([e[:2] for e in chosen], [sign * e[2] for e in chosen], C=1)

    first = problem(examples, 1)
    mixed = chance.sample(examples, len(examples))
    for other, sign in ((problem(mixed, 1), 1), (problem(mixed, -1), -1)):
        assert other.key() == first.key()
        itself = sorted((p, -y) for *p, y in examples) == sorted((p, y) for *p, y in examples)
        assert other.turn == first.turn * sign or itself
        assert [len(group.members) for group in other.groups] == [len(g.members) for g in first.groups]


@pytest.mark.parametrize(("change", "part"), [
    ({"gamma": 0}, "gamma=0"), ({"gamma": -1}, "gamma=-1"), ({"C": 0}, "C=0"), ({"slack": 3}, "slack=3"),
    ({"labels": [1, 0, 1, 1, 1]}, "labels[1]=0"), ({"labels": [1, -1]}, "2 labels"),
    ({"rows": [[0], [1, 2], [3], [4], [5]]}, "rows"), ({"rows": [[float("nan")]] * 5}, "rows"),
])
def test_bad_input_is_told(change: dict[str, Any], part: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        gaussian_problem(**{"rows": ROWS, "labels": LABELS, "C": 1, **change})
    assert part in str(refusal.value)


def test_squared_distances_are_those_of_a_query_and_the_chosen_examples() -> None:
    rows: list[list[Any]] = [[0, "1/2"], [1, 1]]
    problem = gaussian_problem(rows, [1, -1], C=1, gamma=3)
    queries: list[list[Any]] = [["1/3", 0], [1, 1]]
    found = [[Fraction(s, unit) for s in own] for own, unit in problem.query_distances(queries, [0, 1])]
    assert found == [[geometry.squared_distance(x, z) for z in rows] for x in queries]
    assert [own for own, _ in problem.query_distances(queries, [])] == [[], []]
    with pytest.raises(InvalidInput, match=r"queries\[1\] has 1 coordinates: give 2"):
        problem.query_distances([[0, 0], [0]], [0])
