"""A network → BIF or JSON, such that reading gives the same network."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....errors import InvalidInput, shown
from ....numbers.rational import Fraction, text
from ....patterns import pattern
from .bif import KEYWORDS
from .tables import values_at

FORMATS = ("bif", "json")
WORD = pattern(r"[A-Za-z_-][A-Za-z0-9_-]*")   # as published: anything else is quoted
RESERVED = (*KEYWORDS, "property", "type", "discrete", "default", "table")
MOST_PLACES = 400
FRACTIONS = "// p/q stands where no decimal ends, as in 1/3: refml reads it, other programs may not"


def written(nodes: Sequence[Mapping[str, Any]], form: str) -> str:
    """Return a network as text of one of the FORMATS."""
    return json_of(nodes) if form == "json" else bif_of(nodes)


def json_of(nodes: Sequence[Mapping[str, Any]]) -> str:
    """Return a network as JSON, a line for each node.

    >>> print(json_of([{"name": "a", "values": ["x"], "parents": [], "table": [[Fraction(1)]]}]), end="")
    [
      {"name": "a", "values": ["x"], "parents": [], "table": [["1"]]}
    ]
    """
    lines = [json.dumps({**node, "table": [[text(cell) for cell in row] for row in node["table"]]},
                        ensure_ascii=False) for node in nodes]
    return "[\n  " + ",\n  ".join(lines) + "\n]\n"


def bif_of(nodes: Sequence[Mapping[str, Any]]) -> str:
    """Return a network in BIF.

    >>> coin = {"name": "a", "values": ["x", "y"], "parents": [], "table": [[Fraction(1, 4), Fraction(3, 4)]]}
    >>> print(bif_of([coin]), end="")
    network unknown {
    }
    variable a {
      type discrete [ 2 ] { x, y };
    }
    probability ( a ) {
      table 0.25, 0.75;
    }

    Raises InvalidInput for a name that BIF cannot hold.
    """
    values = {node["name"]: [str(one) for one in node["values"]] for node in nodes}
    lines = ["network unknown {", "}"]
    for node in nodes:
        kinds = ", ".join(quoted(one) for one in values[node["name"]])
        lines += [f"variable {quoted(node['name'])} {{",
                  f"  type discrete [ {len(node['values'])} ] {{ {kinds} }};", "}"]
    for node in nodes:
        lines += probability(node, [values[parent] for parent in node["parents"]])
    whole = all(decimal(cell) is not None for node in nodes for row in node["table"] for cell in row)
    return "\n".join([*([] if whole else [FRACTIONS]), *lines, ""])


def probability(node: Mapping[str, Any], parents: list[list[str]]) -> Iterator[str]:
    """Yield the lines of a probability block: a row a line, or a table where there is no parent."""
    bar = " | " + ", ".join(quoted(one) for one in node["parents"]) if parents else ""
    yield f"probability ( {quoted(node['name'])}{bar} ) {{"
    for i, row in enumerate(node["table"]):
        head = f"({', '.join(map(quoted, values_at(i, parents)))})" if parents else "table"
        yield f"  {head} {', '.join(decimal(cell) or text(cell) for cell in row)};"
    yield "}"


def quoted(name: object) -> str:
    """Return a name as BIF writes it: bare if the published format allows it, else in quotes.

    >>> quoted("yes"), quoted(5), quoted("table")
    ('yes', '"5"', '"table"')

    Raises InvalidInput for a name with a quote or a line's end.
    """
    written = str(name)
    if WORD.fullmatch(written) and written not in RESERVED:
        return written
    if '"' in written or "\n" in written or "\r" in written:
        raise InvalidInput(f"name={shown(written)} cannot be written in BIF, where a name has no \" and "
                           "stands on one line: give another, or --to json")
    return f'"{written}"'


def decimal(number: Fraction) -> str | None:
    """Return the decimal of a number from 0 to 1; None if it is infinite, or very long.

    >>> decimal(Fraction(1, 8)), decimal(Fraction(1)), decimal(Fraction(1, 3))
    ('0.125', '1', None)
    """
    rest, places = number.denominator, 0
    if rest == 1:
        return str(number.numerator)
    twos = (rest & -rest).bit_length() - 1
    rest >>= twos
    while rest % 5 == 0 and places <= MOST_PLACES:
        rest, places = rest // 5, places + 1
    places = max(places, twos)
    if rest != 1 or places > MOST_PLACES:
        return None
    digits = str(number.numerator * 10**places // number.denominator)
    return f"0.{digits.rjust(places, '0')}"
