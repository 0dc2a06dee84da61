"""A trained support vector machine as a solution file, in the form that `files/solutions` describes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ... import __version__
from ...numbers.rational import Fraction, text
from ..files.solutions import VERSION

if TYPE_CHECKING:
    from .training import Result


def document(result: Result) -> dict[str, Any]:
    """Return the solution file: the problem, the data, the claims, and where the data came from."""
    data, classes = result.data, result.classes
    return {
        "refml_svm": VERSION,
        "about": {"refml": __version__, "source": data.source, "format": data.format, "lines": data.lines,
                  "features": data.features, "classes": {"1": classes.positive, "-1": classes.negative},
                  "left_out": result.left_out},
        "problem": {name: written(value) for name, value in result.question.options().items()},
        "claim": {name: written(value) for name, value in result.claim.items()},
        "data": {"rows": written(data.rows), "labels": classes.signs},
    }


def written(value: Any) -> Any:
    """Return a value for JSON: a fraction as text, also inside lists.

    >>> written([Fraction(1, 3), None])
    ['1/3', None]
    """
    if isinstance(value, list):
        return [written(one) for one in value]
    return text(value) if isinstance(value, Fraction) else value
