"""Linear separability, decided either way, with a proof that a handful of multiplications verifies.

    strict    a plane with y_i·(w·x_i + b) > 0 for all i, or the multipliers that forbid one
    weak      a plane with y_i·(w·x_i + b) ≥ 0 for all i and not all 0, or the multipliers that forbid one

What a proof consists of is said in `proof`. Strictly separable records are weakly separable. The converse
fails where records lie on every plane that separates weakly.
"""
from __future__ import annotations

from ..arguments import check_option
from . import stiemke
from .gordan import gordan
from .proof import KINDS, Certificate, LabelledVectors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .proof import Rows

__all__ = ["certificate", "separable", "strict", "weak", "weakly_separable"]


def separable(rows: Rows, labels: Sequence[int], through_origin: bool = False) -> bool:
    """Return whether some plane has all records strictly on the sides of their labels.

        ∃ w, b:  y_i·(w·x_i + b) > 0 for all i

    >>> separable([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1])
    True

    `through_origin` asks for b = 0. Without it records of a single class are separable, by w = 0. Exact.

    Cites: 000-C06, 004-C10
    """
    return strict(rows, labels, through_origin).separable


def weakly_separable(rows: Rows, labels: Sequence[int], through_origin: bool = False) -> bool:
    """Return whether some plane has no record on its wrong side, and at least one record off it.

        ∃ w, b:  y_i·(w·x_i + b) ≥ 0 for all i, not all 0

    >>> weakly_separable([[0], [0], [1]], [-1, 1, 1]), weakly_separable([[0], [1], [2]], [1, -1, 1])
    (True, False)

    `through_origin` asks for b = 0.
    """
    return weak(rows, labels, through_origin).separable


def strict(rows: Rows, labels: Sequence[int], through_origin: bool = False) -> Certificate:
    """Return a plane that strictly separates the classes, or multipliers proving that there is none.

        y_i·(w·x_i + b) > 0 for all i      or      Σ λ_i·y_i·(x_i, 1) = 0, λ ≥ 0, λ ≠ 0

    >>> strict([[0], [1], [2]], [1, -1, 1]).multipliers
    [Fraction(1, 2), Fraction(1, 1), Fraction(1, 2)]
    >>> plane = strict([[0], [3]], [-1, 1])
    >>> plane.weights, plane.bias
    ([Fraction(2, 1)], Fraction(-3, 1))

    `through_origin` asks for b = 0. Weights and bias are integers without a common divisor. Exact, and
    checked by `judge`. Raises InvalidInput for labels other than 1 and -1.

    Cites: 000-C06
    """
    return certificate(rows, labels, "strict", through_origin)


def weak(rows: Rows, labels: Sequence[int], through_origin: bool = False) -> Certificate:
    """Return a plane with no record on its wrong side and some record off it, or multipliers against one.

        y_i·(w·x_i + b) ≥ 0 for all i, not all 0   or   Σ λ_i·y_i·(x_i, 1) = 0, λ > 0 on records that span

    >>> plane = weak([[0], [0], [1]], [-1, 1, 1])
    >>> plane.weights, plane.bias
    ([Fraction(1, 1)], Fraction(0, 1))
    >>> weak([[0], [1], [2]], [1, -1, 1]).multipliers
    [Fraction(1, 2), Fraction(1, 1), Fraction(1, 2)]

    The signed records y_i·(x_i, 1) with λ_i > 0 span all of them: such a plane would have every margin 0.
    `through_origin` asks for b = 0.
    """
    return certificate(rows, labels, "weak", through_origin)


def certificate(rows: Rows, labels: Sequence[int], kind: str = "strict",
                through_origin: bool = False) -> Certificate:
    """Return a separating plane as proof, or multipliers as proof that there is none.

    >>> certificate([[1, 0], [-1, 0]], [1, 1], "strict", through_origin=True).multipliers
    [Fraction(1, 2), Fraction(1, 2)]

    The function `strict` for the kind "strict", `weak` for "weak".
    """
    records, kind = LabelledVectors(rows, labels, through_origin), check_option(kind, KINDS, "kind")
    find = gordan if kind == "strict" else stiemke.stiemke
    found = records.plane_of_one_class() or records.certificate(find(records.vectors))
    assert not any(records.residuals(kind, found).values()), "the judge refuses what was found"
    return found
