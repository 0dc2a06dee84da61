"""Verdicts in sentences: words that compare two numbers beside a label; no convergence in words."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID

CONVERGED = "dual-perceptron-without-a-bias:converged"   # it is not


@pytest.mark.parametrize("text", [
    "spam wins (0.70 vs 0.30)", "spam, 0.7 gegen 0.3", "spam gana (0,7 vs. 0,3)",
    "class spam, since 0.7 > 0.3",
    "spam, as 0.7 is greater than 0.3", "spam because its score is greater", "spam is more probable",
    "it is spam"])
def test_what_compares_numbers_says_nothing_of_a_label(text: str) -> None:
    assert mark("toy-spam-decision", text).credit == 1


@pytest.mark.parametrize("text", [
    "spam vs ham", "spam versus 0.3", "spam is less probable", "spam, or 0.3 vs 0.7", "more spam than ham",
    "not spam (0.3 vs 0.7)", "spam is more improbable", "perhaps spam (0.7 vs 0.3)"])
def test_what_leaves_a_label_open_is_refused(text: str) -> None:
    assert mark("toy-spam-decision", text).name == "invalid"


@pytest.mark.parametrize("text", [
    "No; P(No) = 0.83, P(Yes) = 0.17", "No (P(No) = 100/121 ≈ 82.6 % and P(Yes) = 17.4 %)",
    "No P(No)=100/121", "P(No)=0.83 > P(Yes)=0.17, so No", "P(Evade) = No"])
def test_the_probability_of_a_label_is_no_decision_for_it(text: str) -> None:
    assert mark("cheating-of-the-married", text).credit == 1
    assert mark("cheating-of-the-married", text.replace("P(No)", "P(Yes)")).credit == 1
    assert mark("cheating-of-the-married", text.replace("No", "Yes")).credit == 0


@pytest.mark.parametrize("text", [
    "P(No)=0.83, P(Yes)=0.17", "No or Yes, P(No)=0.5", "maybe No, P(No)=0.83"])
def test_probabilities_alone_decide_nothing(text: str) -> None:
    assert mark("cheating-of-the-married", text).name == "invalid"


@pytest.mark.parametrize("text", [
    "cat 3/16, dog 3/32, mouse 5/32: cat", "cat: 0.5, dog: 0.3, mouse: 0.2, so cat", "cat 0.5 > dog 0.3: cat",
    "scores: cat 0.5, dog (0.3), mouse = 0.2. The answer is cat", "cat 0.5", "cat (1/2)"])
def test_a_label_with_its_number_is_not_decided_where_others_have_theirs(text: str) -> None:
    assert mark("cat-wins", text).credit == 1
    assert mark("cat-wins", text.replace("cat", "?").replace("dog", "cat").replace("?", "dog")).credit == 0


@pytest.mark.parametrize("text", ["passed 1/2, failed 1/2", "passed 1/2, failed 1/2: both"])
def test_labels_with_the_same_number_tie(text: str) -> None:
    assert mark("tie-all", text).credit == 1


@pytest.mark.parametrize("question, text", [
    ("cat-wins", "cat 3/16, dog 3/32"), ("tie-all", "passed 1/2, failed 1/3: both"),
    ("decision-of-five-points", "+ : 0.7, - : 0.3"), ("decision-of-five-points", "- (0.7 vs 0.3 of +)"),
    ("decision-of-five-points", "clase (-): 0.3 frente a 1 de la clase +")])
def test_scores_without_a_decision_are_refused(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


@pytest.mark.parametrize("text", [
    "does not converge", "pas de convergence", "keine Konvergenz", "nicht konvergiert", "no converge",
    "não converge", "non converge", "there is no convergence", "it never converges", "konvergiert nicht"])
def test_no_convergence(text: str) -> None:
    assert mark(CONVERGED, text).name == "exact"
    assert mark("dual-perceptron-xor", f"counts 1, 1, 1, 1; 4 updates; 1 epoch; {text}").name == "exact"


@pytest.mark.parametrize("text", ["no, it converges", "converges or not", "not always convergence",
                                  "no convergence problems"])
def test_half_a_convergence_is_refused(text: str) -> None:
    assert mark(CONVERGED, text).name == "invalid"


@pytest.mark.parametrize("question, text", [
    ("tax-evasion-responsibilities-partly-known", "0, 1\n4/13, 9/13 or 9/13, 4/13\n1/10, 9/10"),
    ("mail-with-a-and-buy", "1 for a and buy, 0 for the others"),
    ("nearest-by-the-greatest-difference", "point 1, at distance 5/2"),
    ("threshold-of-unequal-costs", "at most 3/4")])
def test_an_answer_of_another_form_that_words_leave_open_is_refused(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


def test_a_word_of_a_record_is_one_of_the_question() -> None:
    question = "explanation-of-a-snowy-wednesday"
    assert mark(question, "all three days snow, with probability 9/28").credit == 1
    assert mark(question, "Monday snow, Tuesday snow, Wednesday snow; p = 9/28").credit == 1
    assert mark(question, "monday: potatoes, tuesday: snow, wednesday: snow; 9/28").name == "invalid"


@pytest.mark.parametrize("text", [
    "all five points since the last two are at the same distance", "all 5, because 0 and 2 tie",
    "all of the five", "alle fünf Punkte"])
def test_all_of_so_many_are_their_places(text: str) -> None:
    assert mark("four-nearest-are-five", text).name == "exact"
    assert mark("two-nearest-are-four", text).name == "wrong"   # 4 is farther


@pytest.mark.parametrize("text", [
    "all but five", "all five or four", "almost all five points", "all five points except 3", "not all five",
    "both 5", "all"])
def test_nearly_all_is_refused(text: str) -> None:
    assert mark("four-nearest-are-five", text).name == "invalid"


def test_names_with_an_and_between_them_share_a_value() -> None:
    assert mark("prior-of-three-classes-smoothed", "a: 3/7, b and c: 2/7 each").name == "exact"
    assert mark("prior-of-three-classes-smoothed", "a and b: 3/7, c: 2/7").name == "wrong"


def test_sets_are_parted_by_semicolons_and_counts_by_an_in() -> None:
    assert mark("exam-bayes-strategy", "0; 0 and 1; 1; risk 1/5").name == "exact"
    counts = "counts 1, 1, 1, 1;"
    assert mark("dual-perceptron-xor", f"{counts} 4 updates in 1 epoch; converged: no").name == "exact"
    assert mark("dual-perceptron-xor", f"{counts} 1 update in 4 epochs; not converged").name == "wrong"


def test_places_are_counted_from_zero() -> None:
    question = "nearest-by-the-greatest-difference"
    for text in ("index 1 (counting from 0)", "1, counted from zero", "1 (positions counted from zero)",
                 "1 (gezählt ab 0)"):
        assert mark(question, text).name == "exact"
    assert mark(question, "2 (counted from one)").name == "invalid"


PLANE, RELATION = "plane-of-circles-lifted", "relation-of-xor"
KERNEL = "witness-against-a-zero-diagonal"


@pytest.mark.parametrize(("question", "text"), [
    *[(PLANE, f"{said}, w = (0, 0, 2), b = -5") for said in (
        "separable", "linear trennbar", "the classes are separable", "yes", "séparable, e.g. by")],
    (PLANE, "Yes, they are separable: w = (0, 0, 2), b = -5"),
    *[(RELATION, f"{said}, multipliers = (1/2, 1/2, 1/2, 1/2)") for said in (
        "not separable", "nicht linear trennbar", "inseparable", "neoddělitelné")],
    *[(KERNEL, f"{said} (-1, 1)") for said in (
        "not PSD, witness", "not PSD, e.g. v =", "nicht positiv semidefinit, Zeuge")],
    ("xor-soft-margin", "all alphas 1/2, w = (0, 0), b = 0"),
    ("five-points-hard-margin", "w = (-2/5, 6/5), b = -7/5, alphas 0, 4/5, 0, 2/5, 2/5"),
])
def test_a_truth_beside_other_parts_is_said_in_its_own_words(question: str, text: str) -> None:
    assert mark(question, text).credit == 1, mark(question, text).reason


@pytest.mark.parametrize("said", [
    "nicht trennbar", "vielleicht trennbar", "separable or not", "weakly separable", "only weakly separable",
    "almost separable", "not not separable", "separable?", "anything but separable"])
def test_another_truth_beside_other_parts_has_no_full_credit(said: str) -> None:
    assert mark(PLANE, f"{said}, w = (0, 0, 2), b = -5").credit < 1


@pytest.mark.parametrize(("question", "text"), [
    ("five-points-are-separable", "only weakly separable"),
    (KERNEL, "not negative semidefinite, witness (-1, 1)"),
    ("dual-perceptron-xor", "counts (1, 1, 1, 1), updates 4, epochs 1, may not converge")])
def test_another_property_and_what_may_be_are_refused(question: str, text: str) -> None:
    assert mark(question, text).name == INVALID


@pytest.mark.parametrize("text", ["no maximum exists", "kein Maximum existiert", "nessun massimo esiste"])
def test_what_there_is_not_does_not_exist(text: str) -> None:
    assert mark("hours-overlap", text).name == INVALID
    assert mark("hours-overlap", "a maximum exists").right
