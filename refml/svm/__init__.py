"""Support vector machines: the widest margin, its multipliers, and the proof that there is no wider one.

    smo                the loop of the notes, step by step; read this first
    optimum            solve: the exact optimum, by solvers that guess and a finish that proves
    predictions        what a trained machine says of any points
    leaving_one_out    what it says of each example when trained without it
    problem/           what is minimised and maximised, the optimal b
    proof/             the judge: Karush, Kuhn and Tucker, the duality gap, uniqueness
    solvers/           guesses in floats, the finish in integers
    gaussian/          the Gaussian kernel, whose optimum is irrational

    >>> from refml import svm
    >>> svm.solve([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]).weights
    [Fraction(-2, 5), Fraction(6, 5)]
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .leaving_one_out import *  # noqa: F403
    from .optimum import *  # noqa: F403
    from .predictions import *  # noqa: F403
    from .problem.objectives import *  # noqa: F403
    from .proof.optimality import *  # noqa: F403
    from .smo import *  # noqa: F403
else:
    __getattr__ = handing_on(__name__, {
        "problem.objectives": "bias_set dual_objective hard_bias primal_objective slacks weights zone",
        "proof.optimality": "judge",
        "smo": "PairStep pair_update run",
        "optimum": "Solution solve",
        "predictions": "ScoreSets canonical decisions polynomial_coefficients score_sets scores",
        "leaving_one_out": "Decision LeaveOneOut leave_one_out",
    })
