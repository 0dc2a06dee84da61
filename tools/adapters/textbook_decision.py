"""Bayes' rule, joint tables and risk in plain floats, as a good student writes them.

Judge it with `python3 -m refml check tools/adapters/textbook_decision.py`; `textbook.py` tells how
such a file is called.

    likelihoods[y], priors[y]      P(x | y), P(y)
    outcomes[i], probabilities[i]  a row of a joint table: one value for each variable, and its probability
    joint[x][y], loss[y][d]        P(x, y), and what decision d costs where y is true
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from typing import Any

NAME = "textbook decisions"
VERSION = "1"

Scores = dict[str, float]
Table = list[list[float]]
Rows = list[list[Any]]


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


def _refuse_unless_distribution(probabilities: Iterable[float]) -> None:
    given = list(probabilities)
    _refuse_unless(min(given, default=-1) >= 0 and math.isclose(sum(given), 1), "the probabilities sum to 1")


# ---- Bayes' rule -----------------------------------------------------------------------------------------

def decision_conditional_probability(joint: float, marginal: float) -> float:
    _refuse_unless(0 <= joint <= marginal <= 1, "0 <= joint <= marginal <= 1")
    return joint / marginal


def decision_product_rule(conditional: float, marginal: float) -> float:
    _refuse_unless(0 <= conditional <= 1 and 0 <= marginal <= 1, "probabilities lie in [0, 1]")
    return conditional * marginal


def decision_bayes_rule(likelihood: float, prior: float, evidence: float) -> float:
    _refuse_unless(0 <= prior <= 1, "the prior lies in [0, 1]")
    _refuse_unless(0 <= likelihood * prior <= evidence, "0 <= likelihood * prior <= evidence")
    return likelihood * prior / evidence


def decision_evidence(likelihoods: Scores, priors: Scores) -> float:
    return sum(decision_joint(likelihoods, priors).values())


def decision_joint(likelihoods: Scores, priors: Scores) -> Scores:
    _refuse_unless(likelihoods.keys() == priors.keys(), "each class has a likelihood and a prior")
    _refuse_unless(min(likelihoods.values()) >= 0, "no likelihood is negative")
    _refuse_unless_distribution(priors.values())
    return {y: likelihoods[y] * priors[y] for y in priors}


def decision_normalise(scores: Scores) -> Scores:
    _refuse_unless(min(scores.values(), default=-1) >= 0, "there are scores, and none is negative")
    total = sum(scores.values())
    return {y: score / total for y, score in scores.items()}


def decision_posterior(likelihoods: Scores, priors: Scores) -> Scores:
    return decision_normalise(decision_joint(likelihoods, priors))


def decision_posterior_odds(prior_odds: float, likelihood_ratio: float) -> float:
    _refuse_unless(prior_odds >= 0 and likelihood_ratio >= 0, "odds are not negative")
    return prior_odds * likelihood_ratio


def decision_maximisers(scores: Scores, classes: list[str] | None = None, ties: str = "all") -> list[str]:
    _refuse_unless(classes is None or sorted(scores) == sorted(classes), "each class is declared once")
    greatest = max(scores.values())
    best = [y for y in classes or sorted(scores) if scores[y] == greatest]
    _refuse_unless(ties != "error" or len(best) == 1, "one class is the best")
    return best[:1] if ties == "first" else best


def decision_posterior_of_log_scores(scores: Scores) -> Scores:
    greatest = max(scores.values())  # so that no exponential overflows
    return decision_normalise({y: math.exp(score - greatest) for y, score in scores.items()})


# ---- tables of joint probabilities -----------------------------------------------------------------------

def decision_event_probability(outcomes: Rows, probabilities: list[float], event: list[Any]) -> float:
    return _probability(outcomes, probabilities, _fixed(outcomes, probabilities, event))


def decision_conditional(
    outcomes: Rows, probabilities: list[float], event: list[Any], given: list[Any]
) -> float:
    wanted, condition = _fixed(outcomes, probabilities, event), _fixed(outcomes, probabilities, given)
    contradiction = any(wanted.get(j, value) != value for j, value in condition.items())
    both = 0.0 if contradiction else _probability(outcomes, probabilities, {**condition, **wanted})
    return both / _probability(outcomes, probabilities, condition)


def decision_chain_factors(
    outcomes: Rows, probabilities: list[float], outcome: list[Any], order: list[int] | None = None
) -> list[float]:
    values = _fixed(outcomes, probabilities, outcome)
    order = list(range(len(outcome))) if order is None else order
    _refuse_unless(sorted(order) == sorted(values), "the outcome and the order cover each variable once")
    fixed: dict[int, Any] = {}
    factors, before = [], 1.0
    for j in order:
        fixed[j] = values[j]
        now = _probability(outcomes, probabilities, fixed)
        factors.append(now / before)
        before = now
    return factors


def decision_conditionally_independent(
    outcomes: Rows, probabilities: list[float], given: int, kind: str = "mutual"
) -> bool:
    _refuse_unless(given in range(len(outcomes[0])), "the table has the variable that is given")
    _fixed(outcomes, probabilities, outcomes[0])
    others = [j for j in range(len(outcomes[0])) if j != given]
    groups = [others] if kind == "mutual" else list(itertools.combinations(others, 2))
    return all(_independent(outcomes, probabilities, given, group) for group in groups)


def _fixed(outcomes: Rows, probabilities: list[float], event: list[Any]) -> dict[int, Any]:
    """The values that an event demands, by variable; it is checked together with its table."""
    _refuse_unless_distribution(probabilities)
    _refuse_unless(len(outcomes) == len(probabilities), "each outcome has a probability")
    _refuse_unless(all(len(outcome) == len(event) for outcome in outcomes), "each row covers each variable")
    for column in zip(*outcomes, event):
        _refuse_unless(len(set(column)) == len(set(map(str, column))), "no number looks like a text")
    return {j: value for j, value in enumerate(event) if value is not None}


def _probability(outcomes: Rows, probabilities: list[float], fixed: dict[int, Any]) -> float:
    """The probability that each variable j among `fixed` has the value fixed[j]."""
    return sum(p for outcome, p in zip(outcomes, probabilities) if all(outcome[j] == fixed[j] for j in fixed))


def _independent(outcomes: Rows, probabilities: list[float], given: int, group: Iterable[int]) -> bool:
    """Tell whether P(x | z) = prod_j P(x_j | z) over the variables of the group, up to rounding."""
    columns = [sorted(set(column), key=str) for column in zip(*outcomes)]
    for z in columns[given]:
        p_z = _probability(outcomes, probabilities, {given: z})
        for x in itertools.product(*([(j, value) for value in columns[j]] for j in group)) if p_z else []:
            whole = _probability(outcomes, probabilities, {given: z, **dict(x)}) / p_z
            parts = [_probability(outcomes, probabilities, {given: z, j: value}) / p_z for j, value in x]
            if not math.isclose(whole, math.prod(parts), rel_tol=1e-9, abs_tol=1e-15):
                return False
    return True


# ---- risk ------------------------------------------------------------------------------------------------

def decision_contingency(counts: list[list[int]], alpha: float = 0) -> dict[str, Any]:
    _refuse_unless(alpha >= 0 and min(itertools.chain(*counts)) >= 0, "neither alpha nor a count is negative")
    _refuse_unless(len(set(map(len, counts))) == 1, "each class has a count for each value")
    total, k = sum(map(sum, counts)), len(counts[0])
    prior = [sum(row) / total for row in counts]
    likelihood = [[(count + alpha) / (sum(row) + alpha * k) for count in row] for row in counts]
    joint = [[p * share for share in row] for p, row in zip(prior, likelihood)]
    evidence = [sum(column) for column in zip(*joint)]
    posterior = [[p / whole for p, whole in zip(row, evidence)] for row in joint]
    return {"prior": prior, "evidence": evidence, "likelihood": likelihood, "posterior": posterior}


def decision_zero_one_loss(label: Any, decision: Any) -> int:
    return 0 if label == decision else 1


def decision_partial_risk(posterior: list[float], loss: Table) -> list[float]:
    _refuse_unless_distribution(posterior)
    return _expected_losses(posterior, loss)


def decision_risk(joint: Table, loss: Table, strategy: list[int]) -> float:
    _refuse_unless_distribution(itertools.chain(*joint))
    _refuse_unless(len(strategy) == len(joint), "there is a decision for each observation")
    _refuse_unless(all(decision in range(len(loss[0])) for decision in strategy), "each decision has a loss")
    return sum(_expected_losses(row, loss)[decision] for row, decision in zip(joint, strategy))


def decision_bayes_strategy(joint: Table, loss: Table) -> dict[str, Any]:
    _refuse_unless_distribution(itertools.chain(*joint))
    risks = [_expected_losses(row, loss) for row in joint]
    strategy = [[decision for decision, risk in enumerate(row) if risk == min(row)] for row in risks]
    return {"strategy": strategy, "risk": sum(min(row) for row in risks)}


def decision_cost_threshold(false_positive: float, false_negative: float) -> float:
    _refuse_unless(min(false_positive, false_negative) >= 0, "no cost is negative")
    return false_positive / (false_positive + false_negative)


def _expected_losses(weights: list[float], loss: Table) -> list[float]:
    """For each decision the loss that the states bring, each with its weight."""
    _refuse_unless(len(weights) == len(loss) and len(set(map(len, loss))) == 1, "each state has all losses")
    return [sum(p * cost for p, cost in zip(weights, column)) for column in zip(*loss)]
