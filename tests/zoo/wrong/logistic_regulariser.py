"""Logistic regression by somebody who reads the penalty as other libraries write it."""
import math


def sigmoid(z):
    return 1 / (1 + math.exp(-z)) if z >= 0 else math.exp(z) / (1 + math.exp(z))


def logistic_sigmoid(z):
    return 1 / (1 + math.exp(z))


def solve(a, b):
    a = [row[:] + [v] for row, v in zip(a, b)]
    n = len(b)
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(a[r][i]))
        a[i], a[p] = a[p], a[i]
        if a[i][i] == 0:
            raise ZeroDivisionError("singular")
        for r in range(n):
            if r != i:
                f = a[r][i] / a[i][i]
                a[r] = [u - f * v for u, v in zip(a[r], a[i])]
    return [a[i][n] / a[i][i] for i in range(n)]


def derivatives(rows, labels, theta, penalties):
    d = len(theta)
    g = [-penalties[j] * theta[j] for j in range(d)]
    h = [[penalties[j] * (j == k) for k in range(d)] for j in range(d)]
    for x, y in zip(rows, labels):
        x = [1.0] + x
        p = sigmoid(sum(t * v for t, v in zip(theta, x)))
        for j in range(d):
            g[j] += (y - p) * x[j]
            for k in range(d):
                h[j][k] += p * (1 - p) * x[j] * x[k]
    return g, h


def penalties_of(l2, weights, penalise_intercept):
    """The penalty is C, as in scikit-learn: large is weak."""
    weak = 1 / l2 if l2 else 0
    return [weak if penalise_intercept else 0] + [weak] * len(weights)


def logistic_newton_step(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    theta = [intercept] + weights
    g, h = derivatives(rows, labels, theta, penalties_of(l2, weights, penalise_intercept))
    theta = [t + s for t, s in zip(theta, solve(h, g))]
    return {"intercept": theta[0], "weights": theta[1:]}


def logistic_maximiser(rows, labels, l2=0, penalise_intercept=False):
    theta = [0.0] * (len(rows[0]) + 1)
    penalties = penalties_of(l2, theta[1:], penalise_intercept)
    for _ in range(60):
        g, h = derivatives(rows, labels, theta, penalties)
        theta = [t + s for t, s in zip(theta, solve(h, g))]
    if max(map(abs, theta)) > 1e3:
        raise ValueError("separable")
    return {"intercept": theta[0], "weights": theta[1:]}


def logistic_gradient(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """The penalty is l2·|θ|², and its derivative 2·l2·θ."""
    theta = [intercept] + weights
    g, _ = derivatives(rows, labels, theta, [2 * l2 if penalise_intercept else 0] + [2 * l2] * len(weights))
    return {"intercept": g[0], "weights": g[1:]}


def logistic_existence(rows, labels):
    """Looks only whether one feature alone separates the classes."""
    for column in zip(*rows):
        zeros = [v for v, y in zip(column, labels) if y == 0]
        ones = [v for v, y in zip(column, labels) if y == 1]
        if not zeros or not ones or max(zeros) < min(ones) or max(ones) < min(zeros):
            return "separable"
    return "exists"
