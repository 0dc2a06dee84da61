"""`mark`: whatever is written, there is a verdict."""
from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from refml import answers
from refml.answers.asking import mark, prepared
from refml.answers.marking.questions import question_of
from refml.errors import InvalidInput
from tests import small_spec


def test_one_number_in_four_notations_has_four_verdicts() -> None:
    verdicts = [mark("tax-likelihoods:parameters.No.0.1", text) for text in ("3/7", "0.4286", "43 %", "0.43")]
    assert [verdict.name for verdict in verdicts] == \
        ["exact", "right to the digits written", "equivalent form", "too few digits"]
    assert [verdict.credit for verdict in verdicts] == [1, 1, Fraction(1, 2), Fraction(1, 2)]
    assert verdicts[2].form == "percent"


def test_what_was_read_is_shown_back() -> None:
    assert mark("married-given-no", "2.4·10⁻³").shown == "0.0024"
    assert mark("income-of-no:standard_deviation", "sqrt(2975)").shown == "54.5435605732…"


def test_an_irrational_key_is_met_by_an_expression_and_by_its_digits() -> None:
    names = [mark("income-of-no:standard_deviation", text).name
             for text in ("sqrt(2975)", "5√119", "54.54", "54.5", "54.55", "55", "54.6")]
    assert names == ["exact", "exact", "right to the digits written", "right to the digits written",
                     "last digit wrong", "too few digits", "last digit wrong"]


@pytest.mark.parametrize("text", ["", "1,234", "4/7 or 3/7", "9^9^9^9", "1/0", "exp(exp(exp(9)))", "\ud800"])
def test_what_cannot_be_read_is_invalid_with_a_reason(text: str) -> None:
    verdict = answers.mark("married-given-no", text)
    assert verdict.name == "invalid"
    assert verdict.reason


@pytest.mark.parametrize("question", ["married-given-no", "toy-spam-unseen-word", "toy-spam-posterior:spam"])
@pytest.mark.parametrize("text", ["9" * 10**7, "\n" * 10**7, "a = 1\n" * 10**6],
                         ids=["digits", "lines", "statements"])
def test_an_enormous_answer_is_refused_before_it_is_looked_at(question: str, text: str) -> None:
    assert "write at most 20000" in mark(question, text).reason


def test_the_question_says_what_is_accepted_and_for_what_credit() -> None:
    ready = prepared("married-given-no")
    asked = replace(ready.question, digits=2, form="fraction",
                    credits={"decimal": Fraction(1, 4), "too few digits": Fraction(0)})
    verdict = mark(prepared(asked), "0.57")
    assert (verdict.name, verdict.form, verdict.credit) == ("equivalent form", "decimal", Fraction(1, 4))
    assert mark(prepared(asked), "4/7").credit == 1


def test_one_digit_where_more_are_asked_earns_nothing() -> None:
    verdict = mark("married-given-no", "0.6")
    assert verdict.name == "too few digits"
    assert verdict.credit == 0


@pytest.mark.parametrize(("question", "reason"), [
    ("nothing", "not in the specification"), ("tax-prior:Perhaps", "part="),
    ("probability-above-one", "no answer"),
])
def test_a_question_that_is_none_is_refused(question: str, reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        mark(question, "1")


def test_a_question_is_prepared_with_the_specification_that_is_given(tmp_path: Path) -> None:
    spec = small_spec.small(tmp_path)
    ready = prepared(question_of(spec.examples["neck"]), spec)
    assert ready.spec is spec and mark(ready, "1/5000").right
    assert prepared("neck", spec).spec is spec
