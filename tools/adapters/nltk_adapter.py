"""NLTK's naive Bayes and its estimates of probabilities.

Judge it with `python3 -m refml check tools/adapters/nltk_adapter.py` where nltk is installed.

    estimates        LidstoneProbDist, (count + gamma)/(N + bins·gamma): gamma is alpha
    naive Bayes      NaiveBayesClassifier.train on a dictionary of features a record: attributes of few
                     values, and bits, which are attributes of two
    the prior        train hands the same estimator to the labels, so that the prior is smoothed too, unless
                     the estimator is the user's own: here it smooths where the operation says so
    ties             classify names one class; others are added whose log-probability is the same float

What it has no option for is skipped, with the reason: values and classes that no record has, missing cells,
the m-estimate, other families.
"""
from __future__ import annotations

import importlib.metadata
import math
from typing import Any

from nltk.classify.naivebayes import NaiveBayesClassifier
from nltk.probability import FreqDist, LidstoneProbDist, ProbDistI

NAME = "NLTK"
VERSION = importlib.metadata.version("nltk")

Scores = dict[str, float]
Rows = list[list[Any]]
FEW_VALUES = ("categorical", "bernoulli")


# ---- estimates -------------------------------------------------------------------------------------------

def naive_bayes_estimate(count: int, total: int, values: int, alpha: float = 0.0) -> float:
    return float(LidstoneProbDist(FreqDist({"it": count, "others": total - count}), alpha, values).prob("it"))


def naive_bayes_distribution(counts: list[int], alpha: float = 0.0) -> list[float]:
    estimated = LidstoneProbDist(FreqDist(_features(counts)), alpha, len(counts))
    return [float(estimated.prob(value)) for value in range(len(counts))]


def naive_bayes_prior(labels: list[str], classes: list[str] | None = None, alpha: float = 0.0) -> Scores:
    known = classes or sorted(set(labels))
    estimated = LidstoneProbDist(FreqDist(labels), alpha, len(known))
    return {y: float(estimated.prob(y)) for y in known}


# ---- naive Bayes -----------------------------------------------------------------------------------------

def naive_bayes_bernoulli_posterior(**given: Any) -> Scores:
    return _posterior(**given)


def naive_bayes_bernoulli_log_odds(positive: str, negative: str, **given: Any) -> float:
    return _log_odds(positive, negative, **given)


def naive_bayes_bernoulli_decision(ties: str = "all", **given: Any) -> list[str]:
    return _decision(ties, **given)


def naive_bayes_categorical_posterior(values: list[list[Any]] | None = None, **given: Any) -> Scores:
    _refuse_what_no_record_has(values, given["rows"])
    return _posterior(**given)


def naive_bayes_posterior(families: list[dict[str, Any]], **given: Any) -> Scores:
    return _posterior(**_of_few_values(families, **given))


def naive_bayes_log_odds(families: list[dict[str, Any]], positive: str, negative: str, **given: Any) -> float:
    return _log_odds(positive, negative, **_of_few_values(families, **given))


def naive_bayes_decision(families: list[dict[str, Any]], ties: str = "all", **given: Any) -> list[str]:
    return _decision(ties, **_of_few_values(families, **given))


def _of_few_values(
    families: list[dict[str, Any]], rows: Rows, m: float | None = None, missing: str = "cell", **given: Any
) -> dict[str, Any]:
    if any(family["family"] not in FEW_VALUES for family in families):
        raise NotImplementedError("NLTK has no naive Bayes for numbers")
    if m is not None:
        raise NotImplementedError("NLTK has no m-estimate")
    if any(cell is None for row in [*rows, given["query"]] for cell in row):
        raise NotImplementedError("NLTK takes a missing value for one more value")
    _refuse_what_no_record_has([family.get("values") or [] for family in families], rows)
    return {"rows": rows, **given}


def _refuse_what_no_record_has(values: list[list[Any]] | None, rows: Rows) -> None:
    for column, declared in zip(zip(*rows), values or []):
        if declared and set(declared) > set(column):
            raise NotImplementedError("NLTK counts the values that it has seen")


def _trained(
    rows: Rows, labels: list[str], classes: list[str] | None = None, alpha: float = 0.0,
    smooth_prior: bool = False,
) -> Any:
    if classes and set(classes) > set(labels):
        raise NotImplementedError("NLTK knows the classes that it has seen")

    def estimator(counts: FreqDist, bins: int | None = None) -> ProbDistI:
        return LidstoneProbDist(counts, alpha if bins is not None or smooth_prior else 0.0, bins)

    return NaiveBayesClassifier.train([(_features(row), y) for row, y in zip(rows, labels)], estimator)


def _features(row: list[Any]) -> dict[int, Any]:
    return dict(enumerate(row))


def _asked(query: list[Any], **given: Any) -> Any:
    return _trained(**given).prob_classify(_features(query))


def _posterior(**given: Any) -> Scores:
    found = _asked(**given)
    return {str(y): float(found.prob(y)) for y in found.samples()}


def _log_odds(positive: str, negative: str, **given: Any) -> float:
    """Logarithms there are to base 2."""
    found = _asked(**given)
    return float((found.logprob(positive) - found.logprob(negative)) * math.log(2))


def _decision(ties: str, **given: Any) -> list[str]:
    found = _asked(**given)
    named = found.max()
    best = [y for y in given.get("classes") or sorted(found.samples())
            if y == named or found.logprob(y) == found.logprob(named)]
    if ties == "error" and len(best) > 1:
        raise ValueError(f"{best} have the same log-probability")
    return [named] if ties == "first" else best
