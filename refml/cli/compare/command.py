"""`refml compare`: two implementations, or one and the reference, on a user's own records."""

from __future__ import annotations

import argparse
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

from ...errors import InvalidInput, shown
from ...numbers.rational import rational
from ...oracle.doors import doors
from ...oracle.doors.cage import Bounds, unobserved
from ...oracle.doors.doors import Door, Library, is_estimator
from ...oracle.doors.estimators.opening import ANY, Said
from ...oracle.doors.files import files_of
from ...oracle.specification.ids import did_you_mean
from .. import estimators as said_of_classes
from ..ask.command import add_options_of_tables
from ..ask.operations import known
from ..files import delimited, sources, tables
from ..files.delimited import USUAL_LABEL
from ..printing import output
from ..printing.progress import Progress
from . import as_json, as_text, asked, records
from .differences import compared
from .kinds import models
from .sides import REFERENCE, Estimator, Reference, Side

MIXED = True
BOUNDS = Bounds(seconds=600.0, seconds_in_all=3600.0)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which sides, which records, how they are split."""
    parser.add_argument("left", metavar="LEFT",
                        help="an estimator, such as 'sklearn.naive_bayes:GaussianNB()'")
    parser.add_argument("right", nargs="?", metavar="RIGHT", default=REFERENCE,
                        help="another estimator, or `reference` (the default): refml's exact method of the "
                             "same kind")
    parser.add_argument("--data", required=True, metavar="FILE",
                        help="CSV, TSV or LIBSVM text; - for standard input")
    parser.add_argument("--label", metavar="COLUMN",
                        help=f"the column of the labels (default: {USUAL_LABEL})")
    parser.add_argument("--features", metavar="LIST", help="the columns to use, such as 1-4,width")
    parser.add_argument("--classes", nargs="+", metavar="LABEL",
                        help="use only the records with these labels, two or more: --classes a b")
    said_of_classes.add_arguments(parser)
    parser.set_defaults(refusals=False)   # the reference of a class answers what it answers, or nothing
    parser.add_argument("--operation", metavar="ID",
                        help="compare by this operation, record by record; LEFT and RIGHT may then be "
                             "Python files and programs, as for `refml check`")
    parser.add_argument("--given", action="append", default=[], metavar="NAME=VALUE",
                        help="an argument of the operation, such as divisor=n (may be repeated)")
    add_splits(parser)
    add_options_of_tables(parser)
    parser.add_argument("--json", metavar="FILE",
                        help="also write everything as JSON; - for standard output, and nothing else")


def add_splits(parser: argparse.ArgumentParser) -> None:
    """Add the options that say which records are learnt from and which are asked."""
    tests = parser.add_mutually_exclusive_group()
    tests.add_argument("--holdout", metavar="1/K", help="train without every K-th record, and test on "
                                                        "these records")
    tests.add_argument("--folds", metavar="K", help="make K such tests, so that each record is tested once")


def run(options: argparse.Namespace) -> int:
    """Compare, print the report; return 1 if decisions differ except in exact ties or a posterior is NaN,
    else 0.

    Raises InvalidInput for sides and tables that cannot be compared.
    """
    output.check([("json", options.json)], [options.data, *files_of(options.left, options.right),
                                            *tables.files_of(options.given)])
    parts, folds = parts_of(options)
    with unobserved(), Progress("reading records") as progress, contextlib.ExitStack() as stack:
        left, right, data = (estimators if options.operation is None else implementations)(options, stack)
        how = said(parts, folds)
        found = compared(left, right, data, records.splits(data.size, parts, folds), progress)
    if options.json is not None:
        document = as_json.document(left, right, data, how, found)
        output.write(json.dumps(document, indent=1) + "\n", options.json)
    if options.json != "-":
        print("\n".join(as_text.lines(left, right, data, how, found)))
    return found.status


Sides = tuple[Side, Side, records.Records]


def estimators(options: argparse.Namespace, stack: contextlib.ExitStack) -> Sides:
    """Return two estimators, or one and the reference, and the records as their kind needs them.

    An estimator starts while the table is read.  Raises InvalidInput unless at least one side is an
    estimator.
    """
    for word in (options.left, options.right):
        if word != REFERENCE and not is_estimator(word):
            hint = did_you_mean(word, [REFERENCE], "give package.module:Class(a=1), or say which "
                                "--operation a file or a program is asked")
            raise InvalidInput(f"side={shown(word)} is not an estimator; {hint}")
        if options.given:
            raise InvalidInput(f"given={shown(options.given[0])} is an argument of an operation: give "
                               "--operation too")
    said = said_of_classes.said(options, ANY)
    started = {place: stack.enter_context(Estimator(Library(word, said, BOUNDS)))
               for place, word in enumerate((options.left, options.right)) if word != REFERENCE}
    if not started:
        raise InvalidInput("left and right are both the reference: give an estimator to compare it with")
    followed = next(iter(started.values()))
    left, right = (started.get(place) or Reference(followed) for place in (0, 1))
    kind = next(kinds(options))
    form = models.REFERENCES[kind].form if kind in models.REFERENCES else records.NUMBERS
    return left, right, records.read(table_of(options), options.label, options.features, form)


def implementations(options: argparse.Namespace, stack: contextlib.ExitStack) -> Sides:
    """Return two implementations of an operation, and the records on which they are asked."""
    operation = asked.checked(known(options.operation))
    words = [options.left, options.right]
    opened = [stack.enter_context(door_of(word, said_of_classes.said(options))) for word in words]
    table = table_of(options)
    data = records.read(table, options.label, options.features, None)
    label = records.label_place(table, options.label)
    exact = asked.arguments(operation, table, records.feature_places(table, label, options.features), label,
                            options.given)
    given = asked.rounded(operation, exact, opened)
    left, right = (asked.Compared(word, one, operation, given) for word, one in zip(words, opened))
    return left, right, data


def door_of(word: str, said: Said) -> Door:
    """Return a door to the implementation that a word names: reference, estimator, Python file or program."""
    if word == REFERENCE:
        return doors.Reference()
    if is_estimator(word):
        return Library(word, said, BOUNDS)
    if word.endswith(".py") or tables.is_file(word):
        return doors.PythonFile(Path(word), BOUNDS)
    return doors.command_line(word, BOUNDS)


def table_of(options: argparse.Namespace) -> tables.Table:
    """Return the table, with the rows of the chosen classes only."""
    table = tables.of_file(options.data, delimited.form_of(options))
    table = table.with_types(tables.types_of(options.types))
    return records.only(table, options.label, options.classes)


def kinds(options: argparse.Namespace) -> Iterator[str]:
    """Yield names that may be those of a kind: the given one, then those of the classes."""
    if options.kind:
        yield options.kind
    for word in (options.left, options.right):
        if word != REFERENCE:
            yield word.partition(":")[2].partition("(")[0]


def parts_of(options: argparse.Namespace) -> tuple[int | None, bool]:
    """Return the number of parts of the records, and whether each is tested in turn, not the last alone.

    The number is None without a split: then training and test use all records.
    """
    if options.folds is not None:
        folds = sources.whole(options.folds, "folds")
        if folds < 2:
            raise InvalidInput(f"folds={folds} tests nothing: give 2 or more")
        return folds, True
    if options.holdout is None:
        return None, False
    held = rational(options.holdout, "holdout")
    if held.numerator != 1 or held.denominator < 2:
        raise InvalidInput(f"holdout={shown(options.holdout)} is not written as 1/K: write 1/3 to hold out "
                           "every third record")
    return held.denominator, False


def said(parts: int | None, folds: bool) -> str:
    """Return in words on which records the sides are trained and tested."""
    if parts is None:
        return "trained on all and asked about all"
    return f"{parts} folds, each asked of the others" if folds else f"one of {parts} held out and asked"
