"""Bernoulli naive Bayes as a linear classifier: its log-odds are affine in x.

    log P(1 | x)/P(0 | x) = intercept + Σ_j w_j·x_j      for x in {0, 1}^d
"""
from __future__ import annotations

from ..arguments import cells_of, check_lengths
from ..errors import InvalidInput, Undefined, shown
from ..labels import check_label
from ..numbers.rational import Fraction, product
from ..numbers.reals.real import log
from ..records import Record
from .bernoulli import bernoulli_parameters
from .classifier import fit_complete
from .counting.families import Bernoulli

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from ..labels import Label
    from ..numbers.reals.real import Exact
    from .weighing.rational import EventOptions, Labels, Rows

__all__ = ["LinearLogOdds", "bernoulli_log_odds", "bernoulli_weights"]


class LinearLogOdds(Record):
    """Naive Bayes on 0/1 attributes as a linear classifier: log-odds = intercept + Σ_j weights[j]·x_j."""

    __slots__ = ("weights", "intercept")

    def __init__(self, weights: list[Exact], intercept: Exact) -> None:
        self.weights = weights
        self.intercept = intercept


def bernoulli_log_odds(rows: Rows, labels: Labels, query: Sequence[object], positive: Label, negative: Label,
                       **options: Unpack[EventOptions]) -> Exact:
    """Train Bernoulli naive Bayes and return the log-odds of two classes for a 0/1 vector.

        log P(positive | x) / P(negative | x)

    >>> round(float(bernoulli_log_odds([[1], [0]], ["spam", "ham"], [1], "spam", "ham", alpha=1)), 4)
    0.6931

    An exact real.  Raises Undefined where the joint of one of the two is 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: DER-08, L09
    """
    model = fit_complete(rows, labels, bit_columns(rows, labels), **options)
    return model.log_odds(query, positive, negative)


def bernoulli_weights(rows: Rows, labels: Labels, positive: Label, negative: Label,
                      **options: Unpack[EventOptions]) -> LinearLogOdds:
    """Train Bernoulli naive Bayes and return its log-odds as weights and intercept, affine in x.

        w_j = log φ_{j|1}·(1 − φ_{j|0}) / φ_{j|0}·(1 − φ_{j|1})
        intercept = log P(1)/P(0) + Σ_j log (1 − φ_{j|1}) / (1 − φ_{j|0})

    >>> [str(float(w)) for w in bernoulli_weights([[1], [0]], ["a", "b"], "a", "b", alpha=1).weights]
    ['1.3862943611198906']

    In the formula 1 is the class `positive` and 0 is `negative`.  Exact reals.  Raises Undefined
    where a φ is 0 or 1 or a prior is 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: DER-08, L09
    """
    learnt = bernoulli_parameters(rows, labels, **options)
    p, n = check_label(positive, "positive"), check_label(negative, "negative")
    for label, name in ((p, "positive"), (n, "negative")):
        if label not in learnt.prior:
            raise InvalidInput(f"{name}={shown(label)} is not among the labels: give one of them")
    one, zero = learnt.parameters[p], learnt.parameters[n]
    for j, pair in enumerate(zip(one, zero)):
        for phi in pair:
            if phi in (0, 1):
                raise Undefined(f"column {j} has the estimate {phi}, which makes its weight infinite: "
                                "smooth with alpha > 0")
    odds = _odds(learnt.prior[p], learnt.prior[n])
    absent = Fraction(product([(1 - phi).numerator * (1 - psi).denominator for phi, psi in zip(one, zero)]),
                      product([(1 - phi).denominator * (1 - psi).numerator for phi, psi in zip(one, zero)]))
    return LinearLogOdds([log(phi * (1 - psi) / (psi * (1 - phi))) for phi, psi in zip(one, zero)],
                         log(odds * absent))


def _odds(positive: Fraction, negative: Fraction) -> Fraction:
    if positive == 0 or negative == 0:
        raise Undefined(f"the priors {positive} and {negative} leave no finite odds: give smooth_prior=True")
    return positive / negative


def bit_columns(rows: Rows, labels: Labels) -> list[Bernoulli]:
    """Return the family of each column of labelled rows of 0s and 1s."""
    given = check_lengths(rows, labels, "rows")[0]
    return [Bernoulli() for _ in cells_of(given[0], "rows[0]")]
