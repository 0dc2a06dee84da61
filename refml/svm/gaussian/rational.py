"""Rational multipliers at the optimum with a Gaussian kernel: found where they exist, decided exactly.

    free, full    the groups whose multipliers are sought, and those at size·C; the others are 0
    t_i           y_i − ridge_i·β_i − Σ_j β_j·K_ij, which is b for every free i at the optimum
    s             a squared distance; c_s(i) = Σ β_j over the groups j at this distance from i

For rational β each t_i is y_i − ridge_i·β_i − c_0(i) − Σ_s c_s(i)·e^(−γ·s). The powers of e with different
rational exponents are linearly independent over the rationals (Lindemann–Weierstrass). So all t_i are equal
iff the c_s(i) of each s > 0 are equal and the rational parts are. These are linear equations in β, which with
Σ β_j = 0 have at most one solution. Points on a square or at two places have one. Points in general position
have none: some distance occurs once, and its equation asks for β_j = 0.

Where b is not free, it is rational, 0 or Σ_j β_j, and all t_i are b iff each c_s(i) of s > 0 is 0 and the
rational part of t_i is b.
"""
from __future__ import annotations

from ...numbers.linalg.systems import null_vectors
from ...numbers.rational import Fraction, common_denominator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..problem.gaussian import GaussianProblem

    Row = list[Fraction]


def rational_multipliers(problem: GaussianProblem, free: Sequence[int],
                         full: Sequence[int]) -> list[Fraction] | None:
    """Return the rational α of the free groups by which all t_i are equal, None where there are none.

    >>> from refml.svm.problem.reading import read_problem
    >>> options = {"C": 1, "slack": 2, "kernel": "rbf"}
    >>> square = read_problem([[0, 0], [0, 1], [1, 0], [1, 1]], [1, -1, -1, 1], **options)
    >>> rational_multipliers(square, [0, 1, 2, 3], []) is None
    True
    >>> twice = read_problem([[0], [0], [1], [1]], [1, -1, 1, -1], **options)
    >>> rational_multipliers(twice, [0, 1, 2, 3], [])
    [Fraction(2, 1), Fraction(2, 1), Fraction(2, 1), Fraction(2, 1)]
    """
    groups = problem.groups
    places = [groups[g].first for g in list(free) + list(full)]
    held = [groups[g].sign * problem.most(groups[g]) for g in full]
    rows = (_all_equal if problem.balanced else _all_made)(problem, free, places, held)
    return None if rows is None else _solved(rows, [groups[g].sign for g in free])


def _all_equal(problem: GaussianProblem, free: Sequence[int], places: list[int],
               held: list[Fraction]) -> list[Row] | None:
    """Return the equations by which all t_i are one number, and Σ β_j = 0; None where β_j = 0 is asked."""
    groups = problem.groups
    balance = [Fraction(1)] * len(free) + [sum(held, Fraction(0))]
    rows = [balance]
    for k in range(1, len(free)):
        equations = _sums([(problem.distances_from(places[0], places), 1),
                           (problem.distances_from(places[k], places), -1)], len(free), held)
        if equations is None:
            return None
        # y_0 − ridge_0·β_0 − c_0(0) = y_k − ridge_k·β_k − c_0(k)
        first, other = groups[free[0]], groups[free[k]]
        own = equations.pop(0, [Fraction(0)] * (len(free) + 1))
        own[0] += problem.ridge(first)
        own[k] -= problem.ridge(other)
        own[-1] += other.sign - first.sign
        rows += [own] + [equations[s] for s in sorted(equations)]
    return rows


def _all_made(problem: GaussianProblem, free: Sequence[int], places: list[int],
              held: list[Fraction]) -> list[Row] | None:
    """Return the equations by which all t_i are the b that β makes; None where one asks for β_j = 0."""
    rows = []
    for k, g in enumerate(free):
        equations = _sums([(problem.distances_from(places[k], places), 1)], len(free), held)
        if equations is None:
            return None
        # c_0(k) + ridge_k·β_k + lift·Σ β_j = y_k
        own = equations.pop(0)
        own[k] += problem.ridge(problem.groups[g])
        own[-1] -= problem.groups[g].sign
        if problem.lift:
            own = [entry + 1 for entry in own[:-1]] + [own[-1] + sum(held, Fraction(0))]
        rows += [own] + [equations[s] for s in sorted(equations)]
    return rows


def _sums(terms: Sequence[tuple[list[int], int]], free: int, held: list[Fraction]) -> dict[int, Row] | None:
    """Return the sum of some ±c_s for each distance s: coefficients of the free β, and a constant.

    None where its equation with 0 asks for β_j = 0.
    """
    found: dict[int, Row] = {}
    for distances, sign in terms:
        for j, s in enumerate(distances):
            row = found.setdefault(s, [Fraction(0)] * (free + 1))
            if j < free:
                row[j] += sign
            else:
                row[-1] += sign * held[j - free]
    for s, row in found.items():
        if s != 0 and row[-1] == 0 and len([entry for entry in row if entry != 0]) == 1:
            return None
    return found


def _solved(rows: list[Row], signs: list[int]) -> list[Fraction] | None:
    """Return α_j = y_j·β_j for the β with rows·(β, 1) = 0; None unless there is exactly one."""
    vectors, _ = null_vectors([common_denominator(row)[0] for row in rows])
    if len(vectors) != 1 or vectors[0][-1] == 0:
        return None
    *beta, unit = vectors[0]
    return [Fraction(y * value, unit) for y, value in zip(signs, beta)]
