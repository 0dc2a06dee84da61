"""`refml spec`: read the specification."""

from __future__ import annotations

import argparse

from ...oracle.judging.selection import matching
from ...oracle.specification.reader import load
from . import pages as records


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`spec list` and `spec show ID`."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="list|show")
    lister = actions.add_parser("list", help="one line for each record")
    lister.add_argument("--kind", action="append", default=[], choices=sorted(records.PAGES),
                        help="only records of this kind (may be repeated)")
    lister.add_argument("--chapter", action="append", default=[], help="only this chapter (may be repeated)")
    shower = actions.add_parser("show", help="everything about a record")
    shower.add_argument("ids", nargs="+", metavar="ID", help="an id of the specification or of the notes")


def run(options: argparse.Namespace) -> int:
    """Print the records that were asked for."""
    spec = load()
    if options.action == "list":
        known = {record.chapter for _, record in records.everything(spec)}
        lines = records.listing(spec, options.kind, sorted(matching(options.chapter, known, "chapter")))
    else:
        pages = [records.show(spec, wanted) for wanted in options.ids]
        lines = [line for page in pages for line in [*page, ""]][:-1]
    print("\n".join(lines))
    return 0 if lines else 3
