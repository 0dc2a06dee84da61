"""What commands read: a file or standard input, and whole numbers."""

from __future__ import annotations

import sys
from pathlib import Path

from ..errors import InvalidInput, shown
from ..rational import rational


def content(path: str) -> tuple[bytes, str]:
    """The bytes of a file, or of standard input for "-", and what to call it in a message."""
    if path == "-":
        return standard_input(), "standard input"
    try:
        return Path(path).read_bytes(), path
    except (OSError, ValueError) as error:  # a name with the character 0 is a ValueError
        raise InvalidInput(f"file={shown(path)} cannot be read: "
                           f"{error.strerror if isinstance(error, OSError) else error}") from None


def standard_input() -> bytes:
    """All of standard input.  Raises InvalidInput where it is not open for reading."""
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        raise InvalidInput(f"standard input cannot be read: {error.strerror or error}") from None


def whole(written: str, name: str) -> int:
    """A whole number from the command line."""
    number = rational(written, name)
    if number.denominator != 1 or number < 0:
        raise InvalidInput(f"{name}={shown(written)} is no whole number: give 0, 1, 2, …")
    return number.numerator
