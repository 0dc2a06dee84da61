"""Pictures: SVG from exact numbers, the same on every machine, with a description as text.

    choosing       the table of pictures by operation; read this first
    examples       the picture of an example of the specification
    drawing/       the parts that all pictures share
    planes/        two classes in the plane                  probability/    densities, odds, costs
    graphs/        networks: variables, arrows, tables

Everything but `examples` is in the plain dialect: the page draws with it too.  A function
`draw(operation, given, result, ask)` returns a canvas, or None where these arguments cannot be drawn.
"""
from ...faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .choosing import *  # noqa: F403
    from .examples import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "choosing": "modules_of picture",
        "examples": "asked svg_of svg_of_example",
    })
