"""The Gaussian event model: rows of numbers that are normally distributed in each class.

    N_c    records of class c      prior  N_c / n
    μ, σ²  mean and variance of each attribute in each class, σ² over the divisor "n-1" or "n"
"""
from __future__ import annotations

from ..arguments import check_lengths, listed
from ..records import Record
from .classifier import fit_complete
from .counting.measured import Gaussian

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..labels import Label
    from ..numbers.rational import Fraction
    from ..numbers.reals.real import Exact
    from .weighing.model import Model
    from .weighing.rational import Labels, Rows

__all__ = ["GaussianClassParameters", "gaussian_parameters", "gaussian_posterior"]


class GaussianClassParameters(Record):
    """Parameters of Gaussian naive Bayes: prior[c] = P(c), means[c][j] and variances[c][j] of attribute j."""

    __slots__ = ("prior", "means", "variances")

    def __init__(self, prior: dict[Label, Fraction], means: dict[Label, list[Fraction]],
                 variances: dict[Label, list[Fraction]]) -> None:
        self.prior = prior
        self.means = means
        self.variances = variances


def gaussian_parameters(rows: Rows, labels: Labels, divisor: str = "n-1",
                        classes: Labels | None = None) -> GaussianClassParameters:
    """Train Gaussian naive Bayes: return the prior, and each attribute's mean and variance by class.

    >>> gaussian_parameters([[95], [85], [90], [60], [62]], ["Yes"] * 3 + ["No"] * 2).variances["Yes"]
    [Fraction(25, 1)]

    `divisor` is "n-1" or "n".  Raises Undefined for a class without records, and for a class of
    one record under "n-1".

    Cites: 001-F14, 001-E06, 001-E07, 001-E18, 001-E19, 001-X03, 001-X26, XS-03
    """
    model = _gaussian_model(rows, labels, divisor, classes)
    normals = model.parameters
    return GaussianClassParameters(
        model.prior,
        {label: [normal.mean for normal in normals[label]] for label in model.classes},
        {label: [normal.variance for normal in normals[label]] for label in model.classes})


def gaussian_posterior(rows: Rows, labels: Labels, query: Sequence[object], divisor: str = "n-1",
                       classes: Labels | None = None) -> dict[Label, Exact]:
    """Train Gaussian naive Bayes and return each class's posterior probability for a query.

        P(c | x) ∝ P(c) · ∏_j p(x_j | c),   p the normal density

    >>> gaussian_posterior([[0], [2], [1], [3]], ["a", "a", "b", "b"], query=["3/2"])["a"]
    Fraction(1, 2)

    An exact real for each class.  `divisor` is "n-1" or "n".  Raises Undefined for a class without
    records, for one record under "n-1", and for a variance of 0.

    Cites: 001-F13, 001-A06, L47
    """
    return _gaussian_model(rows, labels, divisor, classes).posterior(query)


def _gaussian_model(rows: Rows, labels: Labels, divisor: str, classes: Labels | None) -> Model:
    given, named = check_lengths(rows, labels, "rows")
    families = [Gaussian(divisor) for _ in listed(given[0], "rows[0]")]
    return fit_complete(given, named, families, classes)
