"""Arguments for every operation: small, valid, and as hostile as validity lets them be.

Zeros, ties, duplicates, one class, empty classes, enormous and tiny numbers
are drawn often.  `given_for(operation)` is a strategy of complete argument
maps; `tests/test_spec.py` fails when an operation has none.  A chapter has
one file, with its table of strategies at the end.
"""

from __future__ import annotations

from hypothesis.strategies import SearchStrategy

from refml.oracle.specification.schema import Operation
from tests.strategies import (
    decision,
    experiments,
    features,
    gaussian,
    gda,
    kernels,
    linear,
    logistic,
    mixture,
    naive_bayes,
    neighbours,
    networks,
    perceptron,
    sampling,
    separability,
    svm,
    text,
)
from tests.strategies.basic import Given, Table

STRATEGIES: Table = {
    **decision.STRATEGIES,
    **gaussian.STRATEGIES,
    **logistic.STRATEGIES,
    **gda.STRATEGIES,
    **features.STRATEGIES,
    **mixture.STRATEGIES,
    **neighbours.STRATEGIES,
    **networks.STRATEGIES,
    **text.STRATEGIES,
    **naive_bayes.STRATEGIES,
    **separability.STRATEGIES,
    **perceptron.STRATEGIES,
    **linear.STRATEGIES,
    **svm.STRATEGIES,
    **kernels.STRATEGIES,
    **sampling.STRATEGIES,
    **experiments.STRATEGIES,
}


def given_for(operation: Operation) -> SearchStrategy[Given]:
    """Complete arguments of an operation, in the order of its parameters."""
    def complete(drawn: Given) -> Given:
        return {p.name: drawn.get(p.name, p.default) for p in operation.parameters}

    return STRATEGIES[operation.id]().map(complete)
