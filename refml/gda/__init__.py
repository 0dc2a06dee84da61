"""Gaussian discriminant analysis: normally distributed classes, learned by maximum likelihood.

    by_hand        read this first: means, the shared covariance, the log-odds
    classifier     parameters from data, decision              posteriors   posterior, log-odds
    likelihood     of data under parameters, and its maximum
    rule           decisions of known parameters               discriminant   their posteriors
    as_logistic    the parameters θ of the logistic model that it is, and back

    >>> from refml import gda
    >>> gda.parameters([[1], [2], [4], [7]], ["a", "a", "b", "b"]).covariance
    [[Fraction(5, 4)]]

A covariance is estimated and solved with exactly, a decision is proven; a covariance that is singular is
refused with the relation that makes it so:

    >>> incomes = [[125], [100], [70], [120], [95], [60], [220], [85], [75], [90]]
    >>> evade = ["No", "No", "No", "No", "Yes", "No", "No", "Yes", "No", "Yes"]
    >>> gda.posterior(incomes, evade, [120])["Yes"]
    Real(0.25525828586741028253+)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .as_logistic import *  # noqa: F403
    from .classifier import *  # noqa: F403
    from .likelihood import *  # noqa: F403
    from .posteriors import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "classifier": "GdaParameters QuadraticParameters decision parameters quadratic_parameters",
        "posteriors": "joint log_odds model_log_odds model_posterior posterior quadratic_log_odds",
        "likelihood": "log_likelihood maximum_log_likelihood",
        "as_logistic": "AffineLogOdds LinearBoundary ParameterCounts TwoGaussians boundary family_log_odds "
                       "of_theta parameter_count theta",
    })
