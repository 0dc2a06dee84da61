"""The questions of the openings are marked: what is right is right, and a mistake's answer is named."""
from __future__ import annotations

import json
from typing import Any

import pytest

from refml.book.pages.course import openings
from refml.book.trying import full
from refml.oracle.specification.reader import load
from tests.book.trying.test_answering import request
from tools.browser.questions import Question, question

CHAPTERS = sorted(path.stem for path in openings.OPENINGS.glob("*.toml"))
RIGHT = ("exact", "right to the digits written")


def marked(asked: Question, answer: str) -> Any:
    """What the page says to an answer."""
    line = request(load().examples[asked.example], explain=True, part=asked.part, answer=answer)
    return json.loads(full.answer(json.dumps({**json.loads(line), "example": asked.example})))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_questions_of_an_opening_are_marked_and_a_mistake_is_named(chapter: str) -> None:
    for number, one in enumerate(openings.exercises(load(), openings.told(chapter)), 1):
        asked = question(load(), chapter, number, one.example)
        assert marked(asked, asked.right)["verdict"] in RIGHT, asked
        found = marked(asked, asked.wrong)
        assert found["verdict"] == "wrong", (asked, found)
        assert {told[0] for told in found["mistakes"]} & {*asked.mistakes}, (asked, found)
