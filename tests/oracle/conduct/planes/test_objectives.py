"""Objectives of a plane, held against numbers worked out by hand."""

from __future__ import annotations

import math

from refml.oracle.conduct.planes.objectives import (
    at,
    margin_objective,
    signed,
    softplus,
    squares,
    through_origin,
)
from refml.oracle.conduct.tables import Table

RECORDS = signed(Table(0, [[1.0], [-2.0]], ["yes", "no"], [], [], []))


def test_a_record_has_a_sign_and_a_score() -> None:
    assert RECORDS == [([1.0], 1), ([-2.0], -1)]
    assert at([3.0, 0.5], [1.0]) == 3.5
    assert squares([3.0, 4.0]) == 25


def test_the_objective_of_a_machine_is_half_the_square_of_its_weights_and_the_slacks() -> None:
    # w = ½, b = ¼: scores ¾ and −¾, slacks ¼ and ¼
    assert margin_objective(RECORDS, (2, 1), -1)([0.5, 0.25]) == 0.125 + 2 * 0.5
    assert margin_objective(RECORDS, (2, 2), -1)([0.5, 0.25]) == 0.125 + 2 * 2 / 16
    assert margin_objective(RECORDS, (2, 1), None)([0.5, 0.25]) == 0.125 + 1 / 32 + 2 * 0.5
    assert through_origin(margin_objective(RECORDS, (2, 1), -1))([0.5, 9.0]) == 0.125 + 2 * 0.5


def test_the_logistic_loss_does_not_overflow() -> None:
    assert softplus(0.0) == math.log(2)
    assert (softplus(1000.0), softplus(-1000.0)) == (1000.0, 0.0)
