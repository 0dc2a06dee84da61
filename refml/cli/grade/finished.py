"""The `results.json` of the previous run: the rules by which it marked, and every student's marks.

The file is JSON with each student on a line, so that it can be read one student at a time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ...errors import InvalidInput

NAME = "results.json"


def texts(head: Mapping[str, Any], students: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the parts of the file."""
    yield json.dumps(head, ensure_ascii=False)[:-1] + ', "students": ['
    comma = ""
    for one in students:
        yield f"{comma}\n{json.dumps(one, ensure_ascii=False)}"
        comma = ","
    yield "\n]}\n"


class Finished:
    """The results of the previous run; empty if there is none."""

    def __init__(self, out: Path) -> None:
        self.path = out / NAME
        self.run = ""
        self.rules: dict[str, dict[str, str]] = {}
        self.places: dict[str, int] = {}
        try:
            with self.path.open("rb") as file:
                self.index(file)
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise InvalidInput(f"{self.path} cannot be read as a result of refml grade ({error}): remove "
                               "this file, or give another folder as --out") from None

    def index(self, file: Any) -> None:
        """Read the head, and where each student's line begins."""
        head = json.loads(file.readline().decode("utf-8") + "]}")
        self.run, self.rules = head["run"], head["rules"]
        place = file.tell()
        for line in file:
            if line.startswith(b"{"):
                self.places[json.loads(line.rstrip(b",\n"))["student"]] = place
            place += len(line)

    def marks(self, student: str) -> list[dict[str, Any]] | None:
        """Return the marks of a student; None if the previous run had no such student."""
        if student not in self.places:
            return None
        with self.path.open("rb") as file:
            file.seek(self.places[student])
            found: list[dict[str, Any]] = json.loads(file.readline().rstrip(b",\n"))["marks"]
        return found
