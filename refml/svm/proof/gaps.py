"""Bounds of the duality gap for the true Gaussian kernel, computed with a rounded one.

    K, k       the true kernel and the rounded one: |K_ij − k_ij| ≤ u = 2^-bits for all i, j
    a, h       a = Σ α_i, and h = a·u bounds the error of every score ⟨w, φ(x_i)⟩
    P, D       the objectives at feasible multipliers, with the optimal b for the rounded kernel; where b is
               not free it is made of the multipliers, without an error

    |‖w‖² error| ≤ a·h     |D error| ≤ a·h/2     |P error| ≤ a·h/2 + C·Σ (ξ_i + h)ᵏ − ξ_iᵏ

With the hard margin P is ‖w‖²/(2m²), where the error of m, the least functional margin, is at most h.
"""
from __future__ import annotations

from ...numbers.rational import Fraction
from ...records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..problem.dual import DualPoint


class Bounds(Record):
    """A lower and an upper bound of a number."""

    __slots__ = ("least", "most")

    def __init__(self, least: Fraction, most: Fraction) -> None:
        self.least = least
        self.most = most


def score_error(point: DualPoint) -> Fraction:
    """Return h, a bound of the error of a score by the rounded kernel."""
    return sum(point.alpha, Fraction(0)) / point.problem.kernel.denominator


def primal_bounds(point: DualPoint) -> Bounds | None:
    """Return bounds of P for the true kernel; None where no positive margin is proven, and so no P."""
    h = score_error(point)
    norm, norm_error = point.penalised_norm(), h * h * point.problem.kernel.denominator
    lower_norm, upper_norm = max(norm - norm_error, Fraction(0)), norm + norm_error
    if point.problem.hard:
        m = least_margin(point)
        if m <= h:
            return None
        return Bounds(lower_norm / (m + h)**2 / 2, upper_norm / (m - h)**2 / 2)
    price, k = point.problem.C or Fraction(0), point.problem.slack
    xi = point.slacks(point.bias_set().some())
    return Bounds(lower_norm / 2 + price * sum([max(s - h, Fraction(0))**k for s in xi], Fraction(0)),
                  upper_norm / 2 + price * sum([(s + h)**k for s in xi], Fraction(0)))


def least_margin(point: DualPoint) -> Fraction:
    """Return the least functional margin at the optimal b; 1 where b is free and a class has no example."""
    if not point.problem.balanced:
        short, unit = point.shortfalls(point.made_bias())
        return 1 - Fraction(max(short), unit)
    bias = point.bias_set()
    if bias.lower is None or bias.upper is None:
        return Fraction(1)
    return 1 - (bias.lower - bias.upper) / 2


def dual_bounds(point: DualPoint) -> Bounds:
    """Return bounds of D for the true kernel."""
    h = score_error(point)
    value, off = point.dual_objective(), h * h * point.problem.kernel.denominator / 2
    return Bounds(value - off, value + off)


def relative_gap(point: DualPoint) -> Bounds:
    """Return bounds of (P − D)/P for the true kernel: 1 where there is no primal candidate, 0 for 0/0.

    The gap of feasible multipliers is at least 0. Where no upper bound can be shown, `most` is −1.
    """
    primal, dual = primal_bounds(point), dual_bounds(point)
    if primal is None:
        # Either no margin for certain, or none that shows.
        return Bounds(Fraction(1), Fraction(1)) if least_margin(point) <= -score_error(point) else NOT_SHOWN
    if primal.most == 0:
        return Bounds(Fraction(0), Fraction(0))
    if primal.least <= 0:
        return NOT_SHOWN
    return Bounds(max((primal.least - dual.most) / primal.most, Fraction(0)),
                  (primal.most - dual.least) / primal.least)


NOT_SHOWN = Bounds(Fraction(0), Fraction(-1))
