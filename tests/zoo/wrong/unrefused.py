"""Right wherever there is an answer: each answers one thing that must be refused."""
import math


def need(condition):
    if not condition:
        raise ValueError("bad arguments")


def shares(scores):
    total = math.fsum(scores.values())
    return {c: v / total for c, v in scores.items()}


def decision_posterior(likelihoods, priors):
    """divides the priors by their sum first"""
    need(likelihoods.keys() == priors.keys())
    need(min(priors.values()) >= 0 and min(likelihoods.values()) >= 0)
    return shares({c: likelihoods[c] * priors[c] for c in priors})


def decision_normalise(scores):
    """0 for all where all are 0"""
    need(scores and min(scores.values()) >= 0)
    total = sum(scores.values()) or 1
    return {c: v / total for c, v in scores.items()}


def decision_conditional_probability(joint, marginal):
    """NaN for 0/0, as NumPy has it"""
    need(0 <= joint <= marginal <= 1)
    return joint / marginal if marginal else math.nan


def decision_cost_threshold(false_positive, false_negative):
    """one half where no mistake costs anything"""
    need(min(false_positive, false_negative) >= 0)
    if false_positive == false_negative:
        return 0.5
    return false_positive / (false_positive + false_negative)


def decision_bayes_rule(likelihood, prior, evidence):
    """clips the probability at 1"""
    need(0 <= prior <= 1 and likelihood >= 0 and evidence >= 0)
    return min(1.0, likelihood * prior / evidence)


def gaussian_density(x, mean, variance):
    """the absolute value of a variance, for safety"""
    need(variance != 0)
    variance = abs(variance)
    return math.exp(-(x - mean) ** 2 / (2 * variance)) / math.sqrt(2 * math.pi * variance)


def gaussian_definiteness(matrix):
    """takes the symmetric part of the matrix, and pivots"""
    n = len(matrix)
    need(n and all(len(row) == n for row in matrix))
    a = [[(matrix[i][j] + matrix[j][i]) / 2 for j in range(n)] for i in range(n)]
    left, rank = list(range(n)), 0
    while left:
        p = max(left, key=lambda i: a[i][i])
        if min(a[i][i] for i in left) < -1e-12:
            return "neither"
        if a[p][p] <= 1e-12:
            return "neither" if any(abs(a[i][j]) > 1e-12 for i in left for j in left) else "positive semidefinite"
        left.remove(p)
        rank += 1
        for i in left:
            f = a[i][p] / a[p][p]
            for j in left:
                a[i][j] -= f * a[p][j]
    return "positive definite"


def naive_bayes_estimate(count, total, values, alpha=0):
    """a negative alpha takes away"""
    need(0 <= count <= total and values > 0)
    return (count + alpha) / (total + alpha * values)


def kernels_linear(x, y):
    """zip leaves out what the shorter one lacks"""
    need(x and y)
    return sum(a * b for a, b in zip(x, y))


def linear_cosine(u, v):
    """0 for the zero vector"""
    need(u and len(u) == len(v))
    length = math.hypot(*u) * math.hypot(*v)
    return math.fsum(a * b for a, b in zip(u, v)) / length if length else 0.0


def features_bin(values, edges, closed="left"):
    """sorts the edges, and takes each once"""
    need(edges)
    edges = sorted(set(edges))
    return [sum(e <= v if closed == "left" else e < v for e in edges) for v in values]


def text_dictionary(texts):
    """no texts have no words"""
    import re
    lower = {i: i + 32 for i in range(65, 91)}
    return sorted({w.translate(lower) for t in texts for w in re.findall("[A-Za-z0-9\x80-\U0010ffff]+", t)})
