"""Generators and variates, as `spec/sampling/bits.toml` describes them, with what may be done otherwise.

    Bits      the bits of a seed, highest first, word after word
    Uniform   a number in (0, 1) whose blocks of 32 digits are drawn when they are asked for
    Cell      a number, known to lie between two others by so many blocks
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ......numbers.rational import Fraction

MASK, STRIDE, WORD, BLOCK = 2 ** 64 - 1, 0x9E3779B97F4A7C15, 64, 32
A, B = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

Numbers = Sequence[Fraction]
Ends = tuple[Fraction, Fraction]
Word = Callable[[int], int]


def splitmix(state: int) -> int:
    """The word of a state."""
    return mixed(30, 27, 31, A, B, state)


def mixed(first: int, second: int, third: int, before: int, after: int, state: int) -> int:
    """A word of SplitMix64 with such shifts and multipliers."""
    z = (state ^ state >> first) * before & MASK
    z = (z ^ z >> second) * after & MASK
    return z ^ z >> third if third else z


class Bits:
    """The bits of a seed.

    >>> hex(Bits(0, splitmix).take(64))
    '0xe220a8397b1dcdaf'
    """

    def __init__(self, seed: int, word: Word) -> None:
        self.state, self.word = seed, word
        self.pool = self.size = 0

    def take(self, count: int) -> int:
        """The integer that the next bits write."""
        while self.size < count:
            self.state = self.state + STRIDE & MASK
            self.pool, self.size = self.pool << WORD | self.word(self.state), self.size + WORD
        self.size -= count
        taken, self.pool = divmod(self.pool, 1 << self.size)
        return taken


def drawn_again(bits: Bits, bound: int) -> int:
    """An integer below a bound: what is the bound or more is drawn again."""
    while (taken := bits.take((bound - 1).bit_length())) >= bound:
        pass
    return taken


def own_streams(seed: int, count: int, word: Word) -> list[Bits]:
    """A generator for each row: its seed is the word of that index."""
    words = Bits(seed, word)
    return [Bits(words.take(64), word) for _ in range(count)]


def streams_of_rows(seed: int, count: int, word: Word) -> list[Bits]:
    """The same, for rows of several draws each."""
    return own_streams(seed, count, word)


def one_stream(seed: int, count: int, word: Word) -> list[Bits]:
    """The one generator of the seed for all rows."""
    return [Bits(seed, word)] * count


def next_seeds(seed: int, count: int, word: Word) -> list[Bits]:
    """A generator for each row: its seed is the next one."""
    return [Bits(seed + i, word) for i in range(count)]


def same_seed(seed: int, count: int, word: Word) -> list[Bits]:
    """A generator for each row, all of the same seed."""
    return [Bits(seed, word) for _ in range(count)]


def modulo(bits: Bits, bound: int) -> int:
    """As many bits as the bound needs, modulo the bound."""
    return bits.take((bound - 1).bit_length()) % bound


def once(bits: Bits, bound: int) -> int | None:
    """As many bits as the bound needs, and nothing where they write the bound or more."""
    taken = bits.take((bound - 1).bit_length())
    return taken if taken < bound else None


def bits_of_the_bound(bits: Bits, bound: int) -> int:
    """As many bits as the bound has, drawn again beyond it."""
    while (taken := bits.take(bound.bit_length())) >= bound:
        pass
    return taken


class Uniform:
    """A uniform number, its first block drawn at once."""

    def __init__(self, bits: Bits) -> None:
        self.bits, self.blocks = bits, [bits.take(BLOCK)]

    def block(self, place: int) -> int:
        """A block of digits, drawn where it is not yet known."""
        while len(self.blocks) <= place:
            self.blocks.append(self.bits.take(BLOCK))
        return self.blocks[place]

    def __lt__(self, other: Uniform) -> bool:
        place = 0
        while self.block(place) == other.block(place):
            place += 1
        return self.block(place) < other.block(place)

    def between(self, blocks: int) -> Ends:
        """The ends between which it lies, by so many blocks."""
        digits = 0
        for place in range(blocks):
            digits = digits << BLOCK | self.block(place)
        return Fraction(digits, 1 << BLOCK * blocks), Fraction(digits + 1, 1 << BLOCK * blocks)


@dataclass(frozen=True)
class Cell:
    """A number of which so many blocks tell the ends."""

    between: Callable[[int], Ends]

    def times(self, factor: Fraction, square: Fraction) -> Cell:
        """The number times a factor and the root of a square."""
        def between(blocks: int) -> Ends:
            products = [factor * end * root for end in self.between(blocks) for root in roots(square, blocks)]
            return min(products), max(products)

        return Cell(between)

    @staticmethod
    def sum_of(centre: Fraction, terms: Sequence[Cell]) -> Cell:
        """A number and some others."""
        def between(blocks: int) -> Ends:
            ends = [term.between(blocks) for term in terms]
            return centre + sum(low for low, _ in ends), centre + sum(high for _, high in ends)

        return Cell(between)


def known(value: int) -> Cell:
    """A number that is known."""
    return Cell(lambda _: (Fraction(value), Fraction(value)))


def roots(square: Fraction, blocks: int) -> Ends:
    """Two numbers next to a root, nearer than so many blocks tell; both are the root where that is short."""
    unit = 1 << BLOCK * (blocks + 2)
    root = Fraction(math.isqrt(square.numerator * unit * unit // square.denominator), unit)
    return root, root if root * root == square else root + Fraction(1, unit)


def run(bits: Bits, first: Uniform) -> int:
    """How many uniform numbers follow, each less than the one before."""
    length, last, one = 0, first, Uniform(bits)
    while one < last:
        length, last, one = length + 1, one, Uniform(bits)
    return length


def half(bits: Bits) -> bool:
    """True with the probability e^(-1/2)."""
    one = Uniform(bits)
    return one.block(0) >> BLOCK - 1 == 1 or run(bits, one) % 2 == 1


def keep(bits: Bits, k: int, x: Uniform) -> bool:
    """True with the probability e^(-x(2k + x)/(2k + 2))."""
    even, last = True, x
    while True:
        one = Uniform(bits)
        if not one < last:
            return even
        c = drawn_again(bits, 2 * k + 2)
        if c > 2 * k or (c == 2 * k and not Uniform(bits) < x):
            return even
        even, last = not even, one


def exponential(bits: Bits, odd: int) -> Cell:
    """An exponential number of mean 1; it goes on with a run of odd length, or of even."""
    whole, x = 0, Uniform(bits)
    while run(bits, x) % 2 == odd:
        whole, x = whole + 1, Uniform(bits)
    return Cell.sum_of(Fraction(whole), [Cell(x.between)])


def normal(bits: Bits, negative: int) -> Cell:
    """A standard normal number; the last bit makes it negative."""
    while True:
        k = 0
        while half(bits):
            k += 1
        if not all(half(bits) for _ in range(k * (k - 1))):
            continue
        x = Uniform(bits)
        if all(keep(bits, k, x) for _ in range(k + 1)):
            break
    sign = Fraction(-1 if bits.take(1) == negative else 1)
    return Cell.sum_of(sign * k, [Cell(x.between).times(sign, Fraction(1))])


def poisson(bits: Bits, rate: Fraction, odd: int) -> int:
    """How many exponential numbers have a sum below the rate."""
    times, blocks = [exponential(bits, odd)], 1
    while True:
        low, high = Cell.sum_of(Fraction(0), times).between(blocks)
        if low >= rate:
            return len(times) - 1
        if high <= rate:
            times.append(exponential(bits, odd))
        else:
            blocks += 1
