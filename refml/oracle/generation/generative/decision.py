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
    """A probability of few bits: products of three of them are doubles."""
    return Fraction(choices.choice([choices.integer(0, 64), 0, 64, 32]), 64)


def conditional_probability(choices: Choices) -> Given:
    marginal = share(choices)
    return {"joint": marginal * share(choices), "marginal": marginal}


def product_rule(choices: Choices) -> Given:
    return {"conditional": quantities.unit(choices), "marginal": quantities.unit(choices)}


def bayes_rule(choices: Choices) -> Given:
    """The evidence is at least likelihood times prior; now and then it is just that, or 0."""
    likelihood, prior = share(choices), share(choices)
    least = likelihood * prior
    return {"likelihood": likelihood, "prior": prior, "evidence": least + (1 - least) * share(choices)}


def odds(choices: Choices) -> Given:
    return {"prior_odds": ratio(choices), "likelihood_ratio": ratio(choices)}


def ratio(choices: Choices) -> Fraction:
    """Odds: below 1 as often as above it; now and then far from it, or 0."""
    kind = choices.integer(0, 7)
    if kind == 7:
        return choices.choice([Fraction(0), quantities.power(choices, -300, 300)])
    number = quantities.positive(choices)
    return 1 / Fraction(1 << number.numerator % 5) if kind >= 4 else number


def likelihoods(choices: Choices) -> Given:
    """A likelihood and a prior for each class; some are 0, now and then all of the products."""
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
    """Scores of classes, ties among them, and scores that differ in the last bit of a float."""
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
    """Logarithms of scores, beside 0 or so far from it that their exponentials overflow or underflow."""
    known = names.classes(choices)
    offset = choices.choice([0, 0, 0, 800, -800, 100_000])
    return {"scores": {y: quantities.dyadic(choices, 20) + offset for y in known}}


def of_log_scores(given: Given) -> Demand:
    """e^(s − max): a difference of dyadic numbers, exact in floats; by e^s it would not be."""
    sizes = [abs(score) for score in given["scores"].values()]
    return of_exponential(len(sizes), Fraction(max(sizes, default=0)))


def zero_one_loss(choices: Choices) -> Given:
    known = names.classes(choices)
    return {"label": choices.choice(known), "decision": choices.choice(known)}


# ---------------------------------------------------------------- joint tables

def joint_table(choices: Choices, least: int = 1) -> Given:
    """Outcomes of a few variables; some come twice, some have probability 0."""
    width = choices.integer(least, (3, 4, 6)[choices.size])
    columns = [names.values(choices, choices.integer(1, 3)) for _ in range(width)]
    count = choices.upto(6, 16, 60)
    many = choices.many()
    outcomes = [[many.choice(values) for values in columns] for _ in range(count)]
    return {"outcomes": outcomes, "probabilities": quantities.distribution(choices, count)}


def event(choices: Choices, given: Given) -> list[Any]:
    """What some variables are, as an outcome has them; None for the others."""
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
    """Any table, or one that is independent given its first variable; then perhaps with two entries moved."""
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
    """Whether all of the others are to be independent, or two and two."""
    return {"kind": choices.choice(["mutual", "pairwise"])}


def all_bits(width: int) -> list[list[int]]:
    """All lists of so many bits."""
    return [[]] if width == 0 else [[bit, *rest] for bit in (0, 1) for rest in all_bits(width - 1)]


def product(factors: Any) -> Fraction:
    """The product of some numbers."""
    found = Fraction(1)
    for factor in factors:
        found *= factor
    return found


def contingency(choices: Choices) -> Given:
    """Counts of two attributes; a row or a column may be empty, and so may all of it."""
    rows, columns = choices.upto(3, 6, 12), choices.upto(3, 6, 12)
    most = choices.choice([9, 9, 9, 100_000, 100_000, 0])
    return {"counts": [[choices.integer(0, most) for _ in range(columns)] for _ in range(rows)],
            "alpha": quantities.alpha(choices)}


# ---------------------------------------------------------------- losses

def loss(choices: Choices, classes: int, decisions: int) -> list[list[Fraction]]:
    """What each decision costs where each class is true; some cost alike."""
    many = choices.many()
    return [[Fraction(many.integer(0, 8), 2) for _ in range(decisions)] for _ in range(classes)]


def decision_problem(choices: Choices) -> Given:
    """A joint table of observations and classes, and a loss; an observation may have probability 0."""
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
