"""Kernels and kernel machines in plain floats, as a good student writes them.

Judge it with `python3 -m refml check tools/adapters/textbook_kernels.py`; `textbook.py` tells how
such a file is called.

    x, y                    points
    kernel, how             its name, and the degree, the constant and the gamma that belong to it
    multipliers, labels     of a machine: the points in rows count with multiplier times label
"""
from __future__ import annotations

import itertools
import math
from typing import Any

NAME = "textbook kernels"
VERSION = "1"

Point = list[float]
Matrix = list[list[float]]

ROUNDING = 1e-13  # what is smaller, next to 1, is taken for the 0 that rounding made of it


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


# ---- kernels ---------------------------------------------------------------------------------------------

def kernels_linear(x: Point, y: Point) -> float:
    _refuse_unless(len(x) == len(y) > 0, "both points have the same coordinates")
    return sum(a * b for a, b in zip(x, y))


def kernels_polynomial(
    x: Point, y: Point, degree: int | None, constant: float = 1, gamma: float = 1
) -> float:
    _refuse_unless(degree is not None and degree > 0, "there is a degree, and it is positive")
    _refuse_unless(constant >= 0 and gamma > 0, "the kernel has a map")
    return (gamma * kernels_linear(x, y) + constant) ** (degree or 1)


def kernels_rbf(x: Point, y: Point, gamma: float) -> float:
    return math.exp(-_exponent(x, y, gamma))


def _exponent(x: Point, y: Point, gamma: float) -> float:
    _refuse_unless(gamma > 0, "gamma is positive")
    return gamma * _squared(x, y)


def _squared(x: Point, y: Point) -> float:
    _refuse_unless(len(x) == len(y) > 0, "both points have the same coordinates")
    return sum((a - b) ** 2 for a, b in zip(x, y))


def _kernel(
    x: Point, y: Point, kernel: str = "linear", degree: int | None = None, constant: float = 1,
    gamma: float = 1
) -> float:
    if kernel == "polynomial":
        return kernels_polynomial(x, y, degree, constant, gamma)
    return kernels_linear(x, y) if kernel == "linear" else kernels_rbf(x, y, gamma)


# ---- mapped points ---------------------------------------------------------------------------------------

def kernels_squared_distance(x: Point, y: Point, kernel: str = "linear", **how: Any) -> float:
    if kernel == "linear":
        return _squared(x, y)
    if kernel == "rbf":
        return -2 * math.expm1(-_exponent(x, y, how["gamma"]))
    return _kernel(x, x, kernel, **how) - 2 * _kernel(x, y, kernel, **how) + _kernel(y, y, kernel, **how)


def kernels_distance(x: Point, y: Point, kernel: str = "linear", **how: Any) -> float:
    return math.sqrt(kernels_squared_distance(x, y, kernel, **how))


def kernels_normalised(x: Point, y: Point, kernel: str = "linear", **how: Any) -> float:
    if kernel == "rbf":
        return _kernel(x, y, kernel, **how)
    lengths = math.sqrt(_kernel(x, x, kernel, **how)) * math.sqrt(_kernel(y, y, kernel, **how))
    return _kernel(x, y, kernel, **how) / lengths


def kernels_rbf_map(x: Point, degree: int, gamma: float) -> Point:
    _refuse_unless(len(x) > 0 and degree >= 0 and gamma > 0, "there is something to map")
    top = math.exp(-gamma * sum(v * v for v in x))
    coordinates = []
    for places in itertools.combinations_with_replacement(range(-1, len(x)), degree):  # -1 for a factor 1
        chosen = [j for j in places if j >= 0]
        repeated = math.prod(math.factorial(chosen.count(j)) for j in set(chosen))
        weight = math.sqrt((2 * gamma) ** len(chosen) / repeated)
        coordinates.append(top * weight * math.prod(x[j] for j in chosen))
    return coordinates


# ---- Gram matrices ---------------------------------------------------------------------------------------

def kernels_gram(rows: list[Point], kernel: str = "linear", **how: Any) -> Matrix:
    _refuse_unless(len(rows) > 0, "there are points")
    return [[_kernel(x, y, kernel, **how) for y in rows] for x in rows]


def kernels_sum(first: Matrix, second: Matrix) -> Matrix:
    _refuse_unless_alike(first, second)
    return [[a + b for a, b in zip(u, v)] for u, v in zip(first, second)]


def kernels_product(first: Matrix, second: Matrix) -> Matrix:
    _refuse_unless_alike(first, second)
    return [[a * b for a, b in zip(u, v)] for u, v in zip(first, second)]


def kernels_is_positive_semidefinite(matrix: Matrix) -> bool:
    return bool(kernels_certificate(matrix)["semidefinite"])


