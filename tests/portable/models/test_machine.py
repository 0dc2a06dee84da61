"""A kernel machine: its shape is checked, and digits leave a score near 0 open."""
from __future__ import annotations

from typing import Any

import pytest

from refml.errors import InvalidInput, Undecided
from refml.kernels.functions import read_kernel
from refml.portable.lines import Fields
from refml.portable.models.linear import Linear
from refml.portable.models.machine import Machine

BUMP = read_kernel("rbf", gamma=1)


def test_digits_leave_a_score_near_0_open() -> None:
    machine = Machine([-1, 1], BUMP, [[0], [2]], 1, [10**9, -10**9], 0, (10**9, 1, 1))
    assert machine.decide(["1/2"]) == [1]
    with pytest.raises(Undecided, match="0 within the digits of the model"):
        machine.decide([1])
    exact = Machine([-1, 1], BUMP, [[0], [2]], 1, [10**9, -10**9], 0, (10**9, 0, 0))
    assert exact.decide([1]) == [-1, 1]


@pytest.mark.parametrize("score", [2, -2])
def test_a_score_as_large_as_what_the_digits_leave_open_may_be_0(score: int) -> None:
    """At the one point K = 1, and its coefficient and the bias are each off by at most one unit."""
    machine = Machine([-1, 1], BUMP, [[0]], 1, [score], 0, (1, 1, 1))
    with pytest.raises(Undecided, match="0 within the digits of the model"):
        machine.decide([0])
    longer = Machine([-1, 1], BUMP, [[0]], 1, [score + score // 2], 0, (1, 1, 1))
    assert longer.decide([0]) == [score // 2]


@pytest.mark.parametrize(("classes", "points", "coefficients"), [
    ([-1, 0, 1], [[0]], [1]), ([-1, 1], [[0]], [1, 2]), ([-1, 1], [], [])])
def test_a_machine_of_another_shape_is_refused(classes: list[int], points: list[list[int]],
                                               coefficients: list[int]) -> None:
    with pytest.raises(InvalidInput, match=f"{len(classes)} classes, {len(points)} points"):
        Machine(classes, BUMP, points, 1, coefficients, 0, (1, 0, 1))


@pytest.mark.parametrize(("name", "least"), [("unit", 1), ("error", 0), ("features", 1), ("scale", 1)])
def test_a_field_comes_back_from_its_least_value_on_and_below_it_is_refused(name: str, least: int) -> None:
    models: list[Any] = [Machine([-1, 1], BUMP, [[0], [2]], 1, [9, -9], 0, (1, 0, 1)),
                         Linear([-1, 1], [[0, 2]], 1, 0, 1)]
    for model in models:
        fields = [(field, [*tokens]) for field, tokens, _ in model.fields()]
        assert type(model).of_fields(Fields(fields)) == model
        if name in dict(fields):
            assert dict(fields)[name] == [least]
            less = [(field, [least - 1] if field == name else tokens) for field, tokens in fields]
            with pytest.raises(InvalidInput, match=f"{name} is {least - 1}: it must be at least {least}"):
                type(model).of_fields(Fields(less))
