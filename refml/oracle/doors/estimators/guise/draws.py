"""Random numbers of a class that draws: two trainings of it are compared from one start.

The generators of Python and of NumPy stand at 0 when a class is trained, whatever it drew in vain before, and
one that it makes without a seed does so, too.
"""

from __future__ import annotations

import contextlib
import importlib
import random
import sys
from collections.abc import Iterator
from typing import Any

GENERATORS = ("Random", "Generator", "RandomState")   # classes of Python and of NumPy


@contextlib.contextmanager
def started() -> Iterator[None]:
    """Inside the block, seed Python's and NumPy's generators, and unseeded new ones, with 0."""
    random.seed(0)
    numpy: Any = importlib.import_module("numpy").random if "numpy" in sys.modules else None
    if numpy is None:
        yield
        return
    numpy.seed(0)
    made = numpy.default_rng
    numpy.default_rng = lambda seed=None: made(0 if seed is None else seed)
    try:
        yield
    finally:
        numpy.default_rng = made


def held_by(made: Any) -> dict[str, Any]:
    """Return attribute → random generator, for the generators among an object's attributes."""
    return {name: held for name, held in getattr(made, "__dict__", {}).items()
            if type(held).__name__ in GENERATORS}
