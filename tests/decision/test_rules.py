"""Bayes' rule, decisions and strategies, held against the identities and inequalities that define them."""
from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml import decision
from refml.errors import InvalidInput, Undefined
from refml.gaussian.univariate import density
from tests.drawing import simple_fractions

half = Fraction(1, 2)
unit = simple_fractions(0, 1, 12)
likelihoods = simple_fractions(0, 4, 6)
losses = simple_fractions(-3, 9, 4)


@st.composite
def simplex(draw: st.DrawFn, size: int) -> list[Fraction]:
    """Probabilities that sum to 1; zeros and ties are common."""
    weights = draw(st.lists(st.integers(0, 4), min_size=size, max_size=size).filter(any))
    return [Fraction(weight, sum(weights)) for weight in weights]


@st.composite
def models(draw: st.DrawFn) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Likelihoods and priors of one to four classes."""
    labels = ["d", "b", "a", "c"][:draw(st.integers(1, 4))]
    return ({label: draw(likelihoods) for label in labels},
            dict(zip(labels, draw(simplex(len(labels))), strict=True)))


@st.composite
def problems(draw: st.DrawFn) -> tuple[list[list[Fraction]], list[list[Fraction]]]:
    """A joint table over up to 3 observations and 3 states, and a loss with up to 3 decisions."""
    xs, ys, choices = (draw(st.integers(1, 3)) for _ in range(3))
    flat = draw(simplex(xs * ys))
    loss = [[draw(losses) for _ in range(choices)] for _ in range(ys)]
    return [flat[x * ys:(x + 1) * ys] for x in range(xs)], loss


# ---------------------------------------------------------------- Bayes' rule

@given(unit, unit)
def test_conditioning_undoes_the_product_rule(conditional: Fraction, marginal: Fraction) -> None:
    both = decision.product_rule(conditional, marginal)
    if marginal == 0:
        with pytest.raises(Undefined, match="0/0"):
            decision.conditional_probability(both, marginal)
    else:
        assert decision.conditional_probability(both, marginal) == conditional


@given(models())
def test_the_posterior_is_bayes_rule_for_each_class(
        model: tuple[dict[str, Fraction], dict[str, Fraction]]) -> None:
    given_class, prior = model
    total = decision.evidence(given_class, prior)
    if total == 0:
        with pytest.raises(Undefined, match="0/0"):
            decision.posterior(given_class, prior)
        return
    posterior = decision.posterior(given_class, prior)
    assert sum(posterior.values()) == 1
    for label in prior:
        assert posterior[label] == decision.bayes_rule(given_class[label], prior[label], total)
        assert posterior[label] * total == decision.joint(given_class, prior)[label]


@given(models())
def test_the_evidence_changes_no_decision(model: tuple[dict[str, Fraction], dict[str, Fraction]]) -> None:
    assume(decision.evidence(*model) != 0)
    assert decision.maximisers(decision.posterior(*model)) == decision.maximisers(decision.joint(*model))


@given(models())
def test_posterior_odds_are_prior_odds_times_the_likelihood_ratio(
        model: tuple[dict[str, Fraction], dict[str, Fraction]]) -> None:
    given_class, prior = model
    assume(all(given_class[label] * prior[label] > 0 for label in prior))
    posterior = decision.posterior(given_class, prior)
    for a, b in product(prior, prior):
        ratio = given_class[a] / given_class[b]
        assert posterior[a] == posterior[b] * decision.posterior_odds(prior[a] / prior[b], ratio)


@given(models(), st.permutations(["a", "b", "c", "d"]))
def test_the_order_of_a_map_does_not_matter(
        model: tuple[dict[str, Fraction], dict[str, Fraction]], order: list[str]) -> None:
    given_class, prior = model
    assume(decision.evidence(given_class, prior) != 0)
    shuffled = {label: given_class[label] for label in order if label in given_class}
    assert decision.posterior(shuffled, prior) == decision.posterior(given_class, prior)


def test_labels_may_be_integers_and_texts() -> None:
    both: dict[int | str, Fraction] = {1: half, "spam": half}
    assert decision.posterior(both, both) == both


def test_normal_densities_are_likelihoods_too() -> None:
    """The point half way between two equal normals is a tie, decided and not rounded."""
    here = {"low": density(0, -1, 3), "high": density(0, 1, 3)}
    assert decision.posterior(here, {"low": half, "high": half}) == {"low": half, "high": half}
    assert decision.maximisers(decision.joint(here, {"low": "1/3", "high": "2/3"})) == ["high"]


# ---------------------------------------------------------------- strategies

def all_strategies(joint: list[list[Fraction]], loss: list[list[Fraction]]) -> list[tuple[int, ...]]:
    return list(product(range(len(loss[0])), repeat=len(joint)))


@given(problems())
def test_the_bayes_strategies_are_those_of_least_risk(
        problem: tuple[list[list[Fraction]], list[list[Fraction]]]) -> None:
    joint, loss = problem
    found = decision.bayes_strategy(joint, loss)
    risks = {f: decision.risk(joint, loss, f) for f in all_strategies(joint, loss)}
    assert found.risk == min(risks.values())
    assert {f for f in risks if risks[f] == found.risk} == set(product(*found.strategy))


@given(problems())
def test_under_zero_one_loss_the_map_strategies_are_optimal(
        problem: tuple[list[list[Fraction]], list[list[Fraction]]]) -> None:
    joint, _ = problem
    states = range(len(joint[0]))
    loss = [[decision.zero_one_loss(y, d) for d in states] for y in states]
    found = decision.bayes_strategy(joint, loss)
    assert found.strategy == [decision.maximisers(dict(enumerate(row))) for row in joint]
    assert found.risk == 1 - sum(max(row) for row in joint)


@given(problems())
def test_the_risk_is_the_mean_of_the_partial_risks(
        problem: tuple[list[list[Fraction]], list[list[Fraction]]]) -> None:
    joint, loss = problem
    for f in all_strategies(joint, loss):
        mean = sum(sum(row) * decision.partial_risk([p / sum(row) for p in row], loss)[choice]
                   for row, choice in zip(joint, f, strict=True) if sum(row) > 0)
        assert decision.risk(joint, loss, f) == mean


@given(st.fractions(0, 9), st.fractions(0, 9), unit)
def test_the_cost_threshold_is_the_cheaper_decision(
        false_positive: Fraction, false_negative: Fraction, p: Fraction) -> None:
    assume(false_positive + false_negative > 0)
    threshold = decision.cost_threshold(false_positive, false_negative)
    negative, positive = decision.partial_risk([1 - p, p], [[0, false_positive], [false_negative, 0]])
    assert (positive <= negative) == (p >= threshold)


def test_risks_of_exact_reals_are_decided_too() -> None:
    """Half way between two equal normals a loss of 2 against 1 decides, equal losses tie."""
    here = {0: density(0, -1, 3), 1: density(0, 1, 3)}
    beside = {0: density("1/10", -1, 3), 1: density("1/10", 1, 3)}
    halves = {0: half, 1: half}
    for likelihood, loss, best in ((here, [[0, 1], [1, 0]], [0, 1]), (here, [[0, 1], [2, 0]], [1]),
                                   (beside, [[0, 1], [1, 0]], [1]), (beside, [[0, 2], [1, 0]], [0])):
        posterior = decision.posterior(likelihood, halves)
        risks = decision.partial_risk([posterior[0], posterior[1]], loss)
        assert decision.maximisers({d: -risk for d, risk in enumerate(risks)}) == best


def test_the_exam_strategies() -> None:
    found = decision.bayes_strategy([["3/10", 0], ["3/20", "3/20"], ["1/20", "7/20"]], [[0, 1], [1, 0]])
    assert found == decision.BayesStrategy([[0], [0, 1], [1]], Fraction(1, 5))


# ---------------------------------------------------------------- bad input

untyped: Any = decision   # most of these calls are ill-typed on purpose
TABLE: list[list[Any]] = [["1/2", 0], [0, "1/2"]]
LOSS = [[0, 1], [1, 0]]
nan = float("nan")


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.conditional_probability("1/2", "1/4"), "joint='1/2' is greater than marginal='1/4'"),
    (lambda: untyped.conditional_probability(nan, 1), "joint=nan"),
    (lambda: untyped.product_rule(True, 1), "conditional=True is a bool"),
    (lambda: untyped.product_rule(1, "3/2"), "marginal='3/2' is not a probability"),
    (lambda: untyped.bayes_rule(1, half, "1/4"), "evidence='1/4' is less than likelihood · prior=1/2"),
    (lambda: untyped.bayes_rule(-1, half, half), "likelihood=-1 is negative"),
    (lambda: untyped.bayes_rule(1, half, float("inf")), "evidence=inf"),
    (lambda: untyped.joint({"a": 1}, {"b": 1}), "priors has no value for the label 'a'"),
    (lambda: untyped.joint({"a": -1}, {"a": 1}), r"likelihoods\['a'\]=-1 is negative"),
    (lambda: untyped.evidence({"a": 1}, {"a": "1/2"}), "priors sums to 1/2"),
    (lambda: untyped.posterior({1: 1, "1": 1}, {1: half, "1": half}), "use one of them"),
    (lambda: untyped.posterior([1], {"a": 1}), "likelihoods=.* is not a map"),
    (lambda: untyped.normalise({}), "scores={} is empty"),
    (lambda: untyped.normalise({"a": -1, "b": 2}), r"scores\['a'\]=-1 is negative"),
    (lambda: untyped.posterior_odds(-1, 2), "prior_odds=-1 is negative"),
    (lambda: untyped.posterior_of_log_scores({"a": nan}), r"scores\['a'\]=nan"),
    (lambda: untyped.maximisers({"a": 1}, ties="last"), "ties='last' is not one of all, first, error"),
    (lambda: untyped.maximisers({"a": 1}, ["a", "b"]), "scores has no value for the class 'b'"),
    (lambda: untyped.maximisers({"a": 1, "b": 1}, ["a"]), "scores has 'b', which is not in classes"),
    (lambda: untyped.maximisers({"a": True}), r"scores\['a'\]=True is a bool"),
    (lambda: untyped.zero_one_loss(True, "a"), r"label and decision\[0\]=True is not a label"),
    (lambda: untyped.zero_one_loss(1, "1"), "use one of them"),
    (lambda: untyped.risk(TABLE, LOSS, [0]), "strategy has 1 decisions and joint has 2 observations"),
    (lambda: untyped.risk(TABLE, LOSS, [0, 2]), r"strategy\[1\]=2 is not a decision: .* 0 to 1"),
    (lambda: untyped.risk(TABLE, LOSS, [0, -1]), r"strategy\[1\]=-1 is not a decision"),
    (lambda: untyped.risk(TABLE, LOSS, [0, half]), r"strategy\[1\]=1/2 is not whole"),
    (lambda: untyped.risk([["1/2", 0], ["1/2"]], LOSS, [0, 0]), r"joint\[1\] has 1 columns"),
    (lambda: untyped.risk([["1/2", 0], [0, 0]], LOSS, [0, 0]), "joint sums to 1/2"),
    (lambda: untyped.partial_risk([1], LOSS), "loss has 2 rows and posterior has 1 states"),
    (lambda: untyped.partial_risk([half, half], [[0], []]), r"loss\[1\]=\[\] has 0 elements"),
    (lambda: untyped.partial_risk([half, half], [[0, 1], [1]]), r"loss\[1\] has 1 columns"),
    (lambda: untyped.bayes_strategy(TABLE, [[0, 1]]), r"loss has 1 rows and joint\[0\] has 2 states"),
    (lambda: untyped.bayes_strategy([], LOSS), r"joint=\[\] has 0 elements"),
    (lambda: untyped.bayes_strategy(TABLE, [[0, "x"], [1, 0]]), r"loss\[0\]\[1\]='x' is not a number"),
    (lambda: untyped.cost_threshold(-1, 3), "false_positive=-1 is negative"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


@pytest.mark.parametrize("call", [
    lambda: untyped.conditional_probability(0, 0),
    lambda: untyped.bayes_rule(0, 1, 0),
    lambda: untyped.normalise({"a": 0, "b": 0}),
    lambda: untyped.posterior({"a": 0, "b": 1}, {"a": 1, "b": 0}),
    lambda: untyped.cost_threshold(0, 0),
])
def test_zero_over_zero_is_undefined(call: Any) -> None:
    with pytest.raises(Undefined, match="0/0"):
        call()
