"""GIFT: a text file that Moodle and others import.  One question for each part of an answer.

Numbers have a tolerance, `{#0.571:0.0005}`; words and fractions are short answers.  A mistake has its credit
in percent and its sentence behind #.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...errors import InvalidInput
from ...numbers.rational import Fraction
from ...patterns import pattern
from .moodle import accepts, grade, told_in, tolerance
from .proving import SlotJudge
from .slots import Slot, Slotted

FILE = "questions.gift"
SPECIAL = pattern(r"([\\~=#{}:])")


def files(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return the file of all questions."""
    told = [question(one, slot) for one in asked for slot in one.slots]
    return {FILE: "\n\n".join([f"// {line(title)}", *told]) + "\n"}


def question(asked: Slotted, slot: Slot) -> str:
    """Return a slot as a question in GIFT."""
    name = f"{asked.id}.{slot.name}" if slot.name else asked.id
    part = f" ({guarded(slot.name)})" if slot.name else ""
    number = slot.kind == "decimal"
    entries = [f"={'' if one.credit == 1 else f'%{grade(one.credit)}%'}{guarded(one.text)}"
               f"{f':{tolerance(one)}' if number else ''}{f'#{guarded(one.says)}' if one.says else ''}"
               for one in told_in(slot)]
    inner = "\n".join(entries)
    return f"::{guarded(name)}::{guarded(asked.told)}{part}{{{'#' * number}\n{inner}\n}}"


def guarded(words: str) -> str:
    """Return a text on one line, with GIFT's special characters escaped."""
    return SPECIAL.sub(r"\\\1", line(words))


def line(words: str) -> str:
    """Return a text on one line."""
    return " ".join(words.split())


# ---------------------------------------------------------------- read back

def judge(written: Mapping[str, str]) -> SlotJudge:
    """Return a judge that acts as a platform that has imported this file."""
    slots = {}
    for block in written[FILE].split("\n\n")[1:]:
        match = re.fullmatch(r"::((?:[^\\:]|\\.)*)::(?:[^\\{]|\\.)*\{(#?)\n(.*)\n\}\n?", block, re.DOTALL)
        if match is None:
            raise InvalidInput(f"{block[:60]!r} is not a question in GIFT")
        slots[plain(match[1])] = [entry(one, bool(match[2])) for one in match[3].split("\n")]

    def judged(question: str, slot: str, typed: str) -> tuple[Fraction, str]:
        for credit, wanted, width, says in slots[f"{question}.{slot}" if slot else question]:
            if accepts(wanted, width, typed):
                return Fraction(credit) / 100, line(says)
        return Fraction(0), ""
    return judged


def entry(told: str, number: bool) -> tuple[str, str, str | None, str]:
    """Return grade in percent, answer, tolerance and feedback of an answer in GIFT.

    The tolerance is None unless `number`.  Raises InvalidInput for a text that is no answer in GIFT.
    """
    match = re.fullmatch(r"=(?:%([\d.]+)%)?((?:[^\\#:]|\\.)*)(?::([\d.]+))?(?:#(.*))?", told)
    if match is None:
        raise InvalidInput(f"{told!r} is not an answer in GIFT")
    return match[1] or "100", plain(match[2]), match[3] if number else None, plain(match[4] or "")


def plain(words: str) -> str:
    """Return a text with its escapes removed."""
    return re.sub(r"\\(.)", r"\1", words)
