"""Simulated classes: students who sit an exam, each answer right or with a known mistake.

    python3 -m tests.answers.classes 300     so many take the ready exam: each mistake named, or not likely
                                             enough; then how often a name is true, by how sure it is
"""
from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from refml.answers.asking import mark, prepared
from refml.answers.marking.marked import Rival, alike
from refml.answers.marking.preparing import Prepared
from refml.answers.marking.verdicts import EQUIVALENT, EXACT, FEW, INVALID, OPTIMAL, ROUNDED, SCALED, Verdict
from refml.answers.reading.tokens import MOST_EXPONENT
from refml.answers.sheets.reading import read_sheet
from refml.answers.sheets.ready import path_of
from refml.answers.sheets.records import Item
from refml.answers.sheets.typed import answer_text, key_texts
from refml.errors import RefmlError
from refml.oracle.judging.diagnosis.model import STUDENT

RIGHT = 0.5   # how often a student makes no mistake
DIGITS = (2, 3, 4)
ACCEPTED = (EXACT, ROUNDED, EQUIVALENT, SCALED, OPTIMAL)


class Given(NamedTuple):
    """An answer of a student: the mistake that was made, "" of none."""

    mistake: str
    text: str


class Asked:
    """A question of the exam with all that students may write."""

    def __init__(self, item: Item) -> None:
        self.item = item
        self.ready = prepared(item.question)
        self.right = key_texts(self.ready)
        self.rivals = [one for one in self.ready.rivals.found if one.kind == "mistake"]

    def answer(self, draw: random.Random) -> Given:
        """What a student writes."""
        if draw.random() < RIGHT or not self.rivals:
            return Given("", draw.choice(self.right))
        rival = draw.choice(self.rivals)
        form = draw.choice(("fraction", "decimal"))
        try:
            return Given(rival.id, answer_text(self.ready, rival.value, form, draw.choice(DIGITS)))
        except RefmlError:   # no digits are proven
            return Given("", draw.choice(self.right))


def students(count: int, seed: int, sheet: str = "exam") -> Iterator[list[tuple[Asked, Given]]]:
    """The answers of so many students, the same everywhere."""
    draw = random.Random(seed)
    asked = [Asked(item) for item in read_sheet(path_of(sheet)).items]
    for _ in range(count):
        yield [(one, one.answer(draw)) for one in asked]


def outcome(one: Asked, given: Given) -> str:
    """What came of an answer; an AssertionError where it is not what it must be."""
    verdict = mark(one.ready, given.text)
    where = (one.item.id, given, verdict)
    if not given.mistake:
        assert verdict.right, where
        return "right"
    if given.mistake in [named.id for named in verdict.mistakes]:
        return "named"
    if given.mistake in [named.id for named in verdict.declined]:
        return "another name" if verdict.mistakes else "not likely enough"
    if verdict.name == INVALID:
        assert abs(int(given.text.partition("e")[2] or 0)) > MOST_EXPONENT, where
        return "declined: its exponent is beyond those that are read"
    assert verdict.name in (*ACCEPTED, FEW), where
    return accepted(one.ready, given, verdict)


def accepted(ready: Prepared, given: Given, verdict: Verdict) -> str:
    """Why an answer with a mistake is accepted: the mistake gives the right one, exactly or to its digits."""
    rival: Rival = next(one for one in ready.rivals.found if one.id == given.mistake)
    if rival in ready.rivals.blunt:
        return "blunt: the mistake gives the right answer"
    assert verdict.value != ready.key or verdict.name in (SCALED, OPTIMAL), (given, verdict)
    return "right to the digits written, or in any scale"


def report(count: int, seed: int = 7) -> Counter[str]:
    """What came of the answers of so many students."""
    return Counter(outcome(one, given) for student in students(count, seed) for one, given in student)


# ---------------------------------------------------------------- how often a name is true

def names_by_word(count: int, seed: int = 11) -> dict[str, Counter[bool]]:
    """How often the names of a word are true and false, in a class that errs as the model assumes.

    Half of the wrong answers are those of nobody's mistake: numbers of as many digits, drawn at random.
    """
    draw = random.Random(seed)
    found: dict[str, Counter[bool]] = {}
    for one, given in (pair for student in students(count, seed) for pair in student if pair[1].mistake):
        text = by_chance(one, given, draw) if draw.random() < STUDENT.elsewhere else given.text
        verdict = mark(one.ready, text)
        if verdict.mistakes:
            made = [rival for rival in one.rivals if rival.id == given.mistake and text == given.text]
            words = found.setdefault(verdict.mistakes[0].word, Counter())
            words[any(is_told(one.ready, rival, verdict) for rival in made)] += 1
    return found


def by_chance(one: Asked, given: Given, draw: random.Random) -> str:
    """A number written as another answer is, its digits drawn at random; that answer where it is none."""
    def other(digit: re.Match[str]) -> str:
        return str(draw.randint(1, 9))

    written = re.fullmatch(r"-?0?\.?0*([1-9][0-9./]*)(e-?[0-9]+)?", given.text)
    if written is None:
        return given.text
    start, end = written.span(1)
    return given.text[:start] + re.sub(r"[0-9]", other, given.text[start:end]) + given.text[end:]


def is_told(ready: Prepared, made: Rival, verdict: Verdict) -> bool:
    """Whether the mistake that was made is one that is named, or gives the same as one."""
    told = [one.id for one in verdict.mistakes]
    return made.id in told or any(
        alike(ready.kind, made.value, other.value) for other in ready.rivals.all if other.id in told)


if __name__ == "__main__":
    found = report(int(sys.argv[1]))
    total = sum(found.values())
    for name, number in found.most_common():
        print(f"{number:6} {float(100 * Fraction(number, total)):5.1f} %  {name}")
    for word, truths in names_by_word(int(sys.argv[1])).items():
        print(f"{word:10} {truths[True]:6} of {sum(truths.values())} true")
