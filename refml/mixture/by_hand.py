"""EM by hand: one step for a mixture of Bernoulli classes, naive Bayes whose labels nobody observed.

    rows               x_1, …, x_n, each of d cells 0 or 1
    mixing             mixing[c] = π_c = P(c), the components c = 0, …, K − 1
    parameters         parameters[c][j] = φ_{j|c} = P(x_j = 1 | c)
    responsibilities   responsibilities[i][c] = r_ic = P(c | x_i)

        P(x) = Σ_c π_c · ∏_j φ_{j|c}^{x_j} · (1 − φ_{j|c})^{1 − x_j}

The E-step computes the responsibilities from the parameters, the M-step the parameters from the
responsibilities.  The likelihood never falls.  All numbers are fractions, which grow longer with each step.

Read this module first, beside the notes.  Nothing is checked, and 0/0 is Python's ZeroDivisionError.
`discrete` computes the same, with known labels and other attributes too, and refuses bad input with a reason;
the tests hold it against this module.
"""
from __future__ import annotations

from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Row = Sequence[int]
    Vector = Sequence[Fraction]
    Mixture = tuple[list[Fraction], list[list[Fraction]]]


def joint(row: Row, mixing: Vector, parameters: Sequence[Vector]) -> list[Fraction]:
    """Return the joint probability of a row and each component.

        P(x, c) = π_c · ∏_j φ_{j|c}^{x_j} · (1 − φ_{j|c})^{1 − x_j}

    >>> low, half, high = Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)
    >>> joint([1, 0], mixing=[half, half], parameters=[[high, high], [low, half]])
    [Fraction(3, 32), Fraction(1, 16)]

    Cites: 000-F12, 002-C08
    """
    joints = []
    for pi, phi in zip(mixing, parameters):
        P = Fraction(pi)
        for x_j, phi_j in zip(row, phi):
            P = P * (phi_j if x_j == 1 else 1 - phi_j)
        joints.append(P)
    return joints


def likelihood(rows: Sequence[Row], mixing: Vector, parameters: Sequence[Vector]) -> Fraction:
    """Return the probability of all rows, their components unobserved.

        L = ∏_i Σ_c P(x_i, c)

    >>> low, half, high = Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)
    >>> likelihood([[1, 1], [0, 0]], [half, half], [[high, high], [low, low]])
    Fraction(25, 256)

    Cites: 002-C08, L52
    """
    L = Fraction(1)
    for row in rows:
        L = L * sum(joint(row, mixing, parameters))
    return L


def responsibilities(rows: Sequence[Row], mixing: Vector,
                     parameters: Sequence[Vector]) -> list[list[Fraction]]:
    """Return the probability of each component, given each row: the E-step.

        r_ic = P(x_i, c) / Σ_b P(x_i, b)

    >>> low, half, high = Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)
    >>> responsibilities([[1, 1], [1, 0]], [half, half], [[high, high], [low, low]])
    [[Fraction(9, 10), Fraction(1, 10)], [Fraction(1, 2), Fraction(1, 2)]]

    Cites: 002-C08, 002-A06
    """
    joints = [joint(row, mixing, parameters) for row in rows]
    return [[P / sum(P_x) for P in P_x] for P_x in joints]


def maximisation(rows: Sequence[Row], responsibilities: Sequence[Vector]) -> Mixture:
    """Return mixing weights and parameters that count each row by its responsibilities: the M-step.

        N_c = Σ_i r_ic      π_c = N_c / n      φ_{j|c} = Σ_i r_ic·x_ij / N_c

    >>> low, high = Fraction(1, 4), Fraction(3, 4)
    >>> mixing, parameters = maximisation([[1, 1], [1, 0]], [[high, low], [low, high]])
    >>> parameters
    [[Fraction(1, 1), Fraction(3, 4)], [Fraction(1, 1), Fraction(1, 4)]]

    Cites: 002-C08, 002-A06
    """
    mixing, parameters = [], []
    for r in zip(*responsibilities):
        N = sum(r, Fraction(0))
        mixing.append(N / len(rows))
        parameters.append([sum([r_i * x_ij for r_i, x_ij in zip(r, x_j)]) / N for x_j in zip(*rows)])
    return mixing, parameters


def step(rows: Sequence[Row], mixing: Vector, parameters: Sequence[Vector]) -> Mixture:
    """Return mixing weights and parameters after one step of EM: the M-step of the E-step.

    >>> low, half, high = Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)
    >>> mixing, parameters = step([[1, 1], [0, 0]], [half, half], [[high, high], [low, low]])
    >>> parameters
    [[Fraction(9, 10), Fraction(9, 10)], [Fraction(1, 10), Fraction(1, 10)]]
    >>> likelihood([[1, 1], [0, 0]], mixing, parameters) > Fraction(25, 256)
    True

    Cites: 002-C08, 002-A06, L52
    """
    return maximisation(rows, responsibilities(rows, mixing, parameters))
