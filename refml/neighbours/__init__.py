"""Nearest neighbours: the nearest records of a point vote on its class.

    by_hand    read this first: distances, the k nearest, the vote
    metrics    the k nearest, by several metrics and rules for ties
    voting     distances and votes, by several weights

    >>> from refml import neighbours
    >>> neighbours.decision([[0, 0], [2, 2], [3, 1]], ["red", "blue", "blue"], query=[1, 1], k=1)
    ['blue', 'red']
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .metrics import *  # noqa: F403
    from .voting import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "metrics": "nearest",
        "voting": "decision distances posterior",
    })
