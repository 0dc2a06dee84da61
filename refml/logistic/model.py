"""Logistic regression: the probability of one of two classes as a function of an affine score.

    rows       x_1, …, x_n, each of d rational numbers, without the constant 1
    labels     y_1, …, y_n, each 0 or 1
    weights    θ_1, …, θ_d          intercept   θ_0, the weight of the constant 1
    z          θ_0 + Σ_j θ_j·x_j, the score, which is the log-odds of the class 1
    σ(z)       1/(1 + e^-z)          h(x) = σ(z) = P(y = 1 | x)
    l2         λ ≥ 0 of the penalty (λ/2)·Σ_j θ_j², in which θ_0 stands only with penalise_intercept

The functions here take parameters; `maximum` finds those of greatest likelihood.
"""

from __future__ import annotations

from ..arguments import checked_truth, exact, listed, rationals
from ..errors import InvalidInput, Undefined, shown
from ..numbers.linalg import cramer
from ..numbers.linalg.checked import rank
from ..numbers.rational import Fraction
from ..numbers.reals.real import exp, log, sign, total
from ..records import Record
from .design import checked_penalty, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .design import Labels, Rows

    Weights = Sequence[Number | Exact]

__all__ = [
    "LogisticParameters", "decision", "gradient", "hessian", "hypothesis", "log_likelihood", "newton_step",
    "sigmoid",
]


class LogisticParameters(Record):
    """The intercept and the weights of logistic regression, or the gradient with respect to them."""

    __slots__ = ("intercept", "weights")

    def __init__(self, intercept: Exact, weights: list[Exact]) -> None:
        self.intercept = intercept
        self.weights = weights


# ---------------------------------------------------------------- one record

def sigmoid(z: Number | Exact) -> Exact:
    """Return the logistic sigmoid σ(z) = 1 / (1 + e^−z).

        σ(z) = 1 / (1 + e^−z)

    >>> sigmoid(0), sigmoid(2) + sigmoid(-2)
    (Fraction(1, 2), Fraction(1, 1))

    An exact real, strictly increasing, and at least 1/2 iff z ≥ 0.

    Cites: 003-F17, 003-C11, 003-C16, L50
    """
    return 1 / (1 + exp(-exact(z, "z")))


def hypothesis(weights: Weights, intercept: Number | Exact, x: Sequence[Number]) -> Exact:
    """Return the probability σ(θ₀ + θ·x) that logistic regression gives to class 1.

        P(y = 1 | x) = σ(θ_0 + Σ_j θ_j·x_j)

    >>> hypothesis(weights=[1, -1], intercept=0, x=[3, 3])
    Fraction(1, 2)

    An exact real.  Raises InvalidInput where x has not as many entries as the weights.

    Cites: 000-F01, 002-F11, 003-F17
    """
    # 002-X18: l.448 prints P(y|x) for P(y = 1|x); that of the class 0 is 1 less this.
    return sigmoid(_score(weights, intercept, x))


def decision(weights: Weights, intercept: Number | Exact, x: Sequence[Number]) -> int:
    """Return class 1 if logistic regression gives it probability at least 1/2, else class 0.

        ŷ = 1  iff  θ_0 + Σ_j θ_j·x_j ≥ 0  iff  h(x) ≥ 1/2

    >>> decision([1, -1], 0, x=[3, 3]), decision([1, -1], 0, x=[3, 4])
    (1, 0)

    Exact.  Raises Undecided where the score is 0 by irrational parameters of `logistic.maximiser`, since no
    number of digits shows that it is 0.

    Cites: 003-F18, 003-A05, 003-C11, XS-04
    """
    return 1 if sign(_score(weights, intercept, x)) >= 0 else 0


# ---------------------------------------------------------------- all records

def log_likelihood(rows: Rows, labels: Labels, weights: Weights, intercept: Number | Exact, l2: Number = 0,
                   penalise_intercept: bool = False) -> Exact:
    """Return the log-likelihood of logistic regression minus the L2 penalty.

        ℓ(θ) = Σ_i y_i·log h(x_i) + (1 − y_i)·log(1 − h(x_i)) − (λ/2)·Σ_j θ_j²

    >>> log_likelihood([[0], [1]], [0, 1], weights=[0], intercept=0) == log(Fraction(1, 4))
    True

    h(x) is the probability of class 1, λ is `l2`; θ_0, the intercept, is in Σ_j θ_j² only if penalised.  An
    exact real.  Raises InvalidInput for labels other than 0 and 1, and for l2 < 0.

    Cites: 000-A08, 002-A11, 002-C18
    """
    points, y, theta, penalties = _read(rows, labels, weights, intercept, l2, penalise_intercept)
    scores = [_dot(theta, point) for point in points]
    # 1 − σ(z) = σ(−z)
    logs = [log(sigmoid(z if label else -z)) for z, label in zip(scores, y)]
    return total(logs + [-c * t * t / 2 for c, t in zip(penalties, theta)])


def gradient(rows: Rows, labels: Labels, weights: Weights, intercept: Number | Exact, l2: Number = 0,
             penalise_intercept: bool = False) -> LogisticParameters:
    """Return the gradient of logistic regression's log-likelihood minus the L2 penalty.

        ∂ℓ/∂θ_j = Σ_i (y_i − h(x_i))·x_ij − λ·θ_j        x_i0 = 1

    >>> gradient([[0], [1]], [0, 1], weights=[0], intercept=0)
    LogisticParameters(intercept=Fraction(0, 1), weights=[Fraction(1, 2)])

    λ is `l2`, for the intercept θ_0 only if it is penalised, else 0.  Exact reals.  Raises InvalidInput for
    labels other than 0 and 1, and for l2 < 0.

    Cites: 000-A08, 002-A11
    """
    slope = _slope(*_read(rows, labels, weights, intercept, l2, penalise_intercept))
    return LogisticParameters(slope[0], slope[1:])


