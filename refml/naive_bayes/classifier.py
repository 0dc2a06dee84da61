"""Naive Bayes: prior × ∏ over the attributes, each attribute of its own family.

    records    rows of d cells, and a label for each
    query      one more row, whose class is asked for

    P(x, c) = P(c) · ∏_j P(x_j | c)       P(c | x) = P(x, c) / Σ_b P(x, b)

`Statistics` counts records, one at a time or in parts that are merged; `Model` answers
queries from them; `fit` makes both.  The functions below it do all of it for one query.
Every answer is exact: a Fraction, or an exact real where a column is Gaussian.

    unseen value      declared: its smoothed probability, or 0; undeclared: InvalidInput
    unseen word       in the dictionary: its smoothed probability, or 0; outside: ignored
    unseen label      where `classes` is declared InvalidInput, else one more class
    empty class       Undefined (0/0), unless smoothed
    variance 0        Undefined; so is one record under the divisor "n-1"
    all joints 0      Undefined (0/0)
    no records, or one class only      InvalidInput

Missing cells are None: by default left out of the counts of their column, and their factor
out of the product.
"""
from __future__ import annotations

from .counting.statistics import Statistics
from .weighing.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from ..arguments import Number
    from ..labels import Label
    from ..numbers.reals.real import Exact
    from .counting.families import Family
    from .weighing.rational import EventOptions, Labels, Rows

    class FitOptions(EventOptions, total=False):
        """How a model is estimated: options of `fit`."""

        missing: str
        m: Number | None

__all__ = ["decision", "fit", "joint", "likelihood", "log_odds", "posterior"]


def fit(rows: Rows, labels: Labels, families: Sequence[Family], classes: Labels | None = None,
        missing: str = "cell", alpha: Number = 0, m: Number | None = None,
        smooth_prior: bool = False) -> Model:
    """Train naive Bayes on labelled records and return the model.

        families        the type of each column, such as Bernoulli() or Gaussian()
        missing         "cell" leaves a missing cell (None) out of its column's counts, "record" leaves
                        out its record, "error" raises InvalidInput
        alpha           Laplace smoothing: α is added to the count of each value
        m               instead of alpha: the guess p of a family (or 1/k) counts as m records
        smooth_prior    whether alpha or m smooths P(c) too

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> fit([[1], [0], [1]], ["spam", "ham", "spam"], [Bernoulli()], alpha=1).parameters["spam"]
    [Fraction(3, 4)]

    Raises InvalidInput, naming the place, for ragged rows, unequal lengths, a cell that does not
    fit its family and a label that is not declared; also for fewer than two classes.

    Cites: 000-A01, 001-A03, 001-A08, 002-A07, 003-A01, 003-A04
    """
    statistics = Statistics(families, classes, missing)
    statistics.add_all(rows, labels)
    return Model(statistics, alpha, m, smooth_prior)


def fit_complete(rows: Rows, labels: Labels, families: Sequence[Family], classes: Labels | None = None,
                 alpha: Number = 0, smooth_prior: bool = False) -> Model:
    """Return the model of records that miss no cell, as every event model of the notes has them.

    Raises InvalidInput for a missing cell, of a record or of a query, and as `fit`.
    """
    return fit(rows, labels, families, classes, "error", alpha, smooth_prior=smooth_prior)


# ---------------------------------------------------------------- records in, one answer out

def likelihood(families: Sequence[Family], rows: Rows, labels: Labels, query: Sequence[object],
               **options: Unpack[FitOptions]) -> dict[Label, Exact]:
    """Train naive Bayes and return P(x | c) of a query x in each class c.

        P(x | c) = ∏_j P(x_j | c)

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> likelihood([Bernoulli()] * 2, [[1, 0], [0, 1], [1, 1]], ["a", "a", "b"], query=[1, 1], alpha=1)["a"]
    Fraction(1, 4)

    Exact reals where a column is Gaussian.  Raises Undefined where an estimate of some class is 0/0.
    Options of `fit`: `classes`, `missing`, `alpha`, `m`, `smooth_prior`.

    Cites: 000-F06, 001-F09, 001-E21, 001-E22, 001-E24, 001-E25, 002-F28, 003-F07
    """
    return fit(rows, labels, families, **options).likelihood(query)


def joint(families: Sequence[Family], rows: Rows, labels: Labels, query: Sequence[object],
          **options: Unpack[FitOptions]) -> dict[Label, Exact]:
    """Train naive Bayes and return P(x, c) of a query x and each class c.

        P(x, c) = P(c) · ∏_j P(x_j | c)

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> joint([Bernoulli()], [[1], [0], [1]], ["a", "a", "b"], query=[1])["a"]
    Fraction(1, 3)

    Exact reals where a column is Gaussian.  Raises Undefined where an estimate of some class is 0/0.
    Options of `fit`: `classes`, `missing`, `alpha`, `m`, `smooth_prior`.

    Cites: 001-E26, 001-E27, 001-C04, 002-F30
    """
    return fit(rows, labels, families, **options).joint(query)


def posterior(families: Sequence[Family], rows: Rows, labels: Labels, query: Sequence[object],
              **options: Unpack[FitOptions]) -> dict[Label, Exact]:
    """Train naive Bayes and return each class's posterior probability for a query.

        P(c | x) = P(x, c) / Σ_b P(x, b)

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> posterior([Bernoulli()], [[1], [0], [1]], ["a", "a", "b"], query=[1])["a"]
    Fraction(1, 2)

    Exact reals where a column is Gaussian.  Raises Undefined where all joints P(x, b) are 0.
    Options of `fit`: `classes`, `missing`, `alpha`, `m`, `smooth_prior`.

    Cites: 000-F13, 002-F34, 002-E11, L07, L19
    """
    return fit(rows, labels, families, **options).posterior(query)


def log_odds(families: Sequence[Family], rows: Rows, labels: Labels, query: Sequence[object],
             positive: Label, negative: Label, **options: Unpack[FitOptions]) -> Exact:
    """Train naive Bayes and return the log-odds of two classes for a query.

        log P(positive | x) − log P(negative | x) = a + ½·log b

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> log_odds([Bernoulli()], [[1], [0], [1]], ["a", "a", "b"], query=[1], positive="a", negative="b")
    Fraction(0, 1)

    An exact real, with a and b rational.  Raises Undefined where the joint of one of the two is 0.
    Options of `fit`: `classes`, `missing`, `alpha`, `m`, `smooth_prior`.

    Cites: DER-08, DER-09
    """
    return fit(rows, labels, families, **options).log_odds(query, positive, negative)


def decision(families: Sequence[Family], rows: Rows, labels: Labels, query: Sequence[object],
             ties: str = "all", **options: Unpack[FitOptions]) -> list[Label]:
    """Train naive Bayes and return the classes of greatest posterior for a query, all that tie.

        argmax_c P(c) · ∏_j P(x_j | c)

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> decision([Bernoulli()], [[1], [0], [1]], ["a", "a", "b"], query=[1])
    ['a', 'b']

    Decided exactly.  `ties` is "all", "first" or "error".  Raises Undefined where all joints
    are 0, and InvalidInput for a tie under "error".
    Options of `fit`: `classes`, `missing`, `alpha`, `m`, `smooth_prior`.

    Cites: 000-F14, 001-F10, 001-E23, 001-E28, L08
    """
    return fit(rows, labels, families, **options).decide(query, ties)
