"""Headings: numbers that a text states below the name of another quantity are no answer.

    priors: ham 0.3, spam 0.7                        where posteriors are asked
    complement: ham 0.3, spam 0.7                    a word that makes others of the numbers
    class | likelihood, ham | 0.3, spam | 0.7        the header of a table
    priors: ham 1/2, spam 1/2; so ham 0.3, spam 0.7  no heading stands above the last two

A heading holds to the end of its sentence; one that stands alone in its line holds for the lines below it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction
from ...numbers.reals.real import Real
from ...patterns import pattern
from ..reading.expressions import FUNCTIONS
from ..reading.languages.counting import PLACE_OF
from ..reading.languages.harmless import is_harmless
from ..reading.languages.meanings import BECAUSE, MINUS, STATES
from ..reading.languages.subjects import is_scaled
from ..reading.languages.table import meaning
from ..reading.layers.statements import concludes, cuts, divided, own_name
from ..reading.words.levels import FIRST, LAST, LOWERED
from ..reading.words.remarks import WORD
from .claims import AMOUNTS, value_of
from .named import TURNED, Quantity, called, is_excluded, named_in, speaks_of

SIGNED = MINUS | {*FUNCTIONS}
LEAST = 2   # entries that have an order
OTHERS = ("accura", "trefferq", "unnorm")   # beginnings of words of other quantities
FOUND = BECAUSE | meaning("with") | frozenset((   # before what numbers were found by
    "by", "using", "from", "divide", "divided", "times", "durch", "aus", "par", "por"))
COLUMNS = pattern(r"(?<!\w)(?:cols?|c\d|spalten?|colonnes?)(?![^\W\d])|column(?!s? (?:vector|mean))|spaltenw"
                  r"|transpo|[)\]]\s*[)\]]\s*(?:\^\s?t|ᵀ|'|\.t)(?!\w)")
ROWS = pattern(r"(?<!\w)(?:rows?|zeilen?|lignes?|filas?|points?)(?![^\W\d])")
DIGITS = tuple(pattern(rf"[0-9]+(?:[{mark}][0-9]+)?(?:/[0-9]+)?(?:\s?%)?") for mark in (".", ".,"))
GLUED = pattern(r"(?<=[^\W\d])_?(?=[0-9])")
THESE = pattern(r"(?i)\A\s*(?:these|those|this|das|dies|ce|voici)\s+[^\W\d]+\s")   # are the priors:
CELLS = pattern(r"[^|\t]+")   # of the header of a table


def refuse_headed(asked: Quantity, text: str, kind: str, answer: Any, labels: Collection[Any],
                  words: Collection[str]) -> None:
    """Raise InvalidInput if a number of an answer stands below headings of other quantities alone.

    `kind`: of what is asked; `labels` and `words` of the question do not make it another one.
    """
    own = {*WORD.findall(" ".join(map(str, labels)).casefold())}
    if kind != "object":
        refuse_named(asked, text, len([*numbers_in(answer, True)]), own | {*words})
    parts = [*headed(asked, text, kind, own, words)]
    if first := next((above for above, _ in parts if above), ""):
        told = [" ".join(part for above, part in parts if bool(above) == other) for other in (True, False)]
        below, beside = ([one for amount in AMOUNTS for one in stated_in(said, amount)] for said in told)
        if any(one in below and one not in beside for one in numbers_in(answer)):
            raise InvalidInput(f"{shown(first)} is not what is asked: write the numbers alone")


def refuse_named(asked: Quantity, text: str, count: int, own: Collection[str]) -> None:
    """Raise InvalidInput if a text that holds the `count` numbers of its answer alone names another quantity.

    Prior times likelihood, and what a word such as "by" leads to, are how the numbers were found.
    """
    told = [word for piece in divided(text.casefold(), len(text)) for word in predicate(piece)]
    numbers = [sum(1 for _ in amount.finditer(text)) for amount in AMOUNTS]
    if not count or count not in numbers or not FOUND.isdisjoint(told):
        return
    said = [one for one in told if one not in own and one not in SIGNED]
    meant = named_in(" ".join(said))
    other = [*filter(partial(is_excluded, asked), meant)]
    turned = next((word for word in said if count > 1 and (is_scaled(word) or word.startswith(OTHERS))), "")
    if turned or (len({*map(frozenset, other)}) == 1 and not any(one & asked.nouns for one in meant)):
        name = turned or min(other[0])
        raise InvalidInput(f"{shown(name)} is not what is asked: write the numbers alone")


def predicate(piece: str) -> list[str]:
    """Return the words of a statement; without a number those behind its "are" alone, if any are there.

    >>> predicate("the priors are equal"), predicate("these are the priors:")
    (['equal'], ['the', 'priors'])
    """
    words = WORD.findall(piece)
    at = next((at for at, word in enumerate(words) if word in STATES), -1)
    return words if any(map(str.isdigit, piece)) else words[at + 1:] or words


def refuse_turned(text: str, answer: Any) -> None:
    """Raise InvalidInput if the entries of an answer stand in a text against their places, or its columns.

    Places stand beside their entries, #2: 1/4, #1: 3/4, or all before or behind them, (x2, x1) = 1/4, 3/4.
    """
    entries = [[abs(one) for one in numbers_in([one])] for one in answer] if isinstance(answer, list) else []
    size = len(entries[0]) if entries else 0
    if len(entries) < LEAST or not size or any(len(one) != size for one in entries):
        return
    flat, low = [one for entry in entries for one in entry], text.casefold()
    if isinstance(answer[0], list) and [*map(list, zip(*answer))] != answer and COLUMNS.search(low) \
            and not ROWS.search(low):
        raise InvalidInput("rows are asked, not columns: write the matrix row by row")
    ends = [word in LAST for word in WORD.findall(low) if word in FIRST | LAST]
    told = with_places(low)
    ways = [[*stated_in(told, one)] for one in DIGITS]
    if ends[:2] == [True, False] or any(is_against(one, len(entries), flat) for one in ways):
        raise InvalidInput("the entries are not in the order of their indices: write them in order")


def with_places(text: str) -> str:
    """Return a text with digits for its ordinals, and these apart from the letters before them.

    >>> with_places("x₂ is 3, second: 4")
    'x 2 is 3,  2 : 4'
    """
    told = WORD.sub(lambda found: f" {place_of(found[0])} " if place_of(found[0]) else found[0], text)
    return GLUED.sub(" ", told.translate(LOWERED))


def place_of(word: str) -> int:
    """Return the place that an ordinal says, second or zweiter; 0 for another word."""
    return PLACE_OF.get(word, PLACE_OF.get(word[:-1], 0))


def is_against(numbers: Sequence[Any], count: int, flat: Sequence[Any]) -> bool:
    """Whether numbers are those of `count` entries, each beside its place, and the places are not in order.

    >>> [is_against(told, 2, [7, 8]) for told in ([2, 7, 1, 8], [1, 7, 2, 8], [2, 1, 7, 8])]
    [True, False, True]
    """
    size, heads = len(flat) // count, len(numbers) - len(flat)
    found: list[tuple[Sequence[Any], Sequence[Any]]] = []
    if heads == count:
        found += [(numbers[place::size + 1], [
            one for n, one in enumerate(numbers) if n % (size + 1) != place]) for place in (0, size)]
    if heads == (count if size == 1 else size):
        found += [(numbers[:heads], numbers[heads:]), (numbers[-heads:], numbers[:-heads])]
    return any(rest == flat and is_turned_run(places) for places, rest in found)


def is_turned_run(places: Sequence[Any]) -> bool:
    """Whether places are those of a list, from 0 or 1, and not in order."""
    found = sorted(places)
    return found != [*places] and found in ([*range(len(found))], [*range(1, len(found) + 1)])


def headed(asked: Quantity, text: str, kind: str, labels: Collection[str],
           own: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the heading of another quantity above each statement of a text, "" where none is, and it."""
    above, alone, empty, end = "", False, True, 0   # empty: no number stands below the heading yet
    for start, behind in [*cuts(text, len(text)), (len(text), len(text))]:
        part, mark, end = text[end:start], text[start:behind], behind
        numbers = any(map(str.isdigit, part))
        cells = [] if numbers or "(" in part else CELLS.findall(part)
        heads = part.rstrip().endswith(":") or len(cells) > 1
        name = own_name(f"{THESE.sub('', part)} =" if heads else part) or called(part)
        colon = kind != "list" or (name != "" and f"{name}:" in part)
        names = cells if len(cells) > 1 else [name]
        said = [one for one in (is_other(asked, cell, kind, labels, own, colon) for cell in names)
                if one is not None]
        if said:
            above, alone, empty = name if all(said) else "", heads, True
        elif concludes(part) and not empty:
            above = ""
        yield above, part
        empty = empty and not numbers
        of_label = not numbers or not labels or not {*WORD.findall(part.casefold())}.isdisjoint(labels)
        above = above if alone or ("," in mark and of_label) else ""   # evidence 7/32, ham 3/7


def is_other(asked: Quantity, name: str, kind: str, labels: Collection[str], own: Collection[str],
             colon: bool) -> bool | None:
    """Whether a name is of another quantity; None if it says nothing.  The fields of a record have names."""
    words = [word for word in WORD.findall(name.casefold()) if len(word) > 1 and word not in labels]
    said = kind != "object" and (words or "(" in name or TURNED.match(name))
    spoken = speaks_of(asked, name) if said else None
    if spoken is None and all(map(is_harmless, words)):
        return None
    return spoken is False or (colon and any(word not in own and is_scaled(word) for word in words))


def numbers_in(answer: Any, irrational: bool = False) -> Iterator[Any]:
    """Yield the rational numbers in the value of an answer, and the `irrational` ones if asked."""
    parts = answer.values() if isinstance(answer, Mapping) else answer if isinstance(answer, list) else ()
    for one in parts:
        yield from numbers_in(one, irrational)
    if isinstance(answer, (Fraction, Real) if irrational else Fraction):
        yield answer


def stated_in(text: str, amount: Any) -> Iterator[Any]:
    """Yield the values of the numbers in a text, each an `amount`."""
    for found in amount.finditer(text):
        if (number := value_of(found[0])) is not None:
            yield number.value
