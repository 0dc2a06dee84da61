"""Remarks: an answer that its writer takes back is not read, one that he explains is."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark

RIGHT = {
    "married-given-no": "4/7", "exam-one-given-passed": "0.6", "right-decision": "0",
    "xor-is-pairwise-independent": "yes", "cat-wins": "cat", "tie-all": "failed, passed",
    "identity-is-definite": "positive definite", "posterior-with-unequal-priors": "ham: 3/7, spam: 4/7",
    "five-points-weights": "(-2/5, 6/5)",
    "income-of-no": "mean = 110, variance = 2975, standard_deviation = 54.5",
    "five-points-decisions": "1, -1, 1, 1", "correlation-four-fifths": "[[1, 0.8], [0.8, 1]]",
}
BEHIND = [
    " (wrong)", " (this is wrong)", " (incorrect)", " (error)", " is a mistake", ", correction", " (no)",
    " ✗", " ❌", " (my mistake)", " (deleted)", " (draft)", " I take that back", " (not sure)",
    " (don't grade)", ", no wait", ", x", " (wrong answer)", " (unverified)", " (void)", " nvm",
    " (I was wrong)", " (to be corrected)", " (falsch)", " (Fehler)", ", Korrektur", " (verrechnet)",
    " doch nicht", " (nicht werten)", " (inkorrekt)", " (faux)", " (erreur)", " (raturé)", " (brouillon)",
    " (fausse)", " (je me suis trompé)", " (ne pas noter)", " (incorrecto)", " (error)", " (me equivoqué)",
    " (anulado)", " (está mal)", " (equivocado)", " (errado)", " (engano)", " (enganei-me)", " (rascunho)",
    " (incorreto)", " (špatně)", " (chyba)", ", oprava", " (neplatí)", " (zrušeno)", " (nesprávně)",
    "(間違い)", "(訂正)", "(ではない)", " 違う", "(错)", " 错了", "(不对)", "(作废)",
]
BEFORE = ["wrong: ", "incorrect: ", "old: ", "draft: ", "instead of ", "originally ", "falsch: ", "statt ",
          "faux : ", "au lieu de ", "en vez de ", "errado: ", "em vez de ", "špatně: ", "místo ", "错: "]


@pytest.mark.parametrize("question", RIGHT)
def test_an_answer_that_is_taken_back_is_not_read(question: str) -> None:
    assert mark(question, RIGHT[question]).credit == 1
    texts = [RIGHT[question] + one for one in BEHIND] + [one + RIGHT[question] for one in BEFORE]
    assert not [text for text in texts if mark(question, text).name != "invalid"]


@pytest.mark.parametrize(("question", "text"), [
    ("married-given-no", "P(Married | No) = 4/7 (correct)"), ("married-given-no", "4/7 (corrected)"),
    ("married-given-no", "error rate: 4/7"), ("married-given-no", "4/7 is the error"),
    ("married-given-no", "the error is 4/7"), ("married-given-no", "error = 4/7"),
    ("most-updates-five-points", "106 mistakes"), ("most-updates-five-points", "mistakes: 106"),
    ("most-updates-five-points", "106 corrections"), ("most-updates-five-points", "no. 106"),
    ("xor-is-pairwise-independent", "yes, that is correct"),
    ("xor-is-pairwise-independent", "true, isn't it"),
    *[("coins-are-dependent-given-a-coin", text) for text in (
        "no, they are not", "no (false)", "No ✗", "not correct", "no, a table has the wrong sums")],
    ("cat-wins", "cat, with the least error"),
])
def test_an_answer_that_is_explained_is_read(question: str, text: str) -> None:
    assert mark(question, text).credit == 1


def test_the_words_of_the_question_take_nothing_back() -> None:
    assert mark("five-points-left-out", "decisions: 1, 1, 1, 1, 1; errors: 2; error: 2/5").credit == 1
