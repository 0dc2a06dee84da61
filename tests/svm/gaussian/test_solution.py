"""Solutions as records: shares, rounded multipliers, and the objective from multipliers and slacks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.errors import Undecided
from refml.numbers.reals import real
from refml.svm import optimum
from refml.svm.gaussian.solution import GaussianSolution
from refml.svm.proof import optimality

ROWS, LABELS = [[0, 0], [1, 0], [3, 1], [4, 1], [2, 0], [2, 0]], [1, 1, -1, -1, 1, -1]


def solved(**options: Any) -> GaussianSolution:
    found = optimum.solve(ROWS, LABELS, kernel="rbf", gamma="1/5", **options)
    assert isinstance(found, GaussianSolution)
    return found


@pytest.mark.parametrize("options", [{"C": 2}, {"C": "1/9"}, {"C": 2, "slack": 2}])
@pytest.mark.parametrize("digits", [1, 5, 40])
def test_rounded_multipliers_are_feasible_and_near(options: dict[str, Any], digits: int) -> None:
    found = solved(**options)
    alpha = found.rounded(digits)
    assert sum(y * a for y, a in zip(LABELS, alpha, strict=True)) == 0 and min(alpha) >= 0
    assert options.get("slack") == 2 or max(alpha) <= Fraction(options["C"])
    off = [abs(real.enclosure(a, 200)[0] - r) for a, r in zip(found.alpha, alpha, strict=True)]
    assert max(off) <= len(alpha) * max(alpha) / 10**digits
    measured = optimality.judge(ROWS, LABELS, {"alpha": alpha}, kernel="rbf", gamma="1/5", **options)
    assert measured["gap"] < Fraction(50, 10**digits)


@pytest.mark.parametrize("options", [{"C": 2}, {"C": 2, "slack": 2}, {"C": "1/9"}])
def test_the_objective_is_the_primal_one(options: dict[str, Any]) -> None:
    found = solved(**options)
    k, C = options.get("slack", 1), Fraction(options["C"])
    primal = found.squared_norm / 2 + C * real.total([real.power(s, k) for s in found.slacks if s != 0])
    difference = primal - found.objective
    assert difference == 0 or abs(real.enclosure(difference + 1, 100)[0] - 1) < Fraction(1, 10**25)
    margin = found.margin()
    assert margin is not None and abs(float(margin) ** -2 - float(found.squared_norm)) < 1e-9


def test_a_solution_has_the_fields_of_the_rational_ones() -> None:
    assert set(optimum.RationalSolution.__slots__) - {"uniqueness"} < set(GaussianSolution.__slots__)
    assert solved(C=1).weights == []


def bias_off(by: Fraction) -> Any:
    """The bias of four points whose reversal is off by so much."""
    solution: Any = optimum.solve([[-2], [-1], [1], [2 + by]], [-1, -1, 1, 1], C=1, kernel="rbf", gamma="1/4")
    return solution.bias


def test_a_bias_near_0_is_not_taken_for_0() -> None:
    """A short enclosure that holds 0 proves nothing; beyond every budget the sign is Undecided, not 0."""
    assert bias_off(Fraction(0)) == 0
    for places in (10, 100):
        for sign in (1, -1):
            found = bias_off(Fraction(sign, 10**places))
            assert real.sign(found) == sign and real.compare(abs(found), Fraction(1, 10**places)) < 0
    with pytest.raises(Undecided):
        real.sign(bias_off(Fraction(1, 10**1000)))
