"""Solutions of a support vector machine, judged as the reference does it and with one thing otherwise."""

from __future__ import annotations

from fractions import Fraction

from refml.oracle.judging.diagnosis.variants.judges import JUDGE, WAYS, Way, judged, judges, put_right
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

F = Fraction
SPEC = load()
ASKED = [(one.given, right) for one in SPEC.examples.values() if one.operation.id == JUDGE
         for right in [reference(one.operation, one.given)] if right.is_value]


def test_with_nothing_otherwise_it_is_the_reference() -> None:
    for given, right in ASKED:
        assert judged(SPEC, Way(), given, right) == right


def test_each_thing_otherwise_changes_an_answer() -> None:
    for name, (_, way) in WAYS.items():
        assert any(judged(SPEC, way, given, right) != right for given, right in ASKED), name


def test_the_heavier_class_gives_up_its_excess_free_examples_first() -> None:
    assert put_right([F(2), F(1, 2), F(-1)], [1, 1, -1], F(1), True, Way()) == [0, 0, 0]
    assert put_right([F(2), F(1, 2), F(1)], [1, 1, -1], F(1), True, Way()) == [1, 0, 1]
    assert put_right([F(2), F(1, 2), F(1)], [1, 1, -1], None, False, Way()) == [2, F(1, 2), 1]


def test_what_is_not_put_right_stays() -> None:
    claimed, labels = [F(2), F(1, 2), F(1)], [1, 1, -1]
    assert put_right(claimed, labels, F(1), True, Way(clipped=False, balanced=False)) == claimed
    assert put_right(claimed, labels, F(1), True, Way(balanced=False)) == [1, F(1, 2), 1]
    assert put_right(claimed, labels, F(1), True, Way(free_first=False)) == [F(1, 2), F(1, 2), 1]


def test_of_a_refusal_and_of_another_operation_nothing_is_said() -> None:
    assert judged(SPEC, Way(), {}, Outcome("error")).kind == "undecided"
    assert not list(judges(SPEC, SPEC.operations["svm.solve"]))
