"""From an operation to its picture: the table of all pictures.

A picture is drawn by `draw(operation, given, result, ask)` of its module.  `ask` answers further operations,
as the picture needs them: in CPython the oracle does, on a small Python the chapters themselves.
So nothing is drawn that was not computed by refml, and this folder computes no machine learning of its own.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

# Module → the operations that it draws where their arguments can be drawn.  The first that draws is taken.
PICTURES = (
    ("planes.margins",
     "svm.solve svm.canonical svm.scores svm.score_sets svm.decisions svm.leave_one_out "
     "svm.judge svm.weights svm.hard_bias svm.bias_set svm.primal_objective svm.slacks "
     "linear.training_error linear.functional_margin linear.geometric_margin "
     "linear.margin_width linear.canonical linear.separates perceptron.error perceptron.bound "
     "perceptron.least_bound separability.separable separability.certificate"),
    ("planes.hulls",
     "svm.solve svm.canonical svm.scores separability.separable separability.certificate "
     "logistic.existence"),
)


def modules_of(operation: str) -> list[str]:
    """Return the modules that may draw an operation, the first choice first.

    >>> modules_of("svm.solve"), modules_of("text.tokens")
    (['planes.margins', 'planes.hulls'], [])
    """
    return [module for module, operations in PICTURES if operation in operations.split()]


def picture(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> str | None:
    """Return the SVG of an operation's answer, or None where it has no picture.

    `given` are the exact arguments, `result` is the answer in plain lists and maps, None for a refusal.
    """
    for module in modules_of(operation):
        canvas = drawer(module)(operation, given, result, ask)
        if canvas is not None:
            return str(canvas.svg())
    return None


def drawer(module: str) -> Callable[..., Any]:
    """Return the function `draw` of a module of pictures, loaded when it is first asked for."""
    place = __name__.rsplit(".", 1)[0] + "." + module
    found: Callable[..., Any] = __import__(place, None, None, ["draw"]).draw
    return found
