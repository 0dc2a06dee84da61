"""The options of `refml check` on cases that are not in the specification: drawn, or read from a file."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Mapping
from pathlib import Path

from ...errors import InvalidInput, Undecided, shown
from ...oracle.conduct.watching import LAWS
from ...oracle.doors.doors import is_estimator
from ...oracle.judging.results import Run, smallest_failure
from ...oracle.judging.selection import Selection
from ...oracle.reference.outcomes import reference
from ...oracle.specification.case_files import read_case, text_of
from ...oracle.specification.schema import Example, Spec
from ..printing import output

LONGEST_NUMBER = 9  # digits of a seed, and of how many cases are drawn


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--random", type=positive, default=0, metavar="N",
                        help="draw N cases, spread evenly over the answered operations, in place of the "
                             "usual few cases of each operation")
    parser.add_argument("--seed", type=natural, metavar="N",
                        help="the random seed of the cases; the same seed gives the same cases on every "
                             "machine (default: 0)")
    parser.add_argument("--no-random", action="store_true", help="draw no cases at all")
    parser.add_argument("--case", action="append", default=[], metavar="FILE",
                        help="run the case in a file that --save wrote (may be repeated)")
    parser.add_argument("--save", metavar="FILE",
                        help="write the smallest drawn case that failed to a file, as TOML")


def natural(written: str) -> int:
    """Return an integer ≥ 0.  Raises ArgumentTypeError for anything else."""
    if not is_natural(written):
        raise argparse.ArgumentTypeError(f"{shown(written)} is not an integer of at most {LONGEST_NUMBER} "
                                         "digits, without a sign: give one, such as 7")
    return int(written)


def is_natural(written: str) -> bool:
    """Whether a text is an integer without a sign and with few digits."""
    return written.isascii() and written.isdecimal() and len(written) <= LONGEST_NUMBER


def positive(written: str) -> int:
    """Return an integer > 0.  Raises ArgumentTypeError for anything else."""
    number = natural(written)
    if number == 0:
        raise argparse.ArgumentTypeError("0 draws nothing: give 1 or more")
    return number


def read_cases(options: argparse.Namespace, spec: Spec) -> dict[str, Example]:
    """Return path → example.  Raises InvalidInput if a file cannot be read or repeats another's id."""
    cases: dict[str, Example] = {}
    for path in options.case:
        case = read_case(Path(path), spec)
        if case.id in spec.examples or case.id in [one.id for one in cases.values()]:
            raise InvalidInput(f"case={shown(path)}: the id {case.id!r} is taken: give the case another one")
        cases[path] = case
    return cases


def selection(options: argparse.Namespace, cases: Mapping[str, Example]) -> Selection:
    """Return the cases that the options choose.  Raises InvalidInput if they contradict one another."""
    if options.random and options.no_random:
        raise InvalidInput(f"random={options.random} draws cases and no-random draws none: give one")
    if options.seed is not None and not options.random:
        raise InvalidInput(f"seed={options.seed} draws nothing by itself: add --random, as in --random 1000")
    fixed = not (options.no_random or options.random)
    return Selection(tuple(options.only), tuple(options.operation), tuple(options.chapter),
                     not options.no_laws, tuple(cases.values()), options.random, options.seed or 0, fixed,
                     LAWS if options.file and is_estimator(options.file) else ())


def saved(result: Run, path: str | None) -> tuple[str, ...]:
    """Save the smallest drawn case that failed, if there is a path; return notes on this."""
    if path is None:
        return ()
    failed = smallest_failure(result.cases)
    if failed is None:
        return (f"no drawn case failed: {path} is not written",)
    example = failed.example
    try:
        content = text_of(example, example.given, reference(example.operation, example.given))
    except Undecided as error:
        return (f"{example.id} is not saved: {error}",)
    output.write(content, path, "save")
    return (f"{example.id} is saved: --case {shlex.quote(path)} asks it again",)
