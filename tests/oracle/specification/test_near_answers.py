"""A wrong answer near the right one is refused by the formulas and breaks the laws: none of them is hollow.

Near the right answer are those with one number moved, one sign turned, one truth value turned, two numbers
exchanged, or the last element left out.  A formula whose record does not say why it `accepts` some of them
refuses all of them; and a law is broken by all of those that it reads, one of its questions answered so.
"""

from __future__ import annotations

import pytest

from refml.oracle.specification.schema import Formula
from tests.sharpness import SPEC, is_broken, kept, refuses, tried

PREDICATES = [one for one in SPEC.formulas.values() if one.predicate is not None]


@pytest.mark.parametrize("record", PREDICATES, ids=lambda record: record.id)
def test_a_formula_refuses_the_answers_near_the_right_one_or_says_why_not(record: Formula) -> None:
    found = list(tried(record))
    accepted = sorted({example for example, met in found if met})
    assert bool(accepted) == bool(record.accepts), accepted
    assert not record.accepts or len(record.accepts.split()) >= 6


def test_a_hollow_formula_is_found() -> None:
    hollow = SPEC.formulas["map-rule"]._replace(expression=None, predicate="len(result) > 0")
    assert any(met for _, met in tried(hollow))
    assert not any(met for _, met in tried(SPEC.formulas["map-rule"]))


def test_every_formula_refuses_something() -> None:
    assert [name for name in SPEC.formulas if not refuses(name)] == []


def test_every_law_is_broken_by_a_near_answer() -> None:
    assert [name for name in SPEC.laws if not is_broken(name)] == []


def test_a_law_is_broken_by_the_answers_near_the_right_one_or_says_why_not() -> None:
    found = {name: kept(law) for name, law in SPEC.laws.items()}
    assert {name: told for name, told in found.items() if bool(told) != bool(SPEC.laws[name].accepts)} == {}
    assert [law.id for law in SPEC.laws.values() if law.accepts and len(law.accepts.split()) < 6] == []


def test_a_hollow_law_is_found() -> None:
    law = SPEC.laws["posterior-from-its-pieces"]
    assert not kept(law)
    assert kept(law._replace(predicate="sum(values(ask(operation, given))) > 0"))
