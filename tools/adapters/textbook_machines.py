"""Support vector machines in plain floats, as a good student writes them.

Judge it with `python3 -m refml check tools/adapters/textbook_machines.py`; `textbook.py` tells how
such a file is called.

    rows, labels     the examples, and their classes, 1 or -1; with kernel "gram" rows is the kernel matrix K
    C, slack         the price of slack and its exponent; C is None for the hard margin
    weights, bias    the plane w x + b = 0; y (w x + b) is the margin of an example
    t                y - w x: the b at which the margin of an example is 1
    alpha            the multipliers; beta = y alpha
    gradient         y_i - sum of K_ij beta_j: how fast the dual objective grows along beta_i

    intercept        "free", as in the notes; "penalised", where b counts in the norm, so that K + 1 takes the
                     place of K and b is the sum of beta; "none", where b = 0

The optimum is found by sequential minimal optimisation.  A pair of multipliers moves at a time, so that the
sum of beta stays 0: one of the greatest gradient, and the one with which the objective gains most.  Without a
free b nothing is asked of that sum, and the one multiplier moves that gains most alone.  Squared slacks are a
hard margin with 1/(2C) more on the diagonal of K.  On examples that no plane separates the multipliers of a
hard margin grow without end, and after MOST_ROUNDS the student gives up.
"""
from __future__ import annotations

import math
from typing import Any

# Answers of this file too: laws ask for the margin of a solution.
from textbook_kernels import kernels_gram, kernels_is_positive_semidefinite, kernels_score
from textbook_planes import linear_functional_margin  # noqa: F401  laws ask for it

NAME = "textbook support vector machines"
VERSION = "1"

Point = list[float]
Matrix = list[Point]
Ends = tuple[float | None, float | None]

TOLERANCE = 2e-16    # of two gradients that are taken for equal, beside the terms that make them
ROUND, MOST_ROUNDS = 100, 200


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


def _refuse_unless_examples(rows: list[Point], labels: list[int]) -> None:
    _refuse_unless(len(rows) == len(labels) > 0, "there are rows, each with its label")
    _refuse_unless({*map(len, rows)} == {len(rows[0]) or None}, "all rows have the same features")
    _refuse_unless(set(labels) <= {-1, 1}, "each label is 1 or -1")


def _refuse_unless_price(C: float | None, slack: int, intercept: str = "free") -> None:
    _refuse_unless(slack in (1, 2), "the exponent of the slacks is 1 or 2")
    _refuse_unless(C is None or C > 0, "C > 0")
    _refuse_unless(intercept in ("free", "penalised", "none"), "b is free, penalised, or not there")


def _dot(u: Point, v: Point) -> float:
    _refuse_unless(len(u) == len(v), "both vectors have the same coordinates")
    return math.fsum(a * b for a, b in zip(u, v))


# ---- the primal, at a given plane ------------------------------------------------------------------------

def svm_primal_objective(
    rows: list[Point], labels: list[int], weights: Point, bias: float, C: float | None = None, slack: int = 1,
    intercept: str = "free"
) -> float:
    _refuse_unless_price(C, slack, intercept)
    _refuse_unless(intercept != "none" or bias == 0, "b = 0 where there is none")
    lack = svm_slacks(rows, labels, weights, bias)
    norm = _dot(weights, weights) + (bias * bias if intercept == "penalised" else 0)
    return norm / 2 + (0 if C is None else C * math.fsum(xi ** slack for xi in lack))


def svm_slacks(rows: list[Point], labels: list[int], weights: Point, bias: float) -> Point:
    _refuse_unless_examples(rows, labels)
    return [max(0.0, 1 - y * (_dot(weights, x) + bias)) for x, y in zip(rows, labels)]


def svm_zone(weights: Point, bias: float, x: Point) -> int:
    _refuse_unless(len(weights) > 0, "there is a feature")
    score = _dot(weights, x) + bias
    return 1 if score >= 1 else -1 if score <= -1 else 0


# ---- the best b for given weights ------------------------------------------------------------------------

