"""`refml check`: judge an implementation, or the reference itself."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import sys
from collections.abc import Set
from dataclasses import replace
from pathlib import Path

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction
from ...oracle.doors.cage import Bounds, unobserved
from ...oracle.doors.doors import Door, Library, PythonFile, Reference, command_line, is_estimator
from ...oracle.doors.surroundings import Isolation
from ...oracle.judging.results import INTERRUPTED, Run, Terms
from ...oracle.judging.selection import Chosen, choose
from ...oracle.running.runner import answered
from ...oracle.running.runner import run as judge
from ...oracle.running.several.team import Team
from ...oracle.specification.ids import matching
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Spec
from .. import estimators
from ..files import expected_failures
from ..printing.progress import Progress
from . import as_text, drawing, reports

NOTHING_RAN, BY_CTRL_C = 3, 130
MOST_DIGITS = 1000
MOST_JOBS = 256
LONGEST_TIMEOUT = 1e6  # seconds; the clocks of some systems overflow not far beyond


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which implementation, which cases and laws, how the result is shown."""
    add_doors(parser)
    parser.add_argument("--only", action="append", default=[], metavar="ID",
                        help="ask only the example or law of this id, or all whose ids begin so "
                             "(may be repeated)")
    parser.add_argument("--operation", action="append", default=[], metavar="ID",
                        help="ask only the operation of this id, or all whose ids begin so (may be repeated)")
    parser.add_argument("--chapter", action="append", default=[],
                        help="ask only this chapter, or all that begin so: naive_bayes, naive (repeatable)")
    parser.add_argument("--jobs", type=jobs, default=1, metavar="N",
                        help="judge in N processes at once: the same report, sooner (default: 1)")
    parser.add_argument("--no-laws", action="store_true", help="check no laws, only examples")
    parser.add_argument("--digits", type=digits, metavar="N",
                        help="how many digits of every answer must be right (default: what each "
                             "case declares)")
    parser.add_argument("--expected-failures", metavar="FILE",
                        help="ids that are expected to fail, one a line with its reason: `id: reason`; "
                             "one that passes is a failure")
    drawing.add_arguments(parser)
    add_terms(parser)
    add_clocks(parser)
    add_isolation(parser)
    reports.add_arguments(parser)
    add_lengths(parser)
    parser.add_argument("--list", action="store_true", help="list the cases and laws without running any")
    parser.set_defaults(program=parser.prog)


def add_doors(parser: argparse.ArgumentParser) -> None:
    """Add the options that say which implementation is judged."""
    parser.add_argument("file", nargs="?", metavar="FILE.py",
                        help="a Python file whose functions are named after operations, with _ for the "
                             "dot: naive_bayes_posterior; or a class with fit and predict, such as "
                             "'folder/knn.py:KNN' or 'sklearn.naive_bayes:BernoulliNB(alpha=1)'; without "
                             "it and without --cmd, refml itself is tested")
    estimators.add_arguments(parser)
    estimators.add_refusals(parser)
    parser.add_argument("--cmd", metavar="COMMAND",
                        help="a program in any language that uses the protocol of spec/README.md")


