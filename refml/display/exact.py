"""Exact numbers as HTML: a map, as a posterior is one, as a table of exact values and decimals.

A list or a map is shown so only where all its numbers are exact and one of them is a Fraction or a real;
any other is left to the notebook, which shows it as it always did.  Numbers and lists are as in the book.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..book.html import Html, joined, tag
from ..book.records import values
from ..numbers.irrational import Irrational
from ..numbers.rational import Fraction, text
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
    '1/4\\xa0<small>= 0.25</small>'
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
    """Return a value that `is_exact`, or a part of one; a real alone with more digits."""
    if isinstance(found, Irrational):
        return values.value(found, DIGITS_OF_A_REAL)
    if isinstance(found, Mapping) and found and not values.is_crossed(list(found.values())):
        return of_keys(found)
    if isinstance(found, (list, tuple)) and found and isinstance(found[0], Mapping):
        return of_places(found)
    return values.value(found)


# ---------------------------------------------------------------- tables

def of_keys(found: Mapping[Any, Any]) -> Html:
    """Return a map as a table: a row for each key, of a number its exact value and its decimal.

    >>> of_keys({"No": Fraction(3, 4)}).count("<td>")
    2
    """
    numbers = [one for one in found.values() if is_number(one)]
    titles = [*(["exact"] if any(not isinstance(one, Irrational) for one in numbers) else []),
              *(["decimal"] if numbers else [])]
    head = tag("tr", *(tag("th", title, scope="col") for title in ("", *titles))) if titles else None
    body = (tag("tr", tag("th", str(key), scope="row"), *cells(one, len(titles)))
            for key, one in found.items())
    return tag("table", tag("thead", head), tag("tbody", *body), class_="values")


def is_number(value: Any) -> bool:
    """Whether a value is an exact number: True and False are words."""
    return isinstance(value, (int, Fraction, Irrational)) and not isinstance(value, bool)


def cells(value: Any, width: int) -> Iterable[Html]:
    """Return the cells of a value: two of a number where there are two columns, else one across them."""
    if not is_number(value):
        return [tag("td", shown(value), colspan=str(width) if width > 1 else None)]
    decimal = tag("td", values.decimal(value, values.DIGITS))
    return [decimal] if width == 1 else [tag("td", exact_text(value)), decimal]


def exact_text(value: Any) -> str | None:
    """Return a rational as it is written, where it is short; None for a real, which has no such form."""
    if isinstance(value, Irrational):
        return None
    return text(value) if values.is_short(Fraction(value)) else "too long to show"


def of_places(found: Sequence[Any]) -> Html:
    """Return a list that begins with a map: as one table of maps with the same keys, else item by item.

    >>> of_places([{"a": Fraction(1, 2)}, {"a": 1}]).count("<table")
    1
    """
    if values.is_crossed(found):
        return values.crossed(dict(enumerate(found)), values.inner)
    return joined(tag("div", shown(one)) for one in found)
