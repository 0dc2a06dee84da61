"""The frames of the pictures that can be moved: light, all different, with what refml answers to each."""
from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from refml.book.pages.course.moving import data, frames
from refml.book.pictures.drawing import words
from refml.book.pictures.examples import asked
from refml.oracle.specification.reader import load
from tests.book.pictures.reading import Picture

MOST_BYTES = 100_000   # of a picture
EVERY = {one.name: one for one in data.every()}


@cache
def told(name: str) -> dict[str, Any]:
    """What the script of a picture hands over."""
    text = frames.script(EVERY[name], load().examples[EVERY[name].example])
    assert len(text.encode()) <= MOST_BYTES
    head, tail = f'refmlMoving("{name}", ', ");\n"
    assert text.startswith(head)
    assert text.endswith(tail)
    found = json.loads(text[len(head):-len(tail)])
    assert isinstance(found, dict)
    return found


def pictures(name: str) -> list[Picture]:
    """Every frame of a picture, as the page's script joins its lines."""
    lines = told(name)["lines"]
    return [Picture("\n".join(lines[number] for number in one)) for one in told(name)["frames"]]


@pytest.mark.parametrize("name", EVERY)
def test_each_frame_is_a_picture_of_its_own_with_words(name: str) -> None:
    found = pictures(name)
    moving = EVERY[name]
    assert len(found) == len(moving.frames)
    assert all(one.text("title") and one.text("desc") for one in found)
    assert len({tuple(one) for one in told(name)["frames"]}) == len(found)
    assert told(name)["names"] == [one[0] for one in moving.frames]
    assert len({one.partition(": ")[2] for one in told(name)["says"]}) > len(found) // 2


@pytest.mark.parametrize("name", EVERY)
def test_what_stands_still_stands_still(name: str) -> None:
    """All frames have one size and one scale, so that only what the argument moves is seen to move."""
    for attribute in ("viewBox", "data-x", "data-y"):
        assert len({one.root.get(attribute) for one in pictures(name)}) == 1


def test_a_frame_shows_the_answer_to_its_own_arguments() -> None:
    moving, example = EVERY["likelihood"], load().examples["log-likelihood-of-hours"]
    for number in range(len(moving.frames)):
        value = asked(example.operation.id, data.arguments(moving, example, number))
        assert told("likelihood")["says"][number].endswith(f"log-likelihood is {words.short(value)}")
