"""The likelihood of labelled rows of 0s and 1s under given parameters of Bernoulli naive Bayes.

    prior[c] = P(c)      parameters[c][j] = φ_{j|c} = P(x_j = 1 | c)
"""
from __future__ import annotations

from ..arguments import check_lengths, check_row, listed
from ..errors import InvalidInput, shown
from ..labels import check_label
from ..maps import mapped
from ..numbers.rational import Fraction
from ..probabilities import distribution_map, probability
from .counting.bits import bit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..arguments import Number
    from ..labels import Label
    from .weighing.rational import Labels, Rows

__all__ = ["bernoulli_likelihood"]


def bernoulli_likelihood(rows: Rows, labels: Labels, prior: Mapping[Label, Number],
                         parameters: Mapping[Label, Sequence[Number]]) -> Fraction:
    """Return the likelihood of labelled 0/1 records under given Bernoulli naive Bayes parameters.

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
            likelihood *= p if bit(cells[j], f"rows[{i}][{j}]") else 1 - p
        likelihood *= P[label]
    return likelihood
