"""The Bernoulli event model: rows of 0s and 1s, a column for each word of a dictionary.

    φ_{j|c} = P(x_j = 1 | c) = (N_jc + α) / (N_c + 2α)

    N_c    records of class c      N_jc    those with x_j = 1      d    columns
    prior  N_c / n, or with smooth_prior (N_c + α) / (n + αK)

A class without records has no estimates unless they are smoothed: Undefined.
"""
from __future__ import annotations

from ..arguments import check_lengths, check_row, distribution_map, listed, mapped, probability
from ..errors import InvalidInput, shown
from ..labels import check_label
from ..numbers.rational import Fraction
from ..records import Record
from .counting.families import Bernoulli
from .weighing.rational import learnt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from ..arguments import Number
    from ..labels import Label
    from ..numbers.reals.real import Exact
    from .weighing.rational import EventOptions, Labels, RationalModel, Rows

__all__ = [
    "DiscreteParameters", "bernoulli_decision", "bernoulli_joint", "bernoulli_likelihood",
    "bernoulli_parameters", "bernoulli_posterior",
]


class DiscreteParameters(Record):
    """prior[c] = P(c), parameters[c][j] = φ_{j|c}."""

    __slots__ = ("prior", "parameters")

    def __init__(self, prior: dict[Label, Fraction], parameters: dict[Label, list[Fraction]]) -> None:
        self.prior = prior
        self.parameters = parameters


def bernoulli_parameters(rows: Rows, labels: Labels, **options: Unpack[EventOptions]) -> DiscreteParameters:
    """Return the prior and the probability of a 1 in each column and class: 2d + 1 numbers for two classes.

        φ_{j|c} = (#{i: x_j = 1 and y = c} + α) / (#{i: y = c} + 2α)

    >>> bernoulli_parameters([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"], alpha=1).parameters["spam"]
    [Fraction(3, 4), Fraction(1, 2)]

    Raises Undefined for a class without records where alpha = 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 000-F07, 000-F09, 000-F10, 000-F15, 000-F16, 002-F29, 002-F31, 002-F32, 002-F37, 002-F38,
    003-F04, 003-F05, 003-F09, 003-F10, 003-F12, 000-A01, 002-A07, 003-A01, 003-X11
    """
    model = _model(rows, labels, **options)
    return DiscreteParameters(model.prior, model.parameters)


def bernoulli_joint(rows: Rows, labels: Labels, query: Sequence[object],
                    **options: Unpack[EventOptions]) -> dict[Label, Exact]:
    """Return the joint probability of a vector of 0s and 1s and each class: prior times likelihood.

        P(x, c) = P(c) · ∏_j φ_{j|c}^{x_j} · (1 − φ_{j|c})^{1 − x_j}

    >>> bernoulli_joint([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"], query=[1, 0])["spam"]
    Fraction(1, 3)

    Absent words count as well (000-F12).  A Fraction for each class.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 000-F12, 000-F13, 002-F30
    """
    return _model(rows, labels, **options).joint(query)


def bernoulli_posterior(rows: Rows, labels: Labels, query: Sequence[object],
                        **options: Unpack[EventOptions]) -> dict[Label, Exact]:
    """Return the probability of each class, given a vector of 0s and 1s.

        P(c | x) = P(x, c) / Σ_b P(x, b)

    >>> bernoulli_posterior([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"], query=[1, 0], alpha=1)["spam"]
    Fraction(27, 31)

    A Fraction for each class.  Raises Undefined where all joints are 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 000-A02, 000-F13, 000-C03, 002-F34, 002-A08, 002-E11, 002-X09, L07, L19
    """
    return _model(rows, labels, **options).posterior(query)


def bernoulli_decision(rows: Rows, labels: Labels, query: Sequence[object], ties: str = "all",
                       **options: Unpack[EventOptions]) -> list[Label]:
    """Return the classes of greatest posterior, given a vector of 0s and 1s.

        argmax_c P(x, c)

    >>> bernoulli_decision([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"], query=[1, 0], alpha=1)
    ['spam']

    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 000-F14, 000-A02, 002-A08
    """
    return _model(rows, labels, **options).decide(query, ties)


def bernoulli_likelihood(rows: Rows, labels: Labels, prior: Mapping[Label, Number],
                         parameters: Mapping[Label, Sequence[Number]]) -> Fraction:
    """Return the probability of the whole training set under given parameters.

        L = ∏_i P(y_i) · ∏_j φ_{j|y_i}^{x_ij} · (1 − φ_{j|y_i})^{1 − x_ij}

    >>> bernoulli_likelihood([[1], [0]], ["a", "b"], prior={"a": "1/2", "b": "1/2"},
    ...                      parameters={"a": ["3/4"], "b": ["1/4"]})
    Fraction(9, 64)

    The parameters that `bernoulli_parameters` returns maximise it.

    Cites: 002-F30, 002-C24, L05
    """
    given, named = check_lengths(rows, labels, "rows")
    P = distribution_map(prior, "prior")
    order, own = mapped(parameters, "parameters")
    phi = {label: [probability(p, f"parameters[{shown(label)}][{j}]")
                   for j, p in enumerate(listed(own[label], f"parameters[{shown(label)}]"))]
           for label in order}
    likelihood = Fraction(1)
    for i, row in enumerate(given):
        label = check_label(named[i], f"labels[{i}]")
        if label not in P or label not in phi:
            raise InvalidInput(f"labels[{i}]={shown(label)} has no prior or no parameters: give both")
        cells = check_row(row, len(phi[label]), f"rows[{i}]")
        for j, p in enumerate(phi[label]):
            likelihood *= p if Bernoulli().read(cells[j], f"rows[{i}][{j}]") == [1] else 1 - p
        likelihood *= P[label]
    return likelihood


def bit_columns(rows: Rows, labels: Labels) -> list[Bernoulli]:
    """Return the family of each column of labelled rows of 0s and 1s."""
    given = check_lengths(rows, labels, "rows")[0]
    return [Bernoulli() for _ in listed(given[0], "rows[0]")]


def _model(rows: Rows, labels: Labels, **options: Unpack[EventOptions]) -> RationalModel:
    return learnt(rows, labels, bit_columns(rows, labels), **options)
