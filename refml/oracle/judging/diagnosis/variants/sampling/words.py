"""Words of SplitMix64 made otherwise: other shifts and multipliers, or products that are not reduced.

C takes every sum and product of 64 bits modulo 2^64; Python does not, and JavaScript rounds to doubles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from .....reference.outcomes import Outcome
from ...suspects import Diagnosis, Given, Suspect
from .generators import MASK, STRIDE, A, B, Bits, Word, mixed, splitmix

REDUCED = "Every sum and every product is taken modulo 2^64"
SHIFTS = (30, 27, 31)


def unreduced(first: bool, second: bool, state: int) -> int:
    """A word of which the first product is not reduced, or the second."""
    z = (state ^ state >> SHIFTS[0]) * A & (-1 if first else MASK)
    z = (z ^ z >> SHIFTS[1]) * B & (-1 if second else MASK)
    return z ^ z >> SHIFTS[2]


def rounded(state: int) -> int:
    """A word whose products are rounded to doubles."""
    z = int(float((state ^ state >> SHIFTS[0]) * A)) & MASK
    z = int(float((z ^ z >> SHIFTS[1]) * B)) & MASK
    return z ^ z >> SHIFTS[2]


def of_32_bits(state: int) -> int:
    """A word whose products are reduced modulo 2^32."""
    z = (state ^ state >> SHIFTS[0]) * A & MASK >> 32
    z = (z ^ z >> SHIFTS[1]) * B & MASK >> 32
    return z ^ z >> SHIFTS[2]


def arithmetic(state: int) -> int:
    """A word whose shifts to the right carry the sign of an integer of 64 bits with it."""
    z = signed(state)
    z = signed((z ^ z >> SHIFTS[0]) * A)
    z = signed((z ^ z >> SHIFTS[1]) * B)
    return (z ^ z >> SHIFTS[2]) & MASK


def signed(word: int) -> int:
    """A word read as a signed integer."""
    word &= MASK
    return word - 2 ** 64 if word >> 63 else word


# name → the sentence, and what is made of a state
WORDS: Mapping[str, tuple[str, Word]] = {
    **{name: (f"The shifts of SplitMix64 are 30, 27 and 31, and its multipliers {A:#X} and {B:#X}; {says}.",
              partial(mixed, *numbers))
       for name, says, numbers in (
           ("last-shift-of-30", "your last shift is 30", (30, 27, 30, A, B)),
           ("first-shift-of-31", "your first shift is 31", (31, 27, 31, A, B)),
           ("first-shift-of-33", "your first shift is 33", (33, 27, 31, A, B)),
           ("without-the-last-shift", "your last shift is missing", (30, 27, 0, A, B)),
           ("multipliers-exchanged", "you exchanged the multipliers", (30, 27, 31, B, A)),
           ("first-multiplier-twice", "you took the first multiplier twice", (30, 27, 31, A, A)),
           ("finaliser-of-murmur", "yours are those of MurmurHash3",
            (33, 33, 33, 0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53)))},
    "first-product-not-reduced": (
        f"{REDUCED}; the product with the first multiplier keeps its high bits, which the next shift brings "
        "down.", partial(unreduced, True, False)),
    "products-rounded": (f"{REDUCED}; yours are rounded to doubles.", rounded),
    "products-of-32-bits": (f"{REDUCED}; yours are reduced modulo 2^32.", of_32_bits),
    "shifts-that-carry-the-sign": (
        "The shifts fill up with zeros from the left; yours are of signed integers, which carry the sign "
        "with them.", arithmetic),
}


def words() -> Iterator[Suspect]:
    """What else is made of the words, or of the state."""
    for name, says, made in (
        ("signed-words", "A word is an integer from 0 to 2^64 - 1; you read its highest bit as a sign.",
         lambda _, right: [signed(word) for word in right.value]),
        ("words-cut-to-64-bits", f"{REDUCED}; you cut the word alone, at the end.",
         partial(of_states, lambda state: unreduced(True, True, state) & MASK)),
        ("last-product-not-reduced", f"{REDUCED}; that with the second multiplier keeps its high bits.",
         partial(of_states, partial(unreduced, False, True))),
        ("products-not-reduced", f"{REDUCED}; yours keep their high bits, and so do your words.",
         partial(of_states, partial(unreduced, True, True))),
        ("state-not-reduced", f"{REDUCED}; the state keeps its high bits, which the first shift brings down.",
         partial(of_sums, splitmix)),
        ("nothing-reduced", f"{REDUCED}; neither your state nor your products are.",
         partial(of_sums, partial(unreduced, True, True))),
        ("only-the-word-reduced", f"{REDUCED}; you cut the word alone, at the end.",
         partial(of_sums, lambda state: unreduced(True, True, state) & MASK)),
        ("word-for-the-state",
         "The state of the next word is this state and the constant; you went on from the word itself.",
         carried_on),
    ):
        yield Suspect(Diagnosis(name, says), partial(value_of, made))


def value_of(made: Callable[[Given, Outcome], list[int]], given: Given, right: Outcome) -> Outcome:
    """The words that are made."""
    return Outcome("value", made(given, right)) if right.is_value else Outcome("undecided")


def of_states(word: Word, given: Given, _: Outcome) -> list[int]:
    """The words of the states, which are reduced."""
    return [word(given["seed"] + i * STRIDE & MASK) for i in range(1, given["count"] + 1)]


def of_sums(word: Word, given: Given, _: Outcome) -> list[int]:
    """The words of the states, which are not reduced."""
    return [word(given["seed"] + i * STRIDE) for i in range(1, given["count"] + 1)]


def carried_on(given: Given, _: Outcome) -> list[int]:
    """Each word made of the one before."""
    found = [given["seed"]]
    while len(found) <= given["count"]:
        found.append(Bits(found[-1], splitmix).take(64))
    return found[1:]
