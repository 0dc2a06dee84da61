"""`refml grade`: mark what a class handed in, by a question sheet."""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path

from ... import __version__, whole_files
from ...answers.grading import unread
from ...answers.grading.handed_in.platforms import GUESS, first_of
from ...answers.grading.handed_in.platforms import NAMES as PLATFORMS
from ...answers.grading.handed_in.responses import WHICH, Responses, Row, opened
from ...answers.grading.items import Items
from ...answers.grading.marking import Marker, described
from ...answers.grading.unread import Decisions, decisions
from ...answers.sheets import ready
from ...answers.sheets.reading import Draft
from ...errors import RefmlError, cut
from ...numbers.rational import Fraction
from ...oracle.specification.reader import load
from ..files import sources
from ..printing.layout import counted, visible
from ..printing.progress import Progress
from . import coding
from .finished import Finished
from .journal import Journal, Record, digest
from .pages import content
from .publishing import LETTERS, Results, Wishes, make_out, publish, told

SOMETHING_OPEN = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: the sheet, the submissions, the folder of results."""
    parser.add_argument("sheet", metavar="SHEET", help="a TOML file, or the name of a ready sheet")
    parser.add_argument("responses", metavar="RESPONSES.csv|SUBMISSIONS",
                        help="a table with a row for each student: the columns `student`, one named after "
                             "each question's id, and perhaps `variant`; or a folder of submissions")
    parser.add_argument("--out", required=True, metavar="DIR",
                        help="the folder for the results; an interrupted run continues there, and a repeated "
                             "run explains each mark that changed")
    parser.add_argument("--student", default="", metavar="COLUMN", help="the column of the student's name")
    parser.add_argument("--columns", choices=PLATFORMS, default=GUESS,
                        help="the platform that exported the responses (default: guessed and reported)")
    parser.add_argument("--which", choices=WHICH, default="",
                        help="which submission counts if a student has several rows")
    parser.add_argument("--encoding", default="utf-8", metavar="NAME",
                        help="encoding of the responses, such as cp1252")
    parser.add_argument("--seed", metavar="N",
                        help="the random seed of the variants (default: 0), or of the cases for code "
                             "(default: a secret one)")
    parser.add_argument("--unread", choices=["0"], default="",
                        help="the credit for unreadable answers that have no credit in unread.csv")
    parser.add_argument("--keys", action="store_true", help="show the right answers on the students' pages")
    parser.add_argument("--anonymous", action="store_true",
                        help="write the students' pages under pseudonyms, listed in pseudonyms.csv")
    parser.add_argument("--no-pages", action="store_true", help="write no pages for students")
    add_options_of_code(parser)


def add_options_of_code(parser: argparse.ArgumentParser) -> None:
    """Add the options for code."""
    parser.add_argument("--code", action="store_true",
                        help="mark code: SUBMISSIONS has a Python file, or a folder, for each student")
    parser.add_argument("--no-namespaces", action="store_true", help="run code without Linux namespaces")
    parser.add_argument("--unprotected", action="store_true",
                        help="run code even if nothing keeps it from reading other people's work")


def run(options: argparse.Namespace) -> int:
    """Grade and print a summary; return 1 if a row could not be marked or an answer not be read, else 0.

    Raises InvalidInput for a sheet with a problem, for responses without a required column, and if the
    results cannot be written.
    """
    if options.code:
        return coding.run(options)
    draft = Draft(ready.path_of(options.sheet), load())
    marker = Marker(draft, sources.whole(options.seed or "0", "seed"))
    path, out = Path(options.responses), Path(options.out)
    questions = [item.id for item in marker.sheet.items]
    responses = Responses(path, questions, options.student, options.encoding, options.columns, options.which)
    make_out(out, path, marker.draft.path)
    made = decisions(out, Fraction(0) if options.unread else None)
    name = run_of(options, marker, path, made)
    with whole_files.alone(out), Progress("marking students") as progress:
        before, journal = Finished(out), Journal(out, name)
        mark_all(marker, responses, journal, progress)
        found = Results(marker, journal, out, name, before, made)
        items, problems = publish(found, wishes_of(options), progress)
        journal.remove()
    print("\n".join(summary(marker, responses, items, problems, out)))
    return SOMETHING_OPEN if problems or items.open else 0


def mark_all(marker: Marker, responses: Responses, journal: Journal, progress: Progress) -> None:
    """Mark every row that an earlier run has not marked."""
    for row in progress.records(responses.rows()):
        journal.add(journal.find(row) or record_of(marker, row))
    journal.flush()


def record_of(marker: Marker, row: Row) -> Record:
    """Return the record of a row; if it cannot be marked, with the reason as its problem."""
    problem = row.problem
    marks: list[Record] = []
    if not problem:
        try:
            marks = marker.marks(row)
        except RefmlError as error:
            problem = str(error)
    return {"line": row.line, "student": visible(row.student), "variant": row.variant[:20],
            "digest": digest(row), **({"problem": problem} if problem else {"marks": marks})}


def wishes_of(options: argparse.Namespace) -> Wishes:
    """Return what is written in addition to the tables."""
    return Wishes(not options.no_pages, options.keys, options.anonymous)


def run_of(options: argparse.Namespace, marker: Marker, responses: Path, made: Decisions) -> str:
    """Return a hash of everything that determines the results."""
    found = hashlib.sha256()
    asked = [__version__, described(marker.sheet), options.student, options.encoding, options.seed,
             options.columns, options.which, made.document()]
    found.update(told(asked).encode())
    for path in (marker.draft.path, responses):
        with opened(path) as file:
            while block := file.read(1 << 20):
                found.update(block)
    return found.hexdigest()


def summary(marker: Marker, responses: Responses, items: Items, problems: int, out: Path) -> list[str]:
    """Return the lines of the summary."""
    lines = [content.told_mean(items, marker.sheet)]
    if responses.columns.told:
        lines.insert(0, visible(responses.columns.told))
    if responses.passed:
        passed = counted(responses.passed, "other submission")
        lines.append(f"{passed} passed over: the {responses.which} of a student counts")
    if responses.columns.others:
        others = [visible(cut(name)) for name in responses.columns.others]
        lines.append(f"columns left out: {', '.join(first_of(others))}")
    if items.open:
        lines.append(f"{content.told_open(items)}: write a credit from 0 to 1 into {out / unread.NAME} and "
                     "grade again, or say --unread 0")
    if problems:
        lines.append(f"{counted(problems, 'row')} could not be marked: {out / 'problems.csv'}")
    if (out / "changes.csv").exists():
        lines.append(f"marks that changed: {out / 'changes.csv'}; a letter to each student concerned: "
                     f"{out / LETTERS}")
    return [*lines, f"the report: {out / 'report.html'}"]
