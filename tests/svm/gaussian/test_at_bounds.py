"""All multipliers at a bound: the set of optimal b, decided exactly, also where its ends meet or ends tie."""

from __future__ import annotations

from fractions import Fraction

import pytest

from refml.numbers.reals import real
from refml.numbers.reals.fixed_point import EXPONENT_BITS
from refml.svm.gaussian.at_bounds import RationalPoint, _next_to_nothing
from refml.svm.problem.solution import RealBias
from tests.svm.problem.test_gaussian import gaussian_problem
from tests.tables import XOR


def test_ends_that_tie_are_compared_exactly() -> None:
    """Each end is the threshold of two corners, equal sums written in another order."""
    found = RationalPoint(gaussian_problem(*XOR, C="1/3"), [0, 1, 2, 3]).bias_set()
    assert found is not None and found.lower is not None and found.upper is not None
    assert found.lower == -found.upper and not found.is_point()


def test_thresholds_are_sums_of_exponentials() -> None:
    point = RationalPoint(gaussian_problem([[0], [1], [1]], [1, -1, 1], C="1/2"), [0, 1])
    assert point.threshold(0) == 1 - (1 - real.exp(-1)) / 2
    assert point.threshold(2) == 1 - (real.exp(-1) - 1) / 2


@pytest.mark.parametrize(("rows", "labels", "C", "full"), [
    ([[0], [1]], [1, -1], 1, [0]),               # not balanced
    ([[0], [1]], [1, -1], 10, [0, 1]),           # margins above 1
    ([[0], [1]], [1, -1], 1, []),                # margins below 1 at 0
])
def test_what_is_not_optimal_has_no_bias(rows: list[list[int]], labels: list[int], C: int,
                                         full: list[int]) -> None:
    assert RationalPoint(gaussian_problem(rows, labels, C=C), full).bias_set() is None


def test_ends_that_are_rational() -> None:
    # Two places of two labels each, all full: w = 0.
    problem = gaussian_problem([[0], [0], [1], [1]], [1, -1, 1, -1], C=1)
    found = RationalPoint(problem, [0, 1, 2, 3]).bias_set()
    assert found == RealBias(Fraction(-1), Fraction(1))
    one = RationalPoint(gaussian_problem([[0], [1]], [-1, -1], C=1), []).bias_set()
    assert one == RealBias(None, Fraction(-1)) and one.value() is None and one.some() == -1


def test_exponentials_beyond_any_exponent() -> None:
    found = RationalPoint(gaussian_problem([[0], [10**40]], [1, -1], C="1/3"), [0, 1]).bias_set()
    assert found is not None and found.lower is not None and found.upper is not None
    assert real.digits(found.upper, 20) == "0.66666666666666666667-" and found.lower == -found.upper


def test_what_has_no_exponent_lies_between_0_and_the_least_that_has_one() -> None:
    """e^-s ≤ 2^-s < 2^(1 − 2^62) for s ≥ 2^62; the ball is as narrow as that, and holds 0 for every s."""
    assert EXPONENT_BITS >= 62
    for bits in (1, 400):
        (middle, radius, exponent), = _next_to_nothing(bits)
        assert (middle - radius, middle + radius, exponent) == (0, 2, -(1 << 62))


def test_one_free_multiplier_is_decided_where_margins_are_exactly_one() -> None:
    """w = 0: two examples of one label at the place of the other share what that one has, and an example far
    off has the margin 1 exactly with α = 0."""
    problem = gaussian_problem([[-3], [-3], [2], [-3]], [1, -1, -1, -1], C=1000)
    assert [group.members for group in problem.groups] == [[1, 3], [0], [2]]
    found = RationalPoint(problem, [1], [0]).bias_set()
    assert found is not None and found.lower == found.upper == -1
    assert RationalPoint(problem, [1], [2]).bias_set() is None


@pytest.mark.parametrize("y", [1, -1])
def test_a_free_multiplier_leaves_one_bias(y: int) -> None:
    """w = 0: two examples of the label y share what the third has, and ask for b = y."""
    problem = gaussian_problem([[-3], [-3], [-3]], [-y, y, y], C=1000)
    shared = [len(group.members) for group in problem.groups].index(2)
    assert RationalPoint(problem, [1 - shared], [shared]).bias_set() == RealBias(Fraction(y), Fraction(y))
