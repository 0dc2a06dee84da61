"""The distribution function of the standard normal distribution, certified, by whole numbers alone.

    Φ(x)     P(Z ≤ x) for a standard normal Z
    φ(x)     its density e^(−x²/2)/√(2π)
    bits     a whole number y stands for y·2^-bits

Both sides of x = 0 come from one series, all of whose terms are positive, so that nothing cancels:

    Φ(x) = ½ + φ(x)·S(x)   S(x) = x + x³/3 + x⁵/(3·5) + x⁷/(3·5·7) + …   for x ≥ 0,   Φ(−x) = 1 − Φ(x)
"""

from __future__ import annotations

from ..numbers.integers import bit_length, isqrt
from ..numbers.reals.fixed_point import exp_scaled, pi_scaled, quotient_shifted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..numbers.reals.balls import Ball


def cdf_scaled(x: int, absolute_bits: int) -> int:
    """Return y with |y - 2^absolute_bits·Φ(x·2^-absolute_bits)| ≤ 1, for absolute_bits ≥ 1.

    >>> cdf_scaled(0, 20), cdf_scaled(2 << 20, 20), cdf_scaled(-2 << 20, 20)
    (524288, 1024721, 23855)
    """
    # Φ(-x) ≤ ½·e^(-x²/2) for x ≥ 0, which from x² = 2·(absolute_bits + 1) on is less than a unit.
    if x * x >= absolute_bits + 1 << 2 * absolute_bits + 1:
        return 1 << absolute_bits if x > 0 else 0
    guard = bit_length(absolute_bits) + 6
    half = _from_the_middle(abs(x), absolute_bits, guard)
    y = (1 << absolute_bits + guard - 1) + (half if x > 0 else -half)
    return (y + (1 << guard - 1)) >> guard


def _from_the_middle(x: int, bits: int, guard: int) -> int:
    """Return Φ(x) - ½ at w = bits + guard, within 2^(guard - 1) units, for 0 ≤ x² < 2·(bits + 1).

    A step of the series multiplies by x²/k, k = 3, 5, 7, … The rounding of a term, less than a unit, reaches
    m steps later no more than (x²/2)^m/m! units: in all less than e^(x²/2), of which φ(x) leaves less than ½.
    Once k > 8·(bits + 1) the steps multiply by less than ¼, and a term has less than 3w bits: that makes less
    than 6w terms and 3w units. The roundings of φ(x) add 3, and 2^guard is more than 64·bits.
    """
    w = bits + guard
    square = x * x
    term = series = x << guard
    k = 1
    while term:
        k += 2
        term = (term * square >> 2 * bits) // k
        series += term
    m, e = exp_scaled(-square, 1 << 2 * bits + 1, w)
    root = isqrt(2 * pi_scaled(2 * w))
    return (series * m << w) // root >> -e


def normal_cdf(x: Ball, bits: int) -> Ball:
    """Return a ball that holds the values of Φ, to about `bits` bits behind the point.

    >>> normal_cdf((1, 0, 1), 20)
    (1024721, 1, -20)
    """
    m, r, e = x
    # Φ increases: its values at both ends, each rounded outwards, hold all between.
    low = cdf_scaled(quotient_shifted(m - r, 1, e + bits), bits) - 1
    high = cdf_scaled(quotient_shifted(m + r, 1, e + bits) + 1, bits) + 1
    middle = (low + high) // 2
    return middle, high - middle, -bits
