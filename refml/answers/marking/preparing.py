"""A prepared question: its key, and the answers of known mistakes, computed once for many answers.

Its sharpness is what its answers can show of these mistakes:

    blunt        a mistake gives the right answer on this data, exactly or to the asked digits
    collisions   several mistakes give the same answer, exactly or to the asked digits
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from ...errors import RefmlError
from ...numbers.rational import text
from ...numbers.reals import real
from ...oracle.reference.claims import words_of
from ...oracle.reference.operations import residuals
from ...oracle.specification.codec import transform
from .marked import Rival
from .questions import Keyed, with_part
from .rivals import Rivals

__all__ = ["Prepared", "Sharpness", "sharpness"]


class Prepared(Keyed):
    """A question with its right answer and, computed when first needed, the answers of known mistakes."""

    @cached_property
    def rivals(self) -> Rivals:
        """The answers of known mistakes, other conventions and misprints on this data."""
        return Rivals(self)

    @property
    def undefined(self) -> str | None:
        """Why the answer is undefined, if that is the right answer; else None."""
        return self.outcome.message if self.outcome.kind == "undefined" else None

    def is_optimal(self, value: Any) -> bool:
        """Return whether `value` is another optimum, by the judge of the operation; False without a judge.

        Raises InvalidInput for a value of a wrong shape.
        """
        operation, right = self.question.operation, self.outcome.value
        if operation.judge is None:
            return False
        claim = with_part(right, self.question.part, value)
        return words_of(operation.result, claim) == words_of(operation.result, right) \
            and not any(residuals(operation, self.question.given, claim).values())

    @cached_property
    def courses(self) -> dict[tuple[str, ...], dict[str, Any]]:
        """A cache: ids of mistakes → the values of the derivation's lines under these mistakes."""
        return {}

    def prepare(self) -> Prepared:
        """Compute key, lines and rivals now, so that the first wrong answer is marked as fast as others."""
        if self.outcome.is_value:
            _ = self.keys, self.lines, self.rivals.all, self.rivals.pairs
        return self


class Sharpness(NamedTuple):
    """The known mistakes, by id, that a question cannot detect or cannot distinguish.

    digits       significant digits to which answers are compared; None: exactly
    blunt        mistakes that give the right answer
    collisions   groups of mistakes that give the same wrong answer
    """

    digits: int | None
    blunt: tuple[str, ...]
    collisions: tuple[tuple[str, ...], ...]


def sharpness(ready: Prepared, digits: int | None = None) -> Sharpness:
    """Return which known mistakes give a question's right answer, so that marking cannot detect them.

    >>> from refml.answers.asking import prepared
    >>> sharpness(prepared("income-of-no"), digits=2).blunt
    ('divided-by-n-less-one', 'deviation-over-n-less-one')
    """
    told: Callable[[Any], str] = written if digits is None else lambda number: real.decimal(number, digits)
    right = answer_text(ready, ready.key, told)
    groups: dict[str, list[str]] = {}
    for one in mistakes(ready):
        groups.setdefault(answer_text(ready, one.value, told), []).append(one.id)
    blunt = tuple(groups.pop(right, ()))
    return Sharpness(digits, blunt, tuple(tuple(ids) for ids in groups.values() if len(ids) > 1))


def mistakes(ready: Prepared) -> list[Rival]:
    """Return the rival of each mistake, including mistakes that give the right answer."""
    return [one for one in ready.rivals.found if one.kind == "mistake"]


def written(number: Any) -> str:
    """Return an exact number as text: a fraction, or 40 digits of an irrational number."""
    return real.decimal(number, 40) if isinstance(number, real.Real) else text(number)


def answer_text(ready: Prepared, value: Any, told: Callable[[Any], str]) -> str:
    """Return an answer as text; a unique text if its digits cannot be proven, so that it equals no other."""
    try:
        return repr(transform(ready.kind, value, told))
    except RefmlError:
        return f"undecided {id(value)}"
