"""river: naive Bayes, moments and the perceptron of a library that learns one record after the other.

Judge it with `python3 -m refml check tools/adapters/river_adapter.py` where river is installed.

    naive Bayes      GaussianNB, whose variances divide by n; BernoulliNB, MultinomialNB with alpha
    moments          stats.Mean, stats.Var(ddof), covariance.EmpiricalCovariance(ddof)
    the perceptron   Perceptron, a record at a time by learn_one; a change of the weights is an update
    ties             predict_one names one class; others are added whose score is the same float

What it has no option for is skipped, with the reason: a smoothed prior, declared classes without a record,
other divisors.
"""
from __future__ import annotations

import importlib.metadata
import math
from collections import Counter
from typing import Any

from river import covariance, linear_model, naive_bayes, stats

NAME = "river"
VERSION = importlib.metadata.version("river")

Scores = dict[str, float]
Rows = list[list[Any]]
Point = list[float]
DDOF = {"n": 0, "n-1": 1}

EmpiricalCovariance: Any = covariance.EmpiricalCovariance   # these two declare no types
GaussianNB: Any = naive_bayes.GaussianNB


# ---- moments ---------------------------------------------------------------------------------------------

def gaussian_estimate(values: Point, divisor: str = "n-1") -> dict[str, float]:
    mean, variance = stats.Mean(), stats.Var(ddof=DDOF[divisor])
    for x in values:
        mean.update(x)
        variance.update(x)
    return {"mean": mean.get(), "variance": variance.get(), "standard_deviation": math.sqrt(variance.get())}


def gaussian_covariance(rows: Rows, divisor: str = "n-1") -> dict[str, Any]:
    columns = range(len(rows[0]))
    found = EmpiricalCovariance(ddof=DDOF[divisor])
    for row in rows:
        found.update(_named(row))
    return {"mean": _means(rows), "covariance": [[found[i, j].get() for j in columns] for i in columns]}


def _means(rows: Rows) -> Point:
    means = [stats.Mean() for _ in rows[0]]
    for row in rows:
        for mean, x in zip(means, row):
            mean.update(x)
    return [mean.get() for mean in means]


# ---- naive Bayes -----------------------------------------------------------------------------------------

def naive_bayes_gaussian_posterior(**given: Any) -> Scores:
    return dict(_gaussian(**given).predict_proba_one(_named(given["query"])))


def naive_bayes_gaussian_parameters(**given: Any) -> dict[str, Any]:
    model = _gaussian(**given)
    order, columns = sorted(model.class_counts), range(len(given["rows"][0]))
    found = {y: [model.gaussians[y][j] for j in columns] for y in order}
    return {"prior": {y: model.p_class(y) for y in order},
            "means": {y: [one.mu for one in found[y]] for y in order},
            "variances": {y: [one.sigma**2 for one in found[y]] for y in order}}


def naive_bayes_bernoulli_posterior(query: list[int], **given: Any) -> Scores:
    return dict(_bernoulli(**given).predict_proba_one(_named(query)))


def naive_bayes_bernoulli_log_odds(query: list[int], positive: str, negative: str, **given: Any) -> float:
    scores = _bernoulli(**given).joint_log_likelihood(_named(query))
    return float(scores[positive] - scores[negative])


def naive_bayes_bernoulli_decision(query: list[int], ties: str = "all", **given: Any) -> list[str]:
    return _decision(_bernoulli(**given), _named(query), ties, given.get("classes"))


def naive_bayes_multinomial_posterior(query: list[str], **given: Any) -> Scores:
    return dict(_multinomial(**given).predict_proba_one(_counts(query, given["dictionary"])))


def naive_bayes_multinomial_decision(query: list[str], ties: str = "all", **given: Any) -> list[str]:
    return _decision(_multinomial(**given), _counts(query, given["dictionary"]), ties, given.get("classes"))


def _gaussian(
    rows: Rows, labels: list[str], query: Any = None, divisor: str = "n-1", classes: list[str] | None = None
) -> Any:
    if divisor != "n":
        raise NotImplementedError("river's GaussianNB divides by n")
    return _learnt(GaussianNB(), map(_named, rows), labels, classes)


def _bernoulli(rows: Rows, labels: list[str], **how: Any) -> Any:
    return _smoothed(naive_bayes.BernoulliNB, map(_named, rows), labels, **how)


def _multinomial(documents: list[list[str]], labels: list[str], dictionary: list[str], **how: Any) -> Any:
    """Every word of the dictionary is in every document, perhaps 0 times: so it is one of the terms."""
    records = (_counts(document, dictionary) for document in documents)
    return _smoothed(naive_bayes.MultinomialNB, records, labels, **how)


def _smoothed(
    estimator: Any, records: Any, labels: list[str], alpha: float = 0.0, smooth_prior: bool = False,
    classes: list[str] | None = None,
) -> Any:
    if smooth_prior and alpha:
        raise NotImplementedError("river does not smooth the prior")
    return _learnt(estimator(alpha=alpha), records, labels, classes)


def _learnt(model: Any, records: Any, labels: list[str], classes: list[str] | None) -> Any:
    if classes and set(classes) > set(labels):
        raise NotImplementedError("river knows the classes that it has seen")
    for record, y in zip(records, labels):
        model.learn_one(record, y)
    return model


def _named(row: list[Any]) -> dict[int, Any]:
    return dict(enumerate(row))


def _counts(document: list[str], dictionary: list[str]) -> dict[str, int]:
    counted = Counter(document)
    return {word: counted[word] for word in dictionary}


def _decision(model: Any, record: dict[Any, Any], ties: str, classes: list[str] | None) -> list[str]:
    scores, named = model.joint_log_likelihood(record), model.predict_one(record)
    best = [y for y in classes or sorted(scores) if y == named or scores[y] == scores[named]]
    if ties == "error" and len(best) > 1:
        raise ValueError(f"{best} have the same joint log-likelihood")
    return [named] if ties == "first" else best


# ---- the perceptron --------------------------------------------------------------------------------------

def perceptron_train(
    rows: Rows, labels: list[int], order: list[int] | None = None, epochs: int = 1000
) -> dict[str, Any]:
    """Epochs of learn_one, until no record is a mistake; a change of the weights is an update."""
    model = linear_model.Perceptron()
    states, updates = [_state(model, rows)], 0
    for epoch in range(1, epochs + 1):
        for j in order or range(len(rows)):
            before = _state(model, rows)
            model.learn_one(_named(rows[j]), labels[j] > 0)
            updates += _state(model, rows) != before
        state = _state(model, rows)
        if all(y * _score(state, row) > 0 for row, y in zip(rows, labels)):
            return {"weights": state[:-1], "bias": state[-1], "updates": updates, "epochs": epoch,
                    "converged": True}
        if state in states:
            raise NotImplementedError("river's Perceptron does not see that its weights come back")
        states.append(state)
    return {"weights": state[:-1], "bias": state[-1], "updates": updates, "epochs": epochs,
            "converged": False}


def _state(model: Any, rows: Rows) -> Point:
    return [*(float(model.weights.get(j, 0.0)) for j in range(len(rows[0]))), float(model.intercept)]


def _score(state: Point, row: Point) -> float:
    return sum(w * x for w, x in zip(state, row)) + state[-1]
