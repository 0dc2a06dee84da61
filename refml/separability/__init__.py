"""Linear separability: decide whether a plane separates two classes, with a proof.

    deciding        a plane that separates, or multipliers that forbid one; read this first
    proof           what such a proof is made of, and the judge of it
    alternatives    the theorems of Gordan and Stiemke, and how to check a claim
    gordan          settles Gordan's alternative            stiemke        settles Stiemke's alternative
    nearest_point   the point of a convex hull nearest to 0, by which both do
    float_hull      the same in floats: a guess
    spans           what vectors span                       leading_bits   vectors cut short, to guess a proof

    >>> from refml import separability
    >>> separability.separable([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1])
    False

Where no plane separates, multipliers prove it: half of each record of XOR makes the same point from either
class.

    >>> separability.strict([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]).multipliers
    [Fraction(1, 2), Fraction(1, 2), Fraction(1, 2), Fraction(1, 2)]
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deciding import *  # noqa: F403
    from .proof import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "deciding": "certificate separable strict weak weakly_separable",
        "proof": "Certificate judge",
    })
