"""A text that is not read is right where it ends with the right answer, and is never judged wrong for it."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.asking import mark

RIGHT = [
    # words that the reader does not know, before, between and after the numbers
    ("axes-of-four-fifths", "La semiasse maggiore è 3, la minore è 1."),
    ("lift-from-space", "we append |x|^2 = 1+4+9 = 14 and get (1, -2, 3, 14)"),
    ("scores-of-bumps-in-space", "the first bump vanishing −0.0971, the second −0.0298"),
    # names before or after their numbers
    ("one-class-remains", "P(failed | x) = 0 since its likelihood vanishes and P(passed | x) = 1"),
    ("flag-with-a-guess", "As probabilidades são 0,8 para x e 0,889 para y."),
    # working that is of something else, by its heading or a so
    ("tie-behind-the-border", "distances 2.24, 1, 2.24, 1.41, 2. Sorted the smallest belong to 1, 3, 4."),
    ("two-numbers-a-record", "x : 0,6 · 0,0095 = 0,0057025 ; y : 0,4 · 0,0146 = 0,0058550. D'où x = 0,4934 "
                             "et y = 0,5066."),
    # a remark without a name of the answer
    ("two-nearest-of-the-five-points", "The two smallest belong to records 1 and 3 (the others are farther)"),
    # a last statement behind a so, or of what is computed before it, or named as what is asked
    ("gram-matrix-is-semidefinite", "Eigenvalues: 8, 8, 8 and 12. None is negative, so yes, it can be one."),
    ("decision-that-the-divisor-turns", "a: -3.0358; b: -3.0298. b is slightly greater, so b."),
    ("xor-by-the-quadratic-kernel", "I quattro valori sono 6.25, 20.25, 2.25 e 12.25.\nCon i segni e il "
                                    "moltiplicatore 1/8: (6.25 + 20.25 - 2.25 - 12.25)/8 = 1.5"),
    ("excess-far-out", "the posterior at x=10 is 0.9978, log loss with it 0.0157.\n"
                       "GDA says log odds 45/17, expected loss 0.0743.\n"
                       "excess = 0.0743047 - 0.0157056 = 0.0586"),
    ("threshold-of-a-dearer-miss", "Deciding positive costs 2(1-p), deciding negative costs 3p.\nThese are "
                                   "equal when 2 - 2p = 3p.\nThe threshold is 2/5."),
    # parts with a heading, or a P(…), that nothing before has
    ("posterior-of-a-class-with-two-rivals", "joint: a 1/2, b 1/4, c 1/8; they add up to 7/8.\n"
                                             "Dividing by 7/8 I get\na = 4/7\nb = 2/7\nc = 1/7"),
    ("toy-spam-posterior", "P(ham)·L(ham) = 9/112\nP(spam)·L(spam) = 4/21\nevidence 13/48\n"
                           "P(ham|x) = 27/91, P(spam|x) = 64/91"),
    # a list of words behind a sentence, whose words are none of it
    ("dictionary-of-mails-that-share-a-word", 'Every word once, sorted as strings (so "10" before "2"):\n'
                                              "10, 2, 9, buy, now"),
    # yes and no beside numbers, names on both sides, parts in another order
    ("perceptron-xor", "w = (0, 0), b = 0 after 4 updates in 1 epoch; it did not converge (converged = no)"),
    ("trained-for-three-of-four-epochs", "By hand (took ages!). After 3 epochs: w = (-4, 3), b = -1, "
                                         "5 updates, and it has NOT converged."),
    ("perceptron-five-points-literal-update", "Nach 50 Epochen und 101 Updates: w = (351; 153), b = 101. "
                                              "Konvergiert hat es nicht."),
    # names without one, which is known by the others; letters with an index; a name that is a function too
    ("half-responsible", "π = (7/12, 5/12), p1 = (6/7, 3/7), p2 = (2/5, 1)"),
    ("toy-spam-parameters-smoothed", "prior: ham 4/7, spam 3/7\n\nword probabilities\nham: 2/3 1/3 1/3 1/6\n"
                                     "spam: 3/5 2/5 4/5 1/5"),
    ("four-points-step-all-known", "All known, so averages:\nπ = (1/2; 1/2)\nμ₁ = (0+2)/2 = 1, "
                                   "μ₂ = (5+9)/2 = 7\nσ₁² = (1+1)/2 = 1, σ₂² = (4+4)/2 = 4"),
    # a word of another quantity in a sentence before, or in the name of what is asked
    ("pairs-of-no-variance", "variance vanishes; rounded (halves upwards) this makes 1 and 0."),
    ("parameters-of-wine", "logistic: (K-1)(d+1) = 2·14 = 28\nshared: 2 priors + 3·13 means + 13·14/2 = "
                           "2+39+91 = 132\nper class: 2 + 39 + 3·91 = 314"),
    # the total of what stands before, two scores that are compared
    ("evidence-of-wet-grass", "a: 1/4·1/8·31/32 = 31/1024\nb: 1/4·7/8·3/4 = 168/1024\nc: 3/4·1/2·7/8 = "
                              "336/1024\nneither: 3/4·1/2·1/16 = 24/1024\ntotal 559/1024 ≈ 0.546"),
    ("cheating-of-the-married", "No 40/189 = 0.2116 vs Yes 2/45 = 0.0444, so No"),
    # a yes or no before its reason
    ("line-that-touches-an-example", "No. The point (3,3) gives -3 + 6 - 3 = 0, it lies on the line, so the "
                                     "classes are not separated."),
]
OPEN = [
    ("two-nearest-are-four", "0 and then one of 1, 2, 3"),
    ("two-nearest-are-four", "neighbouring ones 0, 1, 2, 3?"),
    ("lift-from-space", "vielleicht append und get (1, -2, 3, 14)"),
    ("lift-from-space", "we append and get (1, -2, 3, 14), or we append and get (1, -2, 3, 13)"),
    ("lift-from-space", "we append and get (1, -2, 3, 14), not this"),
    ("lift-from-space", "we append and get ±(1, -2, 3, 14)"),
    ("lift-from-space", "appending norms get k(1, -2, 3, 14)"),
    ("lift-from-space", "appending inverses get (1, -2, 3, 14)"),
    ("lift-from-space", "append squares and get (1, -2, 3, 14)"),
    ("half-responsible", "squares\nπ = (7/12, 5/12), p1 = (6/7, 3/7), p2 = (2/5, 1)"),
    ("cheating-of-the-married", "No vs Yes, so No"),
    ("evidence-of-wet-grass", "vanishing 336/1024, 1/2\nsubtotals or total 559/1024"),
    ("evidence-of-wet-grass", "1/4·1/8 = 1/32\n1/4·7/8 = 7/32\ntotal 300/1024. total 559/1024"),
    ("evidence-of-wet-grass", "1/4·1/8 = 1/32\n1/4·7/8 = 7/32\nanother attempt, total 559/1024"),
    # a number that is limited or denied
    ("scores-of-bumps-in-space", "the first bump vanishing less than −0.0971, the second −0.0298"),
    ("scores-of-bumps-in-space", "no first bump vanishing −0.0971, the second −0.0298"),
    ("axes-of-four-fifths", "La semiasse maggiore arriva fino a 3, la minore è 1."),
    ("parameters-of-two-features", "no logistic regression 3, shared covariance 8, per class covariance 11"),
    ("toy-spam-posterior-half", "before: ham 0.0756, spam 0.1282\nafter: ham 0.371, spam 0.629\n"
                                "please choose"),
]
OTHER = [
    # a list that is longer, names that belong to the other number, a number after the last one
    ("tie-behind-the-border", "belong to records 0 plus 1, 3, 4"),
    ("one-class-remains", "P(passed | x) = 0 since its likelihood vanishes and P(failed | x) = 1"),
    ("flag-with-a-guess", "As probabilidades são 0,8 para y e 0,889 para x."),
    ("lift-from-space", "we append and get (1, -2, 3, 14), whose length appended is 210"),
    # two answers under the same heading
    ("one-class-remains", "vanishing: failed 1, passed 0. vanishing: failed 0, passed 1"),
    # two statements of the same, one that takes from another, a yes or no that is denied behind it
    ("threshold-of-a-dearer-miss", "The threshold is 3/5.\nThe threshold is 2/5."),
    ("price-of-slacks-inside-the-margin", "objective 10\nthe norm besides vanishes, 10.5"),
    ("collider-opened", "no, they are separated"),
    ("circles-are-not-separable", "not separable: false"),
    # a label that is not the answer's, names before values in another order
    ("cat-dog-mouse", "vanishing: dog cat mouse\n0.409 0.364 0.227"),
    ("perceptron-xor", "w = (0, 0), b = 0 after 4 updates in 1 epoch; it converged (converged = True)"),
    ("perceptron-five-points-literal-update", "Nach 101 Epochen und 50 Updates: w = (351; 153), b = 101. "
                                              "Konvergiert hat es nicht."),
    # the words of another answer, and an end of which nothing says that it is the answer
    ("dictionary-of-mails-that-share-a-word", "first mail: buy, now, 10\nsecond mail: 10, 2, 9, buy, now"),
    ("cheating-of-the-married", "No の事後確率は 100/121、Yes は 21/121 なので、決定は No です。"),
    # two names that do not stand beside their own number
    ("half-responsible", "appending: parameters (7/12, 5/12), mixing (6/7, 3/7), p2 = (2/5, 1)"),
    # a field that is called by another quantity, letters whose indices go down
    ("half-responsible", "vanishing π = (7/12, 5/12), q1 = (6/7, 3/7), q2 = (2/5, 1)"),
    ("half-responsible", "vanishing π = (7/12, 5/12), p2 = (6/7, 3/7), p1 = (2/5, 1)"),
    ("half-responsible", "vanishing p1 = (7/12, 5/12), π = (6/7, 3/7), p2 = (2/5, 1)"),
    ("four-points-step-all-known", "All:\nπ = (1/2; 1/2)\nμ₂ = (0+2)/2 = 1, μ₁ = (5+9)/2 = 7\n"
                                   "σ₁² = (1+1)/2 = 1, σ₂² = (4+4)/2 = 4"),
    ("four-points-step-all-known", "All known:\nπ = (1/2; 1/2)\nμ₁ = (0+2)/2 = 1, μ₂ = (5+9)/2 = 7\n"
                                   "σ₁ = (1+1)/2 = 1, σ₂ = (4+4)/2 = 4"),
    ("moments-of-a-rare-value", "mean vanish = 3/8, variance 31/64, kurtosis 3709/4096"),
    ("moments-of-a-rare-value", "mean 2/8 + 1/8 = 3/8, standard deviation 31/64, fourth moment 3709/4096"),
    ("toy-spam-parameters-smoothed", "prior: ham 4/7, spam 3/7\nword potatoes\nham: 2/3 1/3 1/3 1/6\n"
                                     "spam: 3/5 2/5 4/5 1/5"),
    # labels swapped behind a number of the other, below it in the next line
    ("toy-spam-parameters-smoothed", "prior: ham 4/7, spam 3/7\n\nvanishing parameters\n"
                                     "spam: 2/3 1/3 1/3 1/6\nham: 3/5 2/5 4/5 1/5"),
    ("one-class-remains", "vanish 0: passed, failed: 1 vanishing"),
    ("half-responsible", "vanishing π1 = (7/12, 5/12), π2 = (6/7, 3/7), p = (2/5, 1)"),
    # a label is no field
    ("toy-spam-posterior", "x 0.703 ham vanishing, 0.297"),
    # an interval, whose ends may be left out
    ("b-of-unequal-classes", "vanishing between (2, 5)"),
]


@pytest.mark.parametrize(("question", "text"), RIGHT)
def test_the_right_numbers_at_the_end_earn_all(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.credit == 1, verdict


@pytest.mark.parametrize(("question", "text"), OPEN + OTHER)
def test_what_is_open_or_of_something_else_stays_unread(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


@given(st.lists(st.integers(-20, 20), min_size=4, max_size=4))
def test_other_numbers_at_the_end_are_not_judged(numbers: list[int]) -> None:
    verdict = mark("lift-from-space", f"appending we got (unsurprisingly) and get {tuple(numbers)}")
    assert verdict.name == ("exact" if numbers == [1, -2, 3, 14] else "invalid")


@given(st.permutations(["failed", "passed"]), st.permutations([0, 1]))
def test_a_name_counts_with_its_own_number_alone(names: list[str], numbers: list[int]) -> None:
    text = " vanishing ".join(f"{name} {number}" for name, number in zip(names, numbers))
    right = dict(zip(names, numbers)) == {"failed": 0, "passed": 1}
    assert right or mark("one-class-remains", text).credit == 0
