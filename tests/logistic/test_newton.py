"""Newton's method in whole numbers: each bound held against mpmath, each proof judged from the data."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import mpmath
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml.logistic import design, newton
from refml.logistic.newton import Position, Units
from refml.numbers.linalg import checked
from tests.drawing import simple_fractions

cells = st.one_of(simple_fractions(-4, 4, 7), st.integers(-3, 3).map(Fraction))
HOURS = design.grouped([[1], [2], [3], [4], [5], [6]], [0, 0, 1, 0, 1, 1])


@st.composite
def tables(draw: st.DrawFn) -> tuple[Units, Any]:
    """A table in units of its columns, with a penalty or without."""
    d = draw(st.integers(1, 3))
    size = draw(st.integers(2, 8))
    rows = draw(st.lists(st.lists(cells, min_size=d, max_size=d), min_size=size, max_size=size))
    labels = draw(st.lists(st.integers(0, 1), min_size=size, max_size=size))
    l2 = draw(st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 1000), Fraction(10**6)]))
    too = draw(st.booleans())
    too = too and l2 > 0
    return newton.in_units(design.grouped(rows, labels), l2, too), (rows, labels, l2, too)


def slope_and_weights(units: Units, position: Position) -> tuple[list[Any], list[Any]]:
    """∇F and n·p·(1 - p) at a position, in mpmath at four times the precision."""
    u = [[mpmath.mpf(a) / b for a, b in zip(row, units.denominators, strict=True)]
         for row in units.numerators]
    phi = [mpmath.ldexp(value, -position.bits) for value in position.phi]
    p = [1 / (1 + mpmath.exp(-sum(a * b for a, b in zip(row, phi, strict=True)))) for row in u]
    c = [mpmath.mpf(one.numerator) / one.denominator for one in units.penalties]
    residuals = [s - n * q for s, n, q in zip(units.positives, units.totals, p, strict=True)]
    slope = [sum(r * row[j] for r, row in zip(residuals, u, strict=True)) - c[j] * phi[j]
             for j in range(len(phi))]
    return slope, [n * q * (1 - q) for n, q in zip(units.totals, p, strict=True)]


@given(tables(), st.lists(st.integers(-(50 << 64), 50 << 64), min_size=4, max_size=4),
       st.sampled_from([1, 10**6]))
def test_slope_and_curvature_are_within_their_bounds(table: tuple[Units, Any], phi: list[int],
                                                     times: int) -> None:
    """Of records that occur often each error counts as often."""
    units, _ = table
    for counts in (units.totals, units.positives):
        counts[:] = [times * one for one in counts]
    position = newton.at(units, phi[: len(units.sizes)], 64)
    with mpmath.workdps(80):
        slope, weights = slope_and_weights(units, position)
        for found, true in zip(position.slope, slope, strict=True):
            assert abs(found - mpmath.ldexp(true, 64)) <= position.slope_error
        if position.least:
            size = range(len(slope))
            H = [[sum(w * mpmath.mpf(row[j] * row[k]) / (units.denominators[j] * units.denominators[k])
                      for w, row in zip(weights, units.numerators, strict=True))
                  + (j == k) * mpmath.mpf(units.penalties[j].numerator) / units.penalties[j].denominator
                  for k in size] for j in size]
            least = min(mpmath.eigsy(mpmath.matrix(H), eigvals_only=True))
            assert mpmath.ldexp(position.least, -64) <= least * (1 + mpmath.mpf(10) ** -60)


@given(tables())
def test_a_proof_stands_before_a_judge_that_knows_the_data_alone(table: tuple[Units, Any]) -> None:
    """2Bg < m with g and B computed anew, m by exact definiteness; and the units are those of the data."""
    units, (rows, labels, l2, too) = table
    found = proven(units)
    assume(found is not None)
    assert found is not None
    check_units(units, rows, labels, l2, too)
    with mpmath.workdps(60):
        slope, weights = slope_and_weights(units, found)
        g = mpmath.sqrt(sum(s * s for s in slope))
        squares = [sum(Fraction(a, b) ** 2 for a, b in zip(row, units.denominators, strict=True))
                   for row in units.numerators]
        B = mpmath.sqrt(mpmath.mpf(max(squares).numerator) / max(squares).denominator)
        m = mpmath.ldexp(found.least, -found.bits)
        assert 2 * B * g < m
        assert 2 * g / m <= mpmath.ldexp(found.radius(), -found.bits)
    below = [Fraction(int(mpmath.floor(mpmath.ldexp(w, 200))), 2**200) for w in weights]
    size = range(len(slope))
    H = [[sum((w * row[j] * row[k] / (units.denominators[j] * units.denominators[k])
               for w, row in zip(below, units.numerators, strict=True)), Fraction(0))
          + (j == k) * (units.penalties[j] - Fraction(found.least, 2**found.bits))
          for k in size] for j in size]
    assert checked.definiteness(H).kind == "positive definite"


def proven(units: Units) -> Position | None:
    """The proven position, if the ascent comes to one within forty steps."""
    for count, position in enumerate(newton.ascent(units)):
        if position.is_proven():
            return position
        if count == 40 or position.bits > 256:
            return None
    raise AssertionError("an ascent ends with a proof")


def check_units(units: Units, rows: Any, labels: Any, l2: Fraction, too: bool) -> None:
    """The scores of the units are those of the data for the parameters that they stand for."""
    phi = [Fraction(3, 7), Fraction(-2), Fraction(5), Fraction(1, 3)][: len(units.sizes)]
    w = [a / b for a, b in zip(phi[1:], units.sizes[1:], strict=True)]
    b = phi[0] / units.sizes[0] - sum(c * t for c, t in zip(units.centres[1:], w, strict=True))
    scores = sorted(sum(f * Fraction(a, c) for f, a, c in zip(phi, row, units.denominators, strict=True))
                    for row in units.numerators)
    points = {tuple(x) for x in rows}
    assert scores == sorted(b + sum(t * v for t, v in zip(w, x, strict=True)) for x in points)
    assert sum(units.positives) == sum(labels)
    penalised = [b, *w] if too else w
    assert l2 * sum(t * t for t in penalised) == sum(
        c * f * f for c, f in zip(units.penalties, phi, strict=True))
    assert all(abs(a) <= c for row in units.numerators for a, c in zip(row, units.denominators, strict=True))
    assert all(c <= 1 for c in units.penalties)


@given(tables())
def test_every_step_goes_uphill(table: tuple[Units, Any]) -> None:
    units, _ = table
    before = None
    for count, position in enumerate(newton.ascent(units)):
        with mpmath.workdps(60):
            value = objective(units, position)
        assert before is None or value >= before - mpmath.mpf(10) ** -15
        before = value
        if position.is_proven() or count == 25 or position.bits > 256:
            break


def objective(units: Units, position: Position) -> Any:
    phi = [mpmath.ldexp(value, -position.bits) for value in position.phi]
    total = mpmath.mpf(0)
    for row, n, s in zip(units.numerators, units.totals, units.positives, strict=True):
        z = sum(f * a / b for f, a, b in zip(phi, row, units.denominators, strict=True))
        total -= s * mpmath.log1p(mpmath.exp(-z)) + (n - s) * mpmath.log1p(mpmath.exp(z))
    return total - sum(mpmath.mpf(c.numerator) / c.denominator * f * f
                       for c, f in zip(units.penalties, phi, strict=True)) / 2


def test_steps_are_few_and_double_the_digits() -> None:
    units = newton.in_units(HOURS, Fraction(0), False)
    ascent = list(newton.ascent(units))
    assert len(ascent) <= 9
    refined = list(newton.refinement(units, ascent[-1], 1000))
    assert len(refined) <= 10
    bits = [position.proven_bits() for position in refined]
    assert bits[-1] >= 1000
    assert all(after >= min(2 * before - 8, 1000) for before, after in zip(bits, bits[1:], strict=False))


def test_a_narrower_position_lies_in_a_wider_one() -> None:
    units = newton.in_units(HOURS, Fraction(0), False)
    found = list(newton.refinement(units, list(newton.ascent(units))[-1], 400))
    for wide, narrow in zip(found, found[1:], strict=False):
        reach = Fraction(wide.radius(), 2**wide.bits) - Fraction(narrow.radius(), 2**narrow.bits)
        assert reach > 0
        assert sum((Fraction(a, 2**wide.bits) - Fraction(b, 2**narrow.bits)) ** 2
                   for a, b in zip(wide.phi, narrow.phi, strict=True)) <= reach**2


def test_a_separable_table_is_never_proven() -> None:
    units = newton.in_units(design.grouped([[0], [1]], [0, 1]), Fraction(0), False)
    for count, position in enumerate(newton.ascent(units)):
        assert not position.is_proven()
        if count == 60:
            break


@pytest.mark.parametrize("unit", [Fraction(10)**400, Fraction(1, 10**400), Fraction(1)])
def test_the_size_of_the_data_changes_nothing(unit: Fraction) -> None:
    scaled = design.grouped([[k * unit] for k in range(1, 7)], [0, 0, 1, 0, 1, 1])
    here, there = (newton.in_units(one, Fraction(0), False) for one in (HOURS, scaled))
    last, other = list(newton.ascent(here))[-1], list(newton.ascent(there))[-1]
    assert (last.phi, last.bits, last.least) == (other.phi, other.bits, other.least)
