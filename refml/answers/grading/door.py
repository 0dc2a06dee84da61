"""The process of a submitted Python file: it sees a copy of the submission, and nothing of other students.

Its replies are filtered: numbers, truth values and the labels of the question pass.  Any other text is
replaced by "a text".  Of an exception only the name, if it is Python's own, and the line of the file pass.
So no word of a file that a submission has read gets onto a page.
"""

from __future__ import annotations

import builtins
import os
import stat
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ... import whole_files
from ...errors import InvalidInput, RefmlError
from ...oracle.doors.cage import Bounds, Ended, Process, Silence
from ...oracle.doors.doors import PythonFile, nobody, served
from ...oracle.doors.exchange import Heard
from ...oracle.doors.protocol import Garbage, Raised, Reply, Request, raised_of, read_object
from ...oracle.doors.pyfile import NOT_THERE
from ...oracle.doors.surroundings import OWN, ROOT, WORK, Isolation
from ...oracle.specification.codec import Type, encode
from ...patterns import pattern

MOST_FILES, MOST_BYTES = 1000, 64 << 20
A_TEXT = "a text"
# No link is followed where that can be said; on Windows no line end is changed.
READING = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
A_NUMBER = pattern(r"[+-]?([0-9]+/[0-9]+|[0-9]*\.?[0-9]+\.?([eE][+-]?[0-9]+)?"
                   r"|0[xX][0-9a-fA-F]*\.?[0-9a-fA-F]*([pP][+-]?[0-9]+)?|inf|Infinity|nan|NaN)")


@dataclass(frozen=True)
class HandedIn:
    """A Python file, and the folder that was handed in with it, if one was."""

    path: Path
    folder: Path | None = None


class Submission(PythonFile):
    """A submission that can be asked; `words` are the words of right answers, by operation."""

    def __init__(self, given: HandedIn, bounds: Bounds | None = None, isolation: Isolation | None = None,
                 words: Mapping[str, frozenset[str]] | None = None) -> None:
        super().__init__(given.path, bounds, isolation)
        self.title = f"file={given.path.name!r}"
        self.given = given
        self.words = words or {}
        self.lines = 0

    def line(self) -> list[str]:
        """Return the command line of the process that answers by the copy."""
        words = served(self)
        if not os.path.exists(self.folder):
            self.furnish()
        return [*words, os.path.join(self.folder, self.path.name)]

    @property
    def folder(self) -> str:
        """The folder of the copy."""
        return os.path.join(self.scratch, OWN)

    def furnish(self) -> None:
        """Copy the submission, and give the user who runs it access.  Raises InvalidInput."""
        try:
            os.mkdir(self.folder)
            os.mkdir(os.path.join(self.scratch, ROOT))
            for name, content in contents(self.given):
                target = os.path.join(self.folder, name)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                whole_files.write(target, content)
            if self.isolation.user:
                self.open_to(self.isolation.user)
            self.lines = Path(self.folder, self.path.name).read_bytes().count(b"\n") + 1
        except OSError as error:
            raise InvalidInput(f"{self.title} cannot be copied: {error.strerror or error}") from None

    def open_to(self, user: int) -> None:
        """Let a user write in the working folder, and read all copied files."""
        os.chown(os.path.join(self.scratch, WORK), user, user)
        os.chmod(self.scratch, 0o711)
        for folder, _, files in os.walk(self.scratch):
            if folder != self.scratch:
                os.chmod(folder, 0o755)
            for name in files:
                os.chmod(os.path.join(folder, name), 0o644)

    # ------------------------------------------------------------ what it says

    def greeted(self, written: bytes) -> None:
        """Read the answer to hello.  Raises InvalidInput, with no more of an exception than `brief` gives."""
        try:
            super().greeted(written)
        except RefmlError:
            raise InvalidInput(brief(raised_in(written), self.lines)) from None

    def why_no_hello(self, process: Process, error: RefmlError, left: float) -> str:
        """Return why there was no answer to hello, without the output of the process."""
        if isinstance(error, Silence):
            return f"{self.silence} in time: {self.help}"
        return f"it ended while it was loaded: {process.fate()}" if isinstance(error, Ended) else str(error)

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return one reply for each request, without the submission's own texts."""
        return [self.plain(request, reply)
                for request, reply in zip(requests, super().ask(requests, heard), strict=True)]

    def plain(self, request: Request, reply: Reply) -> Reply:
        """Return a reply with "a text" for each text that is neither a number nor a word of the question.

        Of an exception only the name, if it is Python's own, and the line are kept.
        """
        if reply.kind == "result":
            labels = Labels(request, self.words.get(request.operation.id, frozenset()))
            return replace(reply, result=without_texts(reply.result, labels))
        if reply.kind in ("error", "undefined", "skipped"):
            known = reply.kind == "skipped" and reply.message == NOT_THERE
            return replace(reply, message=NOT_THERE if known else brief(reply.raised, self.lines))
        return replace(reply, message="")


