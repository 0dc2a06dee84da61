"""Naive Bayes: the prior times one factor for each attribute.

    by_hand        read this first: the notes' counting, in plain fractions
    classifier     fit, posterior, decision: records that mix attributes of any family
    estimates      relative frequencies, smoothed or weighed with a guess
    bernoulli      rows of 0 and 1                     event_models   categorical, multinomial
    gaussian       rows of measured numbers            as_linear      Bernoulli log-odds, affine in x
    data_likelihood   of rows of 0 and 1 under given parameters
    counting/      records → integers                  weighing/      integers → factors → posteriors

    >>> from refml import naive_bayes
    >>> naive_bayes.estimate(count=4, total=7, values=3, alpha=1)
    Fraction(1, 2)

A record mixes families freely, `Bernoulli`, `Categorical`, `Gaussian`, `Binned`, `Presence` (a dictionary of
words, each there or not) and `Tokens` (the words of a text in sequence), and a cell may be missing (None):

    >>> from refml import text
    >>> mails = ["win a prize now", "meeting at noon", "win money", "lunch at noon?"]
    >>> model = naive_bayes.fit(
    ...     rows=[[flag, text.tokens(mail)] for flag, mail in zip([1, 0, None, 0], mails)],
    ...     labels=["spam", "ham", "spam", "ham"],
    ...     families=[naive_bayes.Bernoulli(), naive_bayes.Presence(text.dictionary(mails))], alpha=1)
    >>> model.posterior([1, text.tokens("win a lunch")])["spam"]
    Fraction(32, 33)

Statistics take one record at a time, and merge to the same whatever the parts and their order:

    >>> monday, tuesday = [naive_bayes.Statistics([naive_bayes.Bernoulli()]) for _ in range(2)]
    >>> monday.add([1], "spam")
    >>> tuesday.add([0], "ham")
    >>> naive_bayes.Model(monday.merge(tuesday), alpha=1)
    Model(classes=['ham', 'spam'], records=2, alpha=1)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .as_linear import *  # noqa: F403
    from .bernoulli import *  # noqa: F403
    from .classifier import *  # noqa: F403
    from .counting.bits import *  # noqa: F403
    from .counting.families import *  # noqa: F403
    from .counting.measured import *  # noqa: F403
    from .counting.statistics import *  # noqa: F403
    from .data_likelihood import *  # noqa: F403
    from .estimates import *  # noqa: F403
    from .event_models import *  # noqa: F403
    from .gaussian import *  # noqa: F403
    from .weighing.bernoulli_model import *  # noqa: F403
    from .weighing.model import *  # noqa: F403
    from .weighing.rational import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "classifier": "decision fit joint likelihood log_odds posterior",
        "estimates": "ParameterCount distribution estimate m_estimate parameter_count prior",
        "bernoulli": "DiscreteParameters bernoulli_decision bernoulli_joint bernoulli_parameters "
                     "bernoulli_posterior",
        "data_likelihood": "bernoulli_likelihood",
        "event_models": "CategoricalParameters categorical_parameters categorical_posterior "
                        "multinomial_decision multinomial_likelihood multinomial_parameters "
                        "multinomial_posterior",
        "gaussian": "GaussianClassParameters gaussian_parameters gaussian_posterior",
        "as_linear": "LinearLogOdds bernoulli_log_odds bernoulli_weights",
        "counting.bits": "BitCounts",
        "weighing.bernoulli_model": "BernoulliModel",
        "weighing.model": "Model",
        "weighing.rational": "RationalModel",
        "counting.statistics": "Statistics",
        "counting.families": "Bernoulli Categorical Family Presence Tokens",
        "counting.measured": "Binned Gaussian",
    })
