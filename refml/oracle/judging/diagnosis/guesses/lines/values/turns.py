"""Turns: the value of a line taken otherwise wherever it is used."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import accumulate
from math import floor
from typing import Any

from .......errors import InvalidInput, Undefined
from .......numbers.rational import Fraction
from .......numbers.reals import real
from ......specification.schema import Derivation
from ....suspects import Diagnosis, Suspect
from ..course import Course, of_numbers

NUMBER = (int, Fraction, real.Real)


def begun_once(derivation: Derivation) -> Iterator[Suspect]:
    """Every line but the last that is begun once, in front of a loop, and not for each of its parts."""
    yield from turned(Course(derivation), RUNNING)


def turns(derivation: Derivation) -> Iterator[Suspect]:
    """Every other turn of every line but the last."""
    yield from turned(Course(derivation), TURNS)


def turned(course: Course, kinds: Mapping[str, tuple[str, Callable[[Any], Any]]]) -> Iterator[Suspect]:
    """Every turn of some kinds of the value of every line but the last."""
    for line in reversed(course.derivation.lines[:-1]):
        for name, (says, turn) in kinds.items():
            yield Suspect(Diagnosis(f"{name}-of-{line.name}", f"{says.format(line.name)} {line.says}"),
                          partial(course.turned, line.name, turn))


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


def arranged(order: Callable[[list[Any]], list[Any]], value: Any) -> Any:
    """A map with its values arranged otherwise.  Raises InvalidInput for anything else."""
    if not isinstance(value, Mapping) or len(value) < 2:
        raise InvalidInput("the value is no map of several")
    return dict(zip(value, order(list(value.values())), strict=True))


def inverse(number: Any) -> Any:
    """1 over a number.  Raises Undefined for 0."""
    if real.sign(number) == 0:
        raise Undefined("1/0")
    return Fraction(1) / number


def running(joined: Callable[[Any, Any], Any], value: Any) -> Any:
    """A list or map each of whose parts is joined to those before.  Raises InvalidInput for anything else."""
    is_map = isinstance(value, Mapping)
    if not is_map and not isinstance(value, (list, tuple)):
        raise InvalidInput("the value has no parts")
    parts = list(accumulate(value.values() if is_map else value, partial(of_pairs, joined)))
    return dict(zip(value, parts, strict=True)) if is_map else parts


def running_list(value: Any) -> Any:
    """A list or map of lists, each after all before it.  Raises InvalidInput for anything else."""
    parts = value.values() if isinstance(value, Mapping) else value
    if not isinstance(parts, Iterable) or not all(isinstance(one, (list, tuple)) for one in parts):
        raise InvalidInput("the value has no lists for parts")
    lists = list(accumulate(map(list, parts), operator.add))
    return dict(zip(value, lists, strict=True)) if isinstance(value, Mapping) else lists


def of_pairs(joined: Callable[[Any, Any], Any], one: Any, other: Any) -> Any:
    """Two values of one shape, number by number joined to one.  Raises InvalidInput for other values."""
    if isinstance(one, Mapping) and isinstance(other, Mapping) and one.keys() == other.keys():
        return {key: of_pairs(joined, one[key], other[key]) for key in one}
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        return [of_pairs(joined, *both) for both in zip(one, other, strict=True)]
    if not isinstance(one, NUMBER) or not isinstance(other, NUMBER) or bool in (type(one), type(other)):
        raise InvalidInput("the values are not numbers of one shape")
    return joined(one, other)


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
    "first-for-all": ("You took {0} of the first class for every class.",
                      partial(arranged, lambda values: values[:1] * len(values))),
    "last-for-all": ("You took {0} of the last class for every class.",
                     partial(arranged, lambda values: values[-1:] * len(values))),
    "next": ("You took {0} of the next class for each class.",
             partial(arranged, lambda values: values[1:] + values[:1])),
}
RUNNING: Mapping[str, tuple[str, Callable[[Any], Any]]] = {
    "running-sum": ("You did not set {0} back to 0 for each part: what came before is in it.",
                    partial(running, operator.add)),
    "running-product": ("You did not set {0} back to 1 for each part: what came before is in it.",
                        partial(running, operator.mul)),
    "running-list": ("You did not empty {0} for each part: what came before is in it.", running_list),
}
