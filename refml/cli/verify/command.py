"""`refml verify`: measure every claim of a solution file; no solver is loaded."""

from __future__ import annotations

import argparse
import json

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction, rational
from ..files import datasets, sources
from ..files.solutions import Claimed, read
from ..printing import output
from ..printing.progress import Progress
from . import as_text
from .measures import verdict


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: the file, the tolerance of its claims, the multipliers that measure a hyperplane."""
    parser.add_argument("file", metavar="SOLUTION.json", help="a solution that refml svm saved, or that "
                                                              "another program wrote in this format "
                                                              "(refml/cli/files/solutions.py); - for "
                                                              "standard input")
    parser.add_argument("--tolerance", metavar="T",
                        help="the largest error of a claim, relative to its size (default: 0; with the RBF "
                             "kernel 1e-9); a gap that the file claims is a limit too")
    parser.add_argument("--against", metavar="OTHER.json",
                        help="a solution of the same problem with multipliers, to compare a plane without "
                             "multipliers with")
    parser.add_argument("--up-to-scale", action="store_true",
                        help="accept any positive multiple of w and b for the plane of a hard margin")
    parser.add_argument("--json", metavar="FILE",
                        help="also write every residual as JSON; - for standard output, and nothing else")


def run(options: argparse.Namespace) -> int:
    """Measure and print; return 0 if every claim holds, else 1.

    Raises InvalidInput for a file that is no solution file.
    """
    tolerance = None if options.tolerance is None else tolerance_of(options.tolerance)
    output.check([("json", options.json)], [options.file, options.against])
    with Progress("reading the solution") as progress:
        against = None if options.against is None else claimed(options.against)
        one = claimed(options.file)
        width = len(one.rows[0]) if one.rows else 0
        datasets.check_work(len(one.rows), width, one.question.kernel == "linear", one.source)
        progress.now("measuring the claims")
        found = verdict(one, tolerance, against, options.up_to_scale)
    if options.json is not None:
        output.write(json.dumps(as_text.document(found), indent=1) + "\n", options.json)
    if options.json != "-":
        print("\n".join(as_text.lines(found)))
    return 1 if found.failures() else 0


def claimed(path: str) -> Claimed:
    """Return the solution file at a path."""
    return read(*sources.content(path))


def tolerance_of(written: str) -> Fraction:
    """Return the tolerance of the command line.  Raises InvalidInput for a negative one."""
    tolerance = rational(written, "tolerance")
    if tolerance < 0:
        raise InvalidInput(f"tolerance={shown(written)} is negative: give 0 or above")
    return tolerance
