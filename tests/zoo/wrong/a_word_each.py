"""Generators and estimates as they stand in many an answer on the web: a whole word for each draw, one pass."""
from bisect import bisect_right
from itertools import accumulate
from math import exp, log

MASK = 2**64 - 1


def words(seed):
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def uniforms(seed):
    return (word / 2**64 for word in words(seed))


def sampling_integers(seed, bound, count):
    """A word modulo the bound."""
    source = words(seed)
    return [next(source) % bound for _ in range(count)]


def sampling_bernoulli(seed, probability_of_one, count):
    """A word as a float, and whether it is below p."""
    source = uniforms(seed)
    return [int(next(source) < probability_of_one) for _ in range(count)]


def sampling_categorical(seed, probabilities, count):
    """A word as a float, looked up in the running sums."""
    source, sums = uniforms(seed), list(accumulate(probabilities))
    return [min(bisect_right(sums, next(source)), len(sums) - 1) for _ in range(count)]


def sampling_poisson(seed, rate, count):
    """Intervals are counted until their sum exceeds the rate, the last of them as well."""
    from refml.sampling import poisson
    return [n + 1 for n in poisson(seed, rate, count)]


def gda_parameters(rows, labels, divisor="n", classes=None):
    """The mean of the products less the product of the means, in one pass."""
    known, n, d = classes or sorted(set(labels)), len(rows), len(rows[0])
    prior, means, within = {}, {}, [[0.0] * d for _ in range(d)]
    for c in known:
        mine = [row for row, label in zip(rows, labels) if label == c]
        prior[c], means[c] = len(mine) / n, [sum(column) / len(mine) for column in zip(*mine)]
        for i in range(d):
            for j in range(d):
                within[i][j] += sum(x[i] * x[j] for x in mine) - len(mine) * means[c][i] * means[c][j]
    below = n if divisor == "n" else n - len(known)
    return {"prior": prior, "means": means, "covariance": [[x / below for x in row] for row in within]}


def linear_multiclass_scores(weights, biases, x):
    """The distance from the plane of each class."""
    return {c: (sum(a * b for a, b in zip(w, x)) + biases[c]) / sum(a * a for a in w)**0.5
            for c, w in weights.items()}


def logistic_log_likelihood(rows, labels, weights, intercept, l2, penalise_intercept):
    """Probabilities are clipped, as a well-known library clipped them."""
    total = 0.0
    for row, label in zip(rows, labels):
        z = sum(w * x for w, x in zip(weights, row)) + intercept
        p = 1 / (1 + exp(-z)) if z > -700 else 0.0
        p = min(max(p, 1e-15), 1 - 1e-15)
        total += log(p) if label == 1 else log(1 - p)
    penalised = [*weights, intercept] if penalise_intercept else weights
    return total - l2 / 2 * sum(w * w for w in penalised)


def networks_d_separated(network, x, y, given):
    """A collider is opened by what is observed below it, and not by itself."""
    parents = {node["name"]: node["parents"] for node in network}
    children = {name: [c for c in parents if name in parents[c]] for name in parents}

    def below(name):
        found, todo = set(), list(children[name])
        while todo:
            one = todo.pop()
            if one not in found:
                found.add(one)
                todo += children[one]
        return found

    def is_open(before, here, behind):
        if before in parents[here] and behind in parents[here]:
            return bool(below(here) & set(given))
        return here not in given

    def reaches(path):
        if path[-1] == y:
            return True
        return any(reaches([*path, one]) for one in {*parents[path[-1]], *children[path[-1]]}
                   if one not in path and (len(path) < 2 or is_open(*path[-2:], one)))

    return not reaches([x])


def perceptron_cycle(rows, labels, order, start_weights, start_bias, rate, epochs):
    """Training has come round where the weights are those of the start."""
    start = w = [*(start_weights or [0] * len(rows[0])), start_bias]
    updates = 0
    for epoch in range(1, epochs + 1):
        before = updates
        for j in order or range(len(rows)):
            point = [*rows[j], 1]
            if labels[j] * sum(a * b for a, b in zip(w, point)) <= 0:
                w, updates = [a + rate * labels[j] * b for a, b in zip(w, point)], updates + 1
        if updates == before:
            raise ZeroDivisionError
        if w == start:
            return {"start": 0, "epochs": epoch, "updates": updates}
    raise ZeroDivisionError
