"""Exact random variates, whose digits are drawn one after another, as many as a comparison needs.

    Uniform     x in (0, 1), its binary digits drawn in blocks of 32 when a comparison asks for them
    Variate     ±(whole + x) with a Uniform x: a normal or exponential number, of which some digits are drawn
    Affine      c + Σ_j ± √r_j · z_j, rational c and r_j > 0, Variates z_j: a number of a model

Nothing is rounded before the end, and no density is ever computed: normal and exponential variates are
accepted or rejected by comparing uniform ones, as in

    J. von Neumann, Various techniques used in connection with random digits (1951), the exponential
    C. F. F. Karney, Sampling exactly from the normal distribution (2016), algorithms N, H and B

A variate does not depend on the digits asked for: with more digits the same numbers are written longer.
"""
from __future__ import annotations

from ..numbers.rational import Fraction, isqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .bits import Bits

BLOCK = 32
HALF = 1 << (BLOCK - 1)   # ½ in units of the first block


class Uniform:
    """A uniform variate in (0, 1): `blocks` blocks of 32 binary digits of it are known, and make `known`."""

    __slots__ = ("source", "known", "blocks")

    def __init__(self, source: Bits, first: int | None = None) -> None:
        self.source = source
        self.known = source.take(BLOCK) if first is None else first   # a block that was taken before
        self.blocks = 1

    def leading(self, blocks: int) -> int:
        """Return the first so many blocks of digits as an integer, drawing those that are not yet known.

        >>> from refml.sampling.bits import Bits
        >>> hex(Uniform(Bits(0)).leading(2))
        '0xe220a8397b1dcdaf'
        """
        while self.blocks < blocks:
            self.known = (self.known << BLOCK) | self.source.take(BLOCK)
            self.blocks += 1
        return self.known >> (BLOCK * (self.blocks - blocks))


def less(x: Uniform, y: Uniform) -> bool:
    """Say whether x < y, drawing blocks of both until they differ, those of x first.

    >>> from refml.sampling.bits import Bits
    >>> less(Uniform(Bits(0)), Uniform(Bits(1)))
    False
    """
    if x.blocks == y.blocks == 1 and x.known != y.known:   # nearly always
        return x.known < y.known
    blocks = 1
    while True:
        left, right = x.leading(blocks), y.leading(blocks)
        if left != right:
            return left < right
        blocks += 1


def descents(x: Uniform, source: Bits) -> int:
    """Return the n of a run x > u_1 > … > u_n of uniform variates that u_{n+1} breaks off.

        P(at least n) = xⁿ/n!,  so that  P(n is even) = 1 − x + x²/2! − … = e^−x

    >>> from refml.sampling.bits import Bits
    >>> source = Bits(0)
    >>> descents(Uniform(source), source)
    2
    """
    if x.blocks > 1:
        return _descents(x, Uniform(source))
    length, last = 0, x.known
    while True:
        block = source.take(BLOCK)
        if block == last:   # hardly ever: further blocks decide
            return length + _descents(Uniform(source, last) if length else x, Uniform(source, block))
        if block > last:
            return length
        length, last = length + 1, block


def _descents(last: Uniform, u: Uniform) -> int:
    """Return how many descents a run goes on for from `last`, u the next of it."""
    length, source = 0, u.source
    while less(u, last):
        length, last, u = length + 1, u, Uniform(source)
    return length


def is_half_exponential(source: Bits) -> bool:
    """Return True with probability e^−½ (algorithm H): the run ½ > u_1 > u_2 > … has an even length.

    >>> from refml.sampling.bits import Bits
    >>> is_half_exponential(Bits(0))
    True
    """
    last, is_even = source.take(BLOCK), True
    if last >= HALF:
        return True
    while True:
        block, is_even = source.take(BLOCK), not is_even
        if block > last:
            return is_even
        if block == last:   # hardly ever: further blocks decide
            return is_even == (_descents(Uniform(source, last), Uniform(source, block)) % 2 == 0)
        last = block


class Variate:
    """±(whole + fraction), of which the fraction is a Uniform."""

    __slots__ = ("negative", "whole", "fraction")

    def __init__(self, negative: bool, whole: int, fraction: Uniform) -> None:
        self.negative = negative
        self.whole = whole
        self.fraction = fraction

    def scaled(self, blocks: int) -> int:
        """Return ⌊|z| · 2^(32·blocks)⌋.

        >>> from refml.sampling.bits import Bits
        >>> Variate(False, 1, Uniform(Bits(0))).scaled(1) == (1 << 32) + 0xe220a839
        True
        """
        return (self.whole << (BLOCK * blocks)) | self.fraction.leading(blocks)


def standard_exponential(source: Bits) -> Variate:
    """Draw an exponential variate of mean 1 (von Neumann).

    Draw x, and the run x > u_1 > u_2 > …; if its length is odd add 1 to the whole part and begin again.
    A round ends the search with probability 1 − 1/e, and x then has a density in proportion to e^−x.

    >>> from refml.sampling.bits import Bits
    >>> standard_exponential(Bits(1)).whole
    1
    """
    whole, x = 0, Uniform(source)
    while descents(x, source) % 2:
        whole, x = whole + 1, Uniform(source)
    return Variate(False, whole, x)


