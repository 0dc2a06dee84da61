"""The hard margin of few examples, in little memory: the nearest points of the hulls of both classes.

    p, q     the points of the convex hulls of the positive and the negative examples that are nearest
    w        2·(p − q)/‖p − q‖²      b = 1 − min ⟨w, x_i⟩ over y_i = 1
    α_i      2·λ_i/‖p − q‖², where p and q are combinations of the examples with the weights λ_i

The vectors x_i − x_j of all pairs of a positive and a negative example have p − q as the point of their hull
nearest to the origin.  Rows are linear, no kernel, solver or float is loaded: `optimum.solve` is for many
examples, for slack and for kernels, and gives the same plane.
"""
from __future__ import annotations

from ..errors import InvalidInput, NotSeparable, Unsupported, shown
from ..linear.signs import signs_of
from ..numbers.rational import Fraction
from ..records import Record
from ..separability.nearest_point import nearest_corral
from ..tables import integer_table
from .proof.hard_margin import is_widest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number

    Rows = Sequence[Sequence[Number]]

__all__ = ["HardMargin", "hard_margin"]

MOST_PAIRS = 10_000


class HardMargin(Record):
    """The separating plane of widest margin (weights and bias), and the multipliers α that prove it."""

    __slots__ = ("weights", "bias", "alpha")

    def __init__(self, weights: list[Fraction], bias: Fraction, alpha: list[Fraction]) -> None:
        self.weights = weights
        self.bias = bias
        self.alpha = alpha


def hard_margin(rows: Rows, labels: Sequence[int]) -> HardMargin:
    """Return the separating plane of widest margin: the hard-margin linear SVM.

        ½·‖w‖² least where all y_i·(⟨w, x_i⟩ + b) ≥ 1

    >>> five = hard_margin([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1])
    >>> five.weights, five.bias
    ([Fraction(-2, 5), Fraction(6, 5)], Fraction(-7, 5))

    Exact, and proven by the multipliers.  Raises NotSeparable, with multipliers λ ≥ 0 for which
    Σ λ_i·y_i·(x_i, 1) = 0, where no plane separates; InvalidInput for examples of one class, Unsupported for
    more than 10,000 pairs of a positive and a negative example.
    """
    signs = signs_of(labels)
    points, D = integer_table(rows, "rows")
    if len(points) != len(signs):
        raise InvalidInput(f"rows has {len(points)} rows for {len(signs)} labels: give each row one label")
    pairs = _pairs(signs)
    corral = nearest_corral([[a - b for a, b in zip(points[i], points[j])] for i, j in pairs])
    shares = [0] * len(signs)
    for (i, j), weight in zip(pairs, corral.multipliers()):
        shares[i] += weight
        shares[j] += weight
    x, t = corral.sums()
    if not any(x):
        raise NotSeparable("no plane separates these examples, so that there is no hard margin: the "
                           "certificate is a combination of them that proves it",
                           [Fraction(share, t) for share in shares])
    # p − q = x/(t·D), so that w = 2·x·t·D/n and α = 2·λ·t·D²/n with n = ‖x‖².
    n = sum([entry * entry for entry in x])
    weights = [Fraction(2 * entry * t * D, n) for entry in x]
    alpha = [Fraction(2 * share * t * D * D, n) for share in shares]
    examples = [[Fraction(unit, D) for unit in point] for point in points]
    scores = [sum([w * z for w, z in zip(weights, point)], Fraction(0)) for point in examples]
    bias = 1 - min([score for score, y in zip(scores, signs) if y > 0])
    assert is_widest(examples, signs, weights, bias, alpha), "the judge refuses what was found"
    return HardMargin(weights, bias, alpha)


def _pairs(signs: list[int]) -> list[tuple[int, int]]:
    """Return the pairs of a positive and a negative example."""
    above = [i for i, y in enumerate(signs) if y > 0]
    below = [i for i, y in enumerate(signs) if y < 0]
    if not above or not below:
        raise InvalidInput(f"labels={shown(signs)} are of one class: give examples of both")
    if len(above) * len(below) > MOST_PAIRS:
        raise Unsupported(f"{len(above)} positive and {len(below)} negative examples make more than "
                          f"{MOST_PAIRS} pairs: ask svm.solve, which takes them one by one")
    return [(i, j) for i in above for j in below]
