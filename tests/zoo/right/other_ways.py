"""The same numbers by other roads: other sums, other algorithms."""
import heapq
import math


def gaussian_estimate(values, divisor="n-1"):
    """Moments of deviations from the first value, added exactly."""
    n = len(values)
    if n == 0:
        raise ValueError("no values")
    below = n if divisor == "n" else n - 1
    shifted = [v - values[0] for v in values]
    m = math.fsum(shifted) / n
    variance = math.fsum((s - m) ** 2 for s in shifted) / below
    return {"mean": values[0] + m, "variance": variance, "standard_deviation": math.sqrt(variance)}


def linear_norm(u):
    if not u:
        raise ValueError("no numbers")
    return math.hypot(*u)


def linear_dot_product(u, v):
    if not u or len(u) != len(v):
        raise ValueError("lengths differ")
    return math.fsum(a * b for a, b in reversed(list(zip(u, v))))


def neighbours_nearest(rows, query, k, metric="euclidean", distance_ties="all"):
    """By a heap, and the neighbours from the last to the first."""
    if not rows or not 1 <= k <= len(rows) or any(len(x) != len(query) for x in rows):
        raise ValueError("bad arguments")
    def length(x):
        gaps = [abs(a - b) for a, b in zip(x, query)]
        return sum(gaps) if metric == "manhattan" else max(gaps) if metric == "chebyshev" else math.hypot(*gaps)
    found = [(length(x), i) for i, x in enumerate(rows)]
    nearest = heapq.nsmallest(k, found)
    if distance_ties == "first":
        return [i for _, i in nearest][::-1]
    near = [i for d, i in found if d <= nearest[-1][0]]
    if distance_ties == "error" and len(near) > k:
        raise ValueError("a tie")
    return near[::-1]


def decision_maximisers(scores, classes=None, ties="all"):
    """The maximisers from the last to the first."""
    order = sorted(scores) if classes is None else classes
    if not scores or set(order) != set(scores) or len(set(order)) < len(order):
        raise ValueError("bad classes")
    best = [c for c in order if scores[c] == max(scores.values())]
    if ties == "error" and len(best) > 1:
        raise ValueError("a tie")
    return best[:1] if ties == "first" else best[::-1]


def kernels_polynomial(x, y, degree, constant=1, gamma=1):
    """By repeated multiplication."""
    if len(x) != len(y) or not isinstance(degree, int) or degree < 1 or constant < 0 or gamma <= 0:
        raise ValueError("bad arguments")
    base, value = gamma * math.fsum(a * b for a, b in zip(x, y)) + constant, 1.0
    for _ in range(degree):
        value *= base
    return value


def logistic_log_likelihood(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """log1p, from the last record to the first."""
    if not rows or len(rows) != len(labels) or any(len(x) != len(weights) for x in rows) or l2 < 0 or \
            any(y not in (0, 1) for y in labels):
        raise ValueError("bad arguments")
    terms = []
    for x, y in reversed(list(zip(rows, labels))):
        m = (1 if y else -1) * (intercept + math.fsum(w * v for w, v in zip(weights, x)))
        terms.append(-math.log1p(math.exp(-m)) if m > 0 else m - math.log1p(math.exp(m)))
    penalised = [*weights, intercept] if penalise_intercept else weights
    return math.fsum(terms) - l2 / 2 * math.fsum(w * w for w in penalised)


def svm_weights(rows, labels, alpha):
    if not rows or not len(rows) == len(labels) == len(alpha):
        raise ValueError("lengths differ")
    return [math.fsum(a * y * x[j] for a, y, x in zip(alpha, labels, rows)) for j in range(len(rows[0]))]
