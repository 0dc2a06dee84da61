"""Bayes' rule, posteriors and decisions over finitely many classes.

    y            a class, named by a label
    prior        P(y)               priors: map from label to P(y), summing to 1
    likelihood   P(x | y)           likelihoods: map from label; may be densities
    joint        P(x, y) = P(x | y) · P(y)
    evidence     P(x)    = Σ_y P(x, y)
    posterior    P(y | x) = P(x, y) / P(x)
    scores       map from label to a number, ordered as the posteriors are
    loss         W(y, ŷ)            loss[y][ŷ], the cost of decision ŷ where y is true
    strategy     f(x) = ŷ           strategy[x], a decision for each observation
    risk         R(f)    = Σ_x Σ_y P(x, y) · W(y, f(x))

Rational arguments give rational results.  A likelihood or a score may also be an exact
real (a normal density, say), and then the results are exact reals.  Ties are decided, not
rounded: all maximisers are returned, in the order of the classes.
"""
from __future__ import annotations

from ..arguments import listed
from ..errors import InvalidInput, Undefined, shown
from ..labels import sorted_labels
from ..maps import mapped, same_labels
from ..numbers.rational import Fraction, integer, rational
from ..probabilities import (
    checked_distribution,
    distribution_map,
    exact_distribution,
    nonnegative,
    probability,
)
from ..records import Record
from ..tables import rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..arguments import Number
    from ..labels import L, Label
    from ..numbers.reals.real import Exact

__all__ = [
    "BayesStrategy", "bayes_rule", "bayes_strategy", "conditional_probability", "cost_threshold",
    "evidence", "joint", "normalise", "partial_risk", "posterior", "posterior_odds",
    "product_rule", "risk", "zero_one_loss",
]


# ---------------------------------------------------------------- two events

def conditional_probability(joint: Number, marginal: Number) -> Fraction:
    """Return the conditional probability P(A | B).

        P(A | B) = P(A, B) / P(B)

    >>> conditional_probability(joint="3/10", marginal="1/2")
    Fraction(3, 5)

    Raises InvalidInput where P(A, B) > P(B), and Undefined where P(B) = 0.

    Cites: 001-F03, 001-F04, 000-F05
    """
    both, given = probability(joint, "joint"), probability(marginal, "marginal")
    if both > given:
        raise InvalidInput(f"joint={shown(joint)} is greater than marginal={shown(marginal)}: "
                           "P(A, B) is at most P(B)")
    if given == 0:
        raise Undefined("joint=0 over marginal=0 is 0/0: "
                        "a condition of probability 0 has no conditional probability")
    return both / given


def product_rule(conditional: Number, marginal: Number) -> Fraction:
    """Return the joint probability P(A, B).

        P(A, B) = P(A | B) · P(B)

    >>> product_rule(conditional="3/5", marginal="1/2")
    Fraction(3, 10)

    Cites: 000-F05, 002-F06, 004-F01, 004-C11
    """
    return probability(conditional, "conditional") * probability(marginal, "marginal")


def bayes_rule(likelihood: Number | Exact, prior: Number, evidence: Number | Exact) -> Exact:
    """Return the posterior P(y | x) by Bayes' rule.

        P(y | x) = P(x | y) · P(y) / P(x)

    >>> bayes_rule(likelihood="0.5", prior="1/50000", evidence="1/20")
    Fraction(1, 5000)

    Raises InvalidInput where likelihood · prior is greater than the evidence (the posterior
    would exceed 1), and Undefined where both are 0.

    Cites: 000-F02, 001-F05, 001-E01, 002-F04, 004-F02
    """
    observed = nonnegative(evidence, "evidence")
    both = nonnegative(likelihood, "likelihood") * probability(prior, "prior")
    if both - observed > 0:
        raise InvalidInput(f"evidence={shown(evidence)} is less than likelihood · prior={shown(both)}: "
                           "the evidence P(x) is the sum of such products")
    if observed == 0:
        raise Undefined("likelihood · prior=0 over evidence=0 is 0/0: what never happens has no posterior")
    return both / observed


# ---------------------------------------------------------------- all classes

def joint(likelihoods: Mapping[L, Number | Exact], priors: Mapping[L, Number]) -> dict[L, Exact]:
    """Return the joint probability P(x, y) of the observation and each class.

        P(x, y) = P(x | y) · P(y)

    >>> joint({"spam": "1/2", "ham": "1/8"}, {"spam": "1/4", "ham": "3/4"})["ham"]
    Fraction(3, 32)

    Raises InvalidInput for different labels, a negative likelihood, priors that do not sum to 1.

    Cites: 002-F06, 004-F12
    """
    labels, given, _ = same_labels(likelihoods, "likelihoods", priors, "priors")
    prior = distribution_map(priors, "priors")
    return {y: nonnegative(given[y], f"likelihoods[{shown(y)}]") * prior[y] for y in labels}


