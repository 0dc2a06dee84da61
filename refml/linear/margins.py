"""Margins: how far the examples lie on the right side of a given hyperplane.

    weights, bias   w ≠ 0 and b of the hyperplane H(w, b), with the sign +
    x, label        one example, y = −1 or +1
    rows, labels    the examples (x⁽ʲ⁾, y⁽ʲ⁾), at least one
    γ̂⁽ʲ⁾            = y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b), the functional margin of an example
    γ̂               = minⱼ γ̂⁽ʲ⁾, the functional margin of the set, as long as (w, b) is written
    γ               = γ̂/‖w‖, the geometric margin, which belongs to the plane alone: half the width
    2γ              the width of the empty band around the plane

The notes call both γ and 2γ "the margin" (XS-07); here each has its own name.  A negative margin says
that an example lies on the wrong side.  A functional margin is rational and needs no plane: w may
be 0.  The others are rational or exact reals, and raise InvalidInput for w = 0.
"""
from __future__ import annotations

from ..errors import InvalidInput, shown
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction
from .classifier import LinearClassifier, read_classifier, read_examples, read_point
from .planes import norm_of, read_plane
from .signs import sign_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .classifier import Example, Rows, Vector

    Labels = Sequence[int]

__all__ = [
    "canonical", "canonical_width", "example_margin", "functional_margin", "geometric_margin",
    "margin_width", "normalised", "separates",
]


def example_margin(weights: Vector, bias: Number, x: Vector, label: int) -> Fraction:
    """Return the functional margin of one example: positive only where it is classified correctly.

        γ̂⁽ʲ⁾ = y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b)

    >>> example_margin(weights=["-2/5", "6/5"], bias="-7/5", x=[5, 2], label=-1)
    Fraction(1, 1)

    At margin 0 the label is +1 by convention, so that only positive examples are correct (003-X14).
    Raises InvalidInput for a label that is neither −1 nor +1.

    Cites: 000-F21, 003-F21, 003-C12, 003-X14
    """
    w, b = read_classifier(weights, bias)
    return sign_of(label, "label") * (dot(w, read_point(x, len(w))) + b)


def functional_margin(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> Fraction:
    """Return the functional margin of a set of examples: the least of theirs.

        γ̂ = minⱼ y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b)

    >>> functional_margin([-2, 6], -7, rows=[[1, 3], [3, 3], [2, 1]], labels=[1, 1, -1])
    Fraction(5, 1)

    It grows with (w, b), which is no merit (000-C07): c·w and c·b have c times the margin.

    Cites: 000-F22, 003-F22, 000-C07, 003-C13
    """
    w, b = read_classifier(weights, bias)
    return _least_margin(w, b, read_examples(rows, labels, len(w)))


def geometric_margin(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> Exact:
    """Return the geometric margin of a set of examples: the least signed distance from the plane.

        γ = minⱼ y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b) / ‖w‖

    >>> geometric_margin([3, 4], -10, rows=[[4, 2], [0, 0]], labels=[1, -1])
    Fraction(2, 1)

    Rational or an exact real.

    Cites: 000-F23, 000-X10, 001-C09, XS-07
    """
    w, b = read_plane(weights, bias)
    return _least_margin(w, b, read_examples(rows, labels, len(w))) / norm_of(w)


def margin_width(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> Exact:
    """Return the width of the band around the plane that holds no example.

        2γ = 2γ̂ / ‖w‖

    >>> margin_width([3, 4], -10, rows=[[4, 2], [0, 0]], labels=[1, -1])
    Fraction(4, 1)

    Negative where an example lies on the wrong side, as its margin is.  Rational or an exact real.

    Cites: 001-X27, XS-07
    """
    # 001-X27: printed is a function of w alone, which is right only where γ̂ = 1 (`canonical_width`).
    return 2 * geometric_margin(weights, bias, rows, labels)


def canonical_width(weights: Vector) -> Exact:
    """Return the width of the band between ⟨w, x⟩ + b = +1 and −1: the margin's width where γ̂ = 1.

        2 / ‖w‖

    >>> canonical_width([3, 4])
    Fraction(2, 5)

    Rational or an exact real.

    Cites: 001-F19, 001-X07, 001-X27, L32
    """
    # 001-X07: printed is 2/‖w‖², which is the width only where ‖w‖ = 1.
    w, _ = read_plane(weights, 0)
    return 2 / norm_of(w)


def normalised(weights: Vector, bias: Number) -> LinearClassifier:
    """Return the same plane and classifier with a normal of length 1.

        (w, b) → (w/‖w‖, b/‖w‖)

    >>> normalised(weights=[3, 4], bias=-10)
    LinearClassifier(weights=[Fraction(3, 5), Fraction(4, 5)], bias=Fraction(-2, 1))

    Its functional margins are the geometric ones.  Rational or exact reals.

    Cites: 003-F23, 003-F24, 003-C14, 003-X21
    """
    w, b = read_plane(weights, bias)
    length = norm_of(w)
    return LinearClassifier([wj / length for wj in w], b / length)


def canonical(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> LinearClassifier:
    """Return the same plane and classifier with the functional margin 1 on these examples.

        (w, b) → (w/γ̂, b/γ̂)

    >>> canonical([-2, 6], -7, rows=[[3, 3], [2, 1], [5, 2]], labels=[1, -1, -1])
    LinearClassifier(weights=[Fraction(-2, 5), Fraction(6, 5)], bias=Fraction(-7, 5))

    Rational.  Raises InvalidInput where the plane does not separate the examples: a margin γ̂ ≤ 0 cannot
    be made 1.

    Cites: 000-F23, 001-X27
    """
    w, b = read_plane(weights, bias)
    margin = _least_margin(w, b, read_examples(rows, labels, len(w)))
    if margin <= 0:
        raise InvalidInput(f"weights={shown(weights)} and bias={shown(bias)} have the functional margin "
                           f"{shown(margin)} on these examples, and no positive factor makes it 1: "
                           "give a plane that separates them")
    return LinearClassifier([wj / margin for wj in w], b / margin)


def separates(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> bool:
    """Say whether a given plane has every example strictly on the side of its label.

        y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b) > 0   for all j

    >>> separates([0, 1], "-5/2", rows=[[1, 3], [4, 4], [5, 2]], labels=[1, 1, -1])
    True

    Cites: 003-C12, 001-C01
    """
    w, b = read_plane(weights, bias)
    return _least_margin(w, b, read_examples(rows, labels, len(w))) > 0


def _least_margin(w: list[Fraction], b: Fraction, examples: list[Example]) -> Fraction:
    return min([y * (dot(w, x) + b) for x, y in examples])
