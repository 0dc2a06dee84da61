"""A question is prepared once, for however many answers."""
from __future__ import annotations

from refml.answers.marking.preparing import Prepared
from refml.answers.marking.questions import question_of
from refml.oracle.specification.reader import load


def test_preparing_computes_key_and_rivals_and_marking_computes_none_anew() -> None:
    spec = load()
    ready = Prepared(spec, question_of(spec.examples["tax-prior"], "No"))
    assert "rivals" not in vars(ready)
    ready.prepare()
    assert {"outcome", "asked", "keys", "rivals"} <= vars(ready).keys()
    assert {"all", "pairs"} <= vars(ready.rivals).keys()


def test_a_question_without_a_value_is_prepared_too() -> None:
    spec = load()
    ready = Prepared(spec, question_of(spec.examples["toy-spam-unseen-word"])).prepare()
    assert ready.outcome.kind == "undefined"
