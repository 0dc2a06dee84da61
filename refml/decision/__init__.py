"""Bayes' rule, posteriors, risks and decisions over finitely many classes.

    by_hand       read this first: each formula of the notes, one line each
    rules         Bayes' rule, posteriors, loss, risk, the Bayes strategy
    log_scores    the posterior of logarithms
    ties          all classes of the greatest score           greatest   the same of scores that are read
    joint_table   joint distributions of several variables, tables of counts

    >>> from refml import decision
    >>> decision.bayes_rule(likelihood="1/2", prior="1/50000", evidence="1/20")
    Fraction(1, 5000)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .joint_table import *  # noqa: F403
    from .log_scores import *  # noqa: F403
    from .rules import *  # noqa: F403
    from .ties import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "rules": "BayesStrategy bayes_rule bayes_strategy conditional_probability cost_threshold evidence "
                 "joint normalise partial_risk posterior posterior_odds product_rule risk zero_one_loss",
        "log_scores": "posterior_of_log_scores",
        "ties": "maximisers",
        "joint_table": "ContingencyTables chain_factors conditional conditionally_independent contingency "
                       "event_probability",
    })
