"""The choices by which arguments are drawn, and the driver that takes them from a seed.

A generator asks `Choices` for everything that it does not know, and nobody else: so one definition serves
every driver.  `integer(low, high)` alone is a driver's own; the other questions are asked by way of it.

    Seeded      integers from a seed: the same on every Python and in every checkout
    (tests)     Hypothesis draws them, and shrinks towards the low end

The low end of a range and the first of the options are the simplest choice.  A generator arranges its options
so: plain before strange, few before many, valid before refused.

The integers of a seed are those of SplitMix64 (Steele, Lea and Flood 2014).  Its state starts as the first
eight bytes, the highest first, of the SHA-256 of some words with a blank between them, in UTF-8.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

SMALL, MEDIUM, LARGE = 0, 1, 2
SIZES = (SMALL,) * 5 + (MEDIUM,) * 2 + (LARGE,)

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15  # 2^64 over the golden ratio, odd
ONE_WORD = 1 << 32  # fewer integers than this are drawn from one word


class Choices(ABC):
    """The source of a generator's choices.  `size` is that of the whole case: SMALL, MEDIUM or LARGE."""

    size: int = SMALL

    @abstractmethod
    def integer(self, low: int, high: int) -> int:
        """Return an integer from low to high, both included."""

    def choice(self, options: Sequence[T]) -> T:
        """Return one of the options; all are equally likely."""
        return options[self.integer(0, len(options) - 1)]

    def boolean(self) -> bool:
        """Return False or True, equally likely."""
        return self.integer(0, 1) == 1

    def rarely(self, one_in: int = 8) -> bool:
        """Return True with probability 1/`one_in`."""
        return self.integer(1, one_in) == one_in

    def several(self, low: int, high: int, draw: Callable[[], T]) -> list[T]:
        """Return a list of `low` to `high` independent results of `draw`."""
        return [draw() for _ in range(self.integer(low, high))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """Return `count` different things in random order; the simplest choice is the first ones in order."""
        left = list(things)
        return [left.pop(self.integer(0, len(left) - 1)) for _ in range(count)]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return the things in random order; the simplest choice is their own order."""
        return self.some(things, len(things))

    def upto(self, small: int, medium: int, large: int, least: int = 1) -> int:
        """Return a number from `least` to the bound for the case's size: `small`, `medium` or `large`."""
        return self.integer(least, max(least, (small, medium, large)[self.size]))

    def many(self) -> Choices:
        """Return the Choices for parts that a case has many of: in a large case, seeded by one integer.

        So Hypothesis has one integer to shrink instead of thousands of choices.
        """
        return self if self.size < LARGE else Seeded("many", self.integer(0, MASK), size=self.size)


class Seeded(Choices):
    """Choices from a seed, the hash of some words written as text.

    >>> Seeded("bayes", 7).integer(1, 100), Seeded("bayes", 8).integer(1, 100)
    (43, 5)

    `size` is that of the case; where it is not given it is drawn.
    """

    def __init__(self, *words: object, size: int | None = None) -> None:
        text = " ".join(map(str, words))
        self.state = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
        self.size = self.choice(SIZES) if size is None else size

    def word(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + GAMMA) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def integer(self, low: int, high: int) -> int:
        """Return low + ⌊w·n / 2^64⌋ for a random word w, where n integers are possible.

        Where n has more than 32 bits, w gets more words, so that no integer is favoured by more than 2^-32.
        """
        possible = high - low + 1
        if 0 < possible < ONE_WORD:   # nearly always: the word is taken here, without a call
            self.state = z = (self.state + GAMMA) & MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            return low + ((z ^ (z >> 31)) * possible >> 64)
        if possible < 1:
            raise ValueError(f"low={low} is above high={high}")
        bits, words = self.word(), 1
        while 64 * words < possible.bit_length() + 32:
            bits, words = bits << 64 | self.word(), words + 1
        return low + (bits * possible >> 64 * words)
