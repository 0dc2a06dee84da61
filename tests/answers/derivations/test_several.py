"""Answers of several lines: which of them are followed, and by what."""

from __future__ import annotations

import subprocess
import sys

import pytest

from refml.answers.asking import prepared
from refml.answers.derivations.several import judged_lines


@pytest.mark.parametrize(("question", "text", "first"), [
    ("toy-spam-posterior:spam", "P(spam) = 3/7\nP(spam|x) = 64/91", "1: P(spam)"),
    ("perceptron-five-points-trace", "w = (1, 3), b = 1\nw = (0, 1), b = 0", "1: "),
])
def test_a_derivation_and_updates_are_followed(question: str, text: str, first: str) -> None:
    verdict = judged_lines(prepared(question), text)
    assert verdict is not None and verdict.parts[0][0].startswith(first)


@pytest.mark.parametrize(("question", "text"), [
    ("toy-spam-posterior", "spam: 64/91\nham: 27/91"), ("tax-prior", "No: 7/10\nYes: 3/10"),
    ("toy-spam-posterior:spam", "64/91"),
])
def test_a_table_and_a_number_are_left_to_others(question: str, text: str) -> None:
    assert judged_lines(prepared(question), text) is None


def test_an_answer_of_one_line_loads_nothing_that_follows_several() -> None:
    code = ("import sys; from refml.answers.asking import mark; mark('married-given-no', '0.571'); "
            "print([name for name in sys.modules if name.startswith('refml.answers.derivations.')])")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
