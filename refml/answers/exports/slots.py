"""The parts of a question's answer and the answers that an export lists for them.

    slot     one number or word that is asked: its right answers, those of mistakes, and near misses
    entry    a listed answer: as it is typed, its credit, its sentence

A mistake is listed if `mark` names it, in its words or those of the sheet.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, permutations
from typing import Any

from ...errors import InvalidInput, RefmlError, Unsupported
from ...numbers.rational import Fraction, text
from ...numbers.reals import real
from ...oracle.judging.diagnosis.model import OR
from ...oracle.specification.codec import NUMBERS, SETS, Type
from ..asking import mark, prepared
from ..marking.parts import parts_of
from ..marking.preparing import Prepared
from ..reading.notation import decimal
from ..sheets.records import Item, Sheet
from ..sheets.typed import Pen, typed
from ..sheets.wording import (
    DECIMAL,
    DIGITS,
    LOWEST,
    SCALED_SO,
    TEXT,
    TYPED,
    WITHOUT,
    WRITE,
    as_sure,
    for_students,
    worded,
)
from .grader.carrying import carried

MOST_SLOTS = 60
MOST_ORDERED = 3   # members of a set whose orders are all told
NOTATIONS = {"decimal": DECIMAL, "text": TEXT, "fraction": LOWEST}
EXACT_DIGITS = 30


@dataclass(frozen=True)
class Entry:
    """A listed answer.

    text      as it is typed
    exact     the exact value of a number: p/q, or an irrational one to 30 digits; else ""
    unit      one in its last place, as text; 0 for an exact text
    credit    the share of its slot's points
    says      the sentence for a student who types it; "" for the right answer
    """

    text: str
    exact: str
    unit: str
    credit: Fraction
    says: str

    @property
    def width(self) -> Fraction:
        """How far a number may be from the text to be accepted: half a unit, 0 if it is exact."""
        return Fraction(0) if self.exact == text(Fraction(self.text)) else Fraction(self.unit) / 2


@dataclass(frozen=True)
class Slot:
    """One number or word that is asked.

    name      the path of the part in the answer; "" if the answer has no parts
    kind      decimal, fraction or text: how its answers are written
    digits    significant digits asked for a decimal
    entries   the listed answers, the right ones first
    misses    wrong texts that are nearest to the right ones
    """

    name: str
    kind: str
    digits: int
    entries: tuple[Entry, ...]
    misses: tuple[str, ...]


@dataclass(frozen=True)
class Slotted:
    """A question with its slots.

    carried   the part of it that the exported grader needs; None if it cannot be exported so, and `why`
    """

    item: Item
    ready: Prepared
    slots: tuple[Slot, ...]
    carried: Mapping[str, Any] | None
    why: str

    @property
    def id(self) -> str:
        return self.item.id

    @property
    def told(self) -> str:
        """The question's text with the notation that a list of answers needs, and the scale of the answer."""
        says = {word: self.item.says.get(word, word) for word in (*TYPED, OR)}
        kinds = dict.fromkeys(says[NOTATIONS[slot.kind]] + (
            f" {slot.digits} {says[DIGITS]}" if slot.kind == "decimal" else "") for slot in self.slots)
        numbers = [slot for slot in self.slots if slot.entries[0].exact and slot.entries[0].exact != "0"]
        scale = [f"{says[SCALED_SO]} {numbers[0].name} = {numbers[0].entries[0].exact}"] \
            if self.item.question.scale and numbers else []
        unit = [f"{says[WITHOUT]} {self.item.question.unit}"] if self.item.question.unit else []
        either = f" {says[OR]} ".join(kinds)
        return f"{self.item.text} ({says[WRITE]} {', '.join([either, *scale, *unit])}.)"


def asked_of(sheet: Sheet) -> list[Slotted]:
    """Return the questions of a sheet with their slots.  Raises InvalidInput, naming the question."""
    found = []
    for item in sheet.items:
        try:
            found.append(whole(item, prepared(item.question)))
        except RefmlError as error:
            raise InvalidInput(f"{item.place}: question {item.id!r}: {error}") from None
    return found


def whole(item: Item, ready: Prepared) -> Slotted:
    """Return a question with its slots and as the exported grader reads it; no slots if they are too many."""
    slots: tuple[Slot, ...] = ()
    try:
        slots = slots_of(item, ready)
        return Slotted(item, ready, slots, carried(item, ready, [slot.name for slot in slots]), "")
    except Unsupported as error:
        return Slotted(item, ready, slots, None, str(error))


def slots_of(item: Item, ready: Prepared) -> tuple[Slot, ...]:
    """Return the slots of a question: one for each part that has no parts itself.

    Raises Unsupported if they are too many.
    """
    if ready.outcome.kind == "undefined":
        return (Slot("", "text", 0, (Entry("undefined", "", "0", Fraction(1), ""),), ("0",)),)
    parts = list(leaves_of(ready.kind, ready.key, ""))
    if len(parts) > MOST_SLOTS:
        raise Unsupported(f"its answer has {len(parts)} parts: ask for at most {MOST_SLOTS} at once")
    if len(parts) == 1 and not parts[0][0]:
        return (whole_slot(item, ready),)
    return tuple(Slot(path, kind_of(kind, ready), ready.question.digits,
                      right_entries(kind, value, ready), misses_of(kind, value, ready))
                 for path, kind, value in parts)


