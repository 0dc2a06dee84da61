"""A ball of the result holds the result of every point of the operands, those at their ends among them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import mpmath
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mpmath import mpf

from refml.errors import Unsupported
from refml.numbers.reals import balls
from refml.numbers.reals.balls import TooWide
from tests.drawing import simple_fractions, times

if TYPE_CHECKING:
    from refml.numbers.reals.balls import Ball

bits = st.sampled_from([4, 8, 30, 64, 200])
middles = st.integers(-300, 300) | st.integers(-(2**200), 2**200)
radii = st.integers(0, 3) | st.integers(0, 2**20)
exponents = st.integers(-250, 60)
any_ball = st.tuples(middles, radii, exponents)
share = simple_fractions(-1, 1, 8) | st.sampled_from([Fraction(-1), Fraction(1)])


@st.composite
def beside_zero(draw: st.DrawFn) -> Ball:
    """A ball that ends a little beside 0, on either side."""
    m, gap, side = draw(st.integers(4, 300)), draw(st.integers(1, 3)), draw(st.sampled_from([-1, 1]))
    return side * m, m - gap, draw(exponents)


def unit(e: int) -> Fraction:
    return Fraction(2) ** e


def point(ball: Ball, t: Fraction) -> Fraction:
    """The point a share t of the radius away from the middle."""
    return (ball[0] + t * ball[1]) * unit(ball[2])


def holds(ball: Ball, x: Fraction) -> bool:
    return abs(x - ball[0] * unit(ball[2])) <= ball[1] * unit(ball[2])


def holds_real(ball: Ball, x: mpf) -> bool:
    return bool(abs(mpmath.ldexp(x, -ball[2]) - ball[0]) <= ball[1])


@given(any_ball, share, bits)
def test_a_trimmed_ball_holds_the_ball(a: Ball, t: Fraction, size: int) -> None:
    b = balls.trimmed(a, size)
    assert holds(b, point(a, t))
    assert b[0].bit_length() <= size + 1
    assert b[1].bit_length() <= size + 2


@pytest.mark.parametrize("exponent", [10**30, -(10**40), 10**300])
def test_a_great_power_of_a_ball_that_is_not_narrow_enough_stays_short(exponent: int) -> None:
    # Squared again and again, a radius beyond the middle would double its bits each time.
    pi = (804, 1, -8)
    wide = balls.product(pi, pi, 8) if exponent > 0 else pi
    try:
        m, r, _ = balls.power(wide, exponent, 8)
    except TooWide:
        assert exponent < 0
    else:
        assert m.bit_length() <= 3000 and r.bit_length() <= 3000


@given(middles, st.integers(1, 2**100), bits)
def test_a_ball_of_a_quotient_of_integers_holds_it(p: int, q: int, size: int) -> None:
    b = balls.of_rational(p, q, size)
    assert holds(b, Fraction(p, q))
    assert b[1] <= 2
    assert p == 0 or b[0].bit_length() >= min(size, abs(p).bit_length())


@given(any_ball, any_ball, share, share, bits)
def test_a_product_holds_the_products(a: Ball, b: Ball, s: Fraction, t: Fraction, size: int) -> None:
    assert holds(balls.product(a, b, size), point(a, s) * point(b, t))


@given(any_ball, any_ball | beside_zero(), share, share, bits)
def test_a_quotient_holds_the_quotients(a: Ball, b: Ball, s: Fraction, t: Fraction, size: int) -> None:
    if abs(b[0]) <= b[1]:
        with pytest.raises(TooWide):
            balls.quotient(a, b, size)
        return
    assert holds(balls.quotient(a, b, size), point(a, s) / point(b, t))


@given(st.lists(st.tuples(any_ball, share), min_size=1, max_size=5), bits)
def test_a_total_holds_the_sums(pairs: list[tuple[Ball, Fraction]], size: int) -> None:
    assert holds(balls.total([a for a, _ in pairs], size), sum((point(a, t) for a, t in pairs), Fraction(0)))


def test_a_total_of_far_apart_summands_does_not_spell_them_out() -> None:
    m, r, e = balls.total([(1, 0, 10**15), (1, 1, -(10**15))], 30)
    assert (m.bit_length(), r) == (30, 2)
    assert e == 10**15 - 29


@given(any_ball, share, st.integers(-6, 9).filter(bool), bits)
def test_a_power_holds_the_powers(a: Ball, t: Fraction, n: int, size: int) -> None:
    assume(abs(a[0]) > a[1])
    try:
        b = balls.power(a, n, size)
    except TooWide:
        assert n < 0
        return
    assert holds(b, point(a, t) ** n)


@given(any_ball, share, bits)
def test_a_square_root_squares_to_what_it_is_the_root_of(a: Ball, t: Fraction, size: int) -> None:
    if a[0] < a[1]:
        with pytest.raises(TooWide):
            balls.square_root(a, size)
        return
    m, r, e = balls.square_root(a, size)
    low, high = max(m - r, 0) * unit(e), (m + r) * unit(e)
    assert low**2 <= point(a, t) <= high**2


@times(4)
@given(middles, radii, st.integers(-250, 4), share, bits)
def test_an_exponential_holds_the_exponentials(m: int, r: int, e: int, t: Fraction, size: int) -> None:
    a = (m, r, e)
    try:
        b = balls.exponential(a, size)
    except (TooWide, Unsupported):
        assert r.bit_length() + e > -1 or abs(m).bit_length() + e > 64
        return
    assume(abs(m).bit_length() + e < 40)
    x = point(a, t)
    with mpmath.workprec(size + 700):
        assert holds_real(b, mpmath.exp(mpf(x.numerator) / x.denominator))


@given(st.integers(1, 2**200), radii, exponents, share, bits)
def test_a_logarithm_holds_the_logarithms(m: int, r: int, e: int, t: Fraction, size: int) -> None:
    a = (m, r, e)
    if m <= r:
        with pytest.raises(TooWide):
            balls.logarithm(a, size)
        return
    x = point(a, t)
    with mpmath.workprec(size + 700):
        assert holds_real(balls.logarithm(a, size), mpmath.log(mpf(x.numerator) / x.denominator))


@given(st.integers(1, 2**80), st.integers(1, 2**80), bits)
def test_a_logarithm_of_a_rational_has_so_many_bits(q: int, more: int, size: int) -> None:
    m, r, e = balls.log_of_rational(q + more, q, size)
    with mpmath.workprec(size + 400):
        assert holds_real((m, r, e), mpmath.log(mpf(q + more) / q))
    assert m >> size >= r == 1


@pytest.mark.parametrize("k", [-7, -2, -1, 1, 2, 3, 200, 201])
@given(size=bits)
def test_powers_of_pi_hold_pi(k: int, size: int) -> None:
    with mpmath.workprec(size + 200):
        assert holds_real(balls.pi_power(k, size), mpmath.sqrt(mpmath.pi) ** k)


def test_tiny_and_huge_arguments_take_no_time() -> None:
    assert balls.exponential((1, 1, -(10**12)), 20) == (2**20, 4, -20)
    assert balls.exponential((1, 0, 63), 20)[2] > 2**63
    with mpmath.workprec(100):
        assert holds_real(balls.logarithm((1, 0, 10**15), 20), 10**15 * mpmath.log(2))
    with pytest.raises(Unsupported):
        balls.exponential((1, 0, 10**15), 20)


def test_what_is_far_below_is_cut_without_a_shift_beyond_a_word() -> None:
    # MicroPython of 32 bits shifts by no more than a machine word: the result is that of the greater shift.
    far = 4 * balls.FAR
    assert balls.total([(1, 0, far), (5, 3, 0)], 8) == (128, 2, far - 7)
    assert balls.total([(1, 0, far), (-5, 3, 0)], 8) == (127, 2, far - 7)
