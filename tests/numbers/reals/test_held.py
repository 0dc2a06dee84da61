"""What is concluded from an inexact number, held against an enclosure of 400 bits more.

The numbers run from 10^-300 to 10^300; some are left where long sums cancel, some lie 2^-300 of a unit beside
the boundary that decides.
"""
from __future__ import annotations

import decimal as decimals
import re
from fractions import Fraction
from typing import Any

import pytest

from refml.answers.exports.grader.carrying import nearly
from refml.answers.marking.numbers import Key, is_cut, stands_for
from refml.answers.reading.notation import decimal
from refml.answers.reading.tokens import tokens_of
from refml.answers.reading.values import number_of
from refml.book.pictures.drawing import scales
from refml.book.records import values
from refml.cli.compare.kinds.exact import units
from refml.cli.compare.kinds.scores import POSTERIOR_BITS
from refml.cli.printing import layout
from refml.numbers.rational import nearest_double, rational, text
from refml.numbers.reals import real
from refml.numbers.reals.refinable import Refinable
from refml.oracle.reference import laws
from refml.portable.code import c_header

SIZES = [Fraction(1, 10**300), Fraction(1, 10**30), Fraction(1, 7), Fraction(1), Fraction(10**9),
         Fraction(10**300)]
LITTLE: Any = real.sqrt(2) / 2**300


def near(x: Any, relative_bits: int = 1400) -> Fraction:
    """A rational that stands for an exact number."""
    return real.enclosure(x, relative_bits)[0]


