"""Headings: numbers that a text states below the name of another quantity are no answer.

    priors: ham 0.3, spam 0.7                        where posteriors are asked
    complement: ham 0.3, spam 0.7                    a word that makes others of the numbers
    class | likelihood, ham | 0.3, spam | 0.7        the header of a table
    priors: ham 1/2, spam 1/2; so ham 0.3, spam 0.7  no heading stands above the last two

A heading holds to the end of its sentence; one that stands alone in its line holds for the lines below it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction
from ...patterns import pattern
from ..reading.languages.harmless import is_harmless
from ..reading.languages.subjects import is_scaled
from ..reading.layers.statements import concludes, cuts, own_name
from ..reading.words.levels import INDEXED, turned_places
from ..reading.words.remarks import WORD
from .claims import AMOUNTS, value_of
from .named import TURNED, Quantity, called, speaks_of

CELLS = pattern(r"[^|\t]+")   # of the header of a table


def refuse_headed(asked: Quantity, text: str, kind: str, answer: Any, labels: Collection[Any],
                  words: Collection[str]) -> None:
    """Raise InvalidInput if a number of an answer stands below headings of other quantities alone.

    `kind`: of what is asked; `labels` and `words` of the question do not make it another one.
    """
    own = {*WORD.findall(" ".join(map(str, labels)).casefold())}
    parts = [*headed(asked, text, kind, own, words)]
    if first := next((above for above, _ in parts if above), ""):
        told = [" ".join(part for above, part in parts if bool(above) == other) for other in (True, False)]
        below, beside = ([one for amount in AMOUNTS for one in stated_in(said, amount)] for said in told)
        if any(one in below and one not in beside for one in numbers_in(answer)):
            raise InvalidInput(f"{shown(first)} is not what is asked: write the numbers alone")


def refuse_turned(text: str, answer: Any) -> None:
    """Raise InvalidInput if the entries of an answer stand in a text against their indices."""
    places = turned_places(text, len(answer)) if isinstance(answer, list) else []
    by_index = [answer[sorted(places).index(place)] for place in places]
    in_order, in_turn = ([*numbers_in(one)] for one in (answer, by_index))
    told = [[*stated_in(INDEXED.sub(" ", text), amount)] for amount in AMOUNTS if places]
    if any(stands_in(in_order, one) for one in told) and not any(stands_in(in_turn, one) for one in told):
        raise InvalidInput("the entries are not in the order of their indices: write them in order")


def stands_in(numbers: Sequence[Any], told: Sequence[Any]) -> bool:
    """Whether numbers stand one after the other among others."""
    return any(told[at:at + len(numbers)] == numbers for at in range(len(told)))


def headed(asked: Quantity, text: str, kind: str, labels: Collection[str],
           own: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the heading of another quantity above each statement of a text, "" where none is, and it."""
    above, alone, empty, end = "", False, True, 0   # empty: no number stands below the heading yet
    for start, behind in [*cuts(text, len(text)), (len(text), len(text))]:
        part, mark, end = text[end:start], text[start:behind], behind
        numbers = any(map(str.isdigit, part))
        cells = [] if numbers or "(" in part else CELLS.findall(part)
        heads = part.rstrip().endswith(":") or len(cells) > 1
        name = own_name(f"{part} =" if heads else part) or called(part)
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


def numbers_in(answer: Any) -> Iterator[Fraction]:
    """Yield the rational numbers in the value of an answer."""
    parts = answer.values() if isinstance(answer, Mapping) else answer if isinstance(answer, list) else ()
    for one in parts:
        yield from numbers_in(one)
    if isinstance(answer, Fraction):
        yield answer


def stated_in(text: str, amount: Any) -> Iterator[Any]:
    """Yield the values of the numbers in a text, each an `amount`."""
    for found in amount.finditer(text):
        if (number := value_of(found[0])) is not None:
            yield number.value
