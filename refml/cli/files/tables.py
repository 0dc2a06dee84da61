"""Tables of CSV, TSV or LIBSVM text: columns by name or number, each with a type.

    source     the name of the file, for messages
    names      m names: those of the header, else the numbers from 1; of LIBSVM text `label`, `1`, `2` …
    columns    m lists of n cells, as they are written, without the spaces around them
    lines      n line numbers: where each row begins
    types      m types: `integer`, `number` or `text`, guessed from the cells unless they are given
    strays     for each column the line and the single text that makes it one of texts, or None

`column_types` explains how types are guessed.  A caller that reads a cell says whether it may be missing.  No
number passes through a float, except in `floats`, which rounds once.  `pieces` reads tables that are larger
than memory.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ...errors import InvalidInput, RefmlError, Unsupported, shown
from ...numbers.rational import Fraction
from ...oracle.specification.ids import unknown
from . import delimited, libsvm_text, sources
from .column_types import INTEGER, NUMBER, TEXT, TYPES, Guess, guess_of
from .datasets import MOST_CELLS, decoded, is_missing, label, number, places, repeated
from .delimited import Form, Row

LIBSVM_LABEL = "label"
MOST_NAMED = 8   # columns, in a message

Value = int | str
T = TypeVar("T")


@dataclass(frozen=True)
class Table:
    """A table and where its rows stand in the file; the fields are those at the head of this module."""

    source: str
    format: str
    names: tuple[str, ...]
    columns: tuple[list[str], ...]
    lines: list[int]
    types: tuple[str, ...]
    header: int | None = None
    strays: tuple[tuple[int, str] | None, ...] = ()

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.lines)

    def places(self, wanted: str) -> list[int]:
        """Return the places, from 0, of columns: names, numbers from 1 and ranges, separated by commas.

        Raises InvalidInput for an unknown column, and for one that is named twice.
        """
        if wanted in self.names:
            return [self.names.index(wanted)]
        words = [word.strip() for word in wanted.split(",")]
        found = [j for word in words for j in self.range_of(word)]
        twice = repeated(found)
        if twice is not None:
            raise InvalidInput(f"columns={shown(wanted)} names the column {shown(self.names[twice])} twice: "
                               "name each once")
        return found

    def range_of(self, word: str) -> list[int]:
        """Return the indices for one name, number or range.  Raises InvalidInput, with the known names."""
        try:
            return places(self.names, word)
        except InvalidInput:
            raise unknown("column", word, self.names, self.source) from None

    def of(self, rows: Sequence[int]) -> Table:
        """Return the rows with these indices, in this order."""
        return replace(self, columns=tuple([column[i] for i in rows] for column in self.columns),
                       lines=[self.lines[i] for i in rows])

    def place(self, i: int, j: int) -> str:
        """Return the place of a cell for messages: file, line and column."""
        return f"{self.source}, line {self.lines[i]}, column {shown(self.names[j])}"

    # ------------------------------------------------------------ cells

    def numbers(self, j: int) -> list[Fraction]:
        """Return the numbers of a column, exactly.

        Raises InvalidInput, with the line, for a missing cell and for text that is no number; Unsupported for
        a number that is too long.
        """
        return self.each(j, number)

    def floats(self, j: int) -> list[float]:
        """Return the doubles nearest to the numbers of a column.  Raises as `numbers`."""
        if self.types[j] == TEXT or any("/" in cell for cell in self.columns[j]):
            found = [float(one) for one in self.numbers(j)]
        else:
            try:
                found = [float(cell) for cell in self.columns[j]]
            except ValueError:   # a missing cell
                found = [float(one) for one in self.numbers(j)]
        for i, one in enumerate(found):
            if one - one != 0:
                number(self.columns[j][i], self.place(i, j))   # raises the sentence on missing cells
                raise InvalidInput(f"{self.place(i, j)} is {shown(self.columns[j][i])}, which no float can "
                                   "hold: give a number between -1e308 and 1e308")
        return found

    def labels(self, j: int) -> list[str]:
        """Return the cells of a column as class labels: text; two texts of one number are one label.

        Raises InvalidInput, with the line, for an empty cell.
        """
        return self.each(j, label)

    def values(self, j: int, missing: bool = False) -> list[Value | None]:
        """Return a column's cells as values of an attribute: integers if that is its type, else text.

        A missing cell is None if `missing`; else, with the line, InvalidInput is raised.
        """
        return self.each(j, reader(int if self.types[j] == INTEGER else str, missing))

    def exact(self, j: int, missing: bool = False) -> list[Value | Fraction | None]:
        """Return the cells of a column by its type: numbers exactly, text as `values`."""
        if self.types[j] != NUMBER:
            return list(self.values(j, missing))
        return self.each(j, lambda cell, place: None if missing and is_missing(cell) else number(cell, place))

    def each(self, j: int, read: Callable[[str, str], T]) -> list[T]:
        """Return a column's cells, each converted by `read`, which gets the cell and its place.

        A text that occurs in many rows is read once.
        """
        column = self.columns[j]
        try:
            known = {cell: read(cell, "") for cell in set(column)}
        except RefmlError:
            return [read(cell, self.place(i, j)) for i, cell in enumerate(column)]   # raises for the first
        return [known[cell] for cell in column]

    # ------------------------------------------------------------ types

    def with_types(self, types: Mapping[str, str]) -> Table:
        """Return the table with other types for some columns, each named as for `places`.

        Raises InvalidInput for an unknown column or type, and, with the line, for a cell that is not of it.
        """
        changed, strays = list(self.types), list(self.strays)
        for name, kind in types.items():
            if kind not in TYPES:
                raise unknown(f"types={shown(name)}", kind, TYPES)
            for j in self.places(name):
                self.check_type(j, kind)
                changed[j] = kind
                strays[j:j + 1] = [None] * bool(strays)
        return replace(self, types=tuple(changed), strays=tuple(strays))

    def guessed(self, guesses: Sequence[Guess]) -> Table:
        """Return the table with the types that were guessed.  Raises the errors of `Guess.type`."""
        return replace(self, strays=tuple(guess.stray for guess in guesses), types=tuple(
            guess.type(name, self.source) for guess, name in zip(guesses, self.names)))

    def check_learnt(self, places: Iterable[int]) -> None:
        """Raise InvalidInput if a single stray text makes a column one of texts."""
        for j in places:
            if self.strays and (stray := self.strays[j]):
                name, (line, cell) = self.names[j], stray
                try:
                    number(cell, f"{self.source}, line {line}, column {shown(name)}")
                except InvalidInput as error:
                    raise InvalidInput(f"{error}, leave it empty, or say --types {name}=text; nearly "
                                       "all other cells of the column are numbers") from None

    def has(self, name: str) -> bool:
        """Whether the table has the columns that a word names."""
        try:
            return bool(self.places(name))
        except InvalidInput:
            return False

    def check_type(self, j: int, kind: str) -> None:
        """Raise InvalidInput for the first cell of column `j`, not missing, that is not of type `kind`."""
        def check(cell: str, place: str) -> None:
            if not is_missing(cell) and number(cell, place).denominator != 1 and kind == INTEGER:
                raise InvalidInput(f"{place}={shown(cell)} is not whole: give type number")
        if kind != TEXT:
            self.each(j, check)

    def read_as(self) -> str:
        """Return which line was read as the header, since a table of words without one would lose a row.

        >>> read(b"ham,hello\\nspam,win\\n", "t.csv").read_as()
        "line 1 was read as the header ('ham', 'hello')"
        """
        if self.header is None:
            return "every line was read as a record" if self.format != libsvm_text.FORMAT else self.format
        names = [*map(shown, self.names[:MOST_NAMED]), *["…"] * (len(self.names) > MOST_NAMED)]
        return f"line {self.header} was read as the header ({', '.join(names)})"

    def described(self) -> str:
        """Return the size and the columns with their types, on one line.

        >>> read(b"age,kind\\n1,a\\n2.5,b\\n", "t.csv").described()
        't.csv: 2 rows; age number, kind text'
        """
        rows = f"{self.height} row{'' if self.height == 1 else 's'}"
        return f"{self.source}: {rows}; {self.typed(range(len(self.names)))}"

    def typed(self, places: Sequence[int]) -> str:
        """Return some columns with their types, on one line."""
        told = [f"{name if name.isprintable() else repr(name)} {self.types[j]}"
                for j in places[:MOST_NAMED] for name in [self.names[j]]]
        more = [f"… {len(places) - MOST_NAMED} more"] if len(places) > MOST_NAMED else []
        return ", ".join(told + more)


# ---------------------------------------------------------------- from a file

def of_file(path: str, form: Form | None = None, kind: str | None = None) -> Table:
    """Return the table of a file, or of standard input for "-".

    Raises what `read` does, and InvalidInput for a file that cannot be read.
    """
    return read(*sources.content(path), form, kind)


def read(content: bytes, source: str, form: Form | None = None, kind: str | None = None) -> Table:
    r"""Return the table that a file holds; `kind` is "csv" (TSV too), "libsvm", or None: what it looks like.

    >>> table = read(b"Refund;Income\r\nYes;125\r\nNo;100.5\r\n", "t.csv")
    >>> table.names, table.types, table.numbers(1)[1]
    (('Refund', 'Income'), ('text', 'number'), Fraction(201, 2))

    Raises InvalidInput, with the number of the line, for a header twice, a row of another length, and a
    decimal comma; Unsupported for an enormous table.
    """
    written = decoded(content, source)
    if not written.strip():
        raise InvalidInput(f"{source} is empty: give a row for each record")
    if kind == "libsvm" or (kind is None and libsvm_text.looks_like_libsvm([written])):
        refuse_form(form, source)
        return of_libsvm(content, source)
    return of_rows(written, source, form)


def refuse_form(form: Form | None, source: str) -> None:
    """Raise InvalidInput for options of delimited text that are given for LIBSVM text."""
    if form not in (None, Form()):
        raise InvalidInput(f"{source} is LIBSVM text, which has no delimiter and no header: leave these "
                           "options out")


def of_libsvm(content: bytes, source: str) -> Table:
    """Return the table of LIBSVM text: the label, then every feature; what is left out is 0."""
    data = libsvm_text.read(content, source)
    columns = [data.labels, *([str(row[j]) for row in data.rows] for j in range(len(data.features)))]
    names = (LIBSVM_LABEL, *data.features)
    found = Table(source, libsvm_text.FORMAT, names, tuple(columns), data.lines, (TEXT,) * len(names))
    return found.guessed([guess_of(column, data.lines) for column in columns])


def of_rows(written: str, source: str, form: Form | None) -> Table:
    """Return the table of delimited text."""
    delimiter = (form and form.delimiter) or delimited.found_delimiter([written])
    found = delimited.parsed_rows(written, delimiter, source)
    if not found:
        raise InvalidInput(f"{source} is empty: give a row for each record")
    check_lengths(found, found[0], source)
    header = header_of(found[0], form, source)
    rows = found if header is None else found[1:]
    if not rows:
        raise no_row(found[0], form, source)
    refuse_second_header(header, rows, source)
    width = len(rows[0].cells)
    if len(rows) * width > MOST_CELLS:
        raise Unsupported(f"{source} is a table of {len(rows)} × {width} cells: give at most {MOST_CELLS}")
    names = header or [str(j + 1) for j in range(width)]
    columns = [list(map(str.strip, column)) for column in zip(*(row.cells for row in rows))]
    lines = [row.line for row in rows]
    table = Table(source, "TSV" if delimiter == "\t" else "CSV", tuple(names), tuple(columns), lines,
                  (TEXT,) * len(names), None if header is None else found[0].line)
    return table.guessed([guess_of(column, lines) for column in columns])


def no_row(header: Row, form: Form | None, source: str) -> InvalidInput:
    """Return the error for a table that consists of a header; `form` is None for a command without
    options.
    """
    return InvalidInput(f"{source}: line {header.line} was read as the header, and no row follows: give rows"
                        + (", or --header no" if form else ""))


def check_lengths(rows: Sequence[Row], first: Row, source: str) -> None:
    """Raise InvalidInput for a row that has another number of cells than the first row of the file."""
    width = len(first.cells)
    for row in rows:
        if len(row.cells) != width:
            raise InvalidInput(f"{source}, line {row.line} has {len(row.cells)} cells, and line "
                               f"{first.line} has {width}: give every row as many")


def header_of(row: Row, form: Form | None, source: str) -> list[str] | None:
    """Return the names of the columns; None where the first row is a record.

    Raises InvalidInput for two columns of one name.
    """
    first = [cell.strip() for cell in row.cells]
    if not (form.header if form and form.header is not None else delimited.looks_like_names(first)):
        return None
    twice = repeated(first)
    if twice is not None:
        raise InvalidInput(f"{source}, line {row.line} has the name {shown(twice)} twice: "
                           f"name each column once{', or say --header no' if form else ''}")
    return first


def refuse_second_header(header: Sequence[str] | None, rows: Sequence[Row], source: str) -> None:
    """Raise InvalidInput for a row that repeats the header, as in two files joined together."""
    if header is None:
        return
    first = header[0]
    for row in rows:
        if first in row.cells[0] and [cell.strip() for cell in row.cells] == header:
            raise InvalidInput(f"{source}, line {row.line} is the header a second time: leave it out")


def reader(read: Callable[[str], Value], missing: bool) -> Callable[[str, str], Value | None]:
    """Return a function that reads a cell by `read`, and refuses a missing one unless `missing`."""
    def one(cell: str, place: str) -> Value | None:
        if not is_missing(cell):
            return read(cell)
        if not missing:
            number(cell, place)   # raises the sentence on missing cells
        return None
    return one


# ---------------------------------------------------------------- from a word of the command line

def table_and_columns(written: str) -> tuple[str, str | None] | None:
    """Return the file and the columns that a word names: `data.csv`, `data.csv:Evade`, `data.csv:1-4,label`.

    None if neither the word nor a part of it before a colon is a file.
    """
    if is_file(written):
        return written, None
    for path, columns in splits(written):
        if is_file(path):
            return path, columns
    return None


def files_of(words: Iterable[str]) -> list[str]:
    """Return paths that arguments or questions may name, with and without a name and columns.

    >>> files_of(["rows=big.csv:age"])
    ['rows=big.csv:age', 'big.csv:age', 'rows=big.csv', 'big.csv']

    Which of them are there is for the caller to say.
    """
    found = [part for word in words for part in (word, word.partition("=")[2]) if part]
    return [*found, *(path for part in found for path, _ in splits(part))]


def splits(written: str) -> Iterator[tuple[str, str]]:
    """Yield the texts before and after each colon, from the last colon on; a colon at the start is skipped.

    >>> list(splits("a:b:c"))
    [('a:b', 'c'), ('a', 'b:c')]
    """
    for place in range(len(written) - 1, 0, -1):
        if written[place] == ":":
            yield written[:place], written[place + 1:]


def is_file(path: str) -> bool:
    """Whether a path exists and is no folder."""
    return os.path.exists(path) and not os.path.isdir(path)


def types_of(written: Sequence[str]) -> dict[str, str]:
    """Return column → type, from words such as `zip=text,3=number`.

    >>> types_of(["zip=text,3=number"])
    {'zip': 'text', '3': 'number'}

    Raises InvalidInput for a word without "=".
    """
    found = {}
    for word in (part for words in written for part in words.split(",")):
        name, equals, kind = word.rpartition("=")
        if not equals:
            raise InvalidInput(f"types={shown(word)} has no type: write COLUMN=TYPE, the type one of "
                               f"{', '.join(TYPES)}")
        found[name.strip()] = kind.strip()
    return found
