"""The bytes of a file or of standard input, and the numbers of the command line."""

from __future__ import annotations

import sys
from typing import BinaryIO

from ...errors import InvalidInput, RefmlError, Unsupported, shown
from ...numbers.rational import Fraction, rational
from .datasets import check_length

MOST_BYTES = 256 << 20


def content(path: str) -> tuple[bytes, str]:
    """Return the bytes of a file, or of standard input for "-", and the name of their source in messages.

    Raises InvalidInput for a file that cannot be read, Unsupported for more than MOST_BYTES.
    """
    if path == "-":
        return standard_input(), "standard input"
    try:
        with open(path, "rb") as file:
            return bounded(file, path), path
    except RefmlError:   # a ValueError too, whose sentence is complete
        raise
    except (OSError, ValueError) as error:  # a name with the character 0 is a ValueError
        raise InvalidInput(f"file={shown(path)} cannot be read: "
                           f"{error.strerror if isinstance(error, OSError) else error}") from None


def standard_input() -> bytes:
    """Return all bytes of standard input.  Raises InvalidInput where it is not open for reading."""
    try:
        return bounded(sys.stdin.buffer, "standard input")
    except OSError as error:
        raise InvalidInput(f"standard input cannot be read: {error.strerror or error}") from None


def bounded(file: BinaryIO, source: str) -> bytes:
    """Return all bytes of an open file.  Raises Unsupported for more than MOST_BYTES, as from a device."""
    content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise Unsupported(f"file={shown(source)} has more than {MOST_BYTES} bytes: give a smaller one")
    return content


def number(written: str, name: str) -> Fraction:
    """Return a number of the command line.  Raises Unsupported for one that is too long."""
    return check_length(rational(written, name), name)


def whole(written: str, name: str) -> int:
    """Return a whole number of the command line, 0 or above.  Raises InvalidInput for any other."""
    number = rational(written, name)
    if number.denominator != 1 or number < 0:
        raise InvalidInput(f"{name}={shown(written)} is no whole number: give 0, 1, 2, …")
    return number.numerator
