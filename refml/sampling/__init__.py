"""Sampling: exact random samples; one seed gives the same sample on every Python.

    samples         rows from every generative model of the notes; read this first
    bits            random bits from a seed                 draws           exact random variates
    ancestral       first the class, then what depends on it
    distributions   moments, and how far draws are from them
    experiments     what the notes say of samples, measured
    normal_cdf      the normal distribution function, certified

    >>> from refml import sampling
    >>> sampling.integers(seed=1, bound=6, count=5)
    [4, 4, 2, 0, 5]

The algorithm is specified bit by bit (spec/sampling/bits.toml), so that a seed gives the same data in every
language. Normal numbers are exact, rounded to the digits asked for:

    >>> [float(x) for x in sampling.normal(seed=7, mean=0, variance=1, count=3, digits=10)]
    [-1.2013974782, -1.0527212249, -1.0880983327]
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .distributions import *  # noqa: F403
    from .samples import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "samples": "ComponentRows LabelledRows bernoulli categorical exponential gda integers "
                   "inverse_transform mixture multinomial multivariate_normal naive_bayes normal poisson "
                   "quadratic_gda words",
        "distributions": "DistributionMoments MomentScores moment_scores moments z_score",
    })
