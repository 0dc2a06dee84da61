"""Grouped by what stands side by side, counted where a cell is missing, divided along the wrong axis; a queue."""
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import groupby, product

NUMBERS = "exact"


def gda_quadratic_parameters(rows, labels, divisor="n", classes=None):
    """Groups what is not sorted: of each class the last run is left."""
    if divisor != "n":
        raise NotImplementedError("only over n")
    names = sorted(set(labels)) if classes is None else classes
    if len(names) < 2 or len(labels) != len(rows) or set(labels) - set(names) or len({*map(len, rows)}) != 1:
        raise ValueError("bad records")
    found = {"prior": {}, "means": {}, "covariances": {}}
    of = {y: [row for row, _ in run] for y, run in groupby(zip(rows, labels), key=lambda pair: pair[1])}
    for y in names:
        n, columns = len(of.get(y, ())), range(len(rows[0]))
        found["prior"][y] = Fraction(labels.count(y), len(labels))
        mean = [Fraction(sum(row[j] for row in of.get(y, ()))) / n for j in columns]
        found["means"][y] = mean
        found["covariances"][y] = [[sum((row[j] - mean[j]) * (row[k] - mean[k]) for row in of[y]) / n
                                    for k in columns] for j in columns]
    return found


def gaussian_definiteness(matrix):
    """Eliminates; below a pivot of 0 nothing is eliminated, and nothing looked at."""
    size = range(len(matrix))
    if not matrix or any(len(row) != len(matrix) for row in matrix) or \
            any(matrix[i][j] != matrix[j][i] for i in size for j in size):
        raise ValueError("no symmetric matrix")
    rest, least = [list(map(Fraction, row)) for row in matrix], []
    while rest:
        first, *others = rest
        least.append(first[0])
        factors = [row[0] / first[0] if first[0] else 0 for row in others]
        rest = [[a - factor * b for a, b in zip(row[1:], first[1:])] for row, factor in zip(others, factors)]
    return "positive definite" if min(least) > 0 else "neither" if min(least) < 0 else "positive semidefinite"


def linear_hyperplane(points):
    """Expands along the last row, and forgets the sign of the last place."""
    d = len(points)
    if not d or any(len(point) != d for point in points):
        raise ValueError("as many points as coordinates")

    def determinant(rows):
        if not rows:
            return Fraction(1)
        return sum((-1) ** j * rows[0][j] * determinant([row[:j] + row[j + 1:] for row in rows[1:]])
                   for j in range(len(rows)))

    with_one = [[*map(Fraction, point), Fraction(1)] for point in points]
    weights = [(-1) ** j * determinant([row[:j] + row[j + 1:] for row in with_one]) for j in range(d)]
    if not any(weights):
        raise ZeroDivisionError("the points lie on several planes")
    return {"weights": weights, "bias": determinant([row[:-1] for row in with_one])}


def mixture_categorical_maximisation(rows, values, responsibilities):
    """Divides by the sum over the components."""
    if len(rows) != len(responsibilities) or not rows or any(len(row) != len(values) for row in rows):
        raise ValueError("bad rows")
    counts = [[Counter() for _ in values] for _ in responsibilities[0]]
    for row, shares in zip(rows, responsibilities):
        for component, share in enumerate(shares):
            for column, value in enumerate(row):
                counts[component][column][value] += share
    return {"mixing": [Fraction(sum(of[0].values())) / len(rows) for of in counts],
            "parameters": [[[Fraction(of[j][v]) / sum(other[j][v] for other in counts) for v in column]
                            for j, column in enumerate(values)] for of in counts]}


def naive_bayes_multinomial_parameters(documents, labels, dictionary, classes=None, alpha=0, smooth_prior=False):
    """Above are documents, below are tokens."""
    if smooth_prior:
        raise NotImplementedError("the prior is not smoothed")
    names = sorted(set(labels)) if classes is None else classes
    if not labels or len(labels) != len(documents) or alpha < 0 or set(labels) - set(names):
        raise ValueError("bad documents")
    holding, tokens = defaultdict(Counter), Counter()
    for words, y in zip(documents, labels):
        holding[y].update(set(words))
        tokens[y] += sum(word in dictionary for word in words)
    return {"prior": {y: Fraction(labels.count(y), len(labels)) for y in names},
            "parameters": {y: [(holding[y][word] + Fraction(alpha)) / (tokens[y] + alpha * len(dictionary))
                               for word in dictionary] for y in names}}


def networks_fit(structure, rows, alpha=0):
    """A record counts below although its own cell is missing."""
    names = [one["name"] for one in structure]
    records = [dict(zip(names, row)) for row in rows]
    values = {one["name"]: one["values"] for one in structure}
    tables = []
    for one in structure:
        table = []
        for combined in product(*(values[name] for name in one["parents"])):
            beside = [record[one["name"]] for record in records
                      if all(record[name] == value for name, value in zip(one["parents"], combined))]
            table.append([(beside.count(value) + Fraction(alpha)) / (len(beside) + alpha * len(one["values"]))
                          for value in one["values"]])
        tables.append(table)
    return {"tables": tables}


def networks_topological_order(network):
    """A queue: whoever is ready first comes first."""
    waiting = {one["name"]: len(one["parents"]) for one in network}
    queue = [name for name, parents in waiting.items() if not parents]
    for name in queue:
        for one in network:
            if name in one["parents"]:
                waiting[one["name"]] -= 1
                if not waiting[one["name"]]:
                    queue.append(one["name"])
    if len(queue) < len(network):
        raise ValueError("the network has a cycle")
    return queue
