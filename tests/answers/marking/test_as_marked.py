"""No answer of a fixed sample is marked otherwise than it was: credit, reason, mistakes and parts."""
from __future__ import annotations

from pathlib import Path

from refml.answers.asking import mark
from refml.answers.marking.verdicts import Verdict
from tests import goldens
from tests.answers.gold.confusion import gold

EVERY = 16


def told(verdict: Verdict) -> str:
    """A verdict on one line."""
    mistakes = ", ".join(f"{one.word} {one.id}" for one in verdict.mistakes)
    parts = "; ".join(f"{name} {part.name} {part.credit}" for name, part in verdict.parts)
    return " | ".join([verdict.name, str(verdict.credit), verdict.reason, verdict.form, mistakes, parts])


def test_every_answer_of_the_sample_is_marked_as_it_was() -> None:
    goldens.held(Path(__file__).with_name("as_marked.txt"),
                 (f"{one.question}: {one.answer!r} → {told(mark(one.question, one.answer))}"
                  for one in gold(EVERY)))
