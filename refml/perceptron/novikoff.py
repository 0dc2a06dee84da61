"""Novikoff's theorem, exactly: how many mistakes a perceptron makes at most on data that a plane separates.

    x_j         homogeneous, (x_j1, …, x_jd, 1); y_j = ±1
    v           a direction that separates: y_j·⟨v, x_j⟩ > 0 for all j
    γ           min y_j·⟨v, x_j⟩ / ‖v‖, its margin;  γ² is rational
    R           max ‖x_j‖;                           R² is rational
    bound       R²/γ² ≥ the number of updates from w = 0, whatever the order and the rate

Each update adds at least γ to ⟨w, v⟩/‖v‖ and at most R² to ‖w‖²:  k·γ ≤ ‖w‖ ≤ √k·R.

This module judges a claimed direction and finds none: `best_direction` finds the one of the least bound.
"""
from __future__ import annotations

from ..arguments import rationals
from ..errors import InvalidInput, shown
from ..linear.signs import points_of, signs_of
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, isqrt, rational
from ..numbers.squares import square_root
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number

    Rows = Sequence[Sequence[Number]]

__all__ = ["Bound", "bound", "most_updates_from"]


class Bound(Record):
    """Novikoff's bound R²/γ² on the number of updates, with R², γ² and the separating (w, b) of margin γ."""

    __slots__ = ("weights", "bias", "radius_squared", "margin_squared", "bound")

    def __init__(self, weights: list[Fraction], bias: Fraction, radius_squared: Fraction,
                 margin_squared: Fraction) -> None:
        self.weights = weights
        self.bias = bias
        self.radius_squared = radius_squared
        self.margin_squared = margin_squared
        self.bound = radius_squared / margin_squared


def bound(rows: Rows, labels: Sequence[int], weights: Sequence[Number], bias: Number) -> Bound:
    """Return Novikoff's bound R²/γ² on the number of updates, by the margin γ of a separating (w, b).

        γ² = (min_j y_j·⟨v, x_j⟩)² / ‖v‖²        updates ≤ R²/γ²

    >>> bound([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], [-3, 5], -1).bound
    Fraction(1155, 4)

    v = (w, b), x_j ends with a 1, and R = max ‖x_j‖.  Raises InvalidInput where (w, b) does not separate.

    Cites: DER-11, 004-C08
    """
    signs = signs_of(labels)
    points = [point + [Fraction(1)] for point in points_of(rows, signs)]
    v = rationals(weights, "weights") + [rational(bias, "bias")]
    d = len(points[0]) - 1
    if len(v) != d + 1:
        raise InvalidInput(f"weights has {len(v) - 1} entries: give {d}, one for each feature")
    margins = [y * dot(v, point) for point, y in zip(points, signs)]
    least = min(margins)
    if least <= 0:
        j = margins.index(least)
        raise InvalidInput(f"weights={shown(weights)}, bias={shown(bias)} do not separate: rows[{j}] has the "
                           f"margin {shown(least)}, which must be above 0")
    return Bound(v[:-1], v[-1], max([dot(point, point) for point in points]), least**2 / dot(v, v))


def most_updates_from(best: Bound, start_weights: Sequence[Number] | None = None,
                      start_bias: Number = 0) -> int:
    """Return an upper bound on the updates (at rate 1) from given starting weights, by a Novikoff bound.

        γ²k² + (2s − R²)·k + s²/γ² − ‖w₀‖² ≤ 0,    s = γ²·⟨w₀, v⟩ / min_j y_j·⟨v, x_j⟩

    The greatest such k, rounded down, with v, R and γ of `best` and the start w₀.  From w₀ = 0 it is ⌊R²/γ²⌋,
    which is no bound from other weights.

    >>> direction = bound([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], [-3, 5], -1)
    >>> most_updates_from(direction), most_updates_from(direction, [-3, 5], -1)
    (288, 253)

    Raises InvalidInput where `start_weights` is not as long as the weights of `best`.

    Cites: DER-11, 004-C08
    """
    d = len(best.weights)
    w0 = rationals(start_weights, "start_weights") if start_weights is not None else [Fraction(0)] * d
    if len(w0) != d:
        raise InvalidInput(f"start_weights has {len(w0)} entries: give {d}, one for each feature")
    w0.append(rational(start_bias, "start_bias"))
    # With v scaled to the least margin 1: ⟨w_k, v⟩ ≥ ⟨w₀, v⟩ + k and ‖w_k‖² ≤ ‖w₀‖² + k·R², and
    # ⟨w_k, v⟩² ≤ ‖w_k‖²/γ² (Cauchy and Schwarz).
    gamma2, R2 = best.margin_squared, best.radius_squared
    v = best.weights + [best.bias]
    least_margin = square_root(gamma2 * dot(v, v))
    assert least_margin is not None, "γ² is the square of the least margin over ‖v‖²"
    s = gamma2 * dot(w0, v) / least_margin
    half = R2 / 2 - s
    return floor_of_root(half, half**2 - gamma2 * (s**2 / gamma2 - dot(w0, w0)), gamma2)


def floor_of_root(a: Fraction, discriminant: Fraction, c: Fraction) -> int:
    """Return ⌊(a + √discriminant)/c⌋ for c > 0 and discriminant ≥ 0.

    >>> floor_of_root(Fraction(1), Fraction(2), Fraction(1, 2))
    4
    """
    # ⌊(p + √q)/r⌋ = ⌊(p + ⌊√q⌋)/r⌋ for integers p, q, r > 0.
    r = a.denominator * discriminant.denominator * c.numerator
    p = a.numerator * discriminant.denominator * c.denominator
    q = discriminant.numerator * discriminant.denominator * (a.denominator * c.denominator) ** 2
    return (p + isqrt(q)) // r
