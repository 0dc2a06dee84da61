"""The marking of a student's answers: points for each question.

A mark is a map for JSON: question, answer, read, verdict, form, credit and points as exact text, reason,
mistakes, declined, parts.  An empty answer has the verdict `unanswered`.  An answer that many students give
is judged once.  An answer that could not be read or judged also has `unread`, the text by which
`unread.Decisions` finds it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction, rational, text
from ..asking import mark, prepared
from ..marking.judging import MOST_CHARACTERS
from ..marking.preparing import Prepared
from ..marking.verdicts import INVALID, Named, Verdict, invalid
from ..sheets.reading import Draft
from ..sheets.records import Item, Sheet
from ..sheets.typed import key_texts
from ..sheets.wording import UNANSWERED, WORDS, worded
from .handed_in.responses import Row
from .spoken import plain

Mark = dict[str, Any]

MOST_KNOWN = 20_000       # answers that are judged once, each with its question
LONGEST_KNOWN = 1_000     # characters of such an answer
MOST_VARIANTS = 100_000
MOST_PARTS = 60
LONGEST_UNREAD = 200      # characters of an answer that is known by all of them


class MarkedItem:
    """An item with its prepared question, and a cache of the marks of earlier answers."""

    def __init__(self, item: Item) -> None:
        self.item = item
        self.known: dict[str, Mark] = {}

    @cached_property
    def ready(self) -> Prepared:
        """The question, prepared at its first answer."""
        return prepared(self.item.question)

    def mark(self, answer: str) -> Mark:
        """Return the mark of an answer."""
        if len(answer) > LONGEST_KNOWN:
            return self.judged(answer)
        if answer not in self.known:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[answer] = self.judged(answer)
        return self.known[answer]

    def judged(self, answer: str) -> Mark:
        """Return the mark of an answer that is not in the cache."""
        if not answer.strip():
            return mark_of(self.item, answer, Verdict(UNANSWERED, Fraction(0)))
        ready = self.ready
        try:
            verdict = worded(mark(ready, answer), self.item.says)
        except Exception as error:   # a fault of refml costs this answer its reading, and no other answer
            verdict = invalid(f"refml failed to judge it ({type(error).__name__}): please report the answer")
        return mark_of(self.item, answer, verdict)


def mark_of(item: Item, answer: str, verdict: Verdict) -> Mark:
    """Return the mark of an answer, from its verdict."""
    unread = {"unread": whole(answer)} if verdict.name == INVALID else {}
    return {**unread, "question": item.id, "answer": plain(answer), "read": verdict.shown,
            "verdict": verdict.name, "form": verdict.form, "credit": text(verdict.credit),
            "points": text(verdict.credit * item.points), "reason": verdict.reason,
            "mistakes": [mistake_of(one) for one in verdict.mistakes],
            "declined": [one.id for one in verdict.declined],
            "parts": [{"part": path, "read": part.shown, "verdict": part.name, "credit": text(part.credit),
                       "reason": part.reason, "mistakes": [mistake_of(one) for one in part.mistakes]}
                      for path, part in verdict.parts[:MOST_PARTS]]}


def whole(answer: str) -> str:
    """Return the key of an answer: the answer itself, or for a long one its beginning and its digest.

    >>> whole("4/7"), whole("a" * 400)[-24:]
    ('4/7', 'a… (sha256 abd5e54be3f5)')
    """
    told = plain(answer, MOST_CHARACTERS)
    if len(told) <= LONGEST_UNREAD:
        return told
    digest = hashlib.sha256(answer.encode("utf-8", "backslashreplace")).hexdigest()[:12]
    return f"{plain(told, LONGEST_UNREAD - 25)} (sha256 {digest})"


def mistake_of(one: Named) -> dict[str, str]:
    """Return a mistake as a map for a mark."""
    return {"kind": one.kind, "id": one.id, "says": one.says, "line": one.line, "word": one.word}


def points_of(marks: list[Mark]) -> Fraction:
    """Return the sum of the points of some marks."""
    return sum((rational(one["points"], "points") for one in marks), Fraction(0))


class Marker:
    """A sheet, ready to mark: its own questions, or those of each variant of a seed."""

    def __init__(self, draft: Draft, seed: int = 0) -> None:
        self.draft, self.seed = draft, seed
        self.sheet = self.variant(1)
        if not self.sheet.items:
            raise InvalidInput(f"{draft.source} asks no question: refml grade --code marks its code")
        self.questions = [MarkedItem(item) for item in self.sheet.items]
        self.variants: dict[int, list[MarkedItem]] = {1: self.questions}

    def variant(self, index: int) -> Sheet:
        """Return a variant of the sheet.  Raises InvalidInput for the first problem."""
        self.draft.problems.clear()
        sheet = self.draft.sheet(self.seed, index)
        if self.draft.problems:
            raise InvalidInput(self.draft.problems[0])
        return sheet

    def rules(self) -> Mapping[str, Mapping[str, str]]:
        """Return for each question the properties that determine its marks, as text."""
        return described(self.sheet)

    def marks(self, row: Row) -> list[Mark]:
        """Return the marks of a student.  Raises InvalidInput for an unknown variant."""
        return [one.mark(row.answers[one.item.id]) for one in self.questions_of(row)]

    def questions_of(self, row: Row) -> list[MarkedItem]:
        """Return the questions of a student's variant."""
        if not row.variant:
            return self.questions
        written = row.variant
        index = int(written) if written.isascii() and written.isdecimal() and len(written) < 9 else 0
        if not 1 <= index <= MOST_VARIANTS:
            raise InvalidInput(f"variant={shown(written)} is not a number from 1 to {MOST_VARIANTS}")
        if index not in self.variants:
            if len(self.variants) > 16:   # students come in any order; few have the same
                self.variants = {1: self.questions}
            self.variants[index] = [MarkedItem(item) for item in self.variant(index).items]
        return self.variants[index]


def described(sheet: Sheet) -> Mapping[str, Mapping[str, str]]:
    """Return for each question the properties that determine its marks, to compare two gradings."""
    return {item.id: {name: told for name, told in rules(item).items() if told} for item in sheet.items}


def rules(item: Item) -> dict[str, str]:
    """Return the properties that determine the marks of a question, by name."""
    asked = item.question
    ready = prepared(asked)
    key = plain(" = ".join(key_texts(ready)))
    return {"points": text(item.points), "key": key, "part": asked.part, "digits": str(asked.digits),
            "form": asked.form, "halves": asked.halves, "scale": asked.scale, "comma": str(asked.comma),
            "unit": asked.unit, "any_of": str(asked.any_of), "share": text(asked.share),
            **{f"weight of the line {name}": text(weight) for name, weight in asked.lines.items()},
            **{f"credit of {name}": text(credit) for name, credit in asked.credits.items()},
            **{f"credit of {name}": text(credit) for name, credit in asked.mistakes.items()},
            **{f"words for {name}": words for name, words in item.says.items() if name not in WORDS}}
