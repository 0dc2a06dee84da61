"""A file of responses, row by row: the first row names the columns, each other one is a student.

    student      the column `student`, or the one that is named, or the first that is no question; or that of
                 the platform which wrote the file, see `platforms`
    variant      the number of the student's variant, where there is such a column: then every row has one
    the others   an answer to the question of that id; further columns are left out

Cells are separated by tabs, semicolons or commas, whichever the first line has, and quoted as in RFC 4180.
The file is UTF-8, or UTF-16 with its mark or without, or in the encoding that is named.  Lines end with LF or
CRLF, or all of them with CR.  It is never held whole.

A row that cannot be read is reported with its line and left out; the others are read.  A quote that is not
closed affects only its own row: reading continues in the next line.
"""

from __future__ import annotations

import codecs
import csv
import hashlib
import io
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from encodings.aliases import aliases
from pathlib import Path
from typing import BinaryIO

from ....errors import InvalidInput, shown
from ....oracle.specification.ids import unknown, unreadable
from .platforms import GUESS, columns_of

MOST_OF_A_LINE = 64 << 20     # characters; what is longer is left out
KEPT_OF_A_LINE = 1_000
LONGEST_STUDENT = 200
MOST_TO_GUESS = 1 << 16       # bytes that tell how lines end
BYTES = "latin-1"             # each byte a character
MOST_LINES_OF_A_ROW = 2_000   # answers of several lines; a quote that does not close takes no more
FIRST, LAST = WHICH = ("first", "last")
MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(frozen=True)
class Row:
    """The answers of a student.

    line      the number of its first line in the file
    answers   question → the written answer
    problem   why the row is not marked; empty if it is marked
    """

    line: int
    student: str
    answers: Mapping[str, str] = field(default_factory=dict)
    variant: str = ""
    problem: str = ""


class Recoded:
    """A file in UTF-16, read as lines in UTF-8; or one whose lines end with CR, each read as if with LF."""

    def __init__(self, file: BinaryIO, encoding: str, end: str, read_as: str) -> None:
        self.text = io.TextIOWrapper(file, encoding, errors="backslashreplace", newline=end)
        self.end, self.read_as = end, read_as

    def readline(self, most: int) -> bytes:
        """Return a line, cut if it is too long."""
        line = self.text.readline(most)
        if line.endswith(self.end):
            line = line[:-1] + "\n"
        return line.encode(self.read_as, "backslashreplace")


class Lines:
    """The lines of a file, some of which may be put back.

    bad     numbers of the lines that are not in the encoding of the file
    long    numbers of the lines that are too long, of which only the beginning is kept
    """

    def __init__(self, file: BinaryIO, encoding: str) -> None:
        start = file.read(MOST_TO_GUESS)
        mark, found = next(((mark, name) for mark, name in MARKS if start.startswith(mark)),
                           (b"", wide_without_mark(start) or encoding))
        file.seek(len(mark))
        wide = found.startswith("utf-16")
        end = end_of(start.decode(found if wide else BYTES, "replace"))
        self.file: BinaryIO | Recoded = file
        if wide or end != "\n":
            self.file = Recoded(file, found if wide else BYTES, end, "utf-8" if wide else BYTES)
        self.encoding = "utf-8" if wide else found
        self.number = 0
        self.back: deque[tuple[int, str]] = deque()
        self.bad: set[int] = set()
        self.long: set[int] = set()

    def next(self) -> tuple[int, str] | None:
        """Return the number and the text of the next line; None after the last one."""
        if self.back:
            return self.back.popleft()
        content = self.file.readline(MOST_OF_A_LINE)
        if not content:
            return None
        self.number += 1
        if len(content) >= MOST_OF_A_LINE and not content.endswith(b"\n"):
            self.long.add(self.number)
            while (rest := self.file.readline(MOST_OF_A_LINE)) and not rest.endswith(b"\n"):
                pass
            content = content[:KEPT_OF_A_LINE] + b"\n"
        try:
            return self.number, content.decode(self.encoding)
        except UnicodeDecodeError:
            self.bad.add(self.number)
            return self.number, content.decode(self.encoding, "backslashreplace")

    def close(self) -> None:
        """Close the file if it is wrapped by another one."""
        if isinstance(self.file, Recoded):
            self.file.text.close()

    def put_back(self, lines: Sequence[tuple[int, str]]) -> None:
        """Put lines back, so that they come next."""
        self.back.extendleft(reversed(lines))


