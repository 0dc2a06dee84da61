"""Normal distributions and mixtures by people in a hurry: early exits, guards, shortcuts, one line not adapted."""
import math


def need(condition, what="bad arguments"):
    if not condition:
        raise ValueError(what)


def pivots(matrix):
    """The pivots of an elimination, and the rows that it leaves."""
    rows, found = [list(row) for row in matrix], []
    for j in range(len(rows)):
        scale = abs(matrix[j][j])
        found.append(rows[j][j] if abs(rows[j][j]) > 1e-13 * scale else 0.0)
        if found[j] <= 0:
            return found, rows
        for i in range(j + 1, len(rows)):
            factor = rows[i][j] / rows[j][j]
            rows[i] = [a - factor * b for a, b in zip(rows[i], rows[j])]
    return found, rows


def need_definite(matrix, size):
    need(len(matrix) == size > 0 and all(len(row) == size for row in matrix))
    need(all(matrix[i][j] == matrix[j][i] for i in range(size) for j in range(i)), "not symmetric")
    need(min(pivots(matrix)[0]) > 0, "no inverse")


def solved(matrix, right):
    rows = pivots([[*row] for row in matrix])[1]
    right = list(right)
    work = [list(row) for row in matrix]
    for j in range(len(right)):
        for i in range(j + 1, len(right)):
            factor = work[i][j] / work[j][j]
            work[i] = [a - factor * b for a, b in zip(work[i], work[j])]
            right[i] -= factor * right[j]
    for j in reversed(range(len(right))):
        right[j] = (right[j] - sum(rows[j][i] * right[i] for i in range(j + 1, len(right)))) / rows[j][j]
    return right


def parts(x, mean, covariance):
    """The squared distance, and the logarithm of the determinant."""
    need(len(x) == len(mean) == len(covariance))
    need_definite(covariance, len(x))
    difference = [a - b for a, b in zip(x, mean)]
    distance = sum(a * b for a, b in zip(difference, solved(covariance, difference)))
    return distance, sum(math.log(pivot) for pivot in pivots(covariance)[0])


def gaussian_density(x, mean, variance):
    """Beyond three deviations there is nothing worth adding."""
    need(variance > 0)
    z = (x - mean) / math.sqrt(variance)
    return math.exp(-z * z / 2) / math.sqrt(2 * math.pi * variance) if abs(z) <= 3 else 0.0


def gaussian_log_density(x, mean, variance):
    """A small number under the logarithm, in case the density is 0."""
    need(variance > 0)
    return math.log(math.exp(-(x - mean) ** 2 / (2 * variance)) / math.sqrt(2 * math.pi * variance) + 1e-9)


def gaussian_multivariate_density(x, mean, covariance):
    """A ridge of a millionth, so that every covariance has an inverse."""
    parts(x, mean, covariance)
    ridged = [[v + 1e-6 * (i == j) for j, v in enumerate(row)] for i, row in enumerate(covariance)]
    distance, log_determinant = parts(x, mean, ridged)
    return math.exp(-(len(x) * math.log(2 * math.pi) + log_determinant + distance) / 2)


def gaussian_multivariate_log_density(x, mean, covariance):
    """Ported from C: -d / 2 is a division of integers."""
    distance, log_determinant = parts(x, mean, covariance)
    return -len(x) // 2 * math.log(2 * math.pi) - log_determinant / 2 - distance / 2


def gaussian_covariance(rows, divisor="n-1"):
    """The data shifted by the first row against cancellation, and the shift never taken off."""
    need(rows and rows[0] and len({*map(len, rows)}) == 1)
    size = range(len(rows[0]))
    degrees = len(rows) - (divisor == "n-1")
    shifted = [[v - first for v, first in zip(row, rows[0])] for row in rows]
    return {"mean": [sum(column) / len(rows) for column in zip(*rows)],
            "covariance": [[sum(row[j] * row[k] for row in shifted) / degrees for k in size] for j in size]}


def gaussian_semi_axes(covariance, level=1):
    """The discriminant without its 4."""
    need(len(covariance) == 2 and level > 0)
    need_definite(covariance, 2)
    (a, c), (_, b) = covariance
    root = math.hypot(a - b, c)
    return [math.sqrt(level * (a + b + root) / 2), math.sqrt(level * (a + b - root) / 2)]


def gda_model_log_odds(prior, means, covariance, query, positive, negative):
    """The point between the means is their sum."""
    need(prior and min(prior.values()) >= 0 and math.isclose(sum(prior.values()), 1))
    need(prior.keys() == means.keys() and {positive, negative} <= prior.keys())
    need({len(query)} == {len(mean) for mean in means.values()})
    need_definite(covariance, len(query))
    if not prior[positive] * prior[negative]:
        raise ZeroDivisionError
    weights = solved(covariance, [a - b for a, b in zip(means[positive], means[negative])])
    return math.log(prior[positive] / prior[negative]) + sum(
        w * (x - (a + b)) for w, x, a, b in zip(weights, query, means[positive], means[negative]))


def gda_log_likelihood(rows, labels, prior, means, covariance):
    """The determinant, the same for all records, is taken once."""
    need(prior and min(prior.values()) >= 0 and math.isclose(sum(prior.values()), 1))
    need(prior.keys() == means.keys() and rows and len(rows) == len(labels) and {*labels} <= prior.keys())
    found = [parts(row, means[y], covariance) for row, y in zip(rows, labels)]
    if min(prior[y] for y in labels) == 0:
        raise ZeroDivisionError
    return sum(math.log(prior[y]) - (len(rows[0]) * math.log(2 * math.pi) + distance) / 2
               for y, (distance, _) in zip(labels, found)) - found[0][1] / 2


def gda_model_posterior(prior, means, covariance, query):
    """No prior below a millionth, so that every class has a logarithm."""
    need(prior and min(prior.values()) >= 0 and math.isclose(sum(prior.values()), 1))
    need(prior.keys() == means.keys())
    scores = {y: math.log(max(p, 1e-6)) - parts(query, means[y], covariance)[0] / 2 for y, p in prior.items()}
    shares = {y: math.exp(score - max(scores.values())) for y, score in scores.items()}
    return {y: share / sum(shares.values()) for y, share in shares.items()}


def mixture_bernoulli_likelihood(rows, mixing, parameters, labels=None):
    """Equal rows are looked up, and counted once."""
    need(rows and rows[0] and len({*map(len, rows)}) == 1 and {v for row in rows for v in row} <= {0, 1})
    need(mixing and min(mixing) >= 0 and math.isclose(sum(mixing), 1) and len(mixing) == len(parameters))
    need(all(len(p) == len(rows[0]) and 0 <= min(p) <= max(p) <= 1 for p in parameters))
    need(labels is None or (len(labels) == len(rows) and {*labels} <= {None, *range(len(mixing))}))
    met = {}
    for row, label in zip(rows, labels or [None] * len(rows)):
        joint = [m * math.prod(p if x else 1 - p for x, p in zip(row, ps)) for m, ps in zip(mixing, parameters)]
        met[tuple(row), label] = sum(joint) if label is None else joint[label]
    return math.prod(met.values())
