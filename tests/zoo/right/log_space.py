"""Naive Bayes in logarithms, as libraries have it: a factor of 0 is minus infinity."""
import math


def log(p):
    return math.log(p) if p > 0 else -math.inf


def shares(logs):
    top = max(logs.values())
    if top == -math.inf:
        raise ZeroDivisionError("all joints are 0")
    e = {c: math.exp(v - top) for c, v in logs.items()}
    total = math.fsum(e.values())
    return {c: v / total for c, v in e.items()}


def check(labels, classes, alpha):
    names = sorted(set(labels)) if classes is None else classes
    if alpha < 0 or not labels or len(names) < 2 or not set(labels) <= set(names) or len(set(names)) < len(names):
        raise ValueError("bad arguments")
    return names


def naive_bayes_bernoulli_posterior(rows, labels, query, classes=None, alpha=0, smooth_prior=False):
    names = check(labels, classes, alpha)
    if len(rows) != len(labels) or any(len(x) != len(query) for x in rows) or \
            any(v not in (0, 1) for x in [*rows, query] for v in x):
        raise ValueError("bad arguments")
    strength = alpha if smooth_prior else 0
    logs = {}
    for c in names:
        mine = [x for x, y in zip(rows, labels) if y == c]
        logs[c] = log((len(mine) + strength) / (len(rows) + strength * len(names)))
        for j, v in reversed(list(enumerate(query))):
            phi = (sum(x[j] for x in mine) + alpha) / (len(mine) + 2 * alpha)
            logs[c] += log(phi) if v else math.log1p(-phi) if phi < 1 else -math.inf
    return shares(logs)


def decision_posterior_of_log_scores(scores):
    if not scores:
        raise ValueError("no scores")
    return shares(scores)


def decision_normalise(scores):
    """From the last to the first."""
    if not scores or min(scores.values()) < 0:
        raise ValueError("bad scores")
    total = math.fsum(scores[c] for c in sorted(scores, reverse=True))
    if total == 0:
        raise ZeroDivisionError("all scores are 0")
    return {c: scores[c] / total for c in sorted(scores, reverse=True)}
