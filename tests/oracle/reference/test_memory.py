"""What a run remembers: the same outcomes for fewer computations, and none beyond the run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.numbers.reals.real import sqrt
from refml.oracle.doors.doors import Reference
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.reference import memory, outcomes
from refml.oracle.reference.memory import Memory, question, remembering
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.running.runner import run
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Operation

OPERATION = "naive_bayes.estimate"
GIVEN = {"count": 1, "total": 2, "values": 2, "alpha": Fraction(1)}


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each operation is computed."""
    counts: Counter[str] = Counter()
    really = outcomes.computed

    def counted(operation: Operation, given: Mapping[str, Any]) -> Outcome:
        counts[operation.id] += 1
        return really(operation, given)

    monkeypatch.setattr(outcomes, "computed", counted)
    return counts


def test_a_question_is_computed_once_while_a_run_remembers(computed: Counter[str]) -> None:
    operation = load().operations[OPERATION]
    with remembering():
        first, second = reference(operation, GIVEN), reference(operation, dict(GIVEN))
        other = reference(operation, {**GIVEN, "alpha": Fraction(2)})
    assert first is second
    assert (first.value, other.value) == (Fraction(1, 2), Fraction(1, 2))
    assert computed[OPERATION] == 2


def test_nothing_is_remembered_outside_or_from_one_run_to_the_next(computed: Counter[str]) -> None:
    operation = load().operations[OPERATION]
    for _ in range(2):
        reference(operation, GIVEN)
    for _ in range(2):
        with remembering():
            reference(operation, GIVEN)
    assert computed[OPERATION] == 4
    assert memory.CURRENT.get() is None


def test_a_block_inside_of_another_remembers_with_it(computed: Counter[str]) -> None:
    operation = load().operations[OPERATION]
    with remembering():
        with remembering():
            reference(operation, GIVEN)
        reference(operation, GIVEN)
        assert computed[OPERATION] == 1
    assert memory.CURRENT.get() is None


def test_what_is_alike_but_not_the_same_is_another_question() -> None:
    row = [1, 2]
    asked = question("a.b", {"row": row, "k": 1})
    assert asked == question("a.b", {"row": row, "k": 1})
    for other in ({"row": [1, 2], "k": 1}, {"row": row, "k": True}, {"row": row, "k": Fraction(1)},
                  {"row": row, "k": "1"}, {"row": row, "k": None}, {"row": row, "j": 1}, {"row": row}):
        assert asked != question("a.b", other)
    assert asked != question("a.c", {"row": row, "k": 1})
    # Two reals may show the same digits: only the same object is the same argument.
    assert question("a.b", {"x": sqrt(2)}) != question("a.b", {"x": sqrt(2)})


def test_arguments_are_held_so_that_no_other_object_takes_their_place() -> None:
    kept = Memory()
    for number in range(1000):
        given = {"rows": [[number]]}
        assert kept.find(question("a.b", given)) is None
        kept.keep(question("a.b", given), given, number, 1)


def test_before_more_is_held_than_may_be_the_large_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST_HELD", 20)
    kept = Memory()
    for number, size in enumerate((2, 9, 3, 5, 4)):
        kept.keep(question("a.b", {"k": number}), {"k": number}, number, size)
        assert kept.held <= 20
    # At the last, 19 were held: 2, 3 and 5 make half of 20 and stay.
    assert [kept.find(question("a.b", {"k": number})) for number in range(5)] == [0, None, 2, 3, 4]
    kept.keep(question("a.b", {"k": 9}), {"k": 9}, 9, 11)
    assert kept.find(question("a.b", {"k": 9})) is None
    assert kept.find(question("a.b", {"k": 4})) == 4


def test_a_run_that_remembers_finds_the_same_and_computes_less(computed: Counter[str],
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    spec = load()
    chosen = choose(spec, Selection(chapters=("linear",)))
    remembered = run(spec, Reference(), chosen)
    few = computed.total()
    computed.clear()
    monkeypatch.setattr(memory, "MOST_HELD", 0)
    assert run(spec, Reference(), chosen) == remembered
    assert remembered.status == 0
    assert few <= 7 * computed.total() / 10
