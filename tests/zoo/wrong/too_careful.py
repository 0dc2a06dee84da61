"""Right wherever there is an answer that they give: each refuses something that has one, or otherwise."""
import math


def need(condition):
    if not condition:
        raise ValueError("bad arguments")


def decision_maximisers(scores, classes=None, ties="all"):
    """raises on every tie, and names the first where that is asked"""
    order = sorted(scores) if classes is None else classes
    need(scores and set(order) == set(scores) and len(set(order)) == len(order))
    best = [c for c in order if scores[c] == max(scores.values())]
    need(len(best) == 1 or ties == "first")
    return best[:1]


def decision_joint(likelihoods, priors):
    """takes logarithms, and has none of 0"""
    need(likelihoods.keys() == priors.keys() and min(priors.values()) >= 0 and min(likelihoods.values()) >= 0)
    need(abs(math.fsum(priors.values()) - 1) < 1e-9)
    for c in priors:
        math.log(likelihoods[c])
    return {c: likelihoods[c] * priors[c] for c in priors}


def decision_normalise(scores):
    """an error where the answer is undefined"""
    need(scores and min(scores.values()) >= 0 and any(scores.values()))
    total = math.fsum(scores.values())
    return {c: v / total for c, v in scores.items()}


def gaussian_estimate(values, divisor="n-1"):
    """no values divide by 0"""
    mean = math.fsum(values) / len(values)
    variance = math.fsum((v - mean) ** 2 for v in values) / (len(values) - (divisor == "n-1"))
    return {"mean": mean, "variance": variance, "standard_deviation": math.sqrt(variance)}


def naive_bayes_prior(labels, classes=None, alpha=0):
    """wants a record of each declared class"""
    need(alpha >= 0 and labels)
    names = sorted(set(labels)) if classes is None else classes
    need(len(set(names)) == len(names) and set(names) == set(labels))
    return {c: (labels.count(c) + alpha) / (len(labels) + alpha * len(names)) for c in names}


def linear_norm(u):
    """a vector of length 0 is none"""
    need(u and any(u))
    return math.hypot(*u)
