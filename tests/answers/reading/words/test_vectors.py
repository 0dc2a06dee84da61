"""Vectors that are worked out: the last of a chain counts, and what is told before it must agree."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.words.vectors import Vectors
from refml.errors import InvalidInput

UPDATE = "perceptron-second-update"   # w = (-1, 2), b = 0


def worked(text: str) -> list[str] | None:
    found = Vectors(text).worked_out(2)
    return None if found is None else [str(one.value) for one in found]


@pytest.mark.parametrize("text", [
    "(1, 3) - (2, 1)", "(1, 3) + (-1)*(2, 1)", "w + y x = (1, 3) - (2, 1) = (-1, 2)", "w - x = (-1, 2)",
    "(-1, 2) = (-1.0, 2.0)", "[1 3] - [2 1] = [-1 2]", "-(1, -2)+(0, 0)", "1/2 (-4, 4) + (1, 0)"])
def test_a_sum_of_vectors_is_computed(text: str) -> None:
    assert worked(text) == ["-1", "2"]


@pytest.mark.parametrize("text", ["(-1, 2)", "-1, 2", "x = -1, y = 2", "(1, 2) = 3", "w = -1, 2"])
def test_what_needs_no_working_is_left_to_others(text: str) -> None:
    assert worked(text) is None


@pytest.mark.parametrize("text", ["(1, 3) + (2, 1) = (-1, 2)", "(1, 3) = (-1, 2)", "(1, 3) - 2 = (-1, 2)",
                                  "(1, 3, 0) - (2, 1) = (-1, 2)", "(1, 3) - (2, 1) = (-1, 2, 0)"])
def test_working_that_says_another_vector_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        worked(text)


@pytest.mark.parametrize(("question", "text"), [
    (f"{UPDATE}:weights", "w1 = w0 + (-2,-1) = (-1,2)"),
    (UPDATE, "w = (1,3) - (2,1) = (-1,2), b = 1 - 1 = 0"),
    ("perceptron-five-points:weights", "w = (0,0) + (-3,5)")])
def test_an_update_with_its_working_is_right(question: str, text: str) -> None:
    assert mark(question, text).right


@pytest.mark.parametrize("text", ["np.array([-1, 2])", "weight vector [-1, 2]", "list(-1, 2)"])
def test_what_stands_before_a_list_says_what_it_is(text: str) -> None:
    assert mark(UPDATE + ":weights", text).name == "exact"


def test_nothing_before_a_list_is_no_name_of_it() -> None:
    assert mark(UPDATE + ":weights", "none [-1, 2]").name == "invalid"


@pytest.mark.parametrize(("text", "left"), [
    ("w (1, 2)", "1,2"), ("none (1, 2)", "none(1,2)"), ("sqrt(2)", "sqrt(2)"), ("pi (2)", "pi(2)"),
    ("w 1, 2", "w1,2"), ("w (1), (2)", "w(1),(2)"), ("", "")])
def test_a_name_before_brackets_around_all_is_left_out(text: str, left: str) -> None:
    assert "".join(one.text for one in Vectors(text).without_front(True).tokens) == left
