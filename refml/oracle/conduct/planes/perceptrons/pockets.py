"""A pocket perceptron keeps the best of its planes: with more steps it errs on no more records.

Records overlap, so that no plane is right on all.  It is trained anew with each number of steps and draws the
same numbers, so that its first steps are the same.  A class that keeps the plane that was right on the most
records in a row, as the oldest of these methods does, is not judged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ....specification.schema import Law
from ...laws import Rule, number
from ...tables import Table
from .. import optima

STEPS = (1, 2, 3, 4, 5, 6, 8, 12)
TABLES = 3
KEEPS, IN_A_ROW = "pocket", "in a row"   # what a class says of itself, as `guessing.marks` reads it


class Kept(NamedTuple):
    """The decisions on the training records after each number of STEPS."""

    table: Table
    seen: Sequence[Mapping[str, Any] | None]

    @property
    def errors(self) -> list[int]:
        """The number of errors after each number of steps; [] where the class takes no such option."""
        told = [one for one, size in zip(self.seen, STEPS, strict=True)
                if one is not None and number(one["options"].get("max_iter")) == size]
        return [] if len(told) < len(STEPS) else [
            sum(one != label for one, label in zip(seen["predicted"], self.table.labels, strict=True))
            for seen in told]


def keeps_the_best(kept: Kept) -> str | None:
    """Return "" if more steps lead to no more errors, else a sentence; None where steps cannot be set."""
    worse = [(steps, errors) for steps, errors in zip(pairwise(STEPS), pairwise(kept.errors))
             if errors[1] > errors[0]]
    if not worse:
        return "" if kept.errors else None
    (few, more), (before, after) = worse[0]
    return f"after {few} step{'s' * (few > 1)} of its training it errs on {before} of " \
           f"{len(kept.table.labels)} records, and after {more} on {after}: what it keeps is not the best " \
           "that it had"


LAW: Law = optima.law("pocket-keeps-the-best", "A pocket perceptron with more steps errs on no more records",
                      "errors(E(max_iter=n + 1)) <= errors(E(max_iter=n))", "perceptron")
RULES: Mapping[str, Rule] = {LAW.id: Rule(LAW, keeps_the_best)}
