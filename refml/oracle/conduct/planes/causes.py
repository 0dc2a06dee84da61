"""Why a plane is far from the least objective: what must be changed, of it or of its training, to be near.

    steps      more of them, or smaller ones, bring it nearer: it stops early; or longer ones do, which shrink
    bias       its weights are right, and with another bias it is near; or it has none, or a mean
    size       a multiple of it is near
    sign       its opposite is near
    other      it is near the optimum of another objective
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ...doors.estimators.guise.options import UNSAID, is_other_norm
from ..laws import number

NEAR = 0.02         # how far above the least objective what is learnt may be, relative to it
MEAN = 0.005        # a bias that is nearer to a mean, relative to it and to 1, is the mean
NONE = 1e-9         # a bias below this share of the weights is none
DOUBLINGS, THIRDS = 40, 60   # of a range, in search of the least of a convex function
NEARER = 4          # times as near it is to the optimum of another objective, of which it is then said to be
NO_BIAS = "its plane passes through the origin: it has no bias"
OF_BIAS = "its weights are right, its bias"
STAYS = 0.9         # a distance that stays above this share with more steps has another reason
SMALLER = 64        # times as small as the best plane, a plane has hardly been moved
SLOWS = "16 times as many steps, 8 times as long"   # by which an end that steps have to themselves stays
REPEATED = "the same records 16 times over"   # by which not every training takes more steps

Objective = Callable[[Sequence[float]], float]


class Reading(NamedTuple):
    """One meaning of a penalty: in words, its objective as a function of a plane, and the optimal plane.

    ridge   λ of each weight and of the bias, where the likelihood has the penalty Σ λ·w²/2
    """

    words: str
    objective: Objective
    optimum: Sequence[float]
    ridge: Sequence[float] = ()


class Distance(NamedTuple):
    """A plane with its objective and the least one, under a reading of the penalty.

    `is_sized`: the plane's scale is its own, not chosen as the best.
    """

    plane: Sequence[float]
    own: float
    least: float
    reading: Reading
    is_sized: bool = True

    @property
    def above(self) -> float:
        """How far its objective is above the least, relative to the least."""
        return self.own / self.least - 1

    @property
    def is_near(self) -> bool:
        return self.own <= (1 + NEAR) * self.least


def measured(reading: Reading, plane: Sequence[float], is_sized: bool) -> Distance:
    """Return a plane's Distance; if its scale is unknown, with the best scale."""
    plane = plane if is_sized else scaled(reading.objective, plane)
    return Distance(plane, reading.objective(plane), reading.objective(reading.optimum), reading,
                    is_sized)


def scaled(objective: Objective, plane: Sequence[float]) -> list[float]:
    """Return the nonnegative multiple of a plane that has the least objective."""
    def times(factor: float) -> list[float]:
        return [factor * one for one in plane]

    return times(lowest(lambda factor: objective(times(factor))))


def lowest(convex: Callable[[float], float]) -> float:
    """Return the minimiser of a convex function on [0, ∞).

    >>> round(lowest(lambda x: (x - 5) ** 2), 6), round(lowest(lambda x: x), 6)
    (5.0, 0.0)
    """
    end = 2.0
    for _ in range(DOUBLINGS):
        if convex(end) >= convex(end / 2):
            break
        end *= 2
    start = 0.0
    for _ in range(THIRDS):
        a, b = start + (end - start) / 3, end - (end - start) / 3
        start, end = (start, b) if convex(a) <= convex(b) else (a, end)
    return (start + end) / 2


def prices(cost: float | None, penalty: float | None, size: int) -> Mapping[str, float]:
    """Return meaning of the penalty, in words → C; {} where no penalty is known.

    `cost` is an option C, `penalty` an option λ, `size` the number of records.
    """
    if cost:
        return {"C": cost}
    return {} if not penalty else {
        "λ‖w‖² beside the mean": 1 / (2 * penalty * size), "λ/2·‖w‖² beside the mean": 1 / (penalty * size),
        "λ‖w‖² beside the sum": 1 / (2 * penalty), "λ/2·‖w‖² beside the sum": 1 / penalty}


def ways(options: Mapping[str, Any], size: int) -> Mapping[str, float]:
    """Return meaning of a regression's penalty, in words → C; {} if another norm is penalised."""
    cost, penalty = (number(options.get(name)) for name in ("C", "l2"))
    norm = options.get("penalty", "l2")
    if norm in UNSAID:
        return {"no penalty": math.inf}
    return {} if is_other_norm(norm) else prices(cost, penalty, size) or {"no penalty": math.inf}


def of_rate(rate: float | None) -> Sequence[tuple[str, float]]:
    """Return how many times as heavy a penalty is that is not multiplied by the learning rate, or twice."""
    return () if rate is None or not 0 < rate < 1 else (
        (f"the penalty is not multiplied by the learning rate, {rate:g}", 1 / rate),
        (f"the penalty is multiplied by the learning rate twice, {rate:g}", rate))


