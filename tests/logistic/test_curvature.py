"""The curvature: what it says of the least eigenvalue and of the step holds for every true matrix."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import mpmath
import pytest

from refml.logistic import design, newton
from refml.logistic.curvature import Curvature
from refml.numbers import proven_inverse
from refml.numbers.linalg import checked

BITS = 80


def gram(random: Random, size: int, rows: int, unit: Fraction) -> list[list[Fraction]]:
    """A sum of squares: singular where there are fewer rows than columns."""
    points = [[Fraction(random.randrange(-100, 101), 100) for _ in range(size)] for _ in range(rows)]
    return [[unit * sum((p[i] * p[j] for p in points), Fraction(0)) for j in range(size)]
            for i in range(size)]


def seen(random: Random, true: list[list[Fraction]], error: int) -> list[list[int]]:
    """The matrix at BITS, each entry off by less than the error."""
    size = range(len(true))
    off = [[random.randrange(1 - error, error) for _ in size] for _ in size]
    return [[int(true[i][j] * 2**BITS) + off[max(i, j)][min(i, j)] for j in size] for i in size]


@pytest.mark.parametrize("unit", [Fraction(1), Fraction(1, 10**9), Fraction(10**6)])
@pytest.mark.parametrize("size", [1, 2, 5, 9])
def test_no_eigenvalue_of_the_true_matrix_is_below_the_bound(size: int, unit: Fraction) -> None:
    random = Random(size)
    true = gram(random, size, 2 * size + 3, unit)
    curvature = Curvature(seen(random, true, 200), 200, BITS)
    least = curvature.least(100)
    assert least > 0
    below = [[entry - (i == j) * Fraction(least, 2**100) for j, entry in enumerate(row)]
             for i, row in enumerate(true)]
    assert checked.definiteness(below).kind == "positive definite"
    with mpmath.workdps(40):
        matrix = mpmath.matrix([[mpmath.mpf(e.numerator) / e.denominator for e in row] for row in true])
        smallest = min(mpmath.eigsy(matrix, eigvals_only=True))
        assert mpmath.ldexp(least, -100) > smallest / (2 * size)   # a bound that is of use


@pytest.mark.parametrize("size", [1, 3, 8])
def test_the_step_solves_the_equations(size: int) -> None:
    random = Random(size)
    H = seen(random, gram(random, size, 2 * size + 3, Fraction(1)), 1)
    curvature = Curvature(H, 2, BITS)
    slope = [random.randrange(-(1 << 60), 1 << 60) for _ in range(size)]
    for step, true in zip(curvature.step(slope), checked.solve(H, slope), strict=True):
        assert abs(step - true * 2**BITS) <= 1 + abs(true * 2**BITS) / 2**20


def test_nothing_is_proven_of_a_matrix_that_may_be_singular() -> None:
    random = Random(1)
    singular = seen(random, gram(random, 4, 3, Fraction(1)), 1)
    for error in (1, 10**9, 2**90):
        curvature = Curvature(singular, error, BITS)
        assert (curvature.least(BITS), curvature.step([1, 2, 3, 4])) == (0, [])
    assert Curvature([[0, 0], [0, 0]], 1, BITS).least(BITS) == 0


def test_the_work_on_many_features_is_that_of_their_matrix(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget: no inverse takes more than 64 bits, to however many digits the maximiser is wanted."""
    bits = []
    proven = proven_inverse._proven

    def counted(rows: list[list[int]], at: int, bordered: bool) -> proven_inverse.Inverse:
        bits.append(at)
        return proven(rows, at, bordered)

    monkeypatch.setattr(proven_inverse, "_proven", counted)
    random = Random(2)
    rows = [[random.gauss(0, 1) for _ in range(12)] for _ in range(120)]
    labels = [int(row[0] + random.gauss(0, 1) > 0) for row in rows]
    units = newton.in_units(design.grouped(rows, labels), Fraction(0), False)
    ascent = list(newton.ascent(units))
    refined = list(newton.refinement(units, ascent[-1], 2000))
    assert refined[-1].proven_bits() >= 2000
    assert len(ascent) <= 12 and len(refined) <= 10
    assert len(bits) <= len(ascent) + len(refined)
    assert max(bits) <= 64
