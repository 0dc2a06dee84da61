"""Verdicts on whole answers: tables, planes up to a factor, other optima by certificate, ties."""
from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.marking.parts import MOST_SHOWN


def test_a_table_earns_credit_for_each_part() -> None:
    verdict = mark("tax-prior", "No: 0.7, Yes: 3/7")
    assert (verdict.name, verdict.credit) == ("wrong", Fraction(1, 2))
    assert [(path, part.name) for path, part in verdict.parts] == [("No", "exact"), ("Yes", "wrong")]
    assert verdict.shown == "No: 0.7, Yes: 3/7"


@pytest.mark.parametrize(("text", "form", "reason"), [
    ("57.1", "percent without its sign", "the sign is missing: write 57.1 %"), ("57.1 %", "percent", ""),
    ("8/14", "not reduced", ""), ("2/7 + 2/7", "not worked out", ""), ("4/7", "", ""),
    ("4/3", "odds", "")])
def test_a_sign_is_missed_where_it_is_missing_alone(text: str, form: str, reason: str) -> None:
    verdict = mark("married-given-no", text)
    assert (verdict.form, verdict.reason) == (form, reason)


def test_what_is_missing_is_said() -> None:
    assert mark("tax-prior", "No: 0.7").reason == "Yes is missing"
    assert "3 entries are written where 2" in mark("passed-and-failed", "(0.5, 0.5, 0)").reason


@pytest.mark.parametrize("factor", [Fraction(1), Fraction(-3), Fraction(1, 7)])
def test_a_plane_may_be_multiplied_by_any_factor(factor: Fraction) -> None:
    key = prepared("line-through-two-points").key
    weights, bias = [factor * w for w in key["weights"]], factor * key["bias"]
    names = {mark("line-through-two-points", text).name
             for text in (f"w = ({', '.join(map(str, weights))}), b = {bias}",
                          " + ".join(f"({w})*x{j + 1}" for j, w in enumerate(weights)) + f" + ({bias}) = 0")}
    assert names == {"exact" if factor == 1 else "right up to scale"}
    wrong = f"w = ({', '.join(map(str, weights))}), b = {bias + factor / 1000}"
    assert mark("line-through-two-points", wrong).name == "wrong"


def test_a_classifier_only_by_a_factor_above_0() -> None:
    key = prepared("two-classes-as-a-difference").key
    answers = {}
    for factor in (2, -2):
        weights = ", ".join(str(factor * w) for w in key["weights"])
        answers[factor] = mark("two-classes-as-a-difference", f"w = ({weights}), b = {factor * key['bias']}")
    assert (answers[2].name, answers[2].credit) == ("right up to scale", Fraction(1))
    assert (answers[-2].name, answers[-2].credit) == ("right up to scale", Fraction(0))
    assert "times a factor below 0, and that swaps the sides" in answers[-2].reason


def test_a_plane_whose_scale_is_asked_is_not_accepted_at_another() -> None:
    verdict = mark("five-points-hard-margin:weights,bias", "w = (-4/5, 12/5), b = -14/5")
    assert (verdict.name, verdict.credit) == ("right up to scale", Fraction(0))
    assert "times a factor, and the question asks for its own scale" in verdict.reason


def test_an_equation_claims_no_scale_but_has_two_sides() -> None:
    verdicts = [mark("five-points-hard-margin:weights,bias", text)
                for text in ("-0.4x1 + 1.2x2 = 1.4", "-2x1 + 6x2 - 7 = 0", "2x1 - 6x2 + 7 = 0")]
    assert [(one.name, one.credit) for one in verdicts] == [
        ("exact", Fraction(1)), ("right up to scale", Fraction(1)), ("right up to scale", Fraction(0))]


def test_an_equation_of_a_normal_that_should_have_length_1_is_held_to_it() -> None:
    verdicts = [mark("normalised-line:weights,bias", text)
                for text in ("0.6x1 + 0.8x2 = 3.2", "3x1 + 4x2 = 16")]
    assert [(one.name, one.credit) for one in verdicts] == [
        ("exact", Fraction(1)), ("right up to scale", Fraction(0))]


def test_another_optimum_is_right_by_certificate() -> None:
    ready = prepared("equal-points-twice")
    key: dict[str, Any] = ready.key
    first, last = written(key["alpha"]), written([key["alpha"][j] for j in (0, 2, 1)])
    rest = f"w = {written(key['weights'])}, b = {key['bias']}"
    assert mark(ready, f"alpha = {first}, {rest}").name == "exact"
    assert first != last
    assert mark(ready, f"alpha = {last}, {rest}").name == "another optimal answer"
    assert mark(ready, f"alpha = {written([2 * a for a in key['alpha']])}, {rest}").name == "wrong"


def written(numbers: list[Fraction]) -> str:
    return f"({', '.join(map(str, numbers))})"


