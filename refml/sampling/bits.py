"""Random bits from a seed: SplitMix64, the same on every interpreter and in every language.

    seed      an integer, 0 ≤ seed < 2^64: the first state
    word      64 bits: state ← state + γ, then three rounds of shift, xor and multiply (all modulo 2^64)
    bits      those of the first word, the highest first, then those of the next
    stream    the bits of one seed; stream i of a seed has the word i of that seed for its own seed

What is drawn from a seed is specified bit by bit: whoever takes the same number of bits for the same
question, in the same order, gets the same data.
"""
from __future__ import annotations

from ..errors import InvalidInput, shown
from ..numbers.rational import as_integer, bit_length

WORD = 64
_MASK = (1 << WORD) - 1
_GAMMA = 0x9E3779B97F4A7C15   # 2^64 over the golden ratio; odd, so that every state comes once in 2^64 words


def checked_seed(seed: object) -> int:
    """Return the seed, an integer from 0 to 2^64 − 1.

    >>> checked_seed(2026)
    2026

    Raises InvalidInput for anything else: a text, a float and a bool are no seeds.
    """
    number = seed if type(seed) is int else as_integer(seed)
    if number is None or not 0 <= number <= _MASK:
        raise InvalidInput(f"seed={shown(seed)} is not a seed: give an integer from 0 to 2^64 - 1")
    return number


class Bits:
    """A stream of random bits, taken from the front.

    >>> source = Bits(0)
    >>> hex(source.take(64)), source.take(4), source.take(4)
    ('0xe220a8397b1dcdaf', 6, 14)

    Raises InvalidInput for what is no seed.
    """

    __slots__ = ("state", "pool", "size")

    def __init__(self, seed: int) -> None:
        self.state = checked_seed(seed)
        self.pool = 0   # the bits drawn and not yet taken: an integer of `size` bits
        self.size = 0

    def word(self) -> int:
        """Return the next word of the generator.

            z ← state + γ     z ← (z ⊕ z/2^30)·a     z ← (z ⊕ z/2^27)·b     word = z ⊕ z/2^31

        >>> Bits(1234567).word()
        6457827717110365317

        It comes straight from the state: where single bits are taken as well, use `take(64)`.
        """
        self.state = (self.state + _GAMMA) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def take(self, count: int) -> int:
        """Return the next so many bits as an integer, the first of them the highest.

        >>> source = Bits(0)
        >>> [source.take(4) for _ in range(4)]
        [14, 2, 2, 0]
        """
        pool, left = self.pool, self.size - count
        while left < 0:
            pool, left = (pool << WORD) | self.word(), left + WORD
        taken = pool >> left
        self.pool, self.size = pool ^ (taken << left), left
        return taken

    def below(self, bound: int) -> int:
        """Return an integer from 0 to bound − 1, each with the same probability.

        >>> source = Bits(0)
        >>> [source.below(6) for _ in range(6)]
        [0, 4, 2, 0, 2, 5]

        As many bits as bound − 1 has, taken again while they write bound or more: a remainder would favour
        the small numbers.  A bound of 1 takes no bit.
        """
        width = bit_length(bound - 1)
        drawn = self.take(width)
        while drawn >= bound:
            drawn = self.take(width)
        return drawn


def stream(seed: int, index: int) -> Bits:
    """Return stream `index` of a seed: its own seed is word `index` of the seed's words, counted from 0.

    >>> stream(0, 0).state == Bits(0).word()
    True

    Word i is a function of seed + (i + 1)·γ alone, so that no word before it is needed.
    """
    jumped = Bits((checked_seed(seed) + index * _GAMMA) & _MASK)
    return Bits(jumped.word())
