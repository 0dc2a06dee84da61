"""Arguments for the operations of `kernels`: two points, Gram matrices, machines, claims about a matrix."""

from __future__ import annotations

from functools import partial

from ....numbers.rational import Fraction
from ...reference.operations import function_of
from .. import quantities
from ..choices import Choices
from ..demands import C, Demand, Measured, U, after_loss
from ..records import Generator, Given
from . import points
from .points import Point

WIDTHS = (3, 6, 100)
COUNTS = (4, 8, 24)
GAMMAS = [Fraction(1), Fraction(1, 2), Fraction(2), Fraction(1, 16)]
CONSTANTS = [Fraction(1), Fraction(0), Fraction(2), Fraction(1, 4)]
MULTIPLIERS = [Fraction(0), Fraction(1), Fraction(1, 4), Fraction(3)]
NAMES = ["linear", "polynomial", "rbf"]


# ---------------------------------------------------------------- kernels of two points

def options(choices: Choices, names: list[str] = NAMES) -> Given:
    """Draw a kernel's name and, as far as the kernel has them, degree, constant and gamma."""
    name = choices.choice(names)
    given: Given = {"kernel": name, "degree": choices.integer(1, 3) if name == "polynomial" else None}
    if name != "linear":
        given["gamma"] = choices.choice(GAMMAS)
    if name == "polynomial":
        given["constant"] = choices.choice(CONSTANTS)
    return given


def pair(choices: Choices) -> Given:
    """Draw two points, which are sometimes equal."""
    width = choices.upto(*WIDTHS)
    x = points.point(choices, width, 2)
    y = list(x) if choices.rarely(6) else points.point(choices, width, 2)
    return {"x": x, "y": y}


def of_pair(choices: Choices) -> Given:
    return {**pair(choices), **options(choices)}


def polynomial(choices: Choices) -> Given:
    return {**pair(choices), "degree": choices.integer(1, (3, 4, 5)[choices.size]),
            "constant": choices.choice(CONSTANTS), "gamma": choices.choice(GAMMAS)}


def rbf(choices: Choices) -> Given:
    return {**pair(choices), "gamma": choices.choice(GAMMAS)}


def rbf_map(choices: Choices) -> Given:
    """Draw a point and a degree; the answer has one entry for each monomial up to this degree."""
    return {"x": points.point(choices, choices.integer(1, 3), 2),
            "degree": choices.integer(0, (2, 4, 6)[choices.size]), "gamma": choices.choice(GAMMAS)}


# ---------------------------------------------------------------- matrices

def gram(choices: Choices) -> Given:
    rows = points.table(choices, choices.upto(*COUNTS), choices.upto(3, 5, 30), 2)
    return {"rows": rows, **options(choices)}


def two_matrices(choices: Choices) -> Given:
    """Draw two Gram matrices of the same size."""
    size = choices.upto(*COUNTS)
    first, second = points.table(choices, size, 2), points.table(choices, size, 3)
    return {"first": quantities.products(first), "second": quantities.products(second)}


def matrix(choices: Choices) -> Given:
    """Draw a symmetric matrix: a Gram matrix, singular or not, its negative, or one with an entry changed."""
    rows = points.table(choices, choices.integer(1, (3, 4, 6)[choices.size]), choices.integer(1, 4))
    found, twist = quantities.products(rows), choices.integer(0, 5)
    last = len(found) - 1
    if twist == 5:
        found[last][last] -= choices.choice([Fraction(1), Fraction(1, 4)])
    elif twist == 4:
        found[0][last] = found[last][0] = found[0][last] + 8
    elif twist == 3:
        found = [[-value for value in row] for row in found]
    return {"matrix": found}


