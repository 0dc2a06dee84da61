"""What the experiment with Gaussian classes answers that is done with one thing otherwise.

    penalty     what stands for l2 where a sample is separable, and where it is not: l2, records → penalty
    divisor     what the covariance of GDA is divided by
    shape       what becomes of the covariance: its diagonal alone, the identity
    prior       the prior that GDA takes; None where it learns it
    middle      whether GDA puts its boundary by the means alone, as if both classes were equally many
    wrong       the error of a boundary: of which classes, and in what records
    square      the square of the standard error
    seeds       the seeds of the replications, from that of the experiment and its words

Records are drawn as the reference draws them, and errors are counted in floats, to as many places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import erfc, hypot, sqrt
from typing import Any

from ......numbers.rational import Fraction
from ......numbers.reals import real
from .....reference.outcomes import Outcome, reference
from .....specification.schema import Operation, Spec
from ...agreement import rational_near
from ...suspects import Diagnosis, Given, Suspect
from .naive_bayes import SEEDS, SPREADS, Seeds, Square, paired, words_themselves

OPERATION = "experiments.gaussian_classes"
MOST_CELLS = 200   # that one experiment draws, before nothing is said
PLACES = 10**12

Matrix = list[list[Fraction]]
Penalty = Callable[[Fraction, int], Fraction]
Plane = tuple[float, list[float]]
Wrong = Callable[[float, float], float]   # the error in class 0, that in class 1 → the error


def penalty_itself(l2: Fraction, _: int) -> Fraction:
    """The penalty that is given."""
    return l2


def no_penalty(_: Fraction, __: int) -> Fraction:
    """No penalty."""
    return Fraction(0)


def both_halved(zero: float, one: float) -> float:
    """Half of the population is class 0, and half class 1."""
    return (zero + one) / 2


def itself(matrix: Matrix) -> Matrix:
    """The covariance that is learnt."""
    return matrix


def identity(matrix: Matrix) -> Matrix:
    """The identity of the same size."""
    return [[Fraction(int(i == j)) for j in range(len(matrix))] for i in range(len(matrix))]


def diagonal(matrix: Matrix) -> Matrix:
    """The variances alone."""
    return [[value if i == j else Fraction(0) for j, value in enumerate(row)]
            for i, row in enumerate(matrix)]


@dataclass(frozen=True)
class Way:
    """How the experiment is done."""

    separable: Penalty = penalty_itself
    other: Penalty = no_penalty
    penalise_intercept: bool = False
    divisor: str = "n"
    shape: Callable[[Matrix], Matrix] = itself
    prior: Fraction | None = None
    wrong: Wrong = both_halved
    learnt: bool = False
    square: Square = paired
    seeds: Seeds = words_themselves


# name → the sentence, and the thing done otherwise
WAYS: Mapping[str, tuple[str, Way]] = {
    "penalty-for-every-sample": (
        "The penalty is for separable samples alone; you gave it to all.", Way(other=penalty_itself)),
    "penalty-doubled": ("The penalty is l2/2 times the squared length of the weights; yours is twice that.",
                        Way(separable=lambda l2, _: 2 * l2)),
    "penalty-halved": ("The penalty is l2/2 times the squared length of the weights; yours is half of it.",
                       Way(separable=lambda l2, _: l2 / 2)),
    "penalty-times-the-records": (
        "The penalty stands beside the sum of the logarithms, not beside their mean.",
        Way(separable=lambda l2, n: l2 * n)),
    "intercept-penalised": ("The weights are penalised, not the intercept.", Way(penalise_intercept=True)),
    "gda-prior-of-one-half": ("GDA learns the prior too; you took 1/2.", Way(prior=Fraction(1, 2))),
    "covariance-over-n-less-two": (
        "GDA divides the covariance by n, the number of records; you took n - 2.", Way(divisor="n-K")),
    "identity-for-the-covariance": (
        "GDA learns the covariance too; you took the identity, as in the population.", Way(shape=identity)),
    "diagonal-of-the-covariance": (
        "GDA shares one covariance, with all its entries; you kept its diagonal alone.", Way(shape=diagonal)),
    "errors-of-the-classes-added": (
        "Each class is half of the population: you added their errors without halving them.",
        Way(wrong=lambda zero, one: zero + one)),
    "error-in-class-0-alone": ("Both classes have errors: you left out those of class 1.",
                               Way(wrong=lambda zero, _: zero)),
    "error-in-class-1-alone": ("Both classes have errors: you left out those of class 0.",
                               Way(wrong=lambda _, one: one)),
    "share-decided-rightly-for-the-error": (
        "This is the share that is decided rightly; the error is the rest.",
        Way(wrong=lambda zero, one: 1 - (zero + one) / 2)),
    "error-in-the-sample": ("The error is that in the population; you counted it in the sample learnt from.",
                            Way(learnt=True)),
}


def gaussians(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every thing done otherwise; nothing for what is no such experiment."""
    if operation.id != OPERATION:
        return
    ways = [*((name, says, way) for name, (says, way) in WAYS.items()),
            *((name, says, Way(square=square)) for name, (says, square) in SPREADS.items()),
            *((name, says, Way(seeds=seeds)) for name, (says, seeds) in SEEDS.items())]
    for name, says, way in ways:
        yield Suspect(Diagnosis(name, says), partial(outcome, spec, way))


