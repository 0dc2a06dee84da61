"""Wrong in one branch of the code, and right in the others; and programs that break off."""
import math


def naive_bayes_estimate(count, total, values, alpha=0):
    """Smoothed only where nothing was counted."""
    return count / total if count else alpha / (total + alpha * values)


def naive_bayes_distribution(counts, alpha=0):
    """The same for each of several counts."""
    total, k = sum(counts), len(counts)
    return [n / total if n else alpha / (total + alpha * k) for n in counts]


def decision_event_probability(outcomes, probabilities, event):
    """A 0 that is wanted is tested for truth."""
    return sum(p for outcome, p in zip(outcomes, probabilities)
               if all(not wanted or wanted == value for wanted, value in zip(event, outcome)))


def perceptron_is_correct(weights, bias, x, label, correct="positive"):
    """The label is forgotten in one of the rules."""
    score = sum(w * v for w, v in zip(weights, x)) + bias
    if correct == "nonnegative":
        return score >= 0
    return label * score > 0 or (correct == "two-case" and score == 0 and label == 1)


def decision_posterior_odds(prior_odds, likelihood_ratio):
    """By logarithms, of 0 too."""
    return math.exp(math.log(prior_odds) + math.log(likelihood_ratio))