def evidence(likelihoods: Mapping[L, Number | Exact], priors: Mapping[L, Number]) -> Exact:
    """Return the evidence P(x), the probability of the observation summed over all classes.

        P(x) = Σ_y P(x | y) · P(y)

    >>> evidence({"spam": "1/2", "ham": "1/8"}, {"spam": "1/4", "ham": "3/4"})
    Fraction(7, 32)

    Raises InvalidInput for different labels, a negative likelihood, priors that do not sum to 1.

    Cites: 000-F03, 002-F05, 002-C27
    """
    return _total(joint(likelihoods, priors))


def normalise(scores: Mapping[L, Number | Exact]) -> dict[L, Exact]:
    """Return the scores divided by their sum, a probability distribution over the classes.

        P(y) = s_y / Σ_b s_b

    >>> normalise({"cat": "0.9", "dog": "0.8", "mouse": "0.5"})["cat"]
    Fraction(9, 22)

    Raises InvalidInput for a negative score, and Undefined where all are 0.

    Cites: 002-F07, 002-C05, 004-F15
    """
    labels, given = mapped(scores, "scores")
    exacts = {y: nonnegative(given[y], f"scores[{shown(y)}]") for y in labels}
    return _shares(exacts, f"scores={shown(scores)}")


def posterior(likelihoods: Mapping[L, Number | Exact],
              priors: Mapping[L, Number]) -> dict[L, Exact]:
    """Return the posterior probability of each class, given likelihoods and priors.

        P(y | x) = P(x | y) · P(y) / Σ_b P(x | b) · P(b)

    >>> posterior({"spam": "1/2", "ham": "1/8"}, {"spam": "1/4", "ham": "3/4"})["spam"]
    Fraction(4, 7)

    Raises Undefined where the evidence is 0, and InvalidInput for different labels, a negative
    likelihood, and priors that do not sum to 1.

    Cites: 001-F06, 002-F04, 004-F11, 004-F12, L07
    """
    return _shares(joint(likelihoods, priors),
                   f"the products of likelihoods={shown(likelihoods)} and priors={shown(priors)}")


def posterior_odds(prior_odds: Number | Exact, likelihood_ratio: Number | Exact) -> Exact:
    """Return the posterior odds of two classes: the prior odds times the likelihood ratio.

        P(a | x) / P(b | x) = P(a) / P(b) · P(x | a) / P(x | b)

    >>> posterior_odds(prior_odds="1/3", likelihood_ratio=4)
    Fraction(4, 3)

    Raises InvalidInput for a negative number.

    Cites: 002-C07, L51
    """
    return nonnegative(prior_odds, "prior_odds") * nonnegative(likelihood_ratio, "likelihood_ratio")


def _shares(numerators: Mapping[L, Exact], name: str) -> dict[L, Exact]:
    total = _total(numerators)
    if total == 0:
        raise Undefined(f"{name} are all 0, so each share of their sum is 0/0: one of them must be positive")
    return {y: numerators[y] / total for y in numerators}


def _total(numerators: Mapping[L, Exact]) -> Exact:
    total: Exact = Fraction(0)
    for y in numerators:
        total = total + numerators[y]
    return total


# ---------------------------------------------------------------- losses and strategies

class BayesStrategy(Record):
    """The Bayes strategy f*, which has the least risk, and that risk.

    strategy    strategy[x] lists the indices of all decisions of least expected loss at observation x
    risk        R(f*)
    """

    __slots__ = ("strategy", "risk")

    def __init__(self, strategy: list[list[int]], risk: Fraction) -> None:
        self.strategy = strategy
        self.risk = risk


def zero_one_loss(label: Label, decision: Label) -> int:
    """Return the 0/1 loss of a decision: 0 if it is the true label, else 1.

        W(y, ŷ) = 0 if ŷ = y, else 1

    >>> zero_one_loss(label="passed", decision="failed")
    1

    Raises InvalidInput for a label that is neither an integer nor a text, and for 1 against "1".

    Cites: 004-D02, 004-F08
    """
    return len(sorted_labels([label, decision], "label and decision")) - 1


def risk(joint: Sequence[Sequence[Number]], loss: Sequence[Sequence[Number]],
         strategy: Sequence[int]) -> Fraction:
    """Return the risk of a strategy: its loss expected over observations and classes.

        R(f) = Σ_x Σ_y P(x, y) · W(y, f(x))

    `joint[x][y]` = P(x, y) sums to 1 over all x and y, `loss[y][ŷ]` = W(y, ŷ) is any rational,
    `strategy[x]` = f(x) is the index of a decision ŷ.

    >>> risk(joint=[["1/2", 0], [0, "1/2"]], loss=[[0, 1], [5, 0]], strategy=[0, 0])
    Fraction(5, 2)

    Cites: 004-F03
    """
    P, W = _joint_table(joint), rectangle(loss, "loss", rational)
    _check_states(len(P[0]), "joint[0]", W)
    f = [integer(choice, f"strategy[{x}]") for x, choice in enumerate(listed(strategy, "strategy"))]
    if len(f) != len(P):
        raise InvalidInput(f"strategy has {len(f)} decisions and joint has {len(P)} observations: "
                           "decide each one")
    for x, choice in enumerate(f):
        if choice < 0 or choice >= len(W[0]):
            raise InvalidInput(f"strategy[{x}]={shown(choice)} is not a decision: "
                               f"loss has decisions 0 to {len(W[0]) - 1}")
    return sum((_expected_loss(P[x], W, f[x]) for x in range(len(P))), Fraction(0))


