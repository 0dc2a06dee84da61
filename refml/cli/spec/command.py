"""`refml spec`: read the specification."""

from __future__ import annotations

import argparse
import importlib

from ...oracle.specification.excerpt import excerpt
from ...oracle.specification.files import data_folder
from ...oracle.specification.ids import matching
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Spec
from . import pages


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the actions `spec list`, `spec show ID` and `spec matrix`, and their options."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="list|show|matrix")
    lister = actions.add_parser("list", help="list all records, one per line: kind, id, title")
    lister.add_argument("--kind", action="append", default=[], choices=sorted(pages.PAGES),
                        help="only records of this kind (may be repeated)")
    lister.add_argument("--chapter", action="append", default=[],
                        help="only records of this chapter (may be repeated)")
    shower = actions.add_parser("show", help="show a record, with its numbers step by step")
    shower.add_argument("ids", nargs="+", metavar="ID",
                        help="the id of a record; or a word, to list the records that contain it")
    crosser = actions.add_parser("matrix", help="show which example detects which mistake, and what is "
                                                "missing")
    crosser.add_argument("--chapter", action="append", default=[],
                         help="only operations of this chapter (may be repeated)")
    crosser.add_argument("--json", metavar="FILE", help="also write it as JSON; - for standard output")


def run(options: argparse.Namespace) -> int:
    """Print the records asked for; return the exit status, which is 3 if there is nothing to print."""
    if options.action == "matrix":   # a page computes nothing, and loads nothing that does
        return int(importlib.import_module(".matrix", __package__).run(options))
    if options.action == "list":
        spec = load()
        known = {record.chapter for _, record in pages.everything(spec)}
        lines = pages.listing(spec, options.kind, sorted(matching(options.chapter, known, "chapter")))
    else:
        shown = [pages.show(part_for(wanted), wanted) for wanted in options.ids]
        lines = [line for page in shown for line in [*page, ""]][:-1]
    print("\n".join(lines))
    return 0 if lines else 3


def part_for(wanted: str) -> Spec:
    """Return the part of the specification that a page needs; all of it if the word is no id."""
    return excerpt(data_folder(), wanted) or load()
