"""EM for Gaussian classes without labels, one step at a time, in any number of dimensions.

    rows          n rows x_i of d rationals; for one dimension rows of one
    means         means[c] = μ_c
    covariances   covariances[c] = Σ_c, or one matrix alone that all components share; positive definite
    joint         P(x, c) = π_c · N(x; μ_c, Σ_c),  N the normal density of d dimensions
    distance      m_c = (x − μ_c)ᵀ Σ_c⁻¹ (x − μ_c), rational

Other names as in `mixing`.  Responsibilities are ratios of joints, in which (2π)^{d/2} cancels and only the
differences of the distances m_c remain.  They are exact reals, as are the parameters after a step.  A second
exact step would need covariances that are reals, which no function here takes: `em.gaussian_run` rounds them.
"""
from __future__ import annotations

from ..arguments import check_option, check_row, listed
from ..errors import InvalidInput, Undefined
from ..gaussian.covariances import Covariance
from ..numbers.linalg.checked import rank
from ..numbers.linalg.matrices import symmetric
from ..numbers.rational import Fraction, rational
from ..numbers.reals.real import Real, exp, half_log_form, log, pi, sqrt, total
from ..records import Record
from ..tables import rectangle
from .mixing import check_weights, known_components, read_mixing, read_responsibilities, shares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .mixing import Known

    Rows = Sequence[Sequence[Number]]
    Matrices = Sequence[Sequence[Sequence[Number]]]

__all__ = [
    "GaussianMixture", "gaussian_log_likelihood", "gaussian_maximisation", "gaussian_responsibilities",
    "gaussian_step",
]

COVARIANCES = ("per component", "shared")


class GaussianMixture(Record):
    """A Gaussian mixture: mixing[c] = P(c), means[c] = μ_c, covariances[c] = Σ_c, or one Σ for all."""

    __slots__ = ("mixing", "means", "covariances")

    def __init__(self, mixing: list[Exact], means: list[list[Exact]],
                 covariances: list[list[list[Exact]]]) -> None:
        self.mixing = mixing
        self.means = means
        self.covariances = covariances


class RationalMixture(Record):
    """A Gaussian mixture of rational parameters, with what follows from them and is the same for all points.

    sigmas[c] = Σ_c eliminated      factors[c] = π_c / √|Σ_c|
    """

    __slots__ = ("mixing", "means", "covariances", "sigmas", "factors")

    def __init__(self, mixing: list[Fraction], means: list[list[Fraction]],
                 covariances: list[list[list[Fraction]]], sigmas: list[Covariance]) -> None:
        self.mixing = mixing
        self.means = means
        self.covariances = covariances
        self.sigmas = sigmas
        self.factors = [pi_c / sqrt(sigma.determinant) if pi_c else pi_c
                        for pi_c, sigma in zip(mixing, sigmas)]

    def _fields(self) -> tuple[object, ...]:
        return self.mixing, self.means, self.covariances   # the rest follows from these


# ---------------------------------------------------------------- operations

def gaussian_log_likelihood(rows: Rows, mixing: Sequence[Number], means: Rows, covariances: Matrices,
                            labels: Known | None = None) -> Exact:
    """Return the log-likelihood of rows under a Gaussian mixture.

        ℓ = Σ_i log Σ_c π_c · N(x_i; μ_c, Σ_c)

    >>> round(float(gaussian_log_likelihood([[0], [2]], ["1/2", "1/2"], [[0], [2]], [[[1]]])), 4)
    -2.9703

    `covariances` lists a Σ_c for each component, or one for all; labels[i] is the known component c of row
    i, whose term then is log P(x_i, c), or None.  An exact real.  Raises Undefined for a known component of
    weight 0, InvalidInput where a covariance is not positive definite.

    Cites: 002-C08, 002-A06, L52
    """
    points = read_points(rows)
    model = read_mixture(mixing, means, covariances, len(points[0]))
    return log_likelihood(points, model, known_components(labels, len(points), len(model.mixing)))


def gaussian_responsibilities(rows: Rows, mixing: Sequence[Number], means: Rows, covariances: Matrices,
                              labels: Known | None = None) -> list[list[Exact]]:
    """Return the E-step of a Gaussian mixture: each component's probability given each row.

        r_ic = π_c·N(x_i; μ_c, Σ_c) / Σ_b π_b·N(x_i; μ_b, Σ_b)

    >>> gaussian_responsibilities([[1], [2]], ["1/2", "1/2"], [[0], [2]], [[[1]]])
    [[Fraction(1, 2), Fraction(1, 2)], [Real(0.11920292202211755594+), Real(0.88079707797788244406-)]]

    `covariances` lists a Σ_c for each component, or one for all; labels[i] is the known component of row i,
    or None.  Exact reals.  Raises InvalidInput where a covariance is not positive definite, Unsupported
    where squared Mahalanobis distances of a row differ by 2^65 or more.

    Cites: 002-C08, 002-A06, DER-10
    """
    points = read_points(rows)
    model = read_mixture(mixing, means, covariances, len(points[0]))
    return expectation(points, model, known_components(labels, len(points), len(model.mixing)))


