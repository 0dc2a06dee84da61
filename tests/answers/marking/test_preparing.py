"""A question is prepared once, for however many answers; which mistakes it cannot see or tell apart."""
from __future__ import annotations

from refml.answers.asking import mark, prepared
from refml.answers.marking.preparing import Prepared, sharpness
from refml.answers.marking.questions import question_of
from refml.numbers.reals import real
from refml.oracle.specification.reader import load

QUESTION = "tax-likelihoods:parameters.Yes.1.2"


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


def test_a_mistake_with_the_right_answer_is_blunt_and_nobody_is_told_of_it() -> None:
    ready = prepared(QUESTION)
    found = sharpness(ready)
    assert found.blunt == tuple(one.id for one in ready.rivals.blunt) != ()
    assert not mark(ready, "2/3").mistakes


def test_fewer_digits_see_fewer_mistakes() -> None:
    ready = prepared("toy-spam-posterior-smoothed:spam")
    blunt = [set(sharpness(ready, digits).blunt) for digits in (None, 6, 2, 1)]
    assert blunt[0] <= blunt[1] <= blunt[2] <= blunt[3]
    assert blunt[0] < blunt[3]


def test_mistakes_with_one_answer_collide_and_both_are_said() -> None:
    ready = prepared("toy-spam-posterior-smoothed:spam")
    collisions = sharpness(ready, 3).collisions
    assert collisions
    for ids in collisions:
        value = next(one.value for one in ready.rivals.found if one.id == ids[0])
        verdict = mark(ready, real.decimal(value, 3))
        assert {*ids} <= {one.id for one in (*verdict.mistakes, *verdict.declined)}
