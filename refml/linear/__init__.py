"""Linear classifiers: the sign of w·x + b, and the distance of a point from the plane.

    by_hand      read this first: score, label, margins, one line each
    classifier   scores and labels of given weights             multiclass   of many classes
    vectors      dot products, projections, kinds of angles        lengths    norms and cosines
    planes       hyperplanes, the nearest point                    margins    functional margins
    distances    from a plane, and geometric margins               signs      labels +1 and -1

    >>> from refml import linear
    >>> linear.label(weights=["-2/5", "6/5"], bias="-7/5", x=[1, 3])
    1
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .classifier import *  # noqa: F403
    from .distances import *  # noqa: F403
    from .lengths import *  # noqa: F403
    from .margins import *  # noqa: F403
    from .multiclass import *  # noqa: F403
    from .planes import *  # noqa: F403
    from .vectors import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "classifier": "LinearClassifier label score to_bits to_signs training_error",
        "multiclass": "multiclass_decision multiclass_scores pairwise",
        "vectors": "angle dot_product projection",
        "lengths": "cosine norm",
        "planes": "contains foot hyperplane squared_distance",
        "margins": "canonical example_margin functional_margin separates",
        "distances": "HesseForm canonical_width distance geometric_margin hesse_form margin_width normalised",
    })