def gaussian_maximisation(rows: Rows, responsibilities: Sequence[Sequence[Number]],
                          covariance: str = "per component") -> GaussianMixture:
    """Return the M-step of a Gaussian mixture: its parameters from the responsibilities.

        π_c = N_c / n      μ_c = Σ_i r_ic·x_i / N_c      N_c = Σ_i r_ic
        Σ_c = Σ_i r_ic·(x_i − μ_c)(x_i − μ_c)ᵀ / N_c,  or shared  Σ = Σ_c N_c·Σ_c / n

    >>> gaussian_maximisation([[0], [2], [4]], [[1, 0], ["1/2", "1/2"], [0, 1]], "shared").covariances
    [[[Fraction(8, 9)]]]

    `covariance` is "per component" or "shared".  Raises Undefined for a component with N_c = 0, and
    InvalidInput where a covariance would be singular (the likelihood is then unbounded).

    Cites: 002-C08, 002-A06, DER-10
    """
    points = read_points(rows)
    return maximisation(points, read_responsibilities(responsibilities, len(points)),
                        check_option(covariance, COVARIANCES, "covariance") == "shared")


def gaussian_step(rows: Rows, mixing: Sequence[Number], means: Rows, covariances: Matrices,
                  labels: Known | None = None) -> GaussianMixture:
    """Return the parameters of a Gaussian mixture after one EM step (E-step, then M-step).

    >>> gaussian_step([[0], [2]], ["1/2", "1/2"], [[0], [2]], [[[1]]]).means
    [[Real(0.23840584404423511188+)], [Real(1.7615941559557648881+)]]

    Returns one covariance for all components where `covariances` has one.  Exact reals; the likelihood does
    not fall.  Raises InvalidInput where a covariance is not positive definite or becomes singular.

    Cites: 002-C08, 002-A06, DER-10, L52
    """
    points = read_points(rows)
    model = read_mixture(mixing, means, covariances, len(points[0]))
    known = known_components(labels, len(points), len(model.mixing))
    shared = len(listed(covariances, "covariances")) < len(model.mixing)
    return maximisation(points, expectation(points, model, known), shared)


# ---------------------------------------------------------------- what is given

def read_points(rows: Rows) -> list[list[Fraction]]:
    """Return the rows as rationals, checked to be of one length."""
    return rectangle(rows, "rows", rational)


def read_mixture(mixing: Sequence[Number], means: Rows, covariances: Matrices, d: int) -> RationalMixture:
    """Return the mixture, with a covariance for each component, checked to be positive definite."""
    mu = rectangle(means, "means", rational)
    check_row(mu[0], d, "means[0]")
    given = listed(covariances, "covariances")
    matrices = [symmetric(matrix, f"covariances[{c}]") for c, matrix in enumerate(given)]
    for c, matrix in enumerate(matrices):
        check_row(matrix, d, f"covariances[{c}]")
    if len(matrices) not in (1, len(mu)):
        raise InvalidInput(f"covariances has {len(matrices)} matrices and means has {len(mu)} components: "
                           "give each component a matrix, or one that all share")
    return rational_mixture(read_mixing(mixing, len(mu)), mu, matrices)


def rational_mixture(mixing: list[Fraction], means: list[list[Fraction]],
                     covariances: list[list[list[Fraction]]]) -> RationalMixture:
    """Return the mixture of positive definite covariances; a single one is that of every component."""
    each = len(means) // len(covariances)
    sigmas = [Covariance(matrix, f"covariances[{c}]") for c, matrix in enumerate(covariances)]
    return RationalMixture(mixing, means, covariances * each, sigmas * each)


# ---------------------------------------------------------------- points and normals

def distances(point: list[Fraction], model: RationalMixture) -> list[Fraction]:
    """Return (x − μ_c)ᵀ Σ_c⁻¹ (x − μ_c) for each component."""
    away = [[x - m for x, m in zip(point, mean)] for mean in model.means]
    return [sigma.distance(v) for v, sigma in zip(away, model.sigmas)]


def _joint(point: list[Fraction], model: RationalMixture) -> tuple[list[Exact], Fraction]:
    """Return the joints of a point without (2π)^{−d/2} and e^{−m/2}, and m, the least of its distances."""
    m = distances(point, model)
    least = min(m)
    return [exp((least - m_c) / 2) * factor if pi_c else Fraction(0)
            for pi_c, factor, m_c in zip(model.mixing, model.factors, m)], least


