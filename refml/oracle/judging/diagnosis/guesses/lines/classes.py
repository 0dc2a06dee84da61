"""Classes that a loop leaves out: a line that adds over the classes adds over some of them.

The first alone, the last alone, all but one of them: by the order in which the arguments name them, which
need not be the order of their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from ......errors import InvalidInput, RefmlError
from .....reference.outcomes import Outcome, supposed
from .....specification.schema import Derivation
from ...suspects import Diagnosis, Given, Suspect
from .course import Course

Part = Callable[[list[Any]], list[Any]]   # of all classes, those that are met

PARTS: Mapping[str, tuple[str, Part]] = {
    "the-first-alone": ("the first class alone", lambda keys: keys[:1]),
    "the-last-alone": ("the last class alone", lambda keys: keys[-1:]),
    "all-but-the-first": ("all classes but the first", lambda keys: keys[1:]),
    "all-but-the-last": ("all classes but the last", lambda keys: keys[:-1]),
}


def classes(derivation: Derivation) -> Iterator[Suspect]:
    """Every line with some of the classes alone, in the order in which they were given."""
    course = Course(derivation)
    for index in reversed(range(len(derivation.lines))):
        line = derivation.lines[index]
        for name, (words, part) in PARTS.items():
            says = f'You took {words} in "{line.name}". {line.says}'
            yield Suspect(Diagnosis(f"{name}-in-{line.name}", says), partial(outcome, course, index, part))


def outcome(course: Course, index: int, part: Part, given: Given, _: Outcome) -> Outcome:
    """The outcome where a line sees some of the classes.  None of a line that has a value for each class."""
    try:
        names = {**given, **dict(zip(course.words(), course.values(given, index), strict=False))}
        met = part(order(given))
        value = course.value(index, None, {name: among(met, one) for name, one in names.items()})
        if isinstance(value, (Mapping, list)):
            raise InvalidInput("the line has a value for each class")
        names[course.words()[index]] = value
        for later in range(index + 1, len(course.derivation.lines)):
            value = course.value(later, None, names)
        return Outcome("value", value)
    except RefmlError as error:
        return supposed(error)


def order(given: Given) -> list[Any]:
    """The classes as the arguments name them.  Raises InvalidInput where no argument does."""
    for value in given.values():
        if isinstance(value, Mapping) and value:
            return list(value)
    raise InvalidInput("no argument has a value for each class")


def among(met: list[Any], value: Any) -> Any:
    """A map of some classes alone; any other value as it is."""
    return {key: one for key, one in value.items() if key in met} if isinstance(value, Mapping) else value
