"""A right number under the name of another quantity earns nothing; under any name of its own it earns all."""
from __future__ import annotations

import re

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID
from refml.answers.quantities.named import Quantity, refuse_other
from refml.errors import InvalidInput

OTHER = {
    "meningitis-given-stiff-neck": "P(s | m) = {0}|P(stiff neck | meningitis) = {0}|P(not m | s) = {0}|"
                                   "P(s) = {0}|the prior is {0}|the evidence is {0}|P(x | y) = {0}|"
                                   "the likelihood is {0}|P(patient has stiff neck | meningitis) = {0}",
    "exam-one-given-passed": "P(B | A) = {0}|P(A, B) = {0}|P(passed, 1) = {0}|P(B) = {0}|P(A) = {0}|"
                             "the joint probability is {0}|P(passed | 1) = {0}",
    "exam-passed-and-half": "P(A | B) = {0}|P(A or B) = {0}|P(A ∪ B) = {0}|P(B) = {0}|"
                            "the conditional probability is {0}",
    "exam-passed-given-zero": "P(0 | passed) = {0}|P(failed | 0) = {0}|P(passed, 0) = {0}|"
                              "P(passed | 1) = {0}",
    "exam-evidence-of-half": "P(y | x) = {0}|P(passed) = {0}|the posterior is {0}|the prior is {0}",
    "odds-of-a-rare-cause": "the posterior probability is {0}|P = {0}|die Wahrscheinlichkeit ist {0}|"
                            "prior odds {0}",
    "cosine-of-45-degrees": "the angle is {0}|der Winkel ist {0}|1 - cos = {0}|cos² = {0}|"
                            "the dot product is {0}",
    "posterior-with-unequal-priors:spam": "P(ham | x) = {0}|P(x | spam) = {0}|ham: {0}|P(not spam | x) = {0}",
    "grass-before-anything-is-seen:wet": "P(dry) = {0}|P(wet | rain) = {0}|P(rain) = {0}|P(not wet) = {0}",
    "evidence-of-a-call": "P(no call) = {0}|P(call = no) = {0}|P(alarm) = {0}|P(call | alarm) = {0}",
    "squared-distance-of-a-support-point": "the distance is {0}|der Abstand ist {0}",
    "distance-in-space": "d² = {0}|d^2 = {0}|the score is {0}|-d = {0}",
    "income-of-yes:variance": "σ = {0}|sd = {0}|standard deviation: {0}|the mean is {0}",
    "income-of-yes:standard_deviation": "σ² = {0}|the variance is {0}",
    "log-odds-at-120-unbiased": "the odds are {0}|the probability is {0}|log odds of No against Yes = {0}",
    "probability-of-passing": "P(y = 0 | x) = {0}|1 - sigmoid = {0}|the loss is {0}|1 - h(x) = {0}",
    "maximum-of-five-points": "likelihood = {0}|-ℓ = {0}",
    "married-given-no": "log p = {0}|sqrt p = {0}|the odds are {0}|P(No | Married) = {0}"}
OWN = {
    "meningitis-given-stiff-neck": "P(m | s) = {0}|P(meningitis | stiff neck) = {0}|the posterior is {0}|"
                                   "P(meningitis | patient has stiff neck) = {0}|"
                                   "P(y | x) = {0}|P(A | B) = {0}|P(H | E) = {0}|blorp = {0}",
    "exam-one-given-passed": "P(1 | passed) = {0}|P(A | B) = P(A, B) / P(B) = {0}|"
                             "the conditional probability is {0}",
    "exam-passed-and-half": "P(0.5, passed) = {0}|P(passed, 0.5) = {0}|P(A ∩ B) = {0}|P(A and B) = {0}",
    "exam-passed-given-zero": "P(passed | 0) = {0}|P(y = passed | x = 0) = {0}",
    "exam-evidence-of-half": "P(x) = {0}|P(0.5) = {0}|the evidence is {0}|the marginal probability is {0}",
    "odds-of-a-rare-cause": "the posterior odds are {0}|odds = {0}",
    "cosine-of-45-degrees": "cos θ = {0}|the cosine of the angle is {0}|der Kosinus ist {0}",
    "posterior-with-unequal-priors:spam": "P(spam | x) = {0}|P(y = spam | x) = {0}|spam: {0}|"
                                          "the posterior is {0}",
    "posterior-from-densities:b": "P(class b) = {0}|P(b | x) = {0}",
    "grass-before-anything-is-seen:wet": "P(wet) = {0}|P(grass = wet) = {0}",
    "evidence-of-a-call": "P(call) = {0}|P(call = yes) = {0}|P(e) = {0}",
    "burglary-and-alarm-given-a-call:probability": "P(no burglary, alarm | call) = {0}",
    "squared-distance-of-a-support-point": "d² = {0}|the squared distance is {0}|Abstand² = {0}",
    "distance-in-space": "d = {0}|the distance is {0}|vzdálenost = {0}",
    "income-of-yes:variance": "σ² = {0}|s² = {0}|Var = {0}|the varaince is {0}",
    "log-odds-at-120-unbiased": "log odds = {0}|the log-odds are {0}",
    "probability-of-passing": "P(y = 1 | x) = {0}|h(x) = {0}|sigmoid(-0.5) = {0}",
    "threshold-of-unequal-costs": "the threshold is {0}|the threshold of the costs is {0}",
    "exam-risk-of-a-strategy": "the expected loss is {0}|the risk is {0}"}
