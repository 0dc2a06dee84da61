"""The entrance: readers and checks of the arguments that callers pass to several chapters.

    listed, rationals            a list of anything, a list of rationals
    check_bits, short            long numbers of bounded length in all, a rational of bounded length
    rectangle, integer_table     a table, a table of rationals as integers over one denominator
    mapped, same_labels          a map and its labels, two maps and the labels that they share
    fields_of                    the fields of a claim, which is a map
    check_lengths, check_row     rows and labels of one number, a row of so many cells
    check_option, checked_truth  one of some words, True or False
    checked_divisor              what a variance is divided by
    checked_count                an integer, at least 0
    exact, nonnegative           a rational or an exact real; one that is at least 0, such as a density
    checked_alpha, checked_m     the strength of a smoothing, at least 0
    probability                  a rational in [0, 1]
    checked_distribution         a list of probabilities that sum to exactly 1
    distribution_map             the same by label
    exact_distribution           the same of exact reals

Each returns the exact value, or raises InvalidInput with the name of the argument, its value and what to do.
An exact real is passed on as it is: no arithmetic of the reals is loaded here.
"""
from __future__ import annotations

from .errors import InvalidInput, Unsupported, shown
from .labels import check_label, sorted_labels
from .numbers import natives
from .numbers.irrational import Irrational
from .numbers.rational import Fraction, as_list, bit_length, float_rows, integer, integer_rows, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from decimal import Decimal
    from typing import Any, TypeVar

    from .labels import L
    from .numbers.reals.real import Exact

    T = TypeVar("T")
    Number = int | float | str | Fraction | Decimal

DIVISORS = ("n-1", "n")
LONGEST = 33_300      # bits of a number in a table: 10,000 digits
MOST_BITS = 1 << 19   # of the long numbers of a table together: 158,000 digits
_LONG = 10**1000


def probability(value: object, name: str) -> Fraction:
    """Return the value as a rational in [0, 1].

    >>> probability("1/50000", "prior")
    Fraction(1, 50000)

    Raises InvalidInput outside [0, 1].
    """
    number = rational(value, name)
    if number < 0 or number > 1:
        raise InvalidInput(f"{name}={shown(value)} is no probability: it must lie between 0 and 1")
    return number


def exact(value: object, name: str) -> Exact:
    """Return an exact real as it is, and anything else as a rational."""
    if isinstance(value, Irrational):
        return value  # type: ignore[return-value]  # a Real: there is no other class of the kind
    return rational(value, name)


def nonnegative(value: object, name: str) -> Exact:
    """Return the value, rational or an exact real, that must be at least 0.

    >>> nonnegative("2.5", "likelihood")
    Fraction(5, 2)

    Raises InvalidInput below 0.
    """
    number = exact(value, name)
    if number < 0:
        raise InvalidInput(f"{name}={shown(value)} is negative: it must be at least 0")
    return number


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
        raise InvalidInput(f"{name}={shown(values)} is no list: give a list")
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
        for number in row:
            if type(number) is Fraction and not (number.denominator < _LONG > number.numerator > -_LONG):
                longer = max(bit_length(number.numerator), bit_length(number.denominator))
                bits += longer
                if longer > LONGEST:
                    raise Unsupported(f"{name} has a number of {longer} bits: give one of at most "
                                      f"{LONGEST}")
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


def check_row(row: object, cells: int, name: str) -> list[Any]:
    """Return the row as a list, or raise InvalidInput unless it is one of so many cells."""
    given = as_list(row)
    if given is None:
        raise InvalidInput(f"{name}={shown(row)} is no list: give a list of {cells} cells")
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
        raise InvalidInput(f"{name}={shown(value)} is none of {', '.join(options)}")
    return word


def checked_truth(value: object, name: str) -> bool:
    """Return True or False.

    >>> checked_truth(True, "signed")
    True

    Raises InvalidInput for anything else, 0 and 1 among it.
    """
    if value is True or value is False:
        return value
    raise InvalidInput(f"{name}={shown(value)} is no truth value: give True or False")


def checked_divisor(value: object) -> str:
    """Return what a sample variance is divided by: "n-1" or "n".

    >>> checked_divisor("n-1")
    'n-1'
    """
    return check_option(value, DIVISORS, "divisor")


def rectangle(rows: object, name: str, read: Callable[[object, str], T]) -> list[list[T]]:
    """Return a table, every cell of it as `read(cell, place)` gives it.

    >>> rectangle([["1/2", 0], [0, 1]], "loss", rational)[0]
    [Fraction(1, 2), Fraction(0, 1)]

    Raises InvalidInput where the rows are not of one length.
    """
    table: list[list[T]] = []
    for i, row in enumerate(listed(rows, name)):
        table.append([read(cell, f"{name}[{i}][{j}]") for j, cell in enumerate(listed(row, f"{name}[{i}]"))])
        if len(table[i]) != len(table[0]):
            raise InvalidInput(f"{name}[{i}] has {len(table[i])} columns and {name}[0] has {len(table[0])}: "
                               "give every row the same columns")
    check_bits(table, name)
    return table


