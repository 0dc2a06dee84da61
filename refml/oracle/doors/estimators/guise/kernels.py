"""A Gaussian kernel among the methods of a class: whether it falls by the square of the distance.

    k(x, z) = e^(−γ‖x − z‖²)    so that k(x, x + 2u) = k(x, x + u)⁴; without the square it is k(x, x + u)²
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Iterator
from typing import Any

from .forms import flat, listed
from .objects import Guise

NAMES = ("rbf", "gauss", "kernel")
OTHERS = ("laplac", "exponential")   # kernels that fall by the distance
START, STEP = 1.0, 0.5
CLOSE = 1e-6
BY_THE_DISTANCE = "kernel: {name}(x, z) falls by the distance of x and z, and a Gaussian one by its square"


def remark_on_kernels(model: Guise) -> None:
    """Remark on each method that looks like a Gaussian kernel but falls with ‖x − z‖, not with its square.

    Nothing is remarked where the class says that its kernel is Laplacian or exponential.
    """
    made = type(model.made)
    said = f"{made.__name__} {inspect.getdoc(made)}".lower()
    if any(word in said for word in OTHERS):
        return
    for name, ask in methods(model.made):
        whole, once, twice = (value(model, ask, times) for times in range(3))
        falls = whole == 1 and 0 < once < 1
        if falls and math.isclose(twice, once ** 2, rel_tol=CLOSE):
            model.manner.remark(BY_THE_DISTANCE.format(name=name))


def methods(made: Any) -> Iterator[tuple[str, Any]]:
    """Yield name and method of the object's possible Gaussian kernels, by name and two arguments."""
    for name in dir(type(made)):
        ask: Any = getattr(made, name, None) if any(word in name.lower() for word in NAMES) else None
        try:
            wanted = [one for one in inspect.signature(ask).parameters.values() if one.default is one.empty]
        except (TypeError, ValueError):   # it is no method
            continue
        if len(wanted) == 2 and not any(word in name.lower() for word in OTHERS):
            yield name, ask


def value(model: Guise, ask: Any, times: int) -> float:
    """Return k(x, x + times·u), of two records or of two one-row tables; NaN where neither works."""
    x, z = ([START + step * STEP] * len(model.rows[0]) for step in (0, times))
    for pair in ((x, z), ([x], [z])):
        try:
            found = flat(listed(ask(*map(model.manner.array, pair))))
        except Exception:   # it is asked in its own way
            continue
        if len(found) == 1:
            return found[0]
    return math.nan
