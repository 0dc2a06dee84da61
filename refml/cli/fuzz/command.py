"""`refml fuzz`: the smallest input on which an implementation is wrong."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from ...errors import InvalidInput, Undecided
from ...oracle.doors.cage import unobserved
from ...oracle.doors.doors import Door
from ...oracle.generation.drawn import manners
from ...oracle.judging.results import THIN, CaseResult
from ...oracle.judging.selection import Selection, choose
from ...oracle.running.runner import answered
from ...oracle.search.choosing import hypothesis
from ...oracle.search.shrinking import Search, explore
from ...oracle.specification.reader import load
from ..check import command as check
from ..check.as_text import Style
from ..check.drawing import natural, positive
from ..printing import output
from ..printing.progress import Progress
from . import as_text

EXAMPLES = 400
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which implementation, which operations, how long, where to."""
    check.add_doors(parser)
    parser.add_argument("--operation", action="append", default=[], metavar="ID",
                        help="try only the operation of this id, or all whose ids begin so (may be repeated)")
    parser.add_argument("--chapter", action="append", default=[],
                        help="try only this chapter, such as naive_bayes (may be repeated)")
    parser.add_argument("--all", action="store_true",
                        help="continue after the first wrong operation, and end with a table")
    parser.add_argument("--examples", type=positive, default=EXAMPLES, metavar="N",
                        help="how many inputs of each operation are drawn (default: %(default)s)")
    parser.add_argument("--seed", type=natural, default=0, metavar="N",
                        help="the random seed of the inputs (default: %(default)s)")
    parser.add_argument("--save", metavar="FOLDER",
                        help="save each failing input as a file in this folder, for check --case")
    check.add_clocks(parser)
    check.add_isolation(parser)
    parser.set_defaults(program=parser.prog, digits=None)


def run(options: argparse.Namespace) -> int:
    """Search the operations one by one; print what is found; return the exit status."""
    if options.file is None and options.cmd is None:
        raise InvalidInput("there is no implementation: give a Python file, an estimator, or --cmd COMMAND")
    if (library := hypothesis()) is not None:
        library.configuration.set_hypothesis_home_dir(os.devnull)   # it keeps nothing in the user's folder
    folder = folder_of(options.save)
    spec = load()
    chosen = choose(spec, Selection((), tuple(options.operation), tuple(options.chapter), False))
    searches: list[Search] = []
    objections: list[str] = []
    interrupted = False
    with Progress("drawing inputs") as progress, unobserved(), check.door(options) as opened:
        how = manners(spec)
        try:
            for operation in answered(spec, opened, chosen.operations & set(how), objections):
                progress.now(f"searching {operation.id}")
                searches.append(search := Search(operation, options.seed))
                explore(spec, opened, how[operation.id], search, options.examples)
                if search.found and not options.all:
                    break
        except KeyboardInterrupt:
            interrupted = True
    tell(searches, options, opened, folder, interrupted, objections)
    return INTERRUPTED if interrupted else 1 if objections else exit_status(searches)


def exit_status(searches: list[Search]) -> int:
    """Return 1 if something was found, 3 if nothing ran, 4 if an operation is thin, else 0."""
    if not searches:
        return check.NOTHING_RAN
    return 1 if any(one.found for one in searches) else THIN if any(one.thin for one in searches) else 0


def folder_of(path: str | None) -> Path | None:
    """Return the folder for counterexamples, created if needed.  Raises InvalidInput if that fails."""
    if path is None:
        return None
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidInput(f"save={path!r} is not a folder: {error.strerror}") from None
    output.writable(str(folder / "case.toml"), option="save")
    return folder


def tell(searches: list[Search], options: argparse.Namespace, opened: Door, folder: Path | None,
         interrupted: bool, objections: Sequence[str]) -> None:
    """Print the unanswered operations, the counterexamples, saved or as files, the table, the conclusion."""
    program = options.program.removesuffix(" fuzz")
    again = f"{program} check" + check.again(options).removeprefix(options.program)
    print(str(opened.hello), *(() if searches else opened.notes), sep="\n")
    if objections:
        print("", *(f"FAILED: {one}" for one in objections), sep="\n")
    for search in filter(lambda one: one.found, searches):
        found, path = search.smallest, f"{search.operation.id}.toml"
        if found is not None and folder is not None:
            path = saved(found, str(folder / path))
        style = Style(again, check.colours(), json=options.cmd is not None, program=program,
                      files={found.example.id: path} if found is not None else {})
        print("", *as_text.counterexample(search, opened.hello, style), sep="\n")
        if found is not None and folder is None:
            print(*as_text.inline(found, path), sep="\n")
    if options.all and searches:
        print("", *as_text.table(searches), sep="\n")
    if hypothesis() is None and any(search.found for search in searches):
        print("", as_text.UNSHRUNK, sep="\n")
    print("", as_text.conclusion(searches, interrupted), sep="\n")


def saved(found: CaseResult, path: str) -> str:
    """Write a counterexample; return its path, or that it is not written since its answer has no proven
    digits.
    """
    try:
        output.write(as_text.as_file(found), path, option="save")
    except Undecided as error:
        return f"(not saved: {error})"
    return path
