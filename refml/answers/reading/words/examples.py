"""The form of an answer that would be read, for a refusal: it shows how to write, never what.

Its numbers are none of the right answer; a label, yes or no is named with all that may stand in its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Any, NamedTuple

from ....numbers.rational import Fraction
from ....oracle.specification.codec import NUMBERS, SETS, Type
from ..notation import decimal
from ..values import Number

# What may be shown, a fraction and a decimal by turns: more than one question's numbers can come near.
SHOWN = ("17/23", "0.847", "29/31", "0.263", "13/37", "0.619", "41/43", "0.0937")
WHOLE = ("947", "583", "761", "329")
NEAR = Fraction(1, 500)    # of a number that is shown: it would be right to the digits written
LEAST = 4                  # of the numbers that are shown by turns
MOST = 6                   # parts or labels that are shown
MORE = ", …"               # where there are more
YES_OR_NO = "yes or no"
IN_WORDS = (YES_OR_NO, "one ", "words ", "a word")   # how a form begins that stands for several words


class Figures(NamedTuple):
    """The numbers that a form shows by turns, none of which is in the right answer."""

    broken: tuple[str, ...]
    whole: tuple[str, ...]

    def of(self, kind: Type, at: int) -> str:
        """Return the number that stands in the place of a part."""
        figures = self.whole if kind.name == "integer" else self.broken
        return figures[at % len(figures)]


def with_example(reason: str, kind: Type, key: Any, labels: Sequence[str]) -> str:
    """Return why a text is refused, with the form of an answer that would be read."""
    told, optional = example_of(kind, key, labels), kind.name == "optional"
    if any(word in told for word in IN_WORDS):
        return reason if told in reason else f"{reason}; expected here: {told}{' or none' * optional}"
    return f"{reason}; for example {told} would be read{', and so would none' * optional}"


def example_of(kind: Type, key: Any, labels: Sequence[str] = ()) -> str:
    """Return the form of an answer of a type, with the names and the number of the parts that are asked.

    >>> from refml.oracle.specification.codec import parse_type
    >>> example_of(parse_type("map[rational]"), {"ham": 0, "spam": 1})
    'ham: 17/23, spam: 0.847'
    >>> example_of(parse_type("label"), "ham", ("ham", "spam"))
    'one of ham, spam'
    """
    return form_of(kind, key, labels, figures_beside(key))


def figures_beside(key: Any) -> Figures:
    """Return numbers of which none is, to the digits written, a number of a right answer."""
    taken = [number for number in numbers_in(key) if number is not None]
    return Figures(*(tuple(islice(cycle([one for one in shown if not is_near(one, taken)] or shown), LEAST))
                     for shown in (SHOWN, WHOLE)))


def numbers_in(key: Any) -> Iterator[tuple[Fraction, Fraction] | None]:
    """Yield two rationals that each number of a right answer lies between; None where that is unknown."""
    if isinstance(key, Mapping):
        key = [*key.values()]
    if isinstance(key, (list, tuple)):
        for part in key:
            yield from numbers_in(part)
    elif key is not None and not isinstance(key, (str, bool)):
        yield Number(decimal("0"), key).ends


def is_near(shown: str, taken: Sequence[tuple[Fraction, Fraction]]) -> bool:
    """Whether a number that would be shown is one of others, or may be to the digits written."""
    number = Fraction(shown)
    return any(low - NEAR < number < high + NEAR for low, high in taken)


def form_of(kind: Type, key: Any, labels: Sequence[str], figures: Figures, at: int = 0) -> str:
    """Return the form of an answer of a type that stands in a place among others."""
    if kind.name == "optional":
        return form_of(kind.inner[0], key, labels, figures, at)
    if kind.name == "boolean" or isinstance(key, bool):
        return YES_OR_NO
    if kind.name in SETS:
        numbers = f"{{{figures.whole[0]}, {figures.whole[1]}}}"
        return numbers if SETS[kind.name] == "integer" or not labels else f"one or more of {names_of(labels)}"
    words = kind.choices or isinstance(key, str) or labels
    if words and kind.name not in ("list", "map", "object", *NUMBERS):
        names = kind.choices or labels
        return f"one of {names_of(names)}" if names else "a word"
    if kind.name == "list":
        return listed(kind.inner[0], key, labels, figures)
    if kind.name in ("map", "object"):
        return named(kind, key, labels, figures)
    return figures.of(kind, at)


def names_of(names: Sequence[str]) -> str:
    """Return the first names of several."""
    return ", ".join(map(str, names[:MOST])) + MORE * (len(names) > MOST)


def listed(inner: Type, key: Any, labels: Sequence[str], figures: Figures) -> str:
    """Return the form of a list: of as many entries as are asked, the first ones of many."""
    keys = key if isinstance(key, (list, tuple)) and key else [None, None]
    found = [form_of(inner, one, labels, figures, at) for at, one in enumerate(keys[:MOST])]
    if inner.name == "list" and found[0].startswith(IN_WORDS):
        return f"lists in brackets, each of {found[0].rstrip(',')}"
    if found[0].startswith(IN_WORDS):
        return f"words with commas between, each {found[0]},"
    return f"({', '.join(found)}{MORE * (len(keys) > MOST)})"


def named(kind: Type, key: Any, labels: Sequence[str], figures: Figures) -> str:
    """Return the form of parts with names, the first ones of many."""
    kinds = dict(kind.fields) or dict.fromkeys(key, kind.inner[0])
    if {*kinds} == {"lower", "upper"}:
        return f"[{', '.join(sorted(figures.broken[:2], key=Fraction))}]"
    mark = ": " if kind.name == "map" else " = "
    parts = []
    for at, (name, inner) in enumerate([*kinds.items()][:MOST]):
        own = key[name] if isinstance(key, Mapping) else None
        parts.append(f"{name}{mark}{form_of(inner, own, labels, figures, at)}")
    told = ("; " if any("(" in one or ", " in one for one in parts) else ", ").join(parts)
    return told + MORE * (len(kinds) > MOST)
