"""Suspects: every mistake of an operation, and each keyword ignored, fixed or exchanged."""

from __future__ import annotations

from fractions import Fraction

from refml.oracle.judging.diagnosis.guesses.pairs import guarded
from refml.oracle.judging.diagnosis.suspects import (
    Diagnosis,
    Effort,
    Suspect,
    conventions,
    mistakes,
)
from refml.oracle.reference.outcomes import Outcome, mistaken, reference, written
from refml.oracle.specification.reader import load

SPEC = load()
UNKNOWN = Outcome("undecided")


def test_every_mistake_of_an_operation_is_suspected_with_its_answer() -> None:
    operation = SPEC.operations["decision.bayes_rule"]
    given = {"likelihood": Fraction(1, 2), "prior": Fraction(1, 3), "evidence": Fraction(1, 4)}
    found = {one.diagnosis.id: one.outcome(given, UNKNOWN) for one in mistakes(SPEC, operation)}
    assert found == {one.id: mistaken(SPEC, one, operation, given) for one in SPEC.mistakes_of(operation.id)}
    assert len(found) >= 3


def test_a_mistake_that_poses_another_problem_says_which() -> None:
    operation = SPEC.operations["svm.solve"]
    given = next(one.given for one in SPEC.examples.values() if one.operation == operation)
    posed = {one.diagnosis.id: one.posed(given) for one in mistakes(SPEC, operation) if one.posed}
    assert posed["no-price"] == {**given, "C": None}
    assert posed["price-of-one"]["C"] == 1


def test_own_mistakes_are_told_from_those_of_other_operations() -> None:
    operation = SPEC.operations["linear.foot"]
    own, others = ([one.diagnosis.id for one in mistakes(SPEC, operation, own=own)] for own in (True, False))
    assert "foot-over-the-norm" in own
    assert "norm-for-its-square-in-a-distance" in others
    assert [*own, *others] == [one.diagnosis.id for one in mistakes(SPEC, operation)]


def test_who_guards_answers_nought_where_his_formula_is_undefined() -> None:
    operation = SPEC.operations["linear.projection"]
    suspect, = (guarded(one) for one in mistakes(SPEC, operation)
                if one.diagnosis.id == "coefficient-on-the-wrong-vector")
    right = Outcome("value", [Fraction(0), Fraction(0)])
    onto = [Fraction(1), Fraction(2)]
    assert suspect.outcome({"u": [Fraction(0), Fraction(0)], "onto": onto}, right) == right
    assert suspect.outcome({"u": [Fraction(1), Fraction(0)], "onto": onto}, right).value == [1, 2]
    assert "And where that is undefined you answer 0." in suspect.diagnosis.says


def test_keywords_are_fixed_and_exchanged() -> None:
    operation = SPEC.operations["linear.label"]
    example = next(one for one in SPEC.examples.values() if one.operation == operation)
    found = {one.diagnosis.id: one.outcome(example.given, written(example)) for one in conventions(operation)}
    assert set(found) >= {"at_zero=1"}
    divisors = [one.diagnosis.id for one in conventions(SPEC.operations["gda.posterior"])]
    assert {"divisor=n", "divisor=n-1", "divisor:n<->n-1", "keywords-ignored"} <= set(divisors)


def test_the_answer_of_a_fixed_keyword_is_that_of_the_operation() -> None:
    operation = SPEC.operations["naive_bayes.estimate"]
    given = {"count": 1, "total": 4, "values": 2, "alpha": Fraction(1, 2)}
    suspect = next(one for one in conventions(operation) if one.diagnosis.id == "alpha=1")
    assert suspect.outcome(given, UNKNOWN) == reference(operation, {**given, "alpha": Fraction(1)})
    assert suspect.diagnosis.says == "This is the answer with alpha = 1, whatever is asked."


def test_effort_is_counted_and_who_is_begun_is_tried_to_the_end() -> None:
    one = Suspect(Diagnosis("x", "X."), lambda given, right: right)
    effort, tried = Effort(1000), 0
    for _ in effort.affordable([one] * 9, 7):
        tried += 1
        effort.spend(450)
        effort.spend(1)   # as much as the least
    assert (tried, effort.tried, effort.left, effort.stopped) == (2, 2, -300, True)
    assert len(list(Effort(1).affordable([one] * 9, 7))) == 7


def test_the_steps_of_formulas_cost_too_up_to_a_bound() -> None:
    effort = Effort(10_000)
    effort.spend(300, 100)
    effort.spend(300, 10**6)
    assert effort.left == 10_000 - 2 * 300 - 100 - 1000


def test_each_of_many_operations_has_a_share_of_the_effort_of_a_run() -> None:
    shares = [Effort.among(count).left for count in (0, 1, 30, 230)]
    assert shares == [4_000_000, 4_000_000, 666_666, 100_000]
    assert "--operation" in Effort.among(30).said() and "--operation" not in Effort().said()
