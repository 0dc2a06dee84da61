"""Arguments for the operations of `experiments`: a few replications of a few records."""

from __future__ import annotations

from ....numbers.rational import Fraction
from ..choices import Choices
from ..demands import Demand, Measured, after_loss
from ..demands import U as ROUNDING
from ..records import Generator, Given
from .sampling import seed


def several(choices: Choices) -> Given:
    """A seed, replications, records."""
    return {"seed": seed(choices), "replications": choices.integer(2, (3, 4, 6)[choices.size]),
            "records": choices.upto(8, 20, 60, least=2)}


def irrelevant_attributes(choices: Choices) -> Given:
    return {**several(choices), "irrelevant": choices.choice([2, 0, 1, 5])}


def flipped_labels(choices: Choices) -> Given:
    flips = choices.choice([Fraction(1, 20), Fraction(0), Fraction(1, 4), Fraction(1)])
    return {**several(choices), "flips": flips}


def gaussian_classes(choices: Choices) -> Given:
    """Two replications: each finds a maximum of a likelihood."""
    return {"seed": seed(choices), "replications": 2, "records": choices.integer(6, 9),
            "features": choices.integer(1, 2), "distance": choices.choice([Fraction(2), Fraction(1)]),
            "l2": choices.choice([Fraction(1, 4), Fraction(1)])}


def two_means(choices: Choices) -> Given:
    """The mean of class 1 is the greater; now and then it is not, and there is no limit."""
    low = Fraction(choices.integer(1, 64), 8)
    high = low + Fraction(choices.integer(1, 64), 8)
    return {"mean_0": high, "mean_1": low} if choices.rarely(10) else {"mean_0": low, "mean_1": high}


def excess_log_loss(choices: Choices) -> Given:
    return {**two_means(choices), "x": Fraction(choices.integer(0, 160), 8)}


def of_difference(given: Given) -> Demand:
    """A difference of two losses, which may cancel."""
    return Demand(after_loss(100 * ROUNDING), terms=Fraction(200))


GENERATORS: dict[str, Generator] = {
    "experiments.irrelevant_attributes": irrelevant_attributes,
    "experiments.flipped_labels": flipped_labels,
    "experiments.gaussian_classes": gaussian_classes,
    "experiments.exponential_limits": two_means,
    "experiments.excess_log_loss": excess_log_loss,
}

DEMANDS: dict[str, Measured] = {"experiments.excess_log_loss": of_difference}
