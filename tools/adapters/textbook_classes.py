"""Normal distributions, Gaussian classes and mixtures in plain floats, as a good student writes them.

Judge it with `python3 -m refml check tools/adapters/textbook_classes.py`; `textbook.py` tells how
such a file is called.

    rows[i], labels[i]                 record i and its class
    prior[y], means[y], covariance     P(y), the mean of class y, the covariance of all classes or of one
    mixing[c], responsibilities[i][c]  P(c) of a component without a name, P(c | x_i)

A covariance S is factored as L D L^T: its distances and determinants come from there, and so does the verdict
that it is singular, which means that a feature has next to no variance but what earlier features explain.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

NAME = "textbook classes"
VERSION = "1"

Point = list[float]
Matrix = list[list[float]]
Scores = dict[str, float]
Model = dict[str, Any]
Known = list[int | None] | None

ROUNDING = 1e-14  # what is smaller, next to 1, is taken for the 0 that rounding made of it


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


def _refuse_unless_table(rows: Sequence[Sequence[Any]]) -> None:
    _refuse_unless(len(rows) > 0 and {*map(len, rows)} == {len(rows[0])} != {0}, "all rows have the features")


def _dot(u: Point, v: Point) -> float:
    return sum(a * b for a, b in zip(u, v))


# ---- normal distributions --------------------------------------------------------------------------------

def gaussian_covariance(rows: list[Point], divisor: str = "n-1") -> Model:
    _refuse_unless_table(rows)
    mean = _mean(rows)
    degrees = len(rows) - (divisor == "n-1")
    return {"mean": mean, "covariance": _divided(_scatter(rows, mean), degrees)}


def gaussian_correlation(covariance: Matrix) -> Matrix:
    _refuse_unless(gaussian_definiteness(covariance) != "neither", "the matrix is a covariance")
    deviations = [math.sqrt(covariance[j][j]) for j in range(len(covariance))]
    return [[s / a / b if j != k else s / s for k, (s, b) in enumerate(zip(row, deviations))]
            for j, (row, a) in enumerate(zip(covariance, deviations))]


def gaussian_definiteness(matrix: Matrix) -> str:
    _refuse_unless_table(matrix)
    _refuse_unless(matrix == [list(column) for column in zip(*matrix)], "the matrix is symmetric")
    lower, diagonal = _factors(matrix)
    if min(diagonal) < 0 or any(math.isinf(entry) for row in lower for entry in row):
        return "neither"
    return "positive definite" if min(diagonal) > 0 else "positive semidefinite"


def gaussian_mahalanobis(x: Point, mean: Point, covariance: Matrix) -> float:
    _refuse_unless(len(x) == len(mean) == len(covariance), "point, mean and covariance have one size")
    _refuse_unless(gaussian_definiteness(covariance) == "positive definite", "the covariance has an inverse")
    difference = [a - m for a, m in zip(x, mean)]
    return _dot(difference, _solve(covariance, difference))


def gaussian_multivariate_density(x: Point, mean: Point, covariance: Matrix) -> float:
    return math.exp(gaussian_multivariate_log_density(x, mean, covariance))


def gaussian_multivariate_log_density(x: Point, mean: Point, covariance: Matrix) -> float:
    distance = gaussian_mahalanobis(x, mean, covariance)
    return -(len(x) * math.log(2 * math.pi) + _log_determinant(covariance) + distance) / 2


def gaussian_semi_axes(covariance: Matrix, level: float = 1) -> list[float]:
    _refuse_unless(len(covariance) == 2 and level > 0, "there are two features, and a distance")
    _refuse_unless(gaussian_definiteness(covariance) == "positive definite", "the ellipse has both axes")
    (a, c), (_, b) = covariance
    greater = (a + b) / 2 + math.hypot((a - b) / 2, c)
    lesser = math.exp(_log_determinant(covariance)) / greater
    return [math.sqrt(level * greater), math.sqrt(level * lesser)]


def gaussian_major_axis(covariance: Matrix) -> Point:
    _refuse_unless(len(covariance) == 2, "there are two features")
    _refuse_unless(gaussian_definiteness(covariance) == "positive definite", "the ellipse has both axes")
    (a, c), (_, b) = covariance
    if a == b and c == 0:
        raise ZeroDivisionError("a circle is as long in every direction")
    longer = abs(a - b) / 2 + math.hypot((a - b) / 2, c)
    return [longer, c] if a >= b else [c, longer]


def _mean(rows: list[Point]) -> Point:
    return [sum(column) / len(rows) for column in zip(*rows)]


def _scatter(rows: list[Point], mean: Point, weights: Sequence[float] | None = None) -> Matrix:
    """The sum of the products of the deviations from the mean, each row with its weight."""
    deviations = [[x - m for x, m in zip(row, mean)] for row in rows]
    weights = weights or [1.0] * len(rows)
    size = range(len(mean))
    return [[sum(w * (v[j] * v[k]) for w, v in zip(weights, deviations)) for k in size] for j in size]


def _divided(matrix: Matrix, divisor: float) -> Matrix:
    return [[entry / divisor for entry in row] for row in matrix]


def _factors(matrix: Matrix) -> tuple[Matrix, Point]:
    """L, which has 1 on its diagonal, and D of S = L D L^T; L is infinite where there is no such thing."""
    lower: Matrix = []
    diagonal: Point = []
    for j, row in enumerate(matrix):
        line: Point = []
        for k, d in enumerate(diagonal):
            rest = _rest(matrix, j, k, row[k] - sum(a * b * e for a, b, e in zip(line, lower[k], diagonal)))
            line.append(rest / d if d else math.inf if rest else 0.0)
        diagonal.append(_rest(matrix, j, j, row[j] - sum(a * a * e for a, e in zip(line, diagonal))))
        lower.append([*line, 1.0])
    return lower, diagonal


def _rest(matrix: Matrix, j: int, k: int, rest: float) -> float:
    """What earlier features leave of a covariance, and 0 where that is rounding."""
    scale = math.sqrt(abs(matrix[j][j] * matrix[k][k]))
    return 0.0 if abs(rest) <= ROUNDING * scale else rest


def _solve(matrix: Matrix, right: Point) -> Point:
    lower, diagonal = _factors(matrix)
    z: Point = []
    for row, b in zip(lower, right):
        z.append(b - _dot(row, z))
    z = [v / d for v, d in zip(z, diagonal)]
    for j in reversed(range(len(z))):
        z[j] -= sum(lower[i][j] * z[i] for i in range(j + 1, len(z)))
    return z


def _log_determinant(matrix: Matrix) -> float:
    return sum(math.log(d) for d in _factors(matrix)[1])


# ---- Gaussian classes from data --------------------------------------------------------------------------

def gda_parameters(
    rows: list[Point], labels: list[str], divisor: str = "n", classes: list[str] | None = None
) -> Model:
    groups = _groups(rows, labels, classes)
    means = {y: _mean(group) for y, group in groups.items()}
    scatters = [_scatter(group, means[y]) for y, group in groups.items()]
    total = [[sum(entries) for entries in zip(*lines)] for lines in zip(*scatters)]
    degrees = len(rows) - (len(groups) if divisor == "n-K" else 0)
    return {"prior": _shares(groups), "means": means, "covariance": _divided(total, degrees)}


def gda_quadratic_parameters(
    rows: list[Point], labels: list[str], divisor: str = "n", classes: list[str] | None = None
) -> Model:
    groups = _groups(rows, labels, classes)
    prior = _shares(groups)
    learnt = {y: gaussian_covariance(group, divisor) for y, group in groups.items()}
    return {"prior": prior, "means": {y: found["mean"] for y, found in learnt.items()},
            "covariances": {y: found["covariance"] for y, found in learnt.items()}}


def gda_posterior(rows: list[Point], labels: list[str], query: Point, **how: Any) -> Scores:
    return _posterior(_learnt(rows, labels, **how), query)


def gda_log_odds(
    rows: list[Point], labels: list[str], query: Point, positive: str, negative: str, **how: Any
) -> float:
    return _log_odds(_learnt(rows, labels, **how), query, positive, negative)


def gda_decision(
    rows: list[Point], labels: list[str], query: Point, classes: list[str] | None = None, ties: str = "all",
    **how: Any
) -> list[str]:
    scores = _log_joint(_learnt(rows, labels, classes=classes, **how), query)
    greatest = max(scores.values())
    # Scores that are equal may differ by a rounding or two.
    best = [y for y in classes or sorted(scores) if greatest - scores[y] <= 1e-12 * max(1.0, abs(greatest))]
    _refuse_unless(ties != "error" or len(best) == 1, "one class is the best")
    return best[:1] if ties == "first" else best


def gda_maximum_log_likelihood(rows: list[Point], labels: list[str], divisor: str = "n") -> float:
    return gda_log_likelihood(rows, labels, **gda_parameters(rows, labels, divisor))


def _groups(rows: list[Point], labels: list[str], classes: list[str] | None) -> dict[str, list[Point]]:
    _refuse_unless_table(rows)
    _refuse_unless(len(labels) == len(rows), "each row has its label")
    classes = sorted(set(labels)) if classes is None else classes
    _refuse_unless(set(labels) <= set(classes), "each label is a declared class")
    _refuse_unless(len(set(classes)) == len(classes) > 1, "there are two classes, each declared once")
    return {c: [row for row, y in zip(rows, labels) if y == c] for c in classes}


def _shares(groups: dict[str, list[Point]]) -> Scores:
    total = sum(map(len, groups.values()))
    if min(map(len, groups.values())) == 0:
        raise ZeroDivisionError("a class without records has no mean")
    return {y: len(group) / total for y, group in groups.items()}


def _learnt(
    rows: list[Point], labels: list[str], covariance: str = "shared", divisor: str = "n",
    classes: list[str] | None = None
) -> Model:
    """Prior, means, and for each class its covariance, be it its own or that of all."""
    if covariance == "per class":
        _refuse_unless(divisor in ("n", "n-1"), "a class by itself is divided by n or n - 1")
        return gda_quadratic_parameters(rows, labels, divisor, classes)
    _refuse_unless(divisor in ("n", "n-K"), "all classes together are divided by n or n - K")
    return _with_covariances(**gda_parameters(rows, labels, divisor, classes))


# ---- Gaussian classes of given parameters ----------------------------------------------------------------

def gda_joint(prior: Scores, means: dict[str, Point], covariance: Matrix, query: Point) -> Scores:
    scores = _log_joint(_with_covariances(prior, means, covariance), query)
    return {y: math.exp(score) for y, score in scores.items()}


def gda_model_posterior(prior: Scores, means: dict[str, Point], covariance: Matrix, query: Point) -> Scores:
    return _posterior(_with_covariances(prior, means, covariance), query)


def gda_model_log_odds(
    prior: Scores, means: dict[str, Point], covariance: Matrix, query: Point, positive: str, negative: str
) -> float:
    return _log_odds(_with_covariances(prior, means, covariance), query, positive, negative)


def gda_quadratic_log_odds(
    prior: Scores, means: dict[str, Point], covariances: dict[str, Matrix], query: Point, positive: str,
    negative: str
) -> float:
    model = {"prior": prior, "means": means, "covariances": covariances}
    return _log_odds(model, query, positive, negative)


def gda_log_likelihood(
    rows: list[Point], labels: list[str], prior: Scores, means: dict[str, Point], covariance: Matrix
) -> float:
    _refuse_unless_table(rows)
    _refuse_unless(len(labels) == len(rows) and set(labels) <= prior.keys(), "each row has a known label")
    if any(prior[y] == 0 for y in labels):
        raise ZeroDivisionError("a likelihood of 0 has no logarithm")
    _refuse_unless_distribution(prior.values())
    return sum(math.log(prior[y]) + gaussian_multivariate_log_density(x, means[y], covariance)
               for x, y in zip(rows, labels))


def gda_theta(phi: float, mean_0: Point, mean_1: Point, covariance: Matrix) -> Model:
    _refuse_unless(len(mean_0) == len(mean_1) == len(covariance), "means and covariance have one size")
    _refuse_unless(gaussian_definiteness(covariance) == "positive definite", "the covariance has an inverse")
    weights = _solve(covariance, [b - a for a, b in zip(mean_0, mean_1)])
    middle = [(a + b) / 2 for a, b in zip(mean_0, mean_1)]
    return {"weights": weights, "intercept": _logit(phi) - _dot(weights, middle)}


def gda_of_theta(weights: Point, intercept: float) -> Model:
    _refuse_unless(len(weights) > 0, "there is a feature")
    covariance = [[float(j == k) for k in range(len(weights))] for j in range(len(weights))]
    square = _dot(weights, weights)
    phi = 0.5 if square else 1 / (1 + math.exp(-intercept))
    # The boundary's point that is nearest to the origin lies half way between the means.
    middle = [-intercept * w / square if square else 0.0 for w in weights]
    return {"phi": phi, "mean_0": [m - w / 2 for m, w in zip(middle, weights)],
            "mean_1": [m + w / 2 for m, w in zip(middle, weights)], "covariance": covariance}


def gda_boundary(phi: float, mean_0: Point, mean_1: Point, covariance: Matrix) -> Model:
    theta = gda_theta(phi, mean_0, mean_1, covariance)
    if not any(theta["weights"]):
        raise ZeroDivisionError("equal means leave no boundary")
    return theta


def gda_family_log_odds(family: str, phi: float, parameter_0: float, parameter_1: float) -> Scores:
    least, most = min(parameter_0, parameter_1), max(parameter_0, parameter_1)
    _refuse_unless(least > 0 and (family != "bernoulli" or most < 1), "the parameters have logarithms")
    ratio = math.log(parameter_1 / parameter_0)
    if family == "poisson":
        return {"slope": ratio, "intercept": _logit(phi) - (parameter_1 - parameter_0)}
    if family == "exponential":
        return {"slope": 1 / parameter_0 - 1 / parameter_1, "intercept": _logit(phi) - ratio}
    others = math.log((1 - parameter_1) / (1 - parameter_0))
    return {"slope": ratio - others, "intercept": _logit(phi) + others}


def gda_parameter_count(features: int, classes: int = 2) -> dict[str, int]:
    _refuse_unless(features > 0 and classes > 1, "there are features, and two classes")
    means, matrix = classes - 1 + classes * features, features * (features + 1) // 2
    return {"logistic": (classes - 1) * (features + 1), "shared": means + matrix,
            "per_class": means + classes * matrix}


def _with_covariances(prior: Scores, means: dict[str, Point], covariance: Matrix) -> Model:
    return {"prior": prior, "means": means, "covariances": dict.fromkeys(prior, covariance)}


def _log_joint(model: Model, query: Point) -> Scores:
    prior = model["prior"]
    _refuse_unless_distribution(prior.values())
    _refuse_unless(prior.keys() == model["means"].keys() == model["covariances"].keys(), "each class has all")
    density = {y: gaussian_multivariate_log_density(query, model["means"][y], model["covariances"][y])
               for y in prior}
    return {y: math.log(p) + density[y] if p else -math.inf for y, p in prior.items()}


def _posterior(model: Model, query: Point) -> Scores:
    scores = _log_joint(model, query)
    return dict(zip(scores, _normalised(list(scores.values()))))


def _log_odds(model: Model, query: Point, positive: str, negative: str) -> float:
    scores = _log_joint(model, query)
    if math.isinf(scores[positive]) or math.isinf(scores[negative]):
        raise ZeroDivisionError("a class of prior 0 has no finite log-odds")
    return scores[positive] - scores[negative]


def _normalised(log_scores: list[float]) -> list[float]:
    greatest = max(log_scores)
    parts = [math.exp(score - greatest) for score in log_scores]
    return [part / sum(parts) for part in parts]


def _logit(phi: float) -> float:
    _refuse_unless(0 <= phi <= 1, "phi is a probability")
    if phi in (0, 1):
        raise ZeroDivisionError("one class alone has no log-odds")
    return math.log(phi / (1 - phi))


def _refuse_unless_distribution(probabilities: Any) -> None:
    given = list(probabilities)
    _refuse_unless(min(given, default=-1) >= 0 and math.isclose(sum(given), 1), "the probabilities sum to 1")


# ---- mixtures of Bernoulli and of categorical features ---------------------------------------------------

def mixture_bernoulli_likelihood(
    rows: list[list[int]], mixing: Point, parameters: Matrix, labels: Known = None
) -> float:
    return _likelihood(mixing, _bernoulli_table(rows, parameters), labels)


def mixture_bernoulli_responsibilities(
    rows: list[list[int]], mixing: Point, parameters: Matrix, labels: Known = None
) -> Matrix:
    return _responsibilities(mixing, _bernoulli_table(rows, parameters), labels)


def mixture_bernoulli_maximisation(rows: list[list[int]], responsibilities: Matrix) -> Model:
    bits = [[0, 1] for _ in rows[0]]
    found = mixture_categorical_maximisation(rows, bits, responsibilities)
    return {**found, "parameters": [[one for _, one in component] for component in found["parameters"]]}


def mixture_bernoulli_step(
    rows: list[list[int]], mixing: Point, parameters: Matrix, labels: Known = None
) -> Model:
    responsibilities = mixture_bernoulli_responsibilities(rows, mixing, parameters, labels)
    return mixture_bernoulli_maximisation(rows, responsibilities)


def mixture_bernoulli_run(
    rows: list[list[int]], mixing: Point, parameters: Matrix, steps: int, bits: int = 64, labels: Known = None
) -> Model:
    def step(model: Model) -> Model:
        return mixture_bernoulli_step(rows, **model, labels=labels)

    model, stationary = _run(step, {"mixing": mixing, "parameters": parameters}, steps, bits)
    return {**model, "likelihood": mixture_bernoulli_likelihood(rows, **model, labels=labels),
            "stationary": stationary, "identical": _identical(model["parameters"])}


def mixture_categorical_likelihood(
    rows: list[list[Any]], values: list[list[Any]], mixing: Point, parameters: list[Matrix],
    labels: Known = None
) -> float:
    return _likelihood(mixing, _categorical_table(rows, values, parameters), labels)


def mixture_categorical_responsibilities(
    rows: list[list[Any]], values: list[list[Any]], mixing: Point, parameters: list[Matrix],
    labels: Known = None
) -> Matrix:
    return _responsibilities(mixing, _categorical_table(rows, values, parameters), labels)


def mixture_categorical_maximisation(
    rows: list[list[Any]], values: list[list[Any]], responsibilities: Matrix
) -> Model:
    weights = _weights(rows, responsibilities)
    _refuse_unless(len(values) == len(rows[0]), "each feature has its values")
    _refuse_unless(all(len(set(v)) == len(v) for v in values), "each value is declared once")
    parameters = [[_value_shares(column, declared, parts) for column, declared in zip(zip(*rows), values)]
                  for parts in zip(*responsibilities)]
    return {"mixing": [weight / len(rows) for weight in weights], "parameters": parameters}


def mixture_categorical_step(
    rows: list[list[Any]], values: list[list[Any]], mixing: Point, parameters: list[Matrix],
    labels: Known = None
) -> Model:
    responsibilities = mixture_categorical_responsibilities(rows, values, mixing, parameters, labels)
    return mixture_categorical_maximisation(rows, values, responsibilities)


def mixture_categorical_run(
    rows: list[list[Any]], values: list[list[Any]], mixing: Point, parameters: list[Matrix], steps: int,
    bits: int = 64, labels: Known = None
) -> Model:
    def step(model: Model) -> Model:
        return mixture_categorical_step(rows, values, **model, labels=labels)

    model, stationary = _run(step, {"mixing": mixing, "parameters": parameters}, steps, bits)
    return {**model, "likelihood": mixture_categorical_likelihood(rows, values, **model, labels=labels),
            "stationary": stationary, "identical": _identical(model["parameters"])}


def _bernoulli_table(rows: list[list[int]], parameters: Matrix) -> Matrix:
    bits = [[0, 1] for _ in parameters[0]]
    return _categorical_table(rows, bits, [[[1 - p, p] for p in component] for component in parameters])


def _categorical_table(rows: list[list[Any]], values: list[list[Any]], parameters: list[Matrix]) -> Matrix:
    """P(x_i | c) for each row i and component c."""
    _refuse_unless_table(rows)
    _refuse_unless({*map(len, parameters)} == {len(values)} == {len(rows[0])}, "each feature has parameters")
    for component in parameters:
        for probabilities in component:
            _refuse_unless_distribution(probabilities)
    _refuse_unless(all(len(set(v)) == len(v) for v in values), "each value is declared once")
    places = [[declared.index(x) for x, declared in zip(row, values)] for row in rows]
    return [[math.prod(p[v] for p, v in zip(component, row)) for component in parameters] for row in places]


def _value_shares(column: Sequence[Any], declared: list[Any], parts: Sequence[float]) -> Point:
    _refuse_unless(set(column) <= set(declared), "each value is declared")
    return [sum(part for x, part in zip(column, parts) if x == value) / sum(parts) for value in declared]


# ---- mixtures of normal distributions --------------------------------------------------------------------

def mixture_gaussian_log_likelihood(
    rows: list[Point], mixing: Point, means: list[Point], covariances: list[Matrix], labels: Known = None
) -> float:
    total = 0.0
    for scores, label in zip(_log_table(rows, mixing, means, covariances), _known(rows, labels)):
        greatest = max(scores)
        total += scores[label] if label is not None else \
            greatest + math.log(sum(math.exp(score - greatest) for score in scores))
    if math.isinf(total):   # the logarithm of 0
        raise ZeroDivisionError
    return total


def mixture_gaussian_responsibilities(
    rows: list[Point], mixing: Point, means: list[Point], covariances: list[Matrix], labels: Known = None
) -> Matrix:
    _refuse_unless_labels(labels, len(mixing))
    table = _log_table(rows, mixing, means, covariances)
    return [_normalised(scores) if label is None else _certain(label, len(mixing))
            for scores, label in zip(table, _known(rows, labels))]


def mixture_gaussian_maximisation(
    rows: list[Point], responsibilities: Matrix, covariance: str = "per component"
) -> Model:
    weights = _weights(rows, responsibilities)
    parts = list(zip(*responsibilities))
    means = [[_dot(list(part), list(column)) / weight for column in zip(*rows)]
             for part, weight in zip(parts, weights)]
    scatters = [_scatter(rows, mean, part) for mean, part in zip(means, parts)]
    if covariance == "shared":
        total = [[sum(entries) for entries in zip(*lines)] for lines in zip(*scatters)]
        covariances = [_divided(total, len(rows))]
    else:
        covariances = [_divided(scatter, weight) for scatter, weight in zip(scatters, weights)]
    for matrix in covariances:
        _refuse_unless(gaussian_definiteness(matrix) == "positive definite", "no component has collapsed")
    return {"mixing": [weight / len(rows) for weight in weights], "means": means, "covariances": covariances}


def mixture_gaussian_step(
    rows: list[Point], mixing: Point, means: list[Point], covariances: list[Matrix], labels: Known = None
) -> Model:
    responsibilities = mixture_gaussian_responsibilities(rows, mixing, means, covariances, labels)
    kind = "shared" if len(covariances) < len(mixing) else "per component"
    return mixture_gaussian_maximisation(rows, responsibilities, kind)


def mixture_gaussian_run(
    rows: list[Point], mixing: Point, means: list[Point], covariances: list[Matrix], steps: int,
    bits: int = 64, labels: Known = None
) -> Model:
    def step(model: Model) -> Model:
        return mixture_gaussian_step(rows, **model, labels=labels)

    first = {"mixing": mixing, "means": means, "covariances": covariances}
    model, stationary = _run(step, first, steps, bits)
    components = list(zip(model["means"], _each(model["covariances"], len(mixing))))
    return {**model, "log_likelihood": mixture_gaussian_log_likelihood(rows, **model, labels=labels),
            "stationary": stationary, "identical": _identical(components)}


def _each(covariances: list[Matrix], components: int) -> list[Matrix]:
    _refuse_unless(len(covariances) in (1, components), "there is one covariance, or one a component")
    return covariances * (components // len(covariances))


def _log_table(rows: list[Point], mixing: Point, means: list[Point], covariances: list[Matrix]) -> Matrix:
    _refuse_unless_table(rows)
    _refuse_unless(len(mixing) == len(means), "each component has a mean")
    components = dict(enumerate(zip(mixing, means, _each(covariances, len(mixing)))))
    model = {"prior": {c: p for c, (p, _, _) in components.items()},
             "means": {c: mean for c, (_, mean, _) in components.items()},
             "covariances": {c: matrix for c, (_, _, matrix) in components.items()}}
    return [list(_log_joint(model, row).values()) for row in rows]


# ---- both steps of EM ------------------------------------------------------------------------------------

def _known(rows: Sequence[Any], labels: Known) -> list[int | None]:
    _refuse_unless(labels is None or len(labels) == len(rows), "each row has a label, or none has")
    return [None for _ in rows] if labels is None else labels


def _refuse_unless_labels(labels: Known, components: int) -> None:
    _refuse_unless({*(labels or [])} <= {None, *range(components)}, "each label is a component")


def _likelihood(mixing: Point, table: Matrix, labels: Known) -> float:
    _refuse_unless_distribution(mixing)
    _refuse_unless_labels(labels, len(mixing))
    _refuse_unless({*map(len, table)} == {len(mixing)}, "each component has its parameters")
    joint = [[p * share for p, share in zip(mixing, row)] for row in table]
    known = _known(table, labels)
    return math.prod(sum(row) if label is None else row[label] for row, label in zip(joint, known))


def _responsibilities(mixing: Point, table: Matrix, labels: Known) -> Matrix:
    _refuse_unless_distribution(mixing)
    _refuse_unless_labels(labels, len(mixing))
    _refuse_unless({*map(len, table)} == {len(mixing)}, "each component has its parameters")
    joint = [[p * share for p, share in zip(mixing, row)] for row in table]
    return [[part / sum(row) for part in row] if label is None else _certain(label, len(row))
            for row, label in zip(joint, _known(table, labels))]


def _certain(label: int, components: int) -> Point:
    return [float(c == label) for c in range(components)]


def _weights(rows: Sequence[Sequence[Any]], responsibilities: Matrix) -> Point:
    """How many rows each component answers for."""
    _refuse_unless_table(rows)
    _refuse_unless(len(rows) == len(responsibilities), "each row has its responsibilities")
    for shares in responsibilities:
        _refuse_unless_distribution(shares)
    return [sum(parts) for parts in zip(*responsibilities)]


def _run(step: Callable[[Model], Model], model: Model, steps: int, bits: int) -> tuple[Model, bool]:
    """The model after so many steps, or after fewer where a step changes nothing; floats have 53 bits."""
    _refuse_unless(steps >= 0, "the number of steps is not negative")
    _refuse_unless(16 <= bits <= 4096, "16 <= bits <= 4096")
    for _ in range(steps):
        after = step(model)
        if after == model:
            return model, True
        model = after
    return model, False


def _identical(components: list[Any]) -> list[list[int]]:
    """The groups of components with equal parameters."""
    groups = [[c for c, other in enumerate(components) if other == one] for one in components]
    return [group for c, group in enumerate(groups) if len(group) > 1 and group[0] == c]
