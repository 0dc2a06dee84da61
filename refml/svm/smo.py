"""Sequential minimal optimisation by hand: pairs of multipliers climb the dual, one pair after the other.

    rows, labels   x_1 … x_n, each of d numbers, and y_i = ±1, some of either sign
    C              the price of slack; for the hard margin a price that no multiplier reaches
    alpha          α_1 … α_n, the multipliers: 0 ≤ α_i ≤ C and Σ_i α_i·y_i = 0 before and after every step
    K              K_ij = ⟨x_i, x_j⟩
    E_i            Σ_j α_j·y_j·K_ij − y_i, the error of example i; b is left out, for it cancels in E_i − E_j

        W(α) = Σ_i α_i − ½·Σ_ij α_i·α_j·y_i·y_j·K_ij        the dual objective, which no step lowers

One multiplier alone cannot move: Σ α_i·y_i = 0 fixes it by the others (002-X14).  A step moves two of them: i
whose y_i·α_i can rise, j whose y_j·α_j can fall, E_i < E_j.  W is greatest where there is no such pair.

Read this module first, beside the notes.  Nothing is checked, and a pair on one place is Python's
ZeroDivisionError.  `pair_steps` takes the same steps with any kernel, tells every number of them, and refuses
bad input with a reason; the tests hold it against this module.  `optimum` finds the exact optimum, to which
the loop only comes near.
"""
from __future__ import annotations

from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Number = int | Fraction
    Vector = Sequence[Number]
    Matrix = list[list[Fraction]]

TOLERANCE = Fraction(1, 1000)


def train(rows: Sequence[Vector], labels: Sequence[int], C: Number, tolerance: Number = TOLERANCE,
          most_steps: int = 1000) -> list[list[Fraction]]:
    """Return the multipliers after each step, until no pair's errors differ by more than the tolerance.

        α ← 0
        repeat:  i ← of those whose y_i·α_i can rise the one of least E_i
                 j ← of those whose y_j·α_j can fall the one of greatest (E_j − E_i)²/η: W would rise most
                 take the step of i and j

    >>> steps = train([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], C=10)
    >>> len(steps), [str(a) for a in steps[0]], [str(a) for a in steps[-1]]
    (11, ['2/5', '0', '0', '2/5', '0'], ['0', '4/5', '0', '2/5', '2/5'])

    Cites: 002-A01, 002-X14, L53
    """
    y, n = labels, range(len(labels))
    K = [[Fraction(sum([a * b for a, b in zip(x, z)])) for z in rows] for x in rows]
    alpha = [Fraction(0) for _ in n]
    steps: list[list[Fraction]] = []
    while len(steps) < most_steps:
        E = [error(K, y, alpha, i) for i in n]
        rising = [i for i in n if (alpha[i] < C if y[i] > 0 else alpha[i] > 0)]       # y_i·α_i can rise
        falling = [j for j in n if (alpha[j] > 0 if y[j] > 0 else alpha[j] < C)]      # y_j·α_j can fall
        i = min(rising, key=lambda i: E[i])
        partners = [j for j in falling if E[j] - E[i] > tolerance]
        if not partners:
            break
        j = max(partners, key=lambda j: (E[j] - E[i]) ** 2 / eta(K, i, j))
        alpha = step(K, y, C, alpha, i, j)
        steps.append(alpha)
    return steps


def step(K: Matrix, y: Sequence[int], C: Number, alpha: list[Fraction], i: int, j: int) -> list[Fraction]:
    """Return the multipliers after a step of i and j: to the top of W on their line, or to its end.

        α_j ← clip(α_j + y_j·(E_i − E_j)/η, L, H)        α_i ← α_i + y_i·y_j·(α_j before − α_j after)

    >>> step([[0, 0], [0, 4]], [-1, 1], 10, [0, 0], i=1, j=0)
    [Fraction(1, 2), Fraction(1, 2)]

    Cites: DER-03
    """
    L, H = ends(y, C, alpha, i, j)
    top = alpha[j] + y[j] * (error(K, y, alpha, i) - error(K, y, alpha, j)) / eta(K, i, j)
    after = list(alpha)
    after[j] = min(max(top, L), H)
    after[i] = alpha[i] + y[i] * y[j] * (alpha[j] - after[j])
    return after


def error(K: Matrix, y: Sequence[int], alpha: list[Fraction], i: int) -> Fraction:
    """Return E_i = Σ_j α_j·y_j·K_ij − y_i."""
    return sum([a_j * y_j * K_ij for a_j, y_j, K_ij in zip(alpha, y, K[i])], Fraction(-y[i]))


def eta(K: Matrix, i: int, j: int) -> Fraction:
    """Return η = K_ii + K_jj − 2·K_ij = ‖x_i − x_j‖², by which W curves along the pair."""
    return K[i][i] + K[j][j] - 2 * K[i][j]


def ends(y: Sequence[int], C: Number, alpha: list[Fraction], i: int, j: int) -> tuple[Fraction, Fraction]:
    """Return L and H, between which α_j may move while both multipliers stay from 0 to C.

        y_i ≠ y_j:  L = max(0, α_j − α_i),      H = min(C, C + α_j − α_i)
        y_i = y_j:  L = max(0, α_i + α_j − C),  H = min(C, α_i + α_j)

    Cites: DER-03
    """
    if y[i] != y[j]:
        apart = alpha[j] - alpha[i]
        return max(Fraction(0), apart), min(Fraction(C), C + apart)
    both = alpha[i] + alpha[j]
    return max(Fraction(0), both - C), min(Fraction(C), both)
