"""What a notebook asks of the specification: a worked solution, the picture of an answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..answers.solutions.lines import Solution
from ..answers.solutions.pages import as_html
from ..answers.solutions.solving import solved as worked
from ..book.pictures.examples import svg_of
from ..errors import InvalidInput
from ..oracle.reference.outcomes import reference
from ..oracle.specification.ids import matching
from ..oracle.specification.reader import load
from ..oracle.specification.schema import Operation

__all__ = ["picture", "solved"]


class Picture(NamedTuple):
    """A picture, drawn from an exact answer."""

    operation: str
    svg: str

    def __repr__(self) -> str:
        return f"Picture({self.operation})"


def solved(operation: str, **given: Any) -> Solution:
    """Return the worked solution of an operation, line by line; a notebook shows it as formulas.

    >>> bayes = solved("decision.bayes_rule", likelihood=1, prior="1/9", evidence=1)
    >>> bayes, [line.name for line in bayes.lines]
    (Solution(decision.bayes_rule), ['numerator', 'posterior'])

    Raises InvalidInput for an unknown operation, and for arguments that the operation does not take.
    """
    known, exact = read(operation, given)
    return worked(load(), known, exact)


def picture(operation: str, **given: Any) -> Picture:
    """Return the picture, to show in a notebook, of what an operation computes from given arguments.

    >>> picture("logistic.sigmoid", z="1/2")
    Picture(logistic.sigmoid)

    Raises InvalidInput for an unknown operation, for unknown or wrong arguments, and where there is no
    picture of this operation with these arguments.
    """
    known, exact = read(operation, given)
    drawn = svg_of(known, exact, reference(known, exact))
    if drawn is None:
        raise InvalidInput(f"operation={operation} has no picture with these arguments: what is drawn are "
                           "few records of one or two numbers, or a few attributes of two classes")
    return Picture(operation, drawn)


def read(operation: str, given: dict[str, Any]) -> tuple[Operation, dict[str, Any]]:
    """Return an operation and its arguments as they are written in Python, defaults added."""
    spec = load()
    matching([operation], spec.operations, "operation")   # raises, with the nearest names
    if operation not in spec.operations:
        raise InvalidInput(f"operation={operation!r} is the beginning of several: give one of them whole")
    known = spec.operations[operation]
    return known, known.decode_given(given)


def html_of_solution(solution: Solution) -> str:
    """Return a worked solution as HTML; its formulas are MathML."""
    return "\n".join(as_html.body(solution))
