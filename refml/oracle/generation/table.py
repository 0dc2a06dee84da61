"""Operation → generator, and complete arguments drawn by it."""

from __future__ import annotations

from ..reference.outcomes import reference
from ..specification.schema import Operation
from . import spoiling
from .choices import Choices
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

CHAPTERS = (decision, experiments, features, gaussian, gda, naive_bayes, mixed, mixture, sampling, text,
            neighbours, linear, separability, logistic, perceptron, kernels, svm)

GENERATORS: dict[str, Generator] = {
    name: generator for chapter in CHAPTERS for name, generator in chapter.GENERATORS.items()}

# Operation → what its answer to some arguments may be asked, where that is less than all digits.
DEMANDS: dict[str, Measured] = {
    name: measured for chapter in CHAPTERS for name, measured in chapter.DEMANDS.items()}


def arguments(operation: Operation, choices: Choices) -> Given:
    """Return complete arguments of an operation, in the order of its parameters.

    What a generator does not give has its default.  One in twelve is spoilt, to be refused, where it had an
    answer: so no case has two reasons to have none.
    """
    drawn = GENERATORS[operation.id](choices)
    given = {p.name: drawn.get(p.name, p.default) for p in operation.parameters}
    if not choices.rarely(12):
        return given
    bad = spoiling.spoilt(given, choices)
    return given if bad is None or not reference(operation, given).is_value else bad
