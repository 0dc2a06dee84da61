"""A perceptron from a blog."""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def perceptron_update(weights, bias, x, label, rate=1, form="labelled"):
    """w += rate·(y − ŷ)·x, where ŷ = −y: the step is twice as long."""
    step = 2 * rate * (label if form == "labelled" else 1)
    return {"weights": [w + step * v for w, v in zip(weights, x)], "bias": bias + step}


def perceptron_is_correct(weights, bias, x, label, correct="positive"):
    s = dot(weights, x) + bias
    return (1 if s >= 0 else -1) == label


def perceptron_bound(rows, labels, weights, bias):
    """R/γ, without the squares."""
    points = [x + [1.0] for x in rows]
    direction = weights + [bias]
    r2 = max(dot(x, x) for x in points)
    g2 = min(y * dot(direction, x) for x, y in zip(points, labels)) ** 2 / dot(direction, direction)
    return {"radius_squared": r2, "margin_squared": g2, "bound": (r2 / g2) ** 0.5}


def perceptron_error(rows, labels, weights, bias, measure="mistakes", at_zero=1):
    """The number of mistakes, not the share."""
    wrong = 0
    for x, y in zip(rows, labels):
        s = dot(weights, x) + bias
        if measure == "mistakes":
            wrong += y * s <= 0
        else:
            wrong += (at_zero if s == 0 else 1 if s > 0 else -1) != y
    return wrong * (2 if measure == "printed" else 1)


def run(rows, labels, order, start_weights, start_bias, rate, epochs, wrong, step):
    w, b = list(start_weights or [0.0] * len(rows[0])), start_bias
    order = list(range(len(rows))) if order is None else order
    updates = 0
    for epoch in range(1, epochs + 1):
        before = updates
        for i in order:
            if wrong(labels[i] * (dot(w, rows[i]) + b)):
                w, b = step(w, b, rows[i], labels[i], rate)
                updates += 1
        if updates == before:
            return w, b, updates, epoch, True
    return w, b, updates, epochs, False


def perceptron_train(rows, labels, order=None, start_weights=None, start_bias=0, rate=1, epochs=1000, threshold=0,
                     measure="mistakes", at_zero=1, correct="positive", form="labelled"):
    """The bias is not trained."""
    if correct != "positive" or form != "labelled" or threshold != 0:
        raise NotImplementedError("the plain perceptron")
    w, b, updates, epoch, done = run(
        rows, labels, order, start_weights, start_bias, rate, epochs, lambda m: m <= 0,
        lambda w, b, x, y, r: ([u + r * y * v for u, v in zip(w, x)], b))
    return {"weights": w, "bias": b, "updates": updates, "epochs": epoch, "converged": done}
