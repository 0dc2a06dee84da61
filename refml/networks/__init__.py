"""Belief networks: variables, their parents, a table of conditional probabilities for each.

    by_hand    read this first: the joint as a product of tables, the posterior by enumeration
    nodes      a network, read and checked

    >>> from refml import networks
    >>> wet = networks.network([
    ...     {"name": "rain", "values": ["yes", "no"], "parents": [], "table": [["1/5", "4/5"]]},
    ...     {"name": "grass", "values": ["wet", "dry"], "parents": ["rain"],
    ...      "table": [["9/10", "1/10"], ["1/4", "3/4"]]}])
    >>> wet.names, wet.parents
    (['rain', 'grass'], [[], [0]])
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .nodes import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "nodes": "Network Structure network structure",
    })