def partial_risk(posterior: Sequence[Number | Exact], loss: Sequence[Sequence[Number]]) -> list[Exact]:
    """Return the expected loss of each possible decision at one observation, from its posterior.

        R(x, ŷ) = Σ_y P(y | x) · W(y, ŷ)

    >>> partial_risk(posterior=["1/8", "7/8"], loss=[[0, 1], [5, 0]])
    [Fraction(35, 8), Fraction(1, 8)]

    `posterior[y]` is P(y | x) and `loss[y][ŷ]` is W(y, ŷ).  The expected losses are exact reals
    where the posterior is.  Raises InvalidInput for a posterior that does not sum to 1.

    Cites: 004-F06, 004-F09
    """
    W = rectangle(loss, "loss", rational)
    P_y = exact_distribution(posterior, "posterior")
    _check_states(len(P_y), "posterior", W)
    return [_total({y: P_y[y] * W[y][choice] for y in range(len(P_y))}) for choice in range(len(W[0]))]


def bayes_strategy(joint: Sequence[Sequence[Number]], loss: Sequence[Sequence[Number]]) -> BayesStrategy:
    """Return the decisions of least expected loss at each observation (all that tie), and their risk R(f*).

        f*(x) = argmin_ŷ Σ_y P(x, y) · W(y, ŷ)      R(f*) = Σ_x min_ŷ Σ_y P(x, y) · W(y, ŷ)

    `joint[x][y]` is P(x, y) and `loss[y][ŷ]` is W(y, ŷ).

    >>> bayes_strategy(joint=[["1/4", "1/4"], [0, "1/2"]], loss=[[0, 1], [1, 0]])
    BayesStrategy(strategy=[[0, 1], [1]], risk=Fraction(1, 4))

    At an x of probability 0 all decisions tie.  Raises InvalidInput for a joint that does not sum to 1.

    Cites: 004-F04, 004-F05, 004-F07, 004-C01, 004-X17, L43
    """
    # 004-X07, 004-X08: l.105 prints argmin over f(x) of R(x, y), l.66 and l.89 the whole strategy
    # f* on the left of a minimum at one x; what varies is the decision ŷ, and its best value is f*(x).
    P, W = _joint_table(joint), rectangle(loss, "loss", rational)
    _check_states(len(P[0]), "joint[0]", W)
    decisions = range(len(W[0]))
    strategy, least = [], Fraction(0)
    for row in P:
        costs = [_expected_loss(row, W, choice) for choice in decisions]
        best = min(costs)
        strategy.append([choice for choice in decisions if costs[choice] == best])
        least = least + best
    return BayesStrategy(strategy, least)


def cost_threshold(false_positive: Number | Exact, false_negative: Number | Exact) -> Exact:
    """Return the least posterior P(positive | x) at which deciding "positive" costs no more on average.

        ŷ = positive  iff  P(positive | x) ≥ W(fp) / (W(fp) + W(fn))

    A right decision costs nothing; W(fp) = `false_positive` is the cost of deciding "positive" where the
    truth is negative, W(fn) = `false_negative` the opposite.

    >>> cost_threshold(false_positive=5, false_negative=1)
    Fraction(5, 6)

    Raises InvalidInput for a negative cost, and Undefined where both are 0.

    Cites: DER-15, L44
    """
    W_fp, W_fn = nonnegative(false_positive, "false_positive"), nonnegative(false_negative, "false_negative")
    if W_fp + W_fn == 0:
        raise Undefined("false_positive=0 and false_negative=0 make the threshold 0/0: "
                        "give at least one cost above 0")
    return W_fp / (W_fp + W_fn)


def _expected_loss(P: list[Fraction], W: list[list[Fraction]], decision: int) -> Fraction:
    """Return Σ_y P_y · W(y, ŷ)."""
    return sum((P[y] * W[y][decision] for y in range(len(P))), Fraction(0))


def _joint_table(joint: Sequence[Sequence[Number]]) -> list[list[Fraction]]:
    table = rectangle(joint, "joint", probability)
    checked_distribution([p for row in table for p in row], "joint")
    return table


def _check_states(states: int, name: str, W: list[list[Fraction]]) -> None:
    if len(W) != states:
        raise InvalidInput(f"loss has {len(W)} rows and {name} has {states} states: "
                           "give the loss one row for each state y")
