"""How a report leaves the program: numbers in JSON, to a file or to standard output."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ... import whole_files
from ...errors import InvalidInput, Undecided
from ...numbers.rational import Fraction, text
from ...numbers.reals import real
from .layout import as_enclosed

if TYPE_CHECKING:
    from ...numbers.reals.real import Exact

JSON_DIGITS = 20


def json_number(value: Exact) -> dict[str, str]:
    """Return an exact number for JSON: its fraction as text if it is rational, and its decimal.

    >>> json_number(Fraction(2, 3))
    {'exact': '2/3', 'decimal': '0.66666666666666666667'}
    """
    decimal = {"decimal": decimal_of(value)}
    return {"exact": text(value), **decimal} if isinstance(value, Fraction) else decimal


def decimal_of(value: Exact) -> str:
    """Return the decimal of a number; if no digits can be proven, that of a number near it."""
    try:
        return real.decimal(value, JSON_DIGITS)
    except Undecided:
        return real.decimal(as_enclosed(value, JSON_DIGITS), JSON_DIGITS)


def writable(path: str, sources: Iterable[str] = (), option: str = "json") -> str:
    """Return the path of an output file, as `whole_files.writable` checks it; "-" is standard output."""
    return path if path == "-" else whole_files.writable(path, sources, option)


def check(places: Iterable[tuple[str, str | None]], sources: Iterable[str | None] = ()) -> None:
    """Check a command's output files, each with the name of its option, before it computes.

    Raises InvalidInput if one cannot be written or is one of the `sources`, the files that are read, and if
    two are the same.  None stands for an option or a source that is not given.
    """
    wanted = [(name, path) for name, path in places if path is not None]
    read = [one for one in sources if one]
    for number, (name, path) in enumerate(wanted):
        writable(path, read, name)
        for other, place in wanted[:number]:
            if is_one_place(place, path):
                raise InvalidInput(f"{other}={place!r} and {name}={path!r} are one place: give two")


def is_one_place(left: str, right: str) -> bool:
    """Whether two paths lead to one file, existing or not, or both to standard output.

    >>> is_one_place("a.json", "./a.json"), is_one_place("-", "/dev/stdout"), is_one_place("-", "./-")
    (True, True, False)
    """
    if left == right:
        return True
    left, right = ("/dev/stdout" if path == "-" else path for path in (left, right))
    if os.path.exists(left) and os.path.exists(right):
        return os.path.samefile(left, right)
    return os.path.realpath(left) == os.path.realpath(right)


def write(content: str, path: str, option: str = "json") -> None:
    """Write a text to a file, completely or not at all; to standard output if the path is "-"."""
    if path == "-":
        sys.stdout.write(content)
    else:
        whole_files.write(path, content, option)


def deliver(report: Iterable[str], document: object, drawn: str | None, options: argparse.Namespace) -> None:
    """Write the JSON document and the picture that are not None; print the report unless one goes
    to stdout.
    """
    if document is not None:
        write(json.dumps(document, indent=1) + "\n", options.json)
    if drawn is not None:
        write(drawn, options.svg, "svg")
    if "-" not in (options.json, options.svg):
        print("\n".join(report))
