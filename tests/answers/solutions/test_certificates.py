"""Certificates: what proves an answer that no closed formula leads to."""
from __future__ import annotations

import pytest

from refml.answers.solutions.certificates import applies, certificate_of
from refml.answers.solutions.lines import CERTIFICATE
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()


@pytest.mark.parametrize("example", [one for one in SPEC.examples.values()
                                     if one.operation.id in ("svm.solve", "separability.certificate")],
                         ids=lambda one: one.id)
def test_what_is_stated_for_an_answer_holds(example) -> None:   # type: ignore[no-untyped-def]
    outcome = reference(example.operation, example.given)
    if outcome.is_value:
        kind, lines = certificate_of(SPEC, example.operation, example.given, outcome.value)
        assert all(line.value is True for line in lines if line.name.startswith("holds_"))
        assert (kind == CERTIFICATE) == bool(lines)


def test_a_formula_is_stated_for_some_arguments() -> None:
    formula = SPEC.formulas["hard-margin-constraints"]
    operation = SPEC.operations["svm.solve"]
    given = {"kernel": "linear", "C": None, "slack": 1, "intercept": "free"}
    assert applies(operation, formula, given)
    assert not applies(operation, formula, {**given, "C": 1})
