"""The likelihood of Gaussian classes: of given parameters, and the greatest there is.

    ℓ = Σ_i log π_{y_i}·N(x_i; μ_{y_i}, Σ)      n records of d rationals, in K classes that share Σ
"""
from __future__ import annotations

from ..arguments import check_lengths, check_option
from ..errors import InvalidInput, Undefined, shown
from ..gaussian.covariances import Covariance
from ..gaussian.multivariate import vector
from ..labels import check_label
from ..maps import same_labels
from ..numbers.rational import Fraction
from ..numbers.reals.real import log, pi, total
from ..probabilities import distribution_map
from .classifier import DIVISORS, shared_parameters, statistics_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..gaussian.covariances import Matrix
    from ..labels import Label
    from ..numbers.reals.real import Exact
    from .classifier import Labels, Rows
    from .posteriors import Means, Prior

__all__ = ["log_likelihood", "maximum_log_likelihood"]


def log_likelihood(rows: Rows, labels: Labels, prior: Prior, means: Means, covariance: Matrix) -> Exact:
    """Return the joint log-likelihood of labelled records under given GDA parameters.

        ℓ = Σ_i log π_{y_i} − ½ Σ_i (x_i − μ_{y_i})ᵀΣ⁻¹(x_i − μ_{y_i}) − n/2 · log |Σ| − nd/2 · log 2π

    >>> log_likelihood([[0], [2]], ["a", "b"], {"a": "1/2", "b": "1/2"}, {"a": [0], "b": [2]}, [[1]]) \\
    ...     == -log(2) * 2 - log(2 * pi)
    True

    n is the number of rows, d of features.  An exact real.  Raises Undefined where the class of a record
    has prior 0, and InvalidInput where Σ is not positive definite.

    Cites: 002-F16, L06
    """
    given, named = check_lengths(rows, labels, "rows")
    sigma, P = Covariance(covariance), distribution_map(prior, "prior")
    order, _, centres = same_labels(prior, "prior", means, "means")
    mu = {c: vector(centres[c], f"means[{shown(c)}]", sigma.size) for c in order}
    counts = dict.fromkeys(mu, 0)
    distances = []
    for i, (row, label) in enumerate(zip(given, named)):
        c = check_label(label, f"labels[{i}]")
        if c not in mu:
            raise InvalidInput(f"labels[{i}]={shown(label)} has no prior and no mean: give both")
        if P[c] == 0:
            raise Undefined(f"labels[{i}]={shown(label)} has prior 0, so that the likelihood is 0 and has "
                            "no logarithm: give it a prior above 0")
        counts[c] += 1
        x = vector(row, f"rows[{i}]", sigma.size)
        distances.append(sigma.distance([a - b for a, b in zip(x, mu[c])]))
    return _log_likelihood(counts, P, sigma, sum(distances, Fraction(0)))


def maximum_log_likelihood(rows: Rows, labels: Labels, divisor: str = "n") -> Exact:
    """Return the joint log-likelihood of the records at the parameters that GDA learns from them.

    With the divisor "n" no parameters have a greater likelihood.

        ℓ̂ = Σ_c n_c log (n_c/n) − n/2 · log ((2π)^d·|Σ̂|) − nd/2      over n

    >>> found = maximum_log_likelihood([[0], [2], [4], [6]], ["a", "a", "b", "b"])
    >>> found == -log(2) * 4 - log(2 * pi) * 2 - 2
    True

    An exact real.  Raises InvalidInput for a single class and where Σ̂ is singular (the likelihood then
    has no maximum), Undefined where n = K with the divisor "n-K".

    Cites: DER-13, L06, 002-X11
    """
    statistics, divisor = statistics_of(rows, labels), check_option(divisor, DIVISORS["shared"], "divisor")
    found = shared_parameters(statistics, divisor)
    sigma = Covariance(found.covariance, "the covariance of the rows within their classes")
    n, K = statistics.records, len(found.prior)
    # Σ_i of the squared distances is the trace of Σ̂⁻¹ times the scatter matrix, which is degrees·Σ̂.
    degrees = n if divisor == "n" else n - K
    counts = {c: statistics.moments[c].count for c in found.prior}
    return _log_likelihood(counts, found.prior, sigma, Fraction(degrees * sigma.size))


def _log_likelihood(counts: dict[Label, int], prior: dict[Label, Fraction], sigma: Covariance,
                    distances: Fraction) -> Exact:
    n = sum(counts.values())
    terms = [log(prior[c]) * counts[c] for c in counts if counts[c]]
    terms += [-distances / 2, log(sigma.determinant) * Fraction(-n, 2),
              log(2 * pi) * Fraction(-n * sigma.size, 2)]
    return total(terms)
