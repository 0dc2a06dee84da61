"""Support vector machines: what is minimised, what is maximised, and what follows from a solution of either.

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

The hard margin is C without end, and has no third kind. K' is K, and with k = 2 it is K + I/(2C): then α has
no upper bound, and ξ_i = α_i/(2C) at the optimum. `optimality` judges by the difference; `smo` finds.

    intercept      "free", as above.  "penalised": b is a weight like the others, of a feature that is 1; it
                   counts in the norm, ‖w‖² + b², K' is made of K + 1, and b = Σ α_i·y_i.  "none": b = 0

Without a free b nothing is asked of Σ α_i·y_i, and the optimal b is a point. The notes leave b free; solvers
for linear classifiers often penalise it, and find another plane.
"""
from __future__ import annotations

from ...arguments import check_option, listed
from ...errors import InvalidInput, shown
from ...kernels.rows import LinearRows, RidgedRows, kernel_rows, lifted
from ...linear.classifier import read_classifier, read_examples
from ...linear.signs import signs_of
from ...numbers.linalg.matrices import dot
from ...numbers.rational import Fraction, common_denominator, integer, rational
from ...records import Record
from . import bias as intercepts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...arguments import Number
    from ...kernels.rows import KernelRows

    Rows = Sequence[Sequence[Number]]

__all__ = ["bias_set", "dual_objective", "hard_bias", "primal_objective", "slacks", "weights", "zone"]

FREE, PENALISED, NONE = INTERCEPTS = ("free", "penalised", "none")


class Problem:
    """Labelled examples with their kernel, what slack costs, and what the intercept b costs."""

    def __init__(self, kernel: KernelRows, signs: list[int], C: Fraction | None, slack: int,
                 intercept: str = FREE) -> None:
        self.kernel = kernel
        self.signs = signs
        self.C = C
        self.slack = slack
        self.intercept = intercept
        self.hard = C is None
        self.bound = C if slack == 1 else None   # of every multiplier
        self.balanced = intercept == FREE        # whether Σ α_i·y_i = 0 is asked
        whole = lifted(kernel) if intercept == PENALISED else kernel
        self.dual_kernel = whole if C is None or slack == 1 else RidgedRows(whole, 1 / (2 * C))

    def of(self, alpha: Sequence[Fraction]) -> DualPoint:
        """Return the point of the dual with these multipliers."""
        return DualPoint(self, alpha)


