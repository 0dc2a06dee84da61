"""How the time of a run is shared, where an estimator is so slow that its cases alone would take all of it.

Its cases may first take a SHARE of the time, each operation an equal part of what those before it left (a
Ration), and an operation is left after MOST_LATE time-outs.  Then the laws of estimators are tried, which
name most causes, and then the cases that were left are asked.  Who answers all cases in this SHARE is asked
them in the usual order.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..conduct import discriminants, laws
from ..conduct.asking import is_estimator
from ..conduct.edges import forms
from ..conduct.edges import laws as edges
from ..conduct.given import options, words
from ..conduct.laws import Rule
from ..conduct.mixtures import components
from ..conduct.mixtures import laws as mixtures
from ..conduct.planes import machines, multipliers, optima, penalties, training
from ..conduct.planes.perceptrons import pockets, steps
from ..doors.doors import Command, Door
from ..doors.protocol import Reply
from ..judging.results import CaseResult
from ..judging.verdict import UNASKED
from ..reference.memory import weight
from ..specification.schema import Example, Law

SHARE = 0.25    # of the time of a run, for the cases of an estimator before its laws are tried
LEAST_ASKED = 2   # cases, before it is concluded how long the others take
MOST_LATE = 2   # time-outs of an operation in that time
LATER = "it trains slowly: the laws of estimators come first"


class Ration:
    """The seconds that the cases of an operation may take now, by default without a limit.

    used     how many it took
    spent    the seconds that all answers so far took, of the operations before it too
    asked    how many these are
    over     whether a case was left for later
    """

    def __init__(self, seconds: float = math.inf, spent: float = 0.0, asked: int = 0) -> None:
        self.seconds, self.spent, self.asked = seconds, spent, asked
        self.used, self.late, self.over = 0.0, 0, False

    @property
    def is_limited(self) -> bool:
        """Whether there is a limit."""
        return self.seconds < math.inf

    def next(self, left: int) -> int:
        """Return how many of the `left` questions may be asked before `heard` is called again."""
        if not self.is_limited or not left:
            return left
        self.over = self.over or self.used >= self.seconds or self.late >= MOST_LATE
        return 0 if self.over else 1

    def heard(self, replies: Sequence[Reply], seconds: float) -> None:
        """Record replies, and the seconds until they came."""
        self.used += seconds
        self.late += sum(reply.kind == "timed-out" for reply in replies)
        if any(reply.kind != "skipped" for reply in replies):
            self.spent += seconds
            self.asked += len(replies)

    def is_short(self, questions: int) -> bool:
        """Whether so many questions will probably take too long: then small ones are asked first."""
        known = self.is_limited and self.asked >= LEAST_ASKED
        return known and self.spent * questions > (self.seconds - self.used) * self.asked

    def small_first(self, examples: Sequence[Example]) -> list[Example]:
        """Return the examples, the smallest first where there will probably be no time for all of them."""
        short = self.is_short(len(examples))
        return sorted(examples, key=lambda one: weight(one.given)) if short else list(examples)


class Rations:
    """The SHARE of a run's time, given to its operations in turn."""

    def __init__(self, seconds: float, operations: int) -> None:
        self.seconds, self.operations = SHARE * seconds, operations
        self.now = Ration()

    def begin(self) -> Ration:
        """Return the ration of the next operation: an equal part of what is left."""
        part = (self.seconds - self.now.used) / max(1, self.operations)
        self.seconds, self.operations = self.seconds - self.now.used, self.operations - 1
        self.now = Ration(part, self.now.spent, self.now.asked)
        return self.now

class Later(NamedTuple):
    """What is known of an operation whose other cases are asked later: replies by case, and results."""

    replies: dict[str, Reply]
    results: list[CaseResult]


def is_for_later(result: CaseResult) -> bool:
    """Whether a case was left for later."""
    return result.verdict == UNASKED and result.judgement.reason == LATER


def seconds_of(door: Door) -> float:
    """Return the seconds of a run with an estimator; infinity for others, whose cases have no limit."""
    return door.bounds.seconds_in_all if isinstance(door, Command) and is_estimator(door) else math.inf


# ---------------------------------------------------------------- laws of few trainings first

# by the trainings that a law needs, from two to sixteen; laws of one group are judged on the same trainings,
# and the first are those that tell most causes.  Whether training ends is asked last: there it may hang
GROUPS: Sequence[Mapping[str, Rule]] = (
    discriminants.RULES, edges.NEAREST, laws.RULES, forms.RULES, mixtures.RULES, components.RULES,
    steps.RULES, optima.RULES, edges.COVARIANCES, words.RULES, edges.APART, edges.CONSTANT,
    edges.WIDE, edges.RULES, multipliers.RULES, machines.RULES, penalties.PRESSING, penalties.WEIGHING,
    training.TELLING, options.RULES, pockets.RULES, steps.STOPPING, edges.FEWEST)
PLACES = {name: place for place, group in enumerate(GROUPS) for name in group}


def cheapest_first(some: Sequence[Law]) -> list[Law]:
    """Return the laws of estimators among some laws, those of few trainings first."""
    return sorted((law for law in some if law.id in PLACES), key=lambda law: PLACES[law.id])
