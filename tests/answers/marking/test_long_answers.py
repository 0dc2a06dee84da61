"""Long answers as students write them: tables, working of labels, fields with labels, notes in brackets."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark

RIGHT = [
    # a label that is out, and a conclusion
    ("mail-that-is-impossible-in-one-class", "Klasse x scheidet aus (Faktor 0), daher Klasse y."),
    ("mail-that-is-impossible-in-one-class",
     "Although class x fits the first twenty attributes much better, its last factor is 0. The class is y."),
    ("toy-spam-decision", "ham is less likely, so spam"),
    ("toy-spam-decision", "ham has the larger prior, but the likelihoods favour spam, so it is spam"),
    # numbers between arrows before an answer with its name
    ("hidden-coins-likelihood", "row 111 → 7/32\nrow 110 → 3/32\nrow 001 → 3/32\nrow 000 → 7/32\n\n"
                                "Answer: 441/1048576"),
    # notes in brackets
    ("married-given-no", "4/7 (see above)"),
    ("nearest-and-half-a-hundredth-farther", "Record 1 (counting from 0) is nearest."),
    # fields with labels
    ("gda-of-classes-declared-from-b-to-a", "prior a = 3/4, prior b = 1/4\nmean a = (0+2+4)/3 = 2, "
                                            "mean b = 8\ncovariance = 2"),
    ("gda-of-classes-declared-from-b-to-a", "$\\phi_a = 3/4$, $\\phi_b = 1/4$, $\\mu_a = 2$, $\\mu_b = 8$, "
                                            "$\\Sigma = 2$"),
    # tables with several columns of numbers, lists below a header
    ("posterior-with-unequal-priors", "class | prior | likelihood | joint | posterior\n"
                                      "ham | 3/4 | 1/8 | 3/32 | 3/7\nspam | 1/4 | 1/2 | 1/8 | 4/7"),
    ("hidden-coins-responsibilities-unequal", "| row | comp 1 | comp 2 |\n|---|---|---|\n"
                                              "| 111 | 0.9 | 0.1 |\n| 110 | 0.5 | 0.5 |\n"
                                              "| 001 | 0.1 | 0.9 |\n| 000 | 0.0122 | 0.9878 |"),
    ("distances-in-space", "record | distance\n0 | 7\n1 | 3\n2 | 5"),
]
OPEN = [
    ("mail-that-is-impossible-in-one-class", "x is more likely, so y"),
    ("mail-that-is-impossible-in-one-class", "x, so y"),
    ("mail-that-is-impossible-in-one-class", "x is not less likely, so y"),
    ("mail-that-is-impossible-in-one-class", "I'd say x, but y"),
    ("mail-that-is-impossible-in-one-class", "Even though x is frequent, y"),
    ("married-given-no", "(see 4/7)"),
    ("posterior-with-unequal-priors", "class | posterior | rank\nham | 3/7 | 2\nspam | 4/7 | 1"),
    ("distances-in-space", "record | squared\n0 | 7\n1 | 3\n2 | 5"),
    ("distances-in-space", "record | distance\n3 | 7\n2 | 3\n1 | 5"),
    ("hidden-coins-responsibilities-unequal", "| row | comp 2 | comp 1 |\n|---|---|---|\n"
                                              "| 1 | 0.9 | 0.1 |\n| 2 | 0.5 | 0.5 |\n"
                                              "| 3 | 0.1 | 0.9 |\n| 4 | 0.0122 | 0.9878 |"),
]


@pytest.mark.parametrize(("question", "text"), RIGHT)
def test_a_right_answer_earns_all(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.credit == 1, verdict


@pytest.mark.parametrize(("question", "text"), OPEN)
def test_what_is_open_stays_unread(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"
