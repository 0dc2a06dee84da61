"""`refml sheet export`: a sheet for the place where a course is taught.

What is written is read back and judges right answers in many notations, mistakes and the nearest wrong ones,
as the platform does.  A question that it would judge otherwise is left out and named; then the exit status
is 1.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ... import whole_files
from ...answers.exports.exporting import FORMATS, exported
from ...answers.sheets import ready
from ...answers.sheets.reading import Draft, read_sheet
from ...answers.sheets.records import Sheet
from ...errors import InvalidInput
from ...oracle.specification.reader import load
from ..files import sources
from ..printing.layout import counted, visible
from ..printing.progress import Progress
from .variants import sound

MOST_VARIANTS = 500
EXECUTABLE = ("run_autograder", "setup.sh")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("sheet", metavar="SHEET", help="a TOML file, or the name of a ready sheet")
    parser.add_argument("--to", required=True, choices=tuple(FORMATS), help="the platform to write for")
    parser.add_argument("--variants", metavar="N", help="write N variants: several versions of each "
                                                        "question (Moodle, GIFT, CSV, PrairieLearn), or a "
                                                        "variant for each student")
    parser.add_argument("--seed", default="0", metavar="N", help="the random seed (default: 0)")
    parser.add_argument("--out", metavar="DIR", help="a new folder (default: NAME-FORMAT)")


def run(options: argparse.Namespace) -> int:
    """Write the folder, and print what was verified; return 1 if a question is left out, else 0.

    Raises InvalidInput for a sheet with a problem, and for a folder that is not new.
    """
    path = ready.path_of(options.sheet)
    out = options.out or f"{path.stem}-{options.to}"
    with Progress("writing and reading back"), whole_files.new_folder(out) as folder:
        found = exported(read_sheet(path), options.to, variants_of(options, path))
        for name, content in found.files.items():
            put(Path(folder) / name, content)
    print(f"{out}: {counted(found.questions, 'question')}, {counted(len(found.files), 'file')}; "
          f"{counted(found.tried, 'answer')} judged as by refml mark")
    for question, answer in found.untold:
        print(f"{options.to} cannot tell the mistake that answers {visible(answer)} to {visible(question)}")
    for question, why in found.left_out:
        print(f"left out {visible(question)}: {why}")
    return 1 if found.left_out else 0


def variants_of(options: argparse.Namespace, path: Path) -> list[Sheet]:
    """Return the variants that the options ask for; [] if none."""
    if options.variants is None:
        return []
    count, seed = sources.whole(options.variants, "variants"), sources.whole(options.seed, "seed")
    if not 1 <= count <= MOST_VARIANTS:
        raise InvalidInput(f"variants={count} is not a number from 1 to {MOST_VARIANTS}")
    draft = Draft(path, load())
    return [sound(draft, seed, index) for index in range(1, count + 1)]


def put(path: Path, content: str) -> None:
    """Write a file of the export."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidInput(f"out={path.parent} cannot be made: {error.strerror}") from None
    whole_files.write(str(path), content, "out")
    if path.name in EXECUTABLE:
        os.chmod(path, 0o755)
