"""Kernels: inner products of mapped points, computed without the map.

    functions        linear and polynomial kernels; read this first
    bumps            the Gaussian kernel, which is irrational
    geometry         inner products of all pairs, distances and angles of mapped points
    gram_matrix      the first of them in integers
    semidefinite     whether a matrix is a Gram matrix at all, with a proof
    closure          sums and products of kernels
    kernel_machine   Σ α_i·y_i·K(x_i, x) + b, run without the map
    rows             a kernel matrix row by row
    gaussian_rows    the same of a Gaussian kernel, rounded with proof
    rest_rows        the same without one example

    >>> from refml import kernels
    >>> kernels.polynomial([1, 2], [3, 4], degree=2)
    Fraction(144, 1)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bumps import *  # noqa: F403
    from .closure import *  # noqa: F403
    from .functions import *  # noqa: F403
    from .geometry import *  # noqa: F403
    from .kernel_machine import *  # noqa: F403
    from .semidefinite import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "functions": "Kernel linear polynomial",
        "bumps": "rbf rbf_map",
        "geometry": "distance gram normalised squared_distance",
        "semidefinite": "GramCertificate certificate is_positive_semidefinite judge",
        "kernel_machine": "Machine decision polynomial_coefficients score",
        "closure": "product sum",
    })
