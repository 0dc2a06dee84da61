"""An ascent on a grid: a step is rounded, and taken only if its value is proven not to fall.

    model       the parameters, rational
    value       what must not fall, such as a likelihood
    target      where the exact step leads, to more bits than the grid has
    candidate   the target rounded to the grid, the multiples of 2^-bits

Where the value of the candidate is not proven to be at least that of the model, the rounding was too coarse,
and the bits are doubled.  The judge is a comparison of values: it does not know how a candidate was found.
"""
from __future__ import annotations

from ..errors import InvalidInput, Undecided, shown
from ..numbers.rational import Fraction, integer
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Protocol

    class Problem(Protocol):
        """The functions of a family of models that an ascent calls."""

        def value(self, model: Any) -> Any:
            """Return what must not fall."""

        def target(self, model: Any, bits: int) -> Any:
            """Return where the exact step leads, to more bits than the grid has."""

        def rounded(self, target: Any, bits: int) -> Any:
            """Return the candidate, or None where the rounded parameters are no model."""

        def is_no_less(self, value: Any, before: Any) -> bool:
            """Say whether one value is proven to be at least the other."""

        def is_fixed(self, model: Any) -> bool:
            """Say whether the exact step changes nothing."""

        def numbers(self, model: Any) -> list[Fraction]:
            """Return all parameters in one list."""

FEWEST_BITS, MOST_BITS = 16, 4096


class AscentState(Record):
    """The state of an ascent: a model, its value, the steps taken, the bits of the grid, and why it ended.

    "fixed"      an exact step changes nothing
    "settled"    the candidate is the model, or no better, with the target within a unit of the grid that was
                 asked for
    "steps"      it has not ended
    """

    __slots__ = ("model", "value", "steps", "bits", "ended")

    def __init__(self, model: Any, value: Any, steps: int, bits: int, ended: str = "steps") -> None:
        self.model = model
        self.value = value
        self.steps = steps
        self.bits = bits
        self.ended = ended


def climb(problem: Problem, start: Any, bits: object) -> Iterator[AscentState]:
    """Yield the state at the start and after each step, to the end of the ascent.

    Raises Undecided where no step on a grid of up to MOST_BITS is proven to be an ascent.
    """
    asked = integer(bits, "bits")
    if not FEWEST_BITS <= asked <= MOST_BITS:
        raise InvalidInput(f"bits={shown(bits)}: give {FEWEST_BITS} to {MOST_BITS}")
    here = AscentState(start, problem.value(start), 0, asked)
    yield here
    while here.ended == "steps":
        here = _next(problem, here, asked)
        yield here


def _next(problem: Problem, here: AscentState, asked: int) -> AscentState:
    """Return the state after a step, or the same one with the reason why it is the last."""
    bits = here.bits
    while bits <= MOST_BITS:
        target = problem.target(here.model, bits)
        if _near(problem, target, here.model, bits) and problem.is_fixed(here.model):
            return AscentState(here.model, here.value, here.steps, bits, "fixed")
        candidate = problem.rounded(target, bits)
        if candidate == here.model:
            return AscentState(here.model, here.value, here.steps, bits, "settled")
        if candidate is not None:
            value = problem.value(candidate)
            if problem.is_no_less(value, here.value):
                return AscentState(candidate, value, here.steps + 1, bits)
            if _near(problem, target, here.model, asked):
                return AscentState(here.model, here.value, here.steps, bits, "settled")
        bits *= 2
    raise Undecided(f"after {here.steps} steps no next one is proven to raise the likelihood on a grid of "
                    f"{MOST_BITS} bits: ask for {here.steps} steps")


def _near(problem: Problem, target: Any, model: Any, bits: int) -> bool:
    """Say whether no number moves by more than a unit of the grid, as none does where the model is fixed."""
    unit = Fraction(1, 1 << bits)
    moves = [abs(a - b) for a, b in zip(problem.numbers(target), problem.numbers(model))]
    return all(move <= unit for move in moves)
