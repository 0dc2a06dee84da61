"""Exact values as HTML: a number as its fraction and proven digits, a list of rows as a table.

A decimal behind "=" is the number itself; behind "≈" it is the number, correctly rounded to these digits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product as cartesian
from math import prod
from typing import Any

from ...errors import Undecided
from ...numbers.rational import Fraction, bit_length, text
from ...numbers.reals import real
from ...oracle.reference.claims import Enclosed
from ...oracle.reference.outcomes import Outcome
from ..html import Html, joined, tag

DIGITS, FEW = 12, 6        # of an answer, and of a number inside a list
IN_LINE = 4                # names with numbers that fit into a line
LONG_BITS = 90             # of a fraction that is shown by its digits alone


def number(value: Any, digits: int = DIGITS) -> Html:
    """Return a number: an integer, a short fraction with its decimal, or proven digits; without line breaks.

    >>> from refml.numbers.rational import Fraction
    >>> number(Fraction(1, 4)), number(3)
    ('1/4\xa0<small>= 0.25</small>', '3')
    """
    if isinstance(value, Enclosed):
        value = value.middle
    if isinstance(value, (int, Fraction)):
        return rational(value, digits)
    return tag("small", decimal(value, digits))


@lru_cache(maxsize=1 << 14)   # the same few numbers stand in most records
def rational(exact: int | Fraction, digits: int) -> Html:
    """Return a rational number, exactly if it is short."""
    if exact.denominator == 1 and bit_length(exact.numerator) < LONG_BITS:
        return Html(text(exact))
    told = tag("small", decimal(exact, digits))
    return joined([text(exact), "\N{NO-BREAK SPACE}", told]) if is_short(exact) else told


def is_short(exact: int | Fraction) -> bool:
    """Whether a fraction is shown itself, and not only by its digits."""
    return bit_length(exact.numerator) + bit_length(exact.denominator) < LONG_BITS


def decimal(value: Any, digits: int) -> str:
    """Return the proven digits of a number, after "=" if they are exact, else after "≈".

    >>> from refml.numbers.rational import Fraction
    >>> decimal(Fraction(4, 7), 5), decimal(Fraction(1, 2), 5)
    ('≈ 0.57143', '= 0.5')
    """
    try:
        told = real.digits(value, digits)
    except Undecided:   # a real that may be round: nothing proves that it is, and no digit that it is not
        return "≈ " + real.decimal(middle(value, digits), digits)
    if told.endswith(("+", "-")):
        return "≈ " + told[:-1]
    mantissa, letter, exponent = told.partition("e")
    return "= " + (mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa) + letter + exponent


def middle(value: Any, digits: int) -> Fraction:
    """Return a rational that agrees with a number in all shown digits; 0 if it cannot be told from 0."""
    try:
        lower, upper = real.enclosure(value, 4 * digits)
    except Undecided:
        return Fraction(0)
    return (lower + upper) / 2


def value(found: Any, digits: int = DIGITS, first: int = 1) -> Html:
    """Return any value: a scalar, a list, a map, or a table; `first` is the number of a list's first map."""
    if found is None:
        return tag("span", "missing", class_="missing")
    if isinstance(found, (bool, str)):
        return joined([str(found)])
    if isinstance(found, (int, Fraction, real.Real, Enclosed)):
        return number(found, digits)
    if isinstance(found, (list, tuple)):
        if is_network(found):
            return network(found)
        if is_crossed(found):
            return crossed(dict(enumerate(found, first)), value)
        return rows(found) if is_table(found) else inner(found)
    if isinstance(found, Mapping):
        return mapping(found)
    return joined([str(found)])


def inner(found: Any) -> Html:
    """Return a value inside another: with fewer digits, and a list in brackets."""
    if isinstance(found, (list, tuple)):
        return joined(["[", joined((inner(one) for one in found), ", "), "]"])
    if isinstance(found, Mapping):
        return joined(["{", mapping(found, inline=True), "}"])
    return value(found, FEW)


def mapping(found: Mapping[Any, Any], inline: bool = False) -> Html:
    """Return the keys of a map with their values; a key without a value is left out."""
    known = {key: one for key, one in found.items() if one is not None} or dict(found)
    if inline or not known:
        return joined((joined([f"{key}: ", inner(one)]) for key, one in known.items()), ", ")
    if is_crossed(list(known.values())):
        return crossed(known, inner)
    digits = FEW if len(known) > FEW else DIGITS
    return tag("dl", *(joined([tag("dt", str(key)), tag("dd", value(one, digits))])
                       for key, one in known.items()))


def is_crossed(found: Sequence[Any]) -> bool:
    """Whether there are two or more maps, all with the same keys."""
    return len(found) > 1 and all(isinstance(one, Mapping) and one.keys() == found[0].keys() for one in found)


def crossed(found: Mapping[Any, Mapping[Any, Any]], cell: Callable[[Any], Html]) -> Html:
    """Return maps with the same keys, by name or by number, as a table with a row for each map.

    A column without any value is left out.
    """
    columns = [name for name in next(iter(found.values()))
               if any(row[name] is not None for row in found.values())]
    head = tag("tr", tag("td"), *(tag("th", str(name), scope="col") for name in columns))
    body = [tag("tr", tag("th", str(key), scope="row"), *(tag("td", cell(row[name])) for name in columns))
            for key, row in found.items()]
    return framed(tag("table", tag("thead", head), tag("tbody", *body), class_="values"))


