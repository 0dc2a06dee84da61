"""The objectives of a support vector machine, primal and dual, and the conditions of their optimum.

    rows, labels   x_1 … x_n, n tuples of d rationals, and y_i = ±1; kernel "gram": rows is the kernel matrix
    K, φ           a kernel and its feature map, K(x, y) = ⟨φ(x), φ(y)⟩; linear: φ(x) = x
    w, b           the plane, with f(x) = ⟨w, φ(x)⟩ + b; y_i·f(x_i) is the functional margin of example i
    C, slack       the price of slack and its exponent k, 1 or 2; C = None is the hard margin: no slack at all
    ξ_i            max(0, 1 − y_i·f(x_i)), the slack of example i
    α_i            its multiplier, at least 0, and with k = 1 at most C

    primal         ½·‖w‖² + C·Σ ξ_iᵏ, least over w and b; hard margin: ½·‖w‖², least where all ξ_i are 0
    dual           Σ α_i − ½·Σ α_i·α_j·y_i·y_j·K'_ij, greatest over α with Σ α_i·y_i = 0

No primal value is below a dual one. For k = 1 and the w that α makes they differ by

    Σ α_i·(y_i·f(x_i) − 1 + ξ_i) + Σ (C − α_i)·ξ_i

which is 0, and both are optimal, iff the conditions of Karush, Kuhn and Tucker hold:

    w = Σ α_i·y_i·φ(x_i),  Σ α_i·y_i = 0          what w and b are made of
    α_i = 0            and  y_i·f(x_i) ≥ 1        far enough: without this example w is the same
    0 < α_i < C        and  y_i·f(x_i) = 1        on the edge of the margin: tells b
    α_i = C            and  y_i·f(x_i) ≤ 1        too near, or on the wrong side: pays for its slack

The hard margin has no C, and so no example of the last kind. K' is K, and with k = 2 it is K + I/(2C): then α
has no upper bound, and ξ_i = α_i/(2C) at the optimum. `proof.optimality` judges by the difference; `optimum`
finds.

    intercept      "free", as above.  "penalised": b is a weight like the others, of a feature that is 1; it
                   counts in the norm, ‖w‖² + b², K' is made of K + 1, and b = Σ α_i·y_i.  "none": b = 0

Where b is not free, Σ α_i·y_i = 0 is not asked, and the optimal b is a point, whatever the kernel. The notes
leave b free; solvers for linear classifiers often penalise it, and find another plane.
"""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ...linear.classifier import read_classifier, read_examples
from ...numbers.linalg.vectors import dot
from ...numbers.rational import Fraction, common_denominator
from .bias import best_bias
from .dual import NONE, PENALISED
from .reading import read_multipliers, read_objective, read_rational_problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from ...arguments import Number
    from .bias import Bias
    from .reading import ObjectiveOptions, Options

    Rows = Sequence[Sequence[Number]]

__all__ = ["bias_set", "dual_objective", "hard_bias", "primal_objective", "slacks", "weights", "zone"]


# ---------------------------------------------------------------- the primal, of a plane

def primal_objective(rows: Rows, labels: Sequence[int], weights: Sequence[Number], bias: Number,
                     **options: Unpack[ObjectiveOptions]) -> Fraction:
    """Return the value of the linear SVM's primal objective for given weights and bias.

        ½·‖w‖² + C·Σ max(0, 1 − y_i·(⟨w, x_i⟩ + b))ᵏ        hard margin: ½·‖w‖²
        intercept "penalised":  ½·(‖w‖² + b²) in place of ½·‖w‖²

    >>> primal_objective([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], [0, 0], 0, C=1)
    Fraction(4, 1)
    >>> primal_objective([[3], [1]], [1, -1], weights=[1], bias=-2, intercept="penalised")
    Fraction(5, 2)

    Options: k is `slack`, 1 (the default) or 2; C = None, the default, is the hard margin, whose value means
    nothing for a plane with slack; `intercept` is "free" (the default), "penalised" or "none". Raises
    InvalidInput for C ≤ 0, and with intercept "none" for a bias other than 0.

    Cites: 001-F20, 001-F22, DER-20, 001-X08, 001-X11, XS-06
    """
    # 001-X08: what is printed under "maximise" is what is minimised.  001-X11: ξ_i ≥ 0 is not printed,
    # without which Σ ξ_i falls without end where the classes are not of one size.
    objective = read_objective(**options)
    w, b = read_classifier(weights, bias)
    if objective.intercept == NONE and b != 0:
        raise InvalidInput(f"bias={shown(bias)} with intercept='none': give bias=0, or another intercept")
    xi = slacks(rows, labels, weights, bias)   # which looks at the examples, for the hard margin as well
    half = (dot(w, w) + (b * b if objective.intercept == PENALISED else 0)) / 2
    if objective.C is None:
        return half
    return half + objective.C * sum([s**objective.slack for s in xi], Fraction(0))