def hard() -> list[Any]:
    """Exact reals of every size and sign; what is left of sums of which a bit or 120 digits cancel."""
    n = 10**20
    left = [real.sqrt(2), real.exp(-1), real.sqrt(n * n + 1) - n, real.log(1 + Fraction(1, 10**40)),
            real.exp(Fraction(1, 10**60)) - 1 - Fraction(1, 10**60), 1 + LITTLE, 1 - LITTLE,
            1 / (1 + LITTLE), 1 / (1 - LITTLE)]
    few = [real.sqrt(2) - Fraction(near(real.sqrt(2)) * 2**k // 1, 2**k) for k in range(1, 20)]
    return [sign * size * one for size in SIZES for one in left for sign in (1, -1)] + few


@pytest.mark.parametrize("bits", [1, 20, 53, *range(58, 67), 300])
def test_an_enclosure_keeps_its_bound(bits: int) -> None:
    for x in hard():
        truth = near(x)
        beside = abs(truth) / 2**1300
        low, high = real.enclosure(x, bits)
        assert low - beside <= truth <= high + beside and (high - low) * 2**bits <= min(abs(low), abs(high))
        low, high = real.absolute_enclosure(x, bits)
        assert low - beside <= truth <= high + beside and (high - low) * 2**bits <= 1


def test_a_rational_beside_a_real_is_as_near_as_it_says() -> None:
    for x in hard():
        truth = near(x)
        for got, off in ((scales.near(x), Fraction(1, 2**scales.BITS)),
                         (values.middle(x, 6), Fraction(1, 2**24)),
                         (layout.as_enclosed(x, 6), Fraction(6, 10**6)),
                         (Fraction(nearly(hidden(x))["fraction"]), Fraction(1, 2**990))):
            assert abs(got - truth) <= off * abs(truth)


def hidden(x: Any, above: int = 0) -> Any:
    """The same number without a closed form; the middle of its balls lies so many units above or below."""
    def enclose(bits: int) -> list[tuple[int, int, int]]:
        low = near(x, bits + 8)
        e = bits - (low.numerator.bit_length() - low.denominator.bit_length())
        return [((low * Fraction(2)**e).__floor__() + above, abs(above) + 2, -e)]
    return real.refinable(Refinable(("hidden", repr(x), above), enclose), 0)


def test_a_posterior_of_compare_is_within_a_unit() -> None:
    unit = Fraction(1, 2**POSTERIOR_BITS)
    shares = [1 / (1 + real.exp(n)) for n in (-50, -1, 1, 50, 700)]
    for p in shares + [(3 + sign * LITTLE) * unit for sign in (1, -1)]:
        assert abs(units(p) - near(p) / unit) < 1


def pair_of(written: str) -> tuple[Fraction, Fraction]:
    """The value and the margin of a pair of a C header."""
    found = re.fullmatch(r"\{(.+), (.+)\}", written)
    assert found
    return Fraction(float(found[1])), Fraction(float(found[2]))


def test_a_header_keeps_its_margins() -> None:
    for x in hard():
        number = abs(near(x, 90))
        for slack in (Fraction(0), number / 10**20, number / 3, Fraction(1, 2**1074)):
            if number < 10**300:
                value, margin = pair_of(c_header.pair(number, slack))
                assert abs(number - value) + slack <= margin
        middle, margin = c_header.half_log(number)
        half = near(real.log(number)) / 2
        assert abs(half - middle) <= margin * (1 + Fraction(1, 2**200)) and margin <= abs(half) / 2**79
    logs, bits = [Fraction(n, 10**9) for n in (1, 7, 10**9 - 1, 10**9 + 1, 10**18)], 40
    for factor, written in zip(logs, c_header._units(logs, bits)):
        assert abs(int(written[8:-1]) - near(real.log(factor)) * 2**bits) < 1


@pytest.mark.parametrize("digits", [1, 12, 17])
def test_digits_of_a_law_are_met_or_not(digits: int) -> None:
    """2^-120 of the tolerance on either side of it; two numbers of one size, and beside a scale."""
    allowed, inch = Fraction(1, 10**digits), Fraction(1, 2**120)
    for x in hard():
        assert laws.agree(x, x * (1 - allowed * (1 - inch)), digits)
        assert not laws.agree(x, x * (1 - allowed * (1 + inch)), digits)
        assert laws.agree(0, x * allowed * (1 - inch), digits, scale=x)
        assert not laws.agree(0, x * allowed * (1 + inch), digits, scale=x)


@pytest.mark.parametrize("size", SIZES)
def test_a_decimal_beside_a_boundary_is_marked_by_its_side(size: Fraction) -> None:
    """A key that lies 2^-300 of a unit beside the end of what a decimal stands for."""
    written = decimal("0.571")
    value, unit = Fraction(571, 1000) * size, Fraction(1, 1000) * size
    assert written.value == Fraction(571, 1000)
    for side in (1, -1):
        inside, outside = (value + side * unit * (Fraction(1, 2) + sign * LITTLE) for sign in (-1, 1))
        assert stands_for(Key(inside), value, unit) and not stands_for(Key(outside), value, unit)
    key = Key(value + unit * LITTLE)
    assert is_cut(key, value, unit) and not is_cut(Key(value - unit * LITTLE), value, unit)
    if not 10**-40 < size < 10**40:
        return   # nobody can write it
    for typed, right in ((f"{text(value)} + {text(unit)}*sqrt(2)/2^300", True),
                         (f"{text(value)} + {text(unit)}*sqrt(3)/2^300", False), (text(value), False)):
        assert key.equals(number_of(tokens_of(typed), typed)) is right


def test_a_double_and_its_digits_are_those_of_the_number() -> None:
    for x in hard():
        truth = near(x)
        if abs(truth) < 10**300:
            assert real.nearest_double(x) == nearest_double(truth) or abs(truth) < Fraction(1, 2**1100)
        for digits in (1, 5, 30):
            told = real.digits(x, digits)
            written = rational(told.rstrip("+-"))
            assert told[-1] == ("+" if truth > written else "-")
            assert written == rounded(truth, digits)


def rounded(truth: Fraction, digits: int) -> Fraction:
    """What the decimals of the standard library make of a quotient, to so many digits."""
    context = decimals.Context(prec=digits, Emax=10**6, Emin=-10**6)
    return Fraction(context.divide(decimals.Decimal(truth.numerator), decimals.Decimal(truth.denominator)))


def test_next_to_a_power_of_ten_no_digit_is_lost() -> None:
    for n in range(-320, 321):
        for little in (real.sqrt(2) / 10**12, -real.sqrt(2) / 10**12):
            x: Any = Fraction(10) ** n * (1 + little)
            assert rational(real.decimal(x, 30)) == rounded(near(x, 300), 30)


@pytest.mark.parametrize("size", SIZES)
def test_beside_a_tie_the_side_decides(size: Fraction) -> None:
    """As a sum, and as a number whose balls have their middle above it, or below."""
    def beside(tie: Fraction, side: int) -> list[Any]:
        return [tie * one for x in [1 + side * LITTLE] for one in (x, hidden(x, 50), hidden(x, -50))]

    top = Fraction(2) ** (size.numerator.bit_length() - size.denominator.bit_length())
    for more in (1, 3, 7, 25, 2**51 - 1):   # of a double, an odd number of half units above a power of two
        ends = [float(top * (1 + Fraction(more + step, 2**53))) for step in (-1, 1)]
        for side, end in zip((-1, 1), ends):
            found = beside(top * (1 + Fraction(more, 2**53)), side)
            assert [real.nearest_double(one) for one in found] == [end] * 3
            assert [real.nearest_double(-one) for one in found] == [-end] * 3
    for half, ends_of_three in ((Fraction(247, 200), ("123", "124")), (Fraction(1997, 200), ("998", "999"))):
        for side, told in zip((-1, 1), ends_of_three):
            for one in beside(half * Fraction(10) ** SIZES.index(size) ** 3, side):
                assert real.digits(-one, 3).replace(".", "")[1:4] == told
