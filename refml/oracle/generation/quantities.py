"""Numbers as arguments: plain ones first, then enormous, tiny and far from 0; probabilities that sum to 1.

All but `shares` are dyadic, p/2^k with few bits, and so the doubles that they are: an implementation in
floats is asked just what the reference is asked, and rounding decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from ...numbers.rational import Fraction, common_denominator
from .choices import Choices

ALPHAS = [Fraction(0), Fraction(1), Fraction(1, 2), Fraction(2), Fraction(1, 8), Fraction(3, 4), Fraction(10),
          Fraction(1, 1 << 10), Fraction(1 << 20)]
UNITS = [1, 1, 1, 2, 4, 8, 4096]   # whose parts numbers are drawn in
FEW_BITS = 6
MANY_BITS = 12


def alpha(choices: Choices) -> Fraction:
    """How much is added to each count: none, one, or more and less than that."""
    return choices.choice(ALPHAS)


def whole(choices: Choices, most: int = 4) -> Fraction:
    """A small integer, as a rational: 0, 1, −1, 2, …"""
    return wholes(choices, 1, most)[0]


def wholes(choices: Choices, count: int, most: int = 4) -> list[Fraction]:
    """So many small integers, as rationals.  Thousands are drawn: what is asked is asked at once."""
    integer, found = choices.integer, []
    for _ in range(count):
        size = integer(0, most)
        found.append(ratio(-size if size and integer(0, 1) else size))
    return found


def signed(choices: Choices, size: int | Fraction) -> Fraction:
    """A number of this size, of either sign."""
    return Fraction(-size if size and choices.boolean() else size)


def dyadic(choices: Choices, most: int = 8) -> Fraction:
    """A number between −most and most in quarters or eighths, more often in ones, now and then in 4096ths."""
    return vector(choices, 1, most)[0]


def vector(choices: Choices, size: int, most: int = 8) -> list[Fraction]:
    """So many numbers in quarters, eighths or ones, now and then in 4096ths."""
    integer, last, found = choices.integer, len(UNITS) - 1, []
    for _ in range(size):
        below = UNITS[integer(0, last)]
        above = integer(0, most * below)
        found.append(ratio(-above if above and integer(0, 1) else above, below))
    return found


@lru_cache(1 << 12)
def ratio(above: int, below: int = 1) -> Fraction:
    """A rational: a large case holds thousands of small ones, the same few, each of which is made once."""
    return Fraction(above, below)


def positive(choices: Choices, most: int = 8) -> Fraction:
    """A number above 0 in quarters, more often in ones, now and then in 4096ths."""
    unit = choices.choice([1, 1, 1, 2, 2, 4, 4096])
    return ratio(choices.integer(1, most * unit), unit)


def power(choices: Choices, least: int, most: int) -> Fraction:
    """A power of two whose exponent lies between these: exact in any binary format that holds it."""
    exponent = choices.integer(least, most)
    return Fraction(1 << exponent) if exponent >= 0 else Fraction(1, 1 << -exponent)


def unit(choices: Choices) -> Fraction:
    """A probability: 1/2, 0, 1, or one in eighths or sixty-fourths."""
    if choices.rarely(3):
        return choices.choice([Fraction(1, 2), Fraction(0), Fraction(1)])
    below = choices.choice([8, 64, 1 << 20])
    return Fraction(choices.integer(1, below - 1), below)


def distribution(choices: Choices, size: int, with_zeros: bool = True) -> list[Fraction]:
    """So many probabilities that sum to exactly 1, dyadic; one is 0 now and then, where that is allowed."""
    bits = FEW_BITS if size <= 16 else MANY_BITS
    parts = 1 << bits
    cuts = sorted(choices.integer(0, parts - size) for _ in range(size - 1))
    ends = [0, *cuts, parts - size]
    found = [Fraction(high - low + 1, parts) for low, high in zip(ends, ends[1:], strict=False)]
    if with_zeros and size > 1 and choices.rarely(4):
        j = choices.integer(1, size - 1)
        found[j - 1], found[j] = found[j - 1] + found[j], Fraction(0)
    return found


def shares(choices: Choices, size: int) -> list[Fraction]:
    """So many probabilities that sum to exactly 1, of any denominator: rounded, they need not."""
    weights = [choices.integer(0, 9) for _ in range(size - 1)]
    weights.append(choices.integer(0 if any(weights) else 1, 9))
    return [Fraction(weight, sum(weights)) for weight in weights]


def scaled(values: Sequence[Fraction], factor: Fraction, offset: Fraction) -> list[Fraction]:
    """The values times a factor, beside an offset."""
    return [value * factor + offset for value in values]


def dot(u: Sequence[Fraction], v: Sequence[Fraction], bias: Fraction | int = 0) -> Fraction:
    """The product of two vectors, plus a bias: summed in integers over one denominator.

    >>> dot([Fraction(1, 2), Fraction(3)], [Fraction(4), Fraction(1, 3)], 1)
    Fraction(4, 1)
    """
    if len(u) != len(v):
        raise ValueError(f"u has {len(u)} numbers and v {len(v)}")
    (left, below), (right, under) = common_denominator(u), common_denominator(v)
    return Fraction(sum(map(mul, left, right)), below * under) + bias


def products(rows: Sequence[Sequence[Fraction]], bias: int = 0) -> list[list[Fraction]]:
    """The product of each row with each, plus a bias: M·Mᵀ, of which one half is computed.

    >>> products([[Fraction(1, 2)], [Fraction(3)]]) == [[Fraction(1, 4), Fraction(3, 2)], [Fraction(3, 2), 9]]
    True
    """
    found = [[Fraction(0)] * len(rows) for _ in rows]
    units = [common_denominator(row) for row in rows]
    for i, (left, below) in enumerate(units):
        for j, (right, under) in enumerate(units[:i + 1]):
            unit = below * under
            found[i][j] = found[j][i] = ratio(sum(map(mul, left, right)) + bias * unit, unit)
    return found


def covariance(choices: Choices, size: int) -> list[list[Fraction]]:
    """A positive definite matrix of small dyadic numbers whose system any good method solves in floats.

    Up to three rows it is L·Lᵀ with L lower triangular; beyond that each diagonal entry outweighs its row.
    """
    if size <= 3:
        lower = [[Fraction(0)] * size for _ in range(size)]
        for j in range(size):
            lower[j][:j] = [Fraction(choices.integer(-2, 2), 2) for _ in range(j)]
            lower[j][j] = choices.choice(ROOTS)
        return products(lower)
    found = [[Fraction(0)] * size for _ in range(size)]
    for j in range(size):
        for k in range(j):
            found[j][k] = found[k][j] = Fraction(choices.integer(-1, 1))
    for j in range(size):
        found[j][j] = sum(map(abs, found[j]), Fraction(choices.integer(1, 4)))
    return found


ROOTS = [Fraction(1), Fraction(2), Fraction(1, 2)]


def singular(choices: Choices, size: int) -> list[list[Fraction]]:
    """A positive semidefinite matrix of integers with determinant 0: u·uᵀ, or zeros."""
    u = [Fraction(choices.integer(-2, 2)) for _ in range(size)]
    return [[a * b for b in u] for a in u] if size > 1 else [[Fraction(0)]]
