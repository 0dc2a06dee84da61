"""Sentences, parts behind linking words, and the same number said twice; no hedge among them is read."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark

RIGHT = {
    "married-given-no": [
        "so the answer is 4/7, i.e. about 57.1 %", "Therefore, P(married | No) = 4/7 ≈ 57.14%.",
        "4/7 or 0.5714",
        "4/7, or about 0.571", "0.5714 (4 d.p.)", "0.571 (3 s.f.)", "0.571 to three significant figures",
        "0.5714 (rounded to 4 decimal places)", "0,5714 (auf 4 Stellen gerundet)", "four out of seven",
        "0·5714",
        '{"answer": 0.5714}', "{4/7}", "Answer:\n4/7", "57.14 % or 0.5714", "Also, 4/7",
        "4/7 (not 3/7)", "4/7; not 3/7.", "4/7 – not 3/7", "4/7, nicht 3/7", "4/7 (pas 3/7)", "4/7, não 3/7",
        "4/7 (niet 3/7)", "4/7, nie 3/7", "4/7 (≠ 3/7)", "the answer is 4/7, not 3/7",
        "4/7, und nicht 3/7", "P = 4/7 = 0.571, not 0.429"],
    "cat-dog-mouse": [
        "cat has probability 9/22, dog 4/11 and mouse 5/22",
        "The posterior of cat is 9/22, of dog 4/11 and of mouse 5/22.",
        "the probability for dog is 4/11, for mouse it is 5/22, for cat 9/22"],
    "canonical-best-line": [
        "The weights are (-2/5, 6/5) and the bias is -7/5.", "weight vector (-2/5, 6/5), bias -7/5",
        "The line is -2x1 + 6x2 - 7 = 0", "w1: -0.4, w2: 1.2, intercept: -1.4", "ŵ = (-2/5, 6/5), b̂ = -7/5",
        "Gewichtsvektor (-0,4; 1,2), Schwelle -1,4", "pesos = (-0.4, 1.2), sesgo = -1.4",
        "w⃗ = (-2/5, 6/5), b = -7/5"],
    "perceptron-five-points": [
        "w = (-3, 5), b = -1, 7 updates, 4 epochs, converged",
        "pesos: (-3, 5); sesgo: -1; actualizaciones: 7; épocas: 4; convergió: sí",
        "poids = (-3, 5), biais = -1, mises à jour = 7, époques = 4, convergé = oui"],
    "income-of-no": [
        "The mean is 110, the variance is 2975 and the standard deviation is 54.54.",
        "Mittelwert 110, Varianz 2975, Standardabweichung 54,5", "Mean: 110, Variance: 2,975, SD: 54.54",
        "mean 110\nvariance 2 975\nstd 54.54", "E(X)=110, V(X)=2975, σ=54.54",
        "avg 110, var 2975, stdev 54.54",
        "mean income 110, sample variance 2975, standard deviation of the sample 54.54"],
    "numbers-for-sixteen-words": ["naive 33; full 131,071", "33 and 131 071", "naive: 33, full: 131_071",
    "33, 131,071"],
    "categorical-frequencies": ["the vector (3/4, 0, 1/4)", "The frequencies are (3/4, 0, 1/4)",
    "(0,75, 0, 0,25)"],
    "b-of-unequal-classes": ["The interval is [2, 5].", "b lies in [2, 5]", "2–5",
    "untere Grenze 2, obere Grenze 5"],
    "circles-are-not-separable": ["separable: false", '{"separable": false}', "inseparable",
    "They are inseparable.", "nonseparable", "no it is not", "false is my answer"],
    "bernoulli-tie": ["both", "it's a tie", "a tie between ham and spam"],
    "evasion-at-120": [
        "0.2553 for Yes and 0.7447 for No", "0.2553 (Yes), 0.7447 (No)", "25.5% Yes, 74.5% No",
        "No 0.745 and Yes 0.255",
        "The probability of No is 0.7447 and of Yes 0.2553."],
    "theta-of-the-exam": ["θ₁ = 80/11, θ₀ = −36/11", "β₀ = −36/11, β₁ = 80/11", "w0 = -36/11, w1 = 80/11"],
    "passed-and-failed": ["50 % / 50 %", "1/2 each", "each has 50 %", "both 0.5"],
    "five-points-left-out": ["all +1; 2 errors; 40 % error", "(+, +, +, +, +); 2; 2/5"],
    "parameters-of-two-features": [
        "logistic regression 3, shared covariance 8, one per class 11",
        "3 for logistic regression, 8 for the shared covariance, 11 with one covariance per class",
        "logistic regression has 3, GDA with shared covariance has 8, GDA with one per class has 11",
        "logistic regression = 3\nshared covariance = 8\nper class covariance = 11",
        "per class covariances 11, shared covariance 8, logistic regression 3",
        "logistic regression (3), shared covariance (8) and one per class (11)"],
    "toy-spam-posterior": [
        "スパム(spam)は 0.703、ハム(ham)は 0.297", "Werbung (spam) 0.703, Post (ham) 0.297",
        "courrier indésirable (spam) : 0,703 ; courrier normal (ham) : 0,297", "P(spam) 0.703, P(ham) 0.297"],
    "causes-of-wet-grass": [
        "rain = no, sprinkler = on, with probability 336/559", "{rain: no, sprinkler: on}, 336/559",
        "assignments: rain = no, sprinkler = on; probability: 336/559",
        "rain = no and sprinkler = on, probability 0.601", "(rain = no, sprinkler = on), 336/559",
        "assignments = (rain: no, sprinkler: on); probability = 0.601"],
    "norm-of-the-best-weights": [
        "2·√10/5 ≈ 1,265", "√1,6 = 1,265", "1,265 = 2√10/5", "2√10/5 (≈ 1,265)", "1,265 (= 2·√10/5)",
        "La norma vale 2·√10/5 ≈ 1,265."],
    "exam-one-given-passed": [
        "3/5, no 2/5", "3/10 : 1/2 = 3/5", "P = (3/10) : (1/2) = 3/5", "3/10:1/2=0.6", "3/10 : 1/2 ≈ 0.600",
        "P(A|B) = P(A,B) : P(B) = 3/10 : 1/2 = 3/5"],
    "distances-in-space": [
        "(7, 3, 5), not (5, 3, 7)", "7, 3, 5 (not 7, 5, 3)", "De afstanden zijn 7, 3 en 5."],
    "path-to-the-other-cause": [
        "a-b-c", "a – b – c", "a → b → c", "a → b ← c", "a -> b <- c", "a—b—c", "a --> b <-- c", "a ↔ b ↔ c",
        "path: a ⟶ b ⟵ c", "(a ⇒ b ⇐ c)", "a -- b -- c", r"$a \to b \leftarrow c$", "a => b <= c"],
    "chain-from-the-back": [
        "p(y) = 5/8, p(x2|y) = 1/5 e p(x1|x2,y) = 1", "p(y) = 5/8; p(x2|y) = 1/5, und p(x1|x2,y) = 1",
        "P(y)=5/8 y P(x2|y)=1/5 y P(x1|x2,y)=1", "p(y) = 5/8, p(x2|y) = 1/5 en p(x1|x2,y) = 1",
        "p(y) = 62.5 % and p(x2|y) = 1/5 and p(x1|x2,y) = 1"],
    "step-from-a-certain-coin": ["mixing: 4/9, 5/9; parameters: p2 = 2/5, p1 = 1"],
    "moments-of-a-coin": ["μ = 1/4, σ² = 3/16, μ₄ = 21/256", "mean: 1/4; variance: 3/16; 4th moment: 21/256"],
    "burglary-given-an-alarm:yes": ["3,936E-01", "3,936·10⁻¹", "0.3936 ✓"],
    "bits-to-signs": ["- + + -", "(-, +, +, -)"],
    "covariance-of-five-points:covariance": ["2,5; 0,25\n0,25; 1,3", "2,5 0,25\n0,25 1,3"],
}
NOT_RIGHT = {
    "married-given-no": [
        "4/7 or 3/7", "4/7 or 0.6", "4/7 or", "4/7 or so", "4/7 or 4", "half of 8/7", "4/7 of 100",
        "the complement of 4/7",
        "double 4/7", "3/4 = 0.7", "not x = 4/7", "maybe P = 4/7", "not = 0.571", "x is not: 4/7",
        "4/7 or maybe 0.571",
        "not 4/7", "Therefore, not 4/7", "0.5714 (4)",
        "{4/7", '{"a": 4/7, "b": 3/7}',
        "the answer is 3/7 = 0.571", "Das Ergebnis ist 3/7 = 0,571", "La réponse vaut 3/7 = 0,571",
        "4/7 vs 0.571", "4 d.p.", "0·571 + 0",
        "p = 3/7 and q = 4/7", "p = 3/7 e q = 4/7", "4/7 and q = 3/7",
        "3/7 (not 4/7)", "(not 4/7)", "4/7, not 4/7", "4/7, not 0.571", "4/7, not 3/7 or 2/7",
        "yes 4/7, no 3/7",
        "not 3/7, 4/7", "4/7 is not 3/7", "4/7, not less than 3/7", "4/7, no. 3", "4/7, not 3/7, 2/7",
        "married = 4/7\nno = 3/7", "4/7, not = 3/7",
        "4/7, 3/7 (not 2/7)", "4/7 or 3/7, not 2/7"],
    "parameters-of-two-features": [
        "logistic regression 8, shared covariance 3, one per class 11",
        "not logistic regression 3, shared covariance 8, one per class 11",
        "logistic regression 3 or 4, shared covariance 8, one per class 11",
        "logistic regression 3, shared covariance less than 8, one per class 11",
        "logistic regression minus 3, shared covariance 8, one per class 11",
        "logistic regression 3, logistic regression 8, one per class 11",
        "logistic and shared 3, shared covariance 8, one per class 11",
        "logistic potatoes 3, shared covariance 8, one per class 11",
        "no logistic regression 3, shared covariance 8, one per class 11"],
    "toy-spam-posterior": [
        "スパム(spam)は 0.297、ハム(ham)は 0.703", "not (spam) 0.703, not (ham) 0.297",
        "no (spam) 0.703, no (ham) 0.297", "ham (spam) 0.703, spam (ham) 0.297",
        "complement (spam) 0.703, complement (ham) 0.297", "maybe (spam) 0.703, ham 0.297"],
    "causes-of-wet-grass": [
        "rain = yes, sprinkler = on, with probability 336/559", "rain = no, sprinkler = on, probability 1/2",
        "rain = no or yes, sprinkler = on, probability 336/559", "not rain = no, sprinkler = on, 336/559",
        "(rain = no, sprinkler = on), (rain = yes, sprinkler = on), 336/559",
        "assignments: (rain = no, sprinkler = on), (rain = yes, sprinkler = on); probability: 336/559"],
    "norm-of-the-best-weights": [
        "1,265", "x ≈ 1,265", "about 1,265", "√10/5 ≈ 1,265", "1,265 or 1.265", "3/2 = 1,265"],
    "exam-one-given-passed": [
        "yes 3/5, no 2/5", "ja 3/5, nein 2/5",
        "3/10 : 1/2", "3 : 5", "P = 3/10 : 1/2", "3/10 : 1/2 = 3/4", "x=0: 3/10 = 3/5",
        "3/10 : 1/2 = 0.6 : 2"],
    "distances-in-space": ["not (7, 3, 5)", "7, 3, not 5", "7, 3, 5, not 4"],
    "cat-dog-mouse": [
        "cat has probability 9/22 or 4/11, dog 4/11 and mouse 5/22", "not cat 9/22, dog 4/11, mouse 5/22",
        "cat has not 9/22, dog 4/11, mouse 5/22",
        "The posterior of dog is 9/22, of cat 4/11 and of mouse 5/22."],
    "canonical-best-line": [
        "The weights are not (-2/5, 6/5) and the bias is -7/5.",
        "The bias is (-2/5, 6/5) and the weights are -7/5.",
        "The line is not -2x1 + 6x2 - 7 = 0", "The line is 2x1 + 6x2 - 7 = 0"],
    "numbers-for-sixteen-words": ["naive 33; full 131.071", "131 071, 33", "33, 131,072"],
    "categorical-frequencies": ["not (3/4, 0, 1/4)", "not p = (3/4, 0, 1/4)",
        "p[2] = 0.75, p[1] = 0, p[0] = 0.25", "p[0] = 0.75, p[2] = 0, p[2] = 0.25",
        "the vector is not (3/4, 0, 1/4)", "(0,75, 1, 0,25)"],
    "b-of-unequal-classes": ["The interval is not [2, 5].", "b lies in [2, 5[", "5–2"],
    "circles-are-not-separable": ["separable: true", "not separable: false", "maybe separable: false",
    "not inseparable", "FALSE is not right", "no! is not right", "false is false", "false is wrong",
    "False is incorrect", "no is right", "yes is wrong"],
    "bernoulli-tie": ["neither", "not both", "both or none"],
    "gda-of-incomes:covariance": ["1.790"],
    "chain-of-the-xor-triple": ["1 · 1/2 · 1/2 · 1"],
    "evasion-at-120": [
        "0.7447 for Yes and 0.2553 for No", "0.7447 (Yes), 0.2553 (No)", "74.5% yes, 25.5% no",
        "No: 0.2553, Yes: 0.7447", "0.7447 for No and 0.2553 for No"],
    "theta-of-the-exam": ["θ₁ = −36/11, θ₀ = 80/11", "β₀ = 80/11, β₁ = -36/11"],
    "most-updates-five-points": ["106 (since 106.3 is rounded)", "106.3"],
    "passed-and-failed": ["50/50", "60 % / 40 %", "each has 40 %"],
    "five-points-left-out": ["all -1; 2 errors; 40 % error"],
    "path-to-the-other-cause": [
        "a-c-b", "not path: a, b, c", "c → b ← a", "a → c ← b", "a → b ← d", "a → b → d ← c", "b ← a",
        "a → b ← c or a → b", "a → b ← c?"],
    "four-points-step-all-known": ["π = (1/2, 1/2); μ₂ = 1, μ₁ = 7; Σ₁ = 1, Σ₂ = 4",
                                   "π = (1/2, 1/2)\nμ1 = 1, μ2 = 7\nΣ2 = 1, Σ1 = 4"],
    "step-from-a-certain-coin": ["mixing: 4/9, 5/9; parameters: p2 = 1, p1 = 2/5"],
    "chain-from-the-back": [
        "p(y) = 5/8, p(x2|y) = 1 e p(x1|x2,y) = 1/5", "p(y) = 5/8, p(x2|y) = 1/5 or p(x1|x2,y) = 1",
        "p(y) = 5/8 e p(x2|y) = 1/5"],
    "threshold-of-unequal-costs": [
        "3/4 (dictionary of 5 words, 1/3)", "3/4 (the share of all the mails; 1/3)"],
    "decision-of-the-first-four": [   # a tie that is broken after all
        "2 votes for + and 2 for -, a tie. Final class: +", "+ and -, a tie. Class: -",
        "+ and - tie\nfinal class: +", "Gleichstand: + und -. Klasse: +"],
    "weights-of-one-text": [          # and then another pair
        "w = (0.693, -0.693), b = 0.575; scaled by ||w|| = 0.980 gives w = (0.707, -0.707), b = 0.587",
        "w = (0.693, -0.693) and b = 0.575. Normalising gives w = (0.707, -0.707), b = 0.587",
        "w = (0.693, -0.693), b = 0.575, then w = (0.707, -0.707), b = 0.587"],
}


@pytest.mark.parametrize("question", RIGHT)
def test_a_right_answer_in_a_sentence_earns_all(question: str) -> None:
    assert {text for text in RIGHT[question] if mark(question, text).credit < 1} == set()


@pytest.mark.parametrize("question", NOT_RIGHT)
def test_no_hedge_and_no_wrong_sentence_earns_all(question: str) -> None:
    assert {text for text in NOT_RIGHT[question] if mark(question, text).credit == 1} == set()


@pytest.mark.parametrize(("name", "texts"), [
    ("foot-of-the-origin", "Il piede è il punto (1,2; 1,6).|Der Lotfußpunkt liegt bei (1,2; 1,6)"),
    ("foot-of-the-origin", "el punto (1.2, 1.6)"),
    ("blanket-of-the-rain", "Otoczka to: sprinkler, road, grass|Die Decke hat sprinkler, road, grass"),
    ("odds-of-a-rare-cause", "1/11, tj. asi 0,091|1/11, c'est-à-dire environ 0,091|1/11 = ca. 0,0909"),
    ("gaussian-kernel-of-two-points", "O valor do kernel é e^(-2) ≈ 0,135.|Le noyau vaut e^(-2)"),
    ("threshold-of-unequal-costs", "La soglia è tre quarti (0,75).|El umbral es tres cuartos|il punto è 3/4|"
                                   "Die Schwelle beträgt drei Viertel.|le seuil vaut trois quarts"),
    ("distances-in-space", "Die Abstände sind 7, 3 und 5.|Les distances valent 7, 3 et 5"),
    ("log-likelihood-without-parameters", "对数似然等于 −5 ln 2 ≈ −3.466|対数尤度は −5 ln 2"),
    ("width-of-the-best-line", "幅は √10/2 ≒ 1.58"),
    ("probability-of-passing", "the student passes with probability 0.3775"),
    ("hours-overlap", "Das Maximum existiert.|existe|esiste|存在する|存在します"),
    ("correlation-one-is-singular", "半正定|positiv semidefinit|semi-définie positive|semidefinita positiva"),
    ("b-between-crossing-classes", "jedes b von 0 bis 1, beide eingeschlossen|"
                                   "tutti i b da 0 a 1, estremi inclusi|"
                                   "b can be anything between 0 and 1, both ends included|"
                                   "b mag alles zijn van 0 tot en met 1"),
    ("point-beside-a-plane", "De punt ligt er niet op, dus nee|Il punto non è sul piano, quindi no")])
def test_a_sentence_in_any_language_is_read(name: str, texts: str) -> None:
    assert [text for text in texts.split("|") if mark(name, text).credit != 1] == []


@pytest.mark.parametrize(("name", "texts"), [
    ("five-points-have-no-maximiser", "non separabile|não separável|ne oddělitelné"),
    ("five-points-have-no-maximiser", "分離可能ではない|分離可能しない"),
    ("angle-that-is-right", "no recto|non retto|não reto|ne pravý"),
    ("most-updates-five-points", "at least 106|mindestens 106|minimum 106|≥ 106"),
    ("hours-overlap", "non esiste|no existe|não existe|存在しない|bestaat niet"),
    ("correlation-one-is-singular", "非正定|不是半正定|nicht positiv semidefinit|positiv definit"),
    ("peak-of-the-identity", "do 1/(2π)|do poloviny 1/(2π)|il doppio di 1/(2π)|la metà è 1/(2π)|"
                             "unter 1/(2π)|al massimo 1/(2π)|menos que 1/(2π)|fino a 1/(2π)"),
    ("b-between-crossing-classes", "da 0 a 1, estremi esclusi|from 0 to 1, ends not included|"
                                   "b can be anything but 0 to 1|b kann alles außer 0 bis 1 sein|"
                                   "0 to 1, integers|b can be 0 or 1")])
def test_a_word_that_denies_or_changes_an_answer_earns_nothing(name: str, texts: str) -> None:
    assert [text for text in texts.split("|") if mark(name, text).credit] == []
