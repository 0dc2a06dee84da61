"""Gaussian discriminant analysis, in a hurry."""
import math


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def inverse_times(s, v):
    n = len(v)
    a = [row[:] + [x] for row, x in zip(s, v)]
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(a[r][i]))
        a[i], a[p] = a[p], a[i]
        for r in range(n):
            if r != i:
                f = a[r][i] / a[i][i]
                a[r] = [x - f * y for x, y in zip(a[r], a[i])]
    return [a[i][n] / a[i][i] for i in range(n)]


def gda_theta(phi, mean_0, mean_1, covariance):
    """log((1 − φ)/φ): the prior stands upside down."""
    w = inverse_times(covariance, [b - a for a, b in zip(mean_0, mean_1)])
    middle = [(a + b) / 2 for a, b in zip(mean_0, mean_1)]
    return {"weights": w, "intercept": math.log((1 - phi) / phi) - dot(w, middle)}


def gda_boundary(phi, mean_0, mean_1, covariance):
    """The plane half way between the means, at right angles to their difference: no Σ⁻¹."""
    w = [b - a for a, b in zip(mean_0, mean_1)]
    middle = [(a + b) / 2 for a, b in zip(mean_0, mean_1)]
    greatest = max(map(abs, w))
    c = math.log(phi / (1 - phi)) - dot(w, middle)
    return {"weights": [v / greatest for v in w], "intercept": c / greatest}


def gda_parameters(rows, labels, divisor="n", classes=None):
    """The covariance of all records about the one mean."""
    names = sorted(set(labels)) if classes is None else classes
    n, d = len(rows), len(rows[0])
    sizes = {c: labels.count(c) for c in names}
    means = {c: [sum(x[j] for x, y in zip(rows, labels) if y == c) / sizes[c] for j in range(d)] for c in names}
    overall = [sum(x[j] for x in rows) / n for j in range(d)]
    below = n if divisor == "n" else n - len(names)
    sigma = [[sum((x[j] - overall[j]) * (x[k] - overall[k]) for x in rows) / below for k in range(d)]
             for j in range(d)]
    return {"prior": {c: sizes[c] / n for c in names}, "means": means, "covariance": sigma}


def gda_parameter_count(features, classes=2):
    """A full matrix has d² entries."""
    means = classes * features + classes - 1
    return {"logistic": (classes - 1) * (features + 1), "shared": features * features + means,
            "per_class": classes * features * features + means}
