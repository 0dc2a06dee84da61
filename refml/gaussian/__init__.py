"""The normal distribution, of one attribute and of several.

    univariate     mean, variance and density of one attribute     read this first
    multivariate   mean, covariance, density and ellipses of several
    covariances    which matrices are covariances, and which have a density
    pooled         the covariance that classes share, of many features
    moments        sufficient statistics: counts, sums, sums of products

    >>> from refml import gaussian
    >>> gaussian.estimate([125, 100, 70, 120, 60, 220, 75]).mean
    Fraction(110, 1)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .multivariate import *  # noqa: F403
    from .univariate import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "univariate": "GaussianParameters density estimate log_density",
        "multivariate": "CovarianceEstimate correlation covariance definiteness mahalanobis major_axis "
                        "multivariate_density multivariate_log_density semi_axes",
    })