def hessian(rows: Rows, labels: Labels, weights: Weights, intercept: Number | Exact, l2: Number = 0,
            penalise_intercept: bool = False) -> list[list[Exact]]:
    """Return the Hessian of the log-likelihood minus the L2 penalty; row and column 0 are the intercept's.

        ∂²ℓ/∂θ_j∂θ_k = −Σ_i h(x_i)·(1 − h(x_i))·x_ij·x_ik − λ·[j = k]

    >>> hessian([[0], [1]], [0, 1], weights=[0], intercept=0)[0]
    [Fraction(-1, 2), Fraction(-1, 4)]

    λ is `l2`, for the intercept θ_0 only if it is penalised, else 0; x_i0 = 1.  Exact reals.  Raises
    InvalidInput for labels other than 0 and 1, and for l2 < 0.

    Cites: 000-A08, 002-A11
    """
    return _curvature(*_read(rows, labels, weights, intercept, l2, penalise_intercept))


def newton_step(rows: Rows, labels: Labels, weights: Weights, intercept: Number | Exact, l2: Number = 0,
                penalise_intercept: bool = False) -> LogisticParameters:
    """Return the parameters of logistic regression after one Newton step (one IRLS iteration).

        θ − H⁻¹·∇ℓ(θ)        H the Hessian, solved for and not inverted

    >>> newton_step([[0], [1]], [0, 1], weights=[0], intercept=0)
    LogisticParameters(intercept=Fraction(-2, 1), weights=[Fraction(4, 1)])

    ∇ℓ is the `gradient`, with the penalty.  Exact reals.  Raises Undefined where H is singular, Unsupported
    for more than three weights where an entry of H or ∇ℓ is irrational, InvalidInput for labels other than 0
    and 1, and for l2 < 0.

    Cites: 000-A08, 002-A11
    """
    given = _read(rows, labels, weights, intercept, l2, penalise_intercept)
    _check_regular(given[0], given[3])
    step = cramer.solve(_curvature(*given), _slope(*given))
    moved = [t - v for t, v in zip(given[2], step)]
    return LogisticParameters(moved[0], moved[1:])


def _check_regular(points: list[list[Fraction]], penalties: list[Fraction]) -> None:
    """Refuse points that make the Hessian singular, which is decided without its irrational entries.

    −H = Σ h(1 − h)·x·xᵀ + diag(c) with h(1 − h) > 0, so that H·v = 0 where v is orthogonal to all points, and
    0 wherever c > 0, and there alone.
    """
    units = [[Fraction(int(j == k)) for k in range(len(penalties))] for j, c in enumerate(penalties) if c]
    if rank(points + units) < len(penalties):
        raise Undefined("the Hessian is singular, as the columns and the constant 1 are linearly dependent: "
                        "drop a column or give l2 > 0")


# ---------------------------------------------------------------- sums over records, the intercept first

def _slope(points: list[list[Fraction]], y: list[int], theta: list[Exact],
           penalties: list[Fraction]) -> list[Exact]:
    residuals = [label - sigmoid(_dot(theta, point)) for point, label in zip(points, y)]
    return [total([r * point[j] for r, point in zip(residuals, points)] + [-c * theta[j]])
            for j, c in enumerate(penalties)]


def _curvature(points: list[list[Fraction]], y: list[int], theta: list[Exact],
               penalties: list[Fraction]) -> list[list[Exact]]:
    h = [sigmoid(_dot(theta, point)) for point in points]
    spread = [p * (1 - p) for p in h]
    return [[-total([s * (point[j] * point[k]) for s, point in zip(spread, points)] + ([c] if j == k else []))
             for k in range(len(theta))] for j, c in enumerate(penalties)]


def _dot(theta: Sequence[Exact], point: Sequence[Fraction]) -> Exact:
    return total([t * x for t, x in zip(theta, point)])


# ---------------------------------------------------------------- arguments

def _score(weights: Weights, intercept: Number | Exact, x: Sequence[Number]) -> Exact:
    point = rationals(x, "x")
    return _dot(_parameters(weights, intercept, len(point), "x"), [Fraction(1)] + point)


def _read(rows: Rows, labels: Labels, weights: Weights, intercept: Number | Exact, l2: Number,
          penalise_intercept: bool) -> tuple[list[list[Fraction]], list[int], list[Exact], list[Fraction]]:
    """Return the points with the constant 1, the labels, all parameters and the penalty on each of them."""
    x, y = read(rows, labels)
    theta = _parameters(weights, intercept, len(x[0]), "rows[0]")
    c = checked_penalty(l2)
    first = c if checked_truth(penalise_intercept, "penalise_intercept") else Fraction(0)
    return [[Fraction(1)] + point for point in x], y, theta, [first] + [c for _ in x[0]]


def _parameters(weights: Weights, intercept: Number | Exact, columns: int, name: str) -> list[Exact]:
    theta = [exact(value, f"weights[{j}]") for j, value in enumerate(listed(weights, "weights"))]
    if len(theta) != columns:
        raise InvalidInput(f"weights={shown(weights)} are {len(theta)} and {name} has {columns} entries: "
                           "give one weight for each")
    return [exact(intercept, "intercept")] + theta
