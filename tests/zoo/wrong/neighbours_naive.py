"""Nearest neighbours in ten lines."""
import math
from collections import Counter


def length(row, query, metric):
    gaps = [abs(a - b) for a, b in zip(row, query)]
    if metric == "manhattan":
        return sum(gaps)
    if metric == "chebyshev":
        return max(gaps)
    squared = sum(g * g for g in gaps)
    return squared if metric == "squared euclidean" else math.sqrt(squared)


def neighbours_nearest(rows, query, k, metric="euclidean", distance_ties="all"):
    """Sorts and cuts: whoever stands first wins a tie."""
    order = sorted(range(len(rows)), key=lambda i: length(rows[i], query, metric))
    return order[:k]


def neighbours_decision(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform",
                        classes=None, ties="all"):
    """Counter.most_common(1), as everybody does."""
    order = sorted(range(len(rows)), key=lambda i: length(rows[i], query, metric))[:k]
    votes = Counter()
    for i in order:
        d = length(rows[i], query, metric)
        votes[labels[i]] += 1 if weights == "uniform" else (1 / d if d else 1e9)
    return [votes.most_common(1)[0][0]]


def neighbours_posterior(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform",
                         classes=None):
    """Weighted by 1/d²."""
    lengths = [length(row, query, metric) for row in rows]
    furthest = sorted(lengths)[k - 1]
    if distance_ties == "all":
        near = [i for i in range(len(rows)) if lengths[i] <= furthest]
    else:
        near = sorted(range(len(rows)), key=lambda i: lengths[i])[:k]
    if weights == "uniform":
        voices = [1.0] * len(near)
    elif any(lengths[i] == 0 for i in near):
        voices = [float(lengths[i] == 0) for i in near]
    else:
        voices = [1 / lengths[i] ** 2 for i in near]
    names = sorted(set(labels)) if classes is None else classes
    return {c: sum(v for i, v in zip(near, voices) if labels[i] == c) / sum(voices) for c in names}


def neighbours_distances(rows, query, metric="euclidean"):
    """Mean instead of sum."""
    return [length(row, query, metric) / len(query) for row in rows]
