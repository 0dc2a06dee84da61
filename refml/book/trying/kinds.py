"""The arguments of a request, by the types that the specification declares, in the plain dialect.

    integer rational real boolean text label value choice[a|b]
    optional[T] list[T] map[T] records record families {name: T, …}

A cell of `records` is a value, whose family reads it.  The chapters check what an argument means.
"""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ...numbers.rational import integer, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NUMERIC = ("gaussian", "binned")   # families whose cells are numbers


def value_of(kind: str, wire: Any, where: str, families: Any = None) -> Any:
    """Return the exact value of an argument.  Raises InvalidInput, naming `where`.

    >>> value_of("list[rational]", ["1/3", 2], "priors")
    [Fraction(1, 3), Fraction(2, 1)]
    """
    name, inner = parts(kind)
    if name == "optional":
        return None if wire is None else value_of(inner, wire, where, families)
    if name in ("rational", "real"):
        return rational(wire, where)
    if name == "integer":
        return integer(wire, where)
    if name == "list":
        return [value_of(inner, one, place) for one, place in placed(wire, where)]
    if name == "map":
        return {key: value_of(inner, wire[key], where + "." + key) for key in fields(wire, where)}
    if name == "object":
        held = fields(wire, where)
        return {key: value_of(one, held.get(key), where + "." + key) for key, one in members(kind)}
    if name == "records":
        return [record(row, families, place) for row, place in placed(wire, where)]
    if name == "record":
        return record(wire, families, where)
    return scalar(name, inner, wire, where)


def scalar(name: str, inner: str, wire: Any, where: str) -> Any:
    """Return a single value that is no number.  Raises InvalidInput for one of another type."""
    if name == "boolean" and not isinstance(wire, bool):
        raise InvalidInput(f"{where}={shown(wire)} is neither true nor false")
    if name == "choice" and wire not in inner.split("|"):
        raise InvalidInput(f"{where}={shown(wire)} is not one of {', '.join(inner.split('|'))}")
    if name in ("text", "label") and not isinstance(wire, str):
        raise InvalidInput(f"{where}={shown(wire)} is not text")
    if name == "value" and not isinstance(wire, (str, int)):
        raise InvalidInput(f"{where}={shown(wire)} is neither text nor an integer")
    return wire


def record(wire: Any, families: Any, where: str) -> list[Any]:
    """Return a row, with exact numbers in the columns whose family needs them; a missing cell is None."""
    cells = elements(wire, where)
    names = [one["family"] for one in families or []]
    if len(names) != len(cells):
        raise InvalidInput(f"{where} has {len(cells)} cells for {len(names)} families")
    return [rational(cell, where) if name in NUMERIC and cell is not None else cell
            for cell, name in zip(cells, names)]


def placed(wire: Any, where: str) -> list[tuple[Any, str]]:
    """Return the elements of a list, each with its place for messages."""
    cells = elements(wire, where)
    return [(cells[i], where + "[" + str(i) + "]") for i in range(len(cells))]


def elements(wire: Any, where: str) -> list[Any]:
    """Return a list.  Raises InvalidInput for anything else."""
    if not isinstance(wire, list):
        raise InvalidInput(f"{where}={shown(wire)} is not a list")
    return wire


def fields(wire: Any, where: str) -> dict[str, Any]:
    """Return a map.  Raises InvalidInput for anything else."""
    if not isinstance(wire, dict):
        raise InvalidInput(f"{where}={shown(wire)} is not an object")
    return wire


def parts(kind: str) -> tuple[str, str]:
    """Return the name of a type and what is in its brackets.

    >>> parts("optional[list[integer]]"), parts("choice[n|n-1]"), parts("{lower: real}")
    (('optional', 'list[integer]'), ('choice', 'n|n-1'), ('object', 'lower: real'))
    """
    if kind[:1] == "{":
        return "object", kind[1:-1]
    name, _, rest = kind.partition("[")
    return name, rest[:-1]


def members(kind: str) -> list[tuple[str, str]]:
    """Return the fields of an object's type, in their order.

    >>> members("{a: list[integer], b: {c: text}}")
    [('a', 'list[integer]'), ('b', '{c: text}')]
    """
    found, depth, start = [], 0, 0
    inside = kind[1:-1] + ","
    for i in range(len(inside)):
        depth += (inside[i] in "[{") - (inside[i] in "]}")
        if inside[i] == "," and depth == 0:
            name, _, inner = inside[start:i].partition(":")
            found.append((name.strip(), inner.strip()))
            start = i + 1
    return found