def wide_without_mark(start: bytes) -> str:
    r"""Return the UTF-16 encoding of a file without a mark, by the zeros among the bytes of its first line.

    >>> wide_without_mark("student,a".encode("utf-16-le")), wide_without_mark(b"student,a")
    ('utf-16-le', '')
    """
    even, odd = start[:64:2], start[1:64:2]
    for name, zeros, others in (("utf-16-le", odd, even), ("utf-16-be", even, odd)):
        if zeros and not any(zeros) and all(others):
            return name
    return ""


def end_of(start: str) -> str:
    """Return the line end of a file with this beginning.

    >>> [end_of(one) for one in ("a\\r\\n1\\r\\n", "a\\n1\\n", "a\\r1\\r", "a")]
    ['\\n', '\\n', '\\r', '\\n']
    """
    return "\r" if "\r" in start.rstrip("\r") and "\n" not in start else "\n"


def cells_of(lines: Lines, delimiter: str, width: int = 0) -> tuple[int, list[str], str] | None:
    """Return the line, the cells and the problem of the next row; None after the last one.

    If a row of several lines has a problem, or not `width` cells, only its first line is used, because a
    quote in it is not closed, or not within MOST_LINES_OF_A_ROW.
    """
    taken: list[tuple[int, str]] = []

    def feed() -> Iterator[str]:
        while len(taken) < MOST_LINES_OF_A_ROW and (line := lines.next()) is not None:
            taken.append(line)
            yield line[1]

    cells, problem = apart(feed(), delimiter)
    if not taken:
        return None
    number = taken[0][0]
    if len(taken) > 1 and (problem or (width and len(cells) != width)):
        lines.put_back(taken[1:])
        said = "a quote is not closed: double each quote inside a cell"
        if len(taken) == MOST_LINES_OF_A_ROW:
            said = f"it has {MOST_LINES_OF_A_ROW} lines or more: shorten it; if it has not, {said}"
        return number, [], said
    if {one for one, _ in taken} & lines.bad:
        problem = f"it is not {lines.encoding.upper()}: save the file so, or say --encoding"
    if number in lines.long:
        problem = f"it has more than {MOST_OF_A_LINE} characters"
    return number, cells, problem


def apart(lines: Iterator[str], delimiter: str) -> tuple[list[str], str]:
    """Return the cells of the first row of some lines, and its problem ("" if there is none)."""
    kept = csv.field_size_limit(MOST_OF_A_LINE)   # one for the whole process
    try:
        return next(csv.reader(lines, delimiter=delimiter, strict=True), []), ""
    except csv.Error as error:
        if "new-line" in str(error):
            return [], "it holds a line end CR where no line ends: end each with LF, CRLF or CR, all alike"
        return [], f"it cannot be taken apart into cells ({error}): double each quote inside a cell"
    finally:
        csv.field_size_limit(kept)