def svm_bias_set(
    rows: list[Point], labels: list[int], weights: Point, C: float | None = None, slack: int = 1
) -> dict[str, float | None]:
    _refuse_unless_price(C, slack)
    _refuse_unless_examples(rows, labels)
    lower, upper = _ends([y - _dot(weights, x) for x, y in zip(rows, labels)], labels, C, slack)
    return {"lower": lower, "upper": upper}


def svm_hard_bias(rows: list[Point], labels: list[int], weights: Point) -> float:
    _refuse_unless_examples(rows, labels)
    _refuse_unless(len(set(labels)) == 2, "there is an example of either class")
    upper = max(_dot(weights, x) for x, y in zip(rows, labels) if y < 0)
    lower = min(_dot(weights, x) for x, y in zip(rows, labels) if y > 0)
    return -(upper + lower) / 2


def _ends(t: Point, labels: list[int], C: float | None, slack: int) -> Ends:
    """The ends of the interval of the best b, None where there is none; of a hard margin perhaps crossed."""
    positive = [value for value, y in zip(t, labels) if y > 0]
    negative = [value for value, y in zip(t, labels) if y < 0]
    if C is not None and slack == 1:  # the sum of the slacks falls until as many t are passed
        ordered = [None, *sorted(t), None]
        return ordered[len(positive)], ordered[len(positive) + 1]
    lower, upper = max(positive, default=None), min(negative, default=None)
    if C is None or lower is None or upper is None or lower <= upper:
        return lower, upper
    lacks = {b: [max(0.0, y * (v - b)) for v, y in zip(t, labels)] for b in _means(t, labels)}
    best = min(lacks, key=lambda b: _dot(lacks[b], lacks[b]))
    return best, best


def _means(t: Point, labels: list[int]) -> Point:
    """The mean of those with slack, for b between any two neighbours: one of them is the best b."""
    ordered = sorted(t)
    found = []
    for left, right in zip(ordered, ordered[1:]):
        lacking = [value for value, y in zip(t, labels) if y * (value - (left + right) / 2) > 0]
        found.append(math.fsum(lacking) / (len(lacking) or 1))
    return found


def _some(ends: Ends) -> float:
    """The middle; of a ray its end."""
    known = [end for end in ends if end is not None]
    return sum(known) / len(known)


# ---- the dual, at given multipliers ----------------------------------------------------------------------

def svm_dual_objective(
    rows: list[Point], labels: list[int], alpha: Point, C: float | None = None, slack: int = 1,
    intercept: str = "free", **how: Any
) -> float:
    _refuse_unless_price(C, slack, intercept)
    _refuse_unless_multipliers(alpha, labels)
    matrix = _kernel(rows, labels, **how)
    beta = [y * a for y, a in zip(labels, alpha)]
    norm = _form(matrix, beta) + _made_bias(beta, intercept) ** 2
    return math.fsum(alpha) - (norm + _ridge(C, slack) * _dot(beta, beta)) / 2


def svm_weights(rows: list[Point], labels: list[int], alpha: Point) -> Point:
    _refuse_unless_examples(rows, labels)
    _refuse_unless_multipliers(alpha, labels)
    return [math.fsum(a * y * v for a, y, v in zip(alpha, labels, column)) for column in zip(*rows)]


def _refuse_unless_multipliers(alpha: Point, labels: list[int]) -> None:
    _refuse_unless(len(alpha) == len(labels), "each example has one multiplier")


def _kernel(rows: list[Point], labels: list[int], kernel: str = "linear", **how: Any) -> Matrix:
    _refuse_unless_examples(rows, labels)
    if kernel != "gram":
        return kernels_gram(rows, kernel=kernel, **how)
    _refuse_unless(kernels_is_positive_semidefinite(rows), "the matrix is one of inner products")
    return rows


def _form(matrix: Matrix, beta: Point) -> float:
    return math.fsum(u * v * k for u, row in zip(beta, matrix) for v, k in zip(beta, row))


def _made_bias(beta: Point, intercept: str) -> float:
    """The b that multipliers make, where it is not free."""
    return math.fsum(beta) if intercept == "penalised" else 0.0


