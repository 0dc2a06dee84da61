"""EM by somebody who lost track of the axes."""


def joint(row, pi, theta):
    p = pi
    for v, t in zip(row, theta):
        p *= t if v == 1 else 1 - t
    return p


def mixture_bernoulli_responsibilities(rows, mixing, parameters, labels=None):
    """Normalised over the records, not over the components."""
    r = [[joint(row, p, t) for p, t in zip(mixing, parameters)] for row in rows]
    if labels is not None:
        for i, y in enumerate(labels):
            if y is not None:
                r[i] = [float(c == y) for c in range(len(mixing))]
    totals = [sum(row[c] for row in r) for c in range(len(mixing))]
    return [[v / t for v, t in zip(row, totals)] for row in r]


def mixture_bernoulli_likelihood(rows, mixing, parameters, labels=None):
    """The sum of the evidences: the logarithm was taken of it elsewhere."""
    total = 0.0
    for i, row in enumerate(rows):
        joints = [joint(row, p, t) for p, t in zip(mixing, parameters)]
        total += sum(joints) if labels is None or labels[i] is None else joints[labels[i]]
    return total


def mixture_gaussian_maximisation(rows, responsibilities, covariance="per component"):
    """The scatter about the mean of all records."""
    n, d, k = len(rows), len(rows[0]), len(responsibilities[0])
    weights = [sum(r[c] for r in responsibilities) for c in range(k)]
    means = [[sum(r[c] * x[j] for r, x in zip(responsibilities, rows)) / weights[c] for j in range(d)]
             for c in range(k)]
    overall = [sum(x[j] for x in rows) / n for j in range(d)]
    scatter = [[[sum(r[c] * (x[j] - overall[j]) * (x[l] - overall[l]) for r, x in zip(responsibilities, rows))
                 for l in range(d)] for j in range(d)] for c in range(k)]
    if covariance == "shared":
        sigma = [[[sum(s[j][l] for s in scatter) / n for l in range(d)] for j in range(d)]]
    else:
        sigma = [[[v / weights[c] for v in row] for row in scatter[c]] for c in range(k)]
    return {"mixing": [w / n for w in weights], "means": means, "covariances": sigma}


def mixture_bernoulli_maximisation(rows, responsibilities):
    """Add-one smoothing, because a parameter of 0 looked dangerous."""
    k = len(responsibilities[0])
    weights = [sum(r[c] for r in responsibilities) for c in range(k)]
    parameters = [[(sum(r[c] * x[j] for r, x in zip(responsibilities, rows)) + 1) / (weights[c] + 2)
                   for j in range(len(rows[0]))] for c in range(k)]
    return {"mixing": [w / len(rows) for w in weights], "parameters": parameters}
