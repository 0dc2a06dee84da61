"""A wrong answer near the right one is refused by the formulas and breaks the laws: none of them is hollow.

Near the right answer are those with one number moved, one sign turned, one truth value turned, two numbers
exchanged, or the last element left out.  A formula whose record does not say why it `accepts` some of them
refuses all of them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from refml.errors import RefmlError
from refml.oracle.reference import laws, outcomes
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import formula, reader
from refml.oracle.specification.codec import SETS
from refml.oracle.specification.schema import Formula, Law, Operation
from tests.near_answers import CHANGES, near

SPEC = reader.load()
PREDICATES = [one for one in SPEC.formulas.values() if one.predicate is not None]


# ---------------------------------------------------------------- formulas

def tried(record: Formula) -> Iterator[tuple[str, bool]]:
    """Yield an example and whether the formula accepts an answer near the right one, for each of them."""
    for example in SPEC.examples.values():
        if example.operation.id != record.operation:
            continue
        given = {**example.given, **record.sets}
        right = outcomes.reference(example.operation, given)
        if right.is_value:
            value = outcomes.part_of(right.value, record.part)
            for answer in near(value, example.operation.result.name in SETS):
                yield example.id, accepts(record, given, answer)


def accepts(record: Formula, given: Mapping[str, Any], answer: Any) -> bool:
    """Whether a formula is met by an answer."""
    assert record.predicate is not None
    try:
        return formula.evaluate(record.predicate, {**given, "result": answer}, formula.ample()) is True
    except RefmlError:
        return False


@pytest.mark.parametrize("record", PREDICATES, ids=lambda record: record.id)
def test_a_formula_refuses_the_answers_near_the_right_one_or_says_why_not(record: Formula) -> None:
    found = list(tried(record))
    accepted = sorted({example for example, met in found if met})
    assert bool(accepted) == bool(record.accepts), accepted
    assert not record.accepts or len(record.accepts.split()) >= 6
    assert not found or not all(met for _, met in found), "it refuses nothing"


# ---------------------------------------------------------------- laws

@functools.cache
def remembered() -> dict[str, Outcome]:
    """What the reference said, by the question."""
    return {}


def right(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    """The reference, asked once."""
    question = f"{operation.id} {sorted(given.items(), key=str)}"
    known = remembered()
    if question not in known:
        known[question] = outcomes.reference(operation, given)
    return known[question]


Whom = Callable[[Mapping[str, Any], int], bool]


def lies(name: str, changed: Whom, change: Callable[[Any], Any]) -> laws.Asker:
    """An implementation whose answers to some questions about one operation are changed."""
    count = 0

    def ask(operation: Operation, given: Mapping[str, Any]) -> Outcome:
        nonlocal count
        answer = right(operation, given)
        if operation.id != name or not answer.is_value:
            return answer
        count += 1
        return Outcome("value", change(answer.value)) if changed(given, count) else answer
    return ask


def questions(mine: Mapping[str, Any]) -> list[Whom]:
    """Which questions are answered otherwise: all, those about an example's arguments, or one of several."""
    return [lambda given, count: True,
            lambda given, count: all(mine.get(key, value) == value for key, value in given.items()),
            lambda given, count: count == 1, lambda given, count: count % 2 == 0]


def asked(law: Law, operation: Operation, given: Mapping[str, Any]) -> set[str]:
    """The operations that a law asks on an input."""
    names: set[str] = set()

    def ask(other: Operation, arguments: Mapping[str, Any]) -> Outcome:
        names.add(other.id)
        return right(other, arguments)
    laws.check(SPEC, law, operation, given, ask)
    return names


def is_broken(law: Law) -> bool:
    """Whether some near answer to one of the operations that a law asks breaks it on an example."""
    for example in SPEC.examples.values():
        if example.operation.id not in law.operations:
            continue
        if laws.check(SPEC, law, example.operation, example.given, right).status != "holds":
            continue
        for name in sorted(asked(law, example.operation, example.given)):
            for change in CHANGES:
                for changed in questions(example.given):
                    liar = lies(name, changed, change)
                    if laws.check(SPEC, law, example.operation, example.given, liar).status == "broken":
                        return True
    return False


def test_every_law_is_broken_by_a_near_answer() -> None:
    assert [law.id for law in SPEC.laws.values() if not is_broken(law)] == []
