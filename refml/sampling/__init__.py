"""Generating data: exact samples, the same for one seed on every interpreter.

    samples         rows from every generative model of the notes; read this first
    bits            random bits from a seed                 draws           exact random variates
    ancestral       first the class, then what depends on it
    distributions   moments, and how far draws are from them
    experiments     what the notes say of samples, measured
    normal_cdf      the normal distribution function, certified

    >>> from refml import sampling
    >>> sampling.integers(seed=1, bound=6, count=5)
    [4, 4, 2, 0, 5]
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .distributions import *  # noqa: F403
    from .samples import *  # noqa: F403
else:
    __getattr__ = handing_on(__name__, {
        "samples": "ComponentRows LabelledRows bernoulli categorical exponential gda integers "
                   "inverse_transform mixture multinomial multivariate_normal naive_bayes normal poisson "
                   "quadratic_gda words",
        "distributions": "MomentScores Moments moment_scores moments z_score",
    })
