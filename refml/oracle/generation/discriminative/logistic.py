"""Arguments for the operations of `logistic`: classes that overlap, touch, or are apart; any penalty."""

from __future__ import annotations

from ....errors import RefmlError
from ....numbers.linalg.checked import rank
from ....numbers.rational import Fraction
from ...reference.operations import function_of
from .. import quantities
from ..choices import Choices
from ..demands import C, Demand, Measured, U, after_loss
from ..records import Generator, Given
from . import points

WIDTHS = (2, 3, 8)
COUNTS = (6, 12, 60)
PENALTIES = [Fraction(0), Fraction(0), Fraction(1), Fraction(1, 4), Fraction(8)]
EXTREMES = [Fraction(0), Fraction(40), Fraction(-40), Fraction(700), Fraction(-700), Fraction(-745),
            Fraction(1, 1 << 60), Fraction(-1, 1 << 30)]


def sigmoid(choices: Choices) -> Given:
    """Draw z: near 0, where the sigmoid is 1/2, or so large that a double rounds it to 0 or 1."""
    return {"z": choices.choice(EXTREMES) if choices.rarely(3) else quantities.dyadic(choices, 30)}


def one(choices: Choices) -> Given:
    """Draw a model and a record, which lies on the boundary in one of three cases."""
    width = choices.upto(3, 8, 100)
    given = points.plane(choices, width)
    x = points.point(choices, width, 2)
    if choices.rarely(3):
        given["bias"] -= points.score(given, x)
    return {"weights": given["weights"], "intercept": given["bias"], "x": x}


def bits(choices: Choices, counts: tuple[int, int, int] = COUNTS,
         widths: tuple[int, int, int] = WIDTHS) -> Given:
    """Draw records with labels 1 and 0; sometimes all have the same label."""
    given = points.labelled(choices, counts, widths, move=False)
    return {"rows": given["rows"], "labels": [1 if y > 0 else 0 for y in given["labels"]]}


def penalty(choices: Choices) -> Given:
    return {"l2": choices.choice(PENALTIES), "penalise_intercept": choices.boolean()}


def at_a_model(choices: Choices, counts: tuple[int, int, int] = COUNTS,
               widths: tuple[int, int, int] = WIDTHS) -> Given:
    """Draw records and a model in which a record's log-odds are an integer, mostly of one digit."""
    given = bits(choices, counts, widths)
    width = len(given["rows"][0])
    return {**given, "weights": points.point(choices, width, 2), "intercept": quantities.whole(choices, 2),
            **penalty(choices)}


def newton_step(choices: Choices) -> Given:
    """Draw records with few different ones: each makes the sums in the exact step longer.

    Where these lie in a plane there is an l2 penalty on all parameters, because floats need not show that the
    Hessian is singular.
    """
    given = at_a_model(choices, counts=(6, 8, 12), widths=(1, 2, 3))
    different = given["rows"][:len(given["rows"][0]) + 1]
    if rank([[1, *row] for row in different]) < len(different):
        given = {**given, "l2": Fraction(1), "penalise_intercept": True}
    return {**given, "rows": [list(different[i % len(different)]) for i in range(len(given["rows"]))]}


def overlapping(choices: Choices) -> Given:
    """Draw records of classes that overlap: the origin and each unit vector occur with both labels.

    So no plane separates the classes, each coordinate varies, and the likelihood has a maximum.
    """
    given = bits(choices)
    rows, labels = given["rows"], given["labels"]
    width = len(rows[0])
    for j in range(width):   # one record a coordinate, with both labels: then there is a maximum
        corner = [Fraction(1 if j == k else 0) for k in range(width)]
        rows, labels = [*rows, corner, corner], [*labels, 0, 1]
    origin = [Fraction(0)] * width
    return {"rows": [*rows, origin, origin], "labels": [*labels, 0, 1]}


def maximiser(choices: Choices) -> Given:
    """Draw overlapping records, or any records with a penalty; in one of eight cases any without one."""
    kind = choices.integer(0, 7)
    if kind < 4:
        return {**overlapping(choices), **penalty(choices)}
    l2 = Fraction(0) if kind == 7 else choices.choice(PENALTIES[2:])
    return {**bits(choices), "l2": l2, "penalise_intercept": choices.boolean()}


def existence(choices: Choices) -> Given:
    return overlapping(choices) if choices.boolean() else bits(choices)


def claimed(choices: Choices) -> Given:
    """Draw records and multipliers that prove that the classes overlap.

    The multipliers are right, or have one moved, all signs turned, or only zeros.
    """
    given = existence(choices)
    try:
        multipliers = list(function_of("logistic.overlap")(**given).multipliers)
    except RefmlError:
        multipliers = [Fraction(1)] * len(given["rows"])
    slip = choices.integer(0, 3)
    if slip == 1:
        multipliers[-1] += 1
    elif slip == 2:
        multipliers = [-value for value in multipliers]
    elif slip == 3:
        multipliers = [Fraction(0)] * len(multipliers)
    return {**given, "claim": {"multipliers": multipliers}}


GENERATORS: dict[str, Generator] = {
    "logistic.sigmoid": sigmoid,
    "logistic.hypothesis": one,
    "logistic.decision": one,
    "logistic.log_likelihood": at_a_model,
    "logistic.gradient": at_a_model,
    "logistic.hessian": at_a_model,
    "logistic.newton_step": newton_step,
    "logistic.existence": existence,
    "logistic.maximiser": maximiser,
    "logistic.overlap_judge": claimed,
    "logistic.overlap": existence,
}


# ---------------------------------------------------------------- what floats may be asked

def of_sigmoid(given: Given) -> Demand:
    """Return the required digits: rounding z makes exp(−z) wrong by a relative |z|·u."""
    return Demand(after_loss((abs(given["z"]) + C) * U))


def of_sum(given: Given) -> Demand:
    """Return the required digits, relative to sums of residuals times coordinates, which may cancel."""
    largest = max((abs(value) for row in given["rows"] for value in row), default=Fraction(1))
    weights = max((abs(w) for w in [*given["weights"], given["intercept"]]), default=Fraction(0))
    penalty = given["l2"] * (weights + 1)
    return Demand(terms=len(given["rows"]) * max(largest, Fraction(1)) ** 2 + penalty)


def of_step(given: Given) -> Demand:
    """Return 6 digits, relative to at least 1: the matrix of the system may be ill-conditioned."""
    return Demand(digits=6, terms=Fraction(1))


DEMANDS: dict[str, Measured] = {
    "logistic.sigmoid": of_sigmoid,
    "logistic.gradient": of_sum,
    "logistic.hessian": of_sum,
    "logistic.newton_step": of_step,
    "logistic.maximiser": of_step,
}
