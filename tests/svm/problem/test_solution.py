"""Solutions: both kinds have all that a solution has."""

from __future__ import annotations

from refml.svm.gaussian.solution import GaussianSolution
from refml.svm.optimum import RationalSolution
from refml.svm.problem.solution import Solution
from tests.strategies.svm import rational_optimum


def test_both_kinds_have_every_field_of_a_solution() -> None:
    fields = set(Solution.__annotations__) - {"__slots__"}
    assert fields == {*RationalSolution.__slots__} - {"uniqueness"}
    assert fields == {*GaussianSolution.__slots__} - {"problem"}


def test_the_margin_is_the_inverse_of_the_length_of_w() -> None:
    assert rational_optimum([[0], [8]], [1, -1]).margin() == 4
    assert rational_optimum([[0], [8]], [1, 1]).margin() is None
