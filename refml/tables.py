"""Arguments that are tables: rows of one length, read cell by cell, and tables of rationals as integers.

    rectangle        a table, every cell of it read alike
    integer_table    a table of rationals as integers over one denominator

Each raises InvalidInput with the name of the argument, its value and what to do.
"""
from __future__ import annotations

from .arguments import cells_of, check_bits, check_total_bits, listed, long_bits
from .errors import InvalidInput
from .numbers.integer_rows import float_rows
from .numbers.rational import as_list, common_denominator, lcm, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    T = TypeVar("T")

_SHORT = 1 << 60   # integers below need no look at their length


def rectangle(rows: object, name: str, read: Callable[[object, str], T]) -> list[list[T]]:
    """Return a table, every cell of it as `read(cell, place)` gives it.

    >>> rectangle([["1/2", 0], [0, 1]], "loss", rational)[0]
    [Fraction(1, 2), Fraction(0, 1)]

    Raises InvalidInput where the rows are not of one length.
    """
    table: list[list[T]] = []
    for i, row in enumerate(listed(rows, name)):
        cells = cells_of(row, f"{name}[{i}]")
        table.append([read(cell, f"{name}[{i}][{j}]") for j, cell in enumerate(cells)])
        if len(table[i]) != len(table[0]):
            raise _ragged(name, i, len(table[i]), len(table[0]))
    check_bits(table, name)
    return table


def integer_table(rows: object, name: str) -> tuple[list[list[int]], int]:
    """Return a table of rationals as integers over the least denominator that all of it shares.

    >>> integer_table([["1/2", 0], [3, "1/3"]], "rows")
    ([[3, 0], [18, 2]], 6)

    A row is read at a time, so that no table of fractions is held.  Raises InvalidInput as `rectangle` and
    `rational`.
    """
    floats = _floats(rows)
    if floats is not None:
        return float_rows(floats)
    table: list[list[Any]] = []
    below, bits = [], 0
    for i, row in enumerate(listed(rows, name)):
        cells, denominator, longer = _integer_cells(row, f"{name}[{i}]", name)
        table.append(cells)
        below.append(denominator)
        bits += longer
        if len(cells) != len(table[0]):
            raise _ragged(name, i, len(cells), len(table[0]))
    check_total_bits(bits, name)
    return _over_one(table, below)


def _integer_cells(row: object, place: str, name: str) -> tuple[list[Any], int, int]:
    """Return a row as integers, their denominator and 0; with long ones as fractions, 0, and their bits."""
    cells = cells_of(row, place)
    for cell in cells:
        if type(cell) is not int or not -_SHORT < cell < _SHORT:
            break
    else:
        return cells, 1, 0
    numbers = [rational(cell, f"{place}[{j}]") for j, cell in enumerate(cells)]
    bits = long_bits(numbers, name)
    if bits:
        return numbers, 0, bits
    units, denominator = common_denominator(numbers)
    return units, denominator, 0


def _over_one(table: list[list[Any]], below: list[int]) -> tuple[list[list[int]], int]:
    """Return rows of integers over denominators of their own, some still fractions (0), over one."""
    one = 1
    for i, d in enumerate(below):
        if d == 0:
            table[i], below[i] = common_denominator(table[i])
        one = lcm(one, below[i])
    for i, d in enumerate(below):
        if d != one:
            table[i] = [unit * (one // d) for unit in table[i]]
    return table, one


def _ragged(name: str, i: int, width: int, first: int) -> InvalidInput:
    return InvalidInput(f"{name}[{i}] has {width} columns and {name}[0] has {first}: "
                        "give every row the same columns")


def _floats(rows: object) -> list[list[float]] | None:
    """Return a table of finite floats alone, which needs no fractions; None for any other."""
    table = [as_list(row) for row in as_list(rows) or []]
    if not table or not table[0]:
        return None
    width = len(table[0])
    found = [row for row in table if row is not None and len(row) == width
             and all(type(cell) is float and cell - cell == 0 for cell in row)]
    return found if len(found) == len(table) else None
