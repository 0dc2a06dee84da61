"""Logistic regression: the probability of one of two classes as a function of a linear score.

    by_hand      read this first: sigmoid, likelihood, gradient, one step of Newton
    model        the same for known parameters, checked
    maximum      the maximum-likelihood parameters, to any number of digits
    separation   whether there is a maximum                 proof      what proves it, and the judge
    newton       Newton's method in whole numbers           curvature  its matrix, and what is proven of it
    first_guess  where it begins, in floats
    design       the data, grouped                          zeros      coordinates that are exactly 0

    >>> from refml import logistic
    >>> logistic.existence([[1], [2], [3], [4]], [0, 0, 1, 1])
    'separable'

The maximum-likelihood parameters have no closed form. They are enclosed as narrowly as you ask, with a proof
that the one maximiser lies there; on data that a plane separates there is none, and `Separable` carries the
plane:

    >>> from refml.numbers.reals import real
    >>> theta = logistic.maximiser([[1], [2], [3], [4], [5], [6]], [0, 0, 1, 0, 1, 1])
    >>> real.digits(theta.weights[0], 30)
    '1.21402758585142023967509220522-'
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .maximum import *  # noqa: F403
    from .model import *  # noqa: F403
    from .proof import *  # noqa: F403
    from .separation import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "model": "LogisticParameters decision gradient hessian hypothesis log_likelihood newton_step "
                 "sigmoid",
        "separation": "existence overlap",
        "proof": "Overlap overlap_judge",
        "maximum": "Maximum maximiser",
    })
