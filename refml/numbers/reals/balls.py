"""Balls: triples (m, r, e) of integers, r ≥ 0, that hold a real number within (m - r)·2^e … (m + r)·2^e.

Every operation takes balls that hold its operands and gives a ball that holds its value: roundings go into
the radius. `bits` is the precision to work with, not a promise: what cancels is lost, and the caller looks at
the radius. A step that needs more than its operands show (a divisor that may be 0) raises `TooWide`: start
again with more bits. Exponents may be huge, since nothing here spells a number out.
"""

from __future__ import annotations

from ...errors import Unsupported
from ..integers import bit_length, isqrt
from .fixed_point import EXPONENT_BITS, exp_scaled, log_scaled, pi_scaled, quotient_shifted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Ball = tuple[int, int, int]


FAR = 1 << 29


class TooWide(Exception):
    """A ball too wide for the next step; more bits may do."""


def trimmed(ball: Ball, bits: int) -> Ball:
    """Return a ball around the given one with about `bits` bits in its middle and its radius.

    >>> trimmed((1000, 1, 0), 8)
    (250, 2, 2)
    """
    m, r, e = ball
    # Where the radius is the longer of the two, it is cut alike: else it would double with every product.
    cut = max(bit_length(m), bit_length(r)) - bits
    # The middle moves by less than 1, a cut radius is rounded up by 1.
    return (m >> cut, (r >> cut) + 2, e + cut) if cut > 0 else ball


def of_rational(p: int, q: int, bits: int) -> Ball:
    """Return a ball that holds p/q, for q > 0; exact where p/q is a short integer.

    >>> of_rational(1, 3, 4), of_rational(-7, 1, 4)
    ((10, 1, -5), (-7, 0, 0))
    """
    if q == 1:
        return trimmed((p, 0, 0), bits)
    shift = bits + bit_length(q) - bit_length(p)
    return quotient_shifted(p, q, shift), 1, -shift


def product(a: Ball, b: Ball, bits: int) -> Ball:
    """Return a ball that holds the products.

    >>> product((3, 0, 0), (5, 1, -1), 8)
    (15, 3, -1)
    """
    m, r, e = a
    n, s, f = b
    return trimmed((m * n, abs(m) * s + (abs(n) + s) * r, e + f), bits)


def quotient(a: Ball, b: Ball, bits: int) -> Ball:
    """Return a ball that holds the quotients; raises TooWide where b holds 0.

    >>> quotient((1, 0, 0), (3, 0, 0), 4)
    (10, 1, -5)
    """
    m, r, e = a
    n, s, f = b
    if abs(n) <= s:
        raise TooWide
    if n < 0:
        m, n = -m, -n
    shift = bits + bit_length(n) - bit_length(m)
    middle = quotient_shifted(m, n, shift)
    # For x in a, y in b: |x/y - m/n| ≤ (r + |m/n|·s)/(n - s); the two roundings take one each.
    radius = 1
    if r or s:
        radius += quotient_shifted(r, n - s, shift) + (abs(middle) + 1) * s // (n - s) + 2
    return middle, radius, e - f - shift


def total(balls: Sequence[Ball], bits: int) -> Ball:
    """Return a ball that holds the sums, to about `bits` bits of the largest summand.

    >>> total([(1, 0, 100), (1, 1, 0)], 8)
    (128, 2, 93)
    """
    if len(balls) == 1:
        return balls[0]
    top = max([bit_length(m) + e for m, _, e in balls])
    unit = top - bits
    middle = radius = 0
    for m, r, e in balls:
        if e >= unit:
            middle += m << (e - unit)
            radius += r << (e - unit)
        else:
            cut = unit - e
            if cut > FAR:   # a board of 32 bits shifts by no more than a word; nothing is left either way
                cut = min(cut, max(bit_length(m), bit_length(r)) + 1)
            middle += m >> cut
            radius += (r >> cut) + 2
    return middle, radius, unit


def power(a: Ball, n: int, bits: int) -> Ball:
    """Return a ball that holds the n-th powers, for an integer n ≠ 0 of either sign.

    >>> power((3, 0, 0), 4, 8), power((2, 0, 0), -1, 8)
    ((81, 0, 0), (256, 1, -9))
    """
    work = bits + 2 * bit_length(n) + 4
    result = a
    for i in range(bit_length(n) - 2, -1, -1):
        result = product(result, result, work)
        if abs(n) >> i & 1:
            result = product(result, a, work)
    return result if n > 0 else quotient((1, 0, 0), result, bits)


def square_root(a: Ball, bits: int) -> Ball:
    """Return a ball that holds the square roots; raises TooWide where a holds anything below 0.

    >>> square_root((2, 0, 0), 8)
    (181, 1, -7)
    """
    # A middle far longer than the root's would only cost time.
    m, r, e = trimmed(a, 2 * bits + 2)
    if m < r:
        raise TooWide
    shift = max(2 * bits - bit_length(m), 0)
    shift += (e - shift) % 2
    low = isqrt((m - r) << shift)
    high = isqrt((m + r) << shift) + 1 if r else low + 1
    # low … high, as the ball around low that reaches high.
    return low, high - low, (e - shift) // 2


def exponential(a: Ball, bits: int) -> Ball:
    """Return a ball that holds the values of exp; raises Unsupported for numbers of 2^64 and more.

    >>> exponential((0, 0, 0), 8)
    (256, 2, -8)
    """
    m, r, e = a
    if bit_length(m) + e > EXPONENT_BITS + 1:
        raise Unsupported(f"exp of a number of 2^{EXPONENT_BITS} or more: scale the exponents down first")
    if r and bit_length(r) + e > -1:
        raise TooWide
    if bit_length(m) + e < -bits and bit_length(r) + e < -bits:
        # |x| < 2·2^-bits, so that |exp x - 1| < 4·2^-bits.
        return 1 << bits, 4, -bits
    y, f = exp_scaled(m << max(e, 0), 1 << max(-e, 0), bits)
    # |x - m·2^e| ≤ δ = r·2^e ≤ 1/2, so that the value is off by a factor within 1 ± 2δ.
    return y, 2 + quotient_shifted(2 * r * (y + 1), 1, e), f


def logarithm(a: Ball, bits: int) -> Ball:
    """Return a ball that holds the logarithms; raises TooWide where a holds anything below or at 0.

    >>> logarithm((1, 0, 10), 8)
    (1774, 2, -8)

    The error is absolute: near log 1 = 0 ask for more bits.
    """
    m, r, e = a
    if m <= r:
        raise TooWide
    # |log(1 ± r/m)| ≤ r/(m - r)
    return log_scaled(m, 1, bits, e), 2 + (r << bits) // (m - r), -bits


def log_of_rational(p: int, q: int, bits: int) -> Ball:
    """Return a ball of relative precision that holds log(p/q), for p > q > 0.

    >>> log_of_rational(1001, 1000, 8)
    (524, 1, -19)
    """
    # log(1 + d) > d/2 for d = (p - q)/q below 1: as many more bits as d has zeros behind the point.
    near = max(bit_length(q) - bit_length(p - q) + 2, 0)
    return log_scaled(p, q, bits + near), 1, -bits - near


def pi_power(half_powers: int, bits: int) -> Ball:
    """Return a ball that holds π^(half_powers/2), for half_powers ≠ 0.

    >>> pi_power(2, 8)
    (804, 1, -8)
    """
    pi = (pi_scaled(bits), 1, -bits)
    if half_powers % 2 == 0:
        return power(pi, half_powers // 2, bits)
    return power(square_root(pi, bits), half_powers, bits)
