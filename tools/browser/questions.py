"""The questions of the openings, each with its right answer and with that of somebody who makes a mistake.

    asked_in(spec)      a Question for each question of each opening
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from refml.book.pages import chapters
from refml.book.pages.course import openings
from refml.book.trying import telling
from refml.oracle.reference.outcomes import mistaken, reference
from refml.oracle.specification.schema import Example, Mistake, Spec

ROUNDED = re.compile(r"(?<![,\[]) [≈=] [-\d.e]+")   # behind an exact number, no entry of a list


@dataclass(frozen=True)
class Question:
    """A question of an opening: its example, a part of its answer, what is right there, what a mistake gives.

    part      the name of the part that is typed; empty where the answer has one
    mistakes  the ids of the mistakes that give this wrong answer
    """

    chapter: str
    number: int
    example: str
    part: str
    right: str
    wrong: str
    mistakes: tuple[str, ...]


def asked_in(spec: Spec) -> Iterator[Question]:
    """The questions of all openings, in the order of the chapters."""
    for chapter in openings.names_of(spec, chapters.names_of(spec)):
        for number, one in enumerate(openings.exercises(spec, openings.told(chapter)), 1):
            yield question(spec, chapter, number, one.example)


def question(spec: Spec, chapter: str, number: int, example: Example) -> Question:
    """A question with the first part of the answer that a mistake gets wrong, those of the example first.

    A list keeps its length: one with an entry too few names no mistake.
    """
    right = parts(example, reference(example.operation, example.given).value)
    tried = sorted(spec.mistakes_of(example.operation.id),
                   key=lambda one: [*example.catches, one.id].index(one.id))
    found = {one.id: answers for one in tried if (answers := of_mistake(spec, one, example))}
    part, wrong = next((part, answers[part]) for answers in found.values() for part in right
                       if answers.get(part, right[part]) != right[part]
                       and answers[part].count(",") == right[part].count(","))
    return Question(chapter, number, example.id, part, right[part], wrong,
                    tuple(name for name, answers in found.items() if answers.get(part) == wrong))


def of_mistake(spec: Spec, mistake: Mistake, example: Example) -> dict[str, str]:
    """The parts of the answer for somebody who makes a mistake; none where it has no value."""
    found = mistaken(spec, mistake, example.operation, example.given)
    return parts(example, found.value) if found.is_value else {}


def parts(example: Example, value: object) -> dict[str, str]:
    """The parts of an answer as somebody types them: exact where that is short, not rounded as well."""
    told = telling.told(example.operation.result.spelt_out(), value)
    return {name: ROUNDED.sub("", words).replace("≈ ", "") for name, words in told}
