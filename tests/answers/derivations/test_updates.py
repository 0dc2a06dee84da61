"""The updates of a perceptron: each is held against the next correction from the line before it."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.marking.verdicts import CARRIED, EXACT, WRONG

QUESTION = "perceptron-five-points-trace"


def states(question: str = QUESTION) -> list[str]:
    trace: dict[str, Any] = prepared(question).key
    return [f"w = ({', '.join(map(str, w))}), b = {b}"
            for w, b in zip(trace["weights"], trace["biases"], strict=True)]


def names(lines: list[str], question: str = QUESTION) -> list[str]:
    return [one.name for _, one in mark(question, "\n".join(lines)).parts]


@pytest.mark.parametrize("question", [QUESTION, "trace-where-the-order-matters"])
def test_right_updates_are_right_in_every_line(question: str) -> None:
    assert set(names(states(question)[:-1], question)[:-1]) == {EXACT}
    records = prepared(question).key["examples"]
    numbered = [f"x{j + 1}: {line}" for j, line in zip(records, states(question), strict=True)]
    assert set(names(numbered, question)[:len(numbered)]) == {EXACT}


def test_training_that_ends_too_early_or_too_late_is_told() -> None:
    early = mark(QUESTION, "\n".join(states()[:-1]))
    assert early.parts[-1][0] == "the end"
    assert early.parts[-1][1].reason == "x4 is still misclassified"
    assert early.credit == Fraction(6, 7)
    late = mark(QUESTION, "\n".join([*states(), "w = (0, 0), b = 0"]))
    assert "training is over" in late.parts[7][1].reason


def test_more_updates_than_are_read_are_refused() -> None:
    assert mark(QUESTION, "\n".join(["w = (1, 1), b = 1"] * 200)).name != "invalid"
    found = mark(QUESTION, "\n".join(["w = (1, 1), b = 1"] * 201))
    assert (found.name, found.reason) == ("invalid", "the answer has 201 updates: write at most 200")


def test_after_a_wrong_update_those_that_follow_from_it_are_right() -> None:
    # The third adds the record that it should subtract; from there on the corrections are right.
    verdict = mark(QUESTION, "\n".join([*states()[:2], "w = (1, 3), b = 1", "w = (-4, 1), b = 0",
                                        "w = (-3, 4), b = 1"]))
    found = [one.name for _, one in verdict.parts]
    assert found[:5] == [EXACT, EXACT, WRONG, CARRIED, CARRIED]
    assert "the first wrong line is 3: x4" in verdict.reason


def test_the_mistake_in_an_update_is_found() -> None:
    verdict = mark(QUESTION, "\n".join([states()[0], "w = (3, 4), b = 2", "w = (1, 3), b = 1"]))
    assert [one.name for _, one in verdict.parts][:2] == [EXACT, WRONG]
    assert "traced-without-labels" in [one.id for one in (*verdict.mistakes, *verdict.declined)]


def test_the_wrong_record_is_told() -> None:
    verdict = mark(QUESTION, "\n".join(["x2: w = (3, 3), b = 1", states()[1]]))
    assert verdict.parts[0][1].reason == "x1 is the next that is misclassified"


def test_a_line_that_cannot_be_read_is_named() -> None:
    verdict = mark(QUESTION, f"{states()[0]}\nw = (1,2, b = 3")
    assert verdict.name == "invalid"
    assert verdict.reason.startswith("line 2: ")


def test_a_training_is_asked_for_its_updates_too() -> None:
    assert set(names(states(), "perceptron-five-points")) == {EXACT}
