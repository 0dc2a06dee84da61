"""How a report leaves the program: numbers in JSON, to a file or to standard output."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ... import whole_files
from ...errors import Undecided
from ...numbers.rational import Fraction, text
from ...numbers.reals import real
from .layout import as_enclosed

if TYPE_CHECKING:
    from ...numbers.reals.real import Exact

JSON_DIGITS = 20


def json_number(value: Exact) -> dict[str, str]:
    """An exact number for JSON: its fraction as text where it is rational, and its decimal.

    >>> json_number(Fraction(2, 3))
    {'exact': '2/3', 'decimal': '0.66666666666666666667'}
    """
    decimal = {"decimal": decimal_of(value)}
    return {"exact": text(value), **decimal} if isinstance(value, Fraction) else decimal


def decimal_of(value: Exact) -> str:
    """The decimal of a number; of one that may be round, without a proof of it, that round one."""
    try:
        return real.decimal(value, JSON_DIGITS)
    except Undecided:
        return real.decimal(as_enclosed(value, JSON_DIGITS), JSON_DIGITS)


def writable(path: str, sources: Iterable[str] = (), option: str = "json") -> str:
    """Return the path of an output file, as `whole_files.writable` checks it; "-" is standard output."""
    return path if path == "-" else whole_files.writable(path, sources, option)


def write(content: str, path: str, option: str = "json") -> None:
    """Write a text to a file, whole or not at all; to standard output where the path is "-"."""
    if path == "-":
        sys.stdout.write(content)
    else:
        whole_files.write(path, content, option)
