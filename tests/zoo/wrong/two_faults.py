"""Two faults in one function: both in every answer, or each in answers of its own."""
import math


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def gaussian_estimate(values, divisor="n-1"):
    """By n whatever is asked, and no root for the deviation."""
    n = len(values)
    mean = sum(values) / n
    var = sum((v - mean) ** 2 for v in values) / n
    return {"mean": mean, "variance": var, "standard_deviation": var}


def kernels_polynomial(x, y, degree, constant=1, gamma=1):
    """Without gamma, and the constant outside the power."""
    return dot(x, y) ** degree + constant


def neighbours_distances(rows, query, metric="euclidean"):
    """Signed differences for manhattan; the least one for chebyshev."""
    found = []
    for row in rows:
        gaps = [v - q for v, q in zip(row, query)]
        if metric == "manhattan":
            found.append(sum(gaps))
        elif metric == "chebyshev":
            found.append(min(abs(g) for g in gaps))
        else:
            squared = sum(g * g for g in gaps)
            found.append(squared if metric == "squared euclidean" else math.sqrt(squared))
    return found


def sampling_moments(family, parameters):
    """The fourth moment about nought for waiting times; without the rate for events."""
    if family == "gaussian":
        mean, variance = parameters
        return {"mean": mean, "variance": variance, "fourth_moment": 3 * variance ** 2}
    if family == "exponential":
        m = parameters[0]
        return {"mean": m, "variance": m * m, "fourth_moment": 24 * m ** 4}
    if family == "poisson":
        rate = parameters[0]
        return {"mean": rate, "variance": rate, "fourth_moment": 3 * rate ** 2}
    p = [1 - parameters[0], parameters[0]] if family == "bernoulli" else parameters
    mean = sum(k * q for k, q in enumerate(p))
    central = [sum((k - mean) ** power * q for k, q in enumerate(p)) for power in (2, 4)]
    return {"mean": mean, "variance": central[0], "fourth_moment": central[1]}


def svm_primal_objective(rows, labels, weights, bias, C=None, slack=1, intercept="free"):
    """The slacks are never squared, and the bias is never penalised."""
    value = dot(weights, weights) / 2
    if C is not None:
        value += C * sum(max(0, 1 - y * (dot(weights, x) + bias)) for x, y in zip(rows, labels))
    return value
