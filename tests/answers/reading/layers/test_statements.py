"""Working in lines: which last line is the answer, and where two answers stand there."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.layers.lines import last_of

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
        "x=0: decide 0, loss 5·1/8 = 5/8\nx=1: decide 1, loss 1·1/16 = 1/16\nrisk = 5/8 + 1/16 = 11/16"],
    "exam-one-given-passed": ["P(A,B) = 3/10\nP(B) = 1/2\nP(A|B) = (3/10)/(1/2) = 3/5"],
    "norm-of-the-best-weights": ["|w|^2 = 8/5\n|w| = sqrt(8/5) = 1.265", "‖w‖² = 1.6\n‖w‖ = √1.6 ≈ 1.265"],
}
REFUSED = {
    "distance-of-mapped-points": [
        "d = 20.59\nd = 424", "d = 424\nd = 20.59", "p = 424\nq = 20.59", "maybe d^2 = 424\nd = 20.59",
        "d = 20.59\nd^2 = 424", "distance = 144\nd = 20.59", "d^2 = 424?\nd = 20.59"],
    "risk-of-unequal-losses": [
        "x = 0: 5/8\nx = 0: 1/16\nsum: 5/8 + 1/16 = 11/16", "x = 0: 1/16\nx = 1: 11/16"],
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


@pytest.mark.parametrize("text", [
    "4/7", "p = 4/7", "a = 1\n2/3", "\n".join(f"n{at} = {at}" for at in range(13))])
def test_one_line_lines_without_names_and_very_many_are_no_working(text: str) -> None:
    assert last_of(text, frozenset(["n12"])) == ""


def test_a_root_is_no_answer_where_its_square_may_be_asked() -> None:
    assert last_of("q = 424\nr = sqrt(424)", frozenset()) == "r = sqrt(424)"
    assert last_of("r^2 = 424\nr = sqrt(424)", frozenset()) == ""
