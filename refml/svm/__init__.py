"""Support vector machines: the widest margin, its multipliers, and the proof that it is the widest.

    smo                the loop of the notes, by hand; read this first
    pair_steps         its steps, checked and told in full, with any kernel
    widest_margin      the widest margin of few examples, in little memory
    optimum            solve: the exact optimum, by solvers that guess and a finish that proves
    predictions        scores and labels that a trained machine gives to queries
    leaving_one_out    the label of each example by the machine trained without it
    problem/           the entrance: arguments become a problem; the objectives, the optimal b
    proof/             the judge: Karush, Kuhn and Tucker, the duality gap, uniqueness
    solvers/           guesses in floats, the finish in integers
    gaussian/          the Gaussian kernel, whose optimum is irrational

    >>> from refml import svm
    >>> svm.solve([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]).weights
    [Fraction(-2, 5), Fraction(6, 5)]

Options are keywords: C, slack, intercept, kernel, degree, constant, gamma. Without a price C of slack it is
the hard margin, and `NotSeparable` carries the certificate. With one, the set of optimal b may be an
interval; `intercept="penalised"` is the problem of scikit-learn's `LinearSVC`.

    >>> svm.solve([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], C=1).bias_set
    Bias(lower=Fraction(-1, 1), upper=Fraction(1, 1))
    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> svm.solve(*five, C=10**10, intercept="penalised").weights
    [Fraction(-5, 7), Fraction(19, 14)]

With the Gaussian kernel the numbers are exact reals, each digit proven for the true exponentials; where an
equality stands in the way, the multipliers are rational and `gap` is a proven bound. Every intercept can be
had with it: "penalised" adds 1 to the kernel, "none" drops Σ α_i·y_i = 0.

    >>> from refml.numbers.reals import real
    >>> bumps = svm.solve(*five, C=1, kernel="rbf", gamma="1/2")
    >>> bumps.gap, real.digits(bumps.bias, 40)
    (Fraction(0, 1), '0.2274756452139148338466192649336483332604+')
    >>> real.digits(svm.solve(*five, C=1, kernel="rbf", gamma="1/2", intercept="penalised").bias, 20)
    '0.15816452177133294240-'
    >>> svm.scores(*five, queries=[[2, 2], [5, 1]], C="1/2")
    [Fraction(-1, 7), Fraction(-13, 7)]
    >>> svm.leave_one_out(*five).error
    Fraction(2, 5)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .leaving_one_out import *  # noqa: F403
    from .optimum import *  # noqa: F403
    from .pair_steps import *  # noqa: F403
    from .predictions import *  # noqa: F403
    from .problem.objectives import *  # noqa: F403
    from .problem.solution import *  # noqa: F403
    from .proof.optimality import *  # noqa: F403
    from .widest_margin import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "problem.objectives": "bias_set dual_objective hard_bias primal_objective slacks weights zone",
        "proof.optimality": "judge",
        "pair_steps": "PairStep pair_update run",
        "problem.solution": "Solution",
        "widest_margin": "HardMargin hard_margin",
        "optimum": "solve",
        "predictions": "ScoreSets canonical decisions polynomial_coefficients score_sets scores",
        "leaving_one_out": "Decision LeaveOneOut leave_one_out",
    })