def expectation(points: list[list[Fraction]], model: RationalMixture, known: Known) -> list[list[Exact]]:
    """Return the responsibilities for all points; those of a known component need no joints."""
    joints = [_joint(point, model)[0] if label is None else list(model.mixing)
              for point, label in zip(points, known)]
    return [shares(joint, label, f"rows[{i}]") for i, (joint, label) in enumerate(zip(joints, known))]


def log_likelihood(points: list[list[Fraction]], model: RationalMixture, known: Known) -> Exact:
    """Return Σ_i log P(x_i), or log P(x_i, c) where the component c of point i is known."""
    logarithms = [_log_evidence(point, model, label) for point, label in zip(points, known)]
    return total(logarithms) - log(2 * pi) * Fraction(len(points) * len(points[0]), 2)


def _log_evidence(point: list[Fraction], model: RationalMixture, label: int | None) -> Exact:
    """Return log P(x), or log P(x, c), without the term −(d/2)·log 2π."""
    if label is not None:
        weight, sigma = model.mixing[label], model.sigmas[label]
        if not weight:
            raise Undefined(f"component {label}, to which a row is known to belong, has weight 0: the row "
                            "has probability 0, of which there is no logarithm")
        return half_log_form(-distances(point, model)[label] / 2, weight * weight / sigma.determinant)
    joint, least = _joint(point, model)
    return log(total(joint)) - least / 2


def maximisation(points: list[list[Fraction]], responsibilities: Sequence[Sequence[Exact]],
                 shared: bool) -> GaussianMixture:
    """Return mixing weights, means and covariances that count each point by its responsibilities."""
    columns = [[r[c] for r in responsibilities] for c in range(len(responsibilities[0]))]
    N = [total(column) for column in columns]
    check_weights(N)
    check_spread(points, columns, shared)
    means = [_mean(points, *own) for own in zip(columns, N)]
    scatters = [_scatter(points, *own) for own in zip(columns, N, means)]
    if shared:
        d = range(len(points[0]))
        covariances = [[[total([S[j][k] for S in scatters]) / len(points) for k in d] for j in d]]
    else:
        covariances = [[[entry / weight for entry in line] for line in S] for S, weight in zip(scatters, N)]
    return GaussianMixture([weight / len(points) for weight in N], means, covariances)


def _mean(points: list[list[Fraction]], r: list[Exact], N: Exact) -> list[Exact]:
    """Return Σ_i r_i·x_i / N."""
    return [total([share * x[j] for share, x in zip(r, points)]) / N for j in range(len(points[0]))]


def _scatter(points: list[list[Fraction]], r: list[Exact], N: Exact, mean: list[Exact]) -> list[list[Exact]]:
    """Return Σ_i r_i·x_i x_iᵀ − N·μμᵀ, which is Σ_i r_i·(x_i − μ)(x_i − μ)ᵀ."""
    def entry(j: int, k: int) -> Exact:
        return total([share * (x[j] * x[k]) for share, x in zip(r, points)]) - N * mean[j] * mean[k]

    return _symmetric(entry, len(mean))


def _symmetric(entry: Callable[[int, int], Exact], d: int) -> list[list[Exact]]:
    """Return the symmetric matrix of these entries, each computed once."""
    below = [[entry(j, k) for k in range(j + 1)] for j in range(d)]
    return [[below[max(j, k)][min(j, k)] for k in range(d)] for j in range(d)]


def check_spread(points: list[list[Fraction]], columns: list[list[Exact]], shared: bool) -> None:
    """Raise InvalidInput for a component that collapses: its points, those with r_ic > 0, span too little.

    Σ_c is singular exactly where their differences span fewer than d dimensions, which is a matter of
    rationals; a shared Σ where the differences within all components do.
    """
    d = len(points[0])
    # A share that is no Fraction is a quotient of sums of exponentials: above 0.
    differences = [_differences([x for x, r in zip(points, column) if isinstance(r, Real) or r > 0])
                   for column in columns]
    groups = [[v for own in differences for v in own]] if shared else differences
    for c, vectors in enumerate(groups):
        if not vectors or rank(vectors) < d:
            who = "the components together collapse" if shared else f"component {c} collapses"
            raise InvalidInput(f"{who}: rows with responsibilities above 0 span fewer than {d} dimensions, "
                               "so that the covariance is singular and the likelihood has no maximum: "
                               "begin elsewhere, share one covariance, or use fewer components")


def _differences(points: list[list[Fraction]]) -> list[list[Fraction]]:
    return [[a - b for a, b in zip(point, points[0])] for point in points[1:]]
