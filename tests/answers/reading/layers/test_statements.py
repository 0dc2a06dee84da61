"""Working in lines: which last line is the answer, and where two answers stand there."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.layers.statements import ends, pieces_of, takes_further

RIGHT = {
    "distance-of-mapped-points": [
        "d^2 = 36 + 676 - 2*144 = 424\nd = 20.59", "d² = 424; d = 20.591", "Abstand² = 424\nAbstand = 20,59",
        "K(x,x) = 36\nK(y,y) = 676\nK(x,y) = 144\ndistance = sqrt(424) = 20.59",
        "s = 36 + 676 - 288 = 424\nr = √424 ≈ 20.59", "squared distance: 424\ndistance: 20.591"],
    "cosine-of-mapped-points-in-the-plane": [
        "K(x,y) = 144\nK(x,x) = 36\nK(y,y) = 676\ncos = 144/(6*26) = 12/13",
        "K(x,y) = 144, K(x,x) = 36, K(y,y) = 676\ncos = 144/sqrt(36*676) = 0.923",
        "a = 144\nb = 156\ncosine = 12/13", "numerator: 144\ndenominator: 156\nresult: 12/13"],
    "risk-of-unequal-losses": [
        "x=0: decide 0, loss 5·1/8 = 5/8\nx=1: decide 1, loss 1·1/16 = 1/16\nrisk = 5/8 + 1/16 = 11/16",
        "x = 0: 5/8\nx = 0: 1/16\nsum: 5/8 + 1/16 = 11/16"],
    "exam-one-given-passed": ["P(A,B) = 3/10\nP(B) = 1/2\nP(A|B) = (3/10)/(1/2) = 3/5"],
    "norm-of-the-best-weights": ["|w|^2 = 8/5\n|w| = sqrt(8/5) = 1.265", "‖w‖² = 1.6\n‖w‖ = √1.6 ≈ 1.265"],
}
REFUSED = {
    "distance-of-mapped-points": [
        "d = 20.59\nd = 424", "d = 424\nd = 20.59", "p = 424\nq = 20.59", "maybe d^2 = 424\nd = 20.59",
        "d = 20.59\nd^2 = 424", "distance = 144\nd = 20.59", "d^2 = 424?\nd = 20.59"],
    "risk-of-unequal-losses": ["x = 0: 1/16\nx = 1: 11/16"],
    "exam-one-given-passed": [
        "P(A) = 3/5\nP(B) = 1 - 3/5 = 2/5", "P(A) = 2/5\nP(B) = 1 - 2/5 = 3/5", "P = 3/5\np = 2/5",
        "P(A) = 3/5\nP(B) = (1 - 3/5) = 2/5", "p = 3/5\nq = -3/5 + 1 = 2/5",
        "answer = 3/5\nx = 3/5 - 1/5 = 2/5", "guess 1: 3/10\nguess 2: 3/5"],
}


@pytest.mark.parametrize("question", RIGHT)
def test_the_last_line_of_a_working_is_the_answer(question: str) -> None:
    assert {text for text in RIGHT[question] if mark(question, text).credit < 1} == set()


@pytest.mark.parametrize("question", REFUSED)
def test_lines_with_two_answers_are_refused(question: str) -> None:
    assert {text for text in REFUSED[question] if mark(question, text).name != "invalid"} == set()


def test_a_wrong_last_line_is_wrong() -> None:
    lines = "K(x,y) = 144\nK(x,x) = 36\nK(y,y) = 676\ncos = 144/(36*676)"
    assert mark("cosine-of-mapped-points-in-the-plane", lines).name == "wrong"


LEADING = [
    ("toy-spam-posterior-half", "Joint: ham 0.0756, spam 0.128. Posterior: ham 0.371, spam 0.629"),
    ("toy-spam-posterior-half", "ham: 0.0756; spam: 0.128; sum 0.204. Posterior ham 0.371, spam 0.629"),
    ("toy-spam-posterior-half", "Posterior: ham 0.371, spam 0.629. Prior: ham 4/7, spam 3/7"),
    ("toy-spam-posterior-half", "Zähler: ham 0.0756, spam 0.128. Also ist ham = 0.371 und spam = 0.629"),
    ("toy-spam-posterior-half", "ham 0.371 (of all mails), spam 0.629 (rounded as asked)"),
    ("distance-of-the-origin", "the norm is 5, the score is -10. Distance = 10/5 = 2"),
    ("distance-of-the-origin", "distance 2. norm 5"), ("distance-of-mapped-points", "q = 424\nr = sqrt(424)"),
    ("score-of-one", "mean 3, standard error 1, z = 1"),
    ("width-of-the-unscaled-best-line", "margins 9, 5, 9, 5, 5; min 5. Width = 2*5/sqrt(40) = 1.5811"),
    ("married-given-no", "count = 4, total = 7, ratio = 4/7"),
    ("married-given-no", "4/7 (vs 1/2 smoothed)"), ("married-given-no", "0.571, so greater than 1/2"),
    ("married-given-no", "not 3/7 but 4/7"), ("married-given-no", "Correction: not 3/7, my answer is 4/7"),
    ("decision-at-score-zero", "score 0; class 1"),
    ("evidence-of-a-call", "P(no call) = 0.9072, P(call) = 0.0928"),
]
OPEN = [
    ("toy-spam-posterior-half", "ham 0.371, spam 0.629. Prior: ham 4/7, spam 3/7"),
    ("toy-spam-posterior-half", "ham 0.371, spam 0.629\nCheck: ham 0.0756, spam 0.128"),
    ("toy-spam-posterior-half", "option A: ham 0.371, spam 0.629; option B: ham 0.5, spam 0.5"),
    ("toy-spam-posterior-half", "ham 0.629, spam 0.371. Swapped"),
    ("toy-spam-posterior-half", "ham 0.371, spam 0.629; with alpha=1 ham 0.417, spam 0.583, so one of these"),
    ("toy-spam-posterior-half", "ham 0.371, spam 0.629, alternatively: ham 0.417, spam 0.583"),
    ("married-given-no", "likelihood 4/7, prior 7/10"), ("married-given-no", "first 3/7. then 4/7"),
    ("married-given-no", "married 4/7, single 2/7, divorced 1/7"),
    ("married-given-no", "answer A: 4/7. answer B: 3/7"), ("married-given-no", "0.57 (exact value 3/7)"),
    ("married-given-no", "4/7. The rest is 3/7"), ("married-given-no", "4/7 (if it is not smoothed)"),
    ("distance-of-the-origin", "2, the norm is 5"),
    ("distance-of-mapped-points", "r^2 = 424\nr = sqrt(424)"),
    ("distance-of-mapped-points", "\n".join(f"n{at} = {at}" for at in range(13))),
]


@pytest.mark.parametrize(("question", "text"), LEADING)
def test_statements_that_lead_to_an_answer_cost_nothing(question: str, text: str) -> None:
    assert mark(question, text).credit == 1


@pytest.mark.parametrize(("question", "text"), OPEN)
def test_of_statements_that_may_both_be_meant_none_is_chosen(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


def test_a_statement_begins_behind_a_mark_outside_of_brackets() -> None:
    assert pieces_of("4/7") == ["4/7"] and [*ends("4/7")] == []
    assert [*map(str.strip, pieces_of("f(a, b) = 3. 1, 2; c → d"))] == ["f(a, b) = 3", "1, 2", "c", "→ d"]
    assert not takes_further("p = 3/7", "q = 3/7") and takes_further("k = 4; n = 7", "p = 4/7")


def test_many_letters_without_a_colon_behind_a_number_are_passed_once() -> None:
    assert [*ends("0 " + "a" * 400 + " " + "b" * 400)] == []
