"""When a logistic regression has a maximiser: where no plane has each class on its own side or on the plane.

    a_i         the signed record (2y_i - 1)·(1, x_i)
    separable         w·x + b is > 0 for every record of label 1 and < 0 for every one of label 0
    quasi-separable   ≥ 0 and ≤ 0, and not 0 for all of them
    otherwise         Σ λ_i·a_i = 0 with λ ≥ 0, positive on records that span all: the classes overlap

Proof: the log-likelihood is the sum of -log(1 + e^-m_i), m_i = a_i·θ. Along a direction that separates,
every m_i that changes grows, and so does the sum, without end. Where the classes overlap, Σ λ_i·m_i = 0.
A direction that changes any m_i then lowers one with λ_i > 0, and the sum falls to -∞ along it: it has a
maximum.
"""

from __future__ import annotations

from ..errors import Separable, shown
from ..separability import deciding as separability
from .proof import Overlap, signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..numbers.rational import Fraction
    from ..separability.proof import Certificate
    from .design import Labels, Rows

__all__ = ["existence", "overlap"]

EXISTS, SEPARABLE, QUASI_SEPARABLE = "exists", "separable", "quasi-separable"


def existence(rows: Rows, labels: Labels) -> str:
    """Return whether the log-likelihood has a maximiser; if not, how the two classes are separable.

    >>> existence([[0], [1]], [0, 1]), existence([[0], [0], [1]], [0, 1, 1])
    ('separable', 'quasi-separable')
    >>> existence([[0], [1], [2]], [0, 1, 0])
    'exists'

    "separable": a plane has each class strictly on its own side, as with records of one class.
    "quasi-separable": only a plane with records on it has none on the wrong side. Decided exactly. Raises
    InvalidInput for labels other than 0 and 1.

    Cites: 002-A11
    """
    x, signs = signed(rows, labels)
    return _existence(x, signs)[0]


def overlap(rows: Rows, labels: Labels) -> Overlap:
    """Return multipliers that prove that no plane separates two classes, not even weakly.

        Σ λ_i·(2y_i - 1)·(1, x_i) = 0,  λ ≥ 0,  the records of positive λ span all

    >>> overlap([[0], [1], [2]], [0, 1, 0]).multipliers
    [Fraction(1, 2), Fraction(1, 1), Fraction(1, 2)]

    λ_i is the multiplier of record i; the (2y_i - 1)·(1, x_i) with λ_i > 0 span all of them. Exact. Raises
    Separable, with the plane as its certificate, where the classes are separable or quasi-separable.

    Cites: 002-A11
    """
    x, signs = signed(rows, labels)
    return Overlap(check_overlap(x, signs).multipliers)


def check_overlap(x: Sequence[Sequence[Fraction]], signs: Sequence[int]) -> Certificate:
    """Return the certificate of an overlap; raises Separable, with the plane, where there is none.

    Labels are 1 and -1 here.
    """
    kind, found = _existence(x, signs)
    if kind == EXISTS:
        return found
    raise Separable(f"the classes are {kind} by weights={shown(found.weights)}, bias={shown(found.bias)}: "
                    "no parameters maximise the likelihood without a penalty, so maximise with l2 > 0", found)


def _existence(x: Sequence[Sequence[Fraction]], signs: Sequence[int]) -> tuple[str, Certificate]:
    weak = separability.weak(x, signs)
    if not weak.separable:
        return EXISTS, weak
    strict = separability.strict(x, signs)
    return (SEPARABLE, strict) if strict.separable else (QUASI_SEPARABLE, weak)
