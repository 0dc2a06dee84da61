"""The bytes of a file or of standard input, whole or as often as wanted; numbers of the command line."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterator
from typing import BinaryIO

from ...errors import InvalidInput, RefmlError, Unsupported, shown
from ...numbers.rational import Fraction, rational
from ...oracle.specification.ids import unreadable
from .datasets import check_length, decoded

MOST_BYTES = 256 << 20   # of what is held: standard input, a pipe, a line


# ---------------------------------------------------------------- read as often as wanted

class Source:
    """A file, or bytes in memory, that can be read from the beginning several times.

    name    its name in messages
    """

    def __init__(self, name: str, opens: Callable[[], BinaryIO]) -> None:
        self.name = name
        self._opens = opens
        self._state: tuple[int, int] | None = None

    @contextlib.contextmanager
    def opened(self) -> Iterator[BinaryIO]:
        """Open it at its beginning.

        Raises InvalidInput if the file has changed since it was first opened, also while it was open.
        """
        try:
            with self._opens() as file:
                self._check(file)
                yield file
                self._check(file)
        except OSError as error:
            raise unreadable("file", self.name, error) from None

    def lines(self) -> Iterator[str]:
        r"""Yield its lines as text without a byte order mark; each ends with \n, \r or \r\n.

        >>> list(held(b"a,b\r\n1,2\r3,4", "t").lines())
        ['a,b\r\n', '1,2\r', '3,4']

        Raises InvalidInput, with the number of the line, for bytes that are not UTF-8; Unsupported for a line
        of more than MOST_BYTES.
        """
        with self.opened() as file:
            number = 0
            while raw := file.readline(MOST_BYTES + 1):
                number += 1
                if len(raw) > MOST_BYTES:
                    raise Unsupported(f"{self.name}, line {number} has more than {MOST_BYTES} bytes: give "
                                      "shorter lines")
                line = decoded(raw, self.name, number)
                if "\r" in line.removesuffix("\n").removesuffix("\r"):
                    yield from io.StringIO(line, newline="")
                elif line:
                    yield line

    def _check(self, file: BinaryIO) -> None:
        if isinstance(file, io.BytesIO):
            return
        status = os.fstat(file.fileno())
        state = status.st_size, status.st_mtime_ns
        if self._state not in (None, state):
            raise InvalidInput(f"{self.name} was changed while it was read: try again when it is written")
        self._state = state


def of_path(path: str) -> Source:
    """Return the source of a file, which is opened anew for each reading; "-" and a pipe are kept in memory.

    Raises the errors of `content`.
    """
    if os.path.isfile(path) and os.access(path, os.R_OK):
        return Source(path, lambda: open(path, "rb"))
    return held(*content(path, "write it to a file, which is not held"))


def held(content: bytes, name: str) -> Source:
    """Return the source of bytes in memory."""
    return Source(name, lambda: io.BytesIO(content))


# ---------------------------------------------------------------- read whole


def content(path: str, instead: str = "give a smaller one") -> tuple[bytes, str]:
    """Return the bytes of a file, or of standard input for "-", and the name of their source in messages.

    Raises InvalidInput for a file that cannot be read; Unsupported, with what to do `instead`, for more than
    MOST_BYTES.
    """
    if path == "-":
        return standard_input(instead), "standard input"
    try:
        with open(path, "rb") as file:
            return bounded(file, path, instead), path
    except RefmlError:   # a ValueError too, whose sentence is complete
        raise
    except (OSError, ValueError) as error:  # a name with the character 0 is a ValueError
        raise unreadable("file", path, error) from None


def standard_input(instead: str) -> bytes:
    """Return all bytes of standard input.  Raises InvalidInput if it cannot be read."""
    try:
        return bounded(sys.stdin.buffer, "standard input", instead)
    except OSError as error:
        raise InvalidInput(f"standard input cannot be read: {error.strerror or error}") from None


def bounded(file: BinaryIO, source: str, instead: str) -> bytes:
    """Return all bytes of an open file.  Raises Unsupported for more than MOST_BYTES, as from a device."""
    content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise Unsupported(f"file={shown(source)} has more than {MOST_BYTES} bytes: {instead}")
    return content


# ---------------------------------------------------------------- numbers of the command line

def number(written: str, name: str) -> Fraction:
    """Return a number of the command line.  Raises Unsupported for one that is too long."""
    return check_length(rational(written, name), name)


def whole(written: str, name: str) -> int:
    """Return a whole number of the command line, 0 or above.  Raises InvalidInput for any other."""
    try:
        number = rational(written, name)
    except InvalidInput:   # whose advice, fractions and decimals, is of no use here
        number = Fraction(-1)
    if number.denominator != 1 or number < 0:
        raise InvalidInput(f"{name}={shown(written)} is not a whole number: give 0, 1, 2, …")
    return number.numerator
