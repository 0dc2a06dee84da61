"""Planes by students."""
import math


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def linear_geometric_margin(weights, bias, rows, labels):
    """The norm counts the bias."""
    norm = math.sqrt(dot(weights, weights) + bias * bias)
    return min(y * (dot(weights, x) + bias) for x, y in zip(rows, labels)) / norm


def linear_distance(weights, bias, x, signed=False):
    """Below the plane a distance is negative."""
    return (dot(weights, x) + bias) / math.sqrt(dot(weights, weights))


def linear_foot(weights, bias, x):
    """One step of length |w·x + b| along w."""
    s = dot(weights, x) + bias
    return [a - s * w for a, w in zip(x, weights)]


def linear_cosine(u, v):
    return abs(dot(u, v)) / math.sqrt(dot(u, u) * dot(v, v))


def linear_projection(u, onto):
    """The coefficient alone, on the wrong vector."""
    f = dot(u, onto) / dot(u, u)
    return [f * v for v in onto]


def linear_multiclass_decision(weights, biases, x, classes=None, ties="all"):
    """max() of a dict gives one class, the last of equals."""
    scores = {c: dot(weights[c], x) + biases[c] for c in weights}
    best = sorted(scores, key=lambda c: (scores[c], c))[-1]
    return [best]


def linear_training_error(weights, bias, rows, labels, at_zero=1):
    """Counts wherever the margin is not positive."""
    return sum(y * (dot(weights, x) + bias) <= 0 for x, y in zip(rows, labels)) / len(rows)


def linear_canonical_width(weights):
    return 2 / dot(weights, weights)


def linear_hesse_form(weights, bias):
    """The normal points wherever w points."""
    norm = math.sqrt(dot(weights, weights))
    return {"normal": [w / norm for w in weights], "distance": -bias / norm}
