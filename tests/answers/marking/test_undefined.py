"""A question whose answer is that there is none."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark


@pytest.mark.parametrize("text", ["0/0", "undefined", " Undefined ", "not defined", "0 / 0"])
def test_that_there_is_no_value_is_the_answer(text: str) -> None:
    assert mark("toy-spam-unseen-word", text).name == "exact"


@pytest.mark.parametrize("text", ["0", "1/2", "spam: 0, ham: 1", "???", ""])
def test_any_value_is_wrong_with_the_reason(text: str) -> None:
    verdict = mark("toy-spam-unseen-word", text)
    assert verdict.name == "wrong"
    assert "0/0" in verdict.reason
