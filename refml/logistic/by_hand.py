"""Logistic regression by hand: its likelihood, and the steps by which it is raised, exactly.

    rows, labels   x⁽¹⁾, …, x⁽ⁿ⁾, each of d numbers without x₀ = 1, and y⁽ⁱ⁾, the integers 0 and 1
    theta          θ = (θ₀, θ₁, …, θ_d), the intercept first
    rate           α, how far a step of gradient ascent goes

        P(y = 1 | x) = h(x) = 1 / (1 + e^(−θᵀx))      P(y = 0 | x) = 1 − h(x)

Numbers are fractions, and exact reals where an exponential or a logarithm is irrational.  At θ = 0 each h is
½, and both steps are rational.  A step from another θ leads to quotients of exponentials: round them before
the next step.

Read this module first, beside the notes.  Nothing is checked.  `model` computes the same, with a penalty too,
and refuses bad input with a reason; the tests hold it against this module.
"""
from __future__ import annotations

from ..numbers.linalg.cramer import solve
from ..numbers.rational import Fraction
from ..numbers.reals.real import exp, log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..numbers.reals.real import Exact

    Number = int | Fraction
    Vector = Sequence[Number]
    Parameters = Sequence[Exact | int]


# ---------------------------------------------------------------- the model

def sigmoid(z: Exact | int) -> Exact:
    """Return the logistic function.

        g(z) = 1 / (1 + e^(−z))

    >>> sigmoid(0), sigmoid(log(3))
    (Fraction(1, 2), Fraction(3, 4))

    Cites: 003-F17, 003-C11
    """
    return 1 / (1 + exp(-z))


def with_one(x: Vector) -> list[Number]:
    """Return a point with x₀ = 1 in front, which θ₀ multiplies.

    >>> with_one([3, 4])
    [1, 3, 4]

    Cites: 002-X04
    """
    # 002-X04: l.448 prints θᵀx for x in ℝᵈ, which has no room for θ₀.
    return [1] + list(x)


def hypothesis(theta: Parameters, x: Vector) -> Exact:
    """Return the probability of the class 1 at a point.

        h(x) = g(θᵀx) = g(θ₀ + θ₁x₁ + … + θ_d·x_d)

    >>> hypothesis(theta=[0, 1, -1], x=[3, 3])
    Fraction(1, 2)

    Cites: 000-F01, 002-F11, 003-F17
    """
    return sigmoid(sum([theta_j * x_j for theta_j, x_j in zip(theta, with_one(x))], Fraction(0)))


def decision(theta: Parameters, x: Vector) -> int:
    """Return the class 1 where it is at least as probable as the class 0, else 0.

        ŷ = 1 where h(x) ≥ ½

    >>> decision([0, 1, -1], x=[3, 3]), decision([0, 1, -1], x=[3, 4])
    (1, 0)

    Cites: 003-F18, 003-C11
    """
    return 1 if hypothesis(theta, x) >= Fraction(1, 2) else 0


# ---------------------------------------------------------------- the likelihood and its slope

def log_likelihood(rows: Sequence[Vector], labels: Sequence[int], theta: Parameters) -> Exact:
    """Return the logarithm of the probability of the labels.

        ℓ(θ) = Σ_i y⁽ⁱ⁾·log h(x⁽ⁱ⁾) + (1 − y⁽ⁱ⁾)·log(1 − h(x⁽ⁱ⁾))

    >>> log_likelihood([[0], [1]], [0, 1], theta=[0, 0]) == log(Fraction(1, 4))
    True

    Cites: 000-A08, 002-A11
    """
    h = [hypothesis(theta, x) for x in rows]
    return sum([log(h_i) if y == 1 else log(1 - h_i) for h_i, y in zip(h, labels)], Fraction(0))


def gradient(rows: Sequence[Vector], labels: Sequence[int], theta: Parameters) -> list[Exact]:
    """Return the partial derivatives of the log-likelihood.

        ∂ℓ/∂θ_j = Σ_i (y⁽ⁱ⁾ − h(x⁽ⁱ⁾))·x_j⁽ⁱ⁾

    >>> gradient([[0], [1]], [0, 1], theta=[0, 0])
    [Fraction(0, 1), Fraction(1, 2)]

    Cites: 000-A08, 002-A11
    """
    h, X = [hypothesis(theta, x) for x in rows], [with_one(x) for x in rows]
    return [sum([(y - h_i) * x[j] for y, h_i, x in zip(labels, h, X)], Fraction(0))
            for j in range(len(theta))]


def hessian(rows: Sequence[Vector], theta: Parameters) -> list[list[Exact]]:
    """Return the second partial derivatives of the log-likelihood, whatever the labels.

        ∂²ℓ/∂θ_j∂θ_k = −Σ_i h(x⁽ⁱ⁾)·(1 − h(x⁽ⁱ⁾))·x_j⁽ⁱ⁾·x_k⁽ⁱ⁾

    >>> hessian([[0], [1]], theta=[0, 0])
    [[Fraction(-1, 2), Fraction(-1, 4)], [Fraction(-1, 4), Fraction(-1, 4)]]

    Cites: 000-A08, 002-A11
    """
    h, X = [hypothesis(theta, x) for x in rows], [with_one(x) for x in rows]
    return [[-sum([h_i * (1 - h_i) * x[j] * x[k] for h_i, x in zip(h, X)], Fraction(0))
             for k in range(len(theta))] for j in range(len(theta))]


# ---------------------------------------------------------------- steps

def ascent_step(rows: Sequence[Vector], labels: Sequence[int], theta: Parameters,
                rate: Number) -> list[Exact]:
    """Return the parameters after one step of gradient ascent.

        θ ← θ + α·∇ℓ(θ)

    >>> ascent_step([[0], [1]], [0, 1], theta=[0, 0], rate=Fraction(1, 10))
    [Fraction(0, 1), Fraction(1, 20)]

    Cites: 000-A08, 002-A11
    """
    return [theta_j + rate * slope for theta_j, slope in zip(theta, gradient(rows, labels, theta))]


def newton_step(rows: Sequence[Vector], labels: Sequence[int], theta: Parameters) -> list[Exact]:
    """Return the parameters after one step of Newton's method.

        θ ← θ − H⁻¹·∇ℓ(θ),   H the Hessian

    >>> newton_step([[1], [2], [3], [4], [5], [6]], [0, 0, 1, 0, 1, 1], theta=[0, 0])
    [Fraction(-14, 5), Fraction(4, 5)]

    Raises Undefined where H is singular.

    Cites: 000-A08, 002-A11
    """
    step = solve(hessian(rows, theta), gradient(rows, labels, theta))
    return [theta_j - step_j for theta_j, step_j in zip(theta, step)]
