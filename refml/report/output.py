"""How a report leaves the program: numbers in JSON, files written whole or not at all, the moving line."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .. import reals
from ..errors import InvalidInput
from ..rational import Fraction, text

if TYPE_CHECKING:
    from ..reals import Exact

JSON_DIGITS = 20


def json_number(value: Exact) -> dict[str, str]:
    """An exact number as text, where it is rational, and its decimal.

    >>> json_number(Fraction(2, 3))
    {'exact': '2/3', 'decimal': '0.66666666666666666667'}
    """
    decimal = {"decimal": reals.decimal(value, JSON_DIGITS)}
    return {"exact": text(value), **decimal} if isinstance(value, Fraction) else decimal


def writable(path: str) -> str:
    """The path.  Raises InvalidInput where nothing can be written there, so that nobody waits for nothing."""
    folder = Path(path).resolve().parent
    if path != "-" and (not folder.is_dir() or Path(path).is_dir() or not os.access(folder, os.W_OK)):
        raise InvalidInput(f"json={path!r} cannot be written: give a file in a folder that is there")
    return path


def write(content: str, path: str) -> None:
    """Write ASCII text to a file, whole or not at all, or to standard output for "-"."""
    if path == "-":
        sys.stdout.write(content)
        return
    target = Path(path)
    if target.exists() and not target.is_file():  # a pipe or a device cannot be replaced
        target.write_text(content, encoding="ascii")
        return
    partial = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        partial.write_text(content, encoding="ascii")
        os.replace(partial, target)
    except OSError as error:
        raise InvalidInput(f"json={path!r} cannot be written: {error.strerror}") from None
    finally:
        partial.unlink(missing_ok=True)


class ProgressLine:
    """How far it is, on standard error where that is a terminal."""

    SECONDS = 0.1

    def __init__(self, what: str) -> None:
        self.what = what
        self.watched = sys.stderr.isatty()
        self.last = 0.0

    def show(self, done: int, total: int) -> None:
        """Write the line anew, a few times a second."""
        now = time.monotonic()
        if self.watched and now - self.last > self.SECONDS:
            self.last = now
            sys.stderr.write(f"\r{done} of {total} {self.what} ")
            sys.stderr.flush()

    def clear(self) -> None:
        """Leave an empty line."""
        if self.watched:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
