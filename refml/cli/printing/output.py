"""How a report leaves the program: numbers in JSON, files written whole or not at all, the progress line."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction, text
from ...numbers.reals import real

if TYPE_CHECKING:
    from ...numbers.reals.real import Exact

JSON_DIGITS = 20


def json_number(value: Exact) -> dict[str, str]:
    """An exact number for JSON: its fraction as text where it is rational, and its decimal.

    >>> json_number(Fraction(2, 3))
    {'exact': '2/3', 'decimal': '0.66666666666666666667'}
    """
    decimal = {"decimal": real.decimal(value, JSON_DIGITS)}
    return {"exact": text(value), **decimal} if isinstance(value, Fraction) else decimal


def writable(path: str, sources: Iterable[str] = ()) -> str:
    """Return the path of an output file, checked before a long computation starts.

    Raises InvalidInput where nothing can be written there, and where it is one of the sources, the files that
    are read: its content would be lost.  The source "-" is standard input.
    """
    if path == "-":
        return path
    try:
        os.stat(path)
    except FileNotFoundError:
        pass
    except OSError as error:  # a name that is too long, a cycle of links
        raise cannot_write(path, error) from None
    folder = Path(path).resolve().parent
    if not folder.is_dir() or Path(path).is_dir() or not os.access(folder, os.W_OK):
        raise InvalidInput(f"json={path!r} cannot be written: give a file in a folder that is there")
    read = [0 if one == "-" else one for one in sources]   # 0: the descriptor, whichever file it reads
    if any(os.path.exists(one) and os.path.isfile(path) and os.path.samefile(one, path) for one in read):
        raise InvalidInput(f"json={path!r} is the file that is read and would be lost: give another")
    return path


def cannot_write(path: str, error: OSError) -> InvalidInput:
    """The error for a file that the system does not let refml write."""
    return InvalidInput(f"json={shown(path)} cannot be written: {error.strerror}")


def write(content: str, path: str) -> None:
    """Write ASCII text to a file, whole or not at all; to standard output where the path is "-".

    A symbolic link stays: the file that it leads to is written.
    """
    if path == "-":
        sys.stdout.write(content)
        return
    target = Path(os.path.realpath(path))
    partial = target.with_name(f".refml.{os.getpid()}")
    try:
        if target.exists() and not target.is_file():  # a pipe or a device cannot be replaced
            target.write_text(content, encoding="ascii")
            return
        partial.write_text(content, encoding="ascii")
        os.replace(partial, target)
    except OSError as error:
        raise cannot_write(path, error) from None
    finally:
        with contextlib.suppress(OSError):
            partial.unlink()


class ProgressLine:
    """A line of progress on standard error, where that is a terminal."""

    SECONDS = 0.1

    def __init__(self, what: str) -> None:
        self.what = what
        self.watched = sys.stderr.isatty()
        self.last = 0.0

    def show(self, done: int, total: int) -> None:
        """Rewrite the line, at most ten times a second."""
        now = time.monotonic()
        if self.watched and now - self.last > self.SECONDS:
            self.last = now
            sys.stderr.write(f"\r{done} of {total} {self.what} ")
            sys.stderr.flush()

    def clear(self) -> None:
        """Erase the line."""
        if self.watched:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