def standard_normal(source: Bits) -> Variate:
    """Draw a normal variate of mean 0 and variance 1 (Karney's algorithm N).

    1. Count how often e^−½ comes true in a row: k, with a probability in proportion to e^(−k/2).
    2. Keep it with probability e^(−k(k−1)/2): let e^−½ come true k(k−1) times.
    3. Draw x.  4. Keep it with probability e^(−x(2k+x)/2): k + 1 times `is_kept`.
    5. |z| = k + x.  6. The next bit is 1 for a negative z.
    At the first failure in 2 or 4 begin again with 1.  All in all e^(−k²/2 − kx − x²/2) = e^(−z²/2).

    >>> from refml.sampling.bits import Bits
    >>> drawn = standard_normal(Bits(0))
    >>> drawn.negative, drawn.whole
    (False, 0)
    """
    while True:
        k = 0
        while is_half_exponential(source):
            k += 1
        if k > 1 and not all(is_half_exponential(source) for _ in range(k * (k - 1))):
            continue
        x = Uniform(source)
        if all(is_kept(k, x, source) for _ in range(k + 1)):
            return Variate(source.take(1) == 1, k, x)


def is_kept(k: int, x: Uniform, source: Bits) -> bool:
    """Return True with probability e^−x(2k+x)/(2k+2) (algorithm B).

    The run x > u_1 > u_2 > … goes on only while, after each step, an event of probability (2k+x)/(2k+2)
    comes true: an integer c below 2k + 2 is less than 2k, or is 2k and one more uniform variate is below x.
    As in `descents`, the length is even with the probability sought.

    >>> from refml.sampling.bits import Bits
    >>> source = Bits(0)
    >>> is_kept(0, Uniform(source), source)
    True
    """
    even, last = True, x
    while True:
        u = Uniform(source)
        if not less(u, last):
            return even
        c = source.below(2 * k + 2)
        if c > 2 * k or (c == 2 * k and not less(Uniform(source), x)):
            return even
        even, last = not even, u


def count_events(rate: Fraction, source: Bits) -> int:
    """Draw how many events there are in a time `rate`, one after another at exponential intervals of mean 1.

    The sum of the intervals is compared with the rate exactly: where the blocks known do not decide, all
    intervals get one more, in the order of their drawing.

    >>> from refml.sampling.bits import Bits
    >>> count_events(Fraction(3), Bits(0))
    4
    """
    intervals: list[Variate] = []
    least = 0
    while True:
        intervals.append(standard_exponential(source))
        least += intervals[-1].scaled(1)
        if _exceeds(intervals, least, rate):
            return len(intervals) - 1


def _exceeds(intervals: Sequence[Variate], least: int, rate: Fraction) -> bool:
    """Say whether the intervals sum to more than the rate; `least` is their sum of one block each.

    They equal it with probability 0.
    """
    blocks = 1
    while True:
        target = rate.numerator << (BLOCK * blocks)
        if least * rate.denominator >= target:
            return True
        if (least + len(intervals)) * rate.denominator <= target:
            return False
        blocks += 1
        least = sum([interval.scaled(blocks) for interval in intervals])


class Affine:
    """A number c + Σ_j ± √r_j · z_j: `terms` are tuples (negative, r_j, z_j), r_j > 0."""

    __slots__ = ("centre", "terms")

    def __init__(self, centre: Fraction, terms: list[tuple[bool, Fraction, Variate]]) -> None:
        self.centre = centre
        self.terms = terms

    def nearest(self, blocks: int) -> int | None:
        """Return the integer nearest to the number, halves up, or None where so many blocks do not decide.

        >>> Affine(Fraction(5, 2), []).nearest(1)
        3
        """
        shift = BLOCK * blocks
        above, below = 2 * self.centre.numerator + self.centre.denominator, 2 * self.centre.denominator
        low, high = (above << shift) // below, -((-above << shift) // below)   # of the centre and a half
        for negative, r, z in self.terms:
            # √r·|z| lies from √(r·s²) to √(r·(s + 1)²), in units of 2^-shift.
            s = z.scaled(blocks)
            least = isqrt(r.numerator * s * s // r.denominator)
            most = isqrt(r.numerator * (s + 1) * (s + 1) // r.denominator) + 1
            low, high = (low - most, high - least) if negative != z.negative else (low + least, high + most)
        return low >> shift if low >> shift == high >> shift else None


def rounded(numbers: Sequence[Affine], variates: Sequence[Variate]) -> list[int]:
    """Return the integers nearest to some numbers that are made of the variates.

    Where the known blocks do not decide all numbers, every variate gets one block more, in their order: so
    the same bits stand for the same digits, whatever is rounded.

    >>> rounded([Affine(Fraction(7, 3), [])], [])
    [2]
    """
    blocks = 0
    while True:
        blocks += 1
        for z in variates:
            z.fraction.leading(blocks)
        found = [number.nearest(blocks) for number in numbers]
        nearest = [n for n in found if n is not None]
        if len(nearest) == len(found):
            return nearest
