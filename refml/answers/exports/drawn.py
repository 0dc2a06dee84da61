"""A sheet in many variants, for platforms: each question once for each different draw.

    flat        one sheet of all draws of all questions: ID-001, ID-002, …; what is not drawn stands once
    of_banks    question → its draws: a bank that the platform draws from
    of_variants the questions of each variant, under their own ids: one for each student
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ..sheets.records import Item, Sheet
from .slots import Slotted


class Place(NamedTuple):
    """Where a draw comes from: the id of its question, and the numbers of the variants that have it."""

    question: str
    variants: tuple[int, ...]


def flat(sheets: Sequence[Sheet]) -> tuple[Sheet, dict[str, Place]]:
    """Return the sheet of all draws, and where each of them comes from."""
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
    """Return the draws of each question."""
    found: dict[str, list[Slotted]] = {}
    for one in asked:
        found.setdefault(places[one.id].question, []).append(one)
    return found


def of_variants(asked: Sequence[Slotted], places: Mapping[str, Place]) -> dict[int, list[Slotted]]:
    """Return the questions of each variant."""
    found: dict[int, list[Slotted]] = {}
    for one in asked:
        place = places[one.id]
        for number in place.variants:
            found.setdefault(number, []).append(replace(one, item=renamed(one.item, place.question)))
    return dict(sorted(found.items()))
