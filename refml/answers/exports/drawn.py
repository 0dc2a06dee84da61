"""A sheet in many variants, for platforms: a question is exported once for each different draw of its
numbers.

flat        one sheet with all draws of all questions: ID-001, ID-002, …; ID alone if all variants have one
draw of_banks    question → its draws: a bank from which the platform draws of_variants variant → its
questions, under their own ids: one sheet for each student
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ..sheets.records import Item, Sheet
from .slots import Slotted


class Place(NamedTuple):
    """The origin of a draw: the id of its question, and the numbers of the variants that contain it."""

    question: str
    variants: tuple[int, ...]


def flat(sheets: Sequence[Sheet]) -> tuple[Sheet, dict[str, Place]]:
    """Return one sheet with every different draw of each question, and id of a draw → its origin."""
    items: list[Item] = []
    places: dict[str, Place] = {}
    for position, first in enumerate(sheets[0].items):
        draws: dict[str, tuple[Item, list[int]]] = {}
        for number, sheet in enumerate(sheets, 1):
            item = sheet.items[position]
            draws.setdefault(repr((item.text, item.question.given)), (item, []))[1].append(number)
        for count, (item, variants) in enumerate(draws.values(), 1):
            id_ = first.id if len(draws) == 1 else f"{first.id}-{count:03}"
            items.append(renamed(item, id_))
            places[id_] = Place(first.id, tuple(variants))
    return replace(sheets[0], items=tuple(items)), places


def renamed(item: Item, id_: str) -> Item:
    """Return an item under another id."""
    return replace(item, question=replace(item.question, id=id_))


def of_banks(asked: Sequence[Slotted], places: Mapping[str, Place]) -> dict[str, list[Slotted]]:
    """Return question id → its draws."""
    found: dict[str, list[Slotted]] = {}
    for one in asked:
        found.setdefault(places[one.id].question, []).append(one)
    return found


def of_variants(asked: Sequence[Slotted], places: Mapping[str, Place]) -> dict[int, list[Slotted]]:
    """Return variant number → its questions, under their original ids."""
    found: dict[int, list[Slotted]] = {}
    for one in asked:
        place = places[one.id]
        for number in place.variants:
            found.setdefault(number, []).append(replace(one, item=renamed(one.item, place.question)))
    return dict(sorted(found.items()))