def claimed(choices: Choices) -> Given:
    """Draw a matrix and a proof of whether it is semidefinite.

    The proof is right, or has one number moved, all signs turned, or only zeros.
    """
    given = matrix(choices)
    found = function_of("kernels.certificate")(**given)
    proof = {name: getattr(found, name) for name in ("semidefinite", "factors", "weights", "witness")}
    part = "weights" if proof["semidefinite"] else "witness"
    numbers, slip = list(proof[part]), choices.integer(0, 3)
    if numbers and slip == 1:
        numbers[-1] += 1
    elif slip == 2:
        numbers = [-value for value in numbers]
    elif slip == 3:
        numbers = [Fraction(0)] * len(numbers)
    return {**given, "claim": {**proof, part: numbers}}


# ---------------------------------------------------------------- machines

def machine(choices: Choices, at_zero: bool = False) -> Given:
    """Draw points with labels ±1, multipliers (some of them 0), a bias and a query."""
    count, width = choices.upto(5, 12, 80), choices.upto(3, 5, 30)
    many = choices.many()
    given = {"rows": points.table(choices, count, width, 2), "labels": points.signs(choices, count),
             "multipliers": [many.choice(MULTIPLIERS) for _ in range(count)],
             "bias": quantities.whole(choices), "query": points.point(choices, width, 2), **options(choices)}
    if at_zero:
        given["at_zero"] = choices.choice([1, -1, 0])
    return given


def monomials(choices: Choices) -> Given:
    """Draw a machine with a polynomial kernel in at most three variables."""
    given = machine(choices)
    rows = [row[:3] for row in given["rows"]]
    return {"rows": rows, **{name: given[name] for name in ("labels", "multipliers", "bias")},
            "degree": choices.integer(1, 3), "constant": choices.choice(CONSTANTS),
            "gamma": choices.choice(GAMMAS)}


GENERATORS: dict[str, Generator] = {
    "kernels.linear": pair,
    "kernels.polynomial": polynomial,
    "kernels.rbf": rbf,
    "kernels.squared_distance": of_pair,
    "kernels.distance": of_pair,
    "kernels.normalised": of_pair,
    "kernels.rbf_map": rbf_map,
    "kernels.gram": gram,
    "kernels.sum": two_matrices,
    "kernels.product": two_matrices,
    "kernels.is_positive_semidefinite": matrix,
    "kernels.judge": claimed,
    "kernels.certificate": matrix,
    "kernels.score": machine,
    "kernels.decision": partial(machine, at_zero=True),
    "kernels.polynomial_coefficients": monomials,
}


# ---------------------------------------------------------------- what floats may be asked

def exponent(given: Given, others: list[Point], query: Point) -> Fraction:
    """Return the largest exponent γ·‖x − z‖² between the query and the others; 0 for other kernels."""
    if given.get("kernel", "rbf") != "rbf" or any(len(row) != len(query) for row in others):
        return Fraction(0)
    squared = [sum((a - b) ** 2 for a, b in zip(row, query, strict=True)) for row in others]
    return Fraction(given["gamma"] * max(squared, default=0))


def of_two(given: Given) -> Demand:
    """Return the required digits: rounding S makes exp(−S) wrong by a relative S·u."""
    return Demand(after_loss((exponent(given, [given["x"]], given["y"]) + C) * U))


def of_score(given: Given) -> Demand:
    """Return the required digits, relative to the terms of the score, which may cancel."""
    kernel, rows = function_of("kernels.gram"), given["rows"]
    if not rows or any(len(row) != len(given["query"]) for row in rows):
        return Demand()
    how = {name: given[name] for name in ("kernel", "degree", "constant", "gamma")}
    bound = Fraction(1)
    if given["kernel"] != "rbf":
        bound = max(abs(kernel([row, given["query"]], **how)[0][1]) for row in rows)
    total = sum((abs(m) for m in given["multipliers"]), Fraction(0)) * bound
    return Demand(terms=total + abs(given["bias"]))


DEMANDS: dict[str, Measured] = {
    **dict.fromkeys([f"kernels.{name}" for name in ("rbf", "squared_distance", "distance", "normalised")],
                    of_two),
    "kernels.score": of_score,
}
