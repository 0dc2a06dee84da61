"""Working before a number, arrows, notes, headings: what is right beside them, what they leave open."""

from __future__ import annotations

import pytest

from refml.answers.asking import mark

RIGHT = [
    # a number made of those before it: a sum of all, of two, a difference
    ("score-with-a-nought-among-the-coordinates",
     "⟨w,x⟩ = 2·1 + 3·0 + 5·2 = 12, on ajoute le biais 1, ce qui fait 13."),
    ("polynomial-kernel-of-degree-one",
     "El producto escalar es 11, se suma la constante 1 y como el grado es 1 no cambia nada más: 12"),
    ("far-row-of-known-component-log-likelihood",
     "known row: log(1/4) - 1800 - 0.5 log(2π) = -1802.305; other row: log(1) - 3200 - 0.5 log(2π) = "
     "-3200.919; total = -5003.224"),
    ("model-log-odds-at-120", "log(0.3/0.7) = -0.8473; the exponents are -900/3580 and -100/3580, difference "
                              "-0.2235; altogether -1.0708"),
    # several numbers, each behind its working, whose last term is no index
    ("city-blocks-in-space", "|2-1| + |1/2-1| + |6-1| = 1 + 0.5 + 5 = 6.5 and "
                             "|-1-1| + |1-1| + |2-1| = 2 + 0 + 1 = 3"),
    # a gradient by its partial derivatives
    ("penalised-gradient", "db = 0, dw = -2.4621"),
    ("penalised-gradient", "∂L/∂w = -2.4621, ∂L/∂b = 0"),
    ("penalised-gradient", "sigmoid(-1) = 0.2689, sigmoid(1) = 0.7311, residuals -0.2689 and 0.2689. "
                           "d/db = sum = 0. d/dw = 2*0.2689 - 3*1 = -2.462"),
    # a path along its arrows; a property by its abbreviation, with a note
    ("paths-to-the-other-cause", "a → b ← c; b"),
    ("paths-to-the-other-cause", "paths: a → b ← c, blocked by b"),
    ("pairs-that-would-do", "not PSD (det = -1)"),
    ("pairs-that-would-do", "not PSD"),
    # a so before yes and the property, before a formula that tells a decimal comma; a field in Spanish
    ("independent-with-and-without-the-condition", "P(a,b|c) = 1/4 = P(a|c) P(b|c), so yes, independent"),
    ("density-of-a-narrow-normal", "L'écart-type est 1/8 et x = μ, la densité vaut donc 8/√(2π) = 3,192"),
    ("married-given-no", "thus 1 - 3/7 = 4/7"),
    ("weights-of-one-text", "Pesos: 0,6931 y -0,6931. Intercepto: ln 2 + ln(2/3) + ln(4/3) = 0,5754"),
    # a note on how places are counted, behind a sentence
    ("two-nearest-of-the-five-points", "squared distances to (3,2): 5, 1, 5, 2, 4. The two smallest are "
                                       "records 1 and 3 (counted from 0)"),
    # a formula behind so that computes with the number before it
    ("hypothesis-somewhat-below-zero", "z = -24, so 1/(1+e^24) = 3.775e-11"),
    ("inhomogeneous-kernel-of-two-points", "the dot product is 11, therefore (11 + 1)² = 144"),
    # headings and words that change no number
    ("scores-of-bumps-in-space", "the scores s1 = −0.0971, s2 = −0.0298"),
    ("toy-spam-posterior-half", "posteriors: ham 0.371, spam rounds to 0.629"),
    ("toy-docs-decision", "spam, the right decision"),
]
OPEN = [
    ("score-with-a-nought-among-the-coordinates", "12, 1, 13"),
    ("score-with-a-nought-among-the-coordinates", "my first try gave 12, another gave 1, this one gives 13"),
    ("score-with-a-nought-among-the-coordinates", "12, the bias is 1, that makes 11 or 13"),
    ("score-with-a-nought-among-the-coordinates", "12, the bias is 1, that makes 13?"),
    ("score-with-a-nought-among-the-coordinates", "12, on ajoute le biais 1, ce qui ne fait pas 13."),
    ("score-with-a-nought-among-the-coordinates", "12, on ajoute le biais 1, ce qui fait 11."),
    ("score-with-a-nought-among-the-coordinates", "the answer is 12; with the bias 1 that would make 13"),
    ("far-row-of-known-component-log-likelihood", "total = -1802.305; total = -3200.919; total = -5003.224"),
    ("far-row-of-known-component-log-likelihood", "row: -1802.305; other: -3200.919; difference = 1398.614"),
    ("model-log-odds-at-120", "guesses: -0.8473, -0.2235, altogether -1.0708"),
    ("model-log-odds-at-120", "-0.8473, -0.2235, -1.0708"),
    ("city-blocks-in-space", "2: 1 + 0.5 + 5 = 6.5 and 1: 2 + 0 + 1 = 3"),
    ("city-blocks-in-space", "2 + 0 + 1 = 3 and 1 + 0.5 + 5 = 6.5"),
    ("city-blocks-in-space", "1 + 0.5 + 5 = 6.5 and maybe 2 + 0 + 1 = 3"),
    ("city-blocks-in-space", "1 + 0.5 + 5 = 6.5 and 2 + 0 + 1 = 3 and 1 + 1 + 0 = 2"),
    ("penalised-gradient", "dw = 0, db = -2.4621"),
    ("penalised-gradient", "db = 0, dw = -2.4621, dw = 2.4621"),
    ("penalised-gradient", "db = 0 and maybe dw = -2.4621"),
    ("penalised-gradient", "-dw = -2.4621, db = 0"),
    ("paths-to-the-other-cause", "a → b ← c or a → d; b"),
    ("paths-to-the-other-cause", "not a → b ← c; b"),
    ("paths-to-the-other-cause", "a → b ← c; b?"),
    ("pairs-that-would-do", "PSD (det = -1)"),
    ("pairs-that-would-do", "not PSD?"),
    ("pairs-that-would-do", "not PSD or PSD (det = -1)"),
    ("pairs-that-would-do", "not not PSD (det = -1)"),
    ("pairs-that-would-do", "yes, not PSD"),
    ("independent-with-and-without-the-condition", "P(a,b|c) = 1/4 = P(a|c) P(b|c), so yes, dependent"),
    ("independent-with-and-without-the-condition", "P(a,b|c) = 1/4 = P(a|c) P(b|c), so yes, not independent"),
    ("independent-with-and-without-the-condition", "P(a,b|c) = 1/4 = P(a|c) P(b|c), so no, independent"),
    ("independent-with-and-without-the-condition", "P(a,b|c) = 1/4 = P(a|c) P(b|c), so yes, they might be"),
    ("married-given-no", "so 1/2 = 4/7"),
    ("density-of-a-narrow-normal", "donc 8/√(2π) = 3192"),
    ("two-nearest-of-the-five-points", "squared distances: 5, 1, 5, 2, 4. The smallest are records 1 and 2 "
                                       "(counted from 0)"),
    ("two-nearest-of-the-five-points", "squared distances: 5, 1, 5, 2, 4. The smallest are records 1 or 3 "
                                       "(counted from 0)"),
    ("married-given-no", "p = 3/7, so 1 - 3/7 = 4/7"),
    ("married-given-no", "the answer is 3/7, so 3/7 + 1/7 = 4/7"),
    ("inhomogeneous-kernel-of-two-points", "12, so 144"),
    ("inhomogeneous-kernel-of-two-points", "k = 12 → 144"),
    ("inhomogeneous-kernel-of-two-points", "k = 12, so maybe (11 + 1)² = 144"),
    # a heading of other numbers, a bound, entries against their indices
    ("toy-spam-posterior-half", "complement: ham 0.371, spam 0.629"),
    ("toy-spam-posterior-half", "complements are ham 0.371, spam 0.629"),
    ("toy-spam-posterior-half", "inverse: ham = 0.371, spam = 0.629"),
    ("toy-spam-posterior-half", "wrong values: ham 0.371, spam 0.629"),
    ("toy-spam-posterior-half", "Gegenwahrscheinlichkeiten: ham 0,371, spam 0,629"),
    ("toy-spam-posterior-half", "ham 0.371, spam up to 0.629"),
    ("toy-spam-posterior-half", "ham jusqu'à 0.371, spam jusqu'à 0.629"),
    ("scores-of-bumps-in-space", "vanishing s2 = −0.0971, s1 = −0.0298"),
    ("scores-of-bumps-in-space", "values f2 = −0.0971, f1 = −0.0298"),
    ("toy-spam-posterior-half", "ham 0.371 (complement), spam 0.629"),
    ("toy-spam-posterior-half", "ham 0.371, spam 0.629 times two"),
    # a decision that is called a wrong one, or the least likely
    ("toy-docs-decision", "the least likely is spam"),
    ("toy-docs-decision", "least probable class: spam"),
    ("toy-docs-decision", "die falsche Entscheidung spam"),
    ("toy-docs-decision", "the wrong decision is spam"),
    ("toy-docs-decision", "spam is the wrong class"),
    ("toy-docs-decision", "la decisión equivocada es spam"),
    ("toy-docs-decision", "classe sbagliata: spam"),
]


@pytest.mark.parametrize(("question", "text"), RIGHT)
def test_a_right_answer_earns_all(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.credit == 1, verdict


@pytest.mark.parametrize(("question", "text"), OPEN)
def test_a_wrong_or_open_one_earns_nothing(question: str, text: str) -> None:
    assert mark(question, text).credit == 0
