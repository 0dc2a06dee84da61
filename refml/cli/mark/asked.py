"""The question of the command line: an example's id, perhaps with the part that is asked."""

from __future__ import annotations

import argparse
from dataclasses import replace

from ...answers.asking import named, prepared
from ...answers.marking.preparing import Prepared
from ...answers.marking.questions import FORMS, HALVES
from ...oracle.specification.excerpt import excerpt
from ...oracle.specification.files import data_folder
from ...oracle.specification.reader import load
from ..files import sources

MOST_DIGITS = 300


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say what is asked and accepted."""
    parser.add_argument("--digits", metavar="N", help="how many significant digits are asked of a decimal "
                        "(default: as many as the notes print, at most 3)")
    parser.add_argument("--form", choices=FORMS, help="the form that is asked (default: any)")
    parser.add_argument("--halves", choices=HALVES, help="how a decimal half way between two is rounded: up "
                        "is away from 0 (default: either)")
    parser.add_argument("--comma", action="store_true", help="a comma is the decimal point")


def asked(options: argparse.Namespace) -> Prepared:
    """Return the question that the options name.  Raises InvalidInput for one that is none."""
    id_ = options.question.partition(":")[0]
    spec = excerpt(data_folder(), id_, rivals=True) or load()
    found = named(spec, options.question)
    changes = {name: value for name, value in (("form", options.form), ("halves", options.halves),
                                               ("comma", options.comma or None)) if value is not None}
    if options.digits is not None:
        changes["digits"] = sources.whole(options.digits, "digits")
    return prepared(replace(found.question, **changes), spec) if changes else found
