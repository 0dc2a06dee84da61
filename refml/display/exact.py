"""Exact numbers as HTML: fraction and decimal beside each other, lists and maps of them as tables.

A list or a map is shown so only where all its numbers are exact and one of them is a Fraction or a real;
any other is left to the notebook, which shows it as it always did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..book.html import Html, joined, tag, text
from ..errors import RefmlError
from ..numbers import rational
from ..numbers.irrational import Irrational
from ..numbers.rational import Fraction
from ..numbers.reals import real

__all__ = ["floats"]

DIGITS, DIGITS_OF_A_REAL = 12, 20
LONGEST = 40                      # characters of a fraction that is shown as one
MOST_ROWS, MOST_NUMBERS = 60, 100_000
DEEPEST = 6
NUMBERS = "text-align: right; font-variant-numeric: tabular-nums"


def floats(value: Any) -> Any:
    """Return a map, a list or a number with each exact number as the nearest double.

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

    >>> html_of(Fraction(10, 19))
    '<span><b>10/19</b> = 0.526315789474-</span>'
    >>> html_of({"a": 1, "b": 0.5}) is html_of([1, 2]) is None
    True
    """
    return shown(value) if is_exact(value) else None


def is_exact(value: Any) -> bool:
    """Whether all numbers in a value are exact, and one of them is a Fraction or a real."""
    found = False
    for place, leaf in enumerate(leaves(value, DEEPEST)):
        if isinstance(leaf, (Fraction, Irrational)):
            found = True
        elif place >= MOST_NUMBERS or not isinstance(leaf, (int, str, type(None))):
            return False
    return found


def leaves(value: Any, depth: int) -> Iterator[Any]:
    """Yield what stands in lists and maps; what lies too deep as it is."""
    if depth and type(value) in (list, tuple, dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from leaves(one, depth - 1)
    else:
        yield value


def shown(value: Any) -> Html:
    """Return a value that `is_exact`, or a part of one."""
    if type(value) is dict:
        return of_map(value)
    if type(value) in (list, tuple):
        return of_list(list(value))
    return number(value) if isinstance(value, (Fraction, Irrational)) else text(str(value))


def number(value: Any) -> Html:
    """Return an exact number: its fraction where that is short, and digits that are proven."""
    if isinstance(value, Fraction):
        written = rational.text(value)
        if value.denominator == 1 and len(written) <= LONGEST:
            return tag("b", written)
        if len(written) <= LONGEST:
            return tag("span", tag("b", written), f" = {proven(value, DIGITS)}")
    return tag("span", proven(value, DIGITS_OF_A_REAL if isinstance(value, Irrational) else DIGITS))


def proven(value: Any, digits: int) -> str:
    """Return the digits of a number that are proven; behind them + or - where the value is more or less."""
    try:
        written = real.digits(value, digits)
    except RefmlError as error:   # it may be round, and nothing proves that it is
        return type(error).__name__
    mantissa, letter, exponent = written.partition("e")
    if "." in mantissa and mantissa[-1] not in "+-":
        mantissa = mantissa.rstrip("0").rstrip(".")
    return mantissa + letter + exponent


def of_map(value: dict[Any, Any]) -> Html:
    """Return a map: a line for each key; of maps with the same keys a column for each of these."""
    kept = list(value.items())[:MOST_ROWS]
    inner = [one for _, one in kept]
    if inner and all(type(one) is dict and one and list(one) == list(inner[0]) for one in inner):
        head = tag("tr", tag("th"), *(tag("th", str(name)) for name in inner[0]))
        rows = [tag("tr", tag("th", str(key)), *map(cell, one.values())) for key, one in kept]
        return whole([head, *rows], len(value))
    return whole([tag("tr", tag("th", str(key)), cell(one)) for key, one in kept], len(value))


def of_list(value: list[Any]) -> Html:
    """Return a list: a matrix as one, its elements on one line else."""
    kept = value[:MOST_ROWS]
    if kept and all(type(row) in (list, tuple) and row for row in kept):
        return whole([tag("tr", *map(cell, row[:MOST_ROWS])) for row in kept], len(value))
    return whole([tag("tr", *map(cell, kept))], 1) if len(value) <= MOST_ROWS else \
        whole([tag("tr", cell(one)) for one in kept], len(value))


def cell(value: Any) -> Html:
    """Return a cell of a table."""
    return tag("td", shown(value), style=NUMBERS)


def whole(rows: list[Html], height: int) -> Html:
    """Return a table of rows, and how many of all rows it does not show."""
    left = height - MOST_ROWS
    return joined([tag("table", *rows), tag("p", f"and {left} more") if left > 0 else None])
