"""`refml solve`: print a worked solution, as text, Markdown, HTML or JSON."""

from __future__ import annotations

import argparse
import importlib
import json

from ... import __version__
from ...answers.solutions.lines import Solution
from ...answers.solutions.solving import solved
from ..ask.command import add_options_of_tables, reading
from ..files import tables
from ..printing import output
from ..printing.progress import Progress
from .asked import asked

MIXED = True
FORMS = ("text", "markdown", "html", "json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: the question, its arguments, how the solution is written."""
    parser.add_argument("question", metavar="QUESTION",
                        help="the id of an example, or of an operation, such as decision.bayes_rule")
    parser.add_argument("words", nargs="*", metavar="NAME=VALUE",
                        help="the arguments of the operation, as for refml ask: alpha=1/2, rows=data.csv; "
                             "for an example, the arguments to change")
    parser.add_argument("--to", choices=FORMS, default="text",
                        help="the format: text for a terminal, Markdown with LaTeX, a page for a browser, "
                             "or JSON with text and LaTeX of each line (default: %(default)s)")
    parser.add_argument("--out", metavar="FILE", default="-",
                        help="the file to write (default: standard output)")
    parser.add_argument("--positive", metavar="LABEL", help="the class that becomes +1, if the operation "
                                                            "takes labels +1 and -1")
    add_options_of_tables(parser)


def run(options: argparse.Namespace) -> int:
    """Print the solution; return 1 if the operation refuses the arguments or has no value, else 0.

    Raises InvalidInput for an unknown question and for arguments that cannot be read.
    """
    output.check([("out", options.out)], tables.files_of([options.question, *options.words]))
    question = asked(options.question, options.words, reading(options))
    with Progress("working it out"):
        solution = solved(question.spec, question.operation, question.given, question.title)
        written = page(solution, options.to, question.notes)
    output.write(written + "\n", options.out, "out")
    return 1 if solution.ends else 0


def page(solution: Solution, form: str, notes: tuple[str, ...]) -> str:
    """Return the solution in a form; notes on the tables are put before a text."""
    module = importlib.import_module(f"...answers.solutions.pages.as_{form}", __package__)
    if form == "json":
        document = {"refml": __version__, "notes": list(notes), **module.document(solution)}
        return json.dumps(document, ensure_ascii=False, indent=1)
    return "\n".join([*(notes if form == "text" else ()), *module.page(solution)])
