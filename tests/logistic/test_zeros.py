"""Coordinates of a logistic maximiser that are exactly 0."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Separable, Undecided
from refml.logistic.maximum import maximiser
from refml.logistic.zeros import are_zero
from refml.numbers.reals import real

Rows = list[list[int]]


def signed(rows: Rows, labels: list[int]) -> list[tuple[list[Fraction], int]]:
    return [([(2 * y - 1) * Fraction(v) for v in [1, *x]], 1) for x, y in zip(rows, labels, strict=True)]


@pytest.mark.parametrize(("rows", "labels", "zero"), [
    ([[-2], [-1], [1], [2]], [0, 1, 0, 1], [0]),                 # x → -x exchanges the classes
    ([[0], [-1], [-1], [1], [0], [1]], [1, 1, 0, 0, 1, 0], [0]),
    ([[0, -1], [-1, 0], [-1, 1], [0, 1], [0, 1], [1, -1], [-1, 0]], [1, 1, 1, 1, 0, 0, 0], [0, 2]),
    ([[-2, 2], [2, 1], [-1, 1], [-2, 0], [-1, 1], [-1, 1]], [0, 0, 0, 0, 1, 0], [2]),   # means equal by x_1
    ([[-1, 1], [1, -1], [1, -1], [0, 0], [-1, 0], [0, 0], [1, 0]], [0, 0, 1, 1, 1, 1, 1], [1]),
])
def test_coordinates_that_are_zero_are_said_to_be(rows: Rows, labels: list[int], zero: list[int]) -> None:
    assert are_zero(signed(rows, labels), zero, [])
    found = maximiser(rows, labels)
    assert [j for j, v in enumerate([found.intercept, *found.weights]) if v == Fraction(0)] == zero


def test_a_coordinate_that_is_not_zero_is_not_said_to_be() -> None:
    records = signed([[0], [1], [2], [3]], [0, 1, 0, 1])
    assert not are_zero(records, [0], []) and not are_zero(records, [1], [])


def test_a_penalty_on_the_rest_says_nothing_of_its_slopes() -> None:
    """At each x_1 the mean of x_2 is 1: its slope is that of the constant, which is 0 if that is free."""
    rows, labels = [[-2, 2], [2, 1], [-1, 1], [-2, 0], [-1, 1], [-1, 1]], [0, 0, 0, 0, 1, 0]
    records = signed(rows, labels)
    assert are_zero(records, [2], [1, 2]) and not are_zero(records, [2], [0, 1, 2])
    assert maximiser(rows, labels, l2=1).weights[1] == 0
    assert maximiser(rows, labels, l2=1, penalise_intercept=True).weights[1] != 0


coordinate = st.integers(-1, 1)


records_of_two = st.lists(st.tuples(st.tuples(coordinate, coordinate), st.integers(0, 1)), min_size=4,
                          max_size=6)


@given(records_of_two, st.sampled_from(["as they are", "turned", "mirrored"]), st.booleans())
def test_what_is_said_to_be_zero_is_small(
        records: list[tuple[tuple[int, int], int]], more: str, overlapping: bool) -> None:
    if overlapping:
        records = records + [(x, 1 - y) for x, y in records[:3]]
    if more == "turned":        # x → −x exchanges the classes, as far as they go: b = 0
        records = records + [((-u, -v), 1 - y) for (u, v), y in records]
    elif more == "mirrored":    # (u, v) → (u, −v) keeps them: w_2 = 0
        records = records + [((u, -v), y) for (u, v), y in records]
    rows, labels = [list(x) for x, _ in records], [y for _, y in records]
    try:
        found = maximiser(rows, labels)
    except (InvalidInput, Separable):
        return
    for j, value in enumerate([found.intercept, *found.weights]):
        if are_zero(signed(rows, labels), [j], []):
            assert value == Fraction(0)
        else:
            try:
                assert real.sign(value) in (-1, 0, 1)
            except Undecided:
                assert abs(real.enclosure(1 + value, 100)[0] - 1) < Fraction(1, 2**90)