def contents(given: HandedIn) -> Iterator[tuple[str, bytes]]:
    """Yield the relative name and the content of each submitted file; links are not followed.

    Raises InvalidInput if there are too many or too large files, OSError if one cannot be read.
    """
    if given.folder is None:
        yield given.path.name, read(given.path)
        return
    count = size = 0
    for place, folders, names in os.walk(given.folder):
        folders.sort()
        for name in sorted(names):
            file = Path(place, name)
            if stat.S_ISREG(file.lstat().st_mode):
                count, size = count + 1, size + file.lstat().st_size
                if count > MOST_FILES or size > MOST_BYTES:
                    raise InvalidInput(f"its folder holds more than {MOST_FILES} files or {MOST_BYTES} "
                                       "bytes: hand in less")
                yield str(file.relative_to(given.folder)), read(file)


def read(path: Path) -> bytes:
    """Return the content of a file that is not a link.  Raises OSError."""
    with open(os.open(path, READING), "rb") as file:
        return file.read(MOST_BYTES)


def raised_in(written: bytes) -> Raised | None:
    """Return the exception that an answer to hello reports; None if there is none."""
    try:
        return raised_of(read_object(written))
    except Garbage:
        return None


def brief(raised: Raised | None, lines: int) -> str:
    """Return the name of an exception, if it is Python's own, and the line, if the file has so many lines.

    >>> brief(Raised("ValueError", 3), 5), brief(Raised("Secret", 99), 5)
    ('ValueError, line 3', 'an error')
    """
    if raised is None:
        return "an error"
    known = getattr(builtins, raised.name, None)
    is_known = isinstance(known, type) and issubclass(known, BaseException)
    return (raised.name if is_known else "an error") + (f", line {raised.line}" * (1 <= raised.line <= lines))


class Labels:
    """The words of a question: texts of its arguments, parts of these, fields of its answer; more `words`."""

    def __init__(self, request: Request, words: Collection[str] = ()) -> None:
        given = [encode(p.type, request.given[p.name], "exact", request.given.get("families"))
                 for p in request.operation.parameters]
        self.asked = "\0".join(texts(given)).casefold()
        self.fields = {*words_of(request.operation.result), *words}

    def __contains__(self, text: str) -> bool:
        return text in self.fields or text.casefold() in self.asked


def texts(wire: Any) -> Iterator[str]:
    """Yield the texts in JSON, the keys of objects among them."""
    if isinstance(wire, str):
        yield wire
    elif isinstance(wire, Mapping):
        yield from map(str, wire)
        yield from texts(list(wire.values()))
    elif isinstance(wire, (list, tuple)):
        for inner in wire:
            yield from texts(inner)


def words_of(kind: Type) -> Iterator[str]:
    """Yield the names of the fields and the choices of a type."""
    yield from kind.choices
    for inner in kind.inner:
        yield from words_of(inner)
    for name, inner in kind.fields:
        yield name
        yield from words_of(inner)


def without_texts(wire: Any, labels: Labels) -> Any:
    """Return a result with "a text" for each text that is neither a number nor a label."""
    if isinstance(wire, str):
        return wire if A_NUMBER.fullmatch(wire) or wire in labels else A_TEXT
    if isinstance(wire, Mapping):
        return {without_texts(str(key), labels): without_texts(inner, labels) for key, inner in wire.items()}
    if isinstance(wire, list):
        return [without_texts(inner, labels) for inner in wire]
    return wire
