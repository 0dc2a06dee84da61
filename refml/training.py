"""Train a support vector machine on a person's examples, and have what comes out judged as `verify` judges.

    question     what is asked: C, the exponent of the slack, the kernel, the intercept
    solution     the optimum; None where there is no hard margin
    claim        what is claimed of it, field by field as `solutions` has them; where there is no hard margin,
                 the combinations of the two classes that coincide
    measures     how far each claim is from the truth: 0

Like `spam` a service that imports chapters, for it trains a model for its user and judges nobody.  Whoever
would rather not believe it saves the solution and asks `verify`, which never loads what finds solutions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import smo, verify
from .errors import NotSeparable
from .rational import Fraction
from .solutions import Claimed

if TYPE_CHECKING:
    from .datasets import Dataset
    from .smo import Solution
    from .solutions import Question
    from .two_classes import TwoClasses
    from .verify import Measure


@dataclass(frozen=True)
class Result:
    """What came of it."""

    data: Dataset
    classes: TwoClasses
    question: Question
    solution: Solution | None
    claim: dict[str, Any]
    measures: list[Measure]

    def wrong(self) -> list[int]:
        """The training examples on the wrong side; a score of 0 counts as +1."""
        slacks = self.solution.slacks if self.solution is not None else []
        return [i for i, (xi, y) in enumerate(zip(slacks, self.classes.signs))
                if xi > 1 or (xi == 1 and y < 0)]

    def at_price(self) -> list[int]:
        """The support vectors whose multiplier is at C."""
        alpha = self.claim.get("alpha", [])
        return [i for i, a in enumerate(alpha) if self.question.slack == 1 and a == self.question.C]


def train(data: Dataset, classes: TwoClasses, question: Question) -> Result:
    """Solve and judge.  Raises InvalidInput for options that make no problem."""
    solution = None
    try:
        solution = smo.solve(data.rows, classes.signs, **question.options())
        claim = claim_of(solution)
    except NotSeparable as refusal:
        claim = {"not_separable": refusal.certificate.multipliers}
    claimed = Claimed(data.source, data.rows, classes.signs, question, claim)
    return Result(data, classes, question, solution, claim, verify.measures(claimed))


def claim_of(solution: Solution) -> dict[str, Any]:
    """What is claimed of a solution."""
    return {
        "alpha": solution.alpha, "weights": solution.weights, "bias": solution.bias,
        "bias_set": [solution.bias_set.lower, solution.bias_set.upper],
        "objective": solution.objective, "squared_norm": solution.squared_norm,
        "alpha_unique": solution.alpha_unique, "gap": Fraction(0),
    }
