"""A table: operation → the function of its steps or of its proof."""

from __future__ import annotations

from collections.abc import Callable

from ..lines import Line
from . import claims, machines, maximiser, mixture, perceptron
from .others import Answered, worked_out
from .predicates import proved
from .reasons import reason_for

Worked = tuple[str, list[Line], str]


def course_of(asked: Answered) -> Worked:
    """Return the kind of the solution, its lines, and a note for the reader."""
    found = COURSES.get(asked.operation.id, proved)(asked)
    kind, lines, reason = found
    return kind, lines, " ".join(filter(None, [reason_for(asked.operation, kind), reason]))


def least_bound(asked: Answered) -> Worked:
    """Return the solution of the least bound: the derivation of `bound` with the best direction."""
    kind, lines, reason = proved(asked)
    given = {**asked.given, "weights": asked.answer["weights"], "bias": asked.answer["bias"]}
    return kind, [lines[0], *worked_out(asked.derivation("perceptron.bound"), given), *lines[1:]], reason


COURSES: dict[str, Callable[[Answered], Worked]] = {
    "perceptron.train": perceptron.updates,
    "perceptron.trace": perceptron.updates,
    "perceptron.dual": perceptron.dual_updates,
    "perceptron.least_bound": least_bound,
    **dict.fromkeys(mixture.RUNS, mixture.em_steps),
    "svm.solve": machines.conditions,
    "svm.canonical": machines.conditions,
    "svm.judge": machines.conditions,
    "separability.certificate": claims.certified,
    "kernels.certificate": claims.certified,
    "separability.separable": claims.separability,
    "separability.weakly_separable": claims.separability,
    "logistic.existence": claims.existence,
    "logistic.overlap": claims.overlap,
    "logistic.overlap_judge": claims.overlap,
    "logistic.maximiser": maximiser.gradient,
}
