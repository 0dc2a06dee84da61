"""An exact answer as a person types it is read as what it is."""
from __future__ import annotations

from dataclasses import replace

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.sheets.typed import Pen, answer_text, key_texts, typed
from refml.errors import RefmlError
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.reader import load


def test_the_right_answer_of_every_example_can_be_typed() -> None:
    texts = 0
    for example in load().examples.values():
        try:
            ready = prepared(example.id)
        except RefmlError:   # an example of what is refused
            continue
        for text in key_texts(ready):
            assert mark(ready, text).right, (example.id, text)
            texts += 1
    assert texts > 1500


@pytest.mark.parametrize(("kind", "value", "text"), [
    ("rational", Fraction(4, 7), "4/7"), ("real", real.sqrt(2), "1.41"), ("integer", 3, "3"),
    ("boolean", True, "true"), ("optional[integer]", None, "none"), ("labels", ["spam"], "spam"),
    ("labels", ["spam", "ham"], "{spam, ham}"), ("label", "spam", "spam"),
    ("list[list[rational]]", [[Fraction(1, 2), 3]], "((1/2, 3))"),
    ("list[map[rational]]", [{"spam": 1}], "({spam: 1})"),
    ({"lower": "optional[rational]", "upper": "optional[rational]"}, {"lower": None, "upper": 2},
     "[-inf, 2]"),
])
def test_an_answer_of_each_kind(kind: object, value: object, text: str) -> None:
    assert typed(parse_type(kind), value, Pen()) == text   # type: ignore[arg-type]


def test_numbers_are_typed_in_the_form_that_is_asked() -> None:
    question = prepared("married-given-no").question
    assert key_texts(prepared(question)) == ["4/7", "0.571"]
    assert key_texts(prepared(replace(question, form="percent", digits=4))) == ["57.14 %"]
    comma = prepared(replace(question, form="decimal", comma=True))
    assert key_texts(comma) == ["0,571"] and mark(comma, "0,571").right
    assert answer_text(comma, [Fraction(1, 2)][0], digits=1) == "0,5"
    assert typed(parse_type("list[rational]"), [1, Fraction(1, 3)], Pen("decimal", 2, True)) == "(1,0; 0,33)"


def test_where_there_is_no_answer_that_is_typed() -> None:
    undefined = next(one for one in load().examples.values() if one.expected.kind == "undefined")
    assert key_texts(prepared(undefined.id)) == ["undefined"]


def test_of_keys_that_are_all_too_long_the_rounded_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for longest, told in ((3, ["4/7"]), (5, ["4/7", "0.571"]), (2, ["0.571"])):
        monkeypatch.setattr("refml.answers.sheets.typed.LONGEST", longest)
        assert key_texts(prepared("married-given-no")) == told
