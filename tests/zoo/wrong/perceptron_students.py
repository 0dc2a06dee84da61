"""Perceptrons of a class of students: each trains, and each a little otherwise."""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def run(rows, labels, order, start_weights, start_bias, rate, epochs, measure):
    """The training, and after each visit what it left."""
    if not rows or len(rows) != len(labels) or epochs < 1 or rate <= 0 or len({*map(len, rows)}) != 1:
        raise ValueError("bad arguments")
    if set(labels) - {1, -1} or (order is not None and sorted(order) != list(range(len(rows)))):
        raise ValueError("bad labels or order")
    w, b = list(start_weights or [0.0] * len(rows[0])), start_bias
    if len(w) != len(rows[0]) or not rows[0]:
        raise ValueError("weights of another length")
    visits, seen = [], {(*w, b)}
    for epoch in range(1, epochs + 1):
        for i in range(len(rows)) if order is None else order:
            margin = labels[i] * (dot(w, rows[i]) + b)
            before = w, b
            if margin <= 0:
                w = [u + rate * labels[i] * v for u, v in zip(w, rows[i])]
                b = b + rate * labels[i]
            visits.append((epoch, i, margin, before, (w, b)))
        wrong = measure(w, b)
        if wrong or (*w, b) in seen:
            return visits, epoch, wrong
        seen.add((*w, b))
    return visits, epochs, False


def perceptron_train(rows, labels, order=None, start_weights=None, start_bias=0, rate=1, epochs=1000, threshold=0,
                     measure="mistakes", at_zero=1, correct="positive", form="labelled"):
    """The averaged perceptron."""
    if correct != "positive" or form != "labelled" or measure != "mistakes":
        raise NotImplementedError("the plain perceptron")

    def over(w, b):
        return sum(y * (dot(w, x) + b) <= 0 for x, y in zip(rows, labels)) <= threshold * len(rows)

    visits, number, converged = run(rows, labels, order, start_weights, start_bias, rate, epochs, over)
    left = [after for *_, after in visits]
    return {"weights": [sum(w[j] for w, _ in left) / len(left) for j in range(len(rows[0]))],
            "bias": sum(b for _, b in left) / len(left), "epochs": number, "converged": converged,
            "updates": sum(margin <= 0 for _, _, margin, _, _ in visits)}


def perceptron_trace(rows, labels, order=None, start_weights=None, start_bias=0, rate=1, epochs=1000,
                     correct="positive", form="labelled"):
    """The weights of each line are those before its correction."""
    if correct != "positive" or form != "labelled":
        raise NotImplementedError("the plain perceptron")

    def over(w, b):
        return all(y * (dot(w, x) + b) > 0 for x, y in zip(rows, labels))

    visits, _, _ = run(rows, labels, order, start_weights, start_bias, rate, epochs, over)
    lines = [line for line in visits if line[2] <= 0]
    return {"epochs": [line[0] for line in lines], "examples": [line[1] for line in lines],
            "margins": [line[2] for line in lines], "weights": [line[3][0] for line in lines],
            "biases": [line[3][1] for line in lines]}


def perceptron_dual(gram, labels, order=None, epochs=1000):
    """A score of 0 is right."""
    n = len(labels)
    if epochs < 1 or set(labels) - {1, -1} or [*map(list, zip(*gram))] != gram or len(gram) != n:
        raise ValueError("bad arguments")
    if order is not None and sorted(order) != list(range(n)):
        raise ValueError("bad order")
    counts = [0] * n
    seen = set()

    def scores():
        return tuple(sum(c * y * k for c, y, k in zip(counts, labels, row)) for row in gram)

    seen.add(scores())
    for epoch in range(1, epochs + 1):
        for i in order or range(n):
            counts[i] += labels[i] * scores()[i] < 0
        converged = min(y * s for y, s in zip(labels, scores())) > 0
        if converged or scores() in seen:
            break
        seen.add(scores())
    return {"counts": counts, "updates": sum(counts), "epochs": epoch, "converged": converged}


def perceptron_update(weights, bias, x, label, rate=1, form="labelled"):
    """The bias has no step."""
    if label not in (1, -1) or rate <= 0 or len(weights) != len(x) or not x:
        raise ValueError("bad arguments")
    step = rate * (label if form == "labelled" else 1)
    return {"weights": [w + step * v for w, v in zip(weights, x)], "bias": bias}


def separability_weakly_separable(rows, labels, through_origin=False):
    """w = 0 has no record on the wrong side."""
    if not rows or len(rows) != len(labels) or not rows[0] or set(labels) - {1, -1}:
        raise ValueError("bad arguments")
    if len({*map(len, rows)}) != 1:
        raise ValueError("ragged rows")
    return True


def logistic_overlap_judge(rows, labels, claim):
    """What is left is not measured by anything."""
    m = claim["multipliers"]
    if not rows or len(rows) != len(labels) or len(m) != len(rows) or set(labels) - {0, 1} or not rows[0]:
        raise ValueError("bad arguments")
    if len({*map(len, rows)}) != 1:
        raise ValueError("ragged rows")
    signs = [2 * y - 1 for y in labels]
    points = [[1.0, *x] for x in rows]

    def rank(vectors):
        rest, found = [list(v) for v in vectors], 0
        for j in range(len(points[0])):
            pivot = max(rest, key=lambda v: abs(v[j]), default=None)
            if pivot is None or abs(pivot[j]) < 1e-12:
                continue
            rest = [[a - v[j] / pivot[j] * b for a, b in zip(v, pivot)] for v in rest if v is not pivot]
            found += 1
        return found

    part = [x for x, a in zip(points, m) if a > 0]
    left = [abs(sum(a * s * x[j] for a, s, x in zip(m, signs, points))) for j in range(len(points[0]))]
    return {"negative": max(0.0, -min(m)) / max(map(abs, m)) if any(m) else 0.0, "void": float(max(m) <= 0),
            "imbalance": left[0], "mismatch": max(left[1:]),
            "unspanned": float(sum(rank([*part, x]) > rank(part) for x in points))}
