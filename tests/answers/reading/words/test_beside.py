"""What stands beside an answer of several parts, a tie, a truth or odds, and what it may not say."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark

RIGHT = {
    "perceptron-update-with-a-rate": ["neue Gewichte w = (1,5; 3), neuer Bias b = 2,5",
                                      "les poids w = (3/2, 3) et le biais b = 5/2"],
    "hesse-form-of-a-plane": ["n = (3/5, 4/5), distance d = 2"],
    "cat-dog-mouse": ["cat = 9/22, dog = 8/22, mouse = 5/22 (sum 22/22)",
                      "cat 9/22, dog 4/11, mouse 5/22, Summe 1"],
    "tie-all": ["passed = failed", "les deux classes", "beide Klassen"],
    "odds-of-a-rare-cause": ["1 zu 11", "one to eleven", "1 contro 11"],
    "collider-opened": ["non, ils ne sont pas d-séparés", "dependent"],
    "angle-that-is-right": ["90°", "90 degrees", "orthogonal"],
    "blanket-of-the-rain": ["el manto de Markov es {sprinkler, road, grass}"],
    "perceptron-trace-right": ["there is no fault", "es gibt keinen Fehler"],
    "condition-that-never-holds": ["one cannot divide by zero", "on ne peut pas diviser par 0"],
}
NOT_RIGHT = {
    "perceptron-update-with-a-rate": ["-w = (1.5, 3), b = 2.5", "w = (1.5, 3), half the bias b = 2.5"],
    "hesse-form-of-a-plane": ["n = (3/5, 4/5), half d = 2", "n = (3/5, 4/5), squared distance d = 2"],
    "cat-dog-mouse": ["cat = 9/22, dog = 8/22, mouse = 5/22 (sum 2)",
                      "cat 4/11, dog 9/22, mouse 5/22, sum 1"],
    "tie-all": ["passed", "not both classes", "maybe both"],
    "odds-of-a-rare-cause": ["1 in 11", "1 of 11", "11 zu 1"],
    "independent-given-the-middle": ["yes, they are dependent", "non, ils ne sont pas indépendants"],
    "angle-that-is-right": ["-90°", "> 90°", "89 or 90°"],
    "blanket-of-the-rain": ["el manto no es {sprinkler, road, grass}", "rain and {sprinkler, road, grass}"],
    "condition-that-never-holds": ["0", "divide by zero or 0", "infinity", "spam?"],
}


@pytest.mark.parametrize("question", RIGHT)
def test_a_right_answer_earns_all_beside_words(question: str) -> None:
    assert {text for text in RIGHT[question] if mark(question, text).credit < 1} == set()


@pytest.mark.parametrize("question", NOT_RIGHT)
def test_words_that_change_an_answer_are_not_passed_over(question: str) -> None:
    assert {text for text in NOT_RIGHT[question] if mark(question, text).credit == 1} == set()


def test_a_sentence_without_a_number_is_not_read_where_nothing_has_a_value() -> None:
    assert mark("condition-that-never-holds", "no idea what to do").name == "invalid"
    assert mark("condition-that-never-holds", "infinity").name == "invalid"
    assert mark("condition-that-never-holds", "0.5").name == "wrong"
