"""The other event models of rational answers: categorical and multinomial, each from data to posteriors.

    Bernoulli      rows of 0s and 1s       in `bernoulli`
    Gaussian       rows of rationals       in `gaussian`
    categorical    rows of values          P(v | c) = (N_vc + α) / (N_c + αk)
    multinomial    sequences of words      φ_{k|c} = (N_kc + α) / (T_c + α|V|)

    N_c      records of class c            k      values of the attribute, seen or declared
    T_c      tokens of class c             |V|    words of the dictionary
    prior    N_c / n, or with smooth_prior (N_c + α) / (n + αK)

A class without records has no estimates unless they are smoothed: Undefined.
"""
from __future__ import annotations

from ..arguments import check_lengths, check_row, listed
from ..records import Record
from .bernoulli import DiscreteParameters
from .counting.families import Categorical, Tokens, read_words
from .weighing.rational import learnt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Unpack

    from ..labels import Label
    from ..numbers.rational import Fraction
    from ..numbers.reals.real import Exact
    from .weighing.rational import EventOptions, Labels, RationalModel, Rows

    Values = Sequence[Sequence[Label]]

__all__ = [
    "CategoricalParameters", "categorical_parameters", "categorical_posterior", "multinomial_decision",
    "multinomial_likelihood", "multinomial_parameters", "multinomial_posterior",
]


class CategoricalParameters(Record):
    """Parameters of categorical naive Bayes.

    prior[c] = P(c), values[j] lists the values of attribute j, parameters[c][j][i] = P(values[j][i] | c).
    """

    __slots__ = ("prior", "values", "parameters")

    def __init__(self, prior: dict[Label, Fraction], values: list[list[Label]],
                 parameters: dict[Label, list[list[Fraction]]]) -> None:
        self.prior = prior
        self.values = values
        self.parameters = parameters


# ---------------------------------------------------------------- categorical

def categorical_parameters(rows: Rows, labels: Labels, values: Values | None = None,
                           **options: Unpack[EventOptions]) -> CategoricalParameters:
    """Train categorical naive Bayes: return the prior and P(value | class) for each attribute.

        P(A_j = v | c) = (N_vc + α) / (N_c + α·k_j),   k_j the number of values of A_j

    >>> categorical_parameters([["yes"], ["no"], ["yes"]], ["M", "M", "N"]).parameters["N"]
    [[Fraction(0, 1), Fraction(1, 1)]]

    `values[j]` declares the values of attribute j; by default they are the values seen in any
    class, sorted.  Raises Undefined for a class without records where α = 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 001-F12, 001-F16, 001-A03, 001-X01, 001-X05, 002-A10, 002-X20
    """
    model = _categorical_model(rows, labels, values, **options)
    columns: list[Any] = model.columns
    return CategoricalParameters(model.prior, [column.values for column in columns], model.parameters)


def categorical_posterior(rows: Rows, labels: Labels, query: Sequence[object],
                          values: Values | None = None,
                          **options: Unpack[EventOptions]) -> dict[Label, Exact]:
    """Train categorical naive Bayes and return each class's posterior, given the attributes' values.

    >>> categorical_posterior([["yes"], ["no"], ["yes"]], ["M", "M", "N"], query=["yes"])["M"]
    Fraction(1, 2)

    `values[j]` declares the values of attribute j; by default they are the values seen.  Raises
    InvalidInput for a value neither declared nor seen, and Undefined where all joints are 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 001-F09, 001-E26, 001-E27, 001-E28
    """
    return _categorical_model(rows, labels, values, **options).posterior(query)


def _categorical_model(rows: Rows, labels: Labels, values: Values | None,
                       **options: Unpack[EventOptions]) -> RationalModel:
    given, named = check_lengths(rows, labels, "rows")
    width = len(listed(given[0], "rows[0]"))
    if values is None:
        families = [Categorical() for _ in range(width)]
    else:
        families = [Categorical(of_attribute) for of_attribute in check_row(values, width, "values")]
    return learnt(given, named, families, **options)


