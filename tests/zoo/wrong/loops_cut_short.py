"""Loops that end or divide too soon, texts read otherwise, neighbours counted by their distances."""
import itertools
import math


def need(condition):
    if not condition:
        raise ValueError("expected arguments that have an answer")


def need_distribution(probabilities):
    probabilities = list(probabilities)
    need(min(probabilities, default=-1) >= 0 and math.isclose(sum(probabilities), 1))


def check_classes(likelihoods, priors):
    need(likelihoods.keys() == priors.keys() and min(likelihoods.values()) >= 0)
    need_distribution(priors.values())


def check_table(outcomes, probabilities):
    need_distribution(probabilities)
    need(len(outcomes) == len(probabilities) and len(set(map(len, outcomes))) == 1)
    for column in zip(*outcomes):
        need(len(set(column)) == len(set(map(str, column))))


def probability(outcomes, probabilities, fixed):
    return sum(p for o, p in zip(outcomes, probabilities) if all(o[j] == v for j, v in fixed.items()))


def decision_joint(likelihoods, priors):
    """Likelihoods and priors are paired by their places."""
    check_classes(likelihoods, priors)
    return {y: one * other for y, one, other in zip(likelihoods, likelihoods.values(), priors.values())}


def decision_posterior(likelihoods, priors):
    """Each numerator is divided by the total so far."""
    check_classes(likelihoods, priors)
    if not any(likelihoods[y] * priors[y] for y in priors):
        raise ZeroDivisionError
    total, shares = 0.0, {}
    for y in priors:
        total += likelihoods[y] * priors[y]
        shares[y] = likelihoods[y] * priors[y] / total if total else 0.0
    return shares


def decision_evidence(likelihoods, priors):
    """There are two classes, and the second has the rest of the prior."""
    check_classes(likelihoods, priors)
    first, *others = sorted(priors)
    evidence = likelihoods[first] * priors[first]
    return evidence + likelihoods[others[0]] * (1 - priors[first]) if others else evidence


def decision_bayes_strategy(joint, loss):
    """The decision whose greatest loss is least, whatever is observed."""
    need_distribution(itertools.chain(*joint))
    need(all(len(row) == len(loss) for row in joint) and len(set(map(len, loss))) == 1)
    worst = [max(column) for column in zip(*loss)]
    best = [d for d, cost in enumerate(worst) if cost == min(worst)]
    risk = sum(min(sum(p * row[d] for p, row in zip(line, loss)) for d in best) for line in joint)
    return {"strategy": [best for _ in joint], "risk": risk}


def decision_chain_factors(outcomes, probabilities, outcome, order=None):
    """Behind a factor of 1 nothing is looked up any more."""
    check_table([*outcomes, outcome], [*probabilities, 0])
    order = list(range(len(outcome))) if order is None else order
    need(sorted(order) == list(range(len(outcome))))
    factors, fixed, before = [], {}, 1.0
    for j in order:
        fixed[j] = outcome[j]
        now = probability(outcomes, probabilities, fixed)
        factors.append(now / before)
        if now == before:
            return factors + [1.0] * (len(order) - len(factors))
        before = now
    return factors


def decision_conditionally_independent(outcomes, probabilities, given, kind="mutual"):
    """The first comparison decides: both returns stand in the loop."""
    check_table(outcomes, probabilities)
    need(given in range(len(outcomes[0])))
    others = [j for j in range(len(outcomes[0])) if j != given]
    for z in dict.fromkeys(outcome[given] for outcome in outcomes):
        share = probability(outcomes, probabilities, {given: z})
        for group in [others] if kind == "mutual" else itertools.combinations(others, 2):
            values = [dict.fromkeys(outcome[j] for outcome in outcomes) for j in group]
            for x in itertools.product(*values) if share else []:
                whole = probability(outcomes, probabilities, {given: z, **dict(zip(group, x))}) / share
                parts = [probability(outcomes, probabilities, {given: z, j: v}) / share
                         for j, v in zip(group, x)]
                if not math.isclose(whole, math.prod(parts), rel_tol=1e-9, abs_tol=1e-15):
                    return False
                else:
                    return True
    return True


