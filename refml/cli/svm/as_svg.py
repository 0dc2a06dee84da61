"""A trained support vector machine as a picture: the plane of two features, or the axis of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...book.pictures.choosing import picture
from ...book.pictures.drawing.points import MOST
from ...book.pictures.examples import asked
from ...errors import InvalidInput

if TYPE_CHECKING:
    from .training import Result


def svg(result: Result) -> str:
    """Return the picture: records, hyperplane, margins, slacks, multipliers; for a kernel the level sets.

    Raises InvalidInput if the records have other than one or two features, or are too many.
    """
    features, count = len(result.data.features), len(result.data.rows)
    if features > 2:
        raise InvalidInput(f"svg draws one or two features, and there are {features}: choose with --features")
    if count > MOST:
        raise InvalidInput(f"svg draws at most {MOST} examples, and there are {count}: give fewer")
    drawn = picture(*question(result), asked)
    if drawn is None:
        raise InvalidInput("svg has no picture of this machine: it has no plane or too many support vectors")
    return drawn


def question(result: Result) -> tuple[str, dict[str, Any], Any]:
    """Return the operation whose answer is drawn, its arguments, and the answer."""
    given = {"rows": result.data.rows, "labels": result.classes.signs, **result.question.options()}
    given = {name: value for name, value in given.items() if value is not None or name == "C"}
    if result.solution is None:
        return "svm.solve", given, None
    if result.question.kernel == "linear":
        return "svm.solve", given, result.claim
    machine = ("rows", "labels", "kernel", "degree", "constant", "gamma")
    known = {name: given[name] for name in machine if name in given}
    return "kernels.score", {**known, "multipliers": result.claim["alpha"], "bias": result.claim["bias"]}, 0
