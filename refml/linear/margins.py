"""Margins: how far the examples lie on the right side of a given hyperplane.

    weights, bias   w ≠ 0 and b of the hyperplane H(w, b), with the sign +
    x, label        one example, y = −1 or +1
    rows, labels    the examples (x⁽ʲ⁾, y⁽ʲ⁾), at least one
    γ̂⁽ʲ⁾            = y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b), the functional margin of an example
    γ̂               = minⱼ γ̂⁽ʲ⁾, the functional margin of the set, as long as (w, b) is written

A negative margin says that an example lies on the wrong side.  A functional margin is rational and needs no
plane: w may be 0.  Geometric margins, which are divided by the length of w, are in `distances`.
"""
from __future__ import annotations

from ..errors import InvalidInput, shown
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction
from .classifier import LinearClassifier, read_classifier, read_examples, read_plane, read_point
from .signs import sign_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from .classifier import Example, Rows, Vector

    Labels = Sequence[int]

__all__ = ["canonical", "example_margin", "functional_margin", "separates"]


def example_margin(weights: Vector, bias: Number, x: Vector, label: int) -> Fraction:
    """Return the functional margin y·(⟨w, x⟩ + b) of one example; positive means correctly classified.

        γ̂⁽ʲ⁾ = y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b)

    >>> example_margin(weights=["-2/5", "6/5"], bias="-7/5", x=[5, 2], label=-1)
    Fraction(1, 1)

    y⁽ʲ⁾ is `label`.  At margin 0 only a positive example is correct: the label of score 0 is +1 by convention
    (003-X14).  Raises InvalidInput for a label that is neither −1 nor +1.

    Cites: 000-F21, 003-F21, 003-C12, 003-X14
    """
    w, b = read_classifier(weights, bias)
    return sign_of(label, "label") * (dot(w, read_point(x, len(w))) + b)


def functional_margin(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> Fraction:
    """Return the functional margin of a data set: the least y·(⟨w, x⟩ + b) of its examples.

        γ̂ = minⱼ y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b)

    >>> functional_margin([-2, 6], -7, rows=[[1, 3], [3, 3], [2, 1]], labels=[1, 1, -1])
    Fraction(5, 1)

    For c > 0, c·w and c·b are the same classifier with c times the margin (000-C07).

    Cites: 000-F22, 003-F22, 000-C07, 003-C13
    """
    w, b = read_classifier(weights, bias)
    return least_margin(w, b, read_examples(rows, labels, len(w)))


def canonical(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> LinearClassifier:
    """Return weights and bias rescaled so that the least functional margin of the examples is 1.

        (w, b) → (w/γ̂, b/γ̂)

    >>> canonical([-2, 6], -7, rows=[[3, 3], [2, 1], [5, 2]], labels=[1, -1, -1])
    LinearClassifier(weights=[Fraction(-2, 5), Fraction(6, 5)], bias=Fraction(-7, 5))

    γ̂ is the functional margin of the examples.  Raises InvalidInput for w = 0, and where the plane does not
    separate the examples: a margin γ̂ ≤ 0 cannot be made 1.

    Cites: 000-F23, 001-X27
    """
    w, b = read_plane(weights, bias)
    margin = least_margin(w, b, read_examples(rows, labels, len(w)))
    if margin <= 0:
        raise InvalidInput(f"weights={shown(weights)} and bias={shown(bias)} have the functional margin "
                           f"{shown(margin)} on these examples, and no positive factor makes it 1: "
                           "give a plane that separates them")
    return LinearClassifier([wj / margin for wj in w], b / margin)


def separates(weights: Vector, bias: Number, rows: Rows, labels: Labels) -> bool:
    """Return whether a plane has every example strictly on the side of its label.

        y⁽ʲ⁾·(⟨w, x⁽ʲ⁾⟩ + b) > 0   for all j

    >>> separates([0, 1], "-5/2", rows=[[1, 3], [4, 4], [5, 2]], labels=[1, 1, -1])
    True

    Raises InvalidInput for w = 0.

    Cites: 003-C12, 001-C01
    """
    w, b = read_plane(weights, bias)
    return least_margin(w, b, read_examples(rows, labels, len(w))) > 0


def least_margin(w: list[Fraction], b: Fraction, examples: list[Example]) -> Fraction:
    """Return γ̂ of examples that are read."""
    return min([y * (dot(w, x) + b) for x, y in examples])
