"""The messages of a file: lines of label<TAB>text, or two columns of a table.

A file is read anew for each pass over its messages, a line or some rows at a time, so that it may be larger
than memory.  Input from a pipe is kept in memory.

A file is a table if its columns are named, or if its name ends in `.csv`.  Its header says which column is
the label and which is the text, by the usual words for them; a table of two columns has them in this order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from ...errors import InvalidInput, Unsupported, shown
from ...labels import declared
from ..files.delimited import Form
from ..files.pieces import Rows
from ..files.sources import Source, held

if TYPE_CHECKING:
    from ...labels import Label

Pair = tuple[str, str]   # a text and its label

MOST_BYTES = 1 << 24   # of a line
SAMPLE = Path(__file__).resolve().parents[1] / "files" / "samples" / "messages.txt"
FORM = "write each message on a line of its own, label<TAB>text"

# A first message of one of these labels and texts is a heading, if no other message has its label.
HEADING_LABELS = ("label", "class", "category", "type")
HEADING_TEXTS = ("text", "message", "sms")


@dataclass(frozen=True)
class Messages:
    """Labelled texts, read anew each time, and the results of a first reading.

    lines       iterates over pairs of text and label; may be iterated several times
    sizes       label → number of its messages     letters   the number of characters of all texts
    first       the line of the first message
    read_as     which row and columns were read as header, label and text, if the file is a table
    """

    source: str
    lines: Iterable[Pair]
    sizes: dict[str, int]
    letters: int
    first: int = 1
    read_as: str = ""

    def __iter__(self) -> Iterator[Pair]:
        return iter(self.lines)

    def pairs(self) -> Iterator[Pair]:
        """Yield each text with its label."""
        return iter(self.lines)

    @property
    def size(self) -> int:
        """The number of messages."""
        return sum(self.sizes.values())

    @property
    def labels(self) -> list[str]:
        """The label of each message."""
        return [label for _, label in self.lines]

    @property
    def texts(self) -> list[str]:
        """The text of each message."""
        return [text for text, _ in self.lines]

    @property
    def classes(self) -> list[Label]:
        """The labels, by code point."""
        return declared(None, list(self.sizes))

    @property
    def hint(self) -> str | None:
        """A warning if the first message looks like the heading of a table, else None.

        >>> surveyed("mails.txt", [("Text", "Label"), ("see you", "ham"), ("buy now", "spam")]).hint
        "line 1 looks like a heading; it was read as a message of class 'Label'"
        """
        text, label = next(self.pairs())
        if (label.strip().lower() not in HEADING_LABELS or text.strip().lower() not in HEADING_TEXTS
                or self.sizes[label] > 1):
            return None
        return f"line {self.first} looks like a heading; it was read as a message of class {shown(label)}"


def surveyed(source: str, lines: Iterable[Pair], first: int = 1,
             watched: Callable[[Iterable[Pair]], Iterable[Pair]] = iter) -> Messages:
    """Return messages, after reading them once to count them; `watched` wraps the iterable to show progress.

    Raises InvalidInput if all have one label.
    """
    sizes: dict[str, int] = {}
    letters = 0
    for text, label in watched(lines):
        sizes[label] = sizes.get(label, 0) + 1
        letters += len(text)
    if len(sizes) < 2:
        raise InvalidInput(f"{source} has no label but {shown(next(iter(sizes)))}: "
                           "give messages of two labels")
    return Messages(source, lines, sizes, letters, first)


def sample() -> Messages:
    """Return the invented messages that come with refml."""
    return read(SAMPLE.read_bytes(), "the sample of refml")


# ---------------------------------------------------------------- lines

class Lines:
    """The messages of a file, held one line at a time; blank lines are ignored.

    Raises InvalidInput, with the number of the line, for bytes that are not UTF-8, a line without a tab, and
    an empty label or text; Unsupported for an enormous line.
    """

    def __init__(self, file: Source) -> None:
        self.file, self.source = file, file.name

    def __iter__(self) -> Iterator[Pair]:
        with self.file.opened() as opened:
            for number, line in numbered(opened, self.source):
                yield message(line, f"{self.source}, line {number}")

    def first(self) -> int:
        """Return the number of the first line that is not blank.  Raises InvalidInput if there is none."""
        with self.file.opened() as opened:
            for number, _ in numbered(opened, self.source):
                return number
        raise InvalidInput(f"{self.source} is empty: {FORM}")


def numbered(file: BinaryIO, source: str) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file that are not blank, with their numbers from 1.

    Raises Unsupported for a line of more than MOST_BYTES.
    """
    number = 0
    while line := file.readline(MOST_BYTES + 1):
        number += 1
        if len(line) > MOST_BYTES:
            raise Unsupported(f"{source}, line {number} has more than {MOST_BYTES} bytes: give shorter "
                              "messages")
        filled = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        if filled.strip(b" \r\n"):
            yield number, filled.removesuffix(b"\n")


