"""The type of a column: the narrowest that all its cells have, updated with each cell that is read.

    integer    every cell is a whole number
    number     every cell is a number: 3/7, 0.25 or 1e-3
    text       anything else

A missing cell (`datasets.MISSING`) belongs to every type.  No number passes through a float.

A text among many numbers is a stray: a single `oops` in a column of 50,000 prices makes it a column of texts.
A command that trains on such a column refuses it and names the stray, unless its type is given.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...errors import InvalidInput, shown
from ...numbers.rational import rational
from ...patterns import pattern
from .datasets import is_missing

INTEGER, NUMBER, TEXT = TYPES = ("integer", "number", "text")
COMMA = "decimal comma"
BITS = {"0", "1"}
A_WHOLE = pattern(r"[+-]?[0-9]{1,300}")
A_NUMBER = pattern(r"[+-]?(?:[0-9]{1,300}(?:\.[0-9]{0,300})?|\.[0-9]{1,300})(?:[eE][+-]?[0-9]{1,3})?"
                   r"|[+-]?[0-9]{1,300}/[0-9]{1,300}")
CELLS_OF_A_COLUMN, CELLS_FOR_A_STRAY = 20, 20   # at least; of as many cells one is a stray
MANY_STRAYS = 1000   # of which no number is counted any more where they are the most
DECIMAL_COMMA = pattern(r"[+-]?[0-9]*,[0-9]+")


class Guess:
    """What the cells of a column have been until now.

    >>> guess = Guess()
    >>> guess.add(["1", "0"], [2, 3])
    >>> guess.add(["", "1.0"], [4, 5])
    >>> guess.type("flag", "t.csv"), guess.bits
    ('number', True)

    bits    whether every number was 0 or 1
    """

    def __init__(self) -> None:
        self.bits = True
        self._kinds: set[str] = set()
        self._comma: tuple[int, str] | None = None
        self._cells = self._strays = 0
        self._stray: tuple[int, str] | None = None

    def add(self, cells: Sequence[str], lines: Sequence[int]) -> None:
        """Take further cells of the column into account.  `lines` says where the first stray or comma is."""
        if self._strays > max(MANY_STRAYS, self._cells // 2):
            return
        found = set(cells)
        self._cells += len(cells)
        if found <= BITS:
            self._kinds.update([INTEGER] if found else [])
            return
        kinds = kinds_of(found)
        self._kinds |= kinds
        if TEXT in kinds:
            self._add_strays(found, cells, lines)
        self.bits = self.bits and TEXT not in self._kinds and all(map(is_bit, found))
        if COMMA in self._kinds and self._comma is None:
            self._comma = next(one for one in zip(lines, cells) if DECIMAL_COMMA.fullmatch(one[1]))

    def _add_strays(self, found: set[str], cells: Sequence[str], lines: Sequence[int]) -> None:
        strays = {cell for cell in found if TEXT in kinds_of([cell])}
        self._strays += sum(cell in strays for cell in cells)
        if self._stray is None:
            self._stray = next(one for one in zip(lines, cells) if one[1] in strays)

    @property
    def stray(self) -> tuple[int, str] | None:
        """The line and the text of the first cell that is no number, if nearly all cells are numbers; else
        None.

        Missing cells count as numbers here.
        """
        few = self._cells >= CELLS_OF_A_COLUMN and self._strays * CELLS_FOR_A_STRAY <= self._cells
        return self._stray if few else None

    def type(self, name: str, source: str) -> str:
        """Return the type.

        Raises InvalidInput, with the line, for a decimal comma in a column whose other cells are numbers.
        """
        if self._comma is not None and TEXT not in self._kinds:
            line, cell = self._comma
            raise InvalidInput(f"{source}, line {line}, column {shown(name)}={shown(cell)} has a decimal "
                               f"comma: write {shown(cell.replace(',', '.'))}")
        if self._kinds == {INTEGER}:
            return INTEGER
        return NUMBER if NUMBER in self._kinds and self._kinds <= {INTEGER, NUMBER} else TEXT


def kinds_of(cells: Collection[str]) -> set[str]:
    """Return the types of some cells, each on its own; a missing one has none.

    >>> sorted(kinds_of(["1", "0.5", "?"])), kinds_of(["0,5"])
    (['integer', 'number'], {'decimal comma'})
    """
    if all(map(A_WHOLE.fullmatch, cells)):
        return {INTEGER}
    kinds = set()
    for cell in cells:
        if A_NUMBER.fullmatch(cell):
            kinds.add(INTEGER if A_WHOLE.fullmatch(cell) else NUMBER)
        elif not is_missing(cell):
            kinds.add(COMMA if DECIMAL_COMMA.fullmatch(cell) else TEXT)
    return kinds


def is_bit(cell: str) -> bool:
    """Whether a cell writes 0 or 1, or nothing.

    >>> is_bit("1.0"), is_bit("2"), is_bit("?")
    (True, False, True)
    """
    try:
        return cell in BITS or is_missing(cell) or rational(cell) in (0, 1)
    except InvalidInput:
        return False


def guess_of(column: Sequence[str], lines: Sequence[int]) -> Guess:
    """Return the guess for a whole column."""
    guess = Guess()
    guess.add(column, lines)
    return guess
