"""The proof of an export: what was written is read back and judges keys, mistakes and near misses.

    a right answer          earns all, whatever the platform rounds
    a mistake               earns its credit, and is told its own sentence
    a near miss             earns less than all
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ...numbers.rational import Fraction, text
from .slots import Asked, Slot

# question, slot and what is typed → credit and sentence, as the platform gives them
Judge = Callable[[str, str, str], tuple[Fraction, str]]

NEAR = Fraction(1, 100_000)   # platforms write 2/3 as 66.66667 %


class Tried(NamedTuple):
    """An answer as the platform judges it.

    fault     what is wrong with that; empty where nothing is
    mistake   whether it is only the sentence or the credit of a mistake, which earns less than all
    """

    question: Asked
    slot: str
    typed: str
    fault: str
    mistake: bool


def tried(asked: Sequence[Asked], judge: Judge) -> list[Tried]:
    """Return every answer that is told, and the near misses, as the platform judges them."""
    return [one for question in asked for slot in question.slots for one in of_slot(question, slot, judge)]


def of_slot(question: Asked, slot: Slot, judge: Judge) -> Iterator[Tried]:
    """Yield the answers of one slot."""
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
