"""The sheets that refml carries, each a file to copy and change: one for each of the notes, and an exam."""

from __future__ import annotations

from pathlib import Path

from ...oracle.specification.files import SHEETS, data_folder
from ...oracle.specification.ids import beside, unknown


def folder() -> Path:
    """Return the folder of the ready sheets."""
    return data_folder() / SHEETS


def names() -> list[str]:
    """Return the names of the ready sheets."""
    return sorted(path.stem for path in folder().glob("*.toml"))


def path_of(word: str) -> Path:
    """Return the path of a file or of a ready sheet.  Raises InvalidInput if there is neither."""
    try:
        if Path(word).is_file():
            return Path(word)
    except (OSError, ValueError):   # a name that no file can have
        pass
    known = names()
    if word in known:
        return folder() / f"{word}.toml"
    raise unknown("sheet", word, [*known, *sheets_beside(word)], "this folder or among the ready sheets")


def sheets_beside(word: str) -> list[str]:
    """Return the TOML files of the folder in which a sheet was looked for, as they would be named."""
    return [str(Path(word).parent / name) for name in beside(word) if name.endswith(".toml")]
