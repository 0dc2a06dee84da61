"""The planes that an estimator learns; wrong ones come with what is needed to explain why they are."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from ...doors.estimators.guise.manner import NEWTON
from ...specification.schema import Operation
from ..asking import DECISIONS, MOST_SECONDS, PLANE, REMARK, SCORES, UNIT, Asker, is_silent
from ..laws import number
from ..tables import LARGE, Table, changed, stretched, two_classes
from . import causes, optima, several, training
from .optima import (
    AVERAGED,
    HARD,
    HEAVIER,
    LOGISTIC,
    MACHINES,
    NARROW,
    PENALISING,
    PERCEPTRONS,
    RATE,
    SOFTMAX,
    TABLES,
    WANTED,
    Learnt,
)
from .penalties import HEAVY, LIGHT, PRESSED, SEVEN, Pressed, diverges
from .perceptrons import steps
from .perceptrons.steps import Stepped
from .training import NOTHING_LEFT, Optioned

NOTHING: Mapping[str, float] = {}
LONGER = ("16 times as many steps", {"max_iter": 16, "tol": NOTHING_LEFT})
LONGEST = ("64 times as many steps", {"max_iter": 64, "tol": NOTHING_LEFT})
SHORTER = ("64 times as many steps, an eighth as long,",
           {"max_iter": 64, "learning_rate": 0.125, "tol": NOTHING_LEFT})
FASTER = ("16 times as many steps, 64 times as long,",
          {"max_iter": 16, "learning_rate": 64, "tol": NOTHING_LEFT})
SLOWER = (causes.SLOWS + ",", {"max_iter": 16, "learning_rate": 8, "tol": NOTHING_LEFT})
MOVES = 0.5          # of a distance is left after more steps of who still moves
TWICE = (causes.REPEATED, {"records": 16})   # by which no optimum moves without a penalty
SMALLER = 8       # times as small are numbers that need large weights
TOO_LONG = 2      # times as long as an answer may take: then a training is not tried
BESIDE = 4        # planes on which it is looked whether another objective explains them all


def planes(door: Asker, kind: Mapping[str, Any], operations: Mapping[str, Operation]) -> list[Learnt]:
    """Return the planes that an estimator learns on tables of two classes, until it takes too long.

    If it was asked no more because no training ended in its time, it is asked with a hundredth of its steps.
    """
    found: list[Learnt] = []
    seconds, name = 0.0, kind["kind"]
    how = SCORES if name in SOFTMAX else PLANE
    times, hurries = NOTHING, door.silent >= door.most and kind["counts_steps"]
    if hurries:
        door, times = door.anew(), several.FEWER[1]
    for place in range(TABLES if how is PLANE else several.TABLES):
        if seconds > MOST_SECONDS:
            break
        drawn = drawn_for(name, place)
        seen = learn(door, drawn, wanted_of(name, place), times, how)
        if seen is not None:
            found.append(Learnt(drawn, name, seen, operations))
            seconds += number(seen["seconds"]) or 0.0
    if hurries:
        return hurried(door, found)
    if name in LOGISTIC and any(one.seen["sized"] for one in found):
        ask_in_other_units(door)
    if name not in PENALISING:
        return explained(door, found, how)
    told = of_one_reading(door, found, how)
    if words := meaning(told):
        door.asked(REMARK, sentence=f"penalty: {words}")
    return [*told, *(early_with_its_own_penalty(door, told[0]) if told and name in MACHINES else ())]


def early_with_its_own_penalty(door: Asker, known: Learnt) -> list[Learnt]:
    """Return what a machine learns with its own λ, if it is near the optimum with more steps alone; else [].

    A λ that is lighter than those of the other tables, and numbers that are small, need larger weights.
    """
    drawn, asker = changed(known.table, lambda one: one / SMALLER), door.anew()
    wanted = {**WANTED[known.kind], "l2": None}
    seen = learn(asker, drawn, wanted) if known.option("l2") and not known.option("C") else None
    one = known._replace(table=drawn, seen=seen or known.seen, longer=None, beside=(), rest="")
    if seen is None or not one.option("l2") or not optima.is_wrong(one):
        return []
    words, times = LONGER
    one = one._replace(longer=[with_options(words, learn(asker, drawn, wanted, times))])
    return [one] * optima.comes_near(one)


def hurried(door: Asker, found: Sequence[Learnt]) -> list[Learnt]:
    """Return the planes that are right after a hundredth of the steps, and remark on these.

    Of a wrong one nothing is known: more steps might bring it near.
    """
    if found:
        said = f"slow: training does not end in its time, and is judged with {found[0].seen['steps']}"
        door.asked(REMARK, sentence=said)
    return [one for one in found if not optima.is_wrong(one) and not optima.separates(one)]


def ask_in_other_units(door: Asker) -> None:
    """Have it remarked what training does with small and large numbers, in requests of their own.

    It may never end.
    """
    for is_large, words in ((False, "small"), (True, "large")):
        if is_silent(door.anew().reply(UNIT, is_large=is_large)):
            said = f"unit: with all numbers {LARGE} times as {words} training does not end in its time"
            door.asked(REMARK, sentence=said)


def pressed(door: Asker, kind: str) -> list[Pressed]:
    """Return what an estimator learns with a light and a heavy penalty.

    Where the heavy one alone ends in no number, with both in few steps.
    """
    found: list[Pressed] = []
    for drawn in (two_classes(place, False) for place in range(PRESSED)):
        for few in ({}, SEVEN):
            seen = [learn(door, drawn, {**WANTED[kind], **penalty, **few}) for penalty in (LIGHT, HEAVY)]
            if None in seen or not diverges(*seen):
                break
        found += [Pressed(drawn, kind, *seen)] if None not in seen else []
    return found


def optioned(door: Asker, kind: Mapping[str, Any]) -> list[Optioned]:
    """Return what an estimator learns from one table with two values of each option of its training."""
    name = kind["kind"]
    drawn, how = drawn_for(name, training.PLACE[name]), SCORES if name in SOFTMAX else PLANE
    return training.optioned(lambda wanted: learn(door, drawn, {**wanted_of(name, 0), **wanted},
                                                  {"tol": NOTHING_LEFT}, how),
                             drawn, name, NEWTON in kind["marks"])


def stopped(door: Asker, kind: str) -> list[Learnt]:
    """Return what a perceptron learns with its own options, from close classes and in another unit."""
    drawn = [*(two_classes(place, True, NARROW) for place in range(HARD)),
             *map(stretched, range(HARD))]
    found = [(one, door.asked(DECISIONS, rows=one.rows, labels=one.labels, queries=one.rows, wanted={}))
             for one in drawn]
    return [Learnt(one, kind, seen, {}) for one, seen in found if seen is not None]


def of_one_reading(door: Asker, found: Sequence[Learnt], how: Operation) -> list[Learnt]:
    """Return the planes with one reading of the penalty: the first by which all are right, else the
    likeliest.
    """
    first, *ways = likeliest(found)
    read = told = explained(door, [one._replace(reading=first) for one in found], how)
    for way in ways if any(map(optima.is_wrong, told)) else ():
        read = [one._replace(reading=way) for one in read]
        if not any(one.longer is not None and optima.is_wrong(one) for one in read):   # with all its steps
            read = explained(door, read, how)
            if not any(map(optima.is_wrong, read)):
                return read
    return told


def meaning(planes: Sequence[Learnt]) -> str:
    """Return what an option λ, or a C that is one, penalises; "" where all planes are near by several ways.

    Of another C, which is the price of a slack or 1/λ, nothing is said.
    """
    ways = optima.ways_of(planes[0]._replace(reading="")) if planes else {}
    near = [words for words in ways if all(any(one.is_near for one in optima.distances(
        learnt._replace(reading=words))) for learnt in planes)]
    if len(near) != 1 or " beside " not in near[0]:
        return ""
    return f"its C is λ in {near[0]}, and not 1/λ: a greater one makes smaller weights" \
        if planes[0].option("C") else f"λ as in {near[0]}"


def likeliest(planes: Sequence[Learnt]) -> list[str]:
    """Return the readings of the penalty, sorted by how far the worst plane is from the optimum.

    That C multiplies the mean of the slacks, not their sum, comes last.
    """
    worst: dict[str, float] = {}
    for learnt in planes:
        best: dict[str, float] = {}
        for one in optima.distances(learnt):
            best[one.reading.words] = min(one.above, best.get(one.reading.words, math.inf))
        worst |= {words: max(above, worst.get(words, 0.0)) for words, above in best.items()}
    averaged = [AVERAGED] * any(one.kind in MACHINES and one.option("C") for one in planes)
    return [*(sorted(worst, key=lambda words: worst[words]) or [""]), *averaged]


def explained(door: Asker, found: Sequence[Learnt], how: Operation) -> list[Learnt]:
    """Return the planes; the first wrong one is trained further, to explain it.

    If that brings it near, the other wrong ones are trained further too, and left out where time runs out.
    """
    far = next((one for one in found if optima.is_wrong(one) or optima.separates(one)), None)
    if far is None:
        return list(found)
    first = explained_by(door, far._replace(beside=[one for one in found if one is not far][:BESIDE]), how)
    first = first._replace(rest=beside_its_bias(first))
    told, seconds = list[Learnt](), 0.0
    for one in found:
        if one is not far and optima.comes_near(first) and optima.is_wrong(one):
            if seconds > MOST_SECONDS:
                continue
            one = explained_by(door, one, how)
            seconds += sum(number(seen.get("seconds")) or 0.0 for _, seen in one.longer or ())
        told.append(first if one is far else one)
    return told


def beside_its_bias(learnt: Learnt) -> str:
    """Return "; beside that, …" for a classifier without a bias whose plane is not near the best one either.

    The best one is that of the planes through the origin.  "" if it is near, and for any other classifier.
    """
    away = optima.distance(learnt) if learnt.kind in PENALISING else None
    if away is None or not causes.has_no_bias(away) or causes.NO_BIAS not in (optima.far(learnt) or ""):
        return ""
    some = [one._replace(origin=True, reading="") for one in (learnt, *learnt.beside)]
    reading = likeliest(some)[0]
    own, *others = [one._replace(reading=reading) for one in some]
    found = optima.distance(own._replace(beside=others))
    if found is None or found.is_near or optima.comes_near(own):
        return ""
    why = causes.why(found, list(optima.with_steps(own)), optima.others(own._replace(beside=others)))
    return f"; beside that, it is {causes.percent(found)} above the least of planes without one{why}"


def wanted_of(kind: str, place: int) -> Mapping[str, Any]:
    """Return the wanted options for a table; every third one has the heavy penalty."""
    heavy = kind in PENALISING and place % HEAVIER == HEAVIER - 1
    return {**WANTED[kind], **(HEAVY if heavy else {})}


def explained_by(door: Asker, one: Learnt, how: Operation) -> Learnt:
    """Return what was learnt with further trainings; for a perceptron, with its step of one epoch."""
    if one.kind in PERCEPTRONS:
        return one._replace(step=steps.right_step(stepped(door)))
    while (more := trial(one)) is not None:
        words, times = more
        ends = TOO_LONG * door.seconds > (number(one.seen.get("seconds")) or 0.0) * longer(times)
        seen = learn(door, one.table, wanted_of(one.kind, one.table.place), times, how) if ends else None
        one = one._replace(longer=[*(one.longer or ()), with_options(words, seen)])
    return one


def longer(times: Mapping[str, float]) -> float:
    """Return how many times as long a training takes with factors for options and records.

    >>> longer({"max_iter": 16, "learning_rate": 0.125}), longer({"records": 4})
    (16, 4)
    """
    return times.get("max_iter", 1) * times.get("records", 1)


def trial(learnt: Learnt) -> tuple[str, Mapping[str, float]] | None:
    """Return the next longer training, in words, with factors for options and records; None for no more.

    If some more steps moved the plane far, still more are tried; else shorter ones, and before these longer
    ones if they moved it a little.
    """
    if optima.comes_near(learnt):
        return None
    known = list(learnt.longer or ())
    free = learnt.kind in (*LOGISTIC, *SOFTMAX) and not learnt.option("C") and not learnt.option("l2")
    asked: list[tuple[str, Mapping[str, float]]] = [
        LONGER, SHORTER, *[TWICE] * free, *[several.FEWER] * (learnt.kind in SOFTMAX)]
    share = left(learnt, known[0][1]) if known and known[0][1] else 1.0
    if share < MOVES:
        asked[1] = LONGEST
    elif RATE in learnt.seen["options"]:
        asked.insert(1, FASTER if share < causes.STAYS else SLOWER)
    return asked[len(known)] if len(known) < len(asked) else None


def left(learnt: Learnt, seen: Mapping[str, Any]) -> float:
    """Return the share of its distance from the least that another training leaves; 1 if unknown."""
    before, after = optima.distance(learnt), optima.distance(learnt._replace(seen=seen))
    return after.above / before.above if before is not None and after is not None else 1.0


def with_options(words: str, seen: Mapping[str, Any] | None) -> tuple[str, Mapping[str, Any]]:
    """Return the description of a longer training with its options, and what was seen; {} for nothing."""
    if not seen or not seen["steps"]:
        return words, {}
    told = f" ({seen['steps']})" if isinstance(seen["steps"], str) and words != several.FEWER[0] else ""
    return words.removesuffix(",") + told + "," * words.endswith(","), seen


def stepped(door: Asker) -> Stepped:
    """Return what a perceptron learns in one epoch, in each trial."""
    return Stepped([learn(door, drawn, wanted) for drawn, wanted in steps.TRIALS])


def drawn_for(kind: str, place: int) -> Table:
    """Return a table on which an estimator of this kind is compared with the optimum."""
    return several.table(place) if kind in SOFTMAX else two_classes(place, apart=kind in PERCEPTRONS)


def learn(door: Asker, drawn: Table, wanted: Mapping[str, Any], times: Mapping[str, float] = NOTHING,
          how: Operation = PLANE) -> Any:
    """Return what is learnt with wanted options, defaults multiplied by `times`; None without a reply."""
    return door.asked(how, rows=drawn.rows, labels=drawn.labels, wanted=wanted, times=times)
