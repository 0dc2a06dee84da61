"""Bayes' rule and Bayesian decisions by hand: the formulas of the notes on plain fractions.

    y, x, ŷ        a class (or state), an observation, a decision
    priors         P(y) for each y
    likelihoods    P(x | y) for each y, at the x that was observed
    counts         counts[y][x] = N_xy, the cases of class y with the observation x
    joint          joint[x][y] = P(x, y), which sums to 1 over all x and y
    loss           loss[y][ŷ] = W(y, ŷ), what the decision ŷ costs where y is true
    strategy       strategy[x] = f(x), one decision for each x

Read this module first, beside the notes.  Numbers are integers or fractions, nothing is checked, and 0/0 is
Python's ZeroDivisionError.  `rules`, `ties` and `joint_table` compute the same, also of exact reals, and
refuse bad input with a reason; the tests hold them against this module.
"""
from __future__ import annotations

from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeVar

    Number = int | Fraction
    Label = TypeVar("Label", int, str)
    Table = list[list[Fraction]]


# ---------------------------------------------------------------- Bayes' rule

def bayes_rule(likelihood: Number, prior: Number, evidence: Number) -> Fraction:
    """Return the probability of a class, given the observation.

        P(y | x) = P(x | y) · P(y) / P(x)

    >>> bayes_rule(likelihood=Fraction(1, 2), prior=Fraction(1, 50000), evidence=Fraction(1, 20))
    Fraction(1, 5000)

    Cites: 000-F02, 001-F05, 001-E01, 002-F04, 004-F02
    """
    return Fraction(likelihood) * prior / evidence


def evidence(likelihoods: Mapping[Label, Fraction], priors: Mapping[Label, Fraction]) -> Fraction:
    """Return the probability of the observation, whatever the class.

        P(x) = Σ_y P(x | y) · P(y)

    >>> half = Fraction(1, 2)
    >>> evidence({"passed": Fraction(1, 10), "failed": Fraction(7, 10)}, {"passed": half, "failed": half})
    Fraction(2, 5)

    Cites: 000-F03, 002-F05, 004-E05
    """
    return sum([likelihoods[y] * priors[y] for y in priors], Fraction(0))


def posterior(likelihoods: Mapping[Label, Fraction],
              priors: Mapping[Label, Fraction]) -> dict[Label, Fraction]:
    """Return the probability of each class, given the observation.

        P(y | x) = P(x | y) · P(y) / Σ_b P(x | b) · P(b)

    >>> half = Fraction(1, 2)
    >>> passed = posterior({"passed": Fraction(1, 10), "failed": Fraction(7, 10)},
    ...                    {"passed": half, "failed": half})["passed"]
    >>> passed, float(passed)
    (Fraction(1, 8), 0.125)

    Cites: 001-F06, 002-F04, 004-F12, 004-E14
    """
    P_x = evidence(likelihoods, priors)
    return {y: bayes_rule(likelihoods[y], priors[y], P_x) for y in priors}


def maximisers(scores: Mapping[Label, Number]) -> list[Label]:
    """Return the classes of the greatest score, sorted: of posteriors, the MAP decision.

        argmax_y s_y

    >>> maximisers({"cat": Fraction(9, 10), "dog": Fraction(8, 10), "mouse": Fraction(5, 10)})
    ['cat']

    All maximisers, where several tie.

    Cites: 001-F07, 001-F08, 002-F08, 002-E01, 004-F10
    """
    greatest = max(scores.values())
    return sorted([y for y in scores if scores[y] == greatest])


# ---------------------------------------------------------------- a table of counts

