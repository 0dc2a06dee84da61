"""The multipliers that a trained machine holds: one for each record of training, 0 for those that it dropped.

    α_i or α_i·y_i    as the class has them; which of the two, and of which kernel, shows in what they decide
    records           all of training, or support vectors, told by their places or by themselves
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from .forms import flat, listed
from .manner import Rows
from .objects import Guise

NEAR = 1e-6   # numbers that are nearer, relative to the greatest, are the same


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
