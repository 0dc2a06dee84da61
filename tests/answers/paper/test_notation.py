"""Every notation that a paper tells is read."""
from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.marking.preparing import Prepared
from refml.answers.paper.notation import WRITTEN, kinds_of
from refml.oracle.specification.codec import Type
from refml.oracle.specification.reader import load

QUESTIONS = {   # of each kind one whose answers are of it
    "a number": "tax-prior:No", "a list": "partial-risk-with-a-third-decision",
    "a value for each name": "tax-prior", "a plane": "boundary-of-five-points",
    "an interval": "b-of-unequal-classes", "whether something holds": "coins-are-dependent-given-a-coin",
}


def told_of(kind: Type) -> set[str]:
    """What is told of a question that asks an answer of a type."""
    question = SimpleNamespace(undefined=None, question=SimpleNamespace(comma=False), kind=kind)
    return {*kinds_of(cast("Prepared", question))}


def test_of_a_list_or_a_table_its_parts_are_told_too() -> None:
    kinds = {kind for operation in load().operations.values() for kind in with_parts(operation.result)}
    assert len(kinds) > 60
    for kind in kinds:
        assert told_of(Type("list", (kind,))) == {"a list"} | told_of(kind)
        assert told_of(Type("map", (kind,))) == {"a value for each name"} | told_of(kind)
        assert told_of(Type("optional", (kind,))) == told_of(kind)
        assert told_of(Type("object", fields=(("first", kind), ("other", Type("boolean"))))) == {
            "a value for each name", "whether something holds"} | told_of(kind)


def with_parts(kind: Type) -> list[Type]:
    """A type and the types of its parts."""
    parts = (*kind.inner, *(inner for _, inner in kind.fields))
    return [kind, *(one for part in parts for one in with_parts(part))]


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_notation_that_is_told_is_read(kind: str) -> None:
    question = prepared(QUESTIONS[kind]).question
    assert kind in {*kinds_of(prepared(question))}
    for comma in (False, True):
        asked = prepared(replace(question, comma=comma))
        for told in kinds_of(asked):
            if told.startswith(kind):
                for example in WRITTEN[told]:
                    assert mark(asked, example).name != "invalid", (example, mark(asked, example).reason)