def _ridge(C: float | None, slack: int) -> float:
    return 0.0 if C is None or slack == 1 else 1 / (2 * C)


def svm_pair_update(
    rows: list[Point], labels: list[int], alpha: Point, first: int, second: int, C: float | None = None
) -> dict[str, Any]:
    _refuse_unless_price(C, 1)
    _refuse_unless_examples(rows, labels)
    _refuse_unless_multipliers(alpha, labels)
    _refuse_unless(_is_feasible(alpha, labels, math.inf if C is None else C), "the multipliers are feasible")
    _refuse_unless(first != second and min(first, second) >= 0 and max(first, second) < len(rows),
                   "first and second are two examples")
    weights, apart = svm_weights(rows, labels, alpha), [u - v for u, v in zip(rows[first], rows[second])]
    eta = _dot(apart, apart)
    a, b, same = alpha[first], alpha[second], labels[first] == labels[second]
    free = b + labels[second] * (_dot(weights, apart) - labels[first] + labels[second]) / eta
    lower = max(0.0, b - a if not same else 0.0 if C is None else a + b - C)
    upper = (None if not same else a + b) if C is None else min(C, a + b if same else C + b - a)
    clipped = max(lower, free) if upper is None else min(max(lower, free), upper)
    after = list(alpha)
    after[first], after[second] = a + labels[first] * labels[second] * (b - clipped), clipped
    return {"eta": eta, "lower": lower, "upper": upper, "alpha": after,
            "objective": svm_dual_objective(rows, labels, after)}


def _is_feasible(alpha: Point, labels: list[int], bound: float) -> bool:
    balance = math.fsum(y * a for y, a in zip(labels, alpha))
    return min(alpha) >= 0 and max(alpha) <= bound and abs(balance) <= 1e-12 * math.fsum(alpha)


# ---- the optimum -----------------------------------------------------------------------------------------

class Machine:
    """A trained machine: its multipliers, its weights where the kernel is linear, the ends of its best b."""

    def __init__(
        self, rows: list[Point], labels: list[int], C: float | None = None, slack: int = 1,
        kernel: str = "linear", intercept: str = "free", **how: Any
    ) -> None:
        _refuse_unless_price(C, slack, intercept)
        _refuse_unless_examples(rows, labels)
        self.labels, self.kernel, self.how = labels, kernel, how
        # Where the sum of beta is 0, x - x_1 makes the same dual as x, and loses nothing far from the origin.
        moves = kernel == "linear" and intercept == "free"
        self.centre = rows[0] if moves else [0.0] * len(rows[0])
        self.rows = self._seen(rows)
        matrix = self.matrix = _kernel(self.rows, labels, kernel, **how)
        bound = C if C is not None and slack == 1 else math.inf
        self.beta = _ascend(matrix, labels, _ridge(C, slack), bound, intercept)
        self.alpha = [abs(v) for v in self.beta]
        self.weights = svm_weights(self.rows, labels, self.alpha) if kernel == "linear" else []
        t = [y - _dot(row, self.beta) for row, y in zip(matrix, labels)]
        made = _made_bias(self.beta, intercept)
        self.ends = _ends(t, labels, C, slack) if intercept == "free" else (made, made)

    def _seen(self, points: list[Point]) -> list[Point]:
        """Points as seen from the centre."""
        return [[u - v for u, v in zip(x, self.centre)] for x in points]

    def bias(self) -> float:
        """The middle of the best b, for points seen from the centre."""
        _refuse_unless(None not in self.ends, "there are examples of either class")
        return _some(self.ends)

    def sums(self, queries: list[Point]) -> Point:
        """The kernel values of each point with all examples, times beta, b not yet added."""
        _refuse_unless({*map(len, queries)} == {len(self.rows[0])}, "queries have the length of rows")
        if self.kernel == "gram":
            return [_dot(self.beta, values) for values in queries]
        return [kernels_score(self.rows, self.labels, self.alpha, 0.0, x, kernel=self.kernel, **self.how)
                for x in self._seen(queries)]


