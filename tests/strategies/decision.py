"""Arguments for the operations of `decision`."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.drawing import simple_fractions
from tests.strategies.basic import (
    LABELS,
    Given,
    Table,
    alphas,
    composite,
    distribution,
    fractions,
    matrix,
    numbers,
    positive,
    unit,
)


@composite
def conditional_probability(draw: DrawFn) -> Given:
    marginal = draw(unit)
    return {"joint": marginal * draw(unit), "marginal": marginal}


@composite
def bayes_rule(draw: DrawFn) -> Given:
    likelihood, prior = draw(unit), draw(unit)
    smallest = likelihood * prior
    return {"likelihood": likelihood, "prior": prior, "evidence": smallest + (1 - smallest) * draw(unit)}


@composite
def likelihoods_and_priors(draw: DrawFn) -> Given:
    labels = LABELS[: draw(st.integers(1, 3))]
    priors = draw(distribution(len(labels)))
    return {"likelihoods": {label: draw(unit) for label in labels},
            "priors": dict(zip(labels, priors, strict=True))}


@composite
def scores(draw: DrawFn, of: SearchStrategy[Fraction]) -> Given:
    labels = LABELS[: draw(st.integers(1, 3))]
    return {"scores": {label: draw(of) for label in labels}}


@composite
def choosing(draw: DrawFn) -> Given:
    given: Given = draw(scores(numbers))
    order = sorted(given["scores"])
    return {**given, "classes": draw(st.sampled_from([None, order, order[::-1]])),
            "ties": draw(st.sampled_from(["all", "first", "error"]))}


@composite
def joint_table(draw: DrawFn, least: int = 1) -> Given:
    """A joint table of up to three binary or ternary variables, some outcomes repeated or absent."""
    width = draw(st.integers(least, 3))
    cell = st.integers(0, draw(st.integers(1, 2)))
    outcomes = draw(st.lists(st.lists(cell, min_size=width, max_size=width), min_size=1, max_size=8))
    return {"outcomes": outcomes, "probabilities": draw(distribution(len(outcomes)))}


@composite
def event_probability(draw: DrawFn, conditional: bool = False) -> Given:
    table = draw(joint_table())
    width = len(table["outcomes"][0])
    event = st.lists(st.one_of(st.none(), st.integers(0, 2)), min_size=width, max_size=width)
    given = {**table, "event": draw(event)}
    return {**given, "given": draw(event)} if conditional else given


@composite
def chain_factors(draw: DrawFn) -> Given:
    table = draw(joint_table())
    width = len(table["outcomes"][0])
    outcome = draw(st.sampled_from(table["outcomes"]))
    return {**table, "outcome": outcome,
            "order": draw(st.one_of(st.none(), st.permutations(range(width)).map(list)))}


XOR = [[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]]


@composite
def conditionally_independent(draw: DrawFn) -> Given:
    table = draw(st.one_of(
        joint_table(least=2),
        st.just({"outcomes": [[0, *row] for row in XOR], "probabilities": [Fraction(1, 4)] * 4}),
    ))
    width = len(table["outcomes"][0])
    return {**table, "given": draw(st.integers(0, width - 1)) if width < 4 else 0,
            "kind": draw(st.sampled_from(["mutual", "pairwise"]))}


@composite
def contingency(draw: DrawFn) -> Given:
    counts = draw(matrix(draw(st.integers(1, 3)), draw(st.integers(1, 3)), st.integers(0, 70)))
    return {"counts": counts, "alpha": draw(alphas)}


@composite
def decision_problem(draw: DrawFn) -> Given:
    """A joint table p(x, y) and a loss W(y, decision)."""
    xs, ys, decisions = (draw(st.integers(1, 3)) for _ in range(3))
    flat = draw(distribution(xs * ys))
    table = [flat[x * ys:(x + 1) * ys] for x in range(xs)]
    return {"joint": table, "loss": draw(matrix(ys, decisions, simple_fractions(0, 9, 3)))}


@composite
def risk(draw: DrawFn) -> Given:
    problem = draw(decision_problem())
    choices = st.integers(0, len(problem["loss"][0]) - 1)
    return {**problem, "strategy": [draw(choices) for _ in problem["joint"]]}


@composite
def partial_risk(draw: DrawFn) -> Given:
    size = draw(st.integers(1, 3))
    return {"posterior": draw(distribution(size)),
            "loss": draw(matrix(size, draw(st.integers(1, 3)), simple_fractions(0, 9, 3)))}


costs = st.tuples(st.fractions(0, 9), st.fractions(0, 9)).filter(any)


STRATEGIES: Table = {
    "decision.conditional_probability": conditional_probability,
    "decision.product_rule": lambda: st.fixed_dictionaries({"conditional": unit, "marginal": unit}),
    "decision.bayes_rule": bayes_rule,
    "decision.evidence": likelihoods_and_priors,
    "decision.joint": likelihoods_and_priors,
    "decision.normalise": lambda: scores(positive),
    "decision.posterior": likelihoods_and_priors,
    "decision.posterior_odds": lambda: st.fixed_dictionaries(
        {"prior_odds": positive, "likelihood_ratio": positive}),
    "decision.maximisers": choosing,
    "decision.posterior_of_log_scores": lambda: scores(fractions),
    "decision.event_probability": event_probability,
    "decision.conditional": lambda: event_probability(conditional=True),
    "decision.chain_factors": chain_factors,
    "decision.conditionally_independent": conditionally_independent,
    "decision.contingency": contingency,
    "decision.zero_one_loss": lambda: st.fixed_dictionaries(
        {"label": st.sampled_from(LABELS), "decision": st.sampled_from(LABELS)}),
    "decision.risk": risk,
    "decision.partial_risk": partial_risk,
    "decision.bayes_strategy": decision_problem,
    "decision.cost_threshold": lambda: costs.map(
        lambda pair: {"false_positive": pair[0], "false_negative": pair[1]}),
}