def slacks(rows: Rows, labels: Sequence[int], weights: Sequence[Number], bias: Number) -> list[Fraction]:
    """Return the slacks ξ_i = max(0, 1 − y_i·f(x_i)) of examples for given weights and bias.

        ξ_i = max(0, 1 − y_i·(⟨w, x_i⟩ + b))

    >>> slacks([[3], [0], [-1]], [1, 1, -1], weights=[1], bias=-1)
    [Fraction(0, 1), Fraction(2, 1), Fraction(0, 1)]

    A slack above 1 is an example on the wrong side.

    Cites: 001-F23, 001-X12, DER-20
    """
    # 001-X12: the printed constraints do not mention the label, and contradict each other for ξ_i > 1.
    w, b = read_classifier(weights, bias)
    return [max(Fraction(0), 1 - y * (dot(w, x) + b)) for x, y in read_examples(rows, labels, len(w))]


def bias_set(rows: Rows, labels: Sequence[int], weights: Sequence[Number], C: Number | None = None,
             slack: int = 1) -> Bias:
    """Return the interval of all b that are optimal for the given weights of a linear SVM.

        k = 1:  [t₍n₊₎, t₍n₊+1₎],  t_i = y_i − ⟨w, x_i⟩ in order, n₊ the number of positive examples
        k = 2:  the b with Σ y_i·ξ_i = 0          hard margin:  y_i·(⟨w, x_i⟩ + b) ≥ 1 for all i

    >>> bias_set([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], weights=[0, 0], C=1)
    Bias(lower=Fraction(-1, 1), upper=Fraction(1, 1))

    k is `slack`, C = None the hard margin; t₍ᵢ₎ are the t_i, sorted. An end is None, infinite, with examples
    of one class. With the hard margin lower > upper where no b gives every example the margin 1; b* of the
    notes is their mean. Raises InvalidInput for C ≤ 0.

    Cites: DER-04, 002-X15
    """
    objective = read_objective(C, slack)
    w, _ = read_classifier(weights, 0)
    examples = read_examples(rows, labels, len(w))
    signs = [y for _, y in examples]
    t, unit = common_denominator([y - dot(w, x) for x, y in examples])
    return best_bias(t, signs, unit, objective.C, objective.slack)


def hard_bias(rows: Rows, labels: Sequence[int], weights: Sequence[Number]) -> Fraction:
    """Return the b midway between the classes: optimal for the weights of the hard margin.

        b* = −½·(max ⟨w, x_i⟩ over y_i = −1  +  min ⟨w, x_i⟩ over y_i = 1)

    >>> hard_bias([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], ["-2/5", "6/5"])
    Fraction(-7, 5)

    This is the notes' formula: for any weights the b of the greatest functional margin. It need not be
    optimal where slack is allowed (002-X15). Raises InvalidInput where a class has no example.

    Cites: 002-F03, 002-C03, L30
    """
    middle = bias_set(rows, labels, weights).value()
    if middle is None:
        raise InvalidInput(f"labels={shown(labels)} are of one class: give examples of both")
    return middle


def zone(weights: Sequence[Number], bias: Number, x: Sequence[Number]) -> int:
    """Return 1 for a score of at least 1, −1 for a score of at most −1, and 0 inside the margin.

        1 for ⟨w, x⟩ + b ≥ 1,   −1 for ⟨w, x⟩ + b ≤ −1,   0 between

    >>> zone([1], 0, [2]), zone([1], 0, ["1/2"]), zone([1], 0, [-1])
    (1, 0, -1)

    The notes print this as the decision function; a classifier takes the sign of every score (001-X09).

    Cites: 001-F18, 001-X09
    """
    w, b = read_classifier(weights, bias)
    f = dot(w, read_examples([x], [1], len(w))[0][0]) + b
    return 1 if f >= 1 else -1 if f <= -1 else 0


# ---------------------------------------------------------------- the dual, of multipliers

def dual_objective(rows: Rows, labels: Sequence[int], alpha: Sequence[Number],
                   **options: Unpack[Options]) -> Fraction:
    """Return the value W(α) of the SVM's dual objective for given multipliers.

        W(α) = Σ α_i − ½·Σ α_i·α_j·y_i·y_j·K'_ij         K' = K; with slack=2  K' = K + I/(2C)
        intercept "penalised":  K + 1 in place of K

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> dual_objective(*five, alpha=[0, "4/5", 0, "2/5", "2/5"])
    Fraction(4, 5)

    K, the kernel matrix, is linear by default. α need not be feasible. Rational.
    Options (C = None: hard margin) as in `solve`. Raises InvalidInput for the kernel "rbf".

    Cites: 002-F01, DER-02, 002-C01
    """
    problem = read_rational_problem(rows, labels, **options)
    return problem.of(read_multipliers(alpha, len(problem.signs))).dual_objective()


def weights(rows: Rows, labels: Sequence[int], alpha: Sequence[Number]) -> list[Fraction]:
    """Return the weights w = Σ α_i·y_i·x_i of a linear SVM from its multipliers.

        w = Σ α_i·y_i·x_i

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> weights(*five, alpha=[0, "4/5", 0, "2/5", "2/5"])
    [Fraction(-2, 5), Fraction(6, 5)]

    Cites: 002-F02, 002-C02
    """
    problem = read_rational_problem(rows, labels)
    return problem.of(read_multipliers(alpha, len(problem.signs))).weights()
