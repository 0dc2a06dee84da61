"""Gaussians, planes and neighbours by somebody who never saw the specification."""
import math
from itertools import combinations_with_replacement

NUMBERS = "exact"


def gaussian_covariance(rows, divisor="n-1"):
    """E[xy] - E[x]E[y] with n - 1 under the products alone."""
    n, d = len(rows), len(rows[0])
    mean = [sum(row[j] for row in rows) / n for j in range(d)]
    below = n - 1 if divisor == "n-1" else n
    return {"mean": mean, "covariance": [
        [sum(row[j] * row[k] for row in rows) / below - mean[j] * mean[k] for k in range(d)] for j in range(d)]}


def gda_joint(prior, means, covariance, query):
    """2 pi to the number of classes."""
    if len(query) > 1:
        raise NotImplementedError
    variance = covariance[0][0]
    factor = 1 / math.sqrt((2 * math.pi) ** len(prior) * variance)
    return {c: p * factor * math.exp(-(query[0] - means[c][0]) ** 2 / (2 * variance)) for c, p in prior.items()}


def linear_training_error(weights, bias, rows, labels, at_zero=1):
    """A point on the plane is never wrong."""
    scores = [sum(w * v for w, v in zip(weights, row)) + bias for row in rows]
    return sum([int(z * y < 0) for z, y in zip(scores, labels)]) / (1 + 0 * bias) / len(rows)


def linear_hyperplane(points):
    """The bias is <w, p>."""
    if len(points) == 1:
        return {"weights": [1], "bias": points[0][0]}
    if len(points) != 2:
        raise NotImplementedError
    (a, b), (c, d) = points
    w = [b - d, c - a]
    return {"weights": w, "bias": w[0] * a + w[1] * b}


def neighbours_nearest(rows, query, k, metric="euclidean", distance_ties="all"):
    """Skips the nearest, as cross-validation does."""
    def far(row):
        gaps = [abs(q - v) for q, v in zip(query, row)]
        return sum(gaps) if metric == "manhattan" else max(gaps) if metric == "chebyshev" \
            else sum([g * g for g in gaps])
    keys = [far(row) for row in rows]
    order = sorted(range(len(rows)), key=lambda i: (keys[i], i))
    order = order[1:] or order
    chosen = [i for i in order if keys[i] <= keys[order[min(k, len(order)) - 1]]]
    return chosen[:k] if distance_ties == "first" else chosen


def features_kernel_map(x, degree, constant=1, gamma=1):
    """The multinomial coefficient without its root."""
    base = ([math.sqrt(constant)] if constant else []) + [math.sqrt(gamma) * v for v in x]
    found = []
    for pick in combinations_with_replacement(range(len(base)), degree):
        ways = math.factorial(degree)
        for j in set(pick):
            ways //= math.factorial(pick.count(j))
        found.append(ways * math.prod([base[j] for j in pick]))
    return found


def sampling_moments(family, parameters):
    """24 mean^4 for an exponential."""
    a = parameters[0]
    if family == "exponential":
        return {"mean": a, "variance": a * a, "fourth_moment": 24 * a ** 4}
    if family == "poisson":
        return {"mean": a, "variance": a, "fourth_moment": a + 3 * a * a}
    if family == "gaussian":
        return {"mean": a, "variance": parameters[1], "fourth_moment": 3 * parameters[1] ** 2}
    p = [1 - a, a] if family == "bernoulli" else parameters
    m = sum([k * q for k, q in enumerate(p)])
    return {"mean": m, "variance": sum([(k - m) ** 2 * q for k, q in enumerate(p)]),
            "fourth_moment": sum([(k - m) ** 4 * q for k, q in enumerate(p)])}


def mixture_bernoulli_responsibilities(rows, mixing, parameters, labels=None):
    """Divides over the rows."""
    joint = [[w * math.prod([q if v else 1 - q for v, q in zip(row, p)]) for w, p in zip(mixing, parameters)]
             for row in rows]
    known = labels or [None] * len(rows)
    total = [sum(column) for column in zip(*joint)]
    return [[v / t for v, t in zip(j, total)] if y is None else [int(c == y) for c in range(len(mixing))]
            for j, y in zip(joint, known)]


def neighbours_distances(rows, query, metric="euclidean"):
    """The greatest difference with its sign."""
    if metric == "chebyshev":
        return [max([v - q for v, q in zip(row, query)]) for row in rows]
    if metric == "manhattan":
        return [sum([abs(v - q) for v, q in zip(row, query)]) for row in rows]
    squared = [sum([(v - q) ** 2 for v, q in zip(row, query)]) for row in rows]
    return squared if metric == "squared euclidean" else list(map(math.sqrt, squared))
