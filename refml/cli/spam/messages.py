"""The messages of a file: lines of label<TAB>text, or two columns of a table.

A file is a table where its columns are named, or where its name ends in `.csv`.  Its header says which column
is the label and which is the text, by the words that people write there; a table of two columns has them in
this order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ...errors import InvalidInput, shown
from ...labels import declared
from ..files import tables

if TYPE_CHECKING:
    from ...labels import Label

SAMPLE = Path(__file__).resolve().parents[1] / "files" / "samples" / "messages.txt"
FORM = "write each message on a line of its own, label<TAB>text"

# A first message of one of these labels and texts is a heading, if no other message has its label.
HEADING_LABELS = ("label", "class", "category", "type")
HEADING_TEXTS = ("text", "message", "sms")


@dataclass(frozen=True)
class Messages:
    """Labelled texts and the name of their source; `first` is the line of the first of them."""

    source: str
    labels: list[str]
    texts: list[str]
    first: int = 1

    @property
    def classes(self) -> list[Label]:
        """The labels, by code point."""
        return declared(None, self.labels)

    @property
    def hint(self) -> str | None:
        """A warning where the first message looks like the heading of a table, else None.

        >>> Messages("mails.txt", ["Label", "ham", "spam"], ["Text", "see you", "buy now"]).hint
        "line 1 looks like a heading; it was read as a message of class 'Label'"
        """
        label, text = self.labels[0], self.texts[0]
        if (label.strip().lower() not in HEADING_LABELS or text.strip().lower() not in HEADING_TEXTS
                or self.labels.count(label) > 1):
            return None
        return f"line {self.first} looks like a heading; it was read as a message of class {shown(label)}"


def sample() -> Messages:
    """Return the invented messages that come with refml."""
    return read(SAMPLE.read_bytes(), "the sample of refml")


def read(content: bytes, source: str) -> Messages:
    r"""Return the messages of a file.  Blank lines are ignored.

    >>> read(b"ham\tsee you\n\nspam\tbuy now\n", "mails.txt").texts
    ['see you', 'buy now']

    Raises InvalidInput, with the number of the line, for bytes that are not UTF-8, a line without a tab, and
    an empty label or text; and for messages of fewer than two labels.
    """
    lines = content.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    filled = [(number, line) for number, line in enumerate(lines, start=1) if line.strip(b" \r")]
    if not filled:
        raise InvalidInput(f"{source} is empty: {FORM}")
    pairs = [message(line, f"{source}, line {number}") for number, line in filled]
    labels, texts = [label for label, _ in pairs], [text for _, text in pairs]
    return of_two_labels(Messages(source, labels, texts, filled[0][0]))


def of_two_labels(messages: Messages) -> Messages:
    """Return the messages.  Raises InvalidInput where all have one label."""
    if len(set(messages.labels)) < 2:
        raise InvalidInput(f"{messages.source} has no label but {shown(messages.labels[0])}: "
                           "give messages of two labels")
    return messages


def message(line: bytes, place: str) -> tuple[str, str]:
    r"""Return the label and the text of a line.

    >>> message(b"ham\tsee you\r", "line 1")
    ('ham', 'see you')
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
    return label, text


# ---------------------------------------------------------------- a table

def of_table(content: bytes, source: str, columns: str | None) -> Messages:
    r"""Return the messages of a table: CSV, or another with one delimiter; `columns` is LABEL,TEXT.

    >>> of_table(b'Category,Message\nham,"see you, soon"\nspam,buy now\n', "mails.csv", None).texts
    ['see you, soon', 'buy now']

    Raises InvalidInput, with the number of the line, for an unknown column, an empty cell, and messages of
    fewer than two labels.
    """
    table = tables.read(content, source, kind="csv")
    places = table.places(columns) if columns is not None else usual_places(table.names)
    if places is None or len(places) != 2:
        raise InvalidInput(f"{source} has the columns {shown(list(table.names))}: name that of the label and "
                           "that of the text, such as --columns label,text")
    labels, texts = table.labels(places[0]), table.columns[places[1]]
    for i, text in enumerate(texts):
        if not text:
            raise InvalidInput(f"{table.place(i, places[1])} is empty: give every message a text")
    return of_two_labels(Messages(source, labels, texts, table.lines[0]))


def usual_places(names: Sequence[str]) -> list[int] | None:
    """The columns of the label and of the text, as people call them; the two of a table of two; else None.

    >>> usual_places(["id", "Text", "Label"]), usual_places(["v1", "v2"]), usual_places(["a", "b", "c"])
    ([2, 1], [0, 1], None)
    """
    lower = [name.strip().lower() for name in names]
    named = [[j for j, name in enumerate(lower) if name in words]
             for words in (HEADING_LABELS, HEADING_TEXTS)]
    if all(len(found) == 1 for found in named):
        return [found[0] for found in named]
    return [0, 1] if len(names) == 2 else None
