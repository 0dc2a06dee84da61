"""Train a support vector machine on a person's examples, and have what comes out judged as `verify` judges.

    question     what is asked: C, the exponent of the slack, the kernel, the intercept
    solution     the optimum; None where there is no hard margin
    claim        what is claimed of it, field by field as `solutions` has them; where there is no hard margin,
                 the combinations of the two classes that coincide
    measures     how far each claim is from the truth: 0; with the kernel "rbf" a proven bound, for what is
                 claimed are rational multipliers near the irrational ones, with as many digits as asked
    left_out     where that is asked, the label that each example is given by a machine trained on all others

Like `spam` a service that imports chapters, for it trains a model for its user and judges nobody.  Whoever
would rather not believe it saves the solution and asks `verify`, which never loads what finds solutions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ...errors import InvalidInput, NotSeparable, Undecided
from ...kernels.functions import RBF
from ...numbers.rational import Fraction, rational
from ...numbers.reals import real
from ...svm import optimum
from ...svm.leaving_one_out import decisions
from ..files.solutions import Claimed
from ..verify import measures as verify

if TYPE_CHECKING:
    from ...numbers.reals.real import Exact
    from ...svm.optimum import Solution
    from ..files.datasets import Dataset
    from ..files.solutions import Question
    from ..verify.measures import Measure
    from .two_classes import TwoClasses

DIGITS = 20         # of what is claimed of an irrational solution
MOST_DIGITS = 320   # and where so few lose the optimum, for points that nearly coincide multiply the error
CLOSE = Fraction(1, 10**12)
SMALL = Fraction(1, 10**1000)    # b is as good as 0 below this; its decimal might have a million zeros

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Result:
    """What came of it."""

    data: Dataset
    classes: TwoClasses
    question: Question
    solution: Solution | None
    claim: dict[str, Any]
    measures: list[Measure]
    left_out: list[int] | None = None
    digits: int = DIGITS

    def wrong(self) -> list[int]:
        """The training examples on the wrong side; a score of 0 counts as +1."""
        return [i for i, side in enumerate(self._sides()) if side is False]

    def undecided(self) -> list[int]:
        """The training examples whose score is 0 as far as its digits show."""
        return [i for i, side in enumerate(self._sides()) if side is None]

    def _sides(self) -> list[bool | None]:
        slacks = self.solution.slacks if self.solution is not None else []
        return [right_side(xi, y) for xi, y in zip(slacks, self.classes.signs)]

    def at_price(self) -> list[int]:
        """The support vectors whose multiplier is at C."""
        alpha: list[Exact] = list(self.solution.alpha) if self.solution is not None else []
        return [i for i, a in enumerate(alpha)
                if self.question.slack == 1 and isinstance(a, Fraction) and a == self.question.C]


def train(data: Dataset, classes: TwoClasses, question: Question) -> Result:
    """Solve and judge.  Raises InvalidInput for options that make no problem."""
    try:
        solution = optimum.solve(data.rows, classes.signs, **question.options())
    except NotSeparable as refusal:
        claim = {"not_separable": refusal.certificate.multipliers}
        return Result(data, classes, question, None, claim, measured(data, classes, question, claim))
    if question.kernel == RBF:
        return enclosed(data, classes, question, solution)
    claim = claim_of(solution)
    return Result(data, classes, question, solution, claim, measured(data, classes, question, claim))


def enclosed(data: Dataset, classes: TwoClasses, question: Question, solution: Solution) -> Result:
    """What is claimed of a solution of exact reals, in as many digits as leave it close to the optimum."""
    digits = DIGITS
    while True:
        claim = rounded_claim(solution, digits)
        measures = measured(data, classes, question, claim)
        worst = max(one.residual for one in measures)
        if worst <= CLOSE or digits >= MOST_DIGITS:
            claim["gap"] = power_of_ten(worst)
            return Result(data, classes, question, solution, claim, measures, digits=digits)
        digits *= 2


def measured(data: Dataset, classes: TwoClasses, question: Question, claim: dict[str, Any]) -> list[Measure]:
    """What `verify` says of a claim."""
    return verify.measures(Claimed(data.source, data.rows, classes.signs, question, claim))


def right_side(slack: Exact, sign: int) -> bool | None:
    """Whether an example of this slack is on its side of the plane; None where no digit shows it.

    >>> right_side(Fraction(1), 1), right_side(Fraction(1), -1), right_side(Fraction(3, 2), 1)
    (True, False, False)
    """
    try:
        return slack < 1 or (sign > 0 and slack == 1)
    except Undecided:
        return None


def leave_one_out(result: Result, progress: Progress) -> Result:
    """The same with `left_out`; where there is no hard margin there is none to leave an example out of.

    Raises InvalidInput for a single example, Undecided where a rest is solved within a gap alone. Every rest
    has a hard margin where the whole has one.
    """
    signs = result.classes.signs
    if len(signs) < 2:
        raise InvalidInput(f"{result.data.source} has a single example, without which there is none: "
                           "give two or more")
    if result.solution is None:
        return result
    found: list[int] = []
    for decision in decisions(result.data.rows, signs, **result.question.options()):
        found.append(decision.label)
        progress(len(found), len(signs))
    return replace(result, left_out=found)


def claim_of(solution: Solution) -> dict[str, Any]:
    """What is claimed of a rational solution."""
    return {
        "alpha": solution.alpha, "weights": solution.weights, "bias": solution.bias,
        "bias_set": [solution.bias_set.lower, solution.bias_set.upper],
        "objective": solution.objective, "squared_norm": solution.squared_norm,
        "alpha_unique": solution.uniqueness.unique,
        "uniqueness": [Fraction(entry) for entry in solution.uniqueness.proof], "gap": Fraction(0),
    }


def rounded_claim(solution: Any, digits: int) -> dict[str, Any]:
    """What is claimed of a solution of exact reals: rationals near them, and the multipliers feasible."""
    b = solution.bias
    return {"alpha": solution.rounded(digits),
            "bias": None if b is None else Fraction(0) if is_small(b) else rounded(b, digits),
            "objective": rounded(solution.objective, digits)}


def is_small(value: Any) -> bool:
    """Whether a number is nearer to 0 than any claim about it need be, or too near to tell.

    >>> is_small(real.exp(-10**7)), is_small(Fraction(-1, 10**9))
    (True, False)
    """
    try:
        return bool(abs(value) < SMALL)
    except Undecided:
        return True


def rounded(value: Exact, digits: int) -> Fraction:
    """A decimal near a number.

    >>> rounded(real.sqrt(2), 20)
    Fraction(1767766952966368811, 1250000000000000000)
    """
    try:
        return rational(real.decimal(value, digits))
    except Undecided:
        return as_enclosed(value, digits)


def as_enclosed(value: Exact, digits: int) -> Fraction:
    """A decimal near a number, which may lie at a boundary of the rounding; 0 where it is too near to 0.

    >>> as_enclosed(optimum.solve([[0], [9]], [1, -1], kernel="rbf", gamma=9).alpha[0], 8)    # 1/(1 − e^−729)
    Fraction(1, 1)
    """
    try:
        lower, upper = real.enclosure(value, 4 * digits)
    except Undecided:
        return Fraction(0)
    return rational(real.decimal((lower + upper) / 2, digits))


def power_of_ten(residual: Fraction) -> Fraction:
    """The least power of ten that is not below a number from 0 to 1; of 0 it is 0.

    >>> power_of_ten(Fraction(1, 300)), power_of_ten(Fraction(0)), power_of_ten(Fraction(1, 100))
    (Fraction(1, 100), Fraction(0, 1), Fraction(1, 100))
    """
    power = Fraction(1) if residual != 0 else Fraction(0)
    while power != 0 and power / 10 >= residual:
        power /= 10
    return power
