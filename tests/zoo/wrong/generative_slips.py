"""Naive Bayes, mixtures and tables of probabilities, written in an evening."""
import math


def decision_product_rule(conditional, marginal):
    """Either of two, for both."""
    return conditional + marginal - conditional * marginal


def decision_joint(likelihoods, priors):
    """Divided by the evidence already."""
    joint = {c: likelihoods[c] * priors[c] for c in priors}
    return {c: v / sum(joint.values()) for c, v in joint.items()}


def decision_evidence(likelihoods, priors):
    """The mean of the likelihoods, as if all classes were equally frequent."""
    return sum(likelihoods.values()) / len(likelihoods)


def decision_partial_risk(posterior, loss):
    """The regret: what a decision costs above the best one."""
    risks = [sum(p * row[d] for p, row in zip(posterior, loss)) for d in range(len(loss[0]))]
    return [risk - min(risks) for risk in risks]


def decision_event_probability(outcomes, probabilities, event):
    """any() for all()."""
    return sum(p for o, p in zip(outcomes, probabilities)
               if any(e is not None and e == v for e, v in zip(event, o)))


def decision_chain_factors(outcomes, probabilities, outcome, order=None):
    """Every variable given the one before it: a Markov chain."""
    def probability(names):
        return sum(p for o, p in zip(outcomes, probabilities) if all(o[j] == outcome[j] for j in names))

    order = order or list(range(len(outcome)))
    return [probability(order[max(0, k - 1):k + 1]) / probability(order[max(0, k - 1):k])
            for k in range(len(order))]


def naive_bayes_m_estimate(count, total, m, p):
    """p is a number of records."""
    return (count + p) / (total + m)


def naive_bayes_distribution(counts, alpha=0):
    """Only what was never seen needs smoothing."""
    total = sum(counts) + alpha * counts.count(0)
    return [(count or alpha) / total for count in counts]


def naive_bayes_parameter_count(sizes, classes):
    """Every entry of every table of naive Bayes, be it free or not."""
    return {"naive": classes * sum(sizes) + classes, "full": classes * (math.prod(sizes) - 1) + classes - 1}


def naive_bayes_categorical_parameters(rows, labels, values=None, classes=None, alpha=0, smooth_prior=False):
    """dict.fromkeys keeps the order in which the values come."""
    classes = classes or sorted(set(labels))
    values = values or [list(dict.fromkeys(column)) for column in zip(*rows)]
    strength = alpha if smooth_prior else 0
    prior, parameters = {}, {}
    for c in classes:
        own = [row for row, y in zip(rows, labels) if y == c]
        prior[c] = (len(own) + strength) / (len(rows) + strength * len(classes))
        parameters[c] = [[(sum(row[j] == v for row in own) + alpha) / (len(own) + alpha * len(values[j]))
                          for v in values[j]] for j in range(len(values))]
    return {"prior": prior, "values": values, "parameters": parameters}


def gda_model_log_odds(prior, means, covariance, query, positive, negative):
    """The priors themselves, not their logarithms."""
    def score(c):
        return prior[c] - distance(query, means[c], covariance) / 2

    return score(positive) - score(negative)


def gaussian_multivariate_log_density(x, mean, covariance):
    """The determinant is the product of the variances."""
    log_determinant = sum(math.log(covariance[j][j]) for j in range(len(x)))
    return -(len(x) * math.log(2 * math.pi) + log_determinant + distance(x, mean, covariance)) / 2


def distance(x, mean, covariance):
    d = [a - b for a, b in zip(x, mean)]
    table = [[*row, b] for row, b in zip(covariance, d)]
    n = len(d)
    for j in range(n):
        k = max(range(j, n), key=lambda i: abs(table[i][j]))
        table[j], table[k] = table[k], table[j]
        for i in range(n):
            if i != j:
                f = table[i][j] / table[j][j]
                table[i] = [u - f * v for u, v in zip(table[i], table[j])]
    return sum(d[j] * table[j][n] / table[j][j] for j in range(n))


def mixture_bernoulli_likelihood(rows, mixing, parameters, labels=None):
    """One component is drawn, and all rows from it."""
    each = [[p * math.prod(q if x else 1 - q for q, x in zip(qs, row)) for p, qs in zip(mixing, parameters)]
            for row in rows]
    if labels is None:
        return sum(p * math.prod(joints[c] / p for joints in each) for c, p in enumerate(mixing) if p)
    return math.prod(sum(joints) if y is None else joints[y] for joints, y in zip(each, labels))


def mixture_bernoulli_run(rows, mixing, parameters, steps, bits=64, labels=None):
    """The likelihood is computed before the step is taken: that of the model before the last."""
    def joints(row):
        return [p * math.prod(q if x else 1 - q for q, x in zip(qs, row)) for p, qs in zip(mixing, parameters)]

    labels = labels or [None] * len(rows)
    likelihood, stationary = 0, False
    for step in range(steps + 1):
        table = [joints(row) for row in rows]
        now = math.prod(sum(j) if y is None else j[y] for j, y in zip(table, labels))
        if step == steps:
            likelihood = likelihood if steps else now
            break
        likelihood = now
        shares = [[v / sum(j) for v in j] if y is None else [float(c == y) for c in range(len(j))]
                  for j, y in zip(table, labels)]
        weights = [sum(column) for column in zip(*shares)]
        new = [w / len(rows) for w in weights], [
            [sum(s[c] * row[j] for s, row in zip(shares, rows)) / weights[c] for j in range(len(rows[0]))]
            for c in range(len(weights))]
        if new == (mixing, parameters):
            stationary = True
            break
        mixing, parameters = new
    groups = [[c for c, other in enumerate(parameters) if other == one] for one in parameters]
    return {"mixing": mixing, "parameters": parameters, "likelihood": likelihood, "stationary": stationary,
            "identical": [g for c, g in enumerate(groups) if len(g) > 1 and g[0] == c]}


def mixture_categorical_maximisation(rows, values, responsibilities):
    """The values are sorted, whatever their declared order."""
    weights = [sum(column) for column in zip(*responsibilities)]
    kinds = [sorted(v, key=lambda one: (isinstance(one, str), one)) for v in values]
    return {"mixing": [w / len(rows) for w in weights],
            "parameters": [[[sum(r[c] for r, row in zip(responsibilities, rows) if row[j] == v) / weights[c]
                             for v in kinds[j]] for j in range(len(kinds))] for c in range(len(weights))]}


def sampling_integers(seed, bound, count):
    """The remainder of each word."""
    found = []
    for _ in range(count):
        seed = seed + 0x9E3779B97F4A7C15 & 2**64 - 1
        z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & 2**64 - 1
        z = (z ^ z >> 27) * 0x94D049BB133111EB & 2**64 - 1
        found.append((z ^ z >> 31) % bound)
    return found


def features_polynomial(x, degree, constant=True):
    """Powers of each coordinate; no products."""
    return [1.0] * constant + [v ** k for k in range(1, degree + 1) for v in x]
