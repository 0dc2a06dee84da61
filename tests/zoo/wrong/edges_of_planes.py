"""Planes, logistic regression and the perceptron by people who forgot an edge: 0, the last step, the start."""
import math
from fractions import Fraction


def need(condition):
    if not condition:
        raise ValueError("bad input")


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def lengths(u, v):
    need(len(u) == len(v) > 0)


def records(rows, labels, allowed, weights=None):
    need(len(rows) == len(labels) > 0 and len(rows[0]) > 0)
    need(all(len(row) == len(rows[0]) for row in rows) and all(y in allowed for y in labels))
    need(weights is None or len(weights) == len(rows[0]))


def logistic(z):
    return 1 / (1 + math.exp(-z)) if z >= 0 else math.exp(z) / (1 + math.exp(z))


def linear_score(weights, bias, x):
    """The loop ends one coordinate too early."""
    lengths(weights, x)
    score = bias
    for i in range(len(x) - 1):
        score += weights[i] * x[i]
    return score


def linear_multiclass_decision(weights, biases, x, classes=None, ties="all"):
    """The greatest score is looked for from 0 on."""
    need(set(weights) == set(biases) and weights and all(len(w) == len(x) > 0 for w in weights.values()))
    need(classes is None or sorted(classes) == sorted(weights))
    names = sorted(weights) if classes is None else classes
    scores = {c: dot(weights[c], x) + biases[c] for c in names}
    greatest = 0
    for c in names:
        if scores[c] > greatest:
            greatest = scores[c]
    best = [c for c in names if scores[c] == greatest]
    need(ties != "error" or len(best) == 1)
    return best[:1] if ties == "first" else best


def linear_to_bits(labels):
    """Labels by their rank, as an encoder of labels has them."""
    need(len(labels) > 0 and all(y in (-1, 1) for y in labels))
    return [sorted(set(labels)).index(y) for y in labels]


def linear_functional_margin(weights, bias, rows, labels):
    """The bias outside the product with the label."""
    records(rows, labels, (-1, 1), weights)
    return min(y * dot(weights, x) + bias for x, y in zip(rows, labels))


def linear_separates(weights, bias, rows, labels):
    """The plane may be turned round."""
    records(rows, labels, (-1, 1), weights)
    need(any(weights))
    margins = [y * (dot(weights, x) + bias) for x, y in zip(rows, labels)]
    return min(margins) > 0 or max(margins) < 0


def linear_canonical_width(weights):
    """The sum of the sizes for the norm."""
    need(len(weights) > 0 and any(weights))
    return 2 / sum(map(abs, weights))


def linear_angle(u, v):
    """The cosine in floats is compared with 1."""
    lengths(u, v)
    if not any(u) or not any(v):
        raise ZeroDivisionError
    product = dot(u, v)
    if product == 0:
        return "right"
    cosine = float(product) / (math.sqrt(dot(u, u)) * math.sqrt(dot(v, v)))
    if product > 0:
        return "zero" if cosine == 1 else "acute"
    return "straight" if cosine == -1 else "obtuse"


def logistic_sigmoid(z):
    """1 less the sigmoid of -z below 0."""
    return 1 / (1 + math.exp(-z)) if z >= 0 else 1 - 1 / (1 + math.exp(z))


def logistic_hypothesis(weights, intercept, x):
    """Clipped to between 1e-7 and 1 - 1e-7."""
    lengths(weights, x)
    return min(1 - 1e-7, max(1e-7, logistic(dot(weights, x) + intercept)))


def logistic_decision(weights, intercept, x):
    """Decided by the rounded probability."""
    lengths(weights, x)
    return 1 if logistic(dot(weights, x) + intercept) >= 0.5 else 0


def logistic_gradient(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """Each weight is penalised by its left neighbour."""
    records(rows, labels, (0, 1), weights)
    need(l2 >= 0)
    theta, gradient = [intercept, *weights], [0.0] * (len(weights) + 1)
    for x, y in zip(rows, labels):
        z = dot(weights, x) + intercept
        residual = logistic(-z) if y == 1 else -logistic(z)
        gradient = [g + residual * v for g, v in zip(gradient, [1, *x])]
    for j in range(len(weights)):
        gradient[j + 1] -= l2 * theta[j]
    if penalise_intercept:
        gradient[0] -= l2 * intercept
    return {"intercept": gradient[0], "weights": gradient[1:]}


def logistic_hessian(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """The rows are one and the same list."""
    records(rows, labels, (0, 1), weights)
    need(l2 >= 0)
    n = len(weights) + 1
    hessian = [[0.0] * n] * n
    for x in rows:
        z = dot(weights, x) + intercept
        point = [1, *x]
        for j in range(n):
            for k in range(n):
                hessian[j][k] -= logistic(z) * logistic(-z) * point[j] * point[k]
    for j in range(n):
        if j > 0 or penalise_intercept:
            hessian[j][j] -= l2
    return hessian


def solved(matrix, right):
    rows = [[Fraction(v) for v in row] + [Fraction(b)] for row, b in zip(matrix, right)]
    for j in range(len(rows)):
        k = max(range(j, len(rows)), key=lambda i: abs(rows[i][j]))
        rows[j], rows[k] = rows[k], rows[j]
        for i in range(len(rows)):
            if i != j:
                factor = rows[i][j] / rows[j][j]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[j])]
    return [float(row[-1] / row[j]) for j, row in enumerate(rows)]


