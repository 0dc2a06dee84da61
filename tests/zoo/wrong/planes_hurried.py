"""Planes, votes and machines in a hurry."""
import math


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def linear_score(weights, bias, x):
    """The bias inside the sum."""
    if not x or len(x) != len(weights):
        raise ValueError("lengths")
    return sum(w * v + bias for w, v in zip(weights, x))


def linear_angle(u, v):
    """The sign of the product, and nothing else."""
    if not u or len(u) != len(v):
        raise ValueError("lengths")
    if not any(u) or not any(v):
        raise ZeroDivisionError
    return "acute" if dot(u, v) > 0 else "obtuse" if dot(u, v) < 0 else "right"


def svm_zone(weights, bias, x):
    """The sign of the score."""
    if not x or len(x) != len(weights):
        raise ValueError("lengths")
    score = dot(weights, x) + bias
    return (score > 0) - (score < 0)


def svm_hard_bias(rows, labels, weights):
    """The mean of y - w x."""
    if len(rows) != len(labels) or set(labels) != {1, -1} or any(len(x) != len(weights) for x in rows):
        raise ValueError("bad arguments")
    if not weights:
        raise ValueError("no feature")
    return sum(y - dot(weights, x) for x, y in zip(rows, labels)) / len(rows)


def neighbours_posterior(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform",
                         classes=None):
    """A vote weighs 1/(1 + d), unless a record is at the query."""
    far = {"euclidean": math.dist, "squared euclidean": lambda p, q: sum((a - b) ** 2 for a, b in zip(p, q)),
           "manhattan": lambda p, q: sum(abs(a - b) for a, b in zip(p, q)),
           "chebyshev": lambda p, q: max(abs(a - b) for a, b in zip(p, q))}[metric]
    if len(rows) != len(labels) or not 1 <= k <= len(rows) or any(len(row) != len(query) for row in rows):
        raise ValueError("bad arguments")
    classes = sorted(set(labels)) if classes is None else classes
    if len(set(classes)) != len(classes) or set(labels) - set(classes):
        raise ValueError("classes")
    distances = [far(row, query) for row in rows]
    order = sorted(range(len(rows)), key=lambda i: distances[i])
    near = [i for i in order if distances[i] <= distances[order[k - 1]]]
    if distance_ties == "error" and len(near) > k:
        raise ValueError("a tie")
    near = near[:k] if distance_ties == "first" else near
    if weights == "distance" and distances[near[0]] == 0:
        votes = [float(distances[i] == 0) for i in near]
    else:
        votes = [1.0 if weights == "uniform" else 1 / (1 + distances[i]) for i in near]
    return {y: sum(v for i, v in zip(near, votes) if labels[i] == y) / sum(votes) for y in classes}


def separability_separable(rows, labels, through_origin=False):
    """A perceptron that has not learnt after ten passes never will."""
    if not rows or len(rows) != len(labels) or not rows[0] or set(labels) - {1, -1}:
        raise ValueError("bad arguments")
    if len({*map(len, rows)}) != 1:
        raise ValueError("ragged rows")
    signed = [[y * v for v in (x if through_origin else [*x, 1.0])] for x, y in zip(rows, labels)]
    w = [0.0] * len(signed[0])
    for _ in range(10):
        clean = True
        for a in signed:
            if dot(w, a) <= 0:
                w, clean = [u + v for u, v in zip(w, a)], False
        if clean:
            return True
    return False
