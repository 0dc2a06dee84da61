"""Arguments taken for what they are not: a 0 for nothing given, two texts for one.

`if wanted and …` passes over a 0 as it passes over what is not given, and `m = m or 1` replaces it.  Labels
and values that are made small, stripped or read as numbers are equal where they are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import count
from typing import Any

from ....specification.codec import FAMILY_DEPENDENT, Type
from ....specification.schema import Operation, Parameter, Spec
from ..suspects import Given, Suspect, changed, word
from .questions import posed


def as_number(text: str) -> str:
    """What looks like a number written in one way; any other text as it is."""
    try:
        return repr(float(text))
    except ValueError:
        return text


TEXTS: Mapping[str, tuple[str, Callable[[str], str]]] = {
    "small": ("Two texts that differ in a capital letter are two: you make them small first.", str.lower),
    "stripped": ("Two texts that differ in white space are two: you strip it first.", str.strip),
    "small-and-stripped": ("Two texts that differ in a capital letter or in white space are two: you make "
                           "them small and strip them first.", lambda text: text.strip().lower()),
    "as-numbers": ("Two texts are compared as they stand: you read what looks like a number as one.",
                   as_number),
    "cut-to-one": ("Texts are compared in all their letters: you take the first alone.",
                   lambda text: text[:1]),
    "cut-to-three": ("Texts are compared in all their letters: you take the first three alone.",
                     lambda text: text[:3]),
}
IDENTITY = "Texts are equal where all their letters are; you compare them by identity (`is`), which"
# name → the sentence, and the greatest text of one letter of which there is one object alone
OBJECTS: Mapping[str, tuple[str, str]] = {
    "by-identity": (f"{IDENTITY} holds of one object alone.", "\u00ff"),
    "never-equal": ("Texts are equal where all their letters are; you take each for another than all others, "
                    "as comparing addresses does.", ""),
}
NO_NUMBER = "nan"
WORDED = ("label", "value")
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


def texts(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """All labels and values read otherwise, so that some are equal that are not."""
    names = [one.name for one in operation.parameters if is_worded(one.type)]
    for name, (says, change) in TEXTS.items() if names else ():
        yield posed(spec, operation, (f"texts-{name}", says), partial(with_texts, names, change))
    for name, (says, shared) in OBJECTS.items() if names else ():
        yield posed(spec, operation, (f"texts-{name}", says), partial(with_objects, names, shared))


def is_worded(kind: Type) -> bool:
    """Whether an argument is a label or a value, or a list of them, or of lists of them."""
    return kind.name in WORDED or (kind.name in ("list", "optional") and is_worded(kind.inner[0]))


def with_texts(names: list[str], change: Callable[[str], str], given: Given) -> Given:
    """The arguments whose texts are read otherwise; what is no number is equal to none."""
    found = {name: read(change, given[name]) for name in names}
    return {name: name if value == NO_NUMBER else value for name, value in found.items()}


def with_objects(names: list[str], shared: str, given: Given) -> Given:
    """The arguments in which each text is another than all others, but for letters that are one object."""
    places = count()
    return {name: read(lambda text: text if len(text) < 2 and text <= shared else f"{text} {next(places)}",
                       given[name]) for name in names}


def read(change: Callable[[str], str], value: Any) -> Any:
    """A value with each of its texts read otherwise."""
    if isinstance(value, list):
        return [read(change, one) for one in value]
    return change(value) if isinstance(value, str) else value


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
