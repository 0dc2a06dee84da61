"""Suspects: every mistake of an operation, and each keyword ignored, fixed or exchanged."""

from __future__ import annotations

from fractions import Fraction

from refml.oracle.judging.diagnosis.suspects import conventions, mistakes
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
