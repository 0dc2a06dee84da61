"""Operation → generator, and complete arguments drawn by it."""

from __future__ import annotations

from ..specification.schema import Operation
from .choices import Choices
from .generative import mixed, naive_bayes
from .records import Generator, Given

GENERATORS: dict[str, Generator] = {
    **naive_bayes.GENERATORS,
    **mixed.GENERATORS,
}


def arguments(operation: Operation, choices: Choices) -> Given:
    """Return complete arguments of an operation, in the order of its parameters.

    What a generator does not give has its default.
    """
    drawn = GENERATORS[operation.id](choices)
    return {p.name: drawn.get(p.name, p.default) for p in operation.parameters}
