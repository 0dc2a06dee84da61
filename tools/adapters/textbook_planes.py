"""Hyperplanes, the perceptron and separability in plain floats, as a good student writes them.

Judge it with `python3 -m refml check tools/adapters/textbook_planes.py`; `textbook.py` tells how
such a file is called.

    weights, bias          the plane <w, x> + b = 0
    rows[i], labels[i]     record i, and its class, 1 or -1
    signed records         y(x, 1), so that margins are products with (w, b); through the origin y x

Whether a plane separates is one problem of least squares with signs, min |E m - f| for m >= 0, which
`_nonnegative_least_squares` solves as Lawson and Hanson do: its residual is a plane or, being 0, forbids one.
"""
from __future__ import annotations

import math
from typing import Any

NAME = "textbook planes"
VERSION = "1"

Point = list[float]
Plane = dict[str, Any]

ROUNDING = 1e-14  # what is smaller, next to 1, is taken for the 0 that rounding made of it


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


def _refuse_unless_signs(labels: list[int]) -> None:
    _refuse_unless(set(labels) <= {-1, 1}, "each label is 1 or -1")


def _refuse_unless_examples(rows: list[Point], labels: list[int]) -> None:
    _refuse_unless(len(rows) == len(labels) > 0, "there are rows, each with its label")
    _refuse_unless({*map(len, rows)} == {len(rows[0]) or None}, "all rows have the same features")
    _refuse_unless_signs(labels)


# ---- the dot product -------------------------------------------------------------------------------------

def linear_dot_product(u: Point, v: Point) -> float:
    _refuse_unless(len(u) == len(v) > 0, "both vectors have the same coordinates")
    return sum(a * b for a, b in zip(u, v))


def linear_norm(u: Point) -> float:
    _refuse_unless(len(u) > 0, "the vector has coordinates")
    return math.hypot(*u)


def linear_cosine(u: Point, v: Point) -> float:
    u, v = _without_exponent(u), _without_exponent(v)
    return linear_dot_product(u, v) / linear_norm(u) / linear_norm(v)


def _without_exponent(u: Point) -> Point:
    """The vector over a power of two: products of its coordinates do not overflow."""
    exponent = math.frexp(max(map(abs, u), default=0.0))[1]
    return [math.ldexp(a, -exponent) for a in u]


def linear_angle(u: Point, v: Point) -> str:
    product = linear_dot_product(u, v)
    if not any(u) or not any(v):
        raise ZeroDivisionError("the zero vector has no direction")
    if all(a * d == b * c for a, b in zip(u, v) for c, d in zip(u, v)):
        return "zero" if product > 0 else "straight"
    return "right" if product == 0 else "acute" if product > 0 else "obtuse"


def linear_projection(u: Point, onto: Point) -> Point:
    length = linear_dot_product(u, onto) / linear_dot_product(onto, onto)
    return [length * v for v in onto]


# ---- scores and labels -----------------------------------------------------------------------------------

def linear_score(weights: Point, bias: float, x: Point) -> float:
    return linear_dot_product(weights, x) + bias


def linear_label(weights: Point, bias: float, x: Point, at_zero: int = 1) -> int:
    _refuse_unless(at_zero in (-1, 0, 1), "at_zero is a label or 0")
    score = linear_score(weights, bias, x)
    return at_zero if score == 0 else 1 if score > 0 else -1


def linear_training_error(
    weights: Point, bias: float, rows: list[Point], labels: list[int], at_zero: int = 1
) -> float:
    _refuse_unless_examples(rows, labels)
    return sum(linear_label(weights, bias, x, at_zero) != y for x, y in zip(rows, labels)) / len(rows)


def linear_multiclass_scores(
    weights: dict[str, Point], biases: dict[str, float], x: Point
) -> dict[str, float]:
    _refuse_unless(weights.keys() == biases.keys() != set(), "each class has weights and a bias")
    return {y: linear_score(weights[y], biases[y], x) for y in weights}


def linear_multiclass_decision(
    weights: dict[str, Point], biases: dict[str, float], x: Point, classes: list[str] | None = None,
    ties: str = "all"
) -> list[str]:
    scores = linear_multiclass_scores(weights, biases, x)
    _refuse_unless(classes is None or sorted(classes) == sorted(scores), "each class is declared once")
    best = [y for y in classes or sorted(scores) if scores[y] == max(scores.values())]
    _refuse_unless(ties != "error" or len(best) == 1, "one class has the greatest score")
    return best[:1] if ties == "first" else best


