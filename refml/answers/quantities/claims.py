"""The numbers that a text states: of each of its pieces those after the last =, colon or "is".

    P(a | 1) = 1/3 = 0.33, b = (2, 3)      0.33, 2, 3
    2 * 8 = 16 and sqrt(2)                 16, and a part of a formula without a value
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...errors import InvalidInput
from ...patterns import pattern
from ..reading.expressions import BASES, CONSTANTS, FUNCTIONS
from ..reading.languages.counting import is_spoken
from ..reading.languages.meanings import AND, MINUS, STATES
from ..reading.tokens import tokens_of
from ..reading.values import Number, number_of
from ..reading.words.remarks import WORD

INSIDE = r"(?<![^\W_])(?:{})(?![^\W_])"
CUT = pattern(r"[()\[\]{}]|[;\n]|:(?=\s+[^\W\d_]+\s*=)|,(?![0-9])|[.!](?=\s|\Z)|"
              + INSIDE.format("|".join(sorted(AND))))
RELATION = pattern(rf"[=≈:→⇒]|->|{INSIDE.format('|'.join(sorted(STATES)))}")
AMOUNT = (r"(?<![\w.^_√{1}])(?:(?<![\d)\]}}%])(?<![\d)\]}}%][ \t])[-−–][ \t]?)?"
          r"(?:[0-9]+(?:{0}[0-9]+)?|\.[0-9]+)(?:\s?[·×*]\s?10(?:\^\(?[-−]?[0-9]+\)?|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)|[eE][-+−]?[0-9]+)?"
          r"(?:/[0-9]+)?(?:\s?%)?(?!\w)")
AMOUNTS = (pattern(AMOUNT.format(r"\.", "")), pattern(AMOUNT.format("[.,]", ",")))
OPERATORS = frozenset("+*·×^²³!√π°/")
SCALED_NAME = pattern(r"[\s(]*(?:[-−+]?[0-9./]+\s?[·*]?|[-−])\s?[^\W\d_]+\s*[=:]")   # 1/2 p =, -w =
TIED = pattern(r"[0-9)\]}%][ \t]?[-−–][ \t]?\Z|[^\W\d_]\(\Z")   # 5-11, 2 -0.2, k(2, 3)
TIES = pattern(r"[ \t]?[-−–][ \t]?[0-9]")
LAST_WORD = pattern(r"(?<![^\W\d_])([^\W\d_]+)[\s(\[]*\Z")


class Claim(NamedTuple):
    """A number that a text states, and where it stands; None for a part of a formula without its value."""

    number: Number | None
    start: int
    end: int


def claims_of(text: str, amount: Any) -> Iterator[Claim]:
    """Yield the numbers that a text states: of each piece those after its last =, colon or "is".

    >>> [str(one.number.value) for one in claims_of("P(a | 1) = 1/3 = 0.33, b = (2, 3)", AMOUNTS[0])]
    ['33/100', '2', '3']
    """
    for start, end in spans_of(text):
        numbers = [*amount.finditer(text, start, end)]
        begin = max((found.end() for found in RELATION.finditer(text, start, end)
                     if numbers and found.end() <= numbers[-1].start()), default=start)
        named = SCALED_NAME.match(text, start, end) is None
        for found in numbers:
            if found.start() >= begin:
                alone = named and stands_alone(text[start:found.start()], text[found.end():end])
                yield Claim(value_of(found[0]) if alone else None, *found.span())
        words = WORD.findall(text[start:end].casefold())
        if not numbers and words and all(map(is_spoken, words)):   # one, 2 and 3
            yield Claim(None, start, end)


def stands_alone(before: str, behind: str) -> bool:
    """Whether a number between these texts belongs to no formula and has no sign in words.

    >>> [stands_alone(before, "") for before in ("w is (", "sqrt(", "2 * ", "minus ")]
    [True, False, False, False]
    """
    said, next_said = LAST_WORD.search(before.casefold()), WORD.match(behind.lstrip().casefold())
    return not (before.rstrip()[-1:] in OPERATORS or behind.lstrip()[:1] in OPERATORS
                or TIED.search(before) or TIES.match(behind)
                or (said is not None and said[1] in MINUS | {*FUNCTIONS, *BASES})
                or (next_said is not None and next_said[0] in CONSTANTS))


def spans_of(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each piece of a text begins and ends: at commas, "and", and ends of lines and sentences.

    A bracket is not cut.
    """
    depth = start = 0
    for found in CUT.finditer(text):
        depth += (found[0] in "([{") - (found[0] in ")]}")
        if found[0] not in "()[]{}" and depth < 1:
            yield start, found.start()
            start = found.end()
    yield start, len(text)


def value_of(text: str) -> Number | None:
    """Return the number that a text writes; None if it writes none."""
    try:
        return number_of(tokens_of(text.replace(",", ".")), text)
    except InvalidInput:
        return None