def integer_table(rows: object, name: str) -> tuple[list[list[int]], int]:
    """Return a table of rationals as integers over the least denominator that all of it shares.

    >>> integer_table([["1/2", 0], [3, "1/3"]], "rows")
    ([[3, 0], [18, 2]], 6)

    Raises InvalidInput as `rectangle` and `rational`.
    """
    floats = _floats(rows)
    return integer_rows(rectangle(rows, name, rational)) if floats is None else float_rows(floats)


def _floats(rows: object) -> list[list[float]] | None:
    """Return a table of finite floats alone, which needs no fractions; None for any other."""
    table = [as_list(row) for row in as_list(rows) or []]
    if not table or not table[0]:
        return None
    width = len(table[0])
    found = [row for row in table if row is not None and len(row) == width
             and all(type(cell) is float and cell - cell == 0 for cell in row)]
    return found if len(found) == len(table) else None


def checked_distribution(values: object, name: str) -> list[Fraction]:
    """Return a list of probabilities whose sum is exactly 1.

    >>> checked_distribution(["1/2", "1/3", "1/6"], "prior")
    [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]

    Raises InvalidInput where one lies outside [0, 1] or the sum is not exactly 1.
    """
    numbers = [probability(value, f"{name}[{i}]") for i, value in enumerate(listed(values, name))]
    _check_total(numbers, name)
    return numbers


def mapped(values: Mapping[L, object], name: str) -> tuple[list[L], dict[L, Any]]:
    """Return the sorted labels that key a map, which must not be empty, and the map.

    >>> mapped({"spam": "1/3", "ham": "2/3"}, "priors")[0]
    ['ham', 'spam']
    """
    if not natives.native(values, dict):
        raise InvalidInput(f"{name}={shown(values)} is no map: give one value for each label")
    given = natives.items(values)
    if not given:
        raise InvalidInput(f"{name}={{}} is empty: give a value for at least one label")
    keys: list[Any] = [check_label(key, f"{name}[{i}]") for i, (key, _) in enumerate(given)]
    labels: list[Any] = sorted_labels(keys, name)
    return labels, dict(zip(keys, [value for _, value in given]))


def fields_of(claim: object, fields: Sequence[str], what: str) -> dict[str, Any]:
    """Return these fields of a claim, which is a map that has them all, and maybe others.

    >>> fields_of({"multipliers": [1], "note": ""}, ["multipliers"], "an overlap")
    {'multipliers': [1]}

    Raises InvalidInput where the claim is no map, and where it lacks one.
    """
    given = natives.items(claim) if natives.native(claim, dict) else []
    found = {natives.text(key): value for key, value in given if natives.native(key, str)}
    if any(name not in found for name in fields):
        raise InvalidInput(f"claim={shown(claim)} is no {what}: give {', '.join(fields)}")
    return {name: found[name] for name in fields}


def distribution_map(values: Mapping[L, object], name: str) -> dict[L, Fraction]:
    """Return probabilities by label whose sum is exactly 1.

    >>> distribution_map({"spam": 0.25, "ham": 0.75}, "priors")["ham"]
    Fraction(3, 4)

    Raises InvalidInput as `distribution` does.
    """
    labels, given = mapped(values, name)
    numbers = [probability(given[y], f"{name}[{shown(y)}]") for y in labels]
    _check_total(numbers, name)
    return dict(zip(labels, numbers))


def same_labels(left: Mapping[L, object], left_name: str, right: Mapping[L, object], right_name: str
                ) -> tuple[list[L], dict[L, Any], dict[L, Any]]:
    """Return the sorted labels of two maps that must have the same ones, and both maps.

    Raises InvalidInput, naming a label that one of them lacks.
    """
    (labels, here), (_, there) = mapped(left, left_name), mapped(right, right_name)
    for these, those, name in ((here, there, right_name), (there, here, left_name)):
        for label in sorted_labels(these):
            if label not in those:
                raise InvalidInput(f"{name} has no value for the label {shown(label)}: "
                                   "both maps need the same labels")
    return labels, here, there


def exact_distribution(values: object, name: str) -> list[Exact]:
    """Return probabilities, rational or exact reals, whose sum is exactly 1.

    >>> exact_distribution(["1/2", "1/2"], "posterior")
    [Fraction(1, 2), Fraction(1, 2)]

    Raises InvalidInput where one is negative or the sum is not exactly 1.
    """
    numbers = [nonnegative(value, f"{name}[{i}]") for i, value in enumerate(listed(values, name))]
    _check_total(numbers, name)
    return numbers


def _check_total(numbers: Sequence[Exact], name: str) -> None:
    total: Exact = Fraction(0)
    for number in numbers:
        total = total + number
    if total != 1:
        raise InvalidInput(f"{name} sums to {shown(total)}: probabilities must sum to exactly 1, "
                           'so write thirds as "1/3"')
