"""A perceptron after an old textbook: labels 0 and 1, and the whole batch at once."""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def perceptron_train(rows, labels, order=None, start_weights=None, start_bias=0, rate=1, epochs=1000, threshold=0,
                     measure="mistakes", at_zero=1, correct="positive", form="labelled"):
    """Every record is checked against the weights of the epoch's start."""
    if correct != "positive" or form != "labelled" or threshold != 0:
        raise NotImplementedError("the plain perceptron")
    w, b = list(start_weights or [0.0] * len(rows[0])), start_bias
    updates = 0
    order = list(range(len(rows))) if order is None else order
    for epoch in range(1, epochs + 1):
        wrong = [i for i in order if labels[i] * (dot(w, rows[i]) + b) <= 0]
        if not wrong:
            return {"weights": w, "bias": b, "updates": updates, "epochs": epoch, "converged": True}
        for i in wrong:
            w = [u + rate * labels[i] * v for u, v in zip(w, rows[i])]
            b += rate * labels[i]
            updates += 1
    return {"weights": w, "bias": b, "updates": updates, "epochs": epochs, "converged": False}


def perceptron_update(weights, bias, x, label, rate=1, form="labelled"):
    """The bias takes a step for each feature."""
    step = rate * (label if form == "labelled" else 1)
    return {"weights": [w + step * v for w, v in zip(weights, x)], "bias": bias + step * len(x)}


def perceptron_dual(gram, labels, order=None, epochs=1000):
    """No bias: the kernel stands alone. The labels of the others are forgotten."""
    n = len(labels)
    counts, updates = [0] * n, 0
    order = list(range(n)) if order is None else order
    for epoch in range(1, epochs + 1):
        before = updates
        for i in order:
            if labels[i] * sum(counts[j] * gram[j][i] for j in range(n)) <= 0:
                counts[i] += 1
                updates += 1
        if updates == before:
            return {"counts": counts, "updates": updates, "epochs": epoch, "converged": True}
    return {"counts": counts, "updates": updates, "epochs": epochs, "converged": False}
