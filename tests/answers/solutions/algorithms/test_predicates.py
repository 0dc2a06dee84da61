"""What the formulas demand of an answer."""
from __future__ import annotations

from refml.answers.solutions.algorithms.others import Answered
from refml.answers.solutions.algorithms.predicates import applies, predicates, proved
from refml.answers.solutions.lines import CERTIFICATE, NONE
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()


def test_every_formula_that_is_stated_for_an_answer_holds() -> None:
    held = 0
    for example in SPEC.examples.values():
        if example.chapter in ("logistic", "experiments"):
            continue   # slow, and without a predicate or with one that is tried elsewhere
        asked = list(predicates(SPEC, example.operation, example.given))
        outcome = reference(example.operation, example.given)
        if asked and outcome.is_value and example.operation.id not in SPEC.derivations:
            kind, lines, _ = proved(Answered(SPEC, example.operation, example.given, outcome.value))
            assert all(line.value is True for line in lines[1:])
            assert kind == (CERTIFICATE if lines else NONE)
            held += len(lines[1:])
    assert held > 80


def test_a_formula_is_stated_for_some_arguments() -> None:
    formula = SPEC.formulas["hard-margin-constraints"]
    operation = SPEC.operations["svm.solve"]
    given = {"kernel": "linear", "C": None, "slack": 1, "intercept": "free"}
    assert applies(operation, formula, given)
    assert not applies(operation, formula, {**given, "C": 1})