def kernels_certificate(matrix: Matrix) -> dict[str, Any]:
    _refuse_unless_symmetric(matrix)
    rest, size = [list(row) for row in matrix], range(len(matrix))
    zero = ROUNDING * max(abs(entry) for row in matrix for entry in row)
    pivots: list[int] = []
    columns: list[Point] = []
    weights: Point = []
    while True:
        p = max(size, key=lambda j: rest[j][j])
        if rest[p][p] <= zero:
            break
        column = [rest[i][p] / rest[p][p] for i in size]
        pivots, columns, weights = [*pivots, p], [*columns, column], [*weights, rest[p][p]]
        rest = [[0.0 if p in (i, j) else rest[i][j] - weights[-1] * (column[i] * column[j]) for j in size]
                for i in size]
    witness = _negative_direction(rest, zero)
    if not witness:
        factors = [[column[i] for column in columns] for i in size]
        return {"semidefinite": True, "factors": factors, "weights": weights, "witness": []}
    for p, column in reversed(list(zip(pivots, columns))):  # what was taken away must not count for it
        witness[p] = -sum(column[i] * witness[i] for i in size if i != p)
    return {"semidefinite": False, "factors": [], "weights": [], "witness": witness}


def _negative_direction(rest: Matrix, zero: float) -> Point:
    """A direction in which the form of a matrix with no positive diagonal is negative, if there is one."""
    size = range(len(rest))
    i, j = max(itertools.product(size, size), key=lambda place: abs(rest[place[0]][place[1]]))
    if abs(rest[i][j]) <= zero:
        return []
    witness = [0.0] * len(rest)
    witness[i] = 1.0
    if i != j:
        witness[j] = -math.copysign(1.0, rest[i][j])
    return witness


def kernels_judge(matrix: Matrix, claim: dict[str, Any]) -> dict[str, float]:
    _refuse_unless_symmetric(matrix)
    factors, weights, witness = claim["factors"], claim["weights"], claim["witness"]
    if not claim["semidefinite"]:
        _refuse_unless(len(witness) == len(matrix), "the witness has an entry for each row")
        form = sum(a * b * entry for a, row in zip(witness, matrix) for b, entry in zip(witness, row))
        return {"mismatch": 0.0, "negative": 0.0, "void": float(form >= 0)}
    _refuse_unless(len(factors) == len(matrix), "each row has its factors")
    _refuse_unless(all(len(row) == len(weights) for row in factors), "each coordinate has a weight")
    made = [[sum(d * a * b for d, a, b in zip(weights, u, v)) for v in factors] for u in factors]
    misses = [abs(a - b) for u, v in zip(made, matrix) for a, b in zip(u, v)]
    largest = max(abs(entry) for row in matrix for entry in row)
    return {"mismatch": max(misses) / largest if largest else float(any(misses)), "void": 0.0,
            "negative": max(0.0, -min(weights)) / max(map(abs, weights)) if any(weights) else 0.0}


def _refuse_unless_symmetric(matrix: Matrix) -> None:
    symmetric = matrix == [list(column) for column in zip(*matrix)]
    _refuse_unless(len(matrix) > 0 and symmetric, "the matrix is symmetric")


def _refuse_unless_alike(first: Matrix, second: Matrix) -> None:
    _refuse_unless_symmetric(first)
    _refuse_unless_symmetric(second)
    _refuse_unless(len(first) == len(second), "both kernels are of the same points")


# ---- kernel machines -------------------------------------------------------------------------------------

def kernels_score(
    rows: list[Point], labels: list[int], multipliers: Point, bias: float, query: Point,
    kernel: str = "linear", **how: Any
) -> float:
    signed = _signed(rows, labels, multipliers)
    return sum(s * _kernel(x, query, kernel, **how) for s, x in zip(signed, rows)) + bias


def kernels_decision(
    rows: list[Point], labels: list[int], multipliers: Point, bias: float, query: Point,
    at_zero: int = 1, **how: Any
) -> int:
    _refuse_unless(at_zero in (-1, 0, 1), "at_zero is a label or 0")
    score = kernels_score(rows, labels, multipliers, bias, query, **how)
    return at_zero if score == 0 else 1 if score > 0 else -1


def kernels_polynomial_coefficients(
    rows: list[Point], labels: list[int], multipliers: Point, bias: float, degree: int, constant: float = 1,
    gamma: float = 1
) -> Point:
    _refuse_unless(degree > 0 and constant >= 0 and gamma > 0, "the kernel has a map")
    signed = _signed(rows, labels, multipliers)
    terms = [[constant, *(gamma * v for v in x)] for x in rows]
    coefficients = []
    for places in itertools.combinations_with_replacement(range(len(terms[0])), degree):
        repeated = math.prod(math.factorial(places.count(j)) for j in set(places))
        orders = math.factorial(degree) // repeated
        products = [math.prod(term[j] for j in places) for term in terms]
        coefficients.append(orders * sum(s * product for s, product in zip(signed, products)))
    coefficients[0] += bias
    return coefficients


def _signed(rows: list[Point], labels: list[int], multipliers: Point) -> Point:
    _refuse_unless(len(rows) == len(labels) == len(multipliers) > 0, "each point has label and multiplier")
    _refuse_unless(set(labels) <= {-1, 1}, "each label is 1 or -1")
    return [m * y for m, y in zip(multipliers, labels)]
