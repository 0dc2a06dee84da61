"""Examples in a table: cells separated by commas, semicolons or tabs, quoted as in RFC 4180.

    delimiter   as given; else a tab where the first line has one, else a semicolon, else a comma
    header      as given; else the first row, if none of its cells but the label begins like a number
    label       as given: `first`, `last`, a name of the header, or a number from 1; else the column `label`,
                `class` or `target` of a header that has exactly one of them, else the last

Every other column is a feature.  An empty cell is refused, as is a row of another length.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import InvalidInput, shown
from ...numbers.integers import is_digits
from ...oracle.specification.ids import unknown
from .datasets import Dataset, check_size, chosen, decoded, is_missing, label, number, repeated

if TYPE_CHECKING:
    import argparse

FORMAT = "CSV"
DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}
LABEL_NAMES = ("label", "class", "target")
USUAL_LABEL = f"the only one called {', '.join(LABEL_NAMES[:-1])} or {LABEL_NAMES[-1]}, else the last"
FEWEST_COLUMNS = 2
NUMERIC = "0123456789+-."


@dataclass(frozen=True)
class Form:
    """How a table is read; a field is None if the content decides."""

    delimiter: str | None = None
    header: bool | None = None
    label: str | None = None


class Row(NamedTuple):
    """The cells of a row, and the number of the line in which it begins."""

    line: int
    cells: list[str]


def read(content: bytes, source: str, form: Form | None = None, wanted: str | None = None) -> Dataset:
    r"""Return the examples of a file.

    >>> read(b'x;"kind"\r\n0,5;a\r\n', "t.csv")
    Traceback (most recent call last):
    refml.errors.InvalidInput: t.csv, line 2, column 'x'='0,5' is not a number: write it as 3/7, 0.25 or 1e-3
    >>> read(b'width;"kind"\r\n0.5;a\r\n', "t.csv").features
    ['width']

    Only the cells of the `wanted` features (`datasets.chosen`) are read: others may hold text, or nothing.

    Raises InvalidInput, with the number of the line, for a row of another length, an empty cell and text that
    is no number; Unsupported for a number that is too long and for an enormous table.
    """
    form = form or Form()
    rows = parsed_rows(decoded(content, source), form.delimiter, source)
    check_rectangle(rows, source)
    check_size(len(rows), len(rows[0].cells) - 1, source)
    names = header_of(rows, form, source)
    table = rows if names is None else rows[1:]
    if not table:
        raise InvalidInput(f"{source}: line {rows[0].line} was read as the header, and no example follows: "
                           "give examples, or --header no")
    width = len(rows[0].cells)
    check_size(len(table), width - 1, source)
    place = label_column(form.label, names, width, source)
    columns = [shown(name) for name in names] if names else [str(j + 1) for j in range(width)]
    titles = names or [str(j + 1) for j in range(width)]
    features = [j for j in range(width) if j != place]
    if wanted is not None:
        features = [features[k] for k in chosen([titles[j] for j in features], wanted)]
    return Dataset(
        source, FORMAT,
        [[number(row.cells[j], f"{source}, line {row.line}, column {columns[j]}") for j in features]
         for row in table],
        [label(row.cells[place], f"{source}, line {row.line}, column {columns[place]}") for row in table],
        [row.line for row in table],
        [titles[j] for j in features], columns[place])


# ---------------------------------------------------------------- options of the command line

def add_options(group: Any, first: str = "the first row", cells: str = "the cells") -> None:
    """Add --header and --delimiter; `first` and `cells`: the help's names for the first row and the cells."""
    group.add_argument("--header", choices=("yes", "no"),
                       help=f"whether {first} names the columns (default: guessed)")
    group.add_argument("--delimiter", choices=tuple(DELIMITERS),
                       help=f"what separates {cells} (default: guessed from the first row)")


def form_of(options: argparse.Namespace, label: str | None = None) -> Form:
    """Return the form that the options describe, with the label's column.

    >>> from argparse import Namespace
    >>> form_of(Namespace(header="no", delimiter="tab"))
    Form(delimiter='\\t', header=False, label=None)
    """
    return Form(DELIMITERS.get(options.delimiter or ""),
                None if options.header is None else options.header == "yes", label)


# ---------------------------------------------------------------- cells