class DualPoint:
    """Multipliers, with the w that they make: Σ α_i·y_i·φ(x_i), known by its products ⟨w, φ(x_i)⟩."""

    def __init__(self, problem: Problem, alpha: Sequence[Fraction]) -> None:
        self.problem = problem
        self.alpha = alpha
        units, self.denominator = common_denominator(alpha)
        self.beta = [y * unit for y, unit in zip(problem.signs, units)]   # α_i·y_i·denominator
        self._scores = problem.kernel.scores(self.beta)
        self._unit = self.denominator * problem.kernel.denominator
        self._best: Bias | None = None
        self._measured: tuple[Fraction, list[int]] | None = None    # the last b asked for, and what is short

    def scores(self) -> list[Fraction]:
        """Return ⟨w, φ(x_i)⟩ for every example."""
        return [Fraction(score, self._unit) for score in self._scores]

    def squared_norm(self) -> Fraction:
        """Return ‖w‖²."""
        products = [beta * score for beta, score in zip(self.beta, self._scores)]
        return Fraction(sum(products), self.denominator * self._unit)

    def made_bias(self) -> Fraction:
        """Return the b that the multipliers make: Σ α_i·y_i where it is penalised, and else 0."""
        penalised = self.problem.intercept == PENALISED
        return Fraction(sum(self.beta), self.denominator) if penalised else Fraction(0)

    def penalised_norm(self) -> Fraction:
        """Return what both objectives halve: ‖w‖², and b² with it where b is penalised."""
        return self.squared_norm() + self.made_bias() ** 2

    def weights(self) -> list[Fraction]:
        """Return w where the kernel is linear, and else no numbers."""
        kernel = self.problem.kernel
        if not isinstance(kernel, LinearRows):
            return []
        columns = [sum([beta * point[j] for beta, point in zip(self.beta, kernel.points) if beta])
                   for j in range(len(kernel.points[0]))]
        return [Fraction(column, self.denominator * kernel.scale) for column in columns]

    def sizes(self) -> list[Fraction]:
        """Return Σ |α_i·x_ij| for each coordinate j of the weights: the scale of what cancels in them."""
        kernel = self.problem.kernel
        if not isinstance(kernel, LinearRows):
            return []
        columns = [sum([abs(beta * point[j]) for beta, point in zip(self.beta, kernel.points)])
                   for j in range(len(kernel.points[0]))]
        return [Fraction(column, self.denominator * kernel.scale) for column in columns]

    def dual_objective(self) -> Fraction:
        """Return Σ α_i − ½·Σ α_i·α_j·y_i·y_j·K'_ij."""
        total = Fraction(sum([y * beta for y, beta in zip(self.problem.signs, self.beta)]), self.denominator)
        return total - (self.penalised_norm() + self.squared_norm_of_ridge()) / 2

    def squared_norm_of_ridge(self) -> Fraction:
        """Return Σ α_i²/(2C) for squared slacks, and else 0."""
        problem = self.problem
        if problem.C is None or problem.slack == 1:
            return Fraction(0)
        squares = Fraction(sum([beta * beta for beta in self.beta]), self.denominator ** 2)
        return squares / (2 * problem.C)

    def bias_set(self) -> Bias:
        """Return the b that are best for this w, or the one b that the multipliers make."""
        if self._best is None:
            self._best = self._best_bias()
        return self._best

    def _best_bias(self) -> Bias:
        if not self.problem.balanced:
            b = self.made_bias()
            return Bias(b, b)
        t = [y * self._unit - score for y, score in zip(self.problem.signs, self._scores)]
        problem = self.problem
        return _bias(t, problem.signs, self._unit, problem.C, problem.slack)

    def shortfalls(self, bias: Fraction) -> tuple[list[int], int]:
        """Return 1 − y_i·(⟨w, φ(x_i)⟩ + b) for every example, as integers over one denominator."""
        q = bias.denominator
        unit, shift = q * self._unit, bias.numerator * self._unit
        if self._measured is None or self._measured[0] != bias:
            self._measured = bias, [unit - y * (q * score + shift)
                                    for y, score in zip(self.problem.signs, self._scores)]
        return self._measured[1], unit

    def slacks(self, bias: Fraction) -> list[Fraction]:
        """Return max(0, 1 − y_i·(⟨w, φ(x_i)⟩ + b)) for every example."""
        short, unit = self.shortfalls(bias)
        return [Fraction(value, unit) if value > 0 else Fraction(0) for value in short]


class Bias(Record):
    """The closed interval of optimal b; an end is None where there is none on that side."""

    __slots__ = ("lower", "upper")

    def __init__(self, lower: Fraction | None, upper: Fraction | None) -> None:
        self.lower = lower
        self.upper = upper

    def value(self) -> Fraction | None:
        """Return the middle; None for a ray."""
        return None if self.lower is None or self.upper is None else (self.lower + self.upper) / 2

    def some(self) -> Fraction:
        """Return the middle, and of a ray its end."""
        ends = [end for end in (self.lower, self.upper) if end is not None]
        return sum(ends, Fraction(0)) / len(ends)

    def distance(self, b: Fraction) -> Fraction:
        """Return how far a number is from the interval, of which the ends may come crossed."""
        lower, upper = self.lower, self.upper
        if lower is not None and upper is not None and lower > upper:
            lower, upper = upper, lower
        below = lower - b if lower is not None else Fraction(0)
        above = b - upper if upper is not None else Fraction(0)
        return max(below, above, Fraction(0))


# ---------------------------------------------------------------- the primal, of a plane