def svm_solve(rows: list[Point], labels: list[int], **how: Any) -> dict[str, Any]:
    machine = Machine(rows, labels, **how)
    shift = _dot(machine.weights, machine.centre) if machine.weights else 0.0
    bias = None if None in machine.ends else machine.bias() - shift
    return {"alpha": machine.alpha, "weights": machine.weights, "bias": bias}


def _ascend(matrix: Matrix, labels: list[int], ridge: float, bound: float, intercept: str) -> Point:
    """The beta of the greatest dual objective, from 0."""
    one = 1.0 if intercept == "penalised" else 0.0
    matrix = [[k + one + ridge * (i == j) for j, k in enumerate(row)] for i, row in enumerate(matrix)]
    climb = _climb_by_pairs if intercept == "free" else _climb_alone
    beta = [0.0] * len(labels)
    low = [0.0 if y > 0 else -bound for y in labels]
    high = [bound if y > 0 else 0.0 for y in labels]
    height = 0.0
    for _ in range(MOST_ROUNDS):
        gradient = [y - _dot(row, beta) for row, y in zip(matrix, labels)]
        before, height = height, _dot(beta, [y + g for g, y in zip(gradient, labels)]) / 2
        if not climb(matrix, gradient, beta, low, high):
            return beta
    if height - before < 1e-9 * height:  # rounding goes to and fro
        return beta
    raise ValueError(f"no optimum after {MOST_ROUNDS * ROUND} steps: does a plane separate the examples?")


def _rounding(matrix: Matrix, beta: Point) -> float:
    return TOLERANCE * (1 + max(abs(k * b) for row in matrix for k, b in zip(row, beta)))


def _climb_by_pairs(matrix: Matrix, gradient: Point, beta: Point, low: Point, high: Point) -> bool:
    """Take a round of steps, in which rounding spoils the gradient; False where not even one can be taken."""
    rounding = _rounding(matrix, beta)
    for step in range(ROUND):
        pair = _pair(matrix, gradient, beta, low, high, rounding)
        if pair is None:
            return step > 0
        i, j, eta = pair
        free = (gradient[i] - gradient[j]) / eta if eta else math.inf
        length = min(free, high[i] - beta[i], beta[j] - low[j])
        _refuse_unless(length < math.inf, "examples on one place have one label, for a hard margin")
        before = beta[i], beta[j]
        # On a bound exactly, and not nearly.
        beta[i] = high[i] if length == high[i] - beta[i] else beta[i] + length
        beta[j] = low[j] if length == beta[j] - low[j] else beta[j] - length
        if before == (beta[i], beta[j]):
            return step > 0
        gradient = [g - length * (u - v) for g, u, v in zip(gradient, matrix[i], matrix[j])]
    return True


def _pair(
    matrix: Matrix, gradient: Point, beta: Point, low: Point, high: Point, rounding: float
) -> tuple[int, int, float] | None:
    """The one to rise, the one to fall, their eta; None where the first gradient is nowhere the greater."""
    rising = [i for i, b in enumerate(beta) if b < high[i]]
    if not rising:
        return None
    i = max(rising, key=gradient.__getitem__)
    best = (0.0, 0, 0.0)
    for j, b in enumerate(beta):
        apart = gradient[i] - gradient[j]
        if b > low[j] and apart > rounding:
            eta = matrix[i][i] + matrix[j][j] - 2 * matrix[i][j]
            best = max(best, (apart * apart / eta if eta > 0 else math.inf, j, max(eta, 0.0)))
    return (i, best[1], best[2]) if best[0] > 0 else None


def _climb_alone(matrix: Matrix, gradient: Point, beta: Point, low: Point, high: Point) -> bool:
    """The same, one multiplier a step."""
    rounding = _rounding(matrix, beta)
    for step in range(ROUND):
        gain, i, goal = 0.0, 0, 0.0
        for j, (g, b) in enumerate(zip(gradient, beta)):
            eta, end = matrix[j][j], high[j] if g > 0 else low[j]
            if abs(g) > rounding and end != b:
                _refuse_unless(eta > 0 or abs(end) < math.inf, "of a hard margin none lies in the origin")
                free = b + g / eta if eta > 0 else end
                new = min(free, end) if g > 0 else max(free, end)
                gain, i, goal = max((gain, i, goal), ((new - b) * (g - eta * (new - b) / 2), j, new))
        if gain == 0 or goal == beta[i]:
            return step > 0
        gradient = [g - (goal - beta[i]) * k for g, k in zip(gradient, matrix[i])]
        beta[i] = goal
    return True


