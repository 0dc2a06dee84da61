"""Another pair step: η has the other sign, and the partner moves the wrong way."""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def svm_pair_update(rows, labels, alpha, first, second, C=None):
    w = [sum(a * y * x[j] for a, y, x in zip(alpha, labels, rows)) for j in range(len(rows[0]))]
    e = [dot(w, x) - y for x, y in zip(rows, labels)]
    a1, a2, y1, y2 = alpha[first], alpha[second], labels[first], labels[second]
    eta = dot(rows[first], rows[first]) + dot(rows[second], rows[second]) - 2 * dot(rows[first], rows[second])
    if y1 != y2:
        low, high = max(0, a2 - a1), None if C is None else min(C, C + a2 - a1)
    else:
        low, high = 0 if C is None else max(0, a1 + a2 - C), a1 + a2 if C is None else min(C, a1 + a2)
    new = max(low, a2 + y2 * (e[first] - e[second]) / eta)
    if high is not None:
        new = min(new, high)
    after = list(alpha)
    after[second] = new
    after[first] = a1 + (a2 - new)
    v = [sum(a * y * x[j] for a, y, x in zip(after, labels, rows)) for j in range(len(rows[0]))]
    return {"eta": eta, "lower": low, "upper": high, "alpha": after, "objective": sum(after) - dot(v, v) / 2}


def svm_bias_set(rows, labels, weights, C=None, slack=1):
    """Always the hard margin's interval."""
    t = [y - dot(weights, x) for x, y in zip(rows, labels)]
    positive = [v for v, y in zip(t, labels) if y > 0]
    negative = [v for v, y in zip(t, labels) if y < 0]
    return {"lower": max(positive) if positive else None, "upper": min(negative) if negative else None}


def svm_decisions(rows, labels, queries, **options):
    """The nearest example decides: no machine at all."""
    if options.get("kernel", "linear") != "linear":
        raise NotImplementedError("linear only")
    found = []
    for q in queries:
        i = min(range(len(rows)), key=lambda i: sum((a - b) ** 2 for a, b in zip(rows[i], q)))
        found.append(labels[i])
    return found
