"""Naive Bayes by a student who mixes up what is divided by what."""
import math


def naive_bayes_prior(labels, classes=None, alpha=0):
    """α below once, not once a class."""
    names = sorted(set(labels)) if classes is None else classes
    return {c: (labels.count(c) + alpha) / (len(labels) + alpha) for c in names}


def naive_bayes_estimate(count, total, values, alpha=0):
    """One more than there are values, for the unknown one."""
    return (count + alpha) / (total + alpha * (values + 1))


def naive_bayes_bernoulli_posterior(rows, labels, query, classes=None, alpha=0, smooth_prior=False):
    """The prior is over the number of classes: all classes are alike."""
    names = sorted(set(labels)) if classes is None else classes
    joint = {}
    for c in names:
        mine = [x for x, y in zip(rows, labels) if y == c]
        p = 1 / len(names)
        for j, v in enumerate(query):
            phi = (sum(x[j] for x in mine) + alpha) / (len(mine) + 2 * alpha)
            p *= phi if v == 1 else 1 - phi
        joint[c] = p
    total = sum(joint.values())
    return {c: p / total for c, p in joint.items()}


def naive_bayes_gaussian_posterior(rows, labels, query, divisor="n-1", classes=None):
    """A Gaussian naive Bayes that never counts the prior."""
    names = sorted(set(labels)) if classes is None else classes
    logs = {}
    for c in names:
        mine = [x for x, y in zip(rows, labels) if y == c]
        logs[c] = 0.0
        for j, v in enumerate(query):
            mean = sum(x[j] for x in mine) / len(mine)
            below = len(mine) if divisor == "n" else len(mine) - 1
            variance = sum((x[j] - mean) ** 2 for x in mine) / below
            logs[c] += -(v - mean) ** 2 / (2 * variance) - math.log(variance) / 2
    top = max(logs.values())
    joint = {c: math.exp(v - top) for c, v in logs.items()}
    return {c: p / sum(joint.values()) for c, p in joint.items()}


def naive_bayes_multinomial_parameters(documents, labels, dictionary, classes=None, alpha=0, smooth_prior=False):
    """The vocabulary has one more word, <unk>."""
    names = sorted(set(labels)) if classes is None else classes
    strength = alpha if smooth_prior else 0
    prior = {c: (labels.count(c) + strength) / (len(labels) + strength * len(names)) for c in names}
    parameters = {}
    for c in names:
        tokens = [t for x, y in zip(documents, labels) if y == c for t in x if t in dictionary]
        parameters[c] = [(tokens.count(w) + alpha) / (len(tokens) + alpha * (len(dictionary) + 1))
                         for w in dictionary]
    return {"prior": prior, "parameters": parameters}


def naive_bayes_multinomial_posterior(documents, labels, dictionary, query, classes=None, alpha=0,
                                      smooth_prior=False):
    """A word that nobody knows has the probability of one that was never seen."""
    names = sorted(set(labels)) if classes is None else classes
    strength = alpha if smooth_prior else 0
    joint = {}
    for c in names:
        tokens = [t for x, y in zip(documents, labels) if y == c for t in x if t in dictionary]
        p = (labels.count(c) + strength) / (len(labels) + strength * len(names))
        for t in query:
            p *= (tokens.count(t) + alpha) / (len(tokens) + alpha * len(dictionary))
        joint[c] = p
    total = sum(joint.values())
    return {c: p / total for c, p in joint.items()}


def naive_bayes_categorical_posterior(rows, labels, query, values=None, classes=None, alpha=0, smooth_prior=False):
    """k is the number of values that the class has shown."""
    names = sorted(set(labels)) if classes is None else classes
    strength = alpha if smooth_prior else 0
    joint = {}
    for c in names:
        mine = [x for x, y in zip(rows, labels) if y == c]
        p = (len(mine) + strength) / (len(rows) + strength * len(names))
        for j, v in enumerate(query):
            k = len({x[j] for x in mine})
            p *= (sum(x[j] == v for x in mine) + alpha) / (len(mine) + alpha * k)
        joint[c] = p
    total = sum(joint.values())
    return {c: p / total for c, p in joint.items()}


def naive_bayes_m_estimate(count, total, m, p):
    return (count + m) / (total + m / p)


def naive_bayes_bernoulli_log_odds(rows, labels, query, positive, negative, classes=None, alpha=0,
                                   smooth_prior=False):
    """The logarithms to base 10, as in the slides of another course."""
    names = sorted(set(labels)) if classes is None else classes
    strength = alpha if smooth_prior else 0
    total = 0.0
    for c, sign in ((positive, 1), (negative, -1)):
        mine = [x for x, y in zip(rows, labels) if y == c]
        total += sign * math.log10((len(mine) + strength) / (len(rows) + strength * len(names)))
        for j, v in enumerate(query):
            phi = (sum(x[j] for x in mine) + alpha) / (len(mine) + 2 * alpha)
            total += sign * math.log10(phi if v == 1 else 1 - phi)
    return total
