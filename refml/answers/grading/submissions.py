"""A folder of submissions: a Python file for each student, or a folder of the student's name with one.

    anna.py
    ben/homework.py      the only Python file in it, or solution.py
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from ...errors import InvalidInput, shown
from ...oracle.specification.ids import unreadable
from .code import MOST_BYTES
from .door import HandedIn, contents
from .handed_in.responses import LONGEST_STUDENT, Row

MAIN = "solution.py"


def submissions(folder: Path) -> Iterator[tuple[Row, HandedIn]]:
    """Yield each submission and its files, by name.  Raises InvalidInput if there is no such folder."""
    try:
        found = sorted(path for path in folder.iterdir() if not path.name.startswith((".", "__")))
    except OSError as error:
        raise unreadable("submissions", str(folder), error) from None
    place = 0
    for path in found:
        if path.is_dir() or path.suffix == ".py":
            place += 1
            yield of(path, place)
    if not place:
        raise InvalidInput(f"submissions={shown(str(folder))} holds neither a Python file nor a folder with "
                           "one")


def of(path: Path, place: int) -> tuple[Row, HandedIn]:
    """Return a submission; its `line` is its number among all."""
    student = path.name if path.is_dir() else path.stem
    file, problem = file_of(path)
    given = HandedIn(file, path if path.is_dir() else None)
    content = ""
    if not problem:
        try:
            content = digest(given)
        except InvalidInput as error:
            problem = str(error)
        except OSError as error:
            problem = f"{file.name} cannot be read: {error.strerror}"
    if len(student) > LONGEST_STUDENT:
        problem = f"its name has more than {LONGEST_STUDENT} characters"
    return Row(place, student[:LONGEST_STUDENT], {"code": content}, problem=problem), given


def digest(given: HandedIn) -> str:
    """Return a digest of the names and contents of all files."""
    whole = hashlib.sha256()
    for name, content in contents(given):
        whole.update(f"{name}\0{len(content)}\0".encode("utf-8", "surrogateescape") + content)
    return whole.hexdigest()


def file_of(path: Path) -> tuple[Path, str]:
    """Return the Python file of a submission, and why there is none ("" if there is one)."""
    if path.is_symlink():
        return path, "it is a link: hand in the file itself"
    if path.is_dir():
        files = sorted(one for one in path.glob("*.py") if one.is_file() and not one.is_symlink())
        named = [one for one in files if one.name == MAIN] or files
        if len(named) != 1:
            return path, f"it holds {len(files)} Python files: hand in one, or name it {MAIN}"
        path = named[0]
    if not path.is_file():
        return path, "it is no file"
    if path.stat().st_size > MOST_BYTES:
        return path, f"{path.name} has more than {MOST_BYTES} bytes"
    return path, ""
