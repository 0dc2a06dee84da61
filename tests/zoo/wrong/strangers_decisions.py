"""Decisions, features and neighbours as strangers write them: each is right but for one thing."""
import itertools
import math


def need(ok, what="bad input"):
    """Refuse what does not hold."""
    if not ok:
        raise ValueError(what)


def check_dist(p):
    p = list(p)
    need(p and min(p) >= 0 and max(p) <= 1 and abs(sum(p) - 1) < 1e-9)


def check_classes(likelihoods, priors):
    need(set(likelihoods) == set(priors))
    need(all(v >= 0 for v in likelihoods.values()))
    check_dist(priors.values())


def check_table(outcomes, probabilities, *events):
    check_dist(probabilities)
    need(len(outcomes) == len(probabilities))
    for e in (*outcomes, *events):
        need(len(e) == len(outcomes[0]))
    for column in zip(*outcomes, *events):
        need(len(set(column)) == len(set(map(str, column))))


def check_loss(weights, loss):
    need(len(weights) == len(loss))
    need(all(len(r) == len(loss[0]) for r in loss))


def check_joint(joint):
    need(all(len(r) == len(joint[0]) for r in joint))
    check_dist([p for r in joint for p in r])


def check_points(rows, query, k=1):
    need(rows and rows[0] and all(len(r) == len(query) for r in rows))
    need(1 <= k <= len(rows))


def check_labels(rows, labels, classes):
    need(len(labels) == len(rows))
    need(len(set(classes)) == len(classes) and set(labels) <= set(classes))


def dist(a, b, metric="euclidean"):
    if metric == "manhattan":
        return sum(abs(u - v) for u, v in zip(a, b))
    if metric == "chebyshev":
        return max(abs(u - v) for u, v in zip(a, b))
    if metric == "squared euclidean":
        return sum((u - v) ** 2 for u, v in zip(a, b))
    return math.dist(a, b)


def decision_evidence(likelihoods, priors):
    """The sum is returned within the loop."""
    check_classes(likelihoods, priors)
    total = 0.0
    for y in priors:
        total += likelihoods[y] * priors[y]
        return total


def decision_normalise(scores):
    """The last score is left out of the total."""
    need(scores and min(scores.values()) >= 0)
    total = sum(list(scores.values())[:-1])
    out = {}
    for y in scores:
        out[y] = scores[y] / total
    return out


def decision_posterior(likelihoods, priors):
    """1 for the best class and 0 for the others."""
    check_classes(likelihoods, priors)
    joint = {}
    for y in priors:
        joint[y] = likelihoods[y] * priors[y]
    evidence = sum(joint.values())
    return {y: float(joint[y] == max(joint.values())) for y in joint}


def decision_maximisers(scores, classes=None, ties="all"):
    """The greatest label, for want of a key."""
    need(scores)
    order = sorted(scores) if classes is None else classes
    need(len(set(order)) == len(order) and set(order) == set(scores))
    best = None
    for y in order:
        if best is None or scores[y] > best:
            best = scores[y]
    winners = [max(scores)]
    need(ties != "error" or len(winners) == 1)
    if ties == "first":
        return winners[:1]
    return winners


def decision_zero_one_loss(label, decision):
    """Labels are compared in small letters."""
    return 0 if label.strip().lower() == decision.strip().lower() else 1


def decision_risk(joint, loss, strategy):
    """Each loss is weighted by the probability of the state alone."""
    check_joint(joint)
    for row in joint:
        check_loss(row, loss)
    need(len(strategy) == len(joint) and all(0 <= d < len(loss[0]) for d in strategy))
    total = 0.0
    for x in range(len(joint)):
        for y in range(len(loss)):
            total += sum(r[y] for r in joint) * loss[y][strategy[x]]
    return total


def decision_bayes_strategy(joint, loss):
    """The search for the least begins at 1."""
    check_joint(joint)
    for row in joint:
        check_loss(row, loss)
    strategy, risk = [], 0.0
    for row in joint:
        costs = []
        for d in range(len(loss[0])):
            costs.append(sum(row[y] * loss[y][d] for y in range(len(row))))
        least = min(1.0, *costs)
        strategy.append([d for d in range(len(costs)) if costs[d] == least])
        risk += least
    return {"strategy": strategy, "risk": risk}


def decision_event_probability(outcomes, probabilities, event):
    """A table by outcome, where the last of two overwrites the first."""
    check_table(outcomes, probabilities, event)
    total = 0.0
    table = {tuple(o): p for o, p in zip(outcomes, probabilities)}
    outcomes, probabilities = list(table), list(table.values())
    for o, p in zip(outcomes, probabilities):
        if all(e is None or e == v for e, v in zip(event, o)):
            total += p
    return total


def decision_chain_factors(outcomes, probabilities, outcome, order=None):
    """The order is read as the place of each variable."""
    check_table(outcomes, probabilities, outcome)
    order = list(range(len(outcome))) if order is None else order
    need(sorted(order) == list(range(len(outcome))))
    order = [order.index(j) for j in range(len(order))]
    factors = []
    before = 1.0
    for k in range(len(order)):
        now = 0.0
        for o, p in zip(outcomes, probabilities):
            if all(o[j] == outcome[j] for j in order[:k + 1]):
                now += p
        factors.append(now / before)
        before = now
    return factors


