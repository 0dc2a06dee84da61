"""The perceptron: change the weights at each misclassified record, until there is none.

    by_hand          read this first: the loop, and Novikoff's bound
    training         the loop with every convention that the notes leave open
    traces           the updates line by line, the first wrong line of somebody's, the cycle
    dual_form        how often each record was corrected
    novikoff         how many updates a claimed direction allows
    best_direction   the direction that allows the fewest

    >>> from refml import perceptron
    >>> perceptron.train([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]).updates
    7

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> [update.example for update in perceptron.train(*five).trace]
    [0, 3, 3, 0, 3, 1, 3]
    >>> perceptron.least_bound(*five).bound
    Fraction(1485, 14)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .best_direction import *  # noqa: F403
    from .dual_form import *  # noqa: F403
    from .novikoff import *  # noqa: F403
    from .traces import *  # noqa: F403
    from .training import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "training": "Cycle Epoch Run Update error is_correct steps train update",
        "traces": "Trace cycle first_fault trace",
        "dual_form": "DualRun dual",
        "novikoff": "Bound bound most_updates_from",
        "best_direction": "least_bound most_updates",
    })
