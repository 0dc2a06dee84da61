"""The verification of an export: the written files are read back, and must judge as `refml mark` does.

For exports with the grader, answers in all usual notations must earn the credit and the sentence of
`mark`: the key in each notation of the table in `refml/cli/README.md`, rescaled, in another order; mistakes;
near misses; unreadable texts.

For platforms that judge by a list of answers,
    a right answer          earns the full credit, even if the platform rounds it
    a mistake               earns its credit, with its own sentence
    a near miss             earns less than the full credit
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import mul
from typing import Any, NamedTuple

from ...errors import RefmlError
from ...numbers.rational import Fraction, text
from ...oracle.reference.claims import numbers_of
from ...oracle.reference.operations import ask
from ...oracle.specification.codec import SETS, Type, transform
from ..asking import mark
from ..marking.preparing import Prepared
from ..sheets.notations import notations
from ..sheets.typed import Pen, typed
from ..sheets.wording import worded
from .grader.standalone import sentence
from .slots import Slot, Slotted, leaves_of

# question, slot and what is typed → credit and sentence, as the platform gives them
SlotJudge = Callable[[str, str, str], tuple[Fraction, str]]

# question and what is typed, one text or one for each input → the same; None where it has no such input
Given = str | Mapping[str, str]
Judge = Callable[[str, Given], tuple[Fraction, str] | None]

NEAR = Fraction(1, 100_000)   # platforms write 2/3 as 66.66667 %
FACTORS = (Fraction(2), Fraction(1, 3), Fraction(-1))
UNREADABLE = ("???", "1/2 or 1/3", "1\n2")
MOST_RIVALS = 40
MOST_CHANGED = 8   # numbers of an answer that are changed, one by one
STEPS = (Fraction(1, 16), Fraction(-1, 16), Fraction(-3))


class Tried(NamedTuple):
    """An answer as the platform judges it.

    fault     what is wrong with the platform's verdict; "" if nothing is
    mistake   whether only a mistake's sentence or credit is at fault, and it earns less than the full credit
    """

    question: Slotted
    slot: str
    typed: str
    fault: str
    mistake: bool


# ---------------------------------------------------------------- by the grader that travels

def as_marked(asked: Sequence[Slotted], judge: Judge) -> list[Tried]:
    """Return answers in many notations, with the faults of the platform's verdicts compared with `mark`."""
    return [one for question in asked for one in (*in_one(question, judge), *in_parts(question, judge))]


def in_one(question: Slotted, judge: Judge) -> Iterator[Tried]:
    """Yield the trials of answers as one text, unless each input must be typed on its own."""
    ready = question.ready
    for told in dict.fromkeys(ways(ready)):
        own = worded(mark(ready, told), question.item.says)
        if "\n" in told and own.name != "invalid":
            continue   # lines of a derivation, which only `mark` follows
        found = judge(question.id, told)
        if found is None:
            return   # each input is typed for itself
        (credit, says), fault = found, ""
        if abs(credit - own.credit) > NEAR:
            fault = f"would earn {text(credit)} and not {text(own.credit)}"
        elif "\n" not in told and says != sentence(own, question.item.says):
            fault = f"would be told {says!r} and not {sentence(own, question.item.says)!r}"
        yield Tried(question, "", told, fault, False)


def in_parts(question: Slotted, judge: Judge) -> Iterator[Tried]:
    """Yield the trials of answers with a text for each input: right ones, and one with a wrong or missing
    input.
    """
    ready, first = question.ready, question.slots[0]
    if first.name == "":
        return
    for value in (ready.key, *other_ways(ready)):
        given = {path: typed(kind, part, Pen()) for path, kind, part in leaves_of(ready.kind, value, "")}
        own = mark(ready, typed(ready.kind, value, Pen()))
        if own.name == "invalid":
            continue   # in one text it is too long to be read
        found = judge(question.id, given)
        fault = "" if found and abs(found[0] - own.credit) <= NEAR else f"would not earn {text(own.credit)}"
        yield Tried(question, first.name, str(given), fault, False)
    keys = {slot.name: slot.entries[0].text for slot in question.slots}
    misses = () if ready.question.operation.judge else first.misses[:1]   # what is near may be optimal too
    for wrong in ("", *misses):
        found = judge(question.id, {**keys, first.name: wrong})
        fault = "would earn all, and is wrong" if not found or found[0] == 1 else ""
        yield Tried(question, first.name, wrong, fault, False)