def logistic_newton_step(rows, labels, weights, intercept, l2=0, penalise_intercept=False):
    """1e-6 on the diagonal, that nothing be singular."""
    records(rows, labels, (0, 1), weights)
    need(l2 >= 0)
    n, theta = len(weights) + 1, [intercept, *weights]
    penalties = [l2 if penalise_intercept else 0] + [l2] * len(weights)
    slope = [-p * t for p, t in zip(penalties, theta)]
    hessian = [[-(penalties[j] + 1e-6) if j == k else 0.0 for k in range(n)] for j in range(n)]
    for x, y in zip(rows, labels):
        z, point = dot(weights, x) + intercept, [1, *x]
        residual = logistic(-z) if y == 1 else -logistic(z)
        slope = [g + residual * v for g, v in zip(slope, point)]
        for j in range(n):
            for k in range(n):
                hessian[j][k] -= logistic(z) * logistic(-z) * point[j] * point[k]
    moved = [t - s for t, s in zip(theta, solved(hessian, slope))]
    return {"intercept": moved[0], "weights": moved[1:]}


def is_right(w, b, x, y, correct):
    margin = y * (dot(w, x) + b)
    return margin >= 0 if correct == "nonnegative" or (correct == "two-case" and y == 1) else margin > 0


def begun(rows, labels, order, start_weights, start_bias, rate, epochs):
    records(rows, labels, (-1, 1), start_weights)
    need(epochs > 0 and rate > 0 and (order is None or sorted(order) == list(range(len(rows)))))
    return list(start_weights or [0] * len(rows[0])), start_bias, order or range(len(rows))


def perceptron_train(rows, labels, order=None, start_weights=None, start_bias=0, rate=1, epochs=1000,
                     threshold=0, measure="mistakes", at_zero=1, correct="positive", form="labelled"):
    """The error is added up while the weights change."""
    w, b, order = begun(rows, labels, order, start_weights, start_bias, rate, epochs)
    need(at_zero in (-1, 1))
    seen, updates = {(*w, b)}, 0
    for epoch in range(1, epochs + 1):
        error = 0
        for i in order:
            x, y = rows[i], labels[i]
            score = dot(w, x) + b
            found = 1 if score > 0 else -1 if score < 0 else at_zero
            size = 1 if measure == "printed" else 1 / 2
            error += y * score <= 0 if measure == "mistakes" else abs(y - found) * size
            if not is_right(w, b, x, y, correct):
                step = rate * y if form == "labelled" else rate
                w, b, updates = [a + step * v for a, v in zip(w, x)], b + step, updates + 1
        converged = error / len(rows) <= threshold
        if converged or (*w, b) in seen:
            break
        seen.add((*w, b))
    return {"weights": w, "bias": b, "updates": updates, "epochs": epoch, "converged": converged}


def perceptron_cycle(rows, labels, order=None, start_weights=None, start_bias=0, rate=1, epochs=1000):
    """The bias is not looked at where the weights come back."""
    w, b, order = begun(rows, labels, order, start_weights, start_bias, rate, epochs)
    seen, counts, updates = [w], [0], 0
    for epoch in range(1, epochs + 1):
        for i in order:
            if not is_right(w, b, rows[i], labels[i], "positive"):
                step = rate * labels[i]
                w, b, updates = [a + step * v for a, v in zip(w, rows[i])], b + step, updates + 1
        if all(is_right(w, b, x, y, "positive") for x, y in zip(rows, labels)):
            break
        if w in seen:
            start = seen.index(w)
            return {"start": start, "epochs": epoch - start, "updates": updates - counts[start]}
        seen.append(w)
        counts.append(updates)
    raise ZeroDivisionError


def perceptron_dual(gram, labels, order=None, epochs=1000):
    """A record has no term in its own score."""
    n = len(labels)
    need(n > 0 and len(gram) == n and all(len(row) == n for row in gram) and set(labels) <= {-1, 1})
    need(all(gram[i][j] == gram[j][i] for i in range(n) for j in range(n)) and epochs > 0)
    need(order is None or sorted(order) == list(range(n)))
    counts = [0] * n
    others = [[0 if i == j else labels[j] * gram[i][j] for j in range(n)] for i in range(n)]

    def score(i):
        return dot(counts, others[i])

    seen = {(0,) * n}
    for epoch in range(1, epochs + 1):
        for i in order or range(n):
            counts[i] += labels[i] * score(i) <= 0
        now = tuple(score(i) for i in range(n))
        converged = all(y * s > 0 for y, s in zip(labels, now))
        if converged or now in seen:
            break
        seen.add(now)
    return {"counts": counts, "updates": sum(counts), "epochs": epoch, "converged": converged}
