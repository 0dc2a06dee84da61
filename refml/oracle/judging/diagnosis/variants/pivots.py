"""A matrix told semidefinite by its pivots, and a pivot of 0 taken otherwise.

Whoever eliminates meets a pivot of 0 where a record depends on those before it: what stands beside it in the
form that is left must be 0 as well, or the form is negative somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome
from ....specification.schema import Operation
from ..agreement import AGREES, DIFFERS, SILENT, UNREADABLE, Asked
from ..suspects import Diagnosis, Given, Suspect

SEMIDEFINITE, CERTIFICATE = "kernels.is_positive_semidefinite", "kernels.certificate"
PASSED, ENDED, NEGATIVE, FIRST, ABSOLUTE = "passed", "ended", "negative", "first", "absolute"

# name → the sentence, and what is done where a pivot is not above 0
WAYS: Mapping[str, tuple[str, str]] = {
    "zero-pivots-passed-over": (
        "A pivot of 0 needs a row of noughts in what is left: you passed over it without a look at what "
        "stands beside it.", PASSED),
    "zero-pivots-end-it": (
        "At a pivot of 0 you stopped and took the matrix for semidefinite: what is left decides.", ENDED),
    "zero-pivots-refused": (
        "A pivot of 0 with noughts beside it is allowed: you take the matrix for none.", NEGATIVE),
    "only-the-next-beside-a-zero-pivot": (
        "Beside a pivot of 0 all entries must be 0; you looked at the next one alone.", FIRST),
    "sizes-of-the-pivots": (
        "A pivot below 0 shows that the matrix is no kernel: you did not look at its sign.", ABSOLUTE),
}


def pivots(operation: Operation) -> Iterator[Suspect]:
    """Every other way to take a pivot that is not above 0."""
    for name, (says, way) in WAYS.items() if operation.id in (SEMIDEFINITE, CERTIFICATE) else ():
        stands = partial(claimed, way) if operation.id == CERTIFICATE else None
        yield Suspect(Diagnosis(name, says), partial(told, way), stands=stands)


def told(way: str, given: Given, right: Outcome) -> Outcome:
    """What is told of a matrix; undecided where it is refused."""
    return Outcome("value", is_taken(way, given["matrix"])) if right.is_value else Outcome("undecided")


def claimed(way: str, asked: Asked) -> str:
    """Whether a certificate claims what is told so; silent where that is right."""
    if not asked.right.is_value or asked.reply.kind != "result":
        return SILENT
    if asked.answer is UNREADABLE:
        return DIFFERS
    taken = is_taken(way, asked.given["matrix"])
    if taken == asked.right.value["semidefinite"]:
        return AGREES if not asked.failed else DIFFERS
    return AGREES if taken == asked.answer["semidefinite"] else DIFFERS


def is_taken(way: str, matrix: Sequence[Sequence[Fraction]]) -> bool:
    """Whether the pivots, one after another, are taken for those of a semidefinite matrix."""
    left = [[Fraction(value) for value in row] for row in matrix]
    while left:
        (pivot, *beside), *rest = left
        if pivot == 0 and (way in (ENDED, NEGATIVE) or any(beside[:1] if way == FIRST else ())):
            return way == ENDED
        if (pivot < 0 and way != ABSOLUTE) or (pivot == 0 and way == ABSOLUTE and any(beside)):
            return False
        left = [[value - (row[0] * other / pivot if pivot else 0)
                 for value, other in zip(row[1:], beside, strict=True)] for row in rest]
    return True
