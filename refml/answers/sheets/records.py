"""A sheet and its items: questions with their texts and points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...numbers.rational import Fraction
from ...oracle.specification.ids import unknown
from ..marking.questions import Question

__all__ = ["Item", "Sheet"]


@dataclass(frozen=True)
class Item:
    """One question of an exam sheet, with its text and the teacher's own words for each mistake.

    text      the text of the question; its data are in `question.given`
    says      id of a mistake, or name of a verdict → the teacher's own words, before those of the sheet
    place     file and line, for messages
    values    the values drawn from its ranges, by name; empty without ranges
    tells     ids of the mistakes with a credit or a sentence of the question; their answers must be wrong
    """

    question: Question
    text: str
    points: Fraction
    says: Mapping[str, str]
    place: str
    values: Mapping[str, Any] = field(default_factory=dict)
    tells: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return self.question.id


@dataclass(frozen=True)
class Sheet:
    """An exam sheet as read from a file: its title, its language and its questions in order.

    source     the name of the file, for messages
    text       the text above the questions
    language   the language of its texts, as a tag of HTML: en, de, ja
    """

    source: str
    title: str
    text: str
    language: str
    items: tuple[Item, ...]

    @property
    def points(self) -> Fraction:
        """The sum of the points of all questions."""
        return sum((one.points for one in self.items), Fraction(0))

    def item(self, id_: str) -> Item:
        """Return the item with this id.  Raises InvalidInput, with the known ids."""
        for one in self.items:
            if one.id == id_:
                return one
        raise unknown("question", id_, [one.id for one in self.items], self.source)