def test_one_of_several_maximisers_is_right_where_the_question_says_so() -> None:
    ready = prepared("bernoulli-tie")
    one = ready.key[0]
    assert (mark(ready, one).name, mark(ready, one).credit) == ("another optimal answer", Fraction(1))
    assert mark(ready, " and ".join(ready.key)).name == "exact"
    strict = prepared(replace(ready.question, any_of=False))
    assert (mark(strict, one).name, mark(strict, one).credit) == ("another optimal answer", Fraction(0))


def test_the_right_answer_in_another_measure_has_the_credit_of_the_question() -> None:
    ready = prepared("toy-spam-posterior:spam")
    score = ready.lines["joint"]["spam"]
    verdict = mark(ready, str(score))
    assert (verdict.name, verdict.form) == ("equivalent form", "score before normalising")
    assert verdict.credit == 0
    assert "forgot-to-normalise" in [one.id for one in verdict.mistakes]
    kind = prepared(replace(ready.question, credits={"score before normalising": Fraction(3, 4)}))
    assert mark(kind, str(score)).credit == Fraction(3, 4)


def test_a_mistake_earns_what_the_question_says() -> None:
    ready = prepared("tax-likelihoods:parameters.Yes.1.2")
    kind = prepared(replace(ready.question, mistakes={"divided-by-another-class": Fraction(1, 3)}))
    assert mark(ready, "2/7").credit == 0
    assert mark(kind, "2/7").credit == Fraction(1, 3)


def test_an_integer_is_never_rounded() -> None:
    assert mark("mail-with-a-and-buy:0", "1.0").name == "exact"
    assert mark("mail-with-a-and-buy:0", "1.1").name == "wrong"


def test_what_is_shown_back_is_cut() -> None:
    assert len(mark("married-given-no", "1/" + "7" * 390).shown) <= MOST_SHOWN


@pytest.mark.parametrize(("text", "credit", "reason"), [
    ("y = x", 0, ""), ("-2x1 + 6x2 = 5", Fraction(2, 3), "its normal is right, its offset is not"),
    ("x1 - 3x2 = -2", Fraction(2, 3), "its normal is right, its offset is not"), ("-x1 = 1", 0, ""),
])
def test_a_wrong_plane_earns_nothing_for_a_number_that_agrees_by_accident(text: str, credit: Fraction,
                                                                          reason: str) -> None:
    verdict = mark("line-through-two-points", text)
    assert (verdict.name, verdict.credit, verdict.reason) == ("wrong", credit, reason)


@pytest.mark.parametrize("text", ["0/0", "undefined", " Undefined ", "not defined", "0 / 0"])
def test_that_there_is_no_value_is_the_answer(text: str) -> None:
    assert mark("toy-spam-unseen-word", text).name == "exact"


@pytest.mark.parametrize("text", ["0", "1/2", "spam: 0, ham: 1", "???", ""])
def test_any_value_is_wrong_with_the_reason(text: str) -> None:
    verdict = mark("toy-spam-unseen-word", text)
    assert verdict.name == "wrong"
    assert "0/0" in verdict.reason


@pytest.mark.parametrize(("written", "float_"), [
    ("0.15000000000000002", True), ("0.149999999999999994", True), ("0.1500000001", False),
    ("0.15000000000001", False), ("0.150000000000000000", False), ("0.16000000000000003", False)])
def test_a_rounded_float_is_called_so(written: str, float_: bool) -> None:
    verdict = mark("exam-passed-and-half", written)   # 3/20
    assert ("rounded float" in verdict.reason) is float_


def test_a_credit_between_nothing_and_all_says_why() -> None:
    assert mark("tax-prior", "No: 0.7, Yes: 3/7").reason == "1 of 2 parts is right"
    assert mark("tax-prior", "No: 7/10, Yes: 0.29").reason
    asked = replace(prepared("tax-prior:No").question, credits={"percent": Fraction(1, 2)},
                    mistakes={"equal-priors": Fraction(1, 3)})
    assert mark(asked, "70.0 %").reason == "written so (percent) it has 1/2 of the points"
    assert mark(asked, "1/2").reason == "a student with this mistake gets 1/3 of the points"


@pytest.mark.parametrize(("text", "right"), [
    ("separable = yes, w = (-2, 6), b = -7", True), ("yes, w = (0, 1), b = -2.5", True),
    ("separable = no, w = (-2, 6), b = -7", False), ("separable = yes, w = (-2, 6), b = 7", False),
    ("separable = yes, w = (-2, 6)", False), ("w = (-2, 6), b = -7", False)])
def test_a_proof_need_not_say_what_it_has_none_of(text: str, right: bool) -> None:
    assert (mark("plane-of-the-five-points", text).credit == 1) is right


@pytest.mark.parametrize(("blank", "name"), [
    (" ", "exact"), ("\t", "exact"), ("\n", "invalid"), (" \n", "invalid")])
def test_many_blanks_are_as_few(blank: str, name: str) -> None:
    many, few = (mark("married-given-no", f"the answer is{blank * count}4/7") for count in (8_000, 2))
    assert many == few
    assert many.name == name


def test_a_line_that_is_too_long_is_refused_before_it_is_read() -> None:
    assert "2000 in a line" in mark("married-given-no", "x, " * 5_000 + "4/7").reason
