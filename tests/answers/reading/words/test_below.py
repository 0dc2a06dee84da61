"""Answers below headings: labels, places of entries, fields; what stands below them by name or by order."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark

READ = {
    "toy-spam-parameters": ("ham: 3/4, 1/4, 1/4, 0\nspam: 2/3, 1/3, 1, 0\nprior: ham 4/7, spam 3/7",),
    "tax-income-parameters": (
        "No: prior 0.7, mean 110, variance 2975\nYes: prior 0.3, mean 90, variance 25",
        "class No: prior 7/10, mean 110, variance 2975; class Yes: prior 3/10, mean 90, variance 25",
        "class no: 7/10, 110, 2975; class yes: 3/10, 90, 25"),
    "qda-of-classes-in-turn": ("a: 1/2, 3, 8/3\nb: 1/2, 9, 6",),
    "gda-of-classes-declared-from-b-to-a": ("a: prior 3/4, mean 2; b: prior 1/4, mean 8; covariance 2",),
    "one-number-in-a-class-maximum-likelihood": (
        "class x: mean 1.5, variance 0.25, prior 0.667. class y: mean 4, variance 0, prior 0.333",),
    "unequally-responsible": ("mixing: 1/2, 1/2\ncomponent 0: 3/4, 0\ncomponent 1: 1/4, 0",
                              "mixing 0.5 / 0.5; parameters 0.75, 0 and 0.25, 0"),
    "points-half-responsible": ("component 1: 0.5, 1, 2.33; component 2: 0.5, 3, 1",
                              "component 0: weight 1/2, mean 1, variance 7/3\n"
                              "component 1: weight 1/2, mean 3, variance 1"),
    "hidden-coins-responsibilities-unequal": (
        "point 0: 0.9 / 0.1\npoint 1: 0.5 / 0.5\npoint 2: 0.1 / 0.9\npoint 3: 1/82 / 81/82",
        "x1: 9/10, 1/10\nx2: 1/2, 1/2\nx3: 1/10, 9/10\nx4: 1/82, 81/82",
        "1: 9/10, 1/10\n2: 1/2, 1/2\n3: 1/10, 9/10\n4: 1/82, 81/82",
        "row 1: 27 : 3 -> 9/10, 1/10\nrow 2: 9 : 9 -> 1/2, 1/2\nrow 3: -> 1/10, 9/10\nrow 4: -> 1/82, 81/82"),
    "inverse-transform-of-a-die": ("u=0 -> 0\nu=1/6 -> 1\nu=1/3 -> 2\nu=1/2 -> 3\nu=2/3 -> 4\nu=5/6 -> 5",
                                   "0 → 0, 1/6 → 1, 1/3 → 2, 1/2 → 3, 2/3 → 4, 5/6 → 5"),
    "linear-gram-matrix": ("K[0,0] = 1·1+2·2 = 5\nK[0,1] = 11\nK[1,0] = 11\nK[1,1] = 9+16 = 25",
                           "K(1,1) = 5, K(1,2) = K(2,1) = 11, K(2,2) = 25"),
    "five-points-step-all-known": (
        "pi = (3/5, 2/5), mu_0 = (2.67, 3.33), mu_1 = (3.5, 1.5), Sigma = [[1.83, 0.567], [0.567, 0.233]]",
        "mixing = (3/5, 2/5)\nmu1 = (2.67, 3.33)\nmu2 = (3.5, 1.5)\nΣ = [[1.83, 0.567], [0.567, 0.233]]"),
    "squared-distances-of-the-five-points": ("5 / 1 / 5 / 2 / 4", "point 0: 5; point 1: 1; point 2: 5; "
                                             "point 3: 2; point 4: 4"),
    "incomes-in-three-bins-of-one-size": ("80 / 97.5",),
    "all-given-sun-on-wednesday": ("Mon: 36/47, 9/47, 2/47\nTue: 36/47, 11/47, 0",),
    "score-sets-bounded-from-below": ("query 1: [1, 5/4]; query 2: [5/4, 3/2]",
                                      "query 0: lower 1, upper 5/4\nquery 1: lower 5/4, upper 3/2"),
    "thirds-below-nought": ("first edge -9, second edge -6",),
    "animal-decision": ("it is a mammal",),
}
REFUSED = {
    "lift-of-one-coordinate": ("-3 / 9",),               # one fraction, or two numbers
    "toy-spam-decision": ("sp", "out", "spam or ha", "ham, spam is more likely"),
    "thirds-below-nought": ("second edge -9, first edge -6",),
    "squared-distances-of-the-five-points": ("not 0: 5; not 1: 1; not 2: 5; not 3: 2; not 4: 4",),
    "linear-gram-matrix": ("K(1,1) = 5, K(1,2) = K(2,1) = 11, K(2,3) = 25",
                           "K[0,0] = 5, K[0,1] = 11, K[1,0] = 11, K[0,0] = 25"),
    "hidden-coins-responsibilities-unequal": ("1: 9/10, 1/10\n2: 1/2, 1/2\n4: 1/10, 9/10\n3: 1/82, 81/82",),
}
WRONG = {
    "tax-income-parameters": ("No: prior 0.7, mean 90, variance 9\nYes: prior 0.3, mean 110, variance 25",),
    "unequally-responsible": ("mixing: 1/2, 1/2\ncomponent 0: 1/4, 0\ncomponent 1: 3/4, 0",),
    "squared-distances-of-the-five-points": ("point 1: 5; point 2: 1; point 3: 5; point 4: 2; point 5: 3",),
    "inverse-transform-of-a-die": ("0 → 0, 1/6 → 1, 1/3 → 2, 1/2 → 3, 2/3 → 4, 5/6 → 4",),
}


@pytest.mark.parametrize("question", READ)
def test_what_stands_below_a_heading_belongs_to_it(question: str) -> None:
    assert [mark(question, text).credit for text in READ[question]] == [1] * len(READ[question])


@pytest.mark.parametrize("question", REFUSED)
def test_what_may_be_something_else_is_refused(question: str) -> None:
    assert {mark(question, text).name for text in REFUSED[question]} == {"invalid"}


@pytest.mark.parametrize("question", WRONG)
def test_below_another_heading_it_is_wrong(question: str) -> None:
    assert all(mark(question, text).credit < 1 and mark(question, text).name != "invalid"
               for text in WRONG[question])