def contingency(counts: Sequence[Sequence[int]]) -> tuple[list[Fraction], list[Fraction], Table, Table]:
    """Return prior[y], evidence[x], likelihood[y][x] and posterior[y][x] of a table of counts.

        P(y) = N_y / N      P(x) = N_x / N      P(x | y) = N_xy / N_y      P(y | x) = P(x | y)·P(y) / P(x)

    >>> prior, evidence, likelihood, posterior = contingency([[60, 30, 10], [0, 30, 70]])
    >>> evidence
    [Fraction(3, 10), Fraction(3, 10), Fraction(2, 5)]
    >>> posterior[0]
    [Fraction(1, 1), Fraction(1, 2), Fraction(1, 8)]

    Cites: 004-D01, 004-F16, 004-A04, 004-E03, 004-E04, 004-E05, 004-E12, 004-E13, 004-E14
    """
    N = sum([sum(row) for row in counts])
    prior = [Fraction(sum(row), N) for row in counts]
    evidence = [Fraction(sum(column), N) for column in zip(*counts)]
    likelihood = [[Fraction(N_xy, sum(row)) for N_xy in row] for row in counts]
    posterior = [[bayes_rule(P_xy, P_y, P_x) for P_xy, P_x in zip(row, evidence)]
                 for row, P_y in zip(likelihood, prior)]
    return prior, evidence, likelihood, posterior


# ---------------------------------------------------------------- losses and strategies

def risk(joint: Sequence[Sequence[Fraction]], loss: Sequence[Sequence[Number]],
         strategy: Sequence[int]) -> Fraction:
    """Return the expected loss of a strategy.

        R(f) = Σ_x Σ_y P(x, y) · W(y, f(x))

    >>> exam = [[Fraction(N_xy, 200) for N_xy in column] for column in zip([60, 30, 10], [0, 30, 70])]
    >>> risk(exam, loss=[[0, 1], [1, 0]], strategy=[0, 0, 1]), risk(exam, [[0, 1], [1, 0]], [0, 0, 0])
    (Fraction(1, 5), Fraction(1, 2))

    Cites: 004-F03, 004-F08, 004-E19
    """
    return sum([P_xy * loss[y][strategy[x]] for x, row in enumerate(joint) for y, P_xy in enumerate(row)],
               Fraction(0))


def partial_risk(posterior: Sequence[Fraction], loss: Sequence[Sequence[Number]]) -> list[Fraction]:
    """Return the expected loss of each decision at one observation.

        R(x, ŷ) = Σ_y P(y | x) · W(y, ŷ)

    >>> partial_risk(posterior=[Fraction(1, 8), Fraction(7, 8)], loss=[[0, 1], [1, 0]])
    [Fraction(7, 8), Fraction(1, 8)]

    Cites: 004-F06, 004-F09
    """
    return [sum([P_y * W for P_y, W in zip(posterior, column)], Fraction(0)) for column in zip(*loss)]


def bayes_strategy(joint: Sequence[Sequence[Fraction]], loss: Sequence[Sequence[Number]]) -> list[list[int]]:
    """Return all decisions of least partial risk, for each observation.

        f*(x) = argmin_ŷ Σ_y P(x, y) · W(y, ŷ)

    P(x, y) stands for P(y | x): the factor P(x) is the same for all decisions, and may be 0.

    >>> exam = [[Fraction(N_xy, 200) for N_xy in column] for column in zip([60, 30, 10], [0, 30, 70])]
    >>> bayes_strategy(exam, loss=[[0, 1], [1, 0]])
    [[0], [0, 1], [1]]

    Cites: 004-F04, 004-F07, 004-C01, 004-E19, 004-X17
    """
    strategy = []
    for row in joint:
        R = partial_risk(row, loss)
        strategy.append([choice for choice in range(len(R)) if R[choice] == min(R)])
    return strategy


def least_risk(joint: Sequence[Sequence[Fraction]], loss: Sequence[Sequence[Number]]) -> Fraction:
    """Return the risk of the best strategy.

        R(f*) = Σ_x min_ŷ Σ_y P(x, y) · W(y, ŷ)

    >>> exam = [[Fraction(N_xy, 200) for N_xy in column] for column in zip([60, 30, 10], [0, 30, 70])]
    >>> least_risk(exam, loss=[[0, 1], [1, 0]])
    Fraction(1, 5)

    Cites: 004-F05, 004-C01, 004-E19
    """
    return sum([min(partial_risk(row, loss)) for row in joint], Fraction(0))
