"""Whole numbers drawn otherwise: what else is made of the words of a generator.

    an index    a word modulo the bound; a uniform number times the bound; bits of a word alone,
                the low bits first, one bit more than the bound needs
    a value     the index where the sums of the probabilities reach it, or those of a uniform number
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome, reference
from ....specification.schema import Operation, Spec
from ..suspects import Diagnosis, Given, Suspect

WORD = 64
DRAWN = ("sampling.integers", "sampling.categorical", "sampling.bernoulli", "sampling.multinomial")
MOST_DRAWS = 1000
SPARE = 8            # words for a draw: what lies beyond the bound is drawn again

Words = Sequence[int]
Indices = Callable[[Words, int], Iterator[int]]
Values = Callable[[Words, Given, Sequence[Fraction]], Iterator[int]]


def words_modulo(words: Words, bound: int) -> Iterator[int]:
    """Each word modulo the bound."""
    return (word % bound for word in words)


def words_times(bits: int, words: Words, bound: int) -> Iterator[int]:
    """The bound times a uniform number of so many high bits of each word, rounded down."""
    return ((word >> WORD - bits) * bound >> bits for word in words)


def bits_of_words(low: bool, words: Words, bound: int) -> Iterator[int]:
    """The high bits of each word, or the low ones, as many as the bound needs; drawn again beyond it."""
    size = (bound - 1).bit_length()
    taken = (word & (1 << size) - 1 if low else word >> WORD - size for word in words)
    return (one for one in taken if one < bound)


def bits_of_all(more: int, low: bool, words: Words, bound: int) -> Iterator[int]:
    """The bits of all words in a row, so many more at once than the bound needs, or the low ones first."""
    size = (bound - 1).bit_length() + more
    text = "".join(format(word, f"0{WORD}b")[::-1 if low else 1] for word in words)
    pieces = (text[at:at + size] for at in range(0, len(text) - size + 1, size or len(text)))
    taken = (int(piece[::-1 if low else 1] or "0", 2) for piece in pieces)
    return (one for one in taken if one < bound)


INDICES: Mapping[str, tuple[str, Indices]] = {
    "modulo": ("each word of 64 bits modulo the bound", words_modulo),
    "times-64-bits": ("a uniform number of 64 bits times the bound", partial(words_times, 64)),
    "times-53-bits": ("a uniform double times the bound", partial(words_times, 53)),
    "times-32-bits": ("a uniform number of 32 bits times the bound", partial(words_times, 32)),
    "a-word-each": ("the high bits of a new word for each number", partial(bits_of_words, False)),
    "low-bits-of-a-word": ("the low bits of a new word for each number", partial(bits_of_words, True)),
    "low-bits-first": ("the low bits of each word first", partial(bits_of_all, 0, True)),
    "one-bit-more": ("one bit more than the bound needs", partial(bits_of_all, 1, False)),
}
UNIFORM = {"uniform-64-bits": ("a uniform number of 64 bits", 64),
           "uniform-53-bits": ("a uniform double", 53),
           "uniform-32-bits": ("a uniform number of 32 bits", 32)}
RIGHTLY = "the bits of the seed are taken in a row, as few as the bound needs, and again beyond it"


def draws(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every other way to draw the whole numbers of this operation."""
    if operation.id not in DRAWN:
        return
    words = spec.operations["sampling.words"]
    for name, (says, indices) in INDICES.items():
        yield Suspect(Diagnosis(f"drawn-by-{name}", f"You drew by {says}; {RIGHTLY}."),
                      partial(drawn, words, partial(by_indices, indices)))
    if operation.id == DRAWN[-1]:
        says = "You dealt the draws out over the rows in turn; the first row has the first draws."
        yield Suspect(Diagnosis("dealt-out-in-turn", says),
                      partial(drawn, words, partial(by_indices, partial(bits_of_all, 0, False)), dealt=True))
    for name, (says, bits) in UNIFORM.items() if operation.id != DRAWN[0] else ():
        for turned in (False, True):
            how = ", the first value at the upper end" if turned else ""
            yield Suspect(Diagnosis(f"drawn-by-{name}{'-turned' * turned}",
                                    f"You drew by {says} for each value{how}; an integer below the common "
                                    "denominator decides."),
                          partial(drawn, words, partial(by_uniforms, bits, turned)))


def drawn(words: Operation, values: Values, given: Given, _: Outcome, dealt: bool = False) -> Outcome:
    """What is drawn; undecided where it is much."""
    count = given["count"] * given.get("trials", 1)
    if not 0 < count <= MOST_DRAWS:
        return Outcome("undecided")
    found = reference(words, {"seed": given["seed"], "count": SPARE * (count + 1)})
    if not found.is_value:
        return Outcome("undecided")
    numbers = list(islice(values(found.value, given, shares(given)), count))
    if len(numbers) < count:
        return Outcome("undecided")
    if dealt:
        numbers = [number for row in range(given["count"]) for number in numbers[row::given["count"]]]
    return Outcome("value", rows(numbers, given))


def shares(given: Given) -> list[Fraction]:
    """The probabilities of the values; none where an integer is drawn."""
    if "probability_of_one" in given:
        return [1 - given["probability_of_one"], given["probability_of_one"]]
    return list(given.get("probabilities", []))


def by_indices(
    indices: Indices, words: Words, given: Given, probabilities: Sequence[Fraction]
) -> Iterator[int]:
    """Values by an index below the bound, or below the common denominator of their probabilities."""
    if not probabilities:
        return indices(words, given["bound"])
    bound = math.lcm(*(Fraction(p).denominator for p in probabilities))
    return (reached(probabilities, Fraction(index, bound)) for index in indices(words, bound))


def by_uniforms(
    bits: int, turned: bool, words: Words, _: Given, probabilities: Sequence[Fraction]
) -> Iterator[int]:
    """Values by a uniform number of each word; turned, from the last value on."""
    for word in words:
        uniform = Fraction(word >> WORD - bits, 1 << bits)
        place = reached(probabilities[::-1] if turned else probabilities, uniform)
        yield len(probabilities) - 1 - place if turned else place


def reached(probabilities: Sequence[Fraction], uniform: Fraction) -> int:
    """How many sums of the probabilities are at most the number."""
    total, place = Fraction(0), 0
    for probability in probabilities:
        total += probability
        place += total <= uniform
    return min(place, len(probabilities) - 1)


def rows(numbers: Sequence[int], given: Given) -> list[Any]:
    """The numbers, or their tallies where there are trials."""
    if "trials" not in given:
        return list(numbers)
    trials, kinds = given["trials"], range(len(given["probabilities"]))
    tables = [numbers[i * trials:(i + 1) * trials] for i in range(given["count"])]
    return [[table.count(kind) for kind in kinds] for table in tables]
