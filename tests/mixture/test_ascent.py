"""The climb on a grid: what is accepted, what refines the grid, and how it ends."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.errors import InvalidInput, Undecided
from refml.mixture import ascent


class Halfway:
    """Climbs half the way to `top`; the value is the less the farther away."""

    def __init__(self, top: Any) -> None:
        self.top = Fraction(top)

    def value(self, model: Fraction) -> Fraction:
        return -abs(model - self.top)

    def target(self, model: Fraction, bits: int) -> Fraction:
        return (model + self.top) / 2

    def rounded(self, target: Fraction, bits: int) -> Fraction | None:
        return Fraction(round(target * 2**bits), 2**bits)

    def is_no_less(self, value: Fraction, before: Fraction) -> bool:
        return value >= before

    def is_fixed(self, model: Fraction) -> bool:
        return model == self.top

    def numbers(self, model: Fraction) -> list[Fraction]:
        return [model]


class Stubborn(Halfway):
    """Its candidates are never proven to be better."""

    def target(self, model: Fraction, bits: int) -> Fraction:
        return model + 1

    def is_no_less(self, value: Fraction, before: Fraction) -> bool:
        return False


class Fragile(Halfway):
    """No model survives rounding to fewer than 100 bits."""

    def rounded(self, target: Fraction, bits: int) -> Fraction | None:
        return super().rounded(target, bits) if bits >= 100 else None


@pytest.mark.parametrize("bits", [16, 64])
def test_the_ascent_settles_within_a_unit_of_the_top(bits: int) -> None:
    path = list(ascent.climb(Halfway("1/3"), Fraction(0), bits))
    assert [one.steps for one in path[:-1]] == list(range(len(path) - 1))
    assert all(there.value >= here.value for here, there in zip(path, path[1:], strict=False))
    assert (path[-1].ended, path[-1].bits) == ("settled", bits)
    assert abs(path[-1].model - Fraction(1, 3)) <= Fraction(1, 2**bits)


def test_a_start_at_the_top_is_fixed_though_no_grid_holds_it() -> None:
    start, end = ascent.climb(Halfway("1/3"), Fraction(1, 3), 64)
    assert (start.ended, end.ended, end.steps, end.model) == ("steps", "fixed", 0, Fraction(1, 3))


def test_a_model_that_does_not_survive_the_rounding_refines_the_grid() -> None:
    _, second, *_ = ascent.climb(Fragile(1), Fraction(0), 16)
    assert (second.steps, second.bits, second.model) == (1, 128, Fraction(1, 2))


def test_no_grid_is_refined_for_ever() -> None:
    with pytest.raises(Undecided, match="after 0 steps no next one is proven"):
        list(ascent.climb(Stubborn(1), Fraction(7), 64))


@pytest.mark.parametrize("bits", [15, 4097, -1, "1/2", True])
def test_bits_out_of_range_are_refused(bits: object) -> None:
    with pytest.raises(InvalidInput, match="bits="):
        list(ascent.climb(Halfway(1), Fraction(0), bits))
