"""Certified integer arithmetic: exp, log and π of rationals by whole numbers alone.

A number at `bits` is a whole number y that stands for y·2^-bits. Each function states how far y may be from
the truth; the comments prove it. No float enters a result: `math.log` gives a first guess of long logarithms,
which exact arithmetic then corrects; any guess in 0 … 1 would do.
"""

from __future__ import annotations

import math

from ...errors import Unsupported
from ..integers import bit_length, isqrt

EXPONENT_BITS = 64


def quotient_shifted(p: int, q: int, shift: int) -> int:
    """Return ⌊p/q·2^shift⌋ for q > 0 and a shift of either sign.

    >>> quotient_shifted(5, 3, 2), quotient_shifted(5, 3, -1)
    (6, 0)
    """
    return (p << shift) // q if shift >= 0 else (p >> -shift) // q


# ----------------------------------------------------------------- constants


def _inverse_tangent(n: int, bits: int, alternating: bool) -> int:
    """Return arctan(1/n), or artanh(1/n) where the signs do not alternate, at `bits`.

    arctan 1/n = 1/n - 1/3n³ + 1/5n⁵ - …    Each of the at most bits/4 + 2 terms errs by less than 3/2 units.
    """
    term = (1 << bits) // n
    total, k = 0, 1
    while term:
        total += -(term // k) if alternating and k % 4 == 3 else term // k
        term //= n * n
        k += 2
    return total


def _pi(bits: int) -> int:
    """Machin: π = 16 arctan 1/5 - 4 arctan 1/239."""
    return 16 * _inverse_tangent(5, bits, True) - 4 * _inverse_tangent(239, bits, True)


def _log2(bits: int) -> int:
    """log 2 = 18 artanh 1/26 - 2 artanh 1/4801 + 8 artanh 1/8749."""
    first = 18 * _inverse_tangent(26, bits, False) - 2 * _inverse_tangent(4801, bits, False)
    return first + 8 * _inverse_tangent(8749, bits, False)


_known: dict[str, tuple[int, int]] = {}


def _constant(name: str, bits: int) -> int:
    """Return π or log 2 at `bits`, within one unit, cut from the longest value computed so far."""
    known, value = _known.get(name, (0, 0))
    if known < bits + 8:
        known = bits + bits // 8 + 64
        # Either sum errs by less than 28·3/2·(bits/4 + 2) units: 8 bits more than bits has hide that.
        guard = 8 + bit_length(known)
        value = (_pi if name == "pi" else _log2)(known + guard) >> guard
        _known[name] = (known, value)
    cut = known - bits
    return (value + (1 << (cut - 1))) >> cut


def pi_scaled(absolute_bits: int) -> int:
    """Return y with |y - 2^absolute_bits·π| ≤ 1.

    >>> pi_scaled(10)
    3217
    """
    return _constant("pi", absolute_bits)


def log2_scaled(absolute_bits: int) -> int:
    """Return y with |y - 2^absolute_bits·log 2| ≤ 1.

    >>> log2_scaled(10)
    710
    """
    return _constant("log 2", absolute_bits)


# ------------------------------------------------------------------ exp and log


# From so many bits on a step of the series gains more by shorter numbers than it loses by shifts.
_LONG = 600

# Step j of the series below, k = 4j: c₀ … c₃ and a lower bound of log₂ (4j + 4)!. It grows when needed.
_steps: list[tuple[int, int, int, int, int]] = []


def _add_steps(count: int) -> None:
    for k in range(4 * len(_steps), 4 * count, 4):
        c2, c3 = (k + 3) * (k + 4), k + 4
        c1 = (k + 2) * c2
        c0 = (k + 1) * c1
        before = _steps[-1][4] if _steps else 0
        _steps.append((c0, c1, c2, c3, before + bit_length(c0) - 1))


_add_steps(30)


def _exp_fixed(x: int, bits: int) -> int:
    """Return y with 0 ≤ 2^bits·exp(x·2^-bits) - y < 12, for 0 ≤ x < 2^bits.

    r halvings of the argument, Taylor's series four terms at a time, r squarings:

        exp t = S₀,   Sₖ = (c₀ + c₁t + c₂t² + c₃t³ + Sₖ₊₄t⁴)/c₀,   cᵢ = (k + i + 1)···(k + 4)
    """
    halvings = isqrt(bits) * (3 if bits < _LONG else 2) // 5 + 2
    w = bits + halvings
    # The terms left out sum to less than 3/2·tⁿ/n! < 3/2·2^-(w + 1), less than a unit, as t < 2^-halvings.
    last = w // (4 * halvings + 12)
    if 2 * last >= len(_steps):
        _add_steps(4 * last)
    while 4 * (last + 1) * halvings + _steps[last][4] <= w:
        last += 1
    s = _series(x, w, last) if bits < _LONG else _long_series(x, w, last, halvings)
    # The relative error, here below 3·2^-w, doubles with each squaring and gains one rounding: r squarings
    # make it less than 2^r·(3 + 1)·2^-w = 4·2^-bits, less than 11 units as exp < e. The last shift adds one.
    for _ in range(halvings):
        s = s * s >> w
    return s >> halvings


def _powers(x: int, w: int) -> tuple[int, int, int]:
    """Return t², t³ and t⁴ of t = x·2^-w ≤ 1/4, rounded down: less than 1, 5/4 and 5/4 units are missing."""
    t2 = x * x >> w
    return t2, t2 * x >> w, t2 * t2 >> w


def _series(x: int, w: int, last: int) -> int:
    """Return S₀ at w bits, less than 2 units too small.

    Every rounding goes down. A step misses less than c₂/c₀ + 5/4·c₃/c₀ + 3/c₀ + 1 < 2 units.
    """
    t2, t3, t4 = _powers(x, w)
    s = 0
    for j in range(last, -1, -1):
        c0, c1, c2, c3, _ = _steps[j]
        s = ((c0 << w) + c1 * x + c2 * t2 + c3 * t3 + (s * t4 >> w)) // c0
    return s


def _long_series(x: int, w: int, last: int, halvings: int) -> int:
    """Return S₀ at w bits, less than 2 units too small; step j takes only the bits that it leaves a trace of.

    Sₖ meets tᵏ < 2^-(k·halvings): so many bits fewer, its unit is still one unit of S₀ at most. A step at
    k ≥ 4 finds each power cut, and so missing 1 more: less than c₁/c₀ + 2·c₂/c₀ + 9/4·(c₃ + 2)/c₀ + 1 < 3/2
    of its units and what the step after it leaves, 2/c₀; the first step has the 2/24 of its own on top.
    """
    t2, t3, t4 = _powers(x, w)
    s = before = 0
    for j in range(last, -1, -1):
        c0, c1, c2, c3, _ = _steps[j]
        cut = 4 * j * halvings
        tail = s * (t4 >> cut) >> before
        before = w - cut
        s = ((c0 << before) + c1 * (x >> cut) + c2 * (t2 >> cut) + c3 * (t3 >> cut) + tail) // c0
    return s


def exp_scaled(p: int, q: int, relative_bits: int) -> tuple[int, int]:
    """Return (m, e) with |m - 2^-e·exp(p/q)| ≤ 1 and 2^relative_bits ≤ m ≤ 2^(relative_bits + 1), for q > 0.

    exp x = 2^n·exp(x - n·log 2)

    >>> exp_scaled(1, 1, 20)
    (1425163, -19)

    The error is relative: exp(-1000) has as many right bits as exp(1). Raises Unsupported when |p/q| ≥ 2^64.
    """
    size = max(bit_length(p) - bit_length(q) + 1, 0)
    if size > EXPONENT_BITS and abs(p) >> EXPONENT_BITS >= q:
        raise Unsupported(f"exp of a number of 2^{EXPONENT_BITS} or more: scale the exponents down first")
    w = relative_bits + 6
    fine = w + size
    n, rest = divmod((p << fine) // q, log2_scaled(fine))
    # |p/q| < 2^size and |n| < 3/2·2^size + 1: rest errs by |n| + 1 units of 2^-fine, the shifted rest by 5 of
    # 2^-w, its exp (below 2) by 10. With the 12 of the series less than 22 of 64 units, and rounding adds 32.
    y = _exp_fixed(rest >> size, w)
    return (y + 32) >> 6, n - relative_bits


def log_scaled(p: int, q: int, absolute_bits: int, exponent: int = 0) -> int:
    """Return y with |y - 2^absolute_bits·log(p/q·2^exponent)| ≤ 1, for p, q > 0.

    log x = n·log 2 + y₀ + log(m/E) where x = m·2^n, 1 ≤ m < 2, y₀ is near log m, E = exp y₀

    >>> log_scaled(2, 1, 10), log_scaled(1, 2, 10)
    (710, -710)

    The error is absolute: near log 1 = 0 ask for more bits.
    """
    guard = max(bit_length(absolute_bits) + 6, 53 - absolute_bits)
    w = absolute_bits + guard
    n = bit_length(p) - bit_length(q)
    m = quotient_shifted(p, q, w + 1 - n)
    if m >> (w + 1):
        m >>= 1
    else:
        n -= 1
    if w <= _TABLE_BITS:
        j = m >> (w - 7)
        y = (_logs.get(j) or _table_log(j)) >> (_TABLE_BITS - w)
        near = (2 * j + 1) << (w - 8)
    else:
        y, good = _guessed_log(m, w)
        y <<= w - good
        near = _exp_fixed(y, w) if y else 1 << w
    y += _log_quotient(m, near, w)
    n += exponent
    if n:
        extra = bit_length(n)
        y += n * log2_scaled(w + extra) >> extra
    # In units of 2^-w: m misses 1, E misses 12 or the table's y₀ misses 2, n·log 2 errs by 2, log(m/E) by
    # 2w + 2. Together less than half of the 2^guard ≥ 64·absolute_bits units that the rounding leaves.
    return (y + (1 << (guard - 1))) >> guard


_LONG = 3000   # bits from which a logarithm is guessed by one of half as many


def _guessed_log(m: int, w: int) -> tuple[int, int]:
    """Return (y, b): y/2^b in 0 … 0.7 is near log(m/2^w) to about 50 bits, or to b, half of all.

    The better it is, the shorter the series of what is left.
    """
    if w >= _LONG:
        return max(log_scaled(m, 1 << w, w // 2), 0), w // 2
    return int(math.log(float(m >> (w - 53)) / 2.0**53) * 2.0**53), 53


# log((2j + 1)/256) for j = 128 … 255 as they are needed: up to 130 digits they spare the exponential.
_TABLE_BITS = 448
_logs: dict[int, int] = {}


def _table_log(j: int) -> int:
    _logs[j] = log_scaled(2 * j + 1, 256, _TABLE_BITS)
    return _logs[j]


def _log_quotient(a: int, b: int, bits: int) -> int:
    """Return log(a/b) at `bits`, off by less than 2·bits + 2 units, for a, b of 1 … e in the same units.

    log a/b = 2 artanh z = 2·(z + z³/3 + z⁵/5 + …),   z = (a - b)/(a + b)
    """
    power = (abs(a - b) << bits) // (a + b)
    square = power * power >> bits
    total, k = power, 3
    while power:
        power = power * square >> bits
        total += power // k
        k += 2
    return 2 * total if a >= b else -2 * total