def add_lengths(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how long the report on the terminal may be."""
    parser.add_argument("--verbose", action="store_true",
                        help=f"print the whole report, even if it has more than {as_text.MOST_LINES} lines")
    parser.add_argument("--all-failures", action="store_true",
                        help="show every operation and every failure, not the first few")


def add_terms(parser: argparse.ArgumentParser) -> None:
    """Add the options that demand more than right answers."""
    parser.add_argument("--require", action="append", default=[], metavar="ID",
                        help="fail if the implementation does not answer this operation, or those whose "
                             "ids begin so (may be repeated)")
    parser.add_argument("--most-skipped", type=share, default=Fraction(1), metavar="PERCENT",
                        help="fail if a larger part of the cases of answered operations is skipped, such "
                             "as 20%%")
    parser.add_argument("--allow-thin", action="store_true",
                        help="pass even if fewer than 10 cases of an operation are answered and others are "
                             "skipped")
    parser.add_argument("--allow-unknown", action="store_true",
                        help="ignore functions whose names are nearly those of operations")


def add_clocks(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how long answers may take."""
    parser.add_argument("--timeout", type=seconds, default=Bounds.seconds, metavar="SECONDS",
                        help="how long one answer may take (default: %(default)g)")
    parser.add_argument("--total-timeout", type=seconds, default=Bounds.seconds_in_all, metavar="SECONDS",
                        help="how long all answers together may take (default: %(default)g)")


def add_isolation(parser: argparse.ArgumentParser) -> None:
    """Add the options that limit what the implementation's process can reach."""
    parser.add_argument("--grading", action="store_true",
                        help="run another person's work with more protection: as far as the system allows, "
                             "it cannot see refml and the specification, write files, or use the network")
    parser.add_argument("--sandbox", default="", metavar="COMMAND",
                        help="a command that starts the implementation in a sandbox; {folder} stands for "
                             "the implementation's folder, {scratch} for a temporary folder")
    parser.add_argument("--no-namespaces", action="store_true",
                        help="isolate the implementation without Linux namespaces")
    parser.add_argument("--env", action="append", default=[], metavar="NAME",
                        help="an environment variable that the implementation may read (may be repeated)")


def seconds(written: str) -> float:
    """Return the seconds of --timeout.  Raises ArgumentTypeError for anything but a number above 0."""
    try:
        span = float(written)
    except ValueError:
        span = 0.0
    if not 0 < span <= LONGEST_TIMEOUT:
        raise argparse.ArgumentTypeError(f"{shown(written)} is not a number of seconds above 0 "
                                         f"and up to {LONGEST_TIMEOUT:.0f}")
    return span


def share(written: str) -> Fraction:
    """Return the share of --most-skipped, in percent.  Raises ArgumentTypeError unless it is 0 to 100."""
    number = written.removesuffix("%").strip()
    return Fraction(within(0, 100, number, "a whole percentage"), 100)


def jobs(written: str) -> int:
    """Return the processes of --jobs.  Raises ArgumentTypeError unless they are 1 to MOST_JOBS."""
    return within(1, MOST_JOBS, written, "a number of processes")


def digits(written: str) -> int:
    """Return the digits of --digits.  Raises ArgumentTypeError unless they are 1 to 1,000."""
    return within(1, MOST_DIGITS, written, "a number of digits")


def within(least: int, most: int, written: str, what: str) -> int:
    """Return an integer from `least` to `most`.  Raises ArgumentTypeError, naming `what`, for
    anything else.
    """
    number = int(written) if drawing.is_natural(written) else -1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{shown(written)} is not {what} from {least} to {most}")
    return number


def run(options: argparse.Namespace) -> int:
    """Judge the implementation, print the report, return the exit status."""
    spec = load()
    cases = drawing.read_cases(options, spec)
    selection = drawing.selection(options, cases)
    paths = reports.wanted(options)
    chosen = choose(spec, selection)
    if options.list:
        return print_chosen(chosen)
    excused = expected_failures.read(options.expected_failures, spec)
    if options.random:
        chosen = choose(spec, selection, names_answered(spec, options, chosen.operations))
    asked = terms(spec, options)
    result = judged(spec, with_digits(chosen, options.digits), options)
    result = replace(result, notes=(*result.notes, *drawing.saved(result, options.save)),
                     expected_failures=excused, terms=asked)
    style = as_text.Style(again(options), False, options.all_failures, None, options.cmd is not None,
                          options.program.removesuffix(" check"),
                          {example.id: path for path, example in cases.items()}, options.verbose)
    reports.write(result, paths, style)
    if reports.STANDARD_OUTPUT not in paths.values():
        print("\n".join(as_text.lines(result, replace(style, colour=colours(), width=width()))))
    return BY_CTRL_C if result.stopped == INTERRUPTED else result.status


def terms(spec: Spec, options: argparse.Namespace) -> Terms:
    """Return what is demanded besides right answers.  Raises InvalidInput for an unknown operation."""
    required = matching(options.require, spec.operations, "operation")
    return Terms(tuple(name for name in spec.operations if name in required), options.most_skipped,
                 options.allow_thin, options.allow_unknown)


def names_answered(spec: Spec, options: argparse.Namespace, operations: Set[str]) -> Set[str]:
    """Return those of the operations that the implementation answers; the reference answers all."""
    implementation = door(options)
    if isinstance(implementation, Reference):
        return operations
    with unobserved(), Progress("asking what is answered"), implementation as opened:
        return {one.id for one in answered(spec, opened, operations, [])}


def judged(spec: Spec, chosen: Chosen, options: argparse.Namespace) -> Run:
    """Return the run, in this process or in several, which start before the thread that shows progress."""
    implementation, progress = door(options), Progress("asking questions")
    with unobserved():
        if options.jobs > 1:
            with Team(spec, implementation, chosen, options.jobs) as team, progress:
                return team.run(progress.count)
        with progress, implementation as opened:
            result = judge(spec, opened, chosen, progress.count)
    return replace(result, notes=tuple(opened.notes))


def with_digits(chosen: Chosen, wanted: int | None) -> Chosen:
    """Return the same cases, each with `wanted` digits; unchanged if that is None."""
    if wanted is None:
        return chosen
    return replace(chosen, examples=tuple(one._replace(digits=wanted) for one in chosen.examples),
                   digits=wanted)


def door(options: argparse.Namespace) -> Door:
    """Return a door to the implementation that the options name.  Raises InvalidInput if they name two."""
    bounds = Bounds(seconds=options.timeout, seconds_in_all=options.total_timeout)
    if options.file is not None and options.cmd is not None:
        raise InvalidInput(f"file={options.file!r} and cmd={options.cmd!r} are two implementations: give one")
    if options.file == "":
        raise InvalidInput("file='' is empty: give a Python file")
    estimators.refused(options, bool(options.file and is_estimator(options.file)))
    isolation = Isolation(options.grading, not options.no_namespaces, split(options.sandbox),
                          tuple(options.env))
    if options.cmd is not None:
        return command_line(options.cmd, bounds, isolation)
    if options.file is None:
        return Reference()
    if is_estimator(options.file):
        return Library(options.file, estimators.said(options), bounds, isolation)
    return PythonFile(Path(options.file), bounds, isolation)


def split(sandbox: str) -> tuple[str, ...]:
    """Return the words of the sandbox's command.  Raises InvalidInput if a quote is not closed."""
    try:
        return tuple(shlex.split(sandbox))
    except ValueError as error:
        raise InvalidInput(f"sandbox={shown(sandbox)} is not a command line: {error}") from None


def again(options: argparse.Namespace) -> str:
    """Return the command as it was typed, without the options that choose cases."""
    words = ["--cmd", options.cmd] if options.cmd is not None else []
    if options.file is not None:
        words = [options.file, *estimators.said_again(options)]
    words += ["--digits", str(options.digits)] if options.digits is not None else []
    if options.timeout != Bounds.seconds:
        words += ["--timeout", f"{options.timeout:g}"]
    if options.total_timeout != Bounds.seconds_in_all:
        words += ["--total-timeout", f"{options.total_timeout:g}"]
    words += ["--grading"] * options.grading + ["--no-namespaces"] * options.no_namespaces
    words += ["--sandbox", options.sandbox] if options.sandbox else []
    words += [word for name in options.env for word in ("--env", name)]
    return " ".join([options.program, *map(shlex.quote, words)])


def print_chosen(chosen: Chosen) -> int:
    """Print the cases and laws that would run; return the exit status."""
    rows = [("case", one.id, one.operation.id, one.why) for one in chosen.examples]
    rows += [("drawn", one.id, one.operation.id, "") for one in chosen.draws]
    rows += [("law", one.id, "", one.title) for one in chosen.laws]
    for kind, name, operation, words in rows:
        print(f"{kind:5} {name:40} {operation:35} {words}".rstrip())
    return 0 if rows else NOTHING_RAN


def width() -> int | None:
    """Return the width of the terminal in characters; None where standard output is no terminal."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def colours() -> bool:
    """Whether standard output is a terminal that shows colours, and NO_COLOR is not set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