def parsed_rows(content: str, delimiter: str | None, source: str) -> list[Row]:
    """Return the rows of a content, without blank lines.  Raises the errors of `rows_of`."""
    lines = io.StringIO(content, newline="")
    return list(rows_of(lines, delimiter or found_delimiter([content]), source))


def rows_of(lines: Iterable[str], delimiter: str, source: str) -> Iterator[Row]:
    """Yield the rows in some lines, without blank ones.

    Raises InvalidInput, with the number of the line, for quotes that are not closed.
    """
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    begin = 1
    try:
        for cells in reader:
            if len(cells) > 1 or (cells and cells[0].strip()):
                yield Row(begin, cells)
            begin = reader.line_num + 1
    except csv.Error as error:
        raise InvalidInput(f"{source}, line {begin} cannot be taken apart into cells ({error}): "
                           "mind its quotes") from None


def found_delimiter(texts: Iterable[str]) -> str:
    r"""Return the delimiter in the first line that is not blank; characters in quotes do not count.

    >>> found_delimiter(["\n", "a\tb,c"]), found_delimiter(['"a;b",c']), found_delimiter(["a;b,c\nd"])
    ('\t', ',', ';')
    """
    first = next((line for text in texts for line in text.splitlines() if line.strip()), "")
    outside = "".join(first.split('"')[::2])
    return next((one for one in ("\t", ";") if one in outside), ",")


def check_rectangle(rows: list[Row], source: str) -> None:
    """Raise InvalidInput unless all rows have one length, of at least two cells: a feature and a label."""
    if not rows:
        raise InvalidInput(f"{source} is empty: give a row for each example")
    width = len(rows[0].cells)
    for row in rows:
        if len(row.cells) != width:
            raise InvalidInput(f"{source}, line {row.line} has {len(row.cells)} cells, and line "
                               f"{rows[0].line} has {width}: give every row as many")
    if width < FEWEST_COLUMNS:
        raise InvalidInput(f"{source} has one column, and the label needs one of its own: give another "
                           "delimiter (comma, semicolon or tab), or more columns")


# ---------------------------------------------------------------- header and label

def header_of(rows: list[Row], form: Form, source: str) -> list[str] | None:
    """Return the names of the columns; None if the first row is an example.

    Raises InvalidInput for two columns with one name.
    """
    first = [cell.strip() for cell in rows[0].cells]
    place = label_column(form.label, first, len(first), source)
    if not (looks_like_names(first[:place] + first[place + 1:]) if form.header is None else form.header):
        return None
    twice = repeated(first)
    if twice is not None:
        raise InvalidInput(f"{source}, line {rows[0].line} has the name {shown(twice)} twice: "
                           "name each column once, or give --header no")
    return first


def looks_like_names(cells: list[str]) -> bool:
    """Whether no cell begins like a number, and not all cells are empty or NaN.

    >>> looks_like_names(["", "width"]), looks_like_names(["width", "2,5"]), looks_like_names(["nan"])
    (True, False, False)
    """
    return not any(cell[:1] in NUMERIC for cell in cells if cell) and not all(map(is_missing, cells))


def usual_label(names: Sequence[str]) -> int:
    """Return the index of the label's column if none is named, by the rules of USUAL_LABEL.

    >>> usual_label(["x", "Class", "y"]), usual_label(["x", "y"]), usual_label(["label", "class", "x"])
    (1, 1, 2)
    """
    named = [j for j, name in enumerate(names) if name.lower() in LABEL_NAMES]
    return named[0] if len(named) == 1 else len(names) - 1


def label_column(wanted: str | None, names: list[str] | None, width: int, source: str) -> int:
    """Return the index, from 0, of the label's column; `wanted`: a name, "first", "last", or a number from 1.

    Without it: the only column called label, class or target, else the last.  Raises InvalidInput for an
    unknown column.

    >>> label_column(None, ["class", "width"], 2, "t"), label_column(None, None, 3, "t")
    (0, 2)

    Raises InvalidInput for an unknown column.
    """
    if wanted is None:
        return usual_label(names or [""] * width)
    if names and wanted in names:
        return names.index(wanted)
    if wanted in ("first", "last"):
        return 0 if wanted == "first" else width - 1
    if is_digits(wanted) and len(wanted) < 9 and 1 <= int(wanted) <= width:
        return int(wanted) - 1
    raise unknown("column", wanted, names or [*map(str, range(1, width + 1))], source)
