"""Lines that are begun once, in front of a loop: what came before is in each of their parts."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import accumulate
from typing import Any

from .......errors import InvalidInput
from .......numbers.rational import Fraction
from .......numbers.reals import real
from ......specification.schema import Derivation
from ....suspects import Diagnosis, Suspect
from ..course import course_of

NUMBER = (int, Fraction, real.Real)


def begun_once(derivation: Derivation) -> Iterator[Suspect]:
    """Every line but the last that is begun once, in front of a loop, and not for each of its parts."""
    course = course_of(derivation)
    for line in reversed(derivation.lines[:-1]):
        for name, (says, turn) in RUNNING.items():
            yield Suspect(Diagnosis(f"{name}-of-{line.name}", f"{says.format(line.name)} {line.says}"),
                          partial(course.turned, line.name, turn))


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


RUNNING: Mapping[str, tuple[str, Callable[[Any], Any]]] = {
    "running-sum": ("You did not set {0} back to 0 for each part: what came before is in it.",
                    partial(running, operator.add)),
    "running-product": ("You did not set {0} back to 1 for each part: what came before is in it.",
                        partial(running, operator.mul)),
    "running-list": ("You did not empty {0} for each part: what came before is in it.", running_list),
}