def linear_pairwise(
    weights: dict[str, Point], biases: dict[str, float], positive: str, negative: str
) -> Plane:
    _refuse_unless(positive != negative, "the classes differ")
    _refuse_unless(len({*map(len, weights.values())}) == 1, "the classes have the same features")
    difference = [p - q for p, q in zip(weights[positive], weights[negative])]
    return {"weights": difference, "bias": biases[positive] - biases[negative]}


def linear_to_signs(labels: list[int]) -> list[int]:
    _refuse_unless(len(labels) > 0 and set(labels) <= {0, 1}, "there are labels, and each is 0 or 1")
    return [2 * y - 1 for y in labels]


def linear_to_bits(labels: list[int]) -> list[int]:
    _refuse_unless(len(labels) > 0, "there are labels")
    _refuse_unless_signs(labels)
    return [(y + 1) // 2 for y in labels]


# ---- hyperplanes -----------------------------------------------------------------------------------------

def linear_hyperplane(points: list[Point]) -> Plane:
    _refuse_unless({*map(len, points)} == {len(points)} != {0}, "there are d points of d coordinates")
    rows = [[*point, 1.0] for point in points]
    pivots = _eliminate(rows)
    _refuse_unless(len(pivots) == len(rows), "the points lie on one plane only")
    free, = set(range(len(rows) + 1)) - set(pivots)
    solution = [0.0] * free + [1.0] + [0.0] * (len(rows) - free)
    for row, j in zip(rows, pivots):
        solution[j] = -row[free]
    return _checked_plane(solution[:-1], solution[-1])


def _eliminate(rows: list[Point]) -> list[int]:
    """Bring the rows to reduced echelon form, and name the columns of the pivots."""
    pivots: list[int] = []
    for j in range(len(rows[0])):
        rest = range(len(pivots), len(rows))
        best = max(rest, key=lambda i: abs(rows[i][j]), default=None)
        if best is None or abs(rows[best][j]) <= ROUNDING * max(1.0, *map(abs, rows[best])):
            continue
        k = len(pivots)
        rows[k], rows[best] = rows[best], rows[k]
        rows[k] = [v / rows[k][j] for v in rows[k]]
        for i, row in enumerate(rows):
            if i != k:
                rows[i] = [v - row[j] * p for v, p in zip(row, rows[k])]
        pivots.append(j)
    return pivots


def _checked_plane(weights: Point, bias: float) -> Plane:
    _refuse_unless(any(weights), "some weight is not 0")
    return {"weights": weights, "bias": bias}


def linear_contains(weights: Point, bias: float, x: Point) -> bool:
    _checked_plane(weights, bias)
    return linear_score(weights, bias, x) == 0


def linear_hesse_form(weights: Point, bias: float) -> dict[str, Any]:
    plane = linear_normalised(weights, bias)
    turn = -1 if bias > 0 else 1
    return {"normal": [turn * n for n in plane["weights"]], "distance": abs(plane["bias"])}


def linear_distance(weights: Point, bias: float, x: Point, signed: bool = False) -> float:
    _checked_plane(weights, bias)
    distance = linear_score(weights, bias, x) / linear_norm(weights)
    return distance if signed else abs(distance)


def linear_squared_distance(weights: Point, bias: float, x: Point) -> float:
    _checked_plane(weights, bias)
    return linear_score(weights, bias, x) ** 2 / linear_dot_product(weights, weights)


def linear_foot(weights: Point, bias: float, x: Point) -> Point:
    _checked_plane(weights, bias)
    steps = linear_score(weights, bias, x) / linear_dot_product(weights, weights)
    return [a - steps * w for a, w in zip(x, weights)]


# ---- margins ---------------------------------------------------------------------------------------------

def linear_example_margin(weights: Point, bias: float, x: Point, label: int) -> float:
    _refuse_unless_signs([label])
    return label * linear_score(weights, bias, x)


def linear_functional_margin(weights: Point, bias: float, rows: list[Point], labels: list[int]) -> float:
    _refuse_unless_examples(rows, labels)
    return min(linear_example_margin(weights, bias, x, y) for x, y in zip(rows, labels))


def linear_geometric_margin(weights: Point, bias: float, rows: list[Point], labels: list[int]) -> float:
    _checked_plane(weights, bias)
    return linear_functional_margin(weights, bias, rows, labels) / linear_norm(weights)


def linear_margin_width(weights: Point, bias: float, rows: list[Point], labels: list[int]) -> float:
    return 2 * linear_geometric_margin(weights, bias, rows, labels)


def linear_canonical_width(weights: Point) -> float:
    _checked_plane(weights, 0)
    return 2 / linear_norm(weights)


def linear_normalised(weights: Point, bias: float) -> Plane:
    _checked_plane(weights, bias)
    norm = linear_norm(weights)
    return {"weights": [w / norm for w in weights], "bias": bias / norm}


def linear_canonical(weights: Point, bias: float, rows: list[Point], labels: list[int]) -> Plane:
    _checked_plane(weights, bias)
    margin = linear_functional_margin(weights, bias, rows, labels)
    _refuse_unless(margin > 0, "the plane separates the classes")
    return {"weights": [w / margin for w in weights], "bias": bias / margin}


def linear_separates(weights: Point, bias: float, rows: list[Point], labels: list[int]) -> bool:
    _checked_plane(weights, bias)
    return linear_functional_margin(weights, bias, rows, labels) > 0


# ---- the perceptron --------------------------------------------------------------------------------------

def perceptron_is_correct(
    weights: Point, bias: float, x: Point, label: int, correct: str = "positive"
) -> bool:
    margin = linear_example_margin(weights, bias, x, label)
    passes_zero = correct == "nonnegative" or (correct == "two-case" and label == 1)
    return margin >= 0 if passes_zero else margin > 0


def perceptron_update(
    weights: Point, bias: float, x: Point, label: int, rate: float = 1, form: str = "labelled"
) -> Plane:
    _refuse_unless_signs([label])
    _refuse_unless(rate > 0 and len(weights) == len(x) > 0, "the rate is positive, each feature has a weight")
    step = rate * label if form == "labelled" else rate
    return {"weights": [w + step * v for w, v in zip(weights, x)], "bias": bias + step}


def perceptron_error(
    rows: list[Point], labels: list[int], weights: Point, bias: float, measure: str = "mistakes",
    at_zero: int = 1
) -> float:
    _refuse_unless(at_zero in (-1, 1), "at_zero is a label")
    _refuse_unless_examples(rows, labels)
    if measure == "mistakes":
        return sum(not perceptron_is_correct(weights, bias, x, y) for x, y in zip(rows, labels)) / len(rows)
    sizes = [abs(y - linear_label(weights, bias, x, at_zero)) for x, y in zip(rows, labels)]
    return sum(sizes) / len(rows) / (1 if measure == "printed" else 2)


def perceptron_train(
    rows: list[Point], labels: list[int], threshold: float = 0, measure: str = "mistakes", at_zero: int = 1,
    **how: Any
) -> dict[str, Any]:
    run = _run(rows, labels, threshold=threshold, measure=measure, at_zero=at_zero, **how)
    return {"weights": run["weights"], "bias": run["bias"], "updates": len(run["lines"]),
            "epochs": run["epochs"], "converged": run["converged"]}


def perceptron_trace(rows: list[Point], labels: list[int], **how: Any) -> dict[str, Any]:
    lines = _run(rows, labels, **how)["lines"]
    return {column: [line[column] for line in lines]
            for column in ("epochs", "examples", "margins", "weights", "biases")}


def perceptron_first_fault(
    rows: list[Point], labels: list[int], examples: list[int], weights: list[Point], biases: Point, **how: Any
) -> int | None:
    lines = _run(rows, labels, **how)["lines"]
    right = [(line["examples"], line["weights"], line["biases"]) for line in lines]
    claimed = list(zip(examples, weights, biases, strict=True))
    for i, line in enumerate(claimed):
        if i == len(right) or line != right[i]:
            return i
    return len(claimed) if len(claimed) < len(right) else None


def perceptron_cycle(rows: list[Point], labels: list[int], **how: Any) -> dict[str, int]:
    run = _run(rows, labels, **how)
    if run["cycle"] is None:
        raise ZeroDivisionError("the weights do not come back")
    cycle: dict[str, int] = run["cycle"]
    return cycle


def _run(
    rows: list[Point], labels: list[int], order: list[int] | None = None, start_weights: Point | None = None,
    start_bias: float = 0, rate: float = 1, epochs: int = 1000, threshold: float = 0,
    measure: str = "mistakes", at_zero: int = 1, correct: str = "positive", form: str = "labelled"
) -> dict[str, Any]:
    """Train until the error is small enough, the weights come back after an epoch, or the epochs are over."""
    _refuse_unless_examples(rows, labels)
    order = list(range(len(rows))) if order is None else order
    _refuse_unless(sorted(order) == list(range(len(rows))), "the order visits each record once")
    _refuse_unless(epochs > 0 and rate > 0, "there is an epoch, and rate > 0")
    w, b = [0.0] * len(rows[0]) if start_weights is None else start_weights, start_bias
    lines: list[dict[str, Any]] = []
    run: dict[str, Any] = {"lines": lines, "converged": False, "cycle": None}
    seen = {(*w, b): {"start": 0, "lines": 0}}
    for epoch in range(1, epochs + 1):
        for i in order:
            if not perceptron_is_correct(w, b, rows[i], labels[i], correct):
                margin = linear_example_margin(w, b, rows[i], labels[i])
                w, b = perceptron_update(w, b, rows[i], labels[i], rate, form).values()
                lines.append({"epochs": epoch, "examples": i, "margins": margin, "weights": w, "biases": b})
        run.update(weights=w, bias=b, epochs=epoch)
        if perceptron_error(rows, labels, w, b, measure, at_zero) <= threshold:
            return {**run, "converged": True}
        then = seen.setdefault((*w, b), {"start": epoch, "lines": len(lines)})
        if then["start"] < epoch:
            start, since = then["start"], len(lines) - then["lines"]
            return {**run, "cycle": {"start": start, "epochs": epoch - start, "updates": since}}
    return run


def perceptron_dual(
    gram: list[Point], labels: list[int], order: list[int] | None = None, epochs: int = 1000
) -> dict[str, Any]:
    _refuse_unless_signs(labels)
    _refuse_unless(gram == [list(column) for column in zip(*gram)], "the kernel is symmetric")
    _refuse_unless(len(gram) == len(labels) and epochs > 0, "each record has its kernel values")
    _refuse_unless(order is None or sorted(order) == [*range(len(labels))], "the order is one of the records")
    counts, epoch = [0] * len(labels), 0

    def margin(i: int) -> float:
        return labels[i] * sum(c * y * k for c, y, k in zip(counts, labels, gram[i]))

    def margins() -> list[float]:
        return [margin(i) for i in range(len(labels))]

    seen: list[list[float]] = []
    while epoch < epochs and margins() not in seen and (epoch == 0 or min(margins()) <= 0):
        seen.append(margins())
        epoch += 1
        for i in order or range(len(labels)):
            counts[i] += margin(i) <= 0
    return {"counts": counts, "updates": sum(counts), "epochs": epoch, "converged": min(margins()) > 0}


# ---- Novikoff's bound ------------------------------------------------------------------------------------

def perceptron_bound(rows: list[Point], labels: list[int], weights: Point, bias: float) -> dict[str, float]:
    margin = linear_functional_margin(weights, bias, rows, labels)
    _refuse_unless(margin > 0, "the plane separates the classes")
    radius = max(linear_dot_product(x, x) + 1 for x in rows)
    square = linear_dot_product([*weights, bias], [*weights, bias])
    return {"radius_squared": radius, "margin_squared": margin ** 2 / square,
            "bound": radius * square / margin ** 2}


def perceptron_least_bound(rows: list[Point], labels: list[int]) -> dict[str, Any]:
    shortest = _shortest(_signed(rows, labels, through_origin=False))
    return {"weights": shortest[:-1], "bias": shortest[-1],
            **perceptron_bound(rows, labels, shortest[:-1], shortest[-1])}


def perceptron_most_updates(
    rows: list[Point], labels: list[int], start_weights: Point | None = None, start_bias: float = 0
) -> int:
    # The shortest v with margins >= 1: after k updates <w, v> >= s + k, and |w|^2 <= |w_0|^2 + k R^2.
    v = _shortest(_signed(rows, labels, through_origin=False))
    start = [*(start_weights or [0.0] * len(rows[0])), start_bias]
    s, square = linear_dot_product(start, v), linear_dot_product(v, v)
    radius = max(linear_dot_product(x, x) + 1 for x in rows)
    half = square * radius / 2 - s
    root = half + math.sqrt(half * half - s * s + square * linear_dot_product(start, start))
    return max(0, math.floor(root * (1 + ROUNDING)))


def _shortest(signed: list[Point]) -> Point:
    """The shortest vector whose product with each signed record is at least 1."""
    size = max(math.hypot(*a) for a in signed)
    scaled = [[v / size for v in a] for a in signed]
    plane, multipliers = _gordan(scaled)
    _refuse_unless(len(plane) > 0, "the classes are separable")
    # The products with the nearest records are 1: no other shortest vector is more exact than this one.
    basis, parts = _orthogonal([a for a, m in zip(scaled, multipliers) if m > 0])
    along: Point = []
    for row in parts:
        along.append((1 - linear_dot_product([*row[:-1], 0.0], [*along, 0.0])) / row[-1])
    return [linear_dot_product(along, list(column)) / size for column in zip(*basis)]


# ---- separability ----------------------------------------------------------------------------------------

def separability_separable(rows: list[Point], labels: list[int], through_origin: bool = False) -> bool:
    return bool(separability_certificate(rows, labels, "strict", through_origin)["separable"])


def separability_weakly_separable(rows: list[Point], labels: list[int], through_origin: bool = False) -> bool:
    return bool(separability_certificate(rows, labels, "weak", through_origin)["separable"])


def separability_certificate(
    rows: list[Point], labels: list[int], kind: str = "strict", through_origin: bool = False
) -> dict[str, Any]:
    signed = _signed(rows, labels, through_origin)
    sizes = [max(map(abs, column)) or 1.0 for column in zip(*signed)]
    lengths = [math.hypot(*(v / size for v, size in zip(a, sizes))) or 1.0 for a in signed]
    scaled = [[v / size / length for v, size in zip(a, sizes)] for a, length in zip(signed, lengths)]
    plane, multipliers = _gordan(scaled)
    if not plane and kind == "weak":
        plane, multipliers = _stiemke(scaled)
    if not plane:
        rounding = ROUNDING * max(multipliers)
        found = [m / length if m > rounding else 0.0 for m, length in zip(multipliers, lengths)]
        share = sum(m for m, y in zip(found, labels) if y == 1 or through_origin)
        return {"separable": False, "weights": [], "bias": 0.0, "multipliers": [m / share for m in found]}
    weights = [0.0 if abs(p) < ROUNDING * max(map(abs, plane)) else p / size for p, size in zip(plane, sizes)]
    bias = 0.0 if through_origin else weights.pop()
    return {"separable": True, "weights": weights, "bias": bias, "multipliers": []}


def separability_judge(
    rows: list[Point], labels: list[int], kind: str, through_origin: bool, claim: dict[str, Any]
) -> dict[str, float]:
    signed = _signed(rows, labels, through_origin)
    names = ("misplaced", "flat", "off_origin", "negative", "void", "imbalance", "mismatch", "unspanned")
    residuals = dict.fromkeys(names, 0.0)
    if claim["separable"]:
        plane = claim["weights"] if through_origin else [*claim["weights"], claim["bias"]]
        margins = [linear_dot_product(plane, a) for a in signed]
        residuals["misplaced"] = sum(m < 0 or (m == 0 and kind == "strict") for m in margins)
        residuals["flat"] = float(not any(margins))
        residuals["off_origin"] = float(through_origin and claim["bias"] != 0)
        return residuals
    multipliers = claim["multipliers"]
    _refuse_unless(len(multipliers) == len(rows), "each record has a multiplier")
    if any(multipliers):
        residuals["negative"] = max(0.0, -min(multipliers)) / max(map(abs, multipliers))
    residuals["void"] = float(max(multipliers) <= 0)
    left = [_left_over([m * v for m, v in zip(multipliers, column)]) for column in zip(*signed)]
    residuals["imbalance"] = 0.0 if through_origin else left.pop()
    residuals["mismatch"] = max(left)
    if kind == "weak":
        taking_part = [a for a, m in zip(signed, multipliers) if m > 0]
        residuals["unspanned"] = sum(_rank([*taking_part, a]) > _rank(taking_part) for a in signed)
    return residuals


def _signed(rows: list[Point], labels: list[int], through_origin: bool) -> list[Point]:
    _refuse_unless_examples(rows, labels)
    return [[y * v for v in (x if through_origin else [*x, 1.0])] for x, y in zip(rows, labels)]


def _left_over(terms: Point) -> float:
    """What a sum that should be 0 leaves, by the sizes of its terms."""
    return abs(sum(terms)) / sum(map(abs, terms)) if any(terms) else 0.0


def _rank(vectors: list[Point]) -> int:
    return len(_eliminate([list(v) for v in vectors])) if vectors else 0


def _gordan(vectors: list[Point]) -> tuple[Point, Point]:
    """A plane with every vector strictly on one side, or none and multipliers with sum m a = 0.

    With a plane, the multipliers are above 0 for the vectors that are nearest to it.
    """
    residual, multipliers = _nonnegative_least_squares(
        [[*a, 1.0] for a in vectors], [0.0] * len(vectors[0]) + [1.0])
    return [-r for r in residual[:-1]] if any(residual) else [], multipliers


def _stiemke(vectors: list[Point]) -> tuple[Point, Point]:
    """A plane with no vector beyond it and some before it, or a relation in which every vector takes part."""
    multipliers = [0.0] * len(vectors)
    for i, a in enumerate(vectors):
        residual, found = _nonnegative_least_squares(vectors, [-v for v in a])
        if any(residual):
            return [-r for r in residual], []
        found[i] += 1
        multipliers = [m + f for m, f in zip(multipliers, found)]
    return [], multipliers


def _nonnegative_least_squares(vectors: list[Point], target: Point) -> tuple[Point, Point]:
    """Lawson and Hanson: what is left of the target by the nearest sum of m a with m >= 0, and m."""
    m = [0.0] * len(vectors)
    chosen: list[int] = []
    for _ in range(10 * len(vectors)):
        residual = [t - sum(m[i] * vectors[i][j] for i in chosen) for j, t in enumerate(target)]
        size = math.hypot(*target) + sum(m[i] * math.hypot(*vectors[i]) for i in chosen)
        if math.hypot(*residual) <= ROUNDING * size:
            return [0.0] * len(target), m
        gains = {i: linear_dot_product(residual, a) for i, a in enumerate(vectors) if i not in chosen}
        best = max(gains, key=lambda i: gains[i], default=None)
        if best is None or gains[best] <= ROUNDING * math.hypot(*vectors[best]) / 10:
            break
        chosen.append(best)
        while chosen:
            wanted = dict(zip(chosen, _least_squares([vectors[i] for i in chosen], target)))
            steps = {i: m[i] / (m[i] - wanted[i]) for i in chosen if wanted[i] <= 0}
            step = min(steps.values(), default=1.0)  # as far as all multipliers stay positive
            for i in chosen:
                m[i] = 0.0 if steps.get(i) == step else m[i] + step * (wanted[i] - m[i])
            chosen = [i for i in chosen if m[i] > 0]
            if not steps:
                break
    return residual, m


def _least_squares(vectors: list[Point], target: Point) -> Point:
    """The multipliers of independent vectors whose sum is nearest to the target."""
    *parts, wanted = _orthogonal([*vectors, target])[1]
    solution = [0.0] * len(vectors)
    for k in reversed(range(len(vectors))):
        known = sum(parts[i][k] * solution[i] for i in range(k + 1, len(vectors)))
        solution[k] = (wanted[k] - known) / parts[k][k]
    return solution


def _orthogonal(vectors: list[Point]) -> tuple[list[Point], list[Point]]:
    """Gram and Schmidt: an orthonormal basis, and each vector as a sum of the first of it."""
    basis: list[Point] = []
    parts: list[Point] = []
    for v in vectors:
        rest, along = list(v), [0.0] * len(basis)
        for _ in range(2):  # a second time, for what rounding has left
            for k, q in enumerate(basis):
                part = linear_dot_product(q, rest)
                along[k] += part
                rest = [r - part * e for r, e in zip(rest, q)]
        length = math.hypot(*rest) or 1.0
        basis.append([r / length for r in rest])
        parts.append([*along, length])
    return basis, parts
