"""The direction that proves the least bound of Novikoff, and the most updates that it allows.

    v*    argmin ‖v‖² subject to y_j·⟨v, x_j⟩ ≥ 1: the direction of the largest margin γ, with γ² = 1/‖v*‖²

v* is not the direction of a support vector machine: here the bias counts in the norm, like every coordinate.

This module finds the direction, and `novikoff` judges it. No other module of the perceptron needs a finder.
"""
from __future__ import annotations

from ..errors import NotSeparable
from ..linear.signs import signed_records
from ..numbers.rational import Fraction
from ..separability.deciding import strict
from ..separability.nearest_point import nearest_to_origin
from .novikoff import bound, most_updates_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from .novikoff import Bound, Rows

__all__ = ["least_bound", "most_updates"]


def least_bound(rows: Rows, labels: Sequence[int]) -> Bound:
    """Return the least Novikoff bound R²/γ² on the updates, by the (w, b) of the widest margin γ.

        v* = argmin ‖v‖²  subject to  y_j·⟨v, x_j⟩ ≥ 1        γ² = 1/‖v*‖²

    >>> five = least_bound([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1])
    >>> five.bound, five.weights, five.bias
    (Fraction(1485, 14), [Fraction(-5, 7), Fraction(19, 14)], Fraction(-13, 14))

    v* = (w, b), x_j ends with a 1, and R = max ‖x_j‖.  Exact: v*/‖v*‖² is the point nearest to 0 in the
    convex hull of the y_j·x_j.  Raises NotSeparable, with the proof, where no plane separates.

    Cites: DER-11, 004-C08, L38
    """
    records = signed_records(rows, labels)
    x, total = nearest_to_origin(records.vectors)
    if not any(x):
        raise NotSeparable("no plane separates these records: the certificate is a combination of them that "
                           "proves it", strict(rows, labels))
    # The nearest point is p = x/(total·D), so that v* = p/‖p‖² = x·total·D/n with n = ‖x‖².
    n = sum([entry * entry for entry in x])
    v = [Fraction(entry * total * records.denominator, n) for entry in x]
    return bound(rows, labels, v[:-1], v[-1])


def most_updates(rows: Rows, labels: Sequence[int], start_weights: Sequence[Number] | None = None,
                 start_bias: Number = 0) -> int:
    """Return an upper bound on the updates (at rate 1) from given starting weights, by the widest margin.

        γ²k² + (2s − R²)·k + s²/γ² − ‖w₀‖² ≤ 0,    s = γ²·⟨w₀, v*⟩

    k is the greatest number of updates that the inequality allows; w₀ = (start_weights, start_bias); v*, R, γ
    are those of `least_bound`.  From w₀ = 0 it is ⌊R²/γ²⌋; other starts may need more updates than that.

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> most_updates(*five), most_updates(*five, start_weights=[-3, 5], start_bias=-1)
    (106, 86)

    Raises NotSeparable where no plane separates.

    Cites: DER-11, 004-C08
    """
    return most_updates_from(least_bound(rows, labels), start_weights, start_bias)
