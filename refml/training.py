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

from . import reals, smo, verify
from .errors import InvalidInput, NotSeparable, Undecided, Unsupported
from .kernels import RBF
from .leave_one_out import steps
from .rational import Fraction, rational
from .solutions import Claimed
from .svm import read_problem

if TYPE_CHECKING:
    from .datasets import Dataset
    from .reals import Exact
    from .smo import Solution
    from .solutions import Question
    from .two_classes import TwoClasses
    from .verify import Measure

DIGITS = 20   # of what is claimed of an irrational solution

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
    solution = None
    try:
        solution = smo.solve(data.rows, classes.signs, **question.options())
        claim = claim_of(solution) if question.kernel != RBF else rounded_claim(solution)
    except NotSeparable as refusal:
        claim = {"not_separable": refusal.certificate.multipliers}
    measures = verify.measures(Claimed(data.source, data.rows, classes.signs, question, claim))
    if question.kernel == RBF and solution is not None:
        claim["gap"] = power_of_ten(max(one.residual for one in measures))
    return Result(data, classes, question, solution, claim, measures)


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

    Raises InvalidInput for a single example, Unsupported for problems that it is not done for.
    """
    question, signs = result.question, result.classes.signs
    if question.kernel == RBF or question.intercept != "free":
        raise Unsupported(f"kernel={question.kernel!r} and intercept={question.intercept!r}: leave-one-out "
                          "is done with rational kernels and a free intercept alone")
    if len(signs) < 2:
        raise InvalidInput(f"{result.data.source} has a single example, without which there is none: "
                           "give two or more")
    if result.solution is None:
        return result
    problem = read_problem(result.data.rows, signs, **question.options())
    found: list[int] = []
    for decision in steps(problem):
        found.append(decision.label)
        progress(len(found), len(signs))
    return replace(result, left_out=found)


def claim_of(solution: Solution) -> dict[str, Any]:
    """What is claimed of a rational solution."""
    return {
        "alpha": solution.alpha, "weights": solution.weights, "bias": solution.bias,
        "bias_set": [solution.bias_set.lower, solution.bias_set.upper],
        "objective": solution.objective, "squared_norm": solution.squared_norm,
        "alpha_unique": solution.alpha_unique, "gap": Fraction(0),
    }


def rounded_claim(solution: Any) -> dict[str, Any]:
    """What is claimed of a solution of exact reals: rationals near them, and the multipliers feasible."""
    return {"alpha": solution.rounded(DIGITS), "bias": rounded(solution.bias),
            "objective": rounded(solution.objective)}


def rounded(value: Exact | None) -> Fraction | None:
    """A decimal near a number; 0 where it is so near to 0 that no digit shows.

    >>> rounded(reals.sqrt(2))
    Fraction(1767766952966368811, 1250000000000000000)
    """
    try:
        return None if value is None else rational(reals.decimal(value, DIGITS))
    except Undecided:
        return Fraction(0)


def power_of_ten(residual: Fraction) -> Fraction:
    """The least power of ten that is not below a number from 0 to 1; of 0 it is 0.

    >>> power_of_ten(Fraction(1, 300)), power_of_ten(Fraction(0)), power_of_ten(Fraction(1, 100))
    (Fraction(1, 100), Fraction(0, 1), Fraction(1, 100))
    """
    power = Fraction(1) if residual != 0 else Fraction(0)
    while power != 0 and power / 10 >= residual:
        power /= 10
    return power
