"""A table in pieces of some thousand rows, so that a file may be larger than memory.

    rows      of delimited or of LIBSVM text, read anew each time
    pieces    the same with the types of their columns, which a first reading has found

Input from a pipe is kept in memory.  A piece is a `tables.Table` with the line numbers of the file: it raises
the same errors, with the same messages, as the whole table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from ...errors import InvalidInput
from . import delimited, libsvm_text, tables
from .column_types import TEXT, Guess
from .datasets import check_size
from .delimited import Form, Row
from .sources import Source, of_path
from .tables import Table

HEIGHT, CELLS = 4096, 1 << 19   # at most, of a piece: a wide one has fewer rows

Watched = Callable[[Iterable[Table]], Iterable[Table]]


class Rows:
    """The rows of delimited text as tables of some of them, all columns text, read anew each time.

    >>> from .sources import held
    >>> rows = Rows(held(b"age;kind\\n1;a\\n2;b\\n", "t.csv"))
    >>> rows.frame.names, [table.columns for table in rows]
    (('age', 'kind'), [(['1', '2'], ['a', 'b'])])

    frame    the names and the types of the columns, without a row

    Raises InvalidInput, with the number of the line, for an empty file, a header twice, a row of another
    length and quotes that do not close; Unsupported for an enormous line.
    """

    def __init__(self, file: Source, form: Form | None = None) -> None:
        self._file = file
        self._delimiter = (form and form.delimiter) or delimited.found_delimiter(file.lines())
        rows = self._rows()
        first = next(rows, None)
        if first is None:
            raise InvalidInput(f"{file.name} is empty: give a row for each record")
        self._first = first
        self._header = tables.header_of(first, form, file.name)
        if self._header is not None and next(rows, None) is None:
            raise tables.no_row(first, form, file.name)
        names = self._header or [str(j + 1) for j in range(len(first.cells))]
        self.frame = Table(file.name, "TSV" if self._delimiter == "\t" else "CSV", tuple(names),
                           tuple([] for _ in names), [], (TEXT,) * len(names),
                           None if self._header is None else first.line)

    def _rows(self) -> Iterator[Row]:
        return delimited.rows_of(self._file.lines(), self._delimiter, self._file.name)

    def __iter__(self) -> Iterator[Table]:
        rows = self._rows()
        if self._header is not None:
            next(rows)
        while some := list(islice(rows, height_of(self.frame))):
            lines, cells = zip(*some)
            if set(map(len, cells)) != {len(self.frame.names)}:
                tables.check_lengths(some, self._first, self._file.name)
            columns = tuple(list(map(str.strip, column)) for column in zip(*cells))
            if self._header is not None and self._header[0] in columns[0]:
                tables.refuse_second_header(self._header, some, self._file.name)
            yield replace(self.frame, columns=columns, lines=list(lines))


class SparseRows:
    """The rows of LIBSVM text, like `Rows` for delimited text; features that are left out are 0.

    The number of features is known only at the end of the file, so the file is read once before.
    """

    def __init__(self, file: Source) -> None:
        self._file = file
        some = width = 0
        for _, _, values in self._examples():
            some, width = 1, max(width, max(values, default=0))
        check_size(some, width, file.name)   # of one example: how many there are is no limit here
        names = (tables.LIBSVM_LABEL, *map(str, range(1, width + 1)))
        self.frame = Table(file.name, libsvm_text.FORMAT, names, tuple([] for _ in names), [],
                           (TEXT,) * len(names))

    def _examples(self) -> Iterator[tuple[int, str, libsvm_text.Sparse]]:
        return libsvm_text.examples(self._file.lines(), self._file.name)

    def __iter__(self) -> Iterator[Table]:
        found = self._examples()
        while some := list(islice(found, height_of(self.frame))):
            values = ([str(one.get(j, 0)) for _, _, one in some] for j in range(1, len(self.frame.names)))
            yield replace(self.frame, columns=([label for _, label, _ in some], *values),
                          lines=[line for line, _, _ in some])


def height_of(frame: Table) -> int:
    """Return the number of rows of a piece."""
    return max(1, min(HEIGHT, CELLS // len(frame.names)))


@dataclass(frozen=True)
class Pieces:
    """A table in pieces, and the results of a first reading.

    frame     the names and the types of the columns, without a row
    tables    iterates over the pieces from the first on, and may be iterated several times
    height    the number of rows of all pieces
    bits      for each column, whether all its numbers are 0 or 1
    """

    frame: Table
    tables: Iterable[Table]
    height: int
    bits: tuple[bool, ...]

    def __iter__(self) -> Iterator[Table]:
        return (replace(table, types=self.frame.types) for table in self.tables)

    def with_types(self, types: Mapping[str, str]) -> Pieces:
        """Return the pieces with other types for some columns.  Raises InvalidInput as `Table.with_types`.

        A cell that is not of its type is refused when its piece is read.
        """
        return replace(self, frame=self.frame.with_types(types))


def surveyed(frame: Table, found: Iterable[Table], watched: Watched = iter) -> Pieces:
    """Return pieces, after reading them once for their types; `watched` wraps the iterable to show progress.

    Raises InvalidInput, with the line, for a decimal comma in a column whose other cells are numbers.
    """
    guesses = [Guess() for _ in frame.names]
    height = 0
    for table in watched(found):
        height += table.height
        for guess, column in zip(guesses, table.columns):
            guess.add(column, table.lines)
    return Pieces(frame.guessed(guesses), found, height, tuple(guess.bits for guess in guesses))


def of_file(path: str, form: Form | None = None) -> tuple[Table, Iterable[Table]]:
    """Return the frame and the rows of a file, or of standard input for "-", for `surveyed` to read.

    Raises what `Rows` does, and InvalidInput for a file that cannot be read, and for LIBSVM text with a form.
    """
    file = of_path(path)
    if libsvm_text.looks_like_libsvm(file.lines()):
        tables.refuse_form(form, file.name)
        rows: SparseRows | Rows = SparseRows(file)
    else:
        rows = Rows(file, form)
    return rows.frame, rows