def why(found: Distance, longer: Sequence[tuple[str, Distance]], others: Sequence[Reading]) -> str:
    """Return the explanation of why a plane is far from the optimum, as the end of a sentence.

    `longer` are Distances after more training, `others` readings of wrong objectives.
    """
    *weights, _ = found.plane
    slowed, longer = ([one for one in longer if one[0].startswith(SLOWS) is so] for so in (True, False))
    if not any(weights):
        return "; it decides all records alike"
    if has_no_bias(found):
        return f"; {NO_BIAS}"
    words, rested = min(longer, key=lambda one: one[1].above, default=("", found))   # given the time
    other = of_others(rested, others)
    ends_there = other and other == of_others(found, others) and not rested.is_near
    if not ends_there and (early := of_steps(found, longer)):
        return early
    said = of_bias(rested) or other or of_shrinking(found, slowed) or of_size(rested)
    moved = said and not ends_there and rested.above < STAYS * found.above   # of another plane it is said
    return f"; with {words} it is {percent(rested)} above" * bool(moved) + said or stays(longer)


def has_no_bias(found: Distance) -> bool:
    """Return whether a plane passes through the origin, and the optimum does not."""
    *weights, bias = found.plane
    return abs(bias) <= NONE * max(map(abs, weights)) and bool(found.reading.optimum[-1])


def of_steps(found: Distance, longer: Sequence[tuple[str, Distance]]) -> str:
    """Return a clause if more training brings the plane nearer and does not settle elsewhere; else ""."""
    near = next((one for one in longer if one[1].is_near), None)
    words, again = near or min(longer, key=lambda one: one[1].above, default=("", found))
    if not again.is_near and (again.above >= STAYS * found.above or settles(longer)):
        return ""
    ends = "it stops early" if again.is_near else "it stops early, or ends elsewhere"
    return f"; with {words} it is {percent(again)} above: {ends}"


def of_shrinking(found: Distance, slowed: Sequence[tuple[str, Distance]]) -> str:
    """Return a clause if longer steps bring a plane much nearer that more of them do not; else ""."""
    why = "its steps become too short on the way, or what ends them is not exact"
    return next((f"; with {words} it is {percent(again)} above: {why}" for words, again in slowed
                 if again.is_near or NEARER * again.above < found.above), "")


def settles(longer: Sequence[tuple[str, Distance]]) -> bool:
    """Whether trainings of several lengths end equally far from the least objective."""
    above = [one.above for _, one in longer]
    return len(above) > 1 and min(above) >= STAYS * max(above)


def of_bias(found: Distance) -> str:
    """Return a clause on a change of bias that brings the plane near; else ""."""
    *weights, bias = found.plane
    objective, bound = found.reading.objective, (1 + NEAR) * found.least

    def with_bias(size: float) -> list[float]:
        grown = [size * one for one in weights]
        return [*grown, best_bias(objective, grown, size * bias)]

    *grown, moved = with_bias(1.0 if found.is_sized else lowest(lambda size: objective(with_bias(size))))
    if objective([*grown, moved]) > bound:
        return ""
    return f"; {OF_BIAS} {bias:.4g} is not: with {moved:.4g} it would be near" \
        if found.is_sized else "; the direction of its plane is right, its bias is not"


def is_mean(plane: Sequence[float], records: Sequence[tuple[Sequence[float], int]]) -> bool:
    """Whether a plane's bias is the mean of y − w·x over all records."""
    *weights, bias = plane
    left = [y - sum(w * one for w, one in zip(weights, x, strict=True)) for x, y in records]
    mean = sum(left) / len(left)
    return any(weights) and abs(bias - mean) <= MEAN * (1 + abs(mean))


def of_size(found: Distance) -> str:
    """Return a clause if a plane is next to 0, or its opposite or a multiple is near the optimum; else ""."""
    objective, bound = found.reading.objective, (1 + NEAR) * found.least
    if found.is_sized and SMALLER * math.hypot(*found.plane) < math.hypot(*found.reading.optimum):
        return "; its weights and its bias are next to 0: as where its steps are too few, or too short"
    if objective(scaled(objective, [-one for one in found.plane])) <= bound:
        return "; with all signs turned it would be near"
    grown = scaled(objective, found.plane)
    largest = max(range(len(grown)), key=lambda place: abs(grown[place]))
    return f"; at {grown[largest] / found.plane[largest]:.3g} times its size it would be near" \
        if objective(grown) <= bound else ""


def best_bias(objective: Objective, weights: Sequence[float], bias: float) -> float:
    """Return the bias that minimises the objective for these weights; the search begins at `bias`."""
    up = bias + lowest(lambda step: objective([*weights, bias + step]))
    down = bias - lowest(lambda step: objective([*weights, bias - step]))
    return min(up, down, key=lambda one: objective([*weights, one]))


def of_others(found: Distance, others: Sequence[Reading]) -> str:
    """Return a clause if it is much nearer to the optimum of another objective than to its own; else ""."""
    return next((f"; it is near the optimum of another objective: {one.words}" for one in others
                 if measured(one, found.plane, found.is_sized).above <= min(NEAR, found.above / NEARER)), "")


def stays(longer: Sequence[tuple[str, Distance]]) -> str:
    """Return a clause that more training does not help; "" where none was tried that surely is longer."""
    known = [one for one in longer if not one[0].startswith(REPEATED)]
    words, again = min(known, key=lambda one: one[1].above, default=("", None))
    return f"; with {words} it is {percent(again)} above: that it stops early is not why" if again else ""


def percent(found: Distance) -> str:
    """Return how far an objective is above the least, as a percentage in words."""
    return f"{100 * found.above:.3g} %"
