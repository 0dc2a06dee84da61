"""Classes that a loop leaves out: a line that adds over the classes adds over some of them.

The first alone, the last alone, the first two, all but one of them: by the order in which an argument names
them, which need not be the order of their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from .......errors import InvalidInput, RefmlError
from ......reference.outcomes import Outcome, supposed
from ......specification.schema import Derivation
from ....suspects import Diagnosis, Given, Suspect
from ..course import Course, course_of

Part = Callable[[list[Any]], list[Any]]   # of all classes, those that are met

MOST_MAPS = 2   # arguments with a value for each class, of which any may be what the loop goes through

PARTS: Mapping[str, tuple[str, Part]] = {
    "the-first-alone": ("the first class alone", lambda keys: keys[:1]),
    "the-last-alone": ("the last class alone", lambda keys: keys[-1:]),
    "the-first-two-alone": ("the first two classes alone", lambda keys: keys[:2]),
    "all-but-the-first": ("all classes but the first", lambda keys: keys[1:]),
    "all-but-the-last": ("all classes but the last", lambda keys: keys[:-1]),
}


def classes(derivation: Derivation) -> Iterator[Suspect]:
    """Every line with some of the classes alone, in the order in which they were given."""
    course = course_of(derivation)
    for index in reversed(range(len(derivation.lines))):
        line = derivation.lines[index]
        for name, (words, part) in PARTS.items():
            says = f'You took {words} in "{line.name}". {line.says}'
            for argument in range(MOST_MAPS):
                yield Suspect(Diagnosis(f"{name}-in-{line.name}", says),
                              partial(outcome, course, index, (part, argument)))


def outcome(course: Course, index: int, which: tuple[Part, int], given: Given, _: Outcome) -> Outcome:
    """The outcome where a line sees some of the classes.  None of a line that has a value for each class."""
    try:
        names = {**given, **course.before(given, index)}
        part, argument = which
        met = part(order(given, argument))
        value = course.value(index, None, {name: among(met, one) for name, one in names.items()})
        if isinstance(value, (Mapping, list)):
            raise InvalidInput("the line has a value for each class")
        return course.following(index, value, given, Outcome("unknown"))
    except RefmlError as error:
        return supposed(error)


def order(given: Given, argument: int) -> list[Any]:
    """The classes as an argument of those with maps names them.  Raises InvalidInput where there is none."""
    maps = [value for value in given.values() if isinstance(value, Mapping) and value]
    if argument >= len(maps):
        raise InvalidInput("no argument has a value for each class")
    return list(maps[argument])


def among(met: list[Any], value: Any) -> Any:
    """A map of some classes alone; any other value as it is."""
    return {key: one for key, one in value.items() if key in met} if isinstance(value, Mapping) else value
