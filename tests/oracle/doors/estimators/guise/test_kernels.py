"""A Gaussian kernel falls by the square of the distance; who leaves the square out is told."""

from __future__ import annotations

import math
from typing import Any

import pytest

from refml.oracle.doors.estimators.guise.machines import BY_THE_DISTANCE, remark_on_kernels
from refml.oracle.doors.estimators.opening import Said, of_object

ROWS, LABELS = [[0.0, 1.0], [1.0, 3.0]], ["no", "yes"]
Row = list[float]


class Machine:
    """Holds kernels of several kinds, and learns nothing."""

    gamma = 0.5

    def fit(self, X: Any, y: Any) -> None:
        self.X = X

    def predict(self, X: Any) -> list[int]:
        return [1 for _ in X]

    def square(self, x: Row, z: Row) -> float:
        return sum((a - b) ** 2 for a, b in zip(x, z, strict=True))


class Right(Machine):
    def rbf_kernel(self, x: Row, z: Row) -> float:
        return math.exp(-self.gamma * self.square(x, z))


class WithoutTheSquare(Machine):
    def rbf_kernel(self, x: Row, z: Row) -> float:
        return math.exp(-self.gamma * math.sqrt(self.square(x, z)))


class OfTables(Machine):
    def kernel(self, X: list[Row], Z: list[Row]) -> list[list[float]]:
        return [[math.exp(-math.sqrt(self.square(x, z))) for z in Z] for x in X]


class Laplacian(Machine):
    def laplacian_kernel(self, x: Row, z: Row) -> float:
        return math.exp(-math.sqrt(self.square(x, z)))


class SaysIt(WithoutTheSquare):
    """A machine with the Laplacian kernel e^(−γ‖x − z‖)."""


class Linear(Machine):
    kernel_name = "linear"

    def kernel(self, x: Row, z: Row) -> float:
        return sum(a * b for a, b in zip(x, z, strict=True))

    def kernel_row(self, x: Row) -> Row:
        return x


@pytest.mark.parametrize(("made", "name"), [
    (Right, ""), (WithoutTheSquare, "rbf_kernel"), (OfTables, "kernel"), (Laplacian, ""), (SaysIt, ""),
    (Linear, "")])
def test_a_kernel_that_falls_by_the_distance_is_told(made: type, name: str) -> None:
    estimator = of_object(made, Said("Perceptron", rows="lists"))
    remark_on_kernels(estimator.new({}, ROWS, LABELS).fit(ROWS, LABELS))
    told = [one for one in estimator.manner.remarks if one.startswith("kernel: ")]
    assert told == ([BY_THE_DISTANCE.format(name=name)] if name else [])
