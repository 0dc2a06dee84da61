"""Bayes and smoothing by an evening class: each read the lecture in a way of its own."""
import re


def naive_bayes_prior(labels, classes=None, alpha=0):
    """K counts the classes that occur."""
    classes = classes or sorted(set(labels))
    return {c: (labels.count(c) + alpha) / (len(labels) + alpha * len(set(labels))) for c in classes}


def naive_bayes_m_estimate(count, total, m, p):
    """m is a weight."""
    return (1 - m) * count / total + m * p


def naive_bayes_distribution(counts, alpha=0):
    """Smoothed in place, one count after the other."""
    counts, found = list(counts), []
    for place in range(len(counts)):
        counts[place] += alpha
        found.append(counts[place] / sum(counts))
    return found


def smoothed(rows, labels, classes, alpha, below, strength, priors):
    """The prior and the parameters, with so much below each."""
    prior, parameters = {}, {}
    for c in classes:
        own = [row for row, y in zip(rows, labels) if y == c]
        prior[c] = (len(own) + strength) / (len(rows) + strength * priors)
        parameters[c] = [(sum(column) + alpha) / (len(own) + below * alpha) for column in zip(*own)] \
            or [alpha / (below * alpha) for _ in rows[0]]
    return prior, parameters


def naive_bayes_bernoulli_parameters(rows, labels, classes=None, alpha=0, smooth_prior=False):
    """Smoothed over the words, as the multinomial model is."""
    classes = classes or sorted(set(labels))
    strength = alpha if smooth_prior else 0
    prior, parameters = smoothed(rows, labels, classes, alpha, len(rows[0]), strength, len(classes))
    return {"prior": prior, "parameters": parameters}


def naive_bayes_bernoulli_joint(rows, labels, query, classes=None, alpha=0, smooth_prior=False):
    """The smoothed prior has 2 alpha below, whatever the classes."""
    classes = classes or sorted(set(labels))
    joint, parameters = smoothed(rows, labels, classes, alpha, 2, alpha if smooth_prior else 0, 2)
    for c in classes:
        for phi, x in zip(parameters[c], query):
            joint[c] *= phi if x else 1 - phi
    return joint


def naive_bayes_bernoulli_likelihood(rows, labels, prior, parameters):
    """The prior of a class comes once, however many its records."""
    product = 1
    for c in set(labels):
        product *= prior[c]
        for row in [row for row, y in zip(rows, labels) if y == c]:
            for x, phi in zip(row, parameters[c]):
                product *= phi if x else 1 - phi
    return product


def decision_bayes_rule(likelihood, prior, evidence):
    """The other class has what is left of the likelihood."""
    return likelihood * prior / (likelihood * prior + (1 - likelihood) * (1 - prior))


def decision_maximisers(scores, classes=None, ties="all"):
    """The search begins at 0."""
    best = 0
    for score in scores.values():
        best = max(best, score)
    found = [c for c in classes or sorted(scores) if scores[c] == best]
    return found[:1] if ties == "first" else found


def decision_partial_risk(posterior, loss):
    """Each state by 1 minus its posterior."""
    return [sum((1 - p) * row[d] for p, row in zip(posterior, loss)) for d in range(len(loss[0]))]


def decision_bayes_strategy(joint, loss):
    """The cost is added where a decision is found, and two of them may tie."""
    strategy, risk = [], 0
    for row in joint:
        costs = [sum(p * losses[d] for p, losses in zip(row, loss)) for d in range(len(loss[0]))]
        best = [d for d, cost in enumerate(costs) if cost == min(costs)]
        risk += sum(costs[d] for d in best)
        strategy.append(best)
    return {"strategy": strategy, "risk": risk}


def decision_conditional(outcomes, probabilities, event, given):
    """The event is written over the condition."""
    def probability(wanted):
        return sum(p for o, p in zip(outcomes, probabilities)
                   if all(w is None or w == v for w, v in zip(wanted, o)))

    return probability([g if e is None else e for e, g in zip(event, given)]) / probability(given)


def decision_contingency(counts, alpha=0):
    """Likelihoods that sum to 1 over the classes."""
    total = sum(map(sum, counts))
    prior = [sum(row) / total for row in counts]
    columns = [sum(column) + alpha * len(counts) for column in zip(*counts)]
    likelihood = [[(n + alpha) / whole for n, whole in zip(row, columns)] for row in counts]
    evidence = [sum(p * phi for p, phi in zip(prior, column)) for column in zip(*likelihood)]
    posterior = [[p * phi / e for phi, e in zip(row, evidence)] for p, row in zip(prior, likelihood)]
    return {"prior": prior, "evidence": evidence, "likelihood": likelihood, "posterior": posterior}


def text_tokens(text):
    """Punctuation goes at the ends of words alone."""
    found = (re.sub(r"^[^0-9A-Za-z\x80-\U0010ffff]+|[^0-9A-Za-z\x80-\U0010ffff]+$", "", word)
             for word in text.split())
    return ["".join(one.lower() if one.isascii() else one for one in word) for word in found if word]
