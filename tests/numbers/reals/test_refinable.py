"""Numbers that a procedure encloses: they refine, compare and cancel as exact reals do."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.errors import Undecided
from refml.numbers.rational import isqrt
from refml.numbers.reals.real import Real, digits, enclosure, exp, log, nearest_double, refinable, sign, sqrt
from refml.numbers.reals.refinable import Refinable


def root_of(n: int, asked: list[int] | None = None) -> Refinable:
    """√n and -√n, by integer square roots; the precisions asked for are noted down."""
    def enclose(bits: int) -> list[tuple[int, int, int]]:
        if asked is not None:
            asked.append(bits)
        root = isqrt(n << 2 * bits)
        return [(root, 1, -bits), (-root, 1, -bits)]
    return Refinable(("root of", n), enclose)


def test_it_is_refined_as_far_as_it_is_asked_for() -> None:
    x = refinable(root_of(2), 0)
    low, high = enclosure(x, 300)
    assert low**2 < 2 < high**2
    assert (high - low) * 2**300 <= low
    assert nearest_double(x) == 2**0.5
    assert digits(x, 30) == digits(sqrt(2), 30)


def test_the_narrowest_enclosure_is_kept() -> None:
    asked: list[int] = []
    source = root_of(2, asked)
    for bits in (100, 50, 100, 200, 99):
        source.ball(0, bits)
    assert asked == [100, 200]


def test_the_same_number_from_two_sources_cancels() -> None:
    x, y = refinable(root_of(2), 0), refinable(root_of(2), 0)
    assert x - y == 0
    assert exp(x) / exp(y) == 1
    assert refinable(root_of(2), 0) < refinable(root_of(3), 0)
    assert refinable(root_of(2), 1) < refinable(root_of(2), 0)


def test_it_stands_inside_other_functions() -> None:
    x = refinable(root_of(2), 0)
    assert log(exp(x)) - x == 0
    assert digits(exp(x) / x, 40) == digits(exp(sqrt(2)) / sqrt(2), 40)
    assert sign(exp(x) - 4) == 1
    assert sign(log(x) - Fraction(1, 3)) == 1


def beside_one(apart: int) -> Any:
    """1 + 2^-apart, of which algebra knows nothing."""
    def enclose(bits: int) -> list[tuple[int, int, int]]:
        return [((1 << bits) + (1 << bits >> apart), 1, -bits)]
    return refinable(Refinable(("beside one", apart), enclose), 0)


def test_a_difference_shows_behind_hundreds_of_bits_and_not_behind_thousands() -> None:
    apart = beside_one(200) - 1
    low, high = enclosure(apart, 10)
    assert low <= Fraction(1, 2**200) <= high
    assert sign(apart) == 1
    with pytest.raises(Undecided):
        sign(beside_one(3000) - 1)
    with pytest.raises(Undecided):
        enclosure(beside_one(3000) - 1, 10)


def test_what_does_not_show_is_undecided_soon() -> None:
    asked: list[int] = []
    x = refinable(root_of(2, asked), 0)
    for unknown in (x - sqrt(2), exp(x) - exp(sqrt(2))):
        with pytest.raises(Undecided):
            sign(unknown)
    assert max(asked) < 2_000


def next_to(value: Fraction) -> Real:
    """A number that is this one, which no refinement shows."""
    def enclose(bits: int) -> list[tuple[int, int, int]]:
        return [(value.numerator * (1 << bits) // value.denominator, 1, -bits)]

    number = refinable(Refinable(("next to", value.numerator, value.denominator), enclose), 0)
    assert isinstance(number, Real)
    return number


@pytest.mark.parametrize("value", [Fraction(3), Fraction(1), Fraction(-1, 2), Fraction(0.1)])
def test_a_number_that_may_be_a_double_is_rounded_to_it(value: Fraction) -> None:
    number = next_to(value)
    with pytest.raises(Undecided):
        sign(number - value)
    assert float(number) == value


def test_a_number_that_may_lie_half_way_between_two_doubles_is_not_rounded() -> None:
    with pytest.raises(Undecided):
        float(next_to(1 + Fraction(1, 2**53)))


def test_what_has_an_exact_form_is_decided_by_it() -> None:
    asked: list[str] = []

    def write() -> list[Any]:
        asked.append("written")
        return [x.quotient for x in (sqrt(2), 1 / (1 + sqrt(2))) if isinstance(x, Real)]

    def enclose(bits: int) -> list[tuple[int, int, int]]:
        root = isqrt(2 << 2 * bits)
        return [(root, 1, -bits), (root - (1 << bits), 1, -bits)]
    source = Refinable(("with an exact form",), enclose, write)
    root, inverse = refinable(source, 0), refinable(source, 1)
    assert root < Fraction(3, 2)
    assert digits(root - 1, 30) == digits(inverse, 30)
    assert not asked
    assert root - 1 == inverse
    assert sign(root * inverse + inverse - 1) == 0
    assert 1 / inverse - 1 == root
    assert log(root) == log(2) / 2
    assert exp(log(inverse)) == inverse
    assert root**2 == 2
    assert asked == ["written"]
