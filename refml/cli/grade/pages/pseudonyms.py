"""Names that hide who a student is: drawn once, and stored beside the results for the teacher.

`pseudonyms.csv` has student and pseudonym; it is the only file that tells both.
"""

from __future__ import annotations

import csv
import secrets
from collections.abc import Iterable
from pathlib import Path

from .... import whole_files
from ....answers.grading.spoken import of_cell
from ....errors import InvalidInput
from ..tables import rows_text

NAME = "pseudonyms.csv"
HEAD = ("student", "pseudonym")
BYTES = 4


def pseudonyms(out: Path, students: Iterable[str]) -> dict[str, str]:
    """Return student → pseudonym; pseudonyms of the previous run are kept.

    Raises InvalidInput if the file cannot be read or written.
    """
    known = kept(out / NAME)
    taken = {*known.values()}
    for student in students:
        while student not in known:
            drawn = f"p{secrets.token_hex(BYTES)}"
            if drawn not in taken:
                known[student] = drawn
                taken.add(drawn)
    whole_files.write(out / NAME, lambda: rows_text([HEAD, *known.items()]), "out", private=True)
    return known


def kept(path: Path) -> dict[str, str]:
    """Return the pseudonyms of the previous run; {} if there is none."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeError, csv.Error) as error:
        raise InvalidInput(f"{path} cannot be read: {error}; restore it, or remove it") from None
    if any(len(row) != len(HEAD) for row in rows):
        raise InvalidInput(f"{path} has a row without student and pseudonym: restore it, or remove it")
    return {of_cell(student): name for student, name in rows[1:]}