def primal_objective(rows: Rows, labels: Sequence[int], weights: Sequence[Number], bias: Number,
                     C: Number | None = None, slack: int = 1, intercept: str = FREE) -> Fraction:
    """Return what is minimised over all planes.

        ½·‖w‖² + C·Σ max(0, 1 − y_i·(⟨w, x_i⟩ + b))ᵏ        hard margin: ½·‖w‖²
        intercept "penalised":  ½·(‖w‖² + b²) in place of ½·‖w‖²

    >>> primal_objective([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], [0, 0], 0, C=1)
    Fraction(4, 1)
    >>> primal_objective([[3], [1]], [1, -1], weights=[1], bias=-2, intercept="penalised")
    Fraction(5, 2)

    With the hard margin it says nothing of planes that leave some slack: they are no candidates. Raises
    InvalidInput for a bias other than 0 with intercept "none".

    Cites: 001-F20, 001-F22, DER-20, 001-X08, 001-X11, XS-06
    """
    # 001-X08: what is printed under "maximise" is what is minimised.  001-X11: ξ_i ≥ 0 is not printed,
    # without which Σ ξ_i falls without end where the classes are not of one size.
    price, k = read_price(C, slack)
    w, b = read_classifier(weights, bias)
    if check_option(intercept, INTERCEPTS, "intercept") == NONE and b != 0:
        raise InvalidInput(f"bias={shown(bias)} with intercept='none': give bias=0, or another intercept")
    xi = slacks(rows, labels, weights, bias)   # which looks at the examples, for the hard margin as well
    half = (dot(w, w) + (b * b if intercept == PENALISED else 0)) / 2
    return half if price is None else half + price * sum([s**k for s in xi], Fraction(0))


