"""A kernel machine: its shape is checked, and digits leave a score near 0 open."""
from __future__ import annotations

import pytest

from refml.errors import InvalidInput, Undecided
from refml.kernels.functions import read_kernel
from refml.portable.models.machine import Machine

BUMP = read_kernel("rbf", gamma=1)


def test_digits_leave_a_score_near_0_open() -> None:
    machine = Machine([-1, 1], BUMP, [[0], [2]], 1, [10**9, -10**9], 0, (10**9, 1, 1))
    assert machine.decide(["1/2"]) == [1]
    with pytest.raises(Undecided, match="0 within the digits of the model"):
        machine.decide([1])
    exact = Machine([-1, 1], BUMP, [[0], [2]], 1, [10**9, -10**9], 0, (10**9, 0, 0))
    assert exact.decide([1]) == [-1, 1]


@pytest.mark.parametrize(("classes", "points", "coefficients"), [
    ([-1, 0, 1], [[0]], [1]), ([-1, 1], [[0]], [1, 2]), ([-1, 1], [], [])])
def test_a_machine_of_another_shape_is_refused(classes: list[int], points: list[list[int]],
                                               coefficients: list[int]) -> None:
    with pytest.raises(InvalidInput, match=f"{len(classes)} classes, {len(points)} points"):
        Machine(classes, BUMP, points, 1, coefficients, 0, (1, 0, 1))
