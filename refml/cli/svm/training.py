"""Train a support vector machine on the examples of a file, and judge the solution as `verify` does.

    question     the problem: C, the exponent of the slack, the kernel, the intercept
    solution     the optimum; None where there is no hard margin
    claim        the fields of a solution file (`files/solutions`); where there is no hard margin, the
                 combinations of the two classes that coincide
    measures     how far each claim is from the truth: 0, or with the kernel "rbf" a proven bound, because the
                 claims are decimals near irrational numbers
    left_out     with --leave-one-out, the label that a machine trained on all others gives each example

Like `spam` this command imports chapters: it trains a model for its user.  The proof does not rest on it: a
saved solution is judged by `verify`, which loads no solver.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ...errors import InvalidInput, NotSeparable, Undecided
from ...numbers.rational import Fraction, rational
from ...numbers.reals import real
from ...svm import optimum
from ...svm.leaving_one_out import each_decision
from ...svm.optimum import RationalSolution
from ...svm.problem.reading import read_problem
from ..files.solutions import Claimed
from ..printing.layout import as_enclosed
from ..verify import measures as verify

if TYPE_CHECKING:
    from ...numbers.reals.real import Exact
    from ...svm.gaussian.solution import GaussianSolution
    from ...svm.problem.solution import Solution
    from ..files.datasets import Dataset
    from ..files.solutions import Sought
    from ..printing.progress import Progress
    from ..verify.measures import Measure
    from .two_classes import TwoClasses

DIGITS = 20         # of the claims about an irrational solution
MOST_DIGITS = 320   # where 20 are too few: points that nearly coincide multiply the error of rounding
CLOSE = Fraction(1, 10**12)      # the residual with which the digits of a claim are enough
SMALL = Fraction(1, 10**1000)    # a smaller b is claimed as 0: its decimal might have a million zeros


@dataclass(frozen=True)
class Result:
    """The solution, the claims about it and how far off they are, as the head of this module says."""

    data: Dataset
    classes: TwoClasses
    question: Sought
    solution: Solution | None
    claim: dict[str, Any]
    measures: list[Measure]
    left_out: list[int] | None = None
    digits: int = DIGITS

    def wrong(self) -> list[int]:
        """Return the training examples on the wrong side; a score of 0 counts as +1."""
        return [i for i, side in enumerate(self._sides()) if side is False]

    def undecided(self) -> list[int]:
        """The training examples whose score cannot be told from 0 with the computed digits."""
        return [i for i, side in enumerate(self._sides()) if side is None]

    def _sides(self) -> list[bool | None]:
        slacks = self.solution.slacks if self.solution is not None else []
        return [right_side(xi, y) for xi, y in zip(slacks, self.classes.signs)]

    def at_price(self) -> list[int]:
        """Return the support vectors whose multiplier is at C."""
        alpha: list[Exact] = list(self.solution.alpha) if self.solution is not None else []
        return [i for i, a in enumerate(alpha)
                if self.question.slack == 1 and isinstance(a, Fraction) and a == self.question.C]


def train(data: Dataset, classes: TwoClasses, question: Sought, progress: Progress) -> Result:
    """Solve the problem and judge the solution.  Raises InvalidInput for options that are out of range."""
    progress.now("finding the optimum")
    try:
        solution = progress.run(optimum.steps(read_problem(data.rows, classes.signs, **question.options())))
    except NotSeparable as refusal:
        claim = {"not_separable": refusal.certificate.multipliers}
        return Result(data, classes, question, None, claim, measured(data, classes, question, claim))
    progress.now("judging the optimum")
    if isinstance(solution, RationalSolution):
        claim = claim_of(solution)
        return Result(data, classes, question, solution, claim, measured(data, classes, question, claim))
    return with_enough_digits(data, classes, question, solution)


def with_enough_digits(data: Dataset, classes: TwoClasses, question: Sought,
                       solution: GaussianSolution) -> Result:
    """Return the claims of an irrational solution in 20 digits, or in more until their residuals
    are near 0.
    """
    digits = DIGITS
    while True:
        claim = rounded_claim(solution, digits)
        measures = measured(data, classes, question, claim)
        worst = max(one.residual for one in measures)
        if worst <= CLOSE or digits >= MOST_DIGITS:
            claim["gap"] = power_of_ten(worst)
            return Result(data, classes, question, solution, claim, measures, digits=digits)
        digits *= 2


def measured(data: Dataset, classes: TwoClasses, question: Sought, claim: dict[str, Any]) -> list[Measure]:
    """Return the measures of a claim, computed by `verify`."""
    return verify.measures(Claimed(data.source, data.rows, classes.signs, question, claim))


def right_side(slack: Exact, sign: int) -> bool | None:
    """Whether an example with this slack is on its side of the plane; None where no computed digit decides.

    >>> right_side(Fraction(1), 1), right_side(Fraction(1), -1), right_side(Fraction(3, 2), 1)
    (True, False, False)
    """
    try:
        return slack < 1 or (sign > 0 and slack == 1)
    except Undecided:
        return None


def leave_one_out(result: Result, progress: Progress) -> Result:
    """Return the result with `left_out`; unchanged if there is no hard margin.

    If all examples have a hard margin, so have all but one.  Raises InvalidInput for a single example,
    Undecided if the others are solved only to within a gap.
    """
    signs = result.classes.signs
    if len(signs) < 2:
        raise InvalidInput(f"{result.data.source} has a single example, and leaving it out leaves "
                           "none: give two or more")
    if result.solution is None:
        return result
    progress.now("leaving out one example each")
    found: list[int] = []
    for decision in each_decision(read_problem(result.data.rows, signs, **result.question.options())):
        found.append(decision.label)
        progress.count(len(found), len(signs))
    return replace(result, left_out=found)


def claim_of(solution: RationalSolution) -> dict[str, Any]:
    """Return the claims about a rational solution."""
    return {
        "alpha": solution.alpha, "weights": solution.weights, "bias": solution.bias,
        "bias_set": [solution.bias_set.lower, solution.bias_set.upper],
        "objective": solution.objective, "squared_norm": solution.squared_norm,
        "alpha_unique": solution.uniqueness.unique,
        "uniqueness": [Fraction(entry) for entry in solution.uniqueness.proof], "gap": Fraction(0),
    }


def rounded_claim(solution: GaussianSolution, digits: int) -> dict[str, Any]:
    """Return the claims of an irrational solution: feasible rational multipliers, and decimals of
    the rest.
    """
    b = solution.bias
    return {"alpha": solution.rounded(digits),
            "bias": None if b is None else Fraction(0) if is_small(b) else rounded(b, digits),
            "objective": rounded(solution.objective, digits)}


def is_small(value: Any) -> bool:
    """Whether |value| < SMALL, or is too small to be compared with it.

    >>> is_small(real.exp(-10**7)), is_small(Fraction(-1, 10**9))
    (True, False)
    """
    try:
        return bool(abs(value) < SMALL)
    except Undecided:
        return True


def rounded(value: Exact, digits: int) -> Fraction:
    """Return a number rounded to a decimal, as a fraction.

    >>> rounded(real.sqrt(2), 20)
    Fraction(1767766952966368811, 1250000000000000000)
    """
    try:
        return rational(real.decimal(value, digits))
    except Undecided:
        return as_enclosed(value, digits)


def power_of_ten(residual: Fraction) -> Fraction:
    """Return the least power of ten that is at least the residual, for 0 < residual ≤ 1; 0 for 0.

    >>> power_of_ten(Fraction(1, 300)), power_of_ten(Fraction(0)), power_of_ten(Fraction(1, 100))
    (Fraction(1, 100), Fraction(0, 1), Fraction(1, 100))
    """
    power = Fraction(1) if residual != 0 else Fraction(0)
    while power != 0 and power / 10 >= residual:
        power /= 10
    return power