def of_lines(file: Source, watched: Callable[[Iterable[Pair]], Iterable[Pair]] = iter) -> Messages:
    """Return the messages of a file of lines.

    Raises InvalidInput as `Lines` does, and for messages of fewer than two labels.
    """
    lines = Lines(file)
    return surveyed(file.name, lines, lines.first(), watched)


def read(content: bytes, source: str) -> Messages:
    r"""Return the messages of lines that are in memory.

    >>> read(b"ham\tsee you\n\nspam\tbuy now\n", "mails.txt").texts
    ['see you', 'buy now']
    """
    return of_lines(held(content, source))


def message(line: bytes, place: str) -> Pair:
    r"""Return the label and the text of a line.

    >>> message(b"ham\tsee you\r", "line 1")
    ('see you', 'ham')
    """
    try:
        label, tab, text = line.decode("utf-8").removesuffix("\r").partition("\t")
    except UnicodeDecodeError as error:
        raise InvalidInput(f"{place}, byte {error.start + 1} is 0x{line[error.start]:02x}, not UTF-8: "
                           "save it as UTF-8") from None
    if not tab:
        raise InvalidInput(f"{place} is {shown(label)} and has no tab: {FORM}")
    if not label.strip() or not text.strip():
        raise InvalidInput(f"{place} has label={shown(label)} and text={shown(text)}: neither may be empty")
    return text, label


# ---------------------------------------------------------------- a table

class Cells:
    """The messages in two columns of a table, held some rows at a time.

    Raises InvalidInput, with the number of the line, for an empty label or text.
    """

    def __init__(self, rows: Rows, label: int, text: int) -> None:
        self.rows, self.label, self.text = rows, label, text

    def __iter__(self) -> Iterator[Pair]:
        for table in self.rows:
            texts = table.columns[self.text]
            if "" in texts:
                place = table.place(texts.index(""), self.text)
                raise InvalidInput(f"{place} is empty: give every message a text")
            yield from zip(texts, table.labels(self.label), strict=True)


def of_table(file: Source, columns: str | None, form: Form | None = None,
             watched: Callable[[Iterable[Pair]], Iterable[Pair]] = iter) -> Messages:
    r"""Return the messages of a table: CSV, or another with one delimiter; `columns` is LABEL,TEXT.

    >>> of_table(held(b'Category,Message\nham,"see you, soon"\nspam,buy now\n', "mails.csv"), None).texts
    ['see you, soon', 'buy now']

    Raises InvalidInput, with the number of the line, for an unknown column, an empty cell, and messages of
    fewer than two labels.
    """
    rows = Rows(file, form)
    names = rows.frame.names
    places = rows.frame.places(columns) if columns is not None else usual_places(names)
    if places is None or len(places) != 2:
        raise InvalidInput(f"{file.name} has the columns {shown(list(names))}: name that of the label and "
                           "that of the text, such as --columns label,text")
    first = next(iter(rows)).lines[0]
    label, text = (shown(names[place]) for place in places)
    return replace(surveyed(file.name, Cells(rows, *places), first, watched),
                   read_as=f"{rows.frame.read_as()}; the label is column {label}, the text {text}")


def usual_places(names: Sequence[str]) -> list[int] | None:
    """Return the columns of label and text, by their usual names; [0, 1] of a table of two; else None.

    >>> usual_places(["id", "Text", "Label"]), usual_places(["v1", "v2"]), usual_places(["a", "b", "c"])
    ([2, 1], [0, 1], None)
    """
    lower = [name.strip().lower() for name in names]
    named = [[j for j, name in enumerate(lower) if name in words]
             for words in (HEADING_LABELS, HEADING_TEXTS)]
    if all(len(found) == 1 for found in named):
        return [found[0] for found in named]
    return [0, 1] if len(names) == 2 else None
