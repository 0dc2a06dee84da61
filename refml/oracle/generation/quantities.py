"""Numbers as arguments: plain ones first, then enormous, tiny and far from 0; probabilities that sum to 1.

All but `shares` are dyadic, p/2^k with few bits, and so the doubles that they are: an implementation in
floats is asked just what the reference is asked, and rounding decides nothing.

Few bits show no arithmetic: their products and sums are exact in any format.  `STRETCHES` makes of such
numbers others that a format does not hold, or whose squares and products it does not.
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
    units = [common_denominator(row) for row in rows]
    half = [[ratio(sum(map(mul, left, right)) + bias * below * under, below * under)
             for right, under in units[:i + 1]] for i, (left, below) in enumerate(units)]
    return [[half[max(i, j)][min(i, j)] for j in range(len(rows))] for i in range(len(rows))]


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


# ---------------------------------------------------------------- numbers that a format does not hold

Change = Callable[[Fraction], Fraction]
FAR = Fraction(1 << 26)
AT_THE_ENDS = ("huge", "tiny")   # of binary64

# A stretched number depends on the number and on the case alone: what was equal or opposite is so again.

def with_factor(factor: Fraction, x: Fraction) -> Fraction:
    """The number times a factor."""
    return x * factor


def shortened(salt: int, bits: int, x: Fraction) -> Fraction:
    """The number less an odd share of it in 2^−bits: less than 2^(8−bits), so that no bound is passed.

    >>> shortened(0, 16, Fraction(-3)), shortened(1, 16, Fraction(3))
    (Fraction(-196533, 65536), Fraction(196059, 65536))
    """
    mixed = (abs(x).numerator * 31 + x.denominator + salt) * GAMMA & MASK
    return x * Fraction((1 << bits) - (mixed >> 57 << 1 | 1), 1 << bits)


def filled(salt: int, x: Fraction) -> Fraction:
    """The double nearest to the number less a share of it: most of its 53 bits are used."""
    return nearest(shortened(salt, 40, x), "binary64")


def learns_far_from_0(stretched: str, given: Mapping[str, Any]) -> bool:
    """Whether means of records far from 0 are learnt: good floats round them by 2^-27."""
    return stretched == "far" and {"rows", "labels", "query"} <= given.keys()


def moved(offset: Fraction, x: Fraction) -> Fraction:
    """The number beside an offset."""
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
    """What a kind of stretching makes of each number of one case."""
    return STRETCHES[kind](choices.integer(0, MASK))


# ---------------------------------------------------------------- whole arguments, stretched

NEAR = 64   # probabilities are changed by less than one part in so many
HOLD_RATIONALS = ("rational", "record", "families", "network")   # in the names of types


def holds_numbers(parameter: Parameter, kind: str) -> bool:
    """Whether an argument holds rationals; for a change of unit or origin a point or more of them."""
    written = str(parameter.type)
    if kind in AT_THE_ENDS:
        return written == "list[rational]"
    several = "list" in written or "record" in written
    return (several or kind != "far") and any(word in written for word in HOLD_RATIONALS)


def changed(kind: Type, value: Any, change: Change, families: Any) -> Any:
    """Return an argument, each rational in it changed; what summed to 1 does so again."""
    return with_sums(value, transform(kind, value, change, families))


def with_sums(before: Any, after: Any) -> Any:
    """Return numbers where those of a list or map that summed to 1 do so again, by the greatest of them."""
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
    """Whether a list is a matrix of numbers that equals its transpose."""
    rows = all(isinstance(row, list) and len(row) == len(value) for row in value)
    return rows and value == [list(column) for column in zip(*value, strict=True)]