# ---------------------------------------------------------------- multinomial

def multinomial_parameters(documents: Rows, labels: Labels, dictionary: Sequence[Label],
                           **options: Unpack[EventOptions]) -> DiscreteParameters:
    """Train multinomial naive Bayes: return the prior and each word's share of a class's tokens.

        φ_{k|c} = (tokens k in class c + α) / (tokens of class c + α·|V|)

    >>> multinomial_parameters([[1, 1], [2]], ["spam", "ham"], dictionary=[1, 2], alpha=1).parameters["spam"]
    [Fraction(3, 4), Fraction(1, 4)]

    Words outside the dictionary are ignored.  Raises Undefined for a class without tokens where α = 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 003-F15, 003-F16, 003-A04, 003-X05, 003-X11
    """
    model = _multinomial_model(documents, labels, dictionary, **options)
    return DiscreteParameters(model.prior, model.column_parameters(0))


def multinomial_likelihood(documents: Rows, labels: Labels, dictionary: Sequence[Label],
                           query: Sequence[object], **options: Unpack[EventOptions]) -> dict[Label, Exact]:
    """Train multinomial naive Bayes and return the probability of a word sequence in each class.

        P(x | c) = ∏_{j=1}^{length of x} φ_{x_j|c}

    >>> multinomial_likelihood([[1, 1], [2]], ["spam", "ham"], [1, 2], query=[1, 2], alpha=1)["spam"]
    Fraction(3, 16)

    There is no multinomial coefficient: it is the probability of the sequence.  Words outside the
    dictionary are ignored.  Raises Undefined for a class without tokens where α = 0.
    Options: `classes`, `alpha`.

    Cites: 003-F14, 003-C07, 003-X04, 003-X09
    """
    model = _multinomial_model(documents, labels, dictionary, **options)
    return model.likelihood([_query(query)])


def multinomial_posterior(documents: Rows, labels: Labels, dictionary: Sequence[Label],
                          query: Sequence[object], **options: Unpack[EventOptions]) -> dict[Label, Exact]:
    """Train multinomial naive Bayes and return each class's posterior for a word sequence.

        P(c | x) ∝ P(c) · ∏_j φ_{x_j|c}

    >>> multinomial_posterior([[1, 1], [2]], ["spam", "ham"], [1, 2], query=[1], alpha=1)["spam"]
    Fraction(9, 13)

    Words outside the dictionary are ignored.  Raises Undefined where all joints are 0, and for a
    class without tokens where α = 0.
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 003-F14, 003-A04, 003-C06
    """
    model = _multinomial_model(documents, labels, dictionary, **options)
    return model.posterior([_query(query)])


def multinomial_decision(documents: Rows, labels: Labels, dictionary: Sequence[Label],
                         query: Sequence[object], ties: str = "all",
                         **options: Unpack[EventOptions]) -> list[Label]:
    """Train multinomial naive Bayes and return the classes of greatest posterior for a word sequence.

    >>> multinomial_decision([[1, 1], [2]], ["spam", "ham"], [1, 2], query=[1], alpha=1)
    ['spam']

    `ties` is "all", "first" or "error".  Raises Undefined where all joints are 0, and InvalidInput for
    a tie under "error".
    Options: `classes`, `alpha`, `smooth_prior`.

    Cites: 003-A04, 000-F14
    """
    model = _multinomial_model(documents, labels, dictionary, **options)
    return model.decide([_query(query)], ties)


def _multinomial_model(documents: Rows, labels: Labels, dictionary: Sequence[Label],
                       **options: Unpack[EventOptions]) -> RationalModel:
    given, named = check_lengths(documents, labels, "documents")
    tokens = Tokens(dictionary)
    rows = [[read_words(document, f"documents[{i}]")] for i, document in enumerate(given)]
    return learnt(rows, named, [tokens], **options)


def _query(words: Sequence[object]) -> Sequence[Label]:
    return read_words(words, "query")
