"""Kernels and kernel machines in plain floats, as a good student writes them.

Judge it with `python3 -m refml check tools/adapters/textbook_kernels.py`; `textbook.py` tells how
such a file is called.

    x, y, query      points
    how              which kernel, and its degree, constant and gamma as far as it has them
    rows, labels     the training points of a machine, and their classes, 1 or -1
    matrix           K, the kernel of some points each with each

Whether K is positive semidefinite is asked of its squares: `_complete_squares` takes the greatest variable of
v^T K v out as a square, again and again, until no diagonal entry is above 0 any more.
"""
from __future__ import annotations

import itertools
import math
from typing import Any

# Answers of this file too: laws compare a kernel with its map, and a machine with the plane it is there.
from textbook_features import features_kernel_map, features_polynomial  # noqa: F401  laws ask for them
from textbook_planes import linear_score  # noqa: F401  likewise

NAME = "textbook kernels"
VERSION = "1"

Point = list[float]
Matrix = list[Point]
Proof = dict[str, Any]

ROUNDING = 1e-14  # what is smaller, next to a diagonal of 1, is taken for the 0 that rounding made of it


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


# ---- kernels ---------------------------------------------------------------------------------------------

def kernels_linear(x: Point, y: Point) -> float:
    _refuse_unless(0 < len(x) == len(y), "both points have the same coordinates")
    return sum(a * b for a, b in zip(x, y))


def kernels_polynomial(x: Point, y: Point, degree: int, constant: float = 1, gamma: float = 1) -> float:
    _refuse_unless_polynomial(degree, constant, gamma)
    return (gamma * kernels_linear(x, y) + constant) ** degree


def kernels_rbf(x: Point, y: Point, gamma: float) -> float:
    _refuse_unless(gamma > 0, "gamma > 0")
    return math.exp(-gamma * _squared_length(x, y))


def _refuse_unless_polynomial(degree: int, constant: float, gamma: float) -> None:
    _refuse_unless(degree >= 1, "the degree is at least 1")
    _refuse_unless(constant >= 0 and gamma > 0, "constant >= 0 and gamma > 0")


def _squared_length(x: Point, y: Point) -> float:
    _refuse_unless(0 < len(x) == len(y), "both points have the same coordinates")
    return sum((a - b) ** 2 for a, b in zip(x, y))


def _kernel(
    x: Point, y: Point, kernel: str = "linear", degree: int | None = None, constant: float = 1,
    gamma: float = 1
) -> float:
    if kernel == "polynomial":
        _refuse_unless(degree is not None, "a polynomial kernel has a degree")
        return kernels_polynomial(x, y, degree or 0, constant, gamma)
    return kernels_rbf(x, y, gamma) if kernel == "rbf" else kernels_linear(x, y)


# ---- geometry of the mapped points -----------------------------------------------------------------------

def kernels_squared_distance(x: Point, y: Point, **how: Any) -> float:
    if how.get("kernel") == "polynomial":
        return _kernel(x, x, **how) - 2 * _kernel(x, y, **how) + _kernel(y, y, **how)
    if how.get("kernel") == "rbf":  # 2 - 2 K, without loss where K is nearly 1
        gamma = how.get("gamma", 1)
        _refuse_unless(gamma > 0, "gamma > 0")
        return -2 * math.expm1(-gamma * _squared_length(x, y))
    return _squared_length(x, y)


def kernels_distance(x: Point, y: Point, **how: Any) -> float:
    if how.get("kernel", "linear") == "linear":  # without squares that overflow
        _refuse_unless(0 < len(x) == len(y), "both points have the same coordinates")
        return math.dist(x, y)
    return math.sqrt(max(0.0, kernels_squared_distance(x, y, **how)))


def kernels_normalised(x: Point, y: Point, **how: Any) -> float:
    return _kernel(x, y, **how) / math.sqrt(_kernel(x, x, **how)) / math.sqrt(_kernel(y, y, **how))


