"""The perceptron in its dual form: how often each record was corrected, which is all that a kernel needs.

    gram      K, n × n, K_ij = K(x_i, x_j); for the bias of the primal form K_ij = ⟨x_i, x_j⟩ + 1
    labels    y_i = ±1
    counts    c_j, how many mistakes were made on record j:  w = Σ_j c_j·y_j·φ(x_j)
    margin    y_i·Σ_j c_j·y_j·K_ji, at rate 1 from w = 0
"""
from __future__ import annotations

from ..errors import InvalidInput
from ..linear.signs import signs_of
from ..numbers.integer_rows import integer_rows
from ..numbers.linalg.matrices import symmetric
from ..records import Record
from .training import EPOCHS, checked_epochs, checked_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number

__all__ = ["DualRun", "dual"]


class DualRun(Record):
    """The result of the kernel perceptron: how often each record was corrected, and whether it converged.

    `counts` are the updates by record, `updates` is their sum.  `converged` says whether in the end every
    record is right.
    """

    __slots__ = ("counts", "updates", "epochs", "converged")

    def __init__(self, counts: list[int], epochs: int, converged: bool) -> None:
        self.counts = counts
        self.updates = sum(counts)
        self.epochs = epochs
        self.converged = converged


def dual(gram: Sequence[Sequence[Number]], labels: Sequence[int], order: Sequence[int] | None = None,
         epochs: int = EPOCHS) -> DualRun:
    """Train the kernel perceptron on a Gram matrix until all are right, scores repeat or epochs end.

        for each record:  if not y_i·Σ_j c_j·y_j·K_ji > 0:  c_i ← c_i + 1

    >>> run = dual([[2, 0], [0, 2]], [1, -1])
    >>> run.counts, run.epochs, run.converged
    ([1, 1], 1, True)

    K is `gram`, c the `counts`, and `order` a list of record indices.  With K_ij = ⟨x_i, x_j⟩ + 1 the updates
    are those of `perceptron.train`.  Raises InvalidInput where K is not symmetric or has not one row
    for each label.

    Cites: DER-21, 004-F21
    """
    signs = signs_of(labels)
    K = _symmetric(gram, len(signs))
    visits = checked_order(order, len(signs))
    counts = [0] * len(signs)
    scores = [0] * len(signs)   # Σ_j c_j·y_j·K_ji for each record i, in units of the common denominator
    seen = {tuple(scores)}
    for number in range(1, checked_epochs(epochs) + 1):
        for i in visits:
            if signs[i] * scores[i] <= 0:
                counts[i] += 1
                scores = [score + signs[i] * k for score, k in zip(scores, K[i])]
        converged = min([sign * score for sign, score in zip(signs, scores)]) > 0
        if converged or tuple(scores) in seen:
            return DualRun(counts, number, converged)
        seen.add(tuple(scores))
    return DualRun(counts, number, False)


def _symmetric(gram: Sequence[Sequence[Number]], size: int) -> list[list[int]]:
    """Return the matrix times its common denominator."""
    rows = symmetric(gram, "gram")
    if len(rows) != size:
        raise InvalidInput(f"gram is {len(rows)} by {len(rows)}: give {size} by {size}, a row a label")
    return integer_rows(rows)[0]
