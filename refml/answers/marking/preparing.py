"""A question prepared: its key, and the answers that mistakes give, computed once for many answers."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from .questions import Keyed
from .rivals import Rivals

__all__ = ["Prepared"]


class Prepared(Keyed):
    """A question with its key and its rivals, each computed when it is first needed."""

    @cached_property
    def rivals(self) -> Rivals:
        """What mistakes, conventions and misprints give on this data."""
        return Rivals(self)

    @cached_property
    def courses(self) -> dict[tuple[str, ...], dict[str, Any]]:
        """Lines of the derivation with mistakes, by the ids of these: computed when one is first needed."""
        return {}

    def prepare(self) -> Prepared:
        """Compute all of it now, so that the first wrong answer is judged as fast as the others."""
        if self.outcome.is_value:
            _ = self.keys, self.lines, self.rivals.all, self.rivals.pairs
        return self
