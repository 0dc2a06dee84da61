"""A perceptron's training line by line: the trace, the cycle of its weights, the first wrong line of a claim.

    line      an update: the epoch (from 1), the record's index (from 0), its margin before, the weights after
    cycle     the epochs from one end of an epoch to the next at which the weights are the same
"""
from __future__ import annotations

from ..arguments import listed, rationals
from ..errors import InvalidInput, Undefined
from ..numbers.rational import integer, rational
from ..records import Record
from .training import EPOCHS, Cycle, Training, run_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from ..arguments import Number
    from ..numbers.rational import Fraction
    from .training import Rows, TrainingOptions, Update

__all__ = ["Trace", "cycle", "first_fault", "trace"]


class Trace(Record):
    """The updates of a training, one by one: `epochs`, `examples`, `margins`, `weights` and `biases`."""

    __slots__ = ("epochs", "examples", "margins", "weights", "biases")

    def __init__(self, updates: list[Update]) -> None:
        self.epochs: list[int] = [made.epoch for made in updates]
        self.examples: list[int] = [made.example for made in updates]
        self.margins: list[Fraction] = [made.margin for made in updates]
        self.weights: list[list[Fraction]] = [made.weights for made in updates]
        self.biases: list[Fraction] = [made.bias for made in updates]


def trace(rows: Rows, labels: Sequence[int], epochs: int = EPOCHS,
          **options: Unpack[TrainingOptions]) -> Trace:
    """Train a perceptron and return every update: the record, its margin and the new weights.

    Training ends when every margin is positive, at a cycle, or after `epochs`.  Options as in `train`, but
    for those of the error.

    >>> lines = trace([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1])
    >>> lines.examples, lines.biases[-1]
    ([0, 3, 3, 0, 3, 1, 3], Fraction(-1, 1))

    Cites: 004-E20, 004-A05
    """
    return Trace(run_of(Training(rows, labels, **options), epochs).trace)


def cycle(rows: Rows, labels: Sequence[int], epochs: int = EPOCHS,
          **options: Unpack[TrainingOptions]) -> Cycle:
    """Train a perceptron and return the first cycle of its weights: from which epoch, and how long.

    >>> cycle([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1])
    Cycle(start=0, epochs=1, updates=4)

    Options as in `train`.  Raises Undefined where the weights do not come back: training converged, or
    `epochs` ended first.

    Cites: 004-C09, 004-X15, L39
    """
    run = run_of(Training(rows, labels, **options), epochs)
    if run.cycle is None:
        end = "training converges" if run.converged else f"they have not come back within epochs={epochs}"
        raise Undefined(f"there is no cycle of the weights: {end}")
    return run.cycle


def first_fault(rows: Rows, labels: Sequence[int], examples: Sequence[int],
                weights: Sequence[Sequence[Number]], biases: Sequence[Number], epochs: int = EPOCHS,
                **options: Unpack[TrainingOptions]) -> int | None:
    """Return the index of the first wrong line in a claimed list of updates, None if all are right.

    Line i is the corrected record's index `examples[i]`, with `weights[i]` and `biases[i]` after it.  Where a
    line is missing or too many, its index is returned.  Options as in `train`.  Raises InvalidInput for lists
    of different lengths.

    >>> first_fault([[1, 3], [2, 1]], [1, -1], [0, 1], [[1, 3], [-1, 2]], [1, 1])
    1

    Cites: 004-E20, 004-A05
    """
    right = run_of(Training(rows, labels, **options), epochs).trace
    columns = {"examples": examples, "weights": weights, "biases": biases}
    claimed = [listed(columns[name], name, least=0) for name in ("examples", "weights", "biases")]
    if len({len(column) for column in claimed}) > 1:
        raise InvalidInput("examples, weights and biases are not of one length: give one of each an update")
    for i, (example, w, bias) in enumerate(zip(*claimed)):
        if i == len(right) or right[i].example != integer(example, f"examples[{i}]") \
                or right[i].bias != rational(bias, f"biases[{i}]") \
                or right[i].weights != rationals(w, f"weights[{i}]"):
            return i
    return len(claimed[0]) if len(claimed[0]) < len(right) else None
