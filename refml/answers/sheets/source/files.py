"""The text of a sheet's file, and its tables with every number exact."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from ....errors import InvalidInput, shown
from ....numbers.rational import rational
from ....patterns import pattern
from .ranges import whole

MOST_BYTES = 4 << 20
AT = pattern(r" \(at line (\d+), column \d+\)$")


def text_of(path: Path) -> str:
    """Return the text of a file.  Raises InvalidInput where it cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) else error
        raise InvalidInput(f"sheet={shown(str(path))} cannot be read: {said}") from None
    if len(content) > MOST_BYTES:
        raise InvalidInput(f"{path} has more than {MOST_BYTES} bytes: give a smaller sheet")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[:error.start].count(b"\n") + 1
        raise InvalidInput(f"{path}, line {line}: it is not UTF-8: save the file in that encoding") from None


def tables_of(written: str, source: str) -> dict[str, Any]:
    """Return the tables of a TOML text, every number exact.  Raises InvalidInput, with the line."""
    try:
        return tomllib.loads(written.replace("\r\n", "\n"),
                             parse_float=lambda number: whole(rational(number, "number")))
    except (ValueError, RecursionError) as error:   # a number that is none is a ValueError too
        said = str(error) if isinstance(error, ValueError) else "it is nested too deeply"
        found = AT.search(said)
        line = found[1] if found else "1" if "at end of document" not in said else written.count("\n") + 1
        raise InvalidInput(f"{source}, line {line}: {AT.sub('', said)}") from None