def kernels_rbf_map(x: Point, degree: int, gamma: float) -> Point:
    _refuse_unless(len(x) > 0 and degree >= 0, "there is something to multiply")
    _refuse_unless(gamma > 0, "gamma > 0")
    # exp(-gamma |x|^2) times the series of exp(2 gamma <x, y>), of which each point has the root.
    envelope = math.exp(-gamma * sum(v * v for v in x))
    coordinates = []
    for places in _monomials(len(x), degree):
        powers = [places.count(j) for j in range(1, len(x) + 1)]
        weight = (2 * gamma) ** sum(powers) / math.prod(map(math.factorial, powers))
        coordinates.append(envelope * math.sqrt(weight) * math.prod(v ** p for v, p in zip(x, powers)))
    return coordinates


def _monomials(coordinates: int, degree: int) -> list[tuple[int, ...]]:
    """The factors of each monomial: 0 for a factor 1, j for a factor x_j."""
    return list(itertools.combinations_with_replacement(range(coordinates + 1), degree))


# ---- Gram matrices ---------------------------------------------------------------------------------------

def kernels_gram(rows: list[Point], **how: Any) -> Matrix:
    _refuse_unless(len(rows) > 0, "there is a point")
    return [[_kernel(u, v, **how) for v in rows] for u in rows]


def kernels_sum(first: Matrix, second: Matrix) -> Matrix:
    _refuse_unless_kernels(first, second)
    return [[a + b for a, b in zip(u, v)] for u, v in zip(first, second)]


def kernels_product(first: Matrix, second: Matrix) -> Matrix:
    _refuse_unless_kernels(first, second)
    return [[a * b for a, b in zip(u, v)] for u, v in zip(first, second)]


def _refuse_unless_kernels(*matrices: Matrix) -> None:
    sizes = {len(row) for matrix in matrices for row in matrix} | set(map(len, matrices))
    _refuse_unless(len(sizes) == 1 and min(sizes) > 0, "the matrices are square, of one size")
    symmetric = all(matrix == [list(column) for column in zip(*matrix)] for matrix in matrices)
    _refuse_unless(symmetric, "a kernel does not depend on the order of its points")


# ---- positive semidefinite or not ------------------------------------------------------------------------

def kernels_is_positive_semidefinite(matrix: Matrix) -> bool:
    return bool(kernels_certificate(matrix)["semidefinite"])


def kernels_certificate(matrix: Matrix) -> Proof:
    _refuse_unless_kernels(matrix)
    plain = _plain_witness(matrix)
    if plain:
        return {"semidefinite": False, "factors": [], "weights": [], "witness": plain}
    sizes = [math.sqrt(matrix[i][i]) or 1.0 for i in range(len(matrix))]
    scaled = [[v / s / t for v, t in zip(row, sizes)] for row, s in zip(matrix, sizes)]
    columns, weights, witness = _complete_squares(scaled)
    if witness:
        witness = [v / s for v, s in zip(witness, sizes)]
        return {"semidefinite": False, "factors": [], "weights": [], "witness": witness}
    factors = [[s * column[i] for column in columns] for i, s in enumerate(sizes)]
    return {"semidefinite": True, "factors": factors, "weights": weights, "witness": []}


def _plain_witness(matrix: Matrix) -> Point:
    """A witness by a diagonal entry that is negative, or that is 0 in a row that is not."""
    for i, row in enumerate(matrix):
        if row[i] < 0:
            return _unit(i, len(row))
        for j, entry in enumerate(row):
            if row[i] == 0 != entry:  # (e_j + a e_i)^T K (e_j + a e_i) = K_jj + 2 a K_ij
                a = -(abs(matrix[j][j]) or 1.0) / entry
                return [u + a * v for u, v in zip(_unit(j, len(row)), _unit(i, len(row)))]
    return []


def _unit(place: int, size: int) -> Point:
    return [float(i == place) for i in range(size)]