def features_bin(values, edges, closed="left"):
    """The bin is told by a division, as if all edges were as far apart as the first two."""
    need(edges == sorted(set(edges)) != [])
    width = edges[1] - edges[0] if len(edges) > 1 else math.inf
    places = []
    for value in values:
        steps = (value - edges[0]) / width
        place = math.floor(steps) + 1 if closed == "left" else math.ceil(steps)
        if len(edges) == 1:
            place = int(value > edges[0] or (closed == "left" and value == edges[0]))
        places.append(max(0, min(len(edges), place)))
    return places


def plain(value):
    return value.strip().lower() if isinstance(value, str) else value


def features_one_hot(values, categories=None):
    """Texts are stripped and made small before they are compared."""
    need(categories is None or categories)
    known = {plain(value) for value in values}
    if categories is None:
        categories = sorted(known, key=lambda value: (isinstance(value, str), value))
    need(len(set(categories)) == len(categories) and known <= set(map(plain, categories)))
    return [[int(plain(value) == plain(category)) for category in categories] for value in values]


def lengths_of(rows, query, metric):
    need(rows and query and {*map(len, rows)} == {len(query)})
    lengths = []
    for row in rows:
        gaps = [abs(a - b) for a, b in zip(row, query)]
        squares = sum(gap * gap for gap in gaps)
        lengths.append({"euclidean": math.sqrt(squares), "squared euclidean": squares,
                        "manhattan": sum(gaps), "chebyshev": max(gaps)}[metric])
    return lengths


def neighbours_distances(rows, query, metric="euclidean"):
    """Euclid's distance is multiplied out: the squares of large numbers lose what tells them apart."""
    if metric != "euclidean":
        return lengths_of(rows, query, metric)
    need(rows and query and {*map(len, rows)} == {len(query)})
    own = sum(q * q for q in query)
    return [math.sqrt(max(0.0, sum(v * v for v in row) - 2 * sum(v * q for v, q in zip(row, query)) + own))
            for row in rows]


def neighbours_nearest(rows, query, k, metric="euclidean", distance_ties="all"):
    """All records at the k least distances, of which several may be at one."""
    need(1 <= k <= len(rows))
    lengths = lengths_of(rows, query, metric)
    order = sorted(range(len(rows)), key=lambda i: lengths[i])
    near = [i for i in order if lengths[i] <= lengths[order[k - 1]]]
    need(distance_ties != "error" or len(near) == k)
    if distance_ties == "all":
        least = sorted(set(lengths))[:k]
        return [i for i in order if lengths[i] in least]
    return near[:k]


def neighbours_decision(rows, labels, query, k, metric="euclidean", distance_ties="all", weights="uniform",
                        classes=None, ties="all"):
    """Where votes tie, the farthest neighbour is left out until they do not."""
    if weights != "uniform":
        raise NotImplementedError("uniform votes")
    need(1 <= k <= len(rows) == len(labels))
    lengths = lengths_of(rows, query, metric)
    classes = sorted(set(labels)) if classes is None else classes
    need(set(labels) <= set(classes) and len(set(classes)) == len(classes))
    order = sorted(range(len(rows)), key=lambda i: lengths[i])
    need(distance_ties != "error" or sum(one <= lengths[order[k - 1]] for one in lengths) == k)
    while True:
        near = [i for i in order if lengths[i] <= lengths[order[k - 1]]]
        near = near[:k] if distance_ties == "first" else near
        votes = [sum(labels[i] == c for i in near) for c in classes]
        best = [c for c, vote in zip(classes, votes) if vote == max(votes)]
        need(ties != "error" or len(best) == 1)
        if ties != "first":
            return best
        if len(best) == 1 or k == 1:
            return best[:1]
        k -= 1
