"""A prepared question: its key, and the answers of known mistakes, computed once for many answers."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ...oracle.reference.claims import words_of
from ...oracle.reference.operations import residuals
from .questions import Keyed, with_part
from .rivals import Rivals

__all__ = ["Prepared"]


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
