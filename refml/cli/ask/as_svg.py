"""An answer as a picture."""

from __future__ import annotations

from ...book.pictures.choosing import PICTURES, modules_of
from ...book.pictures.examples import svg_of
from ...errors import InvalidInput
from ...oracle.reference.outcomes import Outcome
from .question import Inquiry


def svg(question: Inquiry, outcome: Outcome) -> str:
    """Return the picture of an answer.

    Raises InvalidInput where the operation has none, or not with these arguments.
    """
    name = question.operation.id
    if not modules_of(name):
        chapters = sorted({one.partition(".")[0] for _, drawn in PICTURES for one in drawn.split()})
        raise InvalidInput(f"svg: there is no picture of {name}; there are pictures of operations of "
                           + ", ".join(chapters))
    drawn = svg_of(question.operation, question.given, outcome)
    if drawn is None:
        raise InvalidInput(f"svg: there is no picture of {name} with these arguments: what is drawn are few "
                           "records of one or two numbers, or a few attributes of two classes")
    return drawn
