"""Numbers as arguments: plain ones first, then enormous, tiny and far from 0; probabilities that sum to 1.

All but `shares` are dyadic, p/2^k with few bits, and so exact doubles: a float implementation is asked the
same question as the reference, and rounding decides nothing.

Numbers of few bits do not test arithmetic, for their products and sums are exact in any format.  `STRETCHES`
turns them into numbers that a format does not hold, or whose squares and products it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from operator import mul
from typing import Any

from ...numbers.rational import Fraction, common_denominator
from ..specification.codec import Type, transform
from ..specification.floats import nearest
from ..specification.schema import Parameter
from .choices import GAMMA, MASK, Choices

ALPHAS = [Fraction(0), Fraction(1), Fraction(1, 2), Fraction(2), Fraction(1, 8), Fraction(3, 4), Fraction(10),
          Fraction(1, 1 << 10), Fraction(1 << 20)]
UNITS = [1, 1, 1, 2, 4, 8, 4096]   # whose parts numbers are drawn in
FEW_BITS = 6
MANY_BITS = 12


def alpha(choices: Choices) -> Fraction:
    """Draw α, which is added to each count: 0, 1, or less or more than 1."""
    return choices.choice(ALPHAS)


def whole(choices: Choices, most: int = 4) -> Fraction:
    """Draw an integer of size at most `most`, as a Fraction."""
    return wholes(choices, 1, most)[0]


def wholes(choices: Choices, count: int, most: int = 4) -> list[Fraction]:
    """Draw `count` integers of size at most `most`, as Fractions.  Thousands are drawn, so it is fast."""
    integer, found = choices.integer, []
    for _ in range(count):
        size = integer(0, most)
        found.append(ratio(-size if size and integer(0, 1) else size))
    return found


def signed(choices: Choices, size: int | Fraction) -> Fraction:
    """Draw `size` or −`size`."""
    return Fraction(-size if size and choices.boolean() else size)


def dyadic(choices: Choices, most: int = 8) -> Fraction:
    """Draw a number from −most to most: mostly an integer, else in halves, quarters, eighths or 4096ths."""
    return vector(choices, 1, most)[0]


def vector(choices: Choices, size: int, most: int = 8) -> list[Fraction]:
    """Draw `size` numbers from −most to most: mostly integers, else halves, quarters, eighths or 4096ths."""
    integer, last, found = choices.integer, len(UNITS) - 1, []
    for _ in range(size):
        below = UNITS[integer(0, last)]
        above = integer(0, most * below)
        found.append(ratio(-above if above and integer(0, 1) else above, below))
    return found


@lru_cache(1 << 12)
def ratio(above: int, below: int = 1) -> Fraction:
    """Return above/below as a Fraction, cached, because a large case has thousands of a few small ones."""
    return Fraction(above, below)


def positive(choices: Choices, most: int = 8) -> Fraction:
    """Draw a number above 0: mostly an integer, else in halves, quarters or 4096ths."""
    unit = choices.choice([1, 1, 1, 2, 2, 4, 4096])
    return ratio(choices.integer(1, most * unit), unit)


def power(choices: Choices, least: int, most: int) -> Fraction:
    """Draw a power of two with an exponent from `least` to `most`."""
    exponent = choices.integer(least, most)
    return Fraction(1 << exponent) if exponent >= 0 else Fraction(1, 1 << -exponent)


def unit(choices: Choices) -> Fraction:
    """Draw a probability: 1/2, 0 or 1, or a multiple of 1/8, 1/64 or 2^-20 between 0 and 1."""
    if choices.rarely(3):
        return choices.choice([Fraction(1, 2), Fraction(0), Fraction(1)])
    below = choices.choice([8, 64, 1 << 20])
    return Fraction(choices.integer(1, below - 1), below)


def distribution(choices: Choices, size: int, with_zeros: bool = True) -> list[Fraction]:
    """Draw `size` dyadic probabilities that sum to exactly 1; with `with_zeros`, one is sometimes 0."""
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
    """Draw `size` probabilities of any denominator that sum to 1; rounded to floats they may not."""
    weights = [choices.integer(0, 9) for _ in range(size - 1)]
    weights.append(choices.integer(0 if any(weights) else 1, 9))
    return [Fraction(weight, sum(weights)) for weight in weights]


def dot(u: Sequence[Fraction], v: Sequence[Fraction], bias: Fraction | int = 0) -> Fraction:
    """Return u·v + bias, summed in integers over a common denominator.

    >>> dot([Fraction(1, 2), Fraction(3)], [Fraction(4), Fraction(1, 3)], 1)
    Fraction(4, 1)
    """
    if len(u) != len(v):
        raise ValueError(f"u has {len(u)} numbers and v {len(v)}")
    (left, below), (right, under) = common_denominator(u), common_denominator(v)
    return Fraction(sum(map(mul, left, right)), below * under) + bias


def products(rows: Sequence[Sequence[Fraction]], bias: int = 0) -> list[list[Fraction]]:
    """Return M·Mᵀ of the rows, plus a bias in each entry.

    >>> products([[Fraction(1, 2)], [Fraction(3)]]) == [[Fraction(1, 4), Fraction(3, 2)], [Fraction(3, 2), 9]]
    True
    """
    units = [common_denominator(row) for row in rows]
    half = [[ratio(sum(map(mul, left, right)) + bias * below * under, below * under)
             for right, under in units[:i + 1]] for i, (left, below) in enumerate(units)]
    return [[half[max(i, j)][min(i, j)] for j in range(len(rows))] for i in range(len(rows))]


def covariance(choices: Choices, size: int) -> list[list[Fraction]]:
    """Draw a positive definite matrix of small dyadic numbers, well conditioned.

    Up to three rows it is L·Lᵀ with L lower triangular; beyond that it is diagonally dominant.
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
    """Draw a positive semidefinite integer matrix of determinant 0: u·uᵀ, or 0 for one row."""
    u = [Fraction(choices.integer(-2, 2)) for _ in range(size)]
    return [[a * b for b in u] for a in u] if size > 1 else [[Fraction(0)]]


