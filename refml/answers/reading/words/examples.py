"""The form of an answer that would be read, shown in a refusal: it tells how to write, not what.

Its numbers are not those of the right answer; for a label or yes and no, all possible ones are shown.
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
    """Numbers to show in a form, in turn; none of them is in the right answer."""

    broken: tuple[str, ...]
    whole: tuple[str, ...]

    def of(self, kind: Type, at: int) -> str:
        """Return the number to show for the part with index `at`."""
        figures = self.whole if kind.name == "integer" else self.broken
        return figures[at % len(figures)]


def with_example(reason: str, kind: Type, key: Any, labels: Sequence[str]) -> str:
    """Return the reason of a refusal, with the form of an answer that would be read."""
    told, optional = example_of(kind, key, labels), kind.name == "optional"
    if any(word in told for word in IN_WORDS):
        return reason if told in reason else f"{reason}; expected here: {told}{' or none' * optional}"
    return f"{reason}; for example {told} would be read{', and so would none' * optional}"


def example_of(kind: Type, key: Any, labels: Sequence[str] = ()) -> str:
    """Return the form of an answer of this type, with the names and the number of its parts.

    >>> from refml.oracle.specification.codec import parse_type
    >>> example_of(parse_type("map[rational]"), {"ham": 0, "spam": 1})
    'ham: 17/23, spam: 0.847'
    >>> example_of(parse_type("label"), "ham", ("ham", "spam"))
    'one of ham, spam'
    """
    return form_of(kind, key, labels, figures_beside(key))


def figures_beside(key: Any) -> Figures:
    """Return numbers to show, none of which rounds to a number in the right answer `key`."""
    taken = [number for number in numbers_in(key) if number is not None]
    return Figures(*(tuple(islice(cycle([one for one in shown if not is_near(one, taken)] or shown), LEAST))
                     for shown in (SHOWN, WHOLE)))


def numbers_in(key: Any) -> Iterator[tuple[Fraction, Fraction] | None]:
    """Yield an enclosure of each number in a right answer; None where it is unknown."""
    if isinstance(key, Mapping):
        key = [*key.values()]
    if isinstance(key, (list, tuple)):
        for part in key:
            yield from numbers_in(part)
    elif key is not None and not isinstance(key, (str, bool)):
        yield Number(decimal("0"), key).ends


def is_near(shown: str, taken: Sequence[tuple[Fraction, Fraction]]) -> bool:
    """Whether a number to be shown lies in, or close to, one of the enclosures `taken`."""
    number = Fraction(shown)
    return any(low - NEAR < number < high + NEAR for low, high in taken)


def form_of(kind: Type, key: Any, labels: Sequence[str], figures: Figures, at: int = 0) -> str:
    """Return the form of a part of this type; `at` is its index among the parts."""
    if kind.name == "optional":
        return form_of(kind.inner[0], key, labels, figures, at)
    if kind.name == "boolean":
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
    """Return the first names, separated by commas, and "…" if there are more."""
    return ", ".join(map(str, names[:MOST])) + MORE * (len(names) > MOST)


def listed(inner: Type, key: Any, labels: Sequence[str], figures: Figures) -> str:
    """Return the form of a list with as many entries as the right one, or its first few."""
    keys = key if isinstance(key, (list, tuple)) and key else [None, None]
    found = [form_of(inner, one, labels, figures, at) for at, one in enumerate(keys[:MOST])]
    if inner.name == "list" and found[0].startswith(IN_WORDS):
        return f"lists in brackets, each of {found[0].rstrip(',')}"
    if found[0].startswith(IN_WORDS):
        return f"words with commas between, each {found[0]},"
    return f"({', '.join(found)}{MORE * (len(keys) > MOST)})"


def named(kind: Type, key: Any, labels: Sequence[str], figures: Figures) -> str:
    """Return the form of named parts, or of the first few."""
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
