"""Arguments that are tables: rows of one length, read cell by cell, and tables of rationals as integers.

    rectangle        a table, every cell of it read alike
    integer_table    a table of rationals as integers over one denominator

Each raises InvalidInput with the name of the argument, its value and what to do.
"""
from __future__ import annotations

from .arguments import check_bits, listed
from .errors import InvalidInput
from .numbers.integer_rows import float_rows, integer_rows
from .numbers.rational import as_list, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar("T")


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