def slacks(rows: Rows, labels: Sequence[int], weights: Sequence[Number], bias: Number) -> list[Fraction]:
    """Return how far each functional margin falls short of 1.

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
    """Return the b that are best with given weights: an interval, often a point.

        k = 1:  [t₍n₊₎, t₍n₊+1₎],  t_i = y_i − ⟨w, x_i⟩ in order, n₊ the number of positive examples
        k = 2:  the b with Σ y_i·ξ_i = 0          hard margin:  y_i·(⟨w, x_i⟩ + b) ≥ 1 for all i

    >>> bias_set([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], weights=[0, 0], C=1)
    Bias(lower=Fraction(-1, 1), upper=Fraction(1, 1))

    With examples of one class a ray: the end on the other side is None. Where no b gives these weights the
    hard margin, lower > upper; b* of the notes is their mean.

    Cites: DER-04, 002-X15
    """
    price, k = read_price(C, slack)
    w, _ = read_classifier(weights, 0)
    examples = read_examples(rows, labels, len(w))
    signs = [y for _, y in examples]
    t, unit = common_denominator([y - dot(w, x) for x, y in examples])
    return _bias(t, signs, unit, price, k)


def _bias(t: list[int], signs: list[int], unit: int, C: Fraction | None, slack: int) -> Bias:
    """Return the optimal b where example i has the margin 1 at b = t_i/unit."""
    best = intercepts.hard if C is None else intercepts.absolute if slack == 1 else intercepts.squared
    lower, upper = best(t, signs)
    return Bias(None if lower is None else lower / unit, None if upper is None else upper / unit)


def hard_bias(rows: Rows, labels: Sequence[int], weights: Sequence[Number]) -> Fraction:
    """Return the b of the notes, which is optimal for the weights of the hard margin.

        b* = −½·(max ⟨w, x_i⟩ over y_i = −1  +  min ⟨w, x_i⟩ over y_i = 1)

    >>> hard_bias([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], ["-2/5", "6/5"])
    Fraction(-7, 5)

    For any weights it is the b of the greatest functional margin. It is not optimal where slack is
    allowed (002-X15). Raises InvalidInput where a class has no example.

    Cites: 002-F03, 002-C03, L30
    """
    middle = bias_set(rows, labels, weights).value()
    if middle is None:
        raise InvalidInput(f"labels={shown(labels)} are of one class: give examples of both")
    return middle


def zone(weights: Sequence[Number], bias: Number, x: Sequence[Number]) -> int:
    """Return the side of the margin on which a point lies: 1 or −1, and 0 inside, where f is not defined.

        1 for ⟨w, x⟩ + b ≥ 1,   −1 for ⟨w, x⟩ + b ≤ −1,   0 between

    >>> zone([1], 0, [2]), zone([1], 0, ["1/2"]), zone([1], 0, [-1])
    (1, 0, -1)

    This is the printed decision function; a classifier takes the sign of f everywhere (001-X09).

    Cites: 001-F18, 001-X09
    """
    w, b = read_classifier(weights, bias)
    f = dot(w, read_examples([x], [1], len(w))[0][0]) + b
    return 1 if f >= 1 else -1 if f <= -1 else 0


# ---------------------------------------------------------------- the dual, of multipliers

def dual_objective(rows: Rows, labels: Sequence[int], alpha: Sequence[Number], C: Number | None = None,
                   slack: int = 1, kernel: str = "linear", degree: int | None = None,
                   constant: Number = 1, gamma: Number = 1, intercept: str = FREE) -> Fraction:
    """Return what is maximised over the multipliers.

        W(α) = Σ α_i − ½·Σ α_i·α_j·y_i·y_j·K'_ij         K' = K; with k = 2  K' = K + I/(2C)
        intercept "penalised":  K + 1 in place of K

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> dual_objective(*five, alpha=[0, "4/5", 0, "2/5", "2/5"])
    Fraction(4, 5)

    Rational, for any α: nothing is asked of Σ α_i·y_i, nor of bounds.

    Cites: 002-F01, DER-02, 002-C01
    """
    problem = read_problem(rows, labels, C, slack, kernel, degree, constant, gamma, intercept)
    return problem.of(read_multipliers(alpha, len(problem.signs))).dual_objective()


def weights(rows: Rows, labels: Sequence[int], alpha: Sequence[Number]) -> list[Fraction]:
    """Return the weights that multipliers make.

        w = Σ α_i·y_i·x_i

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> weights(*five, alpha=[0, "4/5", 0, "2/5", "2/5"])
    [Fraction(-2, 5), Fraction(6, 5)]

    Cites: 002-F02, 002-C02
    """
    problem = read_problem(rows, labels)
    return problem.of(read_multipliers(alpha, len(problem.signs))).weights()


# ---------------------------------------------------------------- reading arguments

def read_problem(rows: Rows, labels: Sequence[int], C: Number | None = None, slack: int = 1,
                 kernel: str = "linear", degree: int | None = None, constant: Number = 1,
                 gamma: Number = 1, intercept: str = FREE) -> Problem:
    """Return the problem that the arguments state.

    Raises InvalidInput for C ≤ 0, an exponent that is neither 1 nor 2, an intercept that is none of "free",
    "penalised" and "none", labels other than 1 and −1, and as `kernel_rows` does.

    Cites: 001-X25
    """
    price, k = read_price(C, slack)
    signs = signs_of(labels)
    entries = kernel_rows(rows, kernel=kernel, degree=degree, constant=constant, gamma=gamma)
    if entries.count != len(signs):
        raise InvalidInput(f"rows has {entries.count} rows for {len(signs)} labels: give each row one label")
    return Problem(entries, signs, price, k, check_option(intercept, INTERCEPTS, "intercept"))


def read_price(C: object, slack: object) -> tuple[Fraction | None, int]:
    """Return C, None for the hard margin, and the exponent of the slack."""
    k = integer(slack, "slack")
    if k not in (1, 2):
        raise InvalidInput(f"slack={shown(slack)} is neither 1 nor 2: name the exponent of the slacks")
    if C is None:
        return None, 1
    price = rational(C, "C")
    if price <= 0:
        raise InvalidInput(f"C={shown(C)} is not positive: give a price above 0, or none for the hard margin")
    return price, k


def read_multipliers(alpha: object, count: int, name: str = "alpha") -> list[Fraction]:
    """Return the multipliers, of any sign, one for each example."""
    numbers = [rational(value, f"{name}[{i}]") for i, value in enumerate(listed(alpha, name))]
    if len(numbers) != count:
        raise InvalidInput(f"{name} has {len(numbers)} numbers for {count} examples: "
                           "give each one multiplier")
    return numbers


def read_most_steps(most_steps: object) -> int:
    """Return how many steps a loop may take, at least 1."""
    count = integer(most_steps, "most_steps")
    if count < 1:
        raise InvalidInput(f"most_steps={shown(most_steps)} allows no step: give at least 1")
    return count
