"""Whatever a request holds there is a reply, and the chapters alone reply what the oracle does."""
from __future__ import annotations

import json
from typing import Any

import pytest

from refml.book.trying import full, small
from refml.book.trying.panels import kinds, written
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example

MOST_OF_ONE_OPERATION = 3


def request(example: Example, **more: Any) -> str:
    return json.dumps({"operation": example.operation.id, "given": written(example.operation, example.given),
                       "types": kinds(example.operation), "result": str(example.operation.result), **more})


def chosen() -> list[Example]:
    """A few examples of each operation, but for those that take long."""
    found: dict[str, list[Example]] = {}
    for example in load().examples.values():
        if example.chapter not in ("experiments", "sampling"):
            found.setdefault(example.operation.id, []).append(example)
    return [one for examples in found.values() for one in examples[:MOST_OF_ONE_OPERATION]]


def test_the_chapters_alone_reply_what_the_oracle_does() -> None:
    replied = 0
    for example in chosen():
        line = request(example)
        here, there = json.loads(small.answer(line)), json.loads(full.answer(line))
        assert here.keys() == there.keys(), example.id
        assert here.get("told") == there.get("told"), example.id
        replied += "told" in here
    assert replied > 300


def test_a_picture_comes_where_it_is_asked_for() -> None:
    example = load().examples["five-points-hard-margin"]
    found = json.loads(small.answer(request(example, draw=True)))
    assert found["picture"].startswith("<svg") and found["told"][2] == ["bias", "-7/5 = -1.4"]
    assert "picture" not in json.loads(small.answer(request(example)))


def test_the_axes_of_a_picture_go_from_where_to_where_its_view_says() -> None:
    example = load().examples["five-points-hard-margin"]
    pictures = [json.loads(small.answer(request(example, draw=True, view=view)))["picture"]
                for view in ([], ["-1", "5", -1, 5], ["-1", "7", -1, 7],
                             ["0", "1e-999", "0", "1e-999"])]
    assert len({*pictures}) == 4


@pytest.mark.parametrize("view", [
    5, None, "", {"a": 1}, ["1"], ["0", "1"], ["0", "1"] * 3, [None] * 4, ["1", "0", "1", "0"],
    ["0", "1", "1", "0"], ["0", "1", "1", "1"], ["0", "1e-1000", "0", "1"], ["0", "1", "-1e1000", "1"],
])
def test_a_view_that_is_no_ends_of_axes_is_refused(view: object) -> None:
    line = request(load().examples["five-points-hard-margin"], draw=True, view=view)
    for answer in (small.answer, full.answer):
        assert json.loads(answer(line))["refused"].startswith("view=")


def test_a_refusal_has_its_reason_and_its_picture() -> None:
    found = json.loads(small.answer(request(load().examples["xor-hard-margin"], draw=True)))
    assert "told" not in found and found["refused"] and "no plane separates" in found["picture"]


def test_a_number_that_was_typed_is_judged() -> None:
    example = load().examples["toy-spam-posterior"]
    right = "right to the digits written"
    for typed, name in (("64/91", "exact"), ("0.703", right), ("0.7", right), ("0.71", "wrong"),
                        ("?", "no number")):
        assert json.loads(small.answer(request(example, part="spam", answer=typed)))["verdict"] == name
    assert "part='nobody'" in json.loads(small.answer(request(example, part="nobody", answer="1")))["refused"]


@pytest.mark.parametrize("line", [
    "", "{", "[]", "null", "3", '{"operation": "no.such"}', '{"operation": "svm.solve", "given": 3}',
    '{"operation": "svm.__init__", "given": {}}', '{"operation": "svm.solve", "given": {"rows": [[1]]}}',
    '{"operation": "svm.solve", "given": {"nothing": 1}}', "[" * 5000, '{"given": {}, "operation": ["a"]}',
    "9" * 5000,
])
def test_bad_requests_are_refused(line: str) -> None:
    for answer in (small.answer, full.answer):
        assert isinstance(json.loads(answer(line)).get("refused"), str), answer
