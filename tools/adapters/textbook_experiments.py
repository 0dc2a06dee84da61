"""Experiments on samples of known models, as a good student writes them from the specification alone.

Judge it with `python3 -m refml check tools/adapters/textbook_experiments.py`; `textbook.py` tells how
such a file is called.

Samples are drawn by `textbook_sampling` and errors counted in Fractions; what is learnt from a sample of
normal classes is learnt in floats, by `textbook_classes` and `textbook_logistic`.

    rows[i], labels[i]   record i of a sample: it is of class i mod 2, and drawn from stream i of a seed
    attributes[j][y]     P(x_j = 1 | y)
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import textbook_classes as classes
import textbook_logistic as logistic
import textbook_sampling as sampling

NAME = "textbook experiments"
VERSION = "1"
NUMBERS = "exact"

Point = list[Fraction]
Bits = list[int]
Attributes = list[tuple[Fraction, Fraction]]

RELEVANT = [(p, 1 - p) for p in (Fraction(1, 4), Fraction(1, 3), Fraction(3, 7))]
IRRELEVANT = (Fraction(1, 2), Fraction(1, 2))


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


# ---- naive Bayes -----------------------------------------------------------------------------------------

def experiments_irrelevant_attributes(
    seed: int, replications: int, records: int, irrelevant: int = 2
) -> dict[str, Fraction]:
    _refuse_unless(irrelevant >= 0, "the number of attributes is not negative")
    attributes = [*RELEVANT, *[IRRELEVANT] * irrelevant]
    pairs = []
    for one in _seeds(seed, replications, records):
        rows, labels = _bits(one, records, attributes)
        pairs.append((_error([row[:3] for row in rows], labels, RELEVANT), _error(rows, labels, attributes)))
    return _compared("baseline_error", "changed_error", pairs)


def experiments_flipped_labels(
    seed: int, replications: int, records: int, flips: Fraction = Fraction(1, 20)
) -> dict[str, Fraction]:
    _refuse_unless(0 <= flips <= 1, "flips is a probability")
    pairs = []
    for one in _seeds(seed, replications, records):
        drawn, labels = _bits(one, records, [*RELEVANT, (flips, flips)])
        rows = [row[:3] for row in drawn]
        flipped = [y ^ row[3] for y, row in zip(labels, drawn)]
        pairs.append((_error(rows, labels, RELEVANT), _error(rows, flipped, RELEVANT)))
    return _compared("baseline_error", "changed_error", pairs)


def _seeds(seed: int, replications: int, records: int) -> list[int]:
    _refuse_unless(replications >= 2 and records >= 2, "there are replications, and a record of each class")
    return sampling.sampling_words(seed, replications)


def _bits(seed: int, count: int, attributes: Attributes) -> tuple[list[Bits], Bits]:
    """Rows of 0s and 1s, and their labels."""
    values = [[[1 - p[y], p[y]] for p in attributes] for y in (0, 1)]
    rows = [[sampling._value(bits, each) for each in values[i % 2]]
            for i, bits in enumerate(sampling._streams(seed, count))]
    return rows, [i % 2 for i in range(count)]


def _error(rows: list[Bits], labels: Bits, attributes: Attributes) -> Fraction:
    """The probability that naive Bayes, learnt from the rows, errs on a record of the model; a tie is ½."""
    prior, learnt = [], []
    for y in (0, 1):
        group = [row for row, label in zip(rows, labels) if label == y]
        prior.append(Fraction(len(group), len(rows)))
        ones = [sum(row[j] for row in group) for j in range(len(attributes))]
        learnt.append([Fraction(one + 1, len(group) + 2) for one in ones])
    error = Fraction()
    for x in itertools.product((0, 1), repeat=len(attributes)):
        guess = [prior[y] * _probability(x, learnt[y]) for y in (0, 1)]
        truth = [_probability(x, [p[y] for p in attributes]) / 2 for y in (0, 1)]
        error += (truth[0] + truth[1]) / 2 if guess[0] == guess[1] else truth[guess[0] > guess[1]]
    return error


def _probability(x: Sequence[int], ones: Sequence[Fraction]) -> Fraction:
    return math.prod((p if v else 1 - p for v, p in zip(x, ones)), start=Fraction(1))


def _compared(first: str, second: str, pairs: list[tuple[Fraction, Fraction]]) -> dict[str, Any]:
    """The mean errors, and the standard error of their difference."""
    differences = [b - a for a, b in pairs]
    mean = sum(differences, Fraction()) / len(pairs)
    variance = sum(((d - mean) ** 2 for d in differences), Fraction()) / (len(pairs) - 1)
    return {first: sum((a for a, _ in pairs), Fraction()) / len(pairs),
            second: sum((b for _, b in pairs), Fraction()) / len(pairs),
            "standard_error": _root(variance / len(pairs))}


def _root(square: Fraction) -> Fraction:
    """The square root, to some forty digits."""
    exact = Fraction(math.isqrt(square.numerator), math.isqrt(square.denominator))
    if exact ** 2 == square:
        return exact
    return Fraction(math.isqrt(square.numerator * 10 ** 80 // square.denominator), 10 ** 40)


# ---- normal and exponential classes ----------------------------------------------------------------------

def experiments_gaussian_classes(
    seed: int, replications: int, records: int, features: int = 5, distance: Fraction = Fraction(2),
    l2: Fraction = Fraction(1, 100)
) -> dict[str, Any]:
    _refuse_unless(features > 0 and distance > 0 and l2 > 0, "distance and penalty are positive")
    _refuse_unless(records >= 4, "each class has two records")
    pairs, separable = [], 0
    for one in _seeds(seed, replications, records):
        rows, labels = _normals(one, records, features, distance)
        held = logistic.logistic_existence(rows, labels) != "exists"
        separable += held
        plane = logistic.logistic_maximiser(rows, labels, float(l2) if held else 0.0)
        learnt = classes.gda_parameters(rows, [str(y) for y in labels])
        theta = classes.gda_theta(learnt["prior"]["1"], learnt["means"]["0"], learnt["means"]["1"],
                                  learnt["covariance"])
        pairs.append((_population_error(theta, float(distance)), _population_error(plane, float(distance))))
    return {**_compared("gda_error", "logistic_error", pairs), "separable": separable}


def _normals(seed: int, count: int, features: int, distance: Fraction) -> tuple[list[list[float]], Bits]:
    unit = [[Fraction(j == k) for k in range(features)] for j in range(features)]
    means = [[distance * y, *[Fraction()] * (features - 1)] for y in (0, 1)]
    cells = [sampling._normal_cells(bits, means[i % 2], unit, [Fraction(1)] * features)
             for i, bits in enumerate(sampling._streams(seed, count))]
    rows = [sampling._rounded_row(each, 2) for each in cells]
    return [[float(x) for x in row] for row in rows], [i % 2 for i in range(count)]


def _population_error(plane: dict[str, Any], distance: float) -> Fraction:
    """Half of class 0 on the positive side, and half of class 1 on the other; to twelve places."""
    intercept, weights = plane["intercept"], plane["weights"]
    length = math.hypot(*weights)
    if length == 0:
        return Fraction(1, 2)
    error = _below(intercept / length) / 2 + _below(-(intercept + distance * weights[0]) / length) / 2
    return Fraction(round(error * 10 ** 12), 10 ** 12)


def _below(z: float) -> float:
    """The probability that a standard normal number is less."""
    return math.erfc(-z / math.sqrt(2)) / 2


def experiments_exponential_limits(mean_0: Fraction, mean_1: Fraction) -> dict[str, float | Fraction]:
    _check_order(mean_0, mean_1)
    # At t = log(mean_1/mean_0) / (1/mean_0 - 1/mean_1), e^(-t/mean) is a power: rational if a whole one.
    missed, kept = [(mean_0 / mean_1) ** (other / (mean_1 - mean_0)) for other in (mean_1, mean_0)]
    middle = float(mean_0 + mean_1) / 2
    gda = math.exp(-middle / float(mean_0)) - math.expm1(-middle / float(mean_1))
    return {"logistic_error": (missed + 1 - kept) / 2, "gda_error": gda / 2}


def experiments_excess_log_loss(mean_0: Fraction, mean_1: Fraction, x: Fraction) -> float:
    _refuse_unless(x >= 0, "an exponential number is not negative")
    slope, intercept = _log_odds(mean_0, mean_1)
    true = intercept + slope * float(x)
    variance = (mean_0 ** 2 + mean_1 ** 2) / 2
    gda = float((mean_1 - mean_0) / variance * (x - (mean_0 + mean_1) / 2))
    p = logistic.logistic_sigmoid(true)
    return _softplus(gda) - p * gda - (_softplus(true) - p * true)


def _log_odds(mean_0: Fraction, mean_1: Fraction) -> tuple[float, float]:
    """Slope and intercept of the log-odds of the class 1, of prior 1/2."""
    _check_order(mean_0, mean_1)
    return float(1 / mean_0 - 1 / mean_1), math.log(mean_0 / mean_1)


def _check_order(mean_0: Fraction, mean_1: Fraction) -> None:
    _refuse_unless(0 < mean_0 < mean_1, "the class 1 is that of the greater mean")


def _softplus(t: float) -> float:
    return max(t, 0.0) + math.log1p(math.exp(-abs(t)))
