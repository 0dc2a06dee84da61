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
EVERY = {one.name: one for one in data.sliding()}


@cache
def told(name: str) -> dict[str, Any]:
    """What the script of a picture hands over."""
    moving, example = EVERY[name], load().examples[EVERY[name].example]
    text = frames.script(name, [frames.frame(moving, example, k) for k in range(len(moving.frames))])
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


def test_a_caption_numbers_records_as_its_table_does() -> None:
    example = load().examples[EVERY["perceptron"].example]
    places = asked(example.operation.id, example.given)["examples"]
    updates = told("perceptron")["says"][1:]
    assert all(f"record {place + 1} had" in said for place, said in zip(places, updates, strict=True))


@pytest.mark.parametrize("name", EVERY)
def test_what_stands_still_stands_still(name: str) -> None:
    """All frames have one size and one scale, so that only what the argument moves is seen to move.

    A picture with an infinite bar tells no scale.
    """
    for attribute in ("viewBox", "data-x", "data-y"):
        assert len({one.root.get(attribute) for one in pictures(name)} - {None}) <= 1
    assert all("data-x" in one.root.attrib for one in pictures(name)[1:])


def test_a_frame_shows_the_answer_to_its_own_arguments() -> None:
    moving, example = EVERY["likelihood"], load().examples["log-likelihood-of-hours"]
    for number in range(len(moving.frames)):
        value = asked(example.operation.id, data.arguments(moving, example, number))
        assert told("likelihood")["says"][number].endswith(f"log-likelihood is {words.short(value)}")


def test_a_frame_of_a_trace_has_its_updates_so_far_and_rings_the_next_record() -> None:
    example = load().examples["perceptron-five-points-trace"]
    trace = asked(example.operation.id, example.given)
    assert len(trace["examples"]) == len(EVERY["perceptron"].frames) - 1
    for number, one in enumerate(pictures("perceptron")):
        assert {int(name) for name in one.marked("data-step")} <= set(range(1, number + 1))   # in the frame
        assert f" {number} updates. " in one.text("desc")
        assert [int(name) for name in one.marked("data-next")] == trace["examples"][number:number + 1]
        says = told("perceptron")["says"][number]
        assert number == 0 or says.endswith(f"w = {words.vector(trace['weights'][number - 1])} "
                                            f"and b = {words.short(trace['biases'][number - 1])}")


def test_the_boundary_is_a_line_at_equal_variances_alone() -> None:
    for number, one in enumerate(pictures("variance")):
        ends = one.marked("data-score")["0"].attrib["d"].replace("M", "L").split("L")[1:]
        heights = {end.split()[1] for end in ends}
        assert (len(heights) == 1) == (EVERY["variance"].frames[number][0] == "Variance 1")


def test_no_step_of_em_lowers_the_likelihood_and_each_point_stands_there() -> None:
    moving = EVERY["steps"]
    example = load().examples[moving.example]
    values = [asked(example.operation.id, data.arguments(moving, example, number))["log_likelihood"]
              for number in range(len(moving.frames))]
    assert all(before < after for before, after in zip(values, values[1:], strict=False))
    assert all(len(one.marked("data-row")) == len(moving.given["rows"]) for one in pictures("steps"))


def test_a_vector_has_brackets_and_a_number_alone_has_none() -> None:
    assert [frames.told(one) for one in ([5, 6], [5], 5, ["a", "b"])] == ["(5, 6)", "5", "5", "a, b"]