VALUES = {
    "married-given-no": "4/7",
    "meningitis-given-stiff-neck": "1/5000", "exam-one-given-passed": "3/5", "exam-passed-and-half": "3/20",
    "exam-passed-given-zero": "1/8", "exam-evidence-of-half": "3/10", "odds-of-a-rare-cause": "1/11",
    "cosine-of-45-degrees": "0.707", "posterior-with-unequal-priors:spam": "4/7",
    "posterior-from-densities:b": "24/25", "grass-before-anything-is-seen:wet": "559/1024",
    "evidence-of-a-call": "0.0928", "burglary-and-alarm-given-a-call:probability": "0.784",
    "squared-distance-of-a-support-point": "5/8", "distance-in-space": "4", "income-of-yes:variance": "25",
    "income-of-yes:standard_deviation": "5", "log-odds-at-120-unbiased": "-1.03",
    "probability-of-passing": "0.378", "maximum-of-five-points": "-11.959",
    "threshold-of-unequal-costs": "3/4", "exam-risk-of-a-strategy": "1/5"}


@pytest.mark.parametrize("question", OTHER)
def test_another_quantity_is_refused_and_not_wrong(question: str) -> None:
    value = VALUES[question]
    assert mark(question, value).right
    assert {text: mark(question, text).name for text in answers(OTHER[question], value)
            if mark(question, text).name != INVALID} == {}


@pytest.mark.parametrize("question", OWN)
def test_a_name_of_what_is_asked_earns_all(question: str) -> None:
    assert {text: mark(question, text).reason for text in answers(OWN[question], VALUES[question])
            if not mark(question, text).right} == {}


def answers(texts: str, value: str) -> list[str]:
    """Return answers with their value; the bars in P(A | B) part none."""
    parted = texts.replace(" | ", "\0").split("|")
    return [text.replace("\0", " | ").format(value) for text in parted]


def test_the_last_line_of_a_working_names_the_answer() -> None:
    assert mark("distance-of-mapped-points", "d² = 424; d = 20.591").right


@pytest.mark.parametrize(("text", "other"), [
    ("P(x | y) = 1/5, P(x) = 3/5", "P(x)"), ("P(x) = 1/5, prior = 3/5", "prior"),
    ("prior = 1/5\nevidence = 3/5", "evidence"), ("a = 1/5, P(x | y) = 3/5", "P(x | y)"),
    ("P(y | x) = 1/5, P(x) = 3/5", ""), ("P(x) = 1/5; P(y | x) = 3/5", ""), ("P(x | y) = 1/5, a = 3/5", "")])
def test_of_several_numbers_one_is_what_is_asked_or_the_last_is_none_other(text: str, other: str) -> None:
    asked = Quantity(frozenset({"posterior"}), bar=True, left=frozenset("y"), right=frozenset("x"))
    if not other:
        refuse_other(asked, text)
        return
    with pytest.raises(InvalidInput, match=rf"^'{re.escape(other)}' is not what is asked: write the number"):
        refuse_other(asked, text)


def test_what_is_wrong_stays_wrong_under_another_name() -> None:
    assert mark("exam-one-given-passed", "P(B | A) = 2/5").name == "wrong"
