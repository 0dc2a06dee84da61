"""Naive Bayes: prior × ∏ over the attributes, one factor an attribute.

    by_hand        read this first: the notes' counting, in plain fractions
    classifier     fit, posterior, decision: records that mix attributes of any family
    estimates      relative frequencies, smoothed or weighed with a guess
    bernoulli      rows of 0 and 1                     event_models   categorical, Gaussian, multinomial
    counting/      records → integers                  weighing/      integers → factors → posteriors

    >>> from refml import naive_bayes
    >>> naive_bayes.estimate(count=4, total=7, values=3, alpha=1)
    Fraction(1, 2)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bernoulli import *  # noqa: F403
    from .classifier import *  # noqa: F403
    from .counting.families import *  # noqa: F403
    from .counting.statistics import *  # noqa: F403
    from .estimates import *  # noqa: F403
    from .event_models import *  # noqa: F403
    from .weighing.model import *  # noqa: F403
else:
    __getattr__ = handing_on(__name__, {
        "classifier": "decision fit joint likelihood log_odds posterior",
        "estimates": "ParameterCount distribution estimate m_estimate parameter_count prior",
        "bernoulli": "DiscreteParameters LinearLogOdds bernoulli_decision bernoulli_joint "
                     "bernoulli_likelihood bernoulli_log_odds bernoulli_parameters bernoulli_posterior "
                     "bernoulli_weights",
        "event_models": "CategoricalParameters GaussianClassParameters categorical_parameters "
                        "categorical_posterior gaussian_parameters gaussian_posterior multinomial_decision "
                        "multinomial_likelihood multinomial_parameters multinomial_posterior",
        "weighing.model": "Model",
        "counting.statistics": "Statistics",
        "counting.families": "Bernoulli Binned Categorical Family Gaussian Presence Tokens",
    })
