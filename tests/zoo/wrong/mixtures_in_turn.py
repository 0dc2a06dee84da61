"""Normal distributions, Gaussian classes and mixtures by people who write loops."""
import math


def gaussian_estimate(values, divisor="n-1"):
    """Welford's update with the distance from the old mean twice."""
    mean = squares = 0.0
    for count, x in enumerate(values, 1):
        delta = x - mean
        mean += delta / count
        squares += delta * delta
    variance = squares / (len(values) - (divisor == "n-1"))
    return {"mean": mean, "variance": variance, "standard_deviation": math.sqrt(variance)}


def gaussian_density(x, mean, variance):
    """A short pi."""
    return math.exp(-(x - mean) ** 2 / (2 * variance)) / math.sqrt(2 * 3.14159 * variance)


def gaussian_log_density(x, mean, variance):
    """The density is raised to 1e-300, lest its logarithm fails."""
    density = math.exp(-(x - mean) ** 2 / (2 * variance)) / math.sqrt(2 * math.pi * variance)
    return math.log(max(density, 1e-300))


def _density(x, mean, covariance):
    if len(x) == 1:
        return math.exp(-(x[0] - mean[0]) ** 2 / (2 * covariance[0][0])) / math.sqrt(
            2 * math.pi * covariance[0][0])
    return math.exp(_log_density(x, mean, covariance))


def _log_density(x, mean, covariance):
    rows = [[*line, a - m] for line, a, m in zip(covariance, x, mean)]
    distance = log_determinant = 0.0
    for j in range(len(rows)):   # each pivot is what earlier features leave of a variance
        pivot = rows[j][j]
        log_determinant += math.log(pivot)
        distance += rows[j][-1] ** 2 / pivot
        for i in range(j + 1, len(rows)):
            factor = rows[i][j] / pivot
            rows[i] = [v - factor * w for v, w in zip(rows[i], rows[j])]
    return -(len(x) * math.log(2 * math.pi) + log_determinant + distance) / 2


def gda_of_theta(weights, intercept):
    """One mean at the origin, and all the rest in phi."""
    square = sum(w * w for w in weights)
    size = range(len(weights))
    return {"phi": 1 / (1 + math.exp(-(intercept + square / 2))), "mean_0": [0.0 for _ in size],
            "mean_1": list(weights), "covariance": [[float(j == k) for k in size] for j in size]}


def gda_log_likelihood(rows, labels, prior, means, covariance):
    """Each joint density is raised to 1e-300."""
    return sum(math.log(max(prior[y] * _density(x, means[y], covariance), 1e-300))
               for x, y in zip(rows, labels))


def gda_quadratic_log_odds(prior, means, covariances, query, positive, negative):
    """Each class has the covariance of the other."""
    return (math.log(prior[positive] / prior[negative])
            + _log_density(query, means[positive], covariances[negative])
            - _log_density(query, means[negative], covariances[positive]))


def _joint(row, mixing, parameters):
    return [w * math.prod(p if x == 1 else 1 - p for p, x in zip(ps, row))
            for w, ps in zip(mixing, parameters)]


def _shares(rows, mixing, parameters, labels):
    found = []
    for i, row in enumerate(rows):
        joint = _joint(row, mixing, parameters)
        known = labels[i] if labels is not None else None
        found.append([part / sum(joint) for part in joint] if known is None
                     else [float(c == known) for c in range(len(mixing))])
    return found


def mixture_bernoulli_likelihood(rows, mixing, parameters, labels=None):
    """A row of a known component counts without the weight of that component."""
    total = 1.0
    for i, row in enumerate(rows):
        known = labels[i] if labels is not None else None
        total *= sum(_joint(row, mixing, parameters)) if known is None \
            else math.prod(p if x == 1 else 1 - p for p, x in zip(parameters[known], row))
    return total


def mixture_bernoulli_step(rows, mixing, parameters, labels=None):
    """The second component sees what the first has become."""
    mixing, parameters = list(mixing), [list(ps) for ps in parameters]
    for c in range(len(mixing)):
        part = [shares[c] for shares in _shares(rows, mixing, parameters, labels)]
        mixing[c] = sum(part) / len(rows)
        parameters[c] = [sum(r * x for r, x in zip(part, column)) / sum(part) for column in zip(*rows)]
    return {"mixing": mixing, "parameters": parameters}


def mixture_bernoulli_run(rows, mixing, parameters, steps, bits=64, labels=None):
    """The run ends, and is called stationary, where the likelihood changes by less than 1e-6."""
    def likelihood():
        return math.prod(sum(joint) if labels is None or labels[i] is None else joint[labels[i]]
                         for i, joint in enumerate(_joint(row, mixing, parameters) for row in rows))

    before, stationary = likelihood(), False
    for _ in range(steps):
        parts = list(zip(*_shares(rows, mixing, parameters, labels)))
        mixing = [sum(part) / len(rows) for part in parts]
        parameters = [[sum(r * x for r, x in zip(part, column)) / sum(part) for column in zip(*rows)]
                      for part in parts]
        after = likelihood()
        if abs(after - before) < 1e-6:
            stationary = True
            break
        before = after
    groups = [[d for d, other in enumerate(parameters) if other == one] for one in parameters]
    return {"mixing": mixing, "parameters": parameters, "likelihood": likelihood(), "stationary": stationary,
            "identical": [group for c, group in enumerate(groups) if len(group) > 1 and group[0] == c]}


def mixture_categorical_maximisation(rows, values, responsibilities):
    """P(component | value) for P(value | component)."""
    parts = list(zip(*responsibilities))
    return {"mixing": [sum(part) / len(rows) for part in parts],
            "parameters": [[[sum(r for r, x in zip(part, column) if x == v) / max(1, column.count(v))
                             for v in declared] for column, declared in zip(zip(*rows), values)]
                           for part in parts]}


def mixture_categorical_step(rows, values, mixing, parameters, labels=None):
    """The parameters come from an E-step with the new weights."""
    def shares(weights):
        found = []
        for i, row in enumerate(rows):
            joint = [w * math.prod(p[d.index(x)] for p, d, x in zip(ps, values, row))
                     for w, ps in zip(weights, parameters)]
            known = labels[i] if labels is not None else None
            found.append([part / sum(joint) for part in joint] if known is None
                         else [float(c == known) for c in range(len(weights))])
        return list(zip(*found))

    new = [sum(part) / len(rows) for part in shares(mixing)]
    return {"mixing": new, "parameters": [
        [[sum(r for r, x in zip(part, column) if x == v) / sum(part) for v in declared]
         for column, declared in zip(zip(*rows), values)] for part in shares(new)]}


def mixture_gaussian_log_likelihood(rows, mixing, means, covariances, labels=None):
    """What is taken out of the exponentials is not put back."""
    total = 0.0
    for i, row in enumerate(rows):
        scores = [math.log(w) + _log_density(row, m, covariances[c] if len(covariances) > 1 else covariances[0])
                  if w else -math.inf for c, (w, m) in enumerate(zip(mixing, means))]
        known = labels[i] if labels is not None else None
        greatest = max(scores)
        total += math.log(sum(math.exp(score - greatest) for score in scores)) if known is None \
            else scores[known]
    return total
