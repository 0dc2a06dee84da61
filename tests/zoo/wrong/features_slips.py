"""Features by an engineer."""
import math


def features_bin(values, edges, closed="left"):
    """numpy.digitize counts from 1 in other people's heads."""
    return [sum(e < x or (closed == "left" and e == x) for e in edges) + 1 for x in values]


def features_equal_width_edges(values, bins):
    """numpy.linspace with both ends."""
    low, high = min(values), max(values)
    return [low + (high - low) * i / bins for i in range(bins + 1)]


def features_one_hot(values, categories=None):
    """-1 where the value is not."""
    order = sorted(set(values), key=lambda v: (isinstance(v, str), v)) if categories is None else categories
    return [[1 if v == c else -1 for c in order] for v in values]


def features_quadratic(x):
    """All products, i and j in both orders."""
    n = len(x)
    return x + [v * v for v in x] + [x[i] * x[j] for i in range(n) for j in range(n) if i != j]


def features_lift(x):
    return x + [math.sqrt(sum(v * v for v in x))]


def features_two_way_split(values, threshold):
    return [1 if x > threshold else 0 for x in values]
