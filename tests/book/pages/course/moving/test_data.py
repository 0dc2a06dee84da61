"""The files of the pictures that can be moved: whole, each of an example and an opening that there are."""
from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from refml.book.pages.course import openings
from refml.book.pages.course.moving import data
from refml.book.pictures.choosing import PICTURES
from refml.oracle.specification.reader import load

EVERY = {one.name: one for one in data.every()}
MODULES = {module for module, _ in PICTURES}


@pytest.mark.parametrize("name", EVERY)
def test_a_picture_has_its_example_its_opening_and_its_frames(name: str) -> None:
    moving = EVERY[name]
    example = load().examples[moving.example]
    assert moving.chapter in openings.names_of(load(), [moving.chapter])
    assert moving.module in MODULES
    assert set(moving.vary) <= {one.name for one in example.operation.parameters}
    assert len(moving.frames) >= 5 or moving.step
    assert 0 <= moving.start < len(moving.frames)
    assert all(len(one) == 1 + len(moving.vary) for one in moving.frames)
    assert len({one[0] for one in moving.frames}) == len(moving.frames)


def test_a_frame_departs_from_the_example_in_what_varies_alone() -> None:
    moving = EVERY["likelihood"]
    example = load().examples[moving.example]
    given = data.arguments(moving, example, 0)
    assert given["weights"] == [Fraction(1, 4)]
    assert {name for name in given if given[name] != example.given[name]} == {"weights", "intercept"}


def test_a_specification_without_the_example_has_not_the_picture() -> None:
    assert data.known(load()) == list(data.every())
    assert [one.name for one in data.every() if one not in data.sliding()] == ["margin"]
    assert data.known(replace(load(), examples={})) == []


def test_each_strategy_is_that_of_its_threshold() -> None:
    moving = EVERY["risk"]
    joint = [[Fraction(one) for one in row] for row in moving.given["joint"]]
    posteriors = [row[1] / sum(row) for row in joint]
    assert posteriors == sorted(set(posteriors))
    assert all(str(one) in moving.says for one in posteriors)
    for (name, strategy), least in zip(moving.frames, [*posteriors, Fraction(2)], strict=True):
        assert strategy == [int(one >= least) for one in posteriors]
        assert f"from {least} on" in name or least == 2