def ways(ready: Prepared) -> Iterator[str]:
    """Yield what students may type: right answers in many notations, mistakes, unreadable texts."""
    yield from UNREADABLE
    if ready.undefined is not None:
        yield from ("undefined", "0/0", "1/2")
        return
    values = [ready.key, *other_ways(ready), *(one.value for one in ready.rivals.all[:MOST_RIVALS])]
    question = ready.question
    for value in values:
        for pen in (Pen("fraction", comma=question.comma), Pen("decimal", question.digits, question.comma),
                    Pen("decimal", question.digits + 2, question.comma), Pen("decimal", 2, question.comma)):
            with contextlib.suppress(RefmlError):   # of some numbers no digit is proven
                yield typed(ready.kind, value, pen)
    yield from notations(ready.kind, ready.key)
    if isinstance(ready.key, Fraction):
        yield typed(ready.kind, ready.key, Pen("percent", 4, question.comma))
        yield rf"\frac{{{2 * ready.key.numerator}}}{{{2 * ready.key.denominator}}}"


def other_ways(ready: Prepared) -> Iterator[Any]:
    """Yield other values that may be right: rescaled, in another order, one of several maximisers."""
    key, kind = ready.key, ready.kind
    if ready.question.scale:
        for factor in FACTORS:
            yield transform(kind, key, partial(mul, factor))
    yield from other_optima(ready)
    if ready.question.any_order:
        yield list(reversed(key))
    if kind.name in SETS:
        yield list(reversed(key))
        yield from ([one] for one in key)


def other_optima(ready: Prepared) -> Iterator[Any]:
    """Yield answers near the right one and other multipliers, of which some are optimal as well."""
    question, kind, key = ready.question, ready.kind, ready.key
    if question.operation.judge is None or ready.undefined is not None:
        return
    yield transform(kind, key, partial(mul, Fraction(2)))
    for place in range(min(len(numbers_of(kind, key)), MOST_CHANGED)):
        for step in STEPS:
            yield changed(kind, key, place, step)
    if question.operation.id == "svm.solve" and question.part == "alpha":
        operation = ready.spec.operations["svm.canonical"]
        with contextlib.suppress(RefmlError):
            names = [one.name for one in operation.parameters]
            least = ask(operation, {name: question.given[name] for name in names})
            yield least
            yield [(one + other) / 2 for one, other in zip(least, key, strict=True)]
            yield [2 * one - other for one, other in zip(least, key, strict=True)]


def changed(kind: Type, value: Any, place: int, step: Fraction) -> Any:
    """Return an answer with `step` added to one of its numbers: the one at `place` in `numbers_of`."""
    count = iter(range(len(numbers_of(kind, value))))
    return transform(kind, value, lambda number: number + step * (next(count) == place))


# ---------------------------------------------------------------- by a table of answers

def tried(asked: Sequence[Slotted], judge: SlotJudge) -> list[Tried]:
    """Return the trials of every listed answer and near miss."""
    return [one for question in asked for slot in question.slots for one in of_slot(question, slot, judge)]


def of_slot(question: Slotted, slot: Slot, judge: SlotJudge) -> Iterator[Tried]:
    """Yield the trials of the answers and near misses of a slot."""
    for entry in slot.entries:
        credit, says = judge(question.id, slot.name, entry.text)
        fault = ""
        if abs(credit - entry.credit) > NEAR:
            fault = f"would earn {text(credit)} and not {text(entry.credit)}"
        elif says != entry.says:
            fault = f"would be told {says!r} and not {entry.says!r}"
        yield Tried(question, slot.name, entry.text, fault, entry.credit < 1 and credit < 1)
    for miss in slot.misses:
        credit, _ = judge(question.id, slot.name, miss)
        yield Tried(question, slot.name, miss, "would earn all, and is wrong" if credit == 1 else "", False)
