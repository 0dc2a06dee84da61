"""Mixtures: learn classes from records without labels, by expectation maximisation (EM).

    by_hand    read this first: one step of EM for rows of 0 and 1
    em         runs of many steps, the likelihood proven never to fall
    discrete   one step, Bernoulli and categorical          gaussian   one step, normal classes
    mixing     weights and responsibilities                 ascent     steps rounded to a grid
    likelihoods   products that are compared by enclosures

    >>> from refml import mixture
    >>> mixture.bernoulli_likelihood([[1], [0]], mixing=["1/2", "1/2"], parameters=[["1/3"], ["2/3"]])
    Fraction(1, 4)

Each step of a run is proven not to lose likelihood:

    >>> run = mixture.bernoulli_run([[1, 1], [1, 1], [1, 0], [0, 0], [0, 0], [0, 1]], mixing=["1/2", "1/2"],
    ...                             parameters=[["2/3", "1/2"], ["1/3", "1/2"]], steps=50)
    >>> [round(float(p), 4) for p in run.parameters[0]]
    [0.8009, 0.777]
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .discrete import *  # noqa: F403
    from .em import *  # noqa: F403
    from .gaussian import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "discrete": "BernoulliMixture CategoricalMixture bernoulli_likelihood bernoulli_maximisation "
                    "bernoulli_responsibilities bernoulli_step categorical_likelihood "
                    "categorical_maximisation categorical_responsibilities categorical_step",
        "gaussian": "GaussianMixture gaussian_log_likelihood gaussian_maximisation "
                    "gaussian_responsibilities gaussian_step",
        "em": "DiscreteRun GaussianRun bernoulli_ascent bernoulli_run categorical_ascent categorical_run "
              "gaussian_ascent gaussian_run",
    })
