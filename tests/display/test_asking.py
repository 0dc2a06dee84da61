"""Worked solutions and pictures of a notebook."""
from __future__ import annotations

import xml.etree.ElementTree as tree

import pytest

from refml.display import picture, solved
from refml.display.asking import html_of_solution
from refml.errors import InvalidInput


def test_a_solution_is_set_as_formulas() -> None:
    told = html_of_solution(solved("decision.bayes_rule", likelihood="1/2", prior="1/50000", evidence="1/20"))
    assert told.count("<li>") == 2 and "<mn>5000</mn>" in told
    tree.fromstring(f"<div>{told}</div>")


def test_an_svm_has_a_picture() -> None:
    drawn = picture("svm.solve", rows=[[1, 1], [2, 2], [0, 0]], labels=[1, 1, -1])
    assert repr(drawn) == "Picture(svm.solve)"
    assert tree.fromstring(drawn.svg).tag.endswith("svg")


@pytest.mark.parametrize(("operation", "given", "words"), [
    ("svm.solv", {}, "did you mean svm.solve"), ("svm", {}, "is the beginning of several"),
    ("decision.bayes_rule", {"likelihood": 1}, "prior"), ("text.tokens", {"text": "a"}, "has no picture"),
])
def test_what_cannot_be_asked_is_refused(operation: str, given: dict[str, object], words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        picture(operation, **given)
