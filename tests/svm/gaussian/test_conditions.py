"""The enclosed conditions: the solution of the equations, and what is shown of a guess."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest

from refml.errors import Undefined
from refml.svm.gaussian.conditions import Stationary
from refml.svm.problem.gaussian import GaussianProblem
from tests.svm.problem.test_gaussian import gaussian_problem

ROWS, LABELS = [[0, 0], [1, 0], [3, 1], [4, 1], [2, 0]], [1, 1, -1, -1, 1]


def second_road(problem: GaussianProblem, free: list[int],
                full: list[int]) -> tuple[list[Fraction], Fraction]:
    """β of the free groups and b by elimination at 80 digits."""
    with mpmath.workdps(80):
        def K(i: int, j: int) -> mpmath.mpf:
            s = problem.squared_distance(problem.groups[i].first, problem.groups[j].first)
            ridge = problem.ridge(problem.groups[i]) if i == j else Fraction(0)
            return mpmath.exp(-number(s)) + number(ridge)

        def number(q: Fraction) -> mpmath.mpf:
            return mpmath.mpf(q.numerator) / q.denominator
        sign = [group.sign for group in problem.groups]
        held = {g: number(sign[g] * problem.most(problem.groups[g])) for g in full}
        m = len(free)
        A = mpmath.matrix(m + 1)
        right = mpmath.matrix(m + 1, 1)
        for p, i in enumerate(free):
            for q, j in enumerate(free):
                A[p, q] = K(i, j)
            A[p, m] = A[m, p] = 1
            right[p] = sign[i] - sum(K(i, g) * value for g, value in held.items())
        right[m] = -sum(held.values())
        x = mpmath.lu_solve(A, right)
        exact = [Fraction(int(mpmath.floor(x[p] * mpmath.mpf(2) ** 220)), 2**220) for p in range(m + 1)]
    return exact[:m], exact[m]


@pytest.mark.parametrize(("options", "free", "full"), [
    ({"C": 2, "gamma": "1/5"}, [0, 2], [1, 4]),
    ({"C": "1/7", "gamma": 1}, [0, 1, 2], [3]),
    ({"gamma": "1/50"}, [0, 1, 2, 3, 4], []),
    ({"C": 3, "slack": 2, "gamma": "1/5"}, [0, 2, 3], []),
])
@pytest.mark.parametrize("bits", [64, 200])
def test_the_solution_is_within_its_error(options: dict[str, object], free: list[int], full: list[int],
                                          bits: int) -> None:
    problem = gaussian_problem(ROWS, LABELS, **options)
    found = Stationary(problem, free, full, 64)
    found.refine(bits)
    beta, b = second_road(problem, free, full)
    unit = found.price << found.bits
    assert found.error < 1 << 32
    alpha = found.multipliers()
    for g, value in zip(free, beta, strict=True):
        assert abs(problem.groups[g].sign * alpha[g] - value * unit) <= found.error + 1
    assert [alpha[g] for g in full] == [problem.most(problem.groups[g]) * unit for g in full]
    for digits in (10, 100):
        m, r, e = found.ball(-1, digits)
        assert abs(b - m * Fraction(2) ** e) <= (r + 1) * Fraction(2) ** e and r << digits - 1 <= abs(m)


def test_findings_name_what_is_broken() -> None:
    problem = gaussian_problem(ROWS, LABELS, C=2, gamma="1/5")
    found = Stationary(problem, [0, 2], [], 64).findings()
    assert set(found.broken) <= {0, 1, 2, 3, 4} and found.broken
    # A multiplier beyond its bound is broken too.
    two = gaussian_problem([[0], [1]], [1, -1], C=1, gamma="1/9")
    assert Stationary(two, [0, 1], [], 64).findings().broken == [0, 1]


@pytest.mark.parametrize(("C", "broken"), [(10, []), ("8/5", []), ("3/2", [0, 1]), (None, [])])
def test_a_free_multiplier_lies_between_its_bounds(C: object, broken: list[int]) -> None:
    """Of two points α = 1/(1 − e^-1) = 1.58…"""
    found = Stationary(gaussian_problem([[0], [1]], [1, -1], C=C, gamma=1), [0, 1], [], 64).findings()
    assert (found.broken, found.unclear) == (broken, [])


def test_an_equality_is_unclear() -> None:
    """b = 0 by symmetry, which no bits show; the search for them ends."""
    pair = Stationary(gaussian_problem([[0], [1]], [1, -1]), [0, 1], [], 64)
    pair.refine(500)
    m, r, _ = pair.ball(-1, 20)
    assert abs(m) <= r


@pytest.mark.parametrize("side", [1, -1])
def test_margins_are_within_their_errors_wherever_the_solution_is_within_its_own(side: int) -> None:
    """The worst that an error can do: every β and b are off by all of it, on one side."""
    found = Stationary(gaussian_problem(ROWS, LABELS, gamma="1/50"), [0, 1, 2, 3], [], 64)
    (true, _), = found.margins([4])
    found.error = 1 << 40
    found._x = [value + side * found.error for value in found._x]
    (margin, off), = found.margins([4])
    assert abs(margin - true) <= off + (1 << 20)
    assert found.findings([4]).unclear == [4] or abs(margin) > off


def test_b_may_vanish_where_its_enclosure_holds_0() -> None:
    pair = gaussian_problem([[0], [1]], [1, -1])
    assert Stationary(pair, [0, 1], [], 64).may_vanish()
    assert not Stationary(gaussian_problem(ROWS, LABELS), [0, 1, 2, 3, 4], [], 64).may_vanish()


def test_the_arrangement_is_all_that_the_equations_depend_on() -> None:
    """Two full groups of either label at (4, 1) leave one example's worth of −1; those at (1, 0) cancel."""
    rows, labels = [[0, 0], [3, 1], *[[4, 1]] * 3, [1, 0], [1, 0]], [1, -1, -1, -1, 1, 1, -1]
    problem = gaussian_problem(rows, labels, C=2)
    free = [g for g, group in enumerate(problem.groups) if group.first in (0, 1)]
    full = [g for g in range(len(problem.groups)) if g not in free]
    found, signs, counts = Stationary(problem, free, full, 64).arrangement()
    points = [rows[problem.groups[g].first] for g in free] + [[4, 1]]
    assert found == [[sum((a - b) ** 2 for a, b in zip(x, z, strict=True)) for z in points] for x in points]
    assert signs == [problem.groups[g].sign for g in free] + [-1]
    assert counts == [0, 0, 1]
    squared = gaussian_problem([[0], [0], [1]], [1, 1, -1], C=2, slack=2)
    _, signs, counts = Stationary(squared, [0, 1], [], 64).arrangement()
    assert sorted(zip(signs, counts, strict=True)) == [(-1, -1), (1, -2)]


def test_two_labels_on_one_point_cannot_both_be_free() -> None:
    with pytest.raises(Undefined):
        Stationary(gaussian_problem([[0], [0], [1]], [1, -1, 1], C=1), [0, 1], [], 64)
