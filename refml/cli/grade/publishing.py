"""The folder of results, written from the journal: tables and pages first, `results.json` last.

    results.csv     a row for each student: points     results.json    all results, for programs
    answers.csv     a row for each answer              items.csv       a row for each question
    problems.csv    the rows that were not marked      changes.csv     marks that differ from the previous run
    unread.csv      answers that could not be read, for the teacher to decide on
    report.html, report.md                             for the teacher
    feedback/                                          a page for each student, HTML and Markdown
    letters/                                           a letter to each student whose marks changed
    pseudonyms.csv                                     student and pseudonym, if pseudonyms are asked for

Each file is written completely or not at all.  A run that is interrupted here writes the same files again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ... import __version__, whole_files
from ...answers.grading import unread
from ...answers.grading.changes import Change, changes_of, reasons
from ...answers.grading.code import CodeMarker
from ...answers.grading.handed_in.responses import Row
from ...answers.grading.items import Items
from ...answers.grading.marking import Marker
from ...answers.grading.spoken import file_name
from ...answers.grading.unread import Decisions
from ...errors import InvalidInput, shown
from ..printing.progress import Progress
from . import finished, tables
from .finished import Finished
from .journal import BEGIN, Journal, Record
from .pages import as_html, as_markdown, content, pseudonyms
from .pages.letters import letters

FEEDBACK, LETTERS, LETTER = "feedback", "letters", ".txt"
FILES = ("results.csv", finished.NAME, "answers.csv", "items.csv", "problems.csv", "changes.csv", unread.NAME,
         pseudonyms.NAME, "report.html", "report.md")
PAGES = {".html": as_html, ".md": as_markdown}


@dataclass(frozen=True)
class Wishes:
    """What is written in addition to the tables: students' pages, right answers in them, pseudonyms."""

    pages: bool = True
    keys: bool = False
    anonymous: bool = False


@dataclass(frozen=True)
class Results:
    """What a run of `refml grade` publishes.

    marker      the sheet, and the rules by which it marks
    journal     a record for each row: its marks, or the problem because of which it could not be marked
    out         the folder to write
    run         the name of the run
    before      the rules and the marks of the previous run
    decisions   what the teacher has decided on answers that could not be read
    """

    marker: Marker | CodeMarker
    journal: Journal
    out: Path
    run: str
    before: Finished
    decisions: Decisions = field(default_factory=Decisions)

    def students(self) -> Iterator[Record]:
        """Yield the records of the rows that were marked, with the teacher's decisions."""
        points = {item.id: item.points for item in self.marker.sheet.items}
        return (self.decisions.applied(one, points) for one in self.marked())

    def marked(self) -> Iterator[Record]:
        """Yield the records of the rows that were marked, without the teacher's decisions."""
        return (one for one in self.journal.records() if not one.get("problem"))

    def problems(self) -> Iterator[Record]:
        """Yield the records of the rows that could not be marked."""
        return (one for one in self.journal.records() if one.get("problem"))

    def changes(self) -> Iterator[Change]:
        """Yield the marks that changed since the previous run."""
        why = reasons(self.before.rules, self.marker.rules())
        for one in self.students():
            was = self.before.marks(one["student"])
            if was is not None:
                yield from changes_of(one["student"], was, one["marks"], why)


def publish(found: Results, wishes: Wishes, progress: Progress) -> tuple[Items, int]:
    """Write the folder; return the statistics of all questions, and how many rows have a problem."""
    sheet = found.marker.sheet
    items = Items({item.id: item.points for item in sheet.items})
    for one in found.students():
        items.add(one["marks"])
    problems = sum(1 for _ in found.problems())
    publish_changes(found, wishes.keys)
    publish_unread(found)
    save(found.out / "problems.csv", lambda: tables.problems(found.problems()))
    save(found.out / "answers.csv", lambda: tables.answers(found.students()))
    save(found.out / "results.csv", lambda: tables.results(sheet, found.students()))
    save(found.out / "items.csv", lambda: tables.items(items.document()))
    warning = found.marker.warning if isinstance(found.marker, CodeMarker) else ""
    report = content.report(sheet, items, problems, warning)
    whole_files.write(found.out / "report.html", as_html.report(report), "out")
    whole_files.write(found.out / "report.md", as_markdown.report(report), "out")
    write_pages(found, wishes, progress)
    head = {"refml": __version__, "run": found.run, "sheet": sheet.title, "rules": found.marker.rules(),
            "items": items.document(), "problems": list(found.problems()),
            **({"warning": warning} if warning else {})}
    whole_files.write(found.out / finished.NAME, lambda: finished.texts(head, found.students()), "out")
    return items, problems


