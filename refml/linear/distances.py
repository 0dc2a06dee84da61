"""Distances from a hyperplane, and the margins that are distances: what is divided by the length of w.

    weights, bias   w ≠ 0 and b of the hyperplane H(w, b) = {x | ⟨w, x⟩ + b = 0}
    n               = w/‖w‖, the unit normal
    d₀              = |b|/‖w‖, the distance of the origin
    γ               = γ̂/‖w‖, the geometric margin, which belongs to the plane alone: half the width
    2γ              the width of the empty band around the plane

The notes call both γ and 2γ "the margin" (XS-07); here each has its own name.  All of them are rational or
exact reals, whose squares are rational (`planes.squared_distance`), and raise InvalidInput for w = 0.
"""
from __future__ import annotations

from ..arguments import checked_truth
from ..numbers.linalg.vectors import dot
from ..numbers.reals.real import sqrt
from ..records import Record
from .classifier import LinearClassifier, read_examples, read_plane, read_point
from .margins import least_margin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..arguments import Number
    from ..numbers.rational import Fraction
    from ..numbers.reals.real import Exact
    from .classifier import Rows, Vector
    from .margins import Labels

__all__ = ["HesseForm", "canonical_width", "distance", "geometric_margin", "hesse_form", "margin_width",
           "normalised"]


class HesseForm(Record):
    """The Hesse normal form ⟨n, x⟩ = d₀ of a plane: unit normal n, distance d₀ ≥ 0 from the origin."""

    __slots__ = ("normal", "distance")

    def __init__(self, normal: list[Exact], distance: Exact) -> None:
        self.normal = normal
        self.distance = distance


def hesse_form(weights: Vector, bias: Number) -> HesseForm:
    """Return the hyperplane as ⟨n, x⟩ = d₀ with ‖n‖ = 1 and d₀ ≥ 0: n points from 0 to the plane.

        ⟨n, x⟩ = d₀   with n = ∓w/‖w‖ and d₀ = |b|/‖w‖ ≥ 0, the sign opposite to that of b

    >>> hesse_form(weights=[3, 4], bias=-10)
    HesseForm(normal=[Fraction(3, 5), Fraction(4, 5)], distance=Fraction(2, 1))

    For b = 0 both unit normals are right, and w/‖w‖ is returned.  Rational or exact reals.  Raises
    InvalidInput for w = 0.

    Cites: 000-F19, 000-X06
    """
    w, b = read_plane(weights, bias)
    # With d₀ ≥ 0 the form reads ⟨n, x⟩ − d₀ = 0: this customary minus is not a minus before b (000-X01).
    length = norm_of(w) if b <= 0 else -norm_of(w)
    return HesseForm([wj / length for wj in w], -b / length)


def distance(weights: Vector, bias: Number, x: Vector, signed: bool = False) -> Exact:
    """Return the distance of a point from a hyperplane; if signed, negative on the side of label −1.

        |⟨w, x⟩ + b| / ‖w‖    or    (⟨w, x⟩ + b) / ‖w‖

    >>> distance(weights=[3, 4], bias=-10, x=[0, 0]), distance([3, 4], -10, [0, 0], signed=True)
    (Fraction(2, 1), Fraction(-2, 1))

    Rational or an exact real.  Raises InvalidInput for w = 0.

    Cites: DER-18, 000-F19, 004-C06, 004-A07
    """
    signed = checked_truth(signed, "signed")
    w, b = read_plane(weights, bias)
    z = dot(w, read_point(x, len(w))) + b
    return (z if signed else abs(z)) / norm_of(w)


def geometric_margin(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> Exact:
    """Return the geometric margin: the least distance of an example, negative on the wrong side.

        γ = minⱼ y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b) / ‖w‖

    >>> geometric_margin([3, 4], -10, rows=[[4, 2], [0, 0]], labels=[1, -1])
    Fraction(2, 1)

    Rational or an exact real.  Raises InvalidInput for w = 0.

    Cites: 000-F23, 000-X10, 001-C09, XS-07
    """
    w, b = read_plane(weights, bias)
    return least_margin(w, b, read_examples(rows, labels, len(w))) / norm_of(w)


def margin_width(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> Exact:
    """Return twice the geometric margin of a data set: the width of the empty band around the plane.

        2γ = 2γ̂ / ‖w‖

    >>> margin_width([3, 4], -10, rows=[[4, 2], [0, 0]], labels=[1, -1])
    Fraction(4, 1)

    γ̂ is the functional margin.  Negative where an example lies on the wrong side.  Rational or an exact
    real.  Raises InvalidInput for w = 0.

    Cites: 001-X27, XS-07
    """
    # 001-X27: printed is a function of w alone, which is right only where γ̂ = 1 (`canonical_width`).
    return 2 * geometric_margin(weights, bias, rows, labels)


def canonical_width(weights: Vector) -> Exact:
    """Return 2/‖w‖, the distance between the planes ⟨w, x⟩ + b = 1 and ⟨w, x⟩ + b = −1.

        2 / ‖w‖

    >>> canonical_width([3, 4])
    Fraction(2, 5)

    Rational or an exact real.  Raises InvalidInput for w = 0.

    Cites: 001-F19, 001-X07, 001-X27, L32
    """
    # 001-X07: printed is 2/‖w‖², which is the width only where ‖w‖ = 1.
    w, _ = read_plane(weights, 0)
    return 2 / norm_of(w)


def normalised(weights: Vector, bias: Number) -> LinearClassifier:
    """Return weights and bias divided by ‖w‖: the same classifier with a unit normal.

        (w, b) → (w/‖w‖, b/‖w‖)

    >>> normalised(weights=[3, 4], bias=-10)
    LinearClassifier(weights=[Fraction(3, 5), Fraction(4, 5)], bias=Fraction(-2, 1))

    Its functional margins equal its geometric margins.  Rational or exact reals.  Raises InvalidInput for
    w = 0.

    Cites: 003-F23, 003-F24, 003-C14, 003-X21
    """
    w, b = read_plane(weights, bias)
    length = norm_of(w)
    return LinearClassifier([wj / length for wj in w], b / length)


def norm_of(w: list[Fraction]) -> Exact:
    """Return ‖w‖."""
    return sqrt(dot(w, w))
