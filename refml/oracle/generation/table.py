"""Operation → generator, and complete arguments drawn by it."""

from __future__ import annotations

from functools import lru_cache

from ..reference.outcomes import reference
from ..specification.schema import Operation, Refusal
from . import spoiling
from .choices import SMALL, Choices, Seeded
from .demands import Measured
from .discriminative import kernels, linear, logistic, neighbours, perceptron, separability, svm
from .generative import (
    decision,
    experiments,
    features,
    gaussian,
    gda,
    mixed,
    mixture,
    naive_bayes,
    sampling,
    text,
)
from .records import Generator, Given

ATTEMPTS = 24   # to meet a condition

CHAPTERS = (decision, experiments, features, gaussian, gda, naive_bayes, mixed, mixture, sampling, text,
            neighbours, linear, separability, logistic, perceptron, kernels, svm)

GENERATORS: dict[str, Generator] = {
    name: generator for chapter in CHAPTERS for name, generator in chapter.GENERATORS.items()}

# Operation → what its answer to some arguments may be asked, where that is less than all digits.
DEMANDS: dict[str, Measured] = {
    name: measured for chapter in CHAPTERS for name, measured in chapter.DEMANDS.items()}


def arguments(operation: Operation, choices: Choices) -> Given:
    """Return complete arguments of an operation, in the order of its parameters.

    One in twelve is spoilt, to be refused, where it had an answer: so no case has two reasons to have none.
    """
    given = unspoilt(operation, choices)
    if not choices.rarely(12) or not reference(operation, given).is_value:
        return given
    return spoiling.spoilt_anyhow(operation, given, choices) or given


def unspoilt(operation: Operation, choices: Choices) -> Given:
    """Return what the generator draws; what it does not give has its default."""
    drawn = GENERATORS[operation.id](choices)
    return {p.name: drawn.get(p.name, p.default) for p in operation.parameters}


def meeting(operation: Operation, refusal: Refusal, *words: object) -> Given | None:
    """Return small arguments that meet a condition, drawn from a seed of some words and valid before.

    None where none of the first few draws can be made to.
    """
    for attempt in range(ATTEMPTS):
        given = valid(operation, attempt, *words)
        bad = None if given is None else spoiling.spoilt(operation, given, refusal)
        if bad is not None:
            return bad
    return None


@lru_cache(maxsize=2 * ATTEMPTS)
def valid(operation: Operation, attempt: int, *words: object) -> Given | None:
    """Return small arguments that have an answer; None where the draw has none.

    All conditions of an operation are met by the same few draws, which are remembered for that long.
    """
    given = unspoilt(operation, Seeded(*words, attempt, size=SMALL))
    return given if reference(operation, given).is_value else None
