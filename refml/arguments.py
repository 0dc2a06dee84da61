"""The entrance: readers and checks of the arguments that callers pass to several chapters.

    listed, rationals            a list of anything, a list of rationals
    check_bits, short            long numbers of bounded length in all, a rational of bounded length
    check_lengths                rows and labels of one number
    cells_of, check_row          the cells of a row, of so many
    check_option, checked_truth  one of some words, True or False
    checked_divisor              what a variance is divided by
    checked_count                an integer, at least 0
    exact                        a rational or an exact real
    checked_alpha, checked_m     the strength of a smoothing, at least 0

Each returns the exact value, or raises InvalidInput with the name of the argument, its value and what to do.
Tables are read in `tables`, maps in `maps`, probabilities in `probabilities`.  An exact real is passed on as
it is: no arithmetic of the reals is loaded here.
"""
from __future__ import annotations

from .errors import InvalidInput, Unsupported, shown
from .numbers import natives
from .numbers.irrational import Irrational
from .numbers.rational import Fraction, as_list, bit_length, integer, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from decimal import Decimal
    from typing import Any, TypeVar

    from .numbers.reals.real import Exact

    T = TypeVar("T")
    Number = int | float | str | Fraction | Decimal

DIVISORS = ("n-1", "n")
LONGEST = 33_300      # bits of a number in a table: 10,000 digits
MOST_BITS = 1 << 19   # of the long numbers of a table together: 158,000 digits
_LONG = 10**1000


def exact(value: object, name: str) -> Exact:
    """Return an exact real as it is, and anything else as a rational."""
    if isinstance(value, Irrational):
        return value  # type: ignore[return-value]  # a Real: there is no other class of the kind
    return rational(value, name)


def checked_count(value: object, name: str) -> int:
    """Return the value, an integer that must be at least 0.

    >>> checked_count(3, "total")
    3

    Raises InvalidInput for what is no integer, and below 0.
    """
    count = integer(value, name)
    if count < 0:
        raise InvalidInput(f"{name}={shown(value)} is negative: a count is at least 0")
    return count


def listed(values: object, name: str, least: int = 1) -> list[Any]:
    """Return a list, a tuple or an array as a list, of at least so many elements.

    >>> listed((1, 2), "values")
    [1, 2]

    Raises InvalidInput for anything else; a text is no list of its characters.
    """
    elements = as_list(values)
    if elements is None:
        raise InvalidInput(f"{name}={shown(values)} is not a list: give a list")
    if len(elements) < least:
        raise InvalidInput(f"{name}={shown(values)} has {len(elements)} elements: give at least {least}")
    return elements


def rationals(values: object, name: str, least: int = 1) -> list[Fraction]:
    """Return a list of rationals, of at least so many.

    >>> rationals(["1/2", 3], "weights")
    [Fraction(1, 2), Fraction(3, 1)]

    Raises InvalidInput as `listed` and, naming the element, as `rational`.
    """
    numbers = [rational(value, f"{name}[{i}]") for i, value in enumerate(listed(values, name, least))]
    check_bits([numbers], name)
    return numbers


def check_bits(rows: Iterable[Sequence[object]], name: str) -> None:
    """Raise Unsupported for a table with a number of more than 10,000 digits, or too many of over 1,000.

    What is computed of a table takes the square of its bits and more; of usual numbers it may have as many as
    it likes.
    """
    bits = 0
    for row in rows:
        bits += long_bits(row, name)
    check_total_bits(bits, name)


def long_bits(numbers: Sequence[object], name: str) -> int:
    """Return the bits of the numbers of more than 1,000 digits; Unsupported for one of more than 10,000."""
    bits = 0
    for number in numbers:
        if type(number) is Fraction:
            above, below = number.numerator, number.denominator
            if below < _LONG > above > -_LONG:
                continue
            longer = max(bit_length(above), bit_length(below))
            bits += longer
            if longer > LONGEST:
                raise Unsupported(f"{name} has a number of {longer} bits: give one of at most {LONGEST}")
    return bits


def check_total_bits(bits: int, name: str) -> None:
    """Raise Unsupported where the long numbers of a table have so many bits in all that they are too many."""
    if bits > MOST_BITS:
        raise Unsupported(f"{name} has long numbers of {bits} bits in all: give fewer or shorter ones, for "
                          f"at most {MOST_BITS}")


def short(value: object, name: str) -> Fraction:
    """Return the value as a rational of at most 10,000 digits: one that is combined with many others.

    >>> short("1/2", "alpha")
    Fraction(1, 2)

    Raises InvalidInput as `rational`, Unsupported for a longer one.
    """
    number = rational(value, name)
    check_bits([[number]], name)
    return number


def checked_alpha(alpha: Number) -> Fraction:
    """Return α ≥ 0 as a fraction.

    >>> checked_alpha("1/2")
    Fraction(1, 2)
    """
    number = short(alpha, "alpha")
    if number < 0:
        raise InvalidInput(f"alpha={shown(alpha)} is negative: smoothing adds at least 0 to each count")
    return number


def checked_m(m: Number) -> Fraction:
    """Return m ≥ 0 as a fraction."""
    number = short(m, "m")
    if number < 0:
        raise InvalidInput(f"m={shown(m)} is negative: the guess weighs as at least 0 records")
    return number


def check_lengths(rows: object, labels: object, name: str) -> tuple[list[Any], list[Any]]:
    """Return rows and labels as lists, or raise InvalidInput where they differ in length or are empty."""
    given, named = listed(rows, name), listed(labels, "labels")
    if len(given) != len(named):
        raise InvalidInput(f"{name} has {len(given)} records and labels has {len(named)}: "
                           "give each record one label")
    return given, named


def cells_of(row: object, name: str) -> list[Any]:
    """Return the cells of a row, at least one: a list, a tuple, an array, or bytes, each an integer.

    >>> cells_of(b"\\x00\\x01", "rows[0]")
    [0, 1]

    Raises InvalidInput as `listed`.
    """
    return list(row) if isinstance(row, (bytes, bytearray)) and row else listed(row, name)


def check_row(row: object, cells: int, name: str) -> list[Any]:
    """Return the cells of a row as a list, or raise InvalidInput unless there are so many of them."""
    given = as_list(row)
    if given is None and isinstance(row, (bytes, bytearray)):
        given = list(row)
    if given is None:
        raise InvalidInput(f"{name}={shown(row)} is not a list: give a list of {cells} cells")
    if len(given) != cells:
        raise InvalidInput(f"{name}={shown(row)} has {len(given)} cells where {cells} are expected: "
                           "give every row the same columns, None where a cell is missing")
    return given


def check_option(value: object, options: Sequence[str], name: str) -> str:
    """Return the value if it is one of the options, which are words.

    >>> check_option("n", ("n-1", "n"), "divisor")
    'n'
    """
    word = natives.text(value) if natives.native(value, str) else ""
    if word not in options:
        raise InvalidInput(f"{name}={shown(value)} is not one of {', '.join(options)}")
    return word


def checked_truth(value: object, name: str) -> bool:
    """Return True or False.

    >>> checked_truth(True, "signed")
    True

    Raises InvalidInput for anything else, 0 and 1 among it.
    """
    if value is True or value is False:
        return value
    raise InvalidInput(f"{name}={shown(value)} is not a truth value: give True or False")


def checked_divisor(value: object) -> str:
    """Return what a sample variance is divided by: "n-1" or "n".

    >>> checked_divisor("n-1")
    'n-1'
    """
    return check_option(value, DIVISORS, "divisor")
