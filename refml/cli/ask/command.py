"""`refml ask`: one operation on the arguments of the command line, or many requests on standard input."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from types import ModuleType

from ...errors import InvalidInput, Unsupported, shown
from ...oracle.reference.outcomes import reference
from ..files import delimited, sources, tables
from ..files.column_types import TYPES
from ..printing import output
from ..printing.layout import DIGITS
from ..printing.progress import Progress
from . import as_json, as_text
from .operations import known
from .question import question_of
from .selecting import Reading

MIXED = True
MOST_DIGITS = 100_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: what is asked, how tables are read, how the answer is shown."""
    parser.add_argument("operation", metavar="OPERATION",
                        help="the id of an operation, such as gda.posterior; or the beginning of ids, such "
                             "as gda., to list operations; or -, to answer requests from standard input, "
                             "one per line")
    parser.add_argument("words", nargs="*", metavar="NAME=VALUE",
                        help="an argument: alpha=1/2, query='[\"No\", 120]', rows=data.csv, "
                             "labels=data.csv:Evade; or a file with all arguments as one JSON object (- "
                             "for standard input); without arguments, or with --help, the operation is "
                             "explained")
    add_options_of_tables(parser)
    parser.add_argument("--positive", metavar="LABEL", help="the class that becomes +1, if the operation "
                                                            "takes labels +1 and -1")
    parser.add_argument("--digits", metavar="N", default=str(DIGITS),
                        help="how many digits of each number are shown (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print the answer as one JSON object")
    parser.add_argument("--to", choices=("bif", "json"),
                        help="print the network of the answer, or else of the question, in this format")
    parser.add_argument("--svg", metavar="FILE", help="also draw the answer as SVG, if it has a picture")
    parser.set_defaults(program=parser.prog)


def add_options_of_tables(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how tables are read."""
    group = parser.add_argument_group("tables", "CSV, TSV or LIBSVM text: FILE, FILE:COLUMN, FILE:1-4,7")
    group.add_argument("--types", action="append", default=[], metavar="COLUMN=TYPE",
                       help=f"read a column as {', '.join(TYPES)}, if the guess is wrong (may be repeated)")
    delimited.add_options(group)
    parser.add_argument("--normalise", action="store_true",
                        help="divide each row of a network's tables by its sum, if that is not 1")


def before_parsing(arguments: list[str]) -> list[str]:
    """Leave only the operation where it is followed by --help: it is explained, not the command."""
    if arguments and not arguments[0].startswith("-") and not {"-h", "--help"}.isdisjoint(arguments):
        return arguments[:1]
    return arguments


def run(options: argparse.Namespace) -> int:
    """Print the answer; return 0, or 1 where the operation refuses these arguments.

    Raises InvalidInput for an unknown operation and for arguments that cannot be read.
    """
    if options.operation == "-":
        if options.words:
            raise InvalidInput(f"{shown(options.words[0])} comes after -, and each request holds its own "
                               "arguments: leave it out, or name the operation")
        return int(imported("requests").serve(sys.stdin.buffer, sys.stdout))
    if not options.words:
        print("\n".join(imported("page").explained(options.operation, options.program)))
        return 0
    digits, operation = digits_of(options.digits), known(options.operation)
    output.check([("svg", options.svg)], tables.files_of(options.words))
    with Progress("reading") as progress:
        question = question_of(operation, options.words, reading(options))
        progress.now("working it out")
        outcome = reference(operation, question.given)
    if options.svg is not None:
        output.write(imported("as_svg").svg(question, outcome), options.svg, "svg")
    if options.to is not None and outcome.is_value:
        print("".join(f"{note}\n" for note in question.notes), end="", file=sys.stderr)
        print(imported("networks.answers").written_answer(operation, question.given, outcome, options.to),
              end="")
    elif options.json:
        print(json.dumps(as_json.document(question, outcome, digits)))
    else:
        print("\n".join(as_text.lines(question, outcome, digits)))
    return 0 if outcome.is_value else 1


def imported(name: str) -> ModuleType:
    """Return a module of this folder; it is imported only now, so that other answers need not wait for it."""
    return importlib.import_module(f".{name}", __package__)


def reading(options: argparse.Namespace) -> Reading:
    """Return how tables are read."""
    return Reading(delimited.form_of(options), tables.types_of(options.types), options.positive,
                   options.normalise)


def digits_of(written: str) -> int:
    """Return the number of digits.  Raises InvalidInput for 0 or no number, Unsupported for too many."""
    digits = sources.whole(written, "digits")
    if digits == 0:
        raise InvalidInput("digits=0 shows nothing: give 1 or more")
    if digits > MOST_DIGITS:
        raise Unsupported(f"digits={shown(digits)} takes minutes: give at most {MOST_DIGITS}")
    return digits