def leaves_of(kind: Type, value: Any, path: str) -> Iterator[tuple[str, Type, Any]]:
    """Yield path, type and value of each number, word or set of words."""
    if kind.name == "optional" and value is not None:
        yield from leaves_of(kind.inner[0], value, path)
    elif inside := parts_of(kind, value):
        for name, inner, part in inside:
            yield from leaves_of(inner, part, f"{path}.{name}".removeprefix("."))
    else:
        yield path, kind, value


def whole_slot(item: Item, ready: Prepared) -> Slot:
    """Return the slot of an answer without parts; its entries include the mistakes that `mark` names."""
    kind = ready.kind
    entries = list(right_entries(kind, ready.key, ready))
    for rival in ready.rivals.all:
        with contextlib.suppress(RefmlError):   # of some numbers no digit is proven
            entries += told_mistakes(item, ready, entry_of(kind, rival.value, ready), entries)
    return Slot("", kind_of(kind, ready), ready.question.digits, tuple(entries),
                misses_of(kind, ready.key, ready, {one.text for one in entries}))


def told_mistakes(item: Item, ready: Prepared, one: Entry, told: Sequence[Entry]) -> Iterator[Entry]:
    """Yield the entry of a mistake, with the credit and the words of `mark`; none if `mark` names no mistake.

    `one`: the entry without these; `told`: the entries before, whose texts are not listed once more.
    """
    verdict = worded(mark(ready, one.text), item.says)
    if not verdict.right and verdict.mistakes and all(one.text != other.text for other in told):
        says = " ".join(as_sure(named.word, named.says, item.says)
                        for named in for_students(verdict.mistakes, item.says))
        yield replace(one, credit=verdict.credit, says=says)


def kind_of(kind: Type, ready: Prepared) -> str:
    """Return how answers of a type are written: text, fraction or decimal."""
    if kind.name not in NUMBERS:
        return "text"
    return "fraction" if ready.question.form == "fraction" and ready.kind.name != "real" else "decimal"


def right_entries(kind: Type, value: Any, ready: Prepared) -> tuple[Entry, ...]:
    """Return the right answers: a set in each order; both decimals if a value is half way and both are
    accepted.
    """
    one = entry_of(kind, value, ready)
    if kind.name in SETS:
        return tuple(entry_of(kind, list(each), ready) for each in orders_of(value, ready.question.any_of))
    if one.unit == "0" or isinstance(value, real.Real) or ready.question.halves != "either":
        return (one,)
    left = Fraction(one.exact) - Fraction(one.text)
    if 2 * abs(left) != Fraction(one.unit):
        return (one,)
    other = real.decimal(Fraction(one.text) + 2 * left, ready.question.digits)
    return one, replace(one, text=other)


def orders_of(members: Sequence[Any], any_of: bool) -> Iterator[Sequence[Any]]:
    """Yield a set in each order, unless it has many members; if `any_of`, each member alone too."""
    yield members
    if 1 < len(members) <= MOST_ORDERED:
        yield from islice(permutations(members), 1, None)
    if any_of and len(members) > 1:
        yield from ([one] for one in members)


def entry_of(kind: Type, value: Any, ready: Prepared) -> Entry:
    """Return an answer as it is typed, a number to the digits asked, with its exact value."""
    if kind.name not in NUMBERS or value is None:
        return Entry(typed(kind, value, Pen()), "", "0", Fraction(1), "")
    exact = text(value) if isinstance(value, (int, Fraction)) else real.decimal(value, EXACT_DIGITS)
    if kind.name == "integer" or kind_of(kind, ready) == "fraction":
        return Entry(exact, exact, "0", Fraction(1), "")
    told = real.decimal(value, ready.question.digits)
    return Entry(told, exact, text(unit_of(told, value)), Fraction(1), "")


def unit_of(told: str, value: Any) -> Fraction:
    """Return one in the last place of a decimal; 0.9999 rounded up to 1.00 counts in the places of 0.999.

    >>> unit_of("1.00", Fraction(9999, 10000)), unit_of("1.00", Fraction(10001, 10000))
    (Fraction(1, 1000), Fraction(1, 100))
    """
    if told == "0":
        return Fraction(0)
    unit, digits = decimal(told).unit or Fraction(0), told.lstrip("-0.").partition("e")[0]
    rounded_up = real.compare(abs(value), abs(Fraction(told))) < 0
    return unit / 10 if rounded_up and digits.replace(".", "").strip("0") == "1" else unit


def misses_of(kind: Type, value: Any, ready: Prepared, told: set[str] | None = None) -> tuple[str, ...]:
    """Return the nearest texts with as many digits that are wrong and not in `told`."""
    one = entry_of(kind, value, ready)
    if not one.exact:
        return ("refml",)   # no label of anybody's
    if one.unit == "0":
        near = [text(Fraction(one.text) + step) for step in (1, -1)]
    else:
        middle, unit = Fraction(one.text), Fraction(one.unit)
        near = [real.decimal(middle + step * unit, ready.question.digits) for step in (1, -1)]
    right = {entry.text for entry in right_entries(kind, value, ready)}
    return tuple(word for word in near if word not in (told or ()) and word not in right)