def publish_changes(found: Results, keys: bool) -> None:
    """Write the marks that changed since the previous run, and letters; without changes remove old ones."""
    path = found.out / "changes.csv"
    if not found.before.run or found.before.run == found.run:
        return
    if next(found.changes(), None) is not None:
        save(path, lambda: tables.changes(found.changes()))
    else:
        path.unlink(missing_ok=True)
    wanted: set[str] = set()
    for student, letter in letters(found.marker.sheet, found.changes(), keys):
        make(found.out / LETTERS)
        name = file_name(student) + LETTER
        wanted.add(name)
        whole_files.write(found.out / LETTERS / name, letter, "out")
    remove_others(found.out / LETTERS, wanted, {LETTER})


def publish_unread(found: Results) -> None:
    """Write the answers that could not be read; without any, and without decisions, remove the file."""
    path = found.out / unread.NAME
    if next(unread.rows(found.marked(), found.decisions), None) is not None:
        save(path, lambda: (unread.COLUMNS, *unread.rows(found.marked(), found.decisions)))
    else:
        path.unlink(missing_ok=True)


def save(path: Path, rows: Callable[[], Iterable[Sequence[str]]]) -> None:
    """Write a table."""
    whole_files.write(path, lambda: tables.rows_text(rows()), "out")


def write_pages(found: Results, wishes: Wishes, progress: Progress) -> None:
    """Write a page for each student, and remove those of students who are no longer there."""
    folder = found.out / FEEDBACK
    wanted: set[str] = set()
    names: dict[str, str] = {}
    if wishes.pages and wishes.anonymous:
        names = pseudonyms.pseudonyms(found.out, (one["student"] for one in found.students()))
    if wishes.pages:
        make(folder)
        progress.now("writing pages")
        for done, one in enumerate(found.students()):
            questions = found.marker.questions_of(row_of(one))
            student = str(names.get(one["student"], one["student"]))
            page = content.feedback(found.marker.sheet, questions, {**one, "student": student}, wishes.keys)
            for ending, language in PAGES.items():
                name = file_name(student) + ending
                wanted.add(name)
                whole_files.write(folder / name, language.feedback(page), "out")
            progress.count(done + 1, found.journal.count)
    remove_others(folder, wanted, {*PAGES})


def remove_others(folder: Path, wanted: set[str], endings: set[str]) -> None:
    """Remove the files of a folder, with these endings, that are no longer wanted."""
    for path in folder.glob("*") if folder.is_dir() else ():
        if path.suffix in endings and path.name not in wanted:
            path.unlink()


def row_of(record: Record) -> Row:
    """Return a row with the variant of a record."""
    return Row(record["line"], record["student"], variant=record["variant"])


def make_out(out: Path, *read: Path) -> None:
    """Create the folder of the results.

    Raises InvalidInput if that is not allowed, or if a result would replace a file that is read or one that
    is not from `refml grade`.
    """
    make(out)
    for name in FILES:
        whole_files.writable(str(out / name), map(str, read), "out")
    folder = (out / FEEDBACK).resolve()
    for path in read:
        if path.resolve().parent == folder and path.suffix in PAGES:
            raise InvalidInput(f"out={shown(str(out))} holds {path.name} among the pages of students, which "
                               "is read and would be lost: give another")
    if not (out / finished.NAME).exists() and not any(out.glob(BEGIN + "*")):
        refuse_foreign(out)


def refuse_foreign(out: Path) -> None:
    """Raise InvalidInput if results would replace or remove files that are not from `refml grade`."""
    pages = (one for folder in (FEEDBACK, LETTERS) for one in (out / folder).glob("*"))
    files = [*(out / name for name in FILES if (out / name).exists()), *pages]
    if files:
        raise InvalidInput(f"out={shown(str(out))} holds {files[0].relative_to(out)} and no results of refml "
                           "grade: give a folder that is new or empty, so that nothing of yours is replaced")


def make(folder: Path) -> None:
    """Create a folder.  Raises InvalidInput if that is not allowed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidInput(f"out={str(folder)!r} cannot be made: {error.strerror or error}") from None


def told(value: Any) -> str:
    """Return a value as JSON on one line, its keys sorted."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
