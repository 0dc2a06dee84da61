"""Sweeps over the specification: what a student with each of its mistakes would write.

    python3 -m tests.answers.sweeps          every example; the tests take every so-manieth
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from refml.answers.asking import mark, prepared
from refml.answers.marking.marked import Rival
from refml.answers.marking.parts import parts_of
from refml.answers.marking.preparing import Prepared
from refml.answers.marking.verdicts import EQUIVALENT, EXACT, FEW, ROUNDED, SCALED, Verdict
from refml.errors import RefmlError
from refml.numbers.reals import real
from refml.oracle.reference.memory import remembering
from refml.oracle.specification.codec import Type
from refml.oracle.specification.reader import load

NUMBERS_OF_AN_EXAMPLE = 2
DIGITS = (2, 3, 4)
ACCEPTED = (EXACT, ROUNDED, EQUIVALENT, FEW, SCALED)


def questions(step: int, first: int = 0) -> Iterator[Prepared]:
    """The first numbers that are asked in every so-manieth example."""
    for example in list(load().examples.values())[first::step]:
        try:
            whole = prepared(example.id)
        except RefmlError:   # an example that is refused
            continue
        if whole.outcome.is_value:
            for path in list(numbers_in(whole.kind, whole.key))[:NUMBERS_OF_AN_EXAMPLE]:
                yield prepared(f"{example.id}:{path}" if path else example.id)


def numbers_in(kind: Type, value: Any, path: str = "") -> Iterator[str]:
    """The paths of the numbers in an answer, integers apart."""
    if kind.name == "optional" and value is not None:
        kind = kind.inner[0]
    if kind.name in ("rational", "real") and value is not None:
        yield path
    for name, inner, part in parts_of(kind, value):
        yield from numbers_in(inner, part, f"{path}.{name}" if path else name)


def mistakes(step: int, first: int = 0) -> Counter[str]:
    """What came of each mistake, rounded to 2, 3 and 4 digits: named, declined, or right there."""
    found = Counter[str]()
    with remembering():   # what an example gives is the same for each of its numbers
        for ready in questions(step, first):
            for rival in ready.rivals.found:
                if rival.kind == "mistake":
                    found.update(outcome(ready, rival, digits) for digits in DIGITS)
    return found


def outcome(ready: Prepared, rival: Rival, digits: int) -> str:
    """What came of one mistake; an AssertionError where it is neither named, nor declined, nor right."""
    try:
        text = real.decimal(rival.value, digits)
    except RefmlError:
        return "without digits"   # which its procedure does not settle
    verdict = mark(ready, text)
    if rival.id in [one.id for one in verdict.mistakes]:
        return "named"
    if rival.id in [one.id for one in verdict.declined]:
        return "declined"
    if "beyond" in verdict.reason:
        return "too small or too large to be read"
    assert verdict.name in ACCEPTED and not verdict.mistakes, (ready.question.id, rival.id, text, verdict)
    return "blunt" if rival.id in [one.id for one in ready.rivals.blunt] else "right to these digits"


def right(verdict: Verdict) -> bool:
    """Whether a verdict is one of those on right answers."""
    return verdict.name in (EXACT, ROUNDED, EQUIVALENT) and verdict.credit == 1


if __name__ == "__main__":
    print(mistakes(1))