def outcome(spec: Spec, way: Way, given: Given, right: Outcome) -> Outcome:
    """The answer of the experiment; undecided where it is long, or refused."""
    R, count = given["replications"], given["records"]
    if not right.is_value or R * count * given["features"] > MOST_CELLS:
        return Outcome("undecided")
    words = reference(spec.operations["sampling.words"], {"seed": given["seed"], "count": R}).value
    pairs, separable = [], 0
    for seed in way.seeds(given["seed"], words):
        rows = drawn(spec, seed, count, given["features"], Fraction(given["distance"]))
        held = not asked(spec, "logistic.maximiser", rows=rows, labels=alternating(count)).is_value
        separable += held
        pairs.append((error(way, given, rows, by_gda(spec, way, rows)),
                      error(way, given, rows, by_logistic(spec, way, given, rows, held))))
    first, second = (sum(column, Fraction(0)) / R for column in zip(*pairs, strict=True))
    return Outcome("value", {"gda_error": first, "logistic_error": second,
                             "standard_error": real.sqrt(way.square(pairs)), "separable": separable})


def asked(spec: Spec, name: str, **given: Any) -> Outcome:
    """What the reference answers an operation, with its defaults."""
    operation = spec.operations[name]
    return reference(operation, {
        **{one.name: one.default for one in operation.parameters if not one.required}, **given})


# ---------------------------------------------------------------- one replication

def alternating(count: int) -> list[int]:
    """The labels of so many records."""
    return [i % 2 for i in range(count)]


def drawn(spec: Spec, seed: int, count: int, width: int, distance: Fraction) -> Matrix:
    """Records of alternating classes: those of each class are drawn as if all were of it."""
    unit = identity([[Fraction(0)] * width] * width)
    classes = [asked(spec, "sampling.multivariate_normal", seed=seed, covariance=unit, count=count, digits=2,
                     mean=[distance * y, *[Fraction(0)] * (width - 1)]).value for y in (0, 1)]
    return [classes[i % 2][i] for i in range(count)]


def by_gda(spec: Spec, way: Way, rows: Matrix) -> Plane:
    """The boundary that GDA learns."""
    labels = list(map(str, alternating(len(rows))))
    learnt = asked(spec, "gda.parameters", rows=rows, labels=labels, divisor=way.divisor).value
    prior = learnt["prior"]["1"] if way.prior is None else way.prior
    return plane(asked(spec, "gda.theta", phi=prior, mean_0=learnt["means"]["0"], mean_1=learnt["means"]["1"],
                       covariance=way.shape(learnt["covariance"])).value)


def by_logistic(spec: Spec, way: Way, given: Given, rows: Matrix, separable: bool) -> Plane:
    """The boundary that logistic regression learns."""
    penalty = (way.separable if separable else way.other)(Fraction(given["l2"]), len(rows))
    return plane(asked(spec, "logistic.maximiser", rows=rows, labels=alternating(len(rows)), l2=penalty,
                       penalise_intercept=way.penalise_intercept and penalty > 0).value)


def plane(found: Mapping[str, Any]) -> Plane:
    """Intercept and weights as floats."""
    return float(rational_near(found["intercept"])), [float(rational_near(w)) for w in found["weights"]]


def error(way: Way, given: Given, rows: Matrix, boundary: Plane) -> Fraction:
    """The error of a boundary, in the population or in the sample."""
    intercept, weights = boundary
    if way.learnt:
        scores = [intercept + sum(w * float(v) for w, v in zip(weights, row, strict=True)) for row in rows]
        return Fraction(sum((score > 0) != i % 2 for i, score in enumerate(scores)), len(rows))
    length = hypot(*weights)
    if length == 0:
        return Fraction(1, 2)
    zero, one = (below(side / length) for side in (
        intercept, -(intercept + float(given["distance"]) * weights[0])))
    return Fraction(round(way.wrong(zero, one) * PLACES), PLACES)


def below(z: float) -> float:
    """The probability that a standard normal number is less."""
    return erfc(-z / sqrt(2)) / 2