# ---- the judge -------------------------------------------------------------------------------------------

def svm_judge(
    rows: list[Point], labels: list[int], claim: dict[str, Any], C: float | None = None, slack: int = 1,
    kernel: str = "linear", intercept: str = "free", **how: Any
) -> dict[str, float]:
    _refuse_unless_price(C, slack, intercept)
    matrix, alpha = _kernel(rows, labels, kernel, **how), claim["alpha"]
    _refuse_unless_multipliers(alpha, labels)
    bound, balanced = C if C is not None and slack == 1 else math.inf, intercept == "free"
    best = [y * a for y, a in zip(labels, _repaired(alpha, labels, bound, balanced))]
    t = [y - _dot(row, best) for row, y in zip(matrix, labels)]
    made = _made_bias(best, intercept)
    ends = _ends(t, labels, C, slack) if balanced else (made, made)
    norm = _form(matrix, best) + made ** 2
    dual = math.fsum(map(abs, best)) - (norm + _ridge(C, slack) * _dot(best, best)) / 2
    balance = math.fsum(y * a for y, a in zip(labels, alpha)) if balanced else 0.0
    return {
        "below": _ratio(max(0.0, -min(alpha)), max(map(abs, alpha))),
        "above": 0.0 if bound == math.inf else max(0.0, max(alpha) - bound) / bound,
        "imbalance": _ratio(abs(balance), math.fsum(map(abs, alpha))),
        "gap": _gap(norm / 2, dual, [y * (v - _some(ends)) for v, y in zip(t, labels)], ends, C, slack),
        "stationarity": _stationarity(rows if kernel == "linear" else [], labels, alpha, claim["weights"]),
        "bias": _off(ends, claim["bias"]),
    }


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _repaired(alpha: Point, labels: list[int], bound: float, balanced: bool) -> Point:
    """Clipped to the bounds; then the heavier class gives up its excess, its free examples first."""
    clipped = [min(max(a, 0.0), bound) for a in alpha]
    excess = math.fsum(y * a for y, a in zip(labels, clipped)) if balanced else 0.0
    giving = [i for i, y in enumerate(labels) if y * excess > 0]
    rest = abs(excess)
    for i in sorted(giving, key=lambda i: clipped[i] == bound):
        given = min(rest, clipped[i])
        clipped[i] -= given
        rest -= given
    return clipped


def _gap(half: float, dual: float, short: Point, ends: Ends, C: float | None, slack: int) -> float:
    """What lies between the primal and the dual objective, of the primal one; short: 1 less each margin."""
    if C is not None:
        half += C * math.fsum(max(0.0, xi) ** slack for xi in short)
    elif None not in ends:
        least = 1 - max(short)  # the plane is scaled until its least margin is 1
        if least <= 0:
            return 1.0
        half /= least ** 2
    return _ratio(half - dual, half)


def _stationarity(rows: list[Point], labels: list[int], alpha: Point, claimed: Point) -> float:
    made = svm_weights(rows, labels, alpha) if rows else []
    _refuse_unless(len(made) == len(claimed), "as many weights are claimed as there are")
    sizes = [math.fsum(abs(a * v) for a, v in zip(alpha, column)) for column in zip(*rows)]
    return max((abs(u - v) / size if size else float(u != v) for u, v, size in zip(made, claimed, sizes)),
               default=0.0)


def _off(ends: Ends, claimed: float | None) -> float:
    """How far a claimed b is from the best ones; of a ray none is claimed."""
    known = sorted(end for end in ends if end is not None)
    if claimed is None:
        return float(len(known) == 2)
    lower = known[0] if ends[0] is not None else claimed
    upper = known[-1] if ends[1] is not None else claimed
    return max(0.0, lower - claimed, claimed - upper) / max(1.0, *map(abs, known))
