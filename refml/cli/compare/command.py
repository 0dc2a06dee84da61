"""`refml compare`: two implementations, or one and the reference, on a user's own records."""

from __future__ import annotations

import argparse
import contextlib
import json
from collections.abc import Iterator

from ...errors import InvalidInput, Unsupported, shown
from ...numbers.rational import rational
from ...oracle.doors.cage import Bounds, unobserved
from ...oracle.doors.doors import Library, is_estimator
from ..ask.command import add_options_of_tables
from ..files import delimited, sources, tables
from ..printing import output
from . import as_json, as_text, models, records
from .differences import compared
from .sides import REFERENCE, Estimator, Reference, Side

MIXED = True
BOUNDS = Bounds(seconds=600.0, seconds_in_all=3600.0)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which sides, which records, how they are split."""
    parser.add_argument("left", metavar="LEFT",
                        help="an estimator, such as 'sklearn.naive_bayes:GaussianNB()'")
    parser.add_argument("right", nargs="?", metavar="RIGHT", default=REFERENCE,
                        help="another one, or `reference` (the default): the exact one of the same kind")
    parser.add_argument("--data", required=True, metavar="FILE",
                        help="CSV, TSV or LIBSVM text; - for standard input")
    parser.add_argument("--label", metavar="COLUMN",
                        help="the column of the labels (default: label, class or target, else the last)")
    parser.add_argument("--features", metavar="LIST", help="the columns to use, such as 1-4,width")
    parser.add_argument("--classes", nargs="+", metavar="LABEL", help="the labels to use, of several")
    parser.add_argument("--as", dest="kind", metavar="KIND",
                        help="the kind of estimators whose class has another name, such as GaussianNB")
    tests = parser.add_mutually_exclusive_group()
    tests.add_argument("--holdout", metavar="1/K", help="train without every K-th record, and ask these")
    tests.add_argument("--folds", metavar="K", help="K such tests, so that each record is asked once")
    add_options_of_tables(parser)
    parser.add_argument("--json", metavar="FILE",
                        help="also write everything as JSON; - for standard output, and nothing else")


def run(options: argparse.Namespace) -> int:
    """Compare, print the report; return 0, or 1 where decisions differ that are no exact ties.

    Raises InvalidInput for sides and tables that cannot be compared.
    """
    if options.json is not None:
        output.writable(options.json, [options.data])
    parts, folds = parts_of(options)
    with unobserved(), contextlib.ExitStack() as stack:
        left, right = sides(options, stack)
        data = read_records(options, left)
        how = said(parts, folds)
        found = compared(left, right, data, records.splits(data.size, parts, folds))
    if options.json is not None:
        document = as_json.document(left, right, data, how, found)
        output.write(json.dumps(document, indent=1) + "\n", options.json)
    if options.json != "-":
        print("\n".join(as_text.lines(left, right, data, how, found)))
    return found.status


def sides(options: argparse.Namespace, stack: contextlib.ExitStack) -> tuple[Side, Side]:
    """Return both sides, the estimators started.  Raises InvalidInput unless one at least is an estimator."""
    words = [options.left, options.right]
    estimators = {place: stack.enter_context(Estimator(Library(word, options.kind, BOUNDS)))
                  for place, word in enumerate(words) if checked(word) != REFERENCE}
    if not estimators:
        raise InvalidInput("left and right are both the reference: give an estimator to compare it with")
    followed = next(iter(estimators.values()))
    found: list[Side] = [estimators.get(place) or Reference(followed) for place in (0, 1)]
    return found[0], found[1]


def checked(word: str) -> str:
    """Return the word of a side.  Raises InvalidInput for one that is no estimator."""
    if word != REFERENCE and not is_estimator(word):
        raise InvalidInput(f"side={shown(word)} is no estimator: give package.module:Class(option=value), or "
                           "reference")
    return word


def read_records(options: argparse.Namespace, side: Side) -> records.Records:
    """Return the records of the table, in the form that the kind of the estimators takes."""
    form = delimited.Form(delimited.DELIMITERS.get(options.delimiter or ""),
                          None if options.header is None else options.header == "yes")
    table = tables.of_file(options.data, form).with_types(tables.types_of(options.types))
    kind = next(kinds(options))
    wanted = models.REFERENCES[kind].form if kind in models.REFERENCES else records.NUMBERS
    return records.only(records.read(table, options.label, options.features, wanted), options.classes)


def kinds(options: argparse.Namespace) -> Iterator[str]:
    """Yield the names that may be those of a kind: as said, then those of the classes."""
    if options.kind:
        yield options.kind
    for word in (options.left, options.right):
        if word != REFERENCE:
            yield word.partition(":")[2].partition("(")[0]


def parts_of(options: argparse.Namespace) -> tuple[int | None, bool]:
    """Return how many parts the records are cut into, None for no test apart, and whether each is asked."""
    if options.folds is not None:
        folds = sources.whole(options.folds, "folds")
        if folds < 2:
            raise InvalidInput(f"folds={folds} tests nothing: give 2 or more")
        return folds, True
    if options.holdout is None:
        return None, False
    held = rational(options.holdout, "holdout")
    if held.numerator != 1 or held.denominator < 2:
        raise InvalidInput(f"holdout={shown(options.holdout)} is no part such as 1/3: every third record is "
                           "held out")
    if held.denominator > 10**6:
        raise Unsupported(f"holdout={shown(options.holdout)} holds out nothing: give a greater part")
    return held.denominator, False


def said(parts: int | None, folds: bool) -> str:
    """Return in words what is trained on and what is asked."""
    if parts is None:
        return "trained on all and asked about all"
    return f"{parts} folds, each asked of the others" if folds else f"every {parts}th held out and asked"
