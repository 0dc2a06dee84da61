"""Turns: the value of a line taken otherwise wherever it is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import floor
from typing import Any

from ......errors import InvalidInput, Undefined
from ......numbers.rational import Fraction
from ......numbers.reals import real


def of_numbers(change: Callable[[Any], Any], value: Any) -> Any:
    """A value with each of its numbers changed.  Raises InvalidInput where it has words or truth values."""
    if isinstance(value, Mapping):
        return {key: of_numbers(change, one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [of_numbers(change, one) for one in value]
    if isinstance(value, (bool, str)) or value is None:
        raise InvalidInput(f"value={value!r} is no number")
    return change(value)


def alike(value: Any) -> Any:
    """A map of numbers with 1 for every key.  Raises InvalidInput for anything else."""
    if not isinstance(value, Mapping) or any(isinstance(one, (str, list, Mapping)) for one in value.values()):
        raise InvalidInput("the value is no map of numbers")
    return {key: Fraction(1) for key in value}


def as_shares(value: Any) -> Any:
    """A map of numbers divided by their sum.  Raises InvalidInput for anything else."""
    alike(value)
    whole = sum(value.values())
    if real.sign(whole) == 0:
        raise Undefined("the numbers sum to 0")
    return {key: one / whole for key, one in value.items()}


def inverse(number: Any) -> Any:
    """1 over a number.  Raises Undefined for 0."""
    if real.sign(number) == 0:
        raise Undefined("1/0")
    return Fraction(1) / number


TURNS: Mapping[str, tuple[str, Callable[[Any], Any]]] = {
    "root": ("You took the square root of {0}.", partial(of_numbers, real.sqrt)),
    "square": ("You took the square of {0}.", partial(of_numbers, lambda x: x * x)),
    "negative": ("You took {0} with the other sign.", partial(of_numbers, lambda x: -x)),
    "inverse": ("You took 1 over {0}.", partial(of_numbers, inverse)),
    "complement": ("You took 1 minus {0}.", partial(of_numbers, lambda x: 1 - x)),
    "floor": ("You cut {0} to integers.", partial(of_numbers, floor)),
    "half": ("You took half of {0}.", partial(of_numbers, lambda x: x / Fraction(2))),
    "double": ("You took {0} twice.", partial(of_numbers, lambda x: 2 * x)),
    "size": ("You took {0} without its sign.", partial(of_numbers, abs)),
    "none": ("You left out {0}.", alike),
    "shares": ("You divided {0} by its sum.", as_shares),
}
