"""`refml grade --code`: mark the submissions of a code homework."""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence
from pathlib import Path

from ... import __version__, whole_files
from ...answers.grading.code import CodeMarker
from ...answers.grading.door import HandedIn
from ...answers.grading.handed_in.responses import Row
from ...answers.grading.items import Items, short
from ...answers.grading.protection import Protection, protection, refuse
from ...answers.grading.submissions import submissions
from ...answers.sheets import ready
from ...answers.sheets.reading import Draft
from ...errors import InvalidInput, shown
from ...oracle.specification.reader import load
from ..files import sources
from ..printing.fingerprint import fingerprint
from ..printing.layout import counted, visible
from ..printing.progress import Progress
from . import seeds
from .finished import Finished
from .journal import Journal, Record, digest
from .publishing import Results, Wishes, make_out, publish, told
from .tables import points_text


def run(options: argparse.Namespace) -> int:
    """Mark all submissions and print a summary; return 1 if one could not be marked, else 0."""
    draft = Draft(ready.path_of(options.sheet), load())
    parts = draft.coding()
    folder, out = Path(options.responses), Path(options.out)
    found = list(submissions(folder))
    check_apart(out, folder)
    seed = None if options.seed is None else sources.whole(options.seed, "seed")
    make_out(out, draft.path)
    kept = protected(options, [folder, out, *(given.path for _, given in found if given.path.is_file())])
    marker = CodeMarker(draft.spec, draft.heading(), parts, seeds.kept(out) if seed is None else seed,
                        kept.isolation)
    marker.warning = f"unprotected: {kept.lacking}" if kept.lacking else ""
    name = hashlib.sha256(told([__version__, fingerprint(), marker.rules(),
                                [row.answers for row, _ in found]]).encode()).hexdigest()
    with whole_files.alone(out), Progress("marking submissions") as progress:
        before, journal = Finished(out), Journal(out, name, batch=1)
        for row, given in progress.records(found, len(found)):
            journal.add(journal.find(row) or record_of(marker, row, given))
        journal.flush()
        items, problems = publish(Results(marker, journal, out, name, before),
                                  Wishes(not options.no_pages), progress)
        journal.remove()
    print("\n".join(summary(marker, items, problems, out)))
    return 1 if problems else 0


def protected(options: argparse.Namespace, private: Sequence[Path]) -> Protection:
    """Return the protection against submissions.  Raises InvalidInput without one, unless `--unprotected`."""
    found = protection(not options.no_namespaces, private, options.seed is not None)
    if not options.unprotected:
        refuse(found)
    return found


def check_apart(out: Path, folder: Path) -> None:
    """Raise InvalidInput if the results' folder is among the submissions."""
    if folder.resolve() in (out.resolve(), *out.resolve().parents):
        raise InvalidInput(f"out={shown(str(out))} lies among the submissions, and the next run would take "
                           f"it for one: give a folder outside {shown(str(folder))}")


def record_of(marker: CodeMarker, row: Row, given: HandedIn) -> Record:
    """Return the record of a submission."""
    head = {"line": row.line, "student": visible(row.student), "variant": "", "digest": digest(row)}
    return {**head, "problem": row.problem} if row.problem else {**head, "marks": marker.marks(given)}


def summary(marker: CodeMarker, items: Items, problems: int, out: Path) -> list[str]:
    """Return the lines of the summary."""
    lines = [*filter(None, [visible(marker.warning)]),
             f"{counted(items.count, 'submission')}, {counted(len(items.items), 'part')}: on average "
             f"{short(items.mean)} of {points_text(marker.sheet.points)} points", *map(visible, marker.notes)]
    if problems:
        lines.append(f"{counted(problems, 'submission')} could not be marked: {out / 'problems.csv'}")
    return [*lines, f"the report: {out / 'report.html'}"]