def _complete_squares(matrix: Matrix) -> tuple[list[Point], Point, Point]:
    """Columns f and weights d with K = sum d f f^T, and no witness; or a witness.

    What is left of K, after some squares, is the form on the vectors t: left[i][j] = t_i^T K t_j.
    """
    everything = range(len(matrix))
    left = [list(row) for row in matrix]
    t = [_unit(i, len(matrix)) for i in everything]
    columns: list[Point] = []
    weights: Point = []
    rest = set(everything)
    while rest and (pivot := max(left[i][i] for i in rest)) > ROUNDING:
        p = next(i for i in rest if left[i][i] == pivot)
        rest.remove(p)
        column = [1.0 if i == p else left[i][p] / pivot if i in rest else 0.0 for i in everything]
        for i in rest:
            t[i] = [u - column[i] * v for u, v in zip(t[i], t[p])]
            left[i] = [u - column[i] * v for u, v in zip(left[i], left[p])]
        columns.append(column)
        weights.append(pivot)
    for i, j in itertools.combinations_with_replacement(sorted(rest), 2):
        if i == j and left[i][i] < -ROUNDING:
            return [], [], t[i]
        if abs(left[i][j]) > ROUNDING:  # the diagonal is 0: one of t_i - t_j, t_i + t_j is a witness
            return [], [], [u - math.copysign(1, left[i][j]) * v for u, v in zip(t[i], t[j])]
    return columns or [[0.0] * len(matrix)], weights or [0.0], []  # even the matrix 0 has a column


def kernels_judge(matrix: Matrix, claim: Proof) -> dict[str, float]:
    _refuse_unless_kernels(matrix)
    if not claim["semidefinite"]:
        v = claim["witness"]
        _refuse_unless(len(v) == len(matrix), "the witness has a number for each point")
        form = sum(a * kernels_linear(row, v) for a, row in zip(v, matrix))
        return {"mismatch": 0.0, "negative": 0.0, "void": float(form >= 0)}
    factors, weights = claim["factors"], claim["weights"]
    _refuse_unless(len(factors) == len(matrix), "each point has a row of factors")
    _refuse_unless({len(row) for row in factors} == {len(weights)}, "each column has a weight")
    error = max(abs(k - sum(d * a * b for d, a, b in zip(weights, u, v)))
                for u, row in zip(factors, matrix) for v, k in zip(factors, row))
    size = max(abs(k) for row in matrix for k in row)
    least, greatest = min(weights, default=0.0), max(map(abs, weights), default=0.0)
    return {"mismatch": error / size if size else float(error > 0),
            "negative": -least / greatest if least < 0 else 0.0, "void": 0.0}


# ---- kernel machines -------------------------------------------------------------------------------------

def kernels_score(
    rows: list[Point], labels: list[int], multipliers: Point, bias: float, query: Point, **how: Any
) -> float:
    _refuse_unless_machine(rows, labels, multipliers)
    return bias + sum(m * y * _kernel(x, query, **how) for m, y, x in zip(multipliers, labels, rows))


def kernels_decision(
    rows: list[Point], labels: list[int], multipliers: Point, bias: float, query: Point, at_zero: int = 1,
    **how: Any
) -> int:
    _refuse_unless(at_zero in (-1, 0, 1), "at_zero is a label, or 0 for neither")
    score = kernels_score(rows, labels, multipliers, bias, query, **how)
    return 1 if score > 0 else -1 if score < 0 else at_zero


def kernels_polynomial_coefficients(
    rows: list[Point], labels: list[int], multipliers: Point, bias: float, degree: int, constant: float = 1,
    gamma: float = 1
) -> Point:
    _refuse_unless_machine(rows, labels, multipliers)
    _refuse_unless_polynomial(degree, constant, gamma)
    coefficients = []
    for places in _monomials(len(rows[0]), degree):
        ones = places.count(0)
        weight = _arrangements(places) * constant ** ones * gamma ** (degree - ones)
        coefficients.append(weight * sum(m * y * math.prod([1.0, *x][j] for j in places)
                                         for m, y, x in zip(multipliers, labels, rows)))
    coefficients[0] += bias
    return coefficients


def _arrangements(places: tuple[int, ...]) -> int:
    """The number of orders in which these factors can be multiplied."""
    repeated = math.prod(math.factorial(places.count(j)) for j in set(places))
    return math.factorial(len(places)) // repeated


def _refuse_unless_machine(rows: list[Point], labels: list[int], multipliers: Point) -> None:
    _refuse_unless(0 < len(rows) == len(labels) == len(multipliers), "each point has label and multiplier")
    _refuse_unless(len(set(map(len, rows))) == 1 and len(rows[0]) > 0, "the points have equal lengths")
    _refuse_unless(set(labels) <= {-1, 1}, "each label is 1 or -1")
