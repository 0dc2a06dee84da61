"""A support vector machine after a blog post: the pair step of SMO and what surrounds it."""


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def svm_pair_update(rows, labels, alpha, first, second, C=None):
    """The ends of the clip for like and for unlike labels stand in each other's place."""
    w = [sum(a * y * x[j] for a, y, x in zip(alpha, labels, rows)) for j in range(len(rows[0]))]
    e = [dot(w, x) - y for x, y in zip(rows, labels)]
    a1, a2, y1, y2 = alpha[first], alpha[second], labels[first], labels[second]
    eta = dot(rows[first], rows[first]) + dot(rows[second], rows[second]) - 2 * dot(rows[first], rows[second])
    if y1 == y2:
        low, high = max(0, a2 - a1), None if C is None else min(C, C + a2 - a1)
    else:
        low, high = 0 if C is None else max(0, a1 + a2 - C), a1 + a2 if C is None else min(C, a1 + a2)
    new = max(low, a2 + y2 * (e[first] - e[second]) / eta)
    if high is not None:
        new = min(new, high)
    after = list(alpha)
    after[second] = new
    after[first] = a1 + y1 * y2 * (a2 - new)
    v = [sum(a * y * x[j] for a, y, x in zip(after, labels, rows)) for j in range(len(rows[0]))]
    return {"eta": eta, "lower": low, "upper": high, "alpha": after, "objective": sum(after) - dot(v, v) / 2}


def svm_hard_bias(rows, labels, weights):
    """b from the positive support vector alone."""
    return 1 - min(dot(weights, x) for x, y in zip(rows, labels) if y > 0)


def svm_slacks(rows, labels, weights, bias):
    return [max(0, 1 - y * (dot(weights, x) - bias)) for x, y in zip(rows, labels)]


def svm_primal_objective(rows, labels, weights, bias, C=None, slack=1, intercept="free"):
    """The mean hinge loss, as machine learning libraries have it."""
    norm = dot(weights, weights) + (bias ** 2 if intercept == "penalised" else 0)
    if C is None:
        return norm / 2
    hinge = [max(0, 1 - y * (dot(weights, x) + bias)) ** slack for x, y in zip(rows, labels)]
    return norm / 2 + C * sum(hinge) / len(rows)


def svm_dual_objective(rows, labels, alpha, C=None, slack=1, kernel="linear", degree=None, constant=1, gamma=1,
                       intercept="free"):
    """The half is forgotten, and the sum runs over pairs i < j once and the diagonal once."""
    def k(i, j):
        if kernel == "gram":
            value = rows[i][j]
        else:
            value = dot(rows[i], rows[j])
            if kernel == "polynomial":
                value = (gamma * value + constant) ** degree
        return value + (intercept == "penalised")

    n = len(rows)
    ridge = 0 if C is None or slack == 1 else 1 / (2 * C)
    form = sum(alpha[i] * alpha[j] * labels[i] * labels[j] * (k(i, j) + (ridge if i == j else 0))
               for i in range(n) for j in range(n))
    return sum(alpha) - form


def svm_weights(rows, labels, alpha):
    return [sum(a * x[j] for a, x in zip(alpha, rows)) for j in range(len(rows[0]))]


def svm_zone(weights, bias, x):
    f = dot(weights, x) + bias
    return 0 if abs(f) <= 1 else 1 if f > 0 else -1
