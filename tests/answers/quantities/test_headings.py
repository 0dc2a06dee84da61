"""Numbers below the heading of another quantity, and entries against their indices, earn nothing."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark

OTHER = [
    # headings and names of other quantities, in a sentence, alone in a line, in other languages
    ("posterior-with-unequal-priors", "priors: ham 3/7, spam 4/7"),
    ("posterior-with-unequal-priors", "The likelihoods are ham 3/7 and spam 4/7"),
    ("posterior-with-unequal-priors", "prior of ham is 3/7, of spam 4/7"),
    ("posterior-with-unequal-priors", "Priors:\nham 3/7\nspam 4/7"),
    ("posterior-with-unequal-priors", "vraisemblances : ham 3/7, spam 4/7"),
    ("posterior-with-unequal-priors", "P(x|ham) = 3/7, P(x|spam) = 4/7"),
    ("toy-spam-posterior-half", "joint ham 0.371, joint spam 0.629"),
    # the header of a table
    ("tax-prior", "label | likelihood\nNo | 0.7\nYes | 0.3"),
    ("toy-spam-posterior-half", "prior | ham | spam\nvalue | 0.371 | 0.629"),
    ("toy-spam-posterior-half", "class | complement\nham | 0.371\nspam | 0.629"),
    # what the numbers are called behind them, or before an are
    ("posterior-with-unequal-priors", "These are the likelihoods: ham 3/7, spam 4/7"),
    ("posterior-with-unequal-priors", "ham 3/7, spam 4/7 (these are the priors)"),
    ("posterior-with-unequal-priors", "ham has prior 3/7, spam has prior 4/7"),
    ("tax-prior", "No 0.7, Yes 0.3 (accuracy)"),
    # places beside entries or above them, and columns in place of rows
    ("scores-of-bumps-in-space", "#2: -0.0298; #1: -0.0971"),
    ("scores-of-bumps-in-space", "d=1: -0.0298, d=0: -0.0971"),
    ("scores-of-bumps-in-space", "-0.0298 (x2), -0.0971 (x1)"),
    ("scores-of-bumps-in-space", "zweiter: -0.0298, erster: -0.0971"),
    ("scores-of-bumps-in-space", "from the last to the first: -0.0298, -0.0971"),
    ("scores-of-bumps-in-space", "x2 | x1\n-0.0298 | -0.0971"),
    ("scores-of-bumps-in-space", "backwards: -0.0298, -0.0971"),
    ("hidden-coins-responsibilities-unequal",
     "columns: (1/82, 81/82); (0.1, 0.9); (0.5, 0.5); (0.9, 0.1)"),
    # names whose indices go down
    ("scores-of-bumps-in-space", "score 2: -0.0971; score 1: -0.0298"),
    ("scores-of-bumps-in-space", "score 2: -0.0298; score 1: -0.0971"),
    ("scores-of-bumps-in-space", "f(x2), f(x1) = -0.0971, -0.0298"),
    ("scores-of-bumps-in-space", "(s₂, s₁) = (-0.0971, -0.0298)"),
    ("hidden-coins-responsibilities-unequal", "row 4: 0.9, 0.1\nrow 3: 0.5, 0.5\nrow 2: 0.1, 0.9\n"
                                              "row 1: 1/82, 81/82"),
    # another statement of the answer before it, and labels that are not the decision
    ("married-given-no", "so the answer 1/2 = 4/7"),
    ("toy-spam-decision", "worst class spam"),
    ("toy-spam-decision", "zweitbeste Klasse: spam"),
    ("toy-spam-decision", "unlike spam"),
    ("toy-spam-decision", "the second best is spam"),
    ("toy-spam-decision", "spam comes second"),
]
OWN = [
    # a heading ends with its sentence, or with a so; a name before its number is of this number alone
    ("posterior-with-unequal-priors", "The priors are equal. ham 3/7, spam 4/7"),
    ("posterior-with-unequal-priors", "Priors: ham 1/4, spam 3/4, so ham 3/7, spam 4/7"),
    ("posterior-with-unequal-priors", "joint 1/8 and 3/32, evidence 7/32, ham 3/7, spam 4/7"),
    ("posterior-with-unequal-priors", "Priors:\nham 1/4\nspam 3/4\nPosteriors:\nham 3/7\nspam 4/7"),
    ("tax-prior", "label | count | prior\nNo | 7 | 0.7\nYes | 3 | 0.3"),
    # the name of a part is no heading, whatever it means
    ("judged-factors-of-a-negative-weight", "mismatch: 0, negative: 1/2, void: 0"),
    # the name of another quantity is of working
    ("rain-given-wet-grass", "P(wet, rain) = 199/1024\nP(wet, no rain) = 45/128\nyes: 199/559, no: 360/559"),
    ("scores-of-bumps-in-space", "x_2: -0.0298\nx_1: -0.0971"),
    ("five-points-weights", "w2 = 1.2 and w1 = -0.4, so w = (-0.4, 1.2)"),
    ("married-given-no", "answer 1: 4/7"),
    ("toy-spam-decision", "ham has the worst score, so spam"),
]


@pytest.mark.parametrize(("question", "text"), OTHER)
def test_what_is_of_something_else_is_refused(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


@pytest.mark.parametrize(("question", "text"), OWN)
def test_what_is_asked_beside_it_earns_all(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.credit == 1, verdict
