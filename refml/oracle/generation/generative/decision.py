"""Arguments for the operations of `decision`."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....numbers.rational import Fraction
from .. import names, quantities, records
from ..choices import Choices
from ..demands import Demand, Measured, of_exponential
from ..records import Generator, Given

# ---------------------------------------------------------------- Bayes' rule

def share(choices: Choices) -> Fraction:
    """Draw a probability in 64ths: products of three of them are exact doubles."""
    return Fraction(choices.choice([choices.integer(0, 64), 0, 64, 32]), 64)


def conditional_probability(choices: Choices) -> Given:
    marginal = share(choices)
    return {"joint": marginal * share(choices), "marginal": marginal}


def product_rule(choices: Choices) -> Given:
    return {"conditional": quantities.unit(choices), "marginal": quantities.unit(choices)}


def bayes_rule(choices: Choices) -> Given:
    """Draw likelihood, prior and evidence ≥ likelihood · prior; sometimes equal to it, or 0."""
    likelihood, prior = share(choices), share(choices)
    least = likelihood * prior
    return {"likelihood": likelihood, "prior": prior, "evidence": least + (1 - least) * share(choices)}


def odds(choices: Choices) -> Given:
    return {"prior_odds": ratio(choices), "likelihood_ratio": ratio(choices)}


def ratio(choices: Choices) -> Fraction:
    """Draw odds, above 1 or below it; sometimes extremely large or small, or 0."""
    kind = choices.integer(0, 7)
    if kind == 7:
        return choices.choice([Fraction(0), quantities.power(choices, -300, 300)])
    number = quantities.positive(choices)
    return 1 / Fraction(1 << number.numerator % 5) if kind >= 4 else number


def likelihoods(choices: Choices) -> Given:
    """Draw a likelihood and a prior for each class; some are 0, sometimes all products."""
    known = names.classes(choices)
    many = choices.many()
    return {"likelihoods": {y: quantities.unit(many) for y in known},
            "priors": dict(zip(known, quantities.distribution(choices, len(known)), strict=True))}


# ---------------------------------------------------------------- scores

# Numbers that float comparison tells apart though they agree in every digit that is shown, and the ends.
SCORES = [Fraction(0), Fraction(1), Fraction(-1), 1 + Fraction(1, 1 << 52), 1 - Fraction(1, 1 << 53),
          Fraction(1, 1 << 1074), Fraction(-1, 1 << 1022), Fraction(1 << 1023), Fraction(-1 << 1023),
          Fraction(10**15 + 1), Fraction(10**15)]


def maximisers(choices: Choices) -> Given:
    """Draw scores of classes, with ties, and with some that differ only in a float's last bit."""
    known = names.classes(choices)
    many = choices.many()
    few = [quantities.dyadic(many) for _ in range(2)]
    scores = {y: many.choice([many.choice(few), quantities.dyadic(many), many.choice(SCORES)]) for y in known}
    return {"scores": scores, "classes": choices.choice([None, None, sorted(known), known[::-1]]),
            **records.ties(choices)}


def normalise(choices: Choices) -> Given:
    known = names.classes(choices)
    many = choices.many()
    return {"scores": {y: Fraction(many.integer(0, 64)) * scale
                       for scale in [quantities.power(choices, -100, 100)] for y in known}}


def log_scores(choices: Choices) -> Given:
    """Draw logarithms of scores, near 0 or so far from it that exponentials overflow or underflow."""
    known = names.classes(choices)
    offset = choices.choice([0, 0, 0, 800, -800, 100_000])
    return {"scores": {y: quantities.dyadic(choices, 20) + offset for y in known}}


def of_log_scores(given: Given) -> Demand:
    """Return the required digits of e^(s − max), whose difference is exact in floats, unlike e^s."""
    sizes = [abs(score) for score in given["scores"].values()]
    return of_exponential(len(sizes), Fraction(max(sizes, default=0)))


def zero_one_loss(choices: Choices) -> Given:
    known = names.classes(choices)
    return {"label": choices.choice(known), "decision": choices.choice(known)}


# ---------------------------------------------------------------- joint tables

def joint_table(choices: Choices, least: int = 1) -> Given:
    """Draw a joint table of a few variables; outcomes may occur twice or have probability 0."""
    width = choices.integer(least, (3, 4, 6)[choices.size])
    columns = [names.values(choices, choices.integer(1, 3)) for _ in range(width)]
    count = choices.upto(6, 16, 60)
    many = choices.many()
    outcomes = [[many.choice(values) for values in columns] for _ in range(count)]
    return {"outcomes": outcomes, "probabilities": quantities.distribution(choices, count)}


def event(choices: Choices, given: Given) -> list[Any]:
    """Draw values of some variables, taken from an outcome; None for the other variables."""
    seen = choices.choice(given["outcomes"])
    return [None if choices.boolean() else cell for cell in seen]


