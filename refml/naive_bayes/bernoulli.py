"""The Bernoulli event model: rows of 0s and 1s, a column for each word of a dictionary.

    φ_{j|c} = P(x_j = 1 | c) = (N_jc + α) / (N_c + 2α)

    N_c    records of class c      N_jc    those with x_j = 1      d    columns
    prior  N_c / n, or with smooth_prior (N_c + α) / (n + αK)

A class without records has no estimates unless they are smoothed: Undefined.
"""
from __future__ import annotations

from ..arguments import cells_of, check_lengths
from ..records import Record
from .counting.bits import BitCounts
from .weighing.bernoulli_model import BernoulliModel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from ..arguments import Number
    from ..labels import Label
    from ..numbers.rational import Fraction
    from .weighing.rational import EventOptions, Labels, Rows

__all__ = [
    "DiscreteParameters",
    "bernoulli_decision",
    "bernoulli_joint",
    "bernoulli_parameters",
    "bernoulli_posterior",
]


class DiscreteParameters(Record):
    """Parameters of Bernoulli or multinomial naive Bayes.

    prior[c] = P(c).  parameters[c][j] = φ_{j|c}: P(x_j = 1 | c), or the probability of word j in class c.
    """

    __slots__ = ("prior", "parameters")

    def __init__(self, prior: dict[Label, Fraction], parameters: dict[Label, list[Fraction]]) -> None:
        self.prior = prior
        self.parameters = parameters


def bernoulli_parameters(rows: Rows, labels: Labels, **options: Unpack[EventOptions]) -> DiscreteParameters:
    """Train Bernoulli naive Bayes: return the prior and P(x_j = 1 | c) for each column and class.

        φ_{j|c} = (#{i: x_j = 1 and y = c} + α) / (#{i: y = c} + 2α)

    >>> bernoulli_parameters([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"], alpha=1).parameters["spam"]
    [Fraction(3, 4), Fraction(1, 2)]

    Raises Undefined for a class without records where α = 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 000-F07, 000-F09, 000-F10, 000-F15, 000-F16, 002-F29, 002-F31, 002-F32, 002-F37, 002-F38,
    003-F04, 003-F05, 003-F09, 003-F10, 003-F12, 000-A01, 002-A07, 003-A01, 003-X11
    """
    model = _model(rows, labels, **options)
    return DiscreteParameters(model.prior, model.parameters)


def bernoulli_joint(rows: Rows, labels: Labels, query: Sequence[object],
                    **options: Unpack[EventOptions]) -> dict[Label, Fraction]:
    """Train Bernoulli naive Bayes and return P(x, c) of a 0/1 vector x and each class c.

        P(x, c) = P(c) · ∏_j φ_{j|c}^{x_j} · (1 − φ_{j|c})^{1 − x_j}

    >>> bernoulli_joint([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"], query=[1, 0])["spam"]
    Fraction(1, 3)

    Absent words have a factor too (000-F12).  Raises Undefined for a class without records where α = 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 000-F12, 000-F13, 002-F30
    """
    return _model(rows, labels, **options).joint(query)


def bernoulli_posterior(rows: Rows, labels: Labels, query: Sequence[object],
                        **options: Unpack[EventOptions]) -> dict[Label, Fraction]:
    """Train Bernoulli naive Bayes and return each class's posterior probability for a 0/1 vector.

        P(c | x) = P(x, c) / Σ_b P(x, b)

    >>> bernoulli_posterior([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"], query=[1, 0], alpha=1)["spam"]
    Fraction(27, 31)

    Raises Undefined where all joints P(x, b) are 0, and for a class without records where α = 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 000-A02, 000-F13, 000-C03, 002-F34, 002-A08, 002-E11, 002-X09, L07, L19
    """
    return _model(rows, labels, **options).posterior(query)


def bernoulli_decision(rows: Rows, labels: Labels, query: Sequence[object], ties: str = "all",
                       **options: Unpack[EventOptions]) -> list[Label]:
    """Train Bernoulli naive Bayes and return the classes of greatest posterior for a 0/1 vector.

        argmax_c P(x, c)

    >>> bernoulli_decision([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"], query=[1, 0], alpha=1)
    ['spam']

    `ties` is "all", "first" or "error".  Raises Undefined where all joints are 0, and InvalidInput for
    a tie under "error".
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 000-F14, 000-A02, 002-A08
    """
    return _model(rows, labels, **options).decide(query, ties)


def _model(rows: Rows, labels: Labels, classes: Labels | None = None, alpha: Number = 0,
           smooth_prior: bool = False) -> BernoulliModel:
    given = check_lengths(rows, labels, "rows")[0]
    counts = BitCounts(len(cells_of(given[0], "rows[0]")), classes)
    counts.add_all(rows, labels)
    return BernoulliModel(counts, alpha, smooth_prior)