def is_network(found: Sequence[Any]) -> bool:
    """Whether a list holds the variables of a network, each with a table of the right size.

    Not so a network that must be refused: its parents may be no variables, its tables too short.
    """
    if not found or not all(isinstance(one, Mapping) and {"name", "values", "parents", "table"} <= one.keys()
                            for one in found):
        return False
    sizes = {one["name"]: len(one["values"]) for one in found}
    return len(sizes) == len(found) and all(
        one["table"] is not None and sizes.keys() >= set(one["parents"])
        and len(one["table"]) == prod(sizes[parent] for parent in one["parents"])
        and {len(row) for row in one["table"]} == {len(one["values"])} for one in found)


def network(found: Sequence[Mapping[str, Any]]) -> Html:
    """Return the table of each variable of a network."""
    domains = {one["name"]: one["values"] for one in found}
    return joined(conditional(one, list(cartesian(*(domains[parent] for parent in one["parents"]))))
                  for one in found)


def conditional(node: Mapping[str, Any], given: Sequence[Sequence[Any]]) -> Html:
    """Return the table of a variable: a column for each of its values, a row for each combination of values
    of its parents.
    """
    name, parents = node["name"], node["parents"]
    caption = f"P({name} | {', '.join(map(str, parents))})" if parents else f"P({name})"
    head = tag("tr", *(tag("th", str(one), scope="col") for one in (*parents, *node["values"])))
    body = [tag("tr", *(tag("th", str(one), scope="row") for one in combination),
                *(tag("td", number(cell, FEW)) for cell in cells))
            for combination, cells in zip(given, node["table"])]
    return framed(tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *body),
                      class_="values"))


def is_table(found: Any) -> bool:
    """Whether a list holds two or more lists of the same length, of scalars."""
    widths = {len(row) if isinstance(row, (list, tuple)) else 0 for row in found}
    return len(found) > 1 and len(widths) == 1 and 0 not in widths and \
        not any(isinstance(cell, (list, tuple, Mapping)) for row in found for cell in row)


def rows(found: Any) -> Html:
    """Return the rows of a table, without a heading."""
    return framed(tag("table", *(tag("tr", *(tag("td", value(cell, FEW)) for cell in row)) for row in found),
                      class_="values"))


def records(found: Any, labels: Any, names: tuple[str, ...] = ()) -> Html:
    """Return records with their labels, numbered; `names`: those of the columns and of the label, if known.

    A text instead of cells stands alone in its column.  No header cell needs a scope: the whole first row and
    the whole first column are headers.
    """
    cells = [list(row) if isinstance(row, (list, tuple)) else [row] for row in found]
    width = max((len(row) for row in cells), default=0)
    titles = names if len(names) == width + 1 else (*(f"x{subscript(j + 1)}" for j in range(width)), "label")
    head = tag("tr", *(tag("th", name) for name in ("record", *titles)))
    body = [tag("tr", tag("th", str(number_)), *(tag("td", value(cell, FEW)) for cell in row),
                *([tag("td")] * (width - len(row))), tag("td", value(label)))
            for number_, (row, label) in enumerate(zip(cells, labels), 1)]
    return framed(tag("table", tag("thead", head), tag("tbody", *body), class_="values"))


def subscript(index: int) -> str:
    """Return an index in subscript digits.

    >>> subscript(12)
    '₁₂'
    """
    return "".join(chr(0x2080 + int(digit)) for digit in str(index))


def table(columns: Sequence[str], shown: Iterable[Html]) -> Html:
    """Return a table of finished rows with the titles of its columns."""
    head = tag("tr", *(tag("th", name) for name in columns))
    return framed(tag("table", tag("thead", head), tag("tbody", *shown), class_="list"))


def framed(table: Html) -> Html:
    """Return a table in a frame that scrolls on a narrow screen."""
    return tag("div", table, class_="wide")


def is_flat(found: Outcome) -> bool:
    """Whether an outcome is a short map from names to numbers, which fits into a line."""
    return found.is_value and isinstance(found.value, Mapping) and 0 < len(found.value) <= IN_LINE and \
        not any(isinstance(one, (Mapping, list, tuple)) for one in found.value.values())


def outcome(found: Outcome, tied: bool = False, brief: bool = False) -> Html:
    """Return a value, or the reason why there is none; labels that tie are all shown, since each is right.

    Where it is to be brief, a few names with their numbers stand in a line.
    """
    if brief and is_flat(found):
        return mapping(found.value, inline=True)
    if found.is_value:
        return joined((str(one) for one in found.value), " or ") if tied and found.value \
            else value(found.value)
    words = {"undefined": "undefined: 0/0", "undecided": "undecided"}
    told = words.get(found.kind, f"refused: {found.value}")
    return tag("span", f"{told}: {found.message}" if found.message and found.kind != "undefined" else told,
               class_="refusal")
