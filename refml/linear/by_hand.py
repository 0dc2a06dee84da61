"""Linear classifiers and their margins by hand: the notes' formulas on plain fractions.

    weights, bias   w, d numbers, and b: the hyperplane ⟨w, x⟩ + b = 0
    x               a point, d numbers
    rows, labels    x⁽¹⁾, …, x⁽ⁿ⁾ and y⁽ʲ⁾ = ±1
    γ̂               the functional margin;  γ = γ̂/‖w‖ the geometric margin

The sign of the bias is + everywhere: the minus of 000 l.239 is an erratum (000-X01).  Lengths are left
squared, for ‖w‖ is seldom rational.

Read this module first, beside the notes.  Nothing is checked.  `classifier`, `margins` and `planes` compute
the same, with exact roots too, and refuse bad input with a reason; the tests hold them against this module.
"""
from __future__ import annotations

from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeVar

    Number = int | Fraction
    Vector = Sequence[Number]
    Label = TypeVar("Label", int, str)


# ---------------------------------------------------------------- scores and labels

def score(weights: Vector, bias: Number, x: Vector) -> Fraction:
    """Return the score of a point.

        f(x) = ⟨w, x⟩ + b = Σ_j w_j·x_j + b

    >>> score(weights=[-2, 6], bias=-7, x=[1, 3])
    Fraction(9, 1)

    Cites: 001-F01, 004-F17, XS-01
    """
    return Fraction(sum([w_j * x_j for w_j, x_j in zip(weights, x)]) + bias)


def label(weights: Vector, bias: Number, x: Vector) -> int:
    """Return the label of a point: +1 on the plane and on its positive side, else −1.

        h(x) = g(⟨w, x⟩ + b),   g(z) = 1 if z ≥ 0, else −1

    >>> [label([-2, 6], -7, x) for x in ([1, 3], [3, 3], [4, 4], [2, 1], [5, 2])]
    [1, 1, 1, -1, -1]

    Cites: 003-F19, 003-F20, 003-X14, 004-X12
    """
    return 1 if score(weights, bias, x) >= 0 else -1


def training_error(weights: Vector, bias: Number, rows: Sequence[Vector], labels: Sequence[int]) -> Fraction:
    """Return the share of the examples that are mislabelled.

        1/n · Σ_j 1{h(x⁽ʲ⁾) ≠ y⁽ʲ⁾}

    >>> training_error([0, 1], 0, rows=[[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], labels=[1, 1, 1, -1, -1])
    Fraction(2, 5)

    Cites: 003-F20, 003-C12
    """
    mistakes = [y for x, y in zip(rows, labels) if label(weights, bias, x) != y]
    return Fraction(len(mistakes), len(labels))


def multiclass_decision(weights: Mapping[Label, Vector], biases: Mapping[Label, Number],
                        x: Vector) -> list[Label]:
    """Return the classes of greatest score, sorted.

        argmax_j ⟨w_j, x⟩ + b_j

    >>> multiclass_decision({"a": [1, 0], "b": [0, 1]}, {"a": 1, "b": 0}, x=[2, 3])
    ['a', 'b']

    All maximisers, where several tie.

    Cites: 001-F02, 001-A01
    """
    f = {j: score(weights[j], biases[j], x) for j in weights}
    greatest = max(f.values())
    return sorted([j for j in f if f[j] == greatest])


# ---------------------------------------------------------------- margins

def example_margin(weights: Vector, bias: Number, x: Vector, label: int) -> Fraction:
    """Return the functional margin of one example.

        γ̂⁽ʲ⁾ = y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b)

    >>> example_margin([-2, 6], -7, x=[5, 2], label=-1)
    Fraction(5, 1)

    Cites: 000-F21, 003-F21
    """
    return label * score(weights, bias, x)


def functional_margin(weights: Vector, bias: Number, rows: Sequence[Vector],
                      labels: Sequence[int]) -> Fraction:
    """Return the functional margin of a training set: the least of its examples'.

        γ̂ = min_j γ̂⁽ʲ⁾

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> functional_margin([-2, 6], -7, *five), functional_margin([-4, 12], -14, *five)
    (Fraction(5, 1), Fraction(10, 1))

    It grows with (w, b), though the plane is the same (000-C07).

    Cites: 000-F22, 000-C07, 003-F22
    """
    return min([example_margin(weights, bias, x, y) for x, y in zip(rows, labels)])


def squared_geometric_margin(weights: Vector, bias: Number, rows: Sequence[Vector],
                             labels: Sequence[int]) -> Fraction:
    """Return the square of the geometric margin, which belongs to the plane alone.

        γ² = γ̂² / ‖w‖²

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> squared_geometric_margin([-2, 6], -7, *five), squared_geometric_margin([-4, 12], -14, *five)
    (Fraction(5, 8), Fraction(5, 8))

    γ has the sign of γ̂.  Raises ZeroDivisionError for w = 0, which is no plane.

    Cites: 000-F23, 000-E01, 000-X06, 003-F24
    """
    return functional_margin(weights, bias, rows, labels) ** 2 / sum([w_j ** 2 for w_j in weights])


def squared_distance(weights: Vector, bias: Number, x: Vector) -> Fraction:
    """Return the square of the distance of a point from the plane.

        (⟨w, x⟩ + b)² / ‖w‖²

    >>> squared_distance([-2, 6], -7, x=[3, 3])
    Fraction(5, 8)

    Raises ZeroDivisionError for w = 0.

    Cites: DER-18, 000-F19
    """
    return score(weights, bias, x) ** 2 / sum([w_j ** 2 for w_j in weights])
