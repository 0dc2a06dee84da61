"""The dual problem with a rational kernel, and its points: multipliers with the plane that they make.

    kernel         K of the examples, as integers over one denominator (`kernels.rows`)
    signs          y_i = ±1
    objective      C, the exponent k of the slacks, the intercept
    dual kernel    K' = K; K + 1 where b is penalised; with squared slacks I/(2C) is added
    β_i            α_i·y_i, in integers over one denominator

`objectives` says what is minimised and maximised. A problem with a Gaussian kernel is one of `gaussian`.
"""
from __future__ import annotations

from ...kernels.rows import LinearRows, RidgedRows, lifted
from ...numbers.rational import Fraction, common_denominator
from ...records import Record
from .bias import Bias, best_bias

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...kernels.rows import KernelRows

FREE, PENALISED, NONE = INTERCEPTS = ("free", "penalised", "none")


class Objective(Record):
    """What is minimised: the price C of slack (None: the hard margin), its exponent, the intercept."""

    __slots__ = ("C", "slack", "intercept")

    def __init__(self, C: Fraction | None, slack: int, intercept: str) -> None:
        self.C = C
        self.slack = slack
        self.intercept = intercept


class Problem:
    """A problem with a rational kernel: the kernel matrix of the examples, their labels, the objective."""

    def __init__(self, kernel: KernelRows, signs: list[int], objective: Objective) -> None:
        C, slack, intercept = objective.C, objective.slack, objective.intercept
        self.kernel = kernel
        self.signs = signs
        self.objective = objective
        self.C = C
        self.slack = slack
        self.intercept = intercept
        self.hard = C is None
        self.bound = C if slack == 1 else None   # of every multiplier
        self.balanced = intercept == FREE        # whether Σ α_i·y_i = 0 is asked
        whole = lifted(kernel) if intercept == PENALISED else kernel
        self.dual_kernel = whole if C is None or slack == 1 else RidgedRows(whole, 1 / (2 * C))

    def values(self, queries: object, chosen: Sequence[int]) -> list[list[Fraction]]:
        """Return K(x, x_i) for each query x and the chosen examples.

        Raises InvalidInput for a query that is no point of the examples' space.
        """
        return self.kernel.values(queries, chosen)

    def of(self, alpha: Sequence[Fraction]) -> DualPoint:
        """Return the point of the dual with these multipliers."""
        return DualPoint(self, alpha)


class DualPoint:
    """Multipliers with their w = Σ α_i·y_i·φ(x_i), which is known by the products ⟨w, φ(x_i)⟩."""

    def __init__(self, problem: Problem, alpha: Sequence[Fraction]) -> None:
        self.problem = problem
        self.alpha = alpha
        units, self.denominator = common_denominator(alpha)
        self.beta = [y * unit for y, unit in zip(problem.signs, units)]   # α_i·y_i·denominator
        self._scores = problem.kernel.scores(self.beta)
        self._unit = self.denominator * problem.kernel.denominator
        self._best: Bias | None = None
        self._measured: tuple[Fraction, list[int]] | None = None    # the last b, and the shortfalls there

    def scores(self) -> list[Fraction]:
        """Return ⟨w, φ(x_i)⟩ for every example."""
        return [Fraction(score, self._unit) for score in self._scores]

    def squared_norm(self) -> Fraction:
        """Return ‖w‖²."""
        products = [beta * score for beta, score in zip(self.beta, self._scores)]
        return Fraction(sum(products), self.denominator * self._unit)

    def made_bias(self) -> Fraction:
        """Return the b that the multipliers make: Σ α_i·y_i where b is penalised, else 0."""
        penalised = self.problem.intercept == PENALISED
        return Fraction(sum(self.beta), self.denominator) if penalised else Fraction(0)

    def penalised_norm(self) -> Fraction:
        """Return ‖w‖² + b² where b is penalised, else ‖w‖²: both objectives contain its half."""
        return self.squared_norm() + self.made_bias() ** 2

    def weights(self) -> list[Fraction]:
        """Return w where the kernel is linear, else []."""
        kernel = self.problem.kernel
        if not isinstance(kernel, LinearRows):
            return []
        columns = [sum([beta * point[j] for beta, point in zip(self.beta, kernel.points) if beta])
                   for j in range(len(kernel.points[0]))]
        return [Fraction(column, self.denominator * kernel.scale) for column in columns]

    def sizes(self) -> list[Fraction]:
        """Return Σ_i |α_i·x_ij| for each coordinate j: the size of the terms that may cancel in w_j."""
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
        """Return Σ α_i²/(2C) for squared slacks, else 0."""
        problem = self.problem
        if problem.C is None or problem.slack == 1:
            return Fraction(0)
        squares = Fraction(sum([beta * beta for beta in self.beta]), self.denominator ** 2)
        return squares / (2 * problem.C)

    def bias_set(self) -> Bias:
        """Return the optimal b for this w; where b is not free the one that the multipliers make."""
        if self._best is None:
            self._best = self._best_bias()
        return self._best

    def _best_bias(self) -> Bias:
        if not self.problem.balanced:
            b = self.made_bias()
            return Bias(b, b)
        t = [y * self._unit - score for y, score in zip(self.problem.signs, self._scores)]
        problem = self.problem
        return best_bias(t, problem.signs, self._unit, problem.C, problem.slack)

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
        zero = Fraction(0)
        return [Fraction(value, unit) if value > 0 else zero for value in short]
