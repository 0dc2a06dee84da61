"""`refml spam`: train the spam filter on a file of messages, test it, explain what it decides."""

from __future__ import annotations

import argparse
import importlib
import sys

from ...errors import InvalidInput, shown
from ...numbers.rational import rational
from ..files import delimited, sources
from ..files.delimited import Form
from ..printing import output
from ..printing.progress import Progress
from . import as_json, as_text
from .messages import Messages, of_lines, of_table, sample
from .trial import EVENT_MODELS, Settings, examine


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which messages, which model, which test, what is shown."""
    parser.add_argument("file", nargs="?", metavar="FILE",
                        help="a file with one message per line, label<TAB>text, or a table such as "
                             "mails.csv; - for standard input; without it a sample of invented messages")
    parser.add_argument("--columns", metavar="LABEL,TEXT",
                        help="the columns of label and text in a table (default: by their usual names)")
    delimited.add_options(parser, "the first row of a table", "the cells of a table")
    parser.add_argument("--model", choices=EVENT_MODELS, default=EVENT_MODELS[0],
                        help="count whether a word occurs (bernoulli, default) or how often (multinomial)")
    parser.add_argument("--alpha", default="1", help="smoothing: the number added to every count (default: "
                                                     "1)")
    tests = parser.add_mutually_exclusive_group()
    tests.add_argument("--holdout", default="1/5", metavar="1/K",
                       help="test on each K-th message, train on the others (default: 1/5)")
    tests.add_argument("--folds", metavar="K", help="K tests, so that each message is tested once")
    parser.add_argument("--top", default="10", metavar="N", help="how many words are listed (default: 10)")
    parser.add_argument("--positive", metavar="LABEL",
                        help="the label whose words are listed (default: spam, else the last)")
    parser.add_argument("--explain", metavar="TEXT",
                        help="show the exact posterior of this message, with each word's factor")
    parser.add_argument("--svg", metavar="FILE",
                        help="also draw the factors of --explain as bars that add up; - for standard output")
    parser.add_argument("--exact", action="store_true",
                        help="also write out the fractions that are too long for a table")
    parser.add_argument("--json", metavar="FILE",
                        help="also write everything as JSON; - for standard output, and nothing else")


def run(options: argparse.Namespace) -> int:
    """Read, train, test and print.  Raises InvalidInput for a file or an option that cannot be used."""
    settings, top = settings_of(options), sources.whole(options.top, "top")
    output.check([("json", options.json), ("svg", options.svg)], [options.file])
    with Progress("reading messages") as progress:
        messages = messages_of(options.file, options.columns, delimited.form_of(options), progress)
        if messages.hint is not None:
            print(f"refml: {messages.hint}", file=sys.stderr)
        result = examine(messages, settings, progress)
        progress.now("writing the report")
        report = as_text.lines(result, top, options.exact)
        document = None if options.json is None else as_json.document(result)
        drawn = None if options.svg is None else importlib.import_module(".as_svg", __package__).svg(result)
    output.deliver(report, document, drawn, options)
    return 0


def messages_of(path: str | None, columns: str | None, form: Form, progress: Progress) -> Messages:
    """Return the messages of a file, of standard input for "-", or of the sample.

    A file is not held in memory, so that it may be larger.
    """
    if path is None:
        if columns is not None:
            raise InvalidInput(f"columns={shown(columns)} are those of a table: give its file")
        refuse_form(form, "the sample of refml")
        return sample()
    file = sources.of_path(path)
    if columns is not None or path.lower().endswith(".csv"):
        return of_table(file, columns, form, progress.records)
    refuse_form(form, file.name)
    return of_lines(file, progress.records)


def refuse_form(form: Form, source: str) -> None:
    """Raise InvalidInput for options of a table that are given for lines."""
    if form != Form():
        raise InvalidInput(f"{source} is read as lines of label<TAB>text, which have no header and no "
                           "delimiter: leave these options out, or name the columns of a table, as in "
                           "--columns 1,2")


def settings_of(options: argparse.Namespace) -> Settings:
    """Return the settings that the options describe."""
    alpha = rational(options.alpha, "alpha")
    if options.explain is not None and not options.explain.strip():
        raise InvalidInput(f"explain={shown(options.explain)} is empty: give the text of a message")
    parts = parts_of(options.holdout) if options.folds is None else sources.whole(options.folds, "folds")
    return Settings(options.model, alpha, parts, options.folds is not None, options.positive, options.explain,
                    as_text.MOST_LABELS if options.json is None else None)


def parts_of(holdout: str) -> int:
    """Return K of a share 1/K.  Raises InvalidInput for any other share."""
    share = rational(holdout, "holdout")
    if share.numerator != 1 or share.denominator == 1:
        raise InvalidInput(f"holdout={shown(holdout)} is not one part of several: give 1/2, 1/3, 1/4, …")
    return share.denominator
