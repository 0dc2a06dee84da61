"""Features: bins of numbers, indicators of values, and polynomial features.

    bins    edges of bins, the bin of a number, one indicator a value     read this first
    edges   numbers that increase, and between which of them another lies
    maps    polynomial and other feature maps      kernel_maps    the map of a polynomial kernel

    >>> from refml import features
    >>> features.bin([7, 5, 1], edges=[5, 10])
    [1, 1, 0]
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bins import *  # noqa: F403
    from .kernel_maps import *  # noqa: F403
    from .maps import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "bins": "bin equal_count_edges equal_width_edges one_hot two_way_split",
        "maps": "lift polynomial quadratic",
        "kernel_maps": "kernel_map",
    })
