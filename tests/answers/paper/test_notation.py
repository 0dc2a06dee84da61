"""Every notation that a paper tells is read."""
from __future__ import annotations

from dataclasses import replace

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.paper.notation import WRITTEN, kinds_of

QUESTIONS = {   # of each kind one whose answers are of it
    "a number": "tax-prior:No", "a list": "partial-risk-with-a-third-decision",
    "a value for each name": "tax-prior", "a plane": "boundary-of-five-points",
    "an interval": "b-of-unequal-classes", "whether something holds": "coins-are-dependent-given-a-coin",
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_notation_that_is_told_is_read(kind: str) -> None:
    question = prepared(QUESTIONS[kind]).question
    assert kind in {*kinds_of(prepared(question))}
    for comma in (False, True):
        asked = prepared(replace(question, comma=comma))
        for told in kinds_of(asked):
            if told.startswith(kind):
                for example in WRITTEN[told]:
                    assert mark(asked, example).name != "invalid", (example, mark(asked, example).reason)
