"""The journal of marked rows, in batches: an interrupted run continues where it stopped.

A record is a map: line, student, hash of the submission, and either marks or a problem.  The journal is in a
hidden folder of the results, named after the run: another sheet, other responses or another version make
another run.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ... import whole_files
from ...answers.grading.handed_in.responses import Row
from ...errors import InvalidInput

Record = dict[str, Any]

BEGIN = ".grading-"
BATCH = 100


class Journal:
    """The records of a run, in the order of the rows."""

    def __init__(self, out: Path, run: str, batch: int = 0) -> None:
        self.batch = batch or BATCH
        self.folder = out / f"{BEGIN}{run[:16]}"
        for other in out.glob(f"{BEGIN}*"):
            if other != self.folder:
                shutil.rmtree(other, ignore_errors=True)
        self.count = 0
        self.open: list[Record] = []
        self.known: list[Record] = []

    def path(self, batch: int) -> Path:
        """Return the file of a batch."""
        return self.folder / f"{batch:08}.jsonl"

    def find(self, row: Row) -> Record | None:
        """Return the record of the next row if an earlier run has marked it, else None."""
        place = self.count % self.batch
        if place == 0:
            self.known = read(self.path(self.count // self.batch))
        found = self.known[place] if place < len(self.known) else None
        return found if found is not None and found["digest"] == digest(row) else None

    def add(self, record: Record) -> None:
        """Add the record of the next row."""
        self.open.append(record)
        self.count += 1
        if len(self.open) == self.batch:
            self.flush()

    def flush(self) -> None:
        """Write the current batch."""
        if self.open and self.open != self.known:
            self.write(self.path((self.count - 1) // self.batch), self.open)
        self.open = []

    def write(self, path: Path, records: Sequence[Record]) -> None:
        """Write a batch; a new folder that stays empty because the disk is full is removed."""
        self.folder.mkdir(exist_ok=True)
        try:
            whole_files.write(path, "".join(line_of(one) + "\n" for one in records), "out")
        except BaseException:
            with contextlib.suppress(OSError):   # it holds earlier batches
                self.folder.rmdir()
            raise

    def records(self) -> Iterator[Record]:
        """Yield all records of the run, from the files."""
        for batch in range((self.count + self.batch - 1) // self.batch):
            yield from read(self.path(batch))

    def remove(self) -> None:
        """Remove the journal of a run that is finished."""
        shutil.rmtree(self.folder, ignore_errors=True)


def line_of(record: Record) -> str:
    """Return a record on one line."""
    return json.dumps(record, ensure_ascii=False)


def read(path: Path) -> list[Record]:
    """Return the records of a batch; [] if there is no such file.

    Raises InvalidInput for a file that is no batch.
    """
    try:
        return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        raise InvalidInput(f"{path} is not part of a journal ({error}): remove its folder and grade "
                           "again") from None


def digest(row: Row) -> str:
    """Return a hash of a submission."""
    told = json.dumps([row.line, row.student, row.variant, list(row.answers.items()), row.problem])
    return hashlib.sha256(told.encode()).hexdigest()[:24]