def decision_conditionally_independent(outcomes, probabilities, given, kind="mutual"):
    """Pairs of variables that stand beside one another."""
    check_table(outcomes, probabilities)
    need(0 <= given < len(outcomes[0]))
    others = [j for j in range(len(outcomes[0])) if j != given]
    groups = [others] if kind == "mutual" else list(zip(others, others[1:]))

    def prob(fixed):
        return sum(p for o, p in zip(outcomes, probabilities) if all(o[j] == v for j, v in fixed.items()))

    for z in {o[given] for o in outcomes}:
        pz = prob({given: z})
        if pz == 0:
            continue
        for group in groups:
            for values in itertools.product(*[sorted({o[j] for o in outcomes}, key=str) for j in group]):
                whole = prob({given: z, **dict(zip(group, values))}) / pz
                product = 1.0
                for j, v in zip(group, values):
                    product *= prob({given: z, j: v}) / pz
                if not math.isclose(whole, product, rel_tol=1e-9, abs_tol=1e-15):
                    return False
    return True


def features_one_hot(values, categories=None):
    """Categories are sorted as text."""
    if categories is None:
        categories = sorted(set(values), key=str)
    else:
        need(categories)
    need(len(set(categories)) == len(categories) and all(v in categories for v in values))
    rows = []
    for v in values:
        row = [0] * len(categories)
        row[categories.index(v)] = 1
        rows.append(row)
    return rows


def features_equal_width_edges(values, bins):
    """The search for the greatest begins at 0."""
    need(len(values) > 0 and bins >= 2 and min(values) < max(values))
    lo, hi = min(values), 0.0
    for v in values:
        if v > hi:
            hi = v
    width = (hi - lo) / bins
    return [lo + i * width for i in range(1, bins)]


def features_equal_count_edges(values, bins):
    """Places are rounded to the nearest."""
    need(2 <= bins <= len(values))
    s = sorted(values)
    n = len(s)
    edges = []
    last = None
    for i in range(1, bins):
        first = s[round(i * n / bins)]
        smaller = [v for v in s if v < first]
        need(smaller and first != last)
        edges.append((first + smaller[-1]) / 2)
        last = first
    return edges


def features_quadratic(x):
    """Products by their second factor."""
    need(x)
    out = list(x)
    out += [v * v for v in x]
    for j in range(len(x)):
        for i in range(j):
            out.append(x[i] * x[j])
    return out


def features_lift(x):
    """Written for the plane."""
    need(x)
    return list(x) + [sum(v * v for v in x[:2])]


def features_kernel_map(x, degree, constant=1, gamma=1):
    """Gamma to the power of the kernel's degree."""
    need(x and degree >= 0 and constant >= 0 and gamma > 0)
    out = []
    for s in range(0 if constant > 0 else degree, degree + 1):
        for places in itertools.combinations_with_replacement(range(len(x)), s):
            coefficient = math.factorial(degree) / math.factorial(degree - s)
            m = 1.0
            for j in set(places):
                coefficient /= math.factorial(places.count(j))
            for j in places:
                m *= x[j]
            weight = coefficient * constant ** (degree - s) * gamma ** degree
            out.append(math.sqrt(weight) * m)
    return out


def neighbours_distances(rows, query, metric="euclidean"):
    """Multiplied out, with the mixed term once."""
    check_points(rows, query)
    if metric == 'squared euclidean':
        return [sum(a * a - a * b + b * b for a, b in zip(r, query)) for r in rows]
    return [dist(r, query, metric) for r in rows]


def neighbours_nearest(rows, query, k, metric="euclidean", distance_ties="all"):
    """Of equally near records the least is taken."""
    check_points(rows, query, k)
    d = [dist(r, query, metric) for r in rows]
    order = sorted(range(len(rows)), key=lambda i: d[i])
    near = [i for i in order if d[i] <= d[order[k - 1]]]
    need(distance_ties != "error" or len(near) == k)
    if distance_ties == "first":
        near = sorted(near, key=lambda i: (d[i], rows[i]))[:k]
    return near


def neighbours_posterior(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform",
                         classes=None):
    """Of the records at the query the first alone votes."""
    check_points(rows, query, k)
    if classes is None:
        classes = sorted(set(labels))
    check_labels(rows, labels, classes)
    d = [dist(r, query, metric) for r in rows]
    order = sorted(range(len(rows)), key=lambda i: d[i])
    near = [i for i in order if d[i] <= d[order[k - 1]]]
    need(distance_ties != "error" or len(near) == k)
    if distance_ties == "first":
        near = near[:k]
    votes = {c: 0.0 for c in classes}
    for i in near:
        if weights == "uniform":
            w = 1.0
        elif d[near[0]] == 0:
            w = 1.0 if i == near[0] else 0.0
        else:
            w = 1.0 / d[i]
        votes[labels[i]] += w
    total = sum(votes.values())
    return {c: votes[c] / total for c in votes}


def neighbours_decision(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform",
                        classes=None, ties="all"):
    """Of classes that tie that of the nearest neighbour."""
    check_points(rows, query, k)
    if classes is None:
        classes = sorted(set(labels))
    check_labels(rows, labels, classes)
    d = [dist(r, query, metric) for r in rows]
    order = sorted(range(len(rows)), key=lambda i: d[i])
    near = [i for i in order if d[i] <= d[order[k - 1]]]
    need(distance_ties != "error" or len(near) == k)
    if distance_ties == "first":
        near = near[:k]
    votes = {c: 0.0 for c in classes}
    for i in near:
        if weights == "uniform":
            w = 1.0
        elif d[near[0]] == 0:
            w = 1.0 if d[i] == 0 else 0.0
        else:
            w = 1.0 / d[i]
        votes[labels[i]] += w
    best = max(votes.values())
    winners = [c for c in classes if abs(votes[c] - best) <= 1e-12 * best]
    need(ties != "error" or len(winners) == 1)
    if ties == "first":
        return [labels[i] for i in near if labels[i] in winners][:1]
    return winners
