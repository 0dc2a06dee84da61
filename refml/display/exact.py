"""Exact numbers as HTML, as the book shows them, and which values are shown so.

A list or a map is shown so only where all its numbers are exact and one of them is a Fraction or a real;
any other is left to the notebook, which shows it as it always did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..book.html import Html
from ..book.records import values
from ..numbers.irrational import Irrational
from ..numbers.rational import Fraction
from ..numbers.reals import real

__all__ = ["floats"]

DIGITS_OF_A_REAL = 20
MOST_NUMBERS, DEEPEST = 2000, 6   # what holds more is left to the notebook too


def floats(value: Any) -> Any:
    """Return a value, a list or a mapping with every exact number in it replaced by the nearest double.

    >>> floats({"spam": Fraction(27, 31), "ham": [Fraction(4, 31), "a"]})
    {'spam': 0.8709677419354839, 'ham': [0.12903225806451613, 'a']}
    """
    if isinstance(value, Mapping):
        return {key: floats(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [floats(one) for one in value]
    return float(value) if isinstance(value, (Fraction, real.Real)) else value


def html_of(value: Any) -> Html | None:
    """Return an exact value as HTML, None for what is no value of this kind or holds nothing.

    >>> html_of(Fraction(1, 4))
    '<span class="number">1/4 <span class="decimal">= 0.25</span></span>'
    >>> html_of({"a": 1, "b": 0.5}) is html_of([1, 2]) is None
    True
    """
    return shown(value) if is_exact(value) else None


def is_exact(value: Any) -> bool:
    """Whether all numbers in a value are exact, and one of them is a Fraction or a real."""
    found = False
    for place, leaf in enumerate(leaves(value, DEEPEST)):
        if place >= MOST_NUMBERS or not isinstance(leaf, (Fraction, Irrational, int, str, type(None))):
            return False
        found = found or isinstance(leaf, (Fraction, Irrational))
    return found


def leaves(value: Any, depth: int) -> Iterator[Any]:
    """Yield what stands in lists and maps; what lies too deep as it is."""
    if depth and type(value) in (list, tuple, dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from leaves(one, depth - 1)
    else:
        yield value


def shown(found: Any) -> Html:
    """Return a value that `is_exact`, or a part of one, as the book has it; a real alone with more digits."""
    return values.value(found, DIGITS_OF_A_REAL) if isinstance(found, Irrational) else values.value(found)
