"""Parameters as a class tells them: every shape that people use, and one exact step of EM."""

from __future__ import annotations

from refml import mixture
from refml.numbers.rational import Fraction
from refml.oracle.conduct.mixtures.parameters import (
    DIAGONAL,
    FULL,
    SPHERICAL,
    TIED,
    Fitted,
    Parameters,
    parameters_of,
)
from refml.oracle.specification.reader import load

ROWS = [[Fraction(one)] for one in (0, 1, 2, 9, 10, 12)]
HALF = Fraction(1, 2)
TOLD = {"weights": [[0.25], [0.75]], "means": [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]}   # columns, components


def test_shapes_of_covariances_are_told_apart_by_their_sizes() -> None:
    full = [[[2.0, 1, 0], [1, 2, 0], [0, 0, 2]]] * 2
    for given, form in ((full, FULL), (full[0], TIED), ([[2.0] * 3] * 2, DIAGONAL), ([2.0, 2.0], SPHERICAL)):
        found = parameters_of({**TOLD, "covariances": given}, 2, 3)
        assert found is not None and found.form == form
        assert found.means == [[0, 2, 4], [1, 3, 5]]
        assert all(one[0][0] == 2 for one in found.covariances)
    assert parameters_of({**TOLD, "covariances": [1.0] * 5}, 2, 3) is None
    assert parameters_of({**TOLD, "covariances": [1.0, float("nan")]}, 2, 3) is None


def test_the_last_place_may_be_the_component_and_deviations_are_squared() -> None:
    last = [[[2.0, 5.0] if i == j else [1.0, 0.0] for j in range(3)] for i in range(3)]
    found = parameters_of({**TOLD, "covariances": last}, 2, 3)
    assert found is not None and found.covariances[1] == [[5, 0, 0], [0, 5, 0], [0, 0, 5]]
    squared = parameters_of({"weights": [1.0], "means": [0.0], "covariances": [3.0]}, 1, 1, True)
    assert squared is not None and squared.covariances == [[[9]]]


def test_a_step_is_that_of_the_chapter() -> None:
    start = Parameters([HALF, HALF], [[Fraction(0)], [Fraction(10)]], [[[Fraction(4)]]] * 2)
    fitted = Fitted(ROWS, start, load().operations)
    exact = mixture.gaussian_step(ROWS, start.mixing, start.means, start.covariances)
    assert fitted.step is not None and fitted.likelihood is not None
    assert abs(float(fitted.step.means[0][0]) - float(exact.means[0][0])) < 1e-9
    assert abs(float(fitted.step.covariances[1][0][0]) - float(exact.covariances[1][0][0])) < 1e-9
    one = fitted.of_one()
    after = Fitted(ROWS, fitted.step, load().operations).likelihood
    assert one is not None and after is not None and one < after
