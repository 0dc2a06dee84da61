"""What a support vector machine holds: multipliers, and a kernel among its methods.

    multipliers       one for each record of training, 0 for those that it dropped: α_i or α_i·y_i, as the
                      class has them; which of the two, and of which kernel, shows in what they decide
    records           all of training, or support vectors, told by their places or by themselves
    Gaussian kernel   k(x, z) = e^(−γ‖x − z‖²), so that k(x, x + 2u) = k(x, x + u)⁴; without the square it is
                      k(x, x + u)²
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from .forms import flat, listed
from .manner import Rows
from .objects import Guise

NEAR = 1e-6   # numbers that are nearer, relative to the greatest, are the same; values of a kernel, too
NAMES = ("rbf", "gauss", "kernel")
OTHERS = ("laplac", "exponential")   # kernels that fall by the distance
START, STEP = 1.0, 0.5
BY_THE_DISTANCE = "kernel: {name}(x, z) falls by the distance of x and z, and a Gaussian one by its square"


# ---------------------------------------------------------------- multipliers

def multipliers_of(model: Guise) -> list[tuple[str, list[float]]]:
    """Return attribute names with multipliers, one number a record; [] where it holds none."""
    return [(word, numbers) for word, held in attributes(model, "dual_coef_")
            for numbers in spread(model, flat(held))]


def attributes(model: Guise, name: str) -> Iterator[tuple[str, Any]]:
    """Yield name and non-empty list for each attribute of the object that may stand for `name`."""
    for word in model.manner.words.own(model.manner.words.attributes, name):
        held = listed(getattr(model.made, word, None))
        if isinstance(held, list) and held:
            yield word, held


def spread(model: Guise, numbers: list[float]) -> Iterator[list[float]]:
    """Yield a number for each record; `numbers` are of all records or of support vectors (others 0)."""
    size = len(model.rows)
    for places in places_of(model, len(numbers)) if numbers else ():
        found = [0.0] * size
        for place, number in zip(places, numbers, strict=True):
            found[place] = number
        yield found
    if len(numbers) == size:
        yield numbers


def places_of(model: Guise, size: int) -> Iterator[Sequence[int]]:
    """Yield the indices of the support vectors among the records, where `size` of them are held."""
    for _, held in attributes(model, "support_"):
        told = [place for place, one in enumerate(held) if one is True] or \
            [one for one in held if type(one) is int and 0 <= one < len(model.rows)]
        if len(set(told)) == size:
            yield told
    for _, held in attributes(model, "support_vectors_"):
        found = among(model.rows, model.labels, held) if len(held) == size else []
        if len(found) == size:
            yield found


def among(rows: Rows, labels: Sequence[Any], some: Sequence[Any]) -> list[int]:
    """Return the indices in `rows` of some rows, each index once; a row that is not found is left out.

    One that stands there with two labels is not told apart: it is taken for one that is not there.

    >>> rows, labels = [[1.0, 2.0], [3.0, 4.0], [1.0, 2.0], [5.0, 6.0], [5.0, 6.0]], [1, 1, 1, 1, -1]
    >>> among(rows, labels, [[1.0, 2.0], [1.0, 2.0]]), among(rows, labels, [[5.0, 6.0]])
    ([0, 2], [])
    """
    found: list[int] = []
    for row in map(flat, some):
        places = [at for at, one in enumerate(rows) if alike(one, row)]
        free = [at for at in places if at not in found and len({labels[one] for one in places}) == 1]
        found += free[:1]
    return found


def alike(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether two lists of numbers are equal up to NEAR times their greatest number, at least up to NEAR."""
    least = NEAR * max(1.0, *map(abs, one), *map(abs, other))
    return len(one) == len(other) and all(abs(a - b) <= least for a, b in zip(one, other))


def shows_its_bias(model: Guise, weights: Sequence[float], bias: float) -> bool:
    """Whether the multipliers give both the weights, Σ αᵢ·yᵢ·xᵢ, and the bias, Σ αᵢ·yᵢ.

    Then the bias is learnt as the weight of a column of ones, and is penalised like the other weights.
    """
    signs = [1 if one == model.classes[-1] else -1 for one in model.labels]
    for (_, numbers), signed in product(multipliers_of(model), (False, True)):
        beta = numbers if signed else [y * one for y, one in zip(signs, numbers)]
        made = [sum(b * one for b, one in zip(beta, column)) for column in zip(*model.rows)]
        if any(beta) and alike([*made, sum(beta)], [*weights, bias]):
            return True
    return False


# ---------------------------------------------------------------- kernels

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
        if falls and math.isclose(twice, once ** 2, rel_tol=NEAR):
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
