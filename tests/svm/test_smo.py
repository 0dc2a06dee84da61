"""The loop by hand: the steps that `pair_steps` takes, one by one, and where they end."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.svm import pair_steps, smo
from refml.svm.problem.reading import read_rational_problem
from tests.drawing import simple_fractions
from tests.strategies.svm import prices, rational_optimum
from tests.tables import FIVE

FAR = 10**9     # a price that no multiplier of these examples reaches
places = st.lists(st.tuples(simple_fractions(-3, 3, 3), st.integers(-2, 2)), min_size=2,
                  max_size=7, unique=True)


@given(places, st.data(), prices, st.sampled_from([Fraction(0), Fraction(1, 100), Fraction(1, 2)]))
def test_its_steps_are_the_pair_steps(rows: list[tuple[Fraction, int]], data: st.DataObject, C: Fraction,
                                      tolerance: Fraction) -> None:
    labels = [1, -1, *(data.draw(st.sampled_from([1, -1])) for _ in rows[2:])]
    problem = read_rational_problem(rows, labels, C=C)
    steps = pair_steps.steps(problem, [Fraction(0)] * len(rows), tolerance)
    assert smo.train(rows, labels, C, tolerance, most_steps=8) == [step.alpha for step in islice(steps, 8)]


def test_the_five_points_of_the_notes() -> None:
    steps = smo.train(*FIVE, C=FAR)
    assert steps == [step.alpha for step in pair_steps.run(*FIVE)]
    assert steps[-1] == rational_optimum(*FIVE).alpha


@pytest.mark.parametrize("C", [Fraction(1, 10), Fraction(1, 2), 1])
def test_it_ends_near_the_optimum(C: Fraction | int) -> None:
    alpha = smo.train(*FIVE, C=C, tolerance=Fraction(1, 10**5))[-1]
    reached = read_rational_problem(*FIVE, C=C).of(alpha).dual_objective()
    assert 0 <= rational_optimum(*FIVE, C=C).objective - reached < Fraction(1, 10**4)


def test_a_step_ends_where_a_multiplier_meets_its_bound() -> None:
    """Opposite labels on a line: the top of W is at 1/2, and C = 1/3 is met before."""
    K = [[Fraction(0), Fraction(0)], [Fraction(0), Fraction(4)]]
    start = [Fraction(0), Fraction(0)]
    assert smo.ends([-1, 1], Fraction(1, 3), start, 1, 0) == (Fraction(0), Fraction(1, 3))
    assert smo.step(K, [-1, 1], Fraction(1, 3), start, 1, 0) == [Fraction(1, 3)] * 2
    assert smo.ends([1, 1], 1, [Fraction(3, 4), Fraction(1, 2)], 0, 1) == (Fraction(1, 4), Fraction(1))
