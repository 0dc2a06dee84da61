"""CPython names the mistake in a wrong answer to changed numbers."""
from __future__ import annotations

import json

from refml.book.trying import full
from refml.oracle.specification.reader import load
from tests.book.trying.test_answering import request


def test_the_mistake_of_a_wrong_answer_is_named() -> None:
    line = json.loads(request(load().examples["married-given-no"], explain=True, answer="13/43"))
    line["given"].update(count=25, total=83, alpha="1")
    found = json.loads(full.answer(json.dumps(line)))
    assert found["verdict"] == "exact"
    line["answer"] = "26/84"
    found = json.loads(full.answer(json.dumps(line)))
    assert found["verdict"] == "wrong"
    assert "plus-one-below" in [name for name, _, _ in found["mistakes"]]


def test_an_answer_that_cannot_be_read_costs_nothing() -> None:
    line = request(load().examples["married-given-no"], explain=True, answer="4 cm")
    assert json.loads(full.answer(line))["verdict"] == "invalid"


def test_a_part_that_there_is_not_is_refused() -> None:
    line = request(load().examples["toy-spam-posterior"], explain=True, answer="1", part="nobody")
    assert "nobody" in json.loads(full.answer(line))["refused"]


def test_the_solution_of_changed_numbers_has_them_put_in() -> None:
    line = json.loads(request(load().examples["married-given-no"], work=True))
    line["given"].update(count=25, total=83, alpha="1")
    found = json.loads(full.answer(json.dumps({**line, "example": "married-given-no"})))["solution"]
    assert "<ol>" in found and "13" in found and "43" in found


def test_a_label_with_a_script_is_text_in_the_solution() -> None:
    line = json.loads(request(load().examples["tax-prior"], work=True))
    line["given"]["labels"] = ["<script>alert(1)</script>", "b"]
    found = json.loads(full.answer(json.dumps(line)))
    assert "<script" not in found["solution"] and "&lt;script" in found["solution"]


def test_an_example_brings_the_records_that_belong_to_it() -> None:
    spec, operation = full.place_of({"example": "married-given-no", "operation": "naive_bayes.estimate"})
    assert operation.id in spec.operations and len(spec.examples) < 100
    assert len(full.place_of({"example": "no such", "operation": "svm.solve"})[0].examples) > 1000
