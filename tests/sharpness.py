"""Which records of the specification are sharp: somebody whose answer is nearly right does not pass.

    refuses(formula)      some answer near the right one does not meet it
    is_broken(law)        some answer near the right one breaks it
    kept(law)             the answers near the right one that do not
    is_sound(erratum)     what is right is what the operations answer, and not what is printed
    is_judged(example)    some answer near the right one is judged wrong
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from refml.errors import RefmlError
from refml.oracle.reference import laws, misprints, outcomes
from refml.oracle.reference.laws import Asker
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import formula, reader
from refml.oracle.specification.codec import SETS
from refml.oracle.specification.schema import Erratum, Example, Formula, Law, Operation
from tests.near_answers import CHANGES, near, near_at, put

SPEC = reader.load()


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
            kind = example.operation.result
            for answer in [*near(value, kind.name in SETS), *(one for one in kind.choices if one != value)]:
                yield example.id, accepts(record, given, answer)


def accepts(record: Formula, given: Mapping[str, Any], answer: Any) -> bool:
    """Whether a formula is met by an answer."""
    try:
        if record.expression is not None:
            return formula.equal(formula.evaluate(record.expression, given, formula.ample()), answer)
        return formula.evaluate(record.predicate or "", {**given, "result": answer}, formula.ample()) is True
    except RefmlError:
        return False


@functools.cache
def refuses(record_id: str) -> bool:
    """Whether a formula is met by the right answer to some example, and not by one near it."""
    record = SPEC.formulas[record_id]
    return any(not met for _, met in tried(record))


# ---------------------------------------------------------------- laws

@functools.cache
def remembered() -> dict[str, Outcome]:
    """What the reference said, by the question."""
    return {}


def right(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    """The reference, asked once."""
    return known_right(question(operation, given), operation, given)


def known_right(words: str, operation: Operation, given: Mapping[str, Any]) -> Outcome:
    """The same of a question that is in words already."""
    known = remembered()
    if words not in known:
        known[words] = outcomes.reference(operation, given)
    return known[words]


def question(operation: Operation, given: Mapping[str, Any]) -> str:
    """A question in words."""
    return f"{operation.id} {', '.join(sorted(map(str, given.items())))}"


Whom = Callable[[Mapping[str, Any], int], bool]


def lies(name: str, changed: Whom, change: Callable[[Any], Any]) -> Asker:
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


@functools.cache
def is_broken(law_id: str) -> bool:
    """Whether some near answer to one of the operations that a law asks breaks it on an example."""
    law = SPEC.laws[law_id]
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


MOST_INPUTS, MOST_QUESTIONS = 3, 8   # of a law: the first inputs that it holds for, the first questions
UNREAD = "whatever stands here"


def kept(law: Law) -> list[str]:
    """The answers near the right one that do not break a law which reads them, one question answered so.

    A law does not read what may be exchanged for a text.  It says nothing where there is no answer.
    """
    found: list[str] = []
    inputs = 0
    for example in SPEC.examples.values():
        if example.operation.id not in law.operations or inputs == MOST_INPUTS or \
                laws.check(SPEC, law, example.operation, example.given, right).status != "holds":
            continue
        inputs += 1
        for operation, given in questions_of(law, example)[:MOST_QUESTIONS]:
            value = right(operation, given).value
            for paths, answer in near_at(value, operation.result.name in SETS):
                unread = functools.reduce(lambda all_, path: put(all_, path, UNREAD), paths, value)
                if holds_for(law, example, (operation, given), answer) and \
                        not holds_for(law, example, (operation, given), unread):
                    found.append(f"{example.id}: {operation.id} {answer}")
    return found


def questions_of(law: Law, example: Example) -> list[tuple[Operation, Mapping[str, Any]]]:
    """The questions that a law asks on an example, each once, whose answer is a value."""
    asked: dict[str, tuple[Operation, Mapping[str, Any]]] = {}

    def ask(operation: Operation, given: Mapping[str, Any]) -> Outcome:
        asked.setdefault(question(operation, given), (operation, given))
        return right(operation, given)
    laws.check(SPEC, law, example.operation, example.given, ask)
    return [one for one in asked.values() if right(*one).is_value]


def holds_for(law: Law, example: Example, asked: tuple[Operation, Mapping[str, Any]], answer: Any) -> bool:
    """Whether a law holds on an example for somebody who answers one question so."""
    words = question(*asked)

    def ask(operation: Operation, given: Mapping[str, Any]) -> Outcome:
        here = question(operation, given)
        return Outcome("value", answer) if here == words else known_right(here, operation, given)
    return laws.check(SPEC, law, example.operation, example.given, ask).status == "holds"


# ---------------------------------------------------------------- errata

def liars(name: str) -> Iterator[Asker]:
    """Those who answer all questions about one operation wrongly, and who refuses them."""
    def lying(change: Callable[[Any], Any]) -> Asker:
        def ask(operation: Operation, given: Mapping[str, Any]) -> Outcome:
            said = outcomes.reference(operation, given)
            if operation.id != name:
                return said
            return Outcome("value", change(said.value)) if said.is_value else Outcome("value", 7)
        return ask

    def refusing(operation: Operation, given: Mapping[str, Any]) -> Outcome:
        return Outcome("error") if operation.id == name else outcomes.reference(operation, given)
    yield from [*map(lying, CHANGES), refusing]


def is_sound(erratum: Erratum) -> bool:
    """Whether the right side is what the operations answer on the witness, and not what is printed."""
    right, printed = misprints.right(erratum), misprints.printed(erratum)
    if not right.is_value or not erratum.asks or not uses_the_witness(erratum):
        return False
    if printed.is_value and formula.equal(printed.value, right.value):
        return False
    return all(any(differs(misprints.right(erratum, liar), right) for liar in liars(operation.id))
               for operation in erratum.asks)


def uses_the_witness(erratum: Erratum) -> bool:
    """Whether what is right cannot be said without the witness."""
    return not misprints.right(erratum._replace(witness={})).is_value


def differs(said: Outcome, right: Outcome) -> bool:
    """Whether the right side comes to something else."""
    return not said.is_value or not formula.equal(said.value, right.value)


# ---------------------------------------------------------------- examples

@functools.cache
def is_judged(example_id: str) -> bool:
    """Whether an example has an answer, and another one near it is judged wrong."""
    example = SPEC.examples[example_id]
    answer = right(example.operation, example.given)
    if not answer.is_value:
        return False
    return any(not met(example, Outcome("value", change(answer.value))) for change in CHANGES)


def met(example: Example, found: Outcome) -> bool:
    """Whether an outcome is one that an example expects; an answer that cannot be read is none."""
    try:
        return outcomes.meets(example, found)
    except (RefmlError, LookupError, TypeError, AttributeError):
        return False
