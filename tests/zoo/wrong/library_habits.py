"""What libraries do by default, where something else is asked."""
import math


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def kernels_polynomial(x, y, degree, constant=1, gamma=1):
    """Where no gamma was chosen it is 1 over the number of features."""
    gamma = 1 / len(x) if gamma == 1 else gamma
    return (gamma * dot(x, y) + constant) ** degree


def kernels_rbf_map(x, degree, gamma):
    """The series without the 2."""
    envelope = math.exp(-gamma * dot(x, x))
    found = []

    def monomials(left, powers):
        if len(powers) == len(x):
            yield powers
            return
        for p in range(left, -1, -1):
            yield from monomials(left - p, [*powers, p])

    for s in range(degree + 1):
        for powers in monomials(s, []):
            if sum(powers) == s:
                weight = gamma**s / math.prod(map(math.factorial, powers))
                found.append(envelope * math.sqrt(weight) * math.prod(v**p for v, p in zip(x, powers)))
    return found


def kernels_product(first, second):
    """numpy.kron."""
    return [[a * b for a in u for b in v] for u in first for v in second]


def kernels_gram(rows, kernel="linear", degree=None, constant=1, gamma=1):
    """The upper triangle is enough for LAPACK."""
    if kernel == "rbf":
        raise NotImplementedError("other kernels")
    value = dot if kernel == "linear" else lambda u, v: (gamma * dot(u, v) + constant) ** degree
    return [[float(value(u, v)) if i <= j else 0.0 for j, v in enumerate(rows)] for i, u in enumerate(rows)]


def linear_label(weights, bias, x, at_zero=1):
    """numpy.sign."""
    score = dot(weights, x) + bias
    return (score > 0) - (score < 0)


def linear_cosine(u, v):
    """The angle, by acos."""
    return math.acos(max(-1.0, min(1.0, dot(u, v) / math.sqrt(dot(u, u)) / math.sqrt(dot(v, v)))))


def neighbours_nearest(rows, query, k, metric="euclidean", distance_ties="all"):
    """The first is always the query itself: one more is asked."""
    if not 1 <= k <= len(rows):
        raise ValueError("k")
    far = {"euclidean": math.dist, "squared euclidean": lambda p, q: math.dist(p, q) ** 2,
           "manhattan": lambda p, q: sum(abs(a - b) for a, b in zip(p, q)),
           "chebyshev": lambda p, q: max(abs(a - b) for a, b in zip(p, q))}[metric]
    distances = [far(row, query) for row in rows]
    order = sorted(range(len(rows)), key=lambda i: distances[i])
    k = min(k + 1, len(rows))
    near = [i for i in order if distances[i] <= distances[order[k - 1]]]
    if distance_ties == "error" and len(near) > k:
        raise ValueError("a tie")
    return near[:k] if distance_ties == "first" else near


def logistic_maximiser(rows, labels, l2=0, penalise_intercept=False):
    """Gradient ascent, 200 steps of a tenth."""
    if l2 == 0:
        raise NotImplementedError("with a penalty only")
    points = [[1.0, *x] for x in rows]
    theta = [0.0] * len(points[0])
    for _ in range(200):
        slope = [0.0 if j == 0 and not penalise_intercept else -l2 * t for j, t in enumerate(theta)]
        for x, y in zip(points, labels):
            h = 1 / (1 + math.exp(-dot(theta, x)))
            slope = [s + (y - h) * v for s, v in zip(slope, x)]
        theta = [t + 0.1 * s for t, s in zip(theta, slope)]
    return {"intercept": theta[0], "weights": theta[1:]}
