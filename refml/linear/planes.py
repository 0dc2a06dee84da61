"""Hyperplanes: H(w, b) = {x ∈ ℝᵈ | ⟨w, x⟩ + b = 0}, w ≠ 0, and their nearest points: all rational.

    weights    w, a normal of the plane: d rationals, not all 0
    bias       b, with the sign + (000-X01: the notes print a minus here and a plus in every margin)
    x          a point, d rationals

(w, b) and (c·w, c·b), c ≠ 0, are one plane; for c > 0 they are also one classifier.  w = 0 is no
plane (000-X06, 003-X21): InvalidInput.  Distances, which need the length of w, are in `distances`.
"""
from __future__ import annotations

from ..errors import InvalidInput, shown
from ..numbers.linalg import checked
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, rational
from ..tables import rectangle
from .classifier import LinearClassifier, read_plane, read_point

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..arguments import Number
    from .classifier import Rows, Vector

__all__ = ["contains", "foot", "hyperplane", "squared_distance"]


def contains(weights: Vector, bias: Number, x: Vector) -> bool:
    """Return whether a point lies on the hyperplane ⟨w, x⟩ + b = 0.

        x ∈ H(w, b)   where ⟨w, x⟩ + b = 0

    >>> contains(weights=[0, 1], bias="-5/2", x=[7, "5/2"])
    True

    Raises InvalidInput for w = 0.

    Cites: 000-F20, 000-X01, 000-X06
    """
    w, b = read_plane(weights, bias)
    # 000-X01: printed is ⟨w, x⟩ − b = 0, which is not the plane of the margins in the same notes.
    return _score(w, b, x) == 0


def hyperplane(points: Rows) -> LinearClassifier:
    """Return weights and bias of the hyperplane through d given points in d dimensions.

        ⟨w, x⟩ + b = det [x 1; p₁ 1; …; p_d 1], expanded by its first row

    >>> hyperplane([[1, 1], [3, 2]])
    LinearClassifier(weights=[Fraction(-1, 1), Fraction(2, 1)], bias=Fraction(-1, 1))

    p₁, …, p_d are the points.  Any other equation of the plane is a multiple of the one returned.  Raises
    InvalidInput unless there are d points, and where they lie on more than one hyperplane.

    Cites: 000-F20, 004-C06
    """
    rows = rectangle(points, "points", rational)
    d = len(rows[0])
    if len(rows) != d:
        raise InvalidInput(f"points={shown(points)} are {len(rows)} points of {d} coordinates: "
                           f"give {d} points")
    extended = [row + [Fraction(1)] for row in rows]
    cofactors = [(-1) ** j * checked.determinant(_without_column(extended, j)) for j in range(d + 1)]
    if not any(cofactors[:d]):
        raise InvalidInput(f"points={shown(points)} lie on more than one hyperplane: "
                           "give points that are affinely independent")
    return LinearClassifier(cofactors[:d], cofactors[d])


def squared_distance(weights: Vector, bias: Number, x: Vector) -> Fraction:
    """Return the squared distance of a point from a hyperplane, a rational number.

        (⟨w, x⟩ + b)² / ‖w‖²

    >>> squared_distance(weights=["-2/5", "6/5"], bias="-7/5", x=[3, 3])
    Fraction(5, 8)

    Raises InvalidInput for w = 0.

    Cites: DER-18, 004-A07
    """
    w, b = read_plane(weights, bias)
    z = _score(w, b, x)
    return z * z / dot(w, w)


def foot(weights: Vector, bias: Number, x: Vector) -> list[Fraction]:
    """Return the orthogonal projection of x onto the hyperplane: its point nearest to x.

        x − w·(⟨w, x⟩ + b) / ‖w‖²

    >>> foot(weights=[3, 4], bias=-10, x=[0, 0])
    [Fraction(6, 5), Fraction(8, 5)]

    Raises InvalidInput for w = 0.

    Cites: DER-18, 000-F20, L32
    """
    w, b = read_plane(weights, bias)
    point = read_point(x, len(w))
    step = (dot(w, point) + b) / dot(w, w)
    return [xj - step * wj for xj, wj in zip(point, w)]


def _score(w: list[Fraction], b: Fraction, x: Vector) -> Fraction:
    return dot(w, read_point(x, len(w))) + b


def _without_column(matrix: list[list[Fraction]], column: int) -> list[list[Fraction]]:
    return [row[:column] + row[column + 1:] for row in matrix]
