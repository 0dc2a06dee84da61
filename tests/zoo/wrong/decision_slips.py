"""Bayes decisions by students."""
import math


def decision_posterior(likelihoods, priors):
    """The prior stands below."""
    joint = {c: likelihoods[c] / priors[c] for c in priors}
    total = sum(joint.values())
    return {c: v / total for c, v in joint.items()}


def decision_posterior_of_log_scores(scores):
    """exp() of the raw scores: it underflows."""
    numerators = {c: math.exp(s) for c, s in scores.items()}
    total = sum(numerators.values())
    return {c: v / total for c, v in numerators.items()}


def decision_maximisers(scores, classes=None, ties="all"):
    return [max(classes or sorted(scores), key=scores.get)]


def decision_risk(joint, loss, strategy):
    """The table of losses is indexed by decision first."""
    return sum(joint[x][y] * loss[strategy[x]][y] for x in range(len(joint)) for y in range(len(loss)))


def decision_partial_risk(posterior, loss):
    """The greatest loss that may come, for each decision."""
    return [max(posterior[y] * loss[y][d] for y in range(len(loss))) for d in range(len(loss[0]))]


def decision_normalise(scores):
    """Softmax, the habit."""
    e = {c: math.exp(s) for c, s in scores.items()}
    total = sum(e.values())
    return {c: v / total for c, v in e.items()}


def decision_contingency(counts, alpha=0):
    """Smoothed with α over the whole table."""
    totals = [sum(row) for row in counts]
    n = sum(totals)
    prior = [t / n for t in totals]
    likelihood = [[(v + alpha) / (t + alpha) for v in row] for row, t in zip(counts, totals)]
    evidence = [sum(p * row[x] for p, row in zip(prior, likelihood)) for x in range(len(counts[0]))]
    posterior = [[p * row[x] / evidence[x] for x in range(len(row))] for p, row in zip(prior, likelihood)]
    return {"prior": prior, "evidence": evidence, "likelihood": likelihood, "posterior": posterior}


def decision_posterior_odds(prior_odds, likelihood_ratio):
    return prior_odds / likelihood_ratio


def decision_event_probability(outcomes, probabilities, event):
    """An event of several parts: their probabilities multiplied as if they were independent."""
    result = 1.0
    for j, e in enumerate(event):
        if e is not None:
            result *= sum(p for o, p in zip(outcomes, probabilities) if o[j] == e)
    return result