# ---------------------------------------------------------------- numbers that a format does not hold

Change = Callable[[Fraction], Fraction]
FAR = Fraction(1 << 26)
AT_THE_ENDS = ("huge", "tiny")   # of binary64

# A stretched number depends on the number and on the case alone: what was equal or opposite is so again.

def with_factor(factor: Fraction, x: Fraction) -> Fraction:
    """Return x · factor."""
    return x * factor


def shortened(salt: int, bits: int, x: Fraction) -> Fraction:
    """Return x·(1 − k/2^bits) with an odd k < 2^8 that depends on x and the salt; |x| does not grow.

    >>> shortened(0, 16, Fraction(-3)), shortened(1, 16, Fraction(3))
    (Fraction(-196533, 65536), Fraction(196059, 65536))
    """
    mixed = (abs(x).numerator * 31 + x.denominator + salt) * GAMMA & MASK
    return x * Fraction((1 << bits) - (mixed >> 57 << 1 | 1), 1 << bits)


def filled(salt: int, x: Fraction) -> Fraction:
    """Return the double nearest to x·(1 − k/2^40), which uses most of its 53 bits; see `shortened`."""
    return nearest(shortened(salt, 40, x), "binary64")


def learns_far_from_0(stretched: str, given: Mapping[str, Any]) -> bool:
    """Whether means of records far from 0 are learnt, which floats round by 2^-27."""
    return stretched == "far" and {"rows", "labels", "query"} <= given.keys()


def moved(offset: Fraction, x: Fraction) -> Fraction:
    """Return x + offset."""
    return x + offset


# What is done to the numbers of a case, the power of two of a salt in it.
#
#     whole        times an odd integer of 17 bits: products overflow an int32, and doubles hold them
#     long         17 bits more: products have more than the 24 of single precision, and doubles hold them
#     full         up to 53 bits: doubles hold the numbers, single precision does not; products are rounded
#     far          beside 2^26: differences are as they were, and doubles do not hold the squares' last bits
#     huge, tiny   times 2^±600: doubles hold the numbers and not their squares
STRETCHES: dict[str, Callable[[int], Change]] = {
    "whole": lambda salt: partial(with_factor, Fraction((1 << 16) + (salt >> 48 | 1))),
    "long": lambda salt: partial(shortened, salt, 16),
    "full": lambda salt: partial(filled, salt),
    "far": lambda salt: partial(moved, FAR),
    "huge": lambda salt: partial(with_factor, Fraction(1 << 600)),
    "tiny": lambda salt: partial(with_factor, Fraction(1, 1 << 600)),
}


def stretch(choices: Choices, kind: str) -> Change:
    """Draw the function that stretches the numbers of one case in the way `kind`."""
    return STRETCHES[kind](choices.integer(0, MASK))


# ---------------------------------------------------------------- whole arguments, stretched

NEAR = 64   # probabilities are changed by less than one part in so many
HOLD_RATIONALS = ("rational", "record", "families", "network")   # in the names of types


def holds_numbers(parameter: Parameter, kind: str) -> bool:
    """Whether an argument holds rationals to stretch; for "far" it must be a list or a record.

    For "huge" and "tiny" it must be a plain list of rationals.
    """
    written = str(parameter.type)
    if kind in AT_THE_ENDS:
        return written == "list[rational]"
    several = "list" in written or "record" in written
    return (several or kind != "far") and any(word in written for word in HOLD_RATIONALS)


def changed(kind: Type, value: Any, change: Change, families: Any) -> Any:
    """Return an argument with each rational changed; lists that summed to 1 still do."""
    return with_sums(value, transform(kind, value, change, families))


def with_sums(before: Any, after: Any) -> Any:
    """Return `after`, with the greatest number of each list or map adjusted whose sum in `before` was 1."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        kept = with_sums([before[key] for key in after], list(after.values()))   # their orders may differ
        return dict(zip(after, kept, strict=True))
    if not isinstance(before, list) or not before:
        return after
    if is_symmetric(before):   # no rows of probabilities, and it stays symmetric
        return after
    if not all(isinstance(x, Fraction) for x in before):
        return [with_sums(one, other) for one, other in zip(before, after, strict=True)]
    near = all(abs(x - y) * NEAR <= y for x, y in zip(after, before, strict=True))
    if sum(before) != 1 or not near:
        return after
    greatest = before.index(max(before))
    return [x + (1 - sum(after) if j == greatest else 0) for j, x in enumerate(after)]


def is_symmetric(value: list[Any]) -> bool:
    """Whether a list is a square matrix equal to its transpose."""
    rows = all(isinstance(row, list) and len(row) == len(value) for row in value)
    return rows and value == [list(column) for column in zip(*value, strict=True)]
