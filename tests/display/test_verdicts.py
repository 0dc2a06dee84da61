"""Verdicts as HTML: sign, word and colour, the cause first."""
from __future__ import annotations

from typing import Any

import pytest

from refml import testing
from refml.answers import mark
from refml.display.verdicts import html_of_case, html_of_mark, html_of_report


@pytest.mark.parametrize(("answer", "sign", "words"), [
    ("4/7", "✓", "exact (credit 1)"), ("0.571", "✓", "right to the digits written (credit 1)"),
    ("3/7", "✗", "wrong (credit 0)"), ("four or three", "–", "invalid"),
    ("<script>4/7</script>", "–", "invalid"), ("<b>4/7</b>", "✓", "exact (credit 1)"),
])
def test_a_verdict_of_mark_has_sign_and_word(answer: str, sign: str, words: str) -> None:
    told = html_of_mark(mark("married-given-no", answer))
    assert f"{sign} " in told and words in told and "<b>4/7" not in told and "<script" not in told


def test_a_mistake_is_told_with_how_sure_it_is() -> None:
    told = html_of_mark(mark("married-given-no", "5/10"))
    assert "<i>" in told and "(smoothed-unasked)" in told


def test_parts_are_told_one_by_one() -> None:
    told = html_of_mark(mark("income-of-no", "mean = 110, variance = 1"))
    assert "mean: 110, exact" in told and "variance: 1, wrong" in told


def no_prior(likelihood: Any, prior: Any, evidence: Any) -> Any:
    return likelihood / evidence


def test_a_report_begins_with_its_conclusion_and_names_the_cause() -> None:
    report = testing.check_functions({"decision_bayes_rule": no_prior}, operation="decision.bayes_rule")
    told = html_of_report(report)
    assert told.startswith("<div><p><b") and "✗ FAILED. " in told and "failures, <i>certainly</i>: " in told
    assert told.index("FAILED") < told.index("failures, ") < told.index("expected")


def test_a_report_of_what_is_right_says_so() -> None:
    def decision_bayes_rule(likelihood: Any, prior: Any, evidence: Any) -> Any:
        if not 0 <= prior <= 1 or likelihood < 0 or evidence < likelihood * prior:
            raise ValueError
        return likelihood * prior / evidence
    told = html_of_report(testing.check_functions({"decision_bayes_rule": decision_bayes_rule}))
    assert "✓ Passed. " in told


def test_a_case_is_shown_as_it_is_told() -> None:
    case = testing.cases(only="married-given-no-laplace")[0]
    right = html_of_case(testing.verdict_on(case, 0.5))
    assert "✓ naive_bayes.estimate married-given-no-laplace: exact" in right
    assert "✗ " in html_of_case(testing.verdict_on(case, 0.625))