class Responses:
    """A file of responses, whose first row is read; `rows` yields the others.

    Raises InvalidInput for a file that cannot be read, and for a column that is missing.

    which      the submission that counts if a student has several: first or last; else they are a problem
    passed     the number of other submissions that were skipped so far
    """

    def __init__(self, path: Path, questions: Sequence[str], student: str = "", encoding: str = "utf-8",
                 columns: str = GUESS, which: str = "") -> None:
        self.path, self.encoding, self.which = path, known(encoding), which
        self.passed = 0
        with opened(path) as file:
            lines = Lines(file, self.encoding)
            number, first = self.head(lines)
            self.delimiter = next((one for one in "\t;" if one in "".join(first.split('"')[::2])), ",")
            lines.put_back([(number, first)])
            found = cells_of(lines, self.delimiter)
            _, names, problem = found or (number, [], "")
            if problem:
                raise InvalidInput(f"{path}, line {number} names no columns: {problem}")
            self.columns = columns_of(f"{path}, line {number}", names, questions, student, columns)
            lines.close()

    def head(self, lines: Lines) -> tuple[int, str]:
        """Return the number and the text of the first line that is not blank."""
        while (first := lines.next()) is not None:
            if first[1].strip():
                return first
        raise InvalidInput(f"{self.path} is empty: give a first row that names the columns, and a row a "
                           "student")

    def rows(self) -> Iterator[Row]:
        """Yield each row, bad rows with their problem; of several rows of a student one counts.

        If there is a column of variants, a row without a variant is bad: its questions are not known.
        """
        met: dict[bytes, int] = {}
        last: dict[bytes, int] = {}
        if self.which == LAST:
            last = {name_of(row): row.line for row in self.every() if not row.problem}
        for row in self.every():
            if self.columns.variant is not None and not row.variant:
                row = without_variant(row)
            if not row.problem and (row.line != last.get(name_of(row), row.line)
                                    or (self.which == FIRST and name_of(row) in met)):
                self.passed += 1
            else:
                yield once(row, met)

    def every(self) -> Iterator[Row]:
        """Yield each row, bad rows with their problem."""
        with opened(self.path) as file:
            lines = Lines(file, self.encoding)
            lines.put_back([self.head(lines)])
            cells_of(lines, self.delimiter)
            while (found := cells_of(lines, self.delimiter, self.columns.width)) is not None:
                number, cells, problem = found
                if problem or (any(cell.strip() for cell in cells) and not self.columns.ends_table(cells)):
                    yield self.row(number, cells, problem)
            lines.close()

    def row(self, number: int, cells: list[str], problem: str) -> Row:
        """Return a row of cells."""
        at = self.columns
        student = cells[at.student].strip() if at.student < len(cells) else ""
        if not problem and len(cells) != at.width:
            problem = f"it has {len(cells)} cells, and the first row {at.width}: quote what holds a delimiter"
        if not problem and not student:
            problem = "it names no student"
        if not problem and len(student) > LONGEST_STUDENT:
            problem = f"it names a student in more than {LONGEST_STUDENT} characters"
        if problem:
            return Row(number, student[:LONGEST_STUDENT], problem=problem)
        variant = cells[at.variant].strip() if at.variant is not None else ""
        answers = {id_: at.answer(cells[place]) for id_, place in at.questions.items()}
        return Row(number, student, answers, variant)


def name_of(row: Row) -> bytes:
    """Return a digest of the student's name, of a fixed length."""
    return hashlib.sha256(row.student.encode("utf-8", "backslashreplace")).digest()[:16]


def without_variant(row: Row) -> Row:
    """Return a row with the problem that its variant is blank."""
    said = "its variant is blank: write the number of the sheet that the student had"
    return Row(row.line, row.student, problem=row.problem or said)


def once(row: Row, met: dict[bytes, int]) -> Row:
    """Return a row; with a problem if its student occurred before."""
    if row.problem:
        return row
    key = name_of(row)
    if key in met:
        said = (f"student {shown(row.student)} is in line {met[key]} already, which counts: say --which "
                "first or --which last")
        return Row(row.line, row.student, problem=said)
    met[key] = row.line
    return row


def opened(path: Path) -> BinaryIO:
    """Return an open file.  Raises InvalidInput where it cannot be read."""
    try:
        return path.open("rb")
    except (OSError, ValueError) as error:
        raise unreadable("responses", str(path), error) from None


def known(encoding: str) -> str:
    """Return the name of an encoding.  Raises InvalidInput for one that is none."""
    try:
        return codecs.lookup(encoding).name
    except LookupError:
        raise unknown("encoding", encoding, ["utf-8", "cp1252", "latin-1", *aliases.values()], "Python",
                      "python3 -m encodings.aliases") from None
