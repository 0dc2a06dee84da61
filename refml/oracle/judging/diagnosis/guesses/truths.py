"""Arguments tested for truth: where a 0, or an empty text, counts as nothing given.

`if wanted and …` passes over a 0 as it passes over what is not given, and `m = m or 1` replaces it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ....specification.codec import FAMILY_DEPENDENT, Type
from ....specification.schema import Operation, Parameter
from ..suspects import Suspect, changed, word

TESTED = "{0} is tested for truth: a 0 in it is a value, and you took it for {1}."


def truths(operation: Operation) -> Iterator[Suspect]:
    """Each argument that may hold nothing, or has a default that is not 0, tested for truth."""
    for parameter in operation.parameters:
        if may_hold_nothing(parameter.type) or (not parameter.required and parameter.default is not None
                                                and is_number(parameter.default) and parameter.default != 0):
            otherwise = "nothing" if parameter.required else word(parameter.default)
            yield changed(operation, f"{parameter.name}-tested-for-truth",
                          TESTED.format(parameter.name, "nothing" if otherwise == "null" else otherwise),
                          partial(tested, parameter))


def may_hold_nothing(kind: Type) -> bool:
    """Whether an argument, or a part of it, may be missing."""
    optional = kind.name == "optional" and kind.inner[0].name != "list"
    return optional or kind.name in FAMILY_DEPENDENT or any(map(may_hold_nothing, kind.inner))


def is_number(value: Any) -> bool:
    """Whether a default is a number, which may be 0."""
    return not isinstance(value, (bool, str, list, dict))


def tested(parameter: Parameter, name: str, value: Any) -> Any:
    """The value of an argument whose false parts are those of nothing given."""
    if name != parameter.name:
        return value
    if not isinstance(value, list):
        return value or (None if parameter.required else parameter.default)
    return without_false(parameter.type, value)


def without_false(kind: Type, value: Any) -> Any:
    """A value with nothing in the place of each false part that may be missing."""
    if kind.name in FAMILY_DEPENDENT:
        rows = value if kind.name == "records" else [value]
        cleared = [[cell if isinstance(cell, list) else cell or None for cell in row] for row in rows]
        return cleared if kind.name == "records" else cleared[0]
    if kind.name == "optional" and kind.inner[0].name != "list":
        return value or None
    if value is not None and kind.name in ("list", "optional"):
        inside = kind.inner[0]
        return [without_false(inside, one) for one in value] if kind.name == "list" else \
            without_false(inside, value)
    return value
