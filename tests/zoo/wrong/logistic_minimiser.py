"""Logistic regression by somebody who minimises a loss and copied the signs from there."""
import math


def sigmoid(z):
    return 1 / (1 + math.exp(-z)) if z >= 0 else math.exp(z) / (1 + math.exp(z))


def scores(rows, weights, intercept):
    return [intercept + sum(w * v for w, v in zip(weights, x)) for x in rows]


def logistic_gradient(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """The gradient of the loss that is minimised."""
    p = [sigmoid(z) for z in scores(rows, weights, intercept)]
    g0 = sum(q - y for q, y in zip(p, labels)) + (l2 * intercept if penalise_intercept else 0)
    g = [sum((q - y) * x[j] for q, y, x in zip(p, labels, rows)) + l2 * weights[j] for j in range(len(weights))]
    return {"intercept": g0, "weights": g}


def logistic_log_likelihood(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """The cross entropy, as a loss."""
    total = 0.0
    for z, y in zip(scores(rows, weights, intercept), labels):
        m = z if y == 1 else -z
        total += math.log1p(math.exp(-m)) if m > 0 else -m + math.log1p(math.exp(m))
    penalised = weights + ([intercept] if penalise_intercept else [])
    return total + l2 / 2 * sum(w * w for w in penalised)


def logistic_hessian(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """The intercept comes last, where the design matrix has its ones."""
    design = [x + [1.0] for x in rows]
    penalties = [l2] * len(weights) + [l2 if penalise_intercept else 0]
    d = len(penalties)
    h = [[0.0] * d for _ in range(d)]
    for x, z in zip(design, scores(rows, weights, intercept)):
        s = sigmoid(z) * (1 - sigmoid(z))
        for j in range(d):
            for k in range(d):
                h[j][k] -= s * x[j] * x[k]
    for j in range(d):
        h[j][j] -= penalties[j]
    return h


def logistic_decision(weights, intercept, x):
    return 1 if sigmoid(intercept + sum(w * v for w, v in zip(weights, x))) > 0.5 else 0
