"""The planes that an estimator learns, each with what says why it is far from the optimum of its kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...specification.schema import Operation
from ..asking import MOST_SECONDS, PLANE, SCORES, Asker
from ..laws import number
from ..tables import Table
from . import optima, several, steps
from .optima import HEAVIER, LOGISTIC, MACHINES, PERCEPTRONS, SOFTMAX, TABLES, WANTED, Learnt
from .pressing import HEAVY
from .steps import Stepped

NOTHING: Mapping[str, float] = {}
BESIDE = 4        # planes on which it is looked whether another objective explains them all


def planes(door: Asker, kind: Mapping[str, Any], operations: Mapping[str, Operation]) -> list[Learnt]:
    """Return the planes that an estimator learns, on tables of two classes, as far as it has the time."""
    found: list[Learnt] = []
    seconds, name = 0.0, kind["kind"]
    how = SCORES if name in SOFTMAX else PLANE
    for place in range(TABLES if how is PLANE else several.TABLES):
        if seconds > MOST_SECONDS:
            break
        drawn = drawn_for(name, place)
        seen = learn(door, drawn, wanted_of(name, place), how=how)
        if seen is not None:
            found.append(Learnt(drawn, name, seen, operations))
            seconds += number(seen["seconds"]) or 0.0
    return of_one_reading(door, found, how) if name in (*MACHINES, *LOGISTIC) else explained(door, found, how)


def of_one_reading(door: Asker, found: Sequence[Learnt], how: Operation) -> list[Learnt]:
    """Return planes, the penalty read in one way by which all are right, else in the likeliest one."""
    read: list[list[Learnt]] = []
    for reading in optima.likeliest(found):
        before = read[-1] if read else found
        read.append(explained(door, [one._replace(reading=reading) for one in before], how))
        if not any(map(optima.near, read[-1])):
            return read[-1]
    return read[0] if read else list(found)


def explained(door: Asker, found: Sequence[Learnt], how: Operation) -> list[Learnt]:
    """Return planes, the first that is wrong with what says why.

    Where its options say more steps, and these bring it near, the others are learnt with more, too, and left
    out where there is no time for it.
    """
    far = next((one for one in found if optima.near(one) or optima.separates(one)), None)
    if far is None:
        return list(found)
    first = explained_by(door, far._replace(beside=[one for one in found if one is not far][:BESIDE]), how)
    told, seconds = list[Learnt](), 0.0
    for one in found:
        if one is not far and optima.comes_near(first) and optima.near(one):
            if seconds > MOST_SECONDS:
                continue
            one = explained_by(door, one, how)
            seconds += sum(number(seen.get("seconds")) or 0.0 for _, seen in one.longer or ())
        told.append(first if one is far else one)
    return told


def wanted_of(kind: str, place: int) -> Mapping[str, Any]:
    """Return the options with which a table is learnt, those that the class has."""
    heavy = kind in (*MACHINES, *LOGISTIC) and place % HEAVIER == HEAVIER - 1
    return {**WANTED[kind], **(HEAVY if heavy else {})}


def explained_by(door: Asker, one: Learnt, how: Operation) -> Learnt:
    """Return what was learnt with what says why it is wrong: the same with more steps, or one epoch."""
    if one.kind in PERCEPTRONS:
        return one._replace(step=steps.right_step(stepped(door)))
    while (trial := optima.trial(one)) is not None:
        words, times = trial
        seen = learn(door, one.table, wanted_of(one.kind, one.table.place), times, how)
        one = one._replace(longer=[*(one.longer or ()), optima.with_options(words, seen)])
    return one


def stepped(door: Asker) -> Stepped:
    """Return what a perceptron learns in one epoch, in each trial."""
    return Stepped([learn(door, drawn, wanted) for drawn, wanted in steps.TRIALS])


def drawn_for(kind: str, place: int) -> Table:
    """Return a table on which what an estimator learns is held against the optimum of its kind."""
    return several.table(place) if kind in SOFTMAX else optima.table(place, apart=kind in PERCEPTRONS)


def learn(door: Asker, drawn: Table, wanted: Mapping[str, Any], times: Mapping[str, float] = NOTHING,
          how: Operation = PLANE) -> Any:
    """Return the plane that is learnt with options, those of `times` multiplied; None where there is none."""
    return door.asked(how, rows=drawn.rows, labels=drawn.labels, wanted=wanted, times=times)