def event_probability(choices: Choices, conditional: bool = False) -> Given:
    table = joint_table(choices)
    given = {**table, "event": event(choices, table)}
    return {**given, "given": event(choices, table)} if conditional else given


def chain_factors(choices: Choices) -> Given:
    table = joint_table(choices)
    width = len(table["outcomes"][0])
    order = choices.shuffled(list(range(width))) if choices.boolean() else None
    return {**table, "outcome": list(choices.choice(table["outcomes"])), "order": order}


def conditionally_independent(choices: Choices) -> Given:
    """Draw a table: any, or one independent given its first variable, then sometimes with two entries
    swapped.
    """
    if choices.boolean():
        table = joint_table(choices, least=2)
        return {**table, "given": choices.integer(0, len(table["outcomes"][0]) - 1), **kind(choices)}
    prior, width = quantities.distribution(choices, 2), choices.integer(2, 3)
    columns = [[quantities.distribution(choices, 2) for _ in range(width)] for _ in prior]
    outcomes = [[c, *bits] for c in range(2) for bits in all_bits(width)]
    probabilities = [prior[c] * product(columns[c][j][bit] for j, bit in enumerate(bits))
                     for c, *bits in outcomes]
    if choices.rarely(3):
        probabilities[0], probabilities[-1] = probabilities[-1], probabilities[0]
    return {"outcomes": outcomes, "probabilities": probabilities, "given": 0, **kind(choices)}


def kind(choices: Choices) -> Given:
    """Draw whether mutual or pairwise independence is asked."""
    return {"kind": choices.choice(["mutual", "pairwise"])}


def all_bits(width: int) -> list[list[int]]:
    """Return all 2^width lists of bits."""
    return [[]] if width == 0 else [[bit, *rest] for bit in (0, 1) for rest in all_bits(width - 1)]


def product(factors: Any) -> Fraction:
    """Return the product of numbers; 1 for none."""
    found = Fraction(1)
    for factor in factors:
        found *= factor
    return found


def contingency(choices: Choices) -> Given:
    """Draw counts of two attributes; rows, columns or the whole table may be 0."""
    rows, columns = choices.upto(3, 6, 12), choices.upto(3, 6, 12)
    most = choices.choice([9, 9, 9, 100_000, 100_000, 0])
    return {"counts": [[choices.integer(0, most) for _ in range(columns)] for _ in range(rows)],
            "alpha": quantities.alpha(choices)}


# ---------------------------------------------------------------- losses

def loss(choices: Choices, classes: int, decisions: int) -> list[list[Fraction]]:
    """Draw a loss for each class and decision; some losses are equal."""
    many = choices.many()
    return [[Fraction(many.integer(0, 8), 2) for _ in range(decisions)] for _ in range(classes)]


def decision_problem(choices: Choices) -> Given:
    """Draw a joint table of observations and classes, and a loss; observations may have probability 0."""
    xs, ys, decisions = choices.upto(3, 6, 30), choices.upto(3, 5, 12), choices.upto(3, 5, 12)
    flat = quantities.distribution(choices, xs * ys)
    return {"joint": [flat[x * ys:(x + 1) * ys] for x in range(xs)], "loss": loss(choices, ys, decisions)}


def risk(choices: Choices) -> Given:
    problem = decision_problem(choices)
    last = len(problem["loss"][0]) - 1
    return {**problem, "strategy": [choices.integer(0, last) for _ in problem["joint"]]}


def partial_risk(choices: Choices) -> Given:
    size = choices.upto(3, 6, 30)
    return {"posterior": quantities.distribution(choices, size),
            "loss": loss(choices, size, choices.upto(3, 6, 30))}


def cost_threshold(choices: Choices) -> Given:
    return {"false_positive": Fraction(choices.integer(0, 64), 8),
            "false_negative": Fraction(choices.integer(0, 64), 8)}


GENERATORS: dict[str, Generator] = {
    "decision.conditional_probability": conditional_probability,
    "decision.product_rule": product_rule,
    "decision.bayes_rule": bayes_rule,
    "decision.joint": likelihoods,
    "decision.evidence": likelihoods,
    "decision.normalise": normalise,
    "decision.posterior": likelihoods,
    "decision.posterior_odds": odds,
    "decision.maximisers": maximisers,
    "decision.posterior_of_log_scores": log_scores,
    "decision.zero_one_loss": zero_one_loss,
    "decision.risk": risk,
    "decision.partial_risk": partial_risk,
    "decision.bayes_strategy": decision_problem,
    "decision.cost_threshold": cost_threshold,
    "decision.event_probability": event_probability,
    "decision.conditional": partial(event_probability, conditional=True),
    "decision.chain_factors": chain_factors,
    "decision.conditionally_independent": conditionally_independent,
    "decision.contingency": contingency,
}

DEMANDS: dict[str, Measured] = {"decision.posterior_of_log_scores": of_log_scores}
