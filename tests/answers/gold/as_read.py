"""How every answer of the gold set is read: of each question a digest in as_read.txt.

The folders of reading compare all of it.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from refml.answers.asking import prepared
from refml.answers.marking.parts import told_of
from refml.answers.marking.preparing import Prepared
from refml.answers.reading.shapes import Wanted, answer_of
from refml.errors import RefmlError
from tests import goldens
from tests.answers.gold.confusion import gold

KEPT = Path(__file__).with_name("as_read.txt")


def read(asked: Prepared, text: str) -> str:
    """What is read of an answer; a dash where it is refused."""
    wanted = Wanted(asked.kind, asked.key, asked.labels, asked.words)
    try:
        return told_of(answer_of(wanted, text, asked.question.comma))
    except RefmlError:
        return "-"


def questions() -> Iterator[tuple[str, str]]:
    """Each question, and its answers with what is read of each."""
    for question, answers in groupby(gold(), lambda one: one.question):
        asked = prepared(question)
        yield question, "\n".join(f"  {one.answer!r} → {read(asked, one.answer)}" for one in answers)


@cache
def compare() -> None:
    """Fail where any answer is read otherwise than it was; it is asked once a process."""
    goldens.held_by_digests(KEPT, questions())
