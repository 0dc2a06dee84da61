"""Belief networks: variables, their parents, and tables of conditional probabilities.

    by_hand        read this first: the joint as a product of tables, the posterior by enumeration
    nodes          a network, read and checked
    inference      probabilities and posteriors         explanations   the most probable values; decisions
    separation     which variables say nothing of another, given some; and why
    naive          naive Bayes as a network             samples        records from a seed
    learning/      tables and trees from records
    eliminating/   tables summed out on integers        heap           the least of some items first

    >>> from refml import networks
    >>> wet = networks.network([
    ...     {"name": "rain", "values": ["yes", "no"], "parents": [], "table": [["1/5", "4/5"]]},
    ...     {"name": "grass", "values": ["wet", "dry"], "parents": ["rain"],
    ...      "table": [["9/10", "1/10"], ["1/4", "3/4"]]}])
    >>> networks.posterior(wet, "rain", evidence={"grass": "wet"})
    {'yes': Fraction(9, 19), 'no': Fraction(10, 19)}
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .explanations import *  # noqa: F403
    from .inference import *  # noqa: F403
    from .learning.counting import *  # noqa: F403
    from .learning.information import *  # noqa: F403
    from .learning.trees import *  # noqa: F403
    from .naive import *  # noqa: F403
    from .nodes import *  # noqa: F403
    from .samples import *  # noqa: F403
    from .separation import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "nodes": "Network Structure graph network structure",
        "inference": "evidence joint joint_posterior posterior posteriors",
        "separation": "Paths active_path d_separated markov_blanket paths topological_order",
        "naive": "as_network",
        "samples": "sample",
        "learning.counting": "fit log_likelihood",
        "learning.information": "mutual_information",
        "learning.trees": "Tree chow_liu tree_augmented",
        "explanations": "Explanations decision most_probable most_probable_of",
    })
