"""A wrong answer near the right one is refused by the formulas and breaks the laws: none of them is hollow.

Near the right answer are those with one number moved, one sign turned, one truth value turned, two numbers
exchanged, or the last element left out.  A formula whose record does not say why it `accepts` some of them
refuses all of them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.errors import RefmlError
from refml.numbers.reals.real import Real
from refml.oracle.reference import laws, outcomes
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import formula, reader
from refml.oracle.specification.codec import SETS
from refml.oracle.specification.schema import Formula, Law, Operation

SPEC = reader.load()
PREDICATES = [one for one in SPEC.formulas.values() if one.predicate is not None]
MOST_PLACES = 12
Path = tuple[Any, ...]


# ---------------------------------------------------------------- near answers

def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield where the numbers and truth values of an answer are."""
    if isinstance(value, (bool, int, Fraction, Real)):
        yield path
    elif isinstance(value, (Mapping, list, tuple)):
        keys = value if isinstance(value, Mapping) else range(len(value))
        for key in keys:
            yield from places(value[key], (*path, key))


def at(value: Any, path: Path) -> Any:
    """The part of an answer at a place."""
    return functools.reduce(lambda part, key: part[key], path, value)


def put(value: Any, path: Path, part: Any) -> Any:
    """The answer with another part at a place."""
    if not path:
        return part
    if isinstance(value, Mapping):
        return {**value, path[0]: put(value[path[0]], path[1:], part)}
    return [put(one, path[1:], part) if place == path[0] else one for place, one in enumerate(value)]


def moved(value: Any, path: Path) -> Any:
    """The answer with the number at a place moved, or the truth value turned."""
    part = at(value, path)
    if isinstance(part, bool):
        return put(value, path, not part)
    return put(value, path, part + 1 if isinstance(part, int) else part + Fraction(1, 7))


def turned(value: Any, path: Path) -> Any:
    """The answer with the sign of the number at a place turned."""
    part = at(value, path)
    return value if isinstance(part, bool) else put(value, path, -part)


def swapped(value: Any, path: Path, other: Path) -> Any:
    """The answer with the numbers at two places exchanged."""
    return put(put(value, path, at(value, other)), other, at(value, path))


def near(value: Any, of_a_set: bool) -> Iterator[Any]:
    """Yield answers near a right one; the order of a set means nothing."""
    found = list(places(value))[:MOST_PLACES]
    answers = [change(value, path) for path in found for change in (moved, turned)]
    if not of_a_set:
        answers += [swapped(value, *pair) for pair in zip(found, found[1:], strict=False)
                    if not isinstance(at(value, pair[0]), bool) and not isinstance(at(value, pair[1]), bool)]
    if isinstance(value, list) and value:
        answers.append(value[:-1])
    for answer in answers:
        if not formula.equal(answer, value):
            yield answer


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


def first(value: Any, change: Callable[[Any, Path], Any], last: bool = False) -> Any:
    """The answer with one number changed; without any, its last element or its word."""
    found = list(places(value))
    if found:
        return change(value, found[-1 if last else 0])
    return value[:-1] if isinstance(value, list) else f"not {value}"


CHANGES: list[Callable[[Any], Any]] = [
    lambda value: first(value, moved), lambda value: first(value, turned),
    lambda value: first(value, moved, last=True), lambda value: first(value, turned, last=True),
    lambda value: put_all(value, lambda part: part + 1 if isinstance(part, int) else part + Fraction(1, 7)),
    lambda value: put_all(value, lambda part: 2 * part),
    lambda value: put_all(value, lambda part: part + 1000),
]


def put_all(value: Any, change: Callable[[Any], Any]) -> Any:
    """The answer with every number changed, and every truth value turned."""
    for path in places(value):
        part = at(value, path)
        value = put(value, path, not part if isinstance(part, bool) else change(part))
    return value


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
