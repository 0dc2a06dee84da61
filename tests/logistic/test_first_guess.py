"""The first guess in floats: next to the maximiser where there is one, none where no step becomes short."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.logistic import design, first_guess, maximum, newton
from refml.logistic.newton import Units
from tests.drawing import simple_fractions

cells = st.one_of(simple_fractions(-4, 4, 7), st.integers(-3, 3).map(Fraction))
SEPARABLE = design.grouped([[1], [2], [3], [4]], [0, 0, 1, 1])


def units_of(data: design.Design, l2: Fraction = Fraction(0)) -> Units:
    return newton.in_units(data, l2, False)


@given(st.data(), st.integers(1, 3), st.sampled_from([Fraction(1), Fraction(1, 1000), Fraction(10**6)]))
def test_with_a_penalty_the_guess_is_proven_at_once(data: st.DataObject, d: int, l2: Fraction) -> None:
    rows = data.draw(st.lists(st.lists(cells, min_size=d, max_size=d), min_size=4, max_size=8))
    labels = [i % 2 for i in range(len(rows))]
    units = units_of(design.grouped(rows, labels), l2)
    guess = first_guess.first_guess(units, 20, 64)
    assert guess is not None
    first = next(newton.ascent(units, guess))
    assert first.is_proven() and first.proven_bits() >= 20


def test_no_maximiser_no_guess() -> None:
    assert first_guess.first_guess(units_of(SEPARABLE), 1000, 64) is None


def test_a_step_that_is_not_allowed_is_not_taken() -> None:
    units = units_of(design.grouped([[1], [2], [3], [4], [5], [6]], [0, 0, 1, 0, 1, 1]))
    found = [first_guess.first_guess(units, steps, 64) is not None for steps in range(1, 8)]
    assert found[0] is False and found[-1] is True and found == sorted(found)


def test_a_plane_between_the_classes_ends_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a penalty the likelihood rises along it without end; with one there is a maximiser."""
    steps: list[list[float]] = []
    curvature = first_guess.Likelihood.curvature

    def counted(self: first_guess.Likelihood, p: list[float]) -> list[list[float]]:
        steps.append(p)
        return curvature(self, p)

    monkeypatch.setattr(first_guess.Likelihood, "curvature", counted)
    assert first_guess.first_guess(units_of(SEPARABLE), 20, 64) is None and len(steps) == 1
    assert first_guess.first_guess(units_of(SEPARABLE, Fraction(1)), 20, 64) is not None


@pytest.mark.parametrize("unit", [Fraction(1, 10**300), Fraction(10**300)])
def test_columns_of_any_size_are_floats_in_their_units(unit: Fraction) -> None:
    rows = [[x * unit] for x in (1, 2, 3, 4, 5, 6)]
    small = units_of(design.grouped([[x] for x in (1, 2, 3, 4, 5, 6)], [0, 0, 1, 0, 1, 1]))
    units = units_of(design.grouped(rows, [0, 0, 1, 0, 1, 1]))
    assert first_guess.first_guess(units, 20, 64) == first_guess.first_guess(small, 20, 64) is not None


def test_a_float_that_fails_costs_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """From nothing, and from a guess far away, the same maximiser is proven."""
    rows, labels = [[1, 3], [2, 1], [3, 3], [4, 1], [5, 4], [6, 2]], [0, 1, 1, 0, 0, 1]
    found = maximum.maximiser(rows, labels)
    for other in (None, [1 << 69, -1 << 68, 5 << 66]):
        monkeypatch.setattr(maximum, "first_guess", lambda *_, other=other: other)
        assert maximum.maximiser(rows, labels).weights == found.weights
