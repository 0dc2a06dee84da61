"""Correct rounding of real numbers to doubles and to decimal digits, proven at every boundary.

A number is rounded to a grid, the multiples of a unit. A ball around it settles the rounding unless it holds
a multiple of half the unit; then an exact comparison with that boundary does.
"""

from __future__ import annotations

from ...errors import InvalidInput, Unsupported, shown
from ..integers import MAX_DIGITS, bit_length, double, integer_text
from ..rational import Fraction
from . import balls
from .fixed_point import log_scaled, quotient_shifted
from .quotients import negative, of_rational
from .refinement import relative_ball, sign_of_sum
from .sums import MAX_BITS, add, scaled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .balls import Ball
    from .sums import Quotient

_SHORT = 1_000   # bits of an integer that is printed for its length
_GUARD = 32


def _twice_near(x: Quotient, ball: Ball, bits: int, base: int, exponent: int) -> tuple[int, bool]:
    """Return (⌊2y⌋, True) for y = x/base^exponent > 0, or (t, False) where 2y is near the integer t.

    The ball holds x to so many bits. Near means that |2y − t| < 1, and that the ball does not show on which
    side of t it lies.
    """
    while True:
        m, r, e = balls.product(ball, balls.power((base, 0, 0), -exponent, bits), bits) if exponent else ball
        first = -quotient_shifted(r - m, 1, e + 1)
        last = quotient_shifted(m + r, 1, e + 1)
        if first >= last:
            return last, first > last
        bits *= 2
        ball = relative_ball(x, bits)


def _twice_floor(x: Quotient, ball: Ball, bits: int, base: int, exponent: int) -> tuple[int, bool]:
    """Return (⌊2y⌋, 2y is whole) for y = x/base^exponent > 0, decided exactly where 2y is near an integer."""
    near, clear = _twice_near(x, ball, bits, base, exponent)
    if clear:
        return near, False
    boundary = Fraction(near, 2) * _grid_unit(base, exponent)
    side = sign_of_sum(add([x[0], scaled(x[1], -boundary)]))
    return (near if side >= 0 else near - 1), side == 0


def _nearest_integer(x: Quotient, ball: Ball, bits: int, base: int, exponent: int) -> int:
    """Return the integer nearest to y, ties to even; next to an integer, the side of it does not matter."""
    near, clear = _twice_near(x, ball, bits, base, exponent)
    if not clear and near % 2 == 0:
        return near // 2
    return _nearest(*_twice_floor(x, ball, bits, base, exponent))[0]


def _grid_unit(base: int, exponent: int) -> Fraction:
    if abs(exponent) * bit_length(base) > MAX_BITS:
        raise Unsupported(f"rounding at a boundary near {base}^{exponent}: scale the number first")
    return Fraction(base) ** exponent


def _nearest(twice: int, whole: bool) -> tuple[int, int]:
    """Return (m, side): m the integer nearest to y, ties to even, and the sign of y - m."""
    m = (twice + 1) // 2
    if not whole:
        return m, 1 if twice % 2 == 0 else -1
    if twice % 2 == 0:
        return m, 0
    return (m, -1) if m % 2 == 0 else (m - 1, 1)


def double_of_positive(x: Quotient) -> float:
    """Return the double nearest to x > 0, ties to even; raises OverflowError."""
    bits = 53 + _GUARD
    ball = relative_ball(x, bits)
    # 2^(top - 1) ≤ x: the grid is never too coarse; once in a while too fine, and then taken anew.
    top = bit_length(ball[0] - ball[1]) + ball[2]
    if top > 1024:
        return double(1, 1024)
    exponent = max(top - 53, -1074)
    nearest = _nearest_integer(x, ball, bits, 2, exponent)
    if nearest > 1 << 53:
        exponent += 1
        nearest = _nearest_integer(x, ball, bits, 2, exponent)
    return double(nearest, exponent)


def significant_digits(x: Quotient, count: int) -> tuple[int, int, int]:
    """Return (d, k, side): d has `count` digits and the sign of x, and x ≈ d·10^k; (0, 0, 0) for 0.

    d is x/10^k rounded to the nearest integer, ties to even; side is the sign of x - d·10^k.
    """
    if not 1 <= count <= MAX_DIGITS:
        raise InvalidInput(f"n={shown(count)} digits: give 1 to {MAX_DIGITS}")
    bits = 10 * count // 3 + _GUARD
    m, r, e = relative_ball(x, bits)
    if m == 0:
        return 0, 0, 0
    if m > 0:
        return _digits_in(x, (m, r, e), bits, count)
    d, k, side = _digits_in(negative(x), (-m, r, e), bits, count)
    return -d, k, -side


def _digits_in(x: Quotient, ball: Ball, bits: int, count: int) -> tuple[int, int, int]:
    """Return what `significant_digits` returns, of a number x > 0 whose ball has so many bits."""
    m, r, e = ball
    # ⌊log₁₀ x⌋, or one less: then d is too long and the grid is taken anew. The two logarithms err by a unit,
    # which shifts their quotient, below top, by less than top + 2 units.
    top = abs(bit_length(m) + e)
    fine = bit_length(top) + _GUARD
    k = (log_scaled(m - r, 1, fine, e) - top - 2) // log_scaled(10, 1, fine) + 1 - count
    d, side = _nearest(*_twice_floor(x, ball, bits, 10, k))
    if d > 10**count:
        k += 1
        d, side = _nearest(*_twice_floor(x, ball, bits, 10, k))
    return (d // 10, k + 1, side) if d == 10**count else (d, k, side)


def digits_of_rational(x: Fraction, count: int) -> tuple[int, int, int]:
    """Return what `significant_digits` returns, of a rational number: of a short one from its two integers.

    >>> digits_of_rational(Fraction(2, 3), 3)
    (667, -3, -1)
    """
    if not 1 <= count <= MAX_DIGITS:
        raise InvalidInput(f"n={shown(count)} digits: give 1 to {MAX_DIGITS}")
    p, q = x.numerator, x.denominator
    if max(bit_length(p), bit_length(q)) > _SHORT:
        return significant_digits(of_rational(x), count)
    if p <= 0:
        d, k, side = digits_of_rational(-x, count) if p else (0, 0, 0)
        return -d, k, -side
    top = len(integer_text(p)) - len(integer_text(q))   # 10^(top - 1) < x < 10^(top + 1)
    below = p < q * 10**top if top >= 0 else p * 10**-top < q
    k = top - below + 1 - count
    twice, rest = divmod(2 * p * 10**max(-k, 0), q * 10**max(k, 0))
    d, side = _nearest(twice, rest == 0)
    return (d // 10, k + 1, side) if d == 10**count else (d, k, side)


def decimal_text(d: int, k: int) -> str:
    """Return d·10^k in plain or scientific notation, with all digits of d and no others.

    >>> decimal_text(314, -2), decimal_text(5, -4), decimal_text(12, 7), decimal_text(12, -9)
    ('3.14', '0.0005', '1.2e8', '1.2e-8')
    """
    if d < 0:
        return "-" + decimal_text(-d, k)
    digits = integer_text(d)
    point = len(digits) + k
    if -5 < point <= 0:
        return "0." + "0" * -point + digits
    if 0 < point <= len(digits):
        return digits[:point] + ("." + digits[point:] if k else "")
    return digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + "e" + str(point - 1)
