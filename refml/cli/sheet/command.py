"""`refml sheet`: question sheets, checked, drawn anew, carried elsewhere."""

from __future__ import annotations

import argparse

from . import check, export, listing, paper, showing, variants

# action → its module: `add_arguments(parser)` adds its options, `run(options)` does it
ACTIONS = {"check": check, "variants": variants, "print": paper, "export": export,
           "list": listing, "show": showing}
SUMMARIES = {
    "check": "check a sheet: does each right answer get full credit, can each mistake be recognised?",
    "variants": "write a sheet with other numbers for each student, with right answers and solutions",
    "print": "write a sheet for paper as HTML or LaTeX, with space for answers, and its solutions",
    "export": "write a sheet for Moodle, PrairieLearn, nbgrader and others, and test the result",
    "list": "list the ready sheets of refml",
    "show": "print a ready sheet, to copy and change",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the actions and their options."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="|".join(ACTIONS))
    for name, module in ACTIONS.items():
        module.add_arguments(actions.add_parser(name, help=SUMMARIES[name], description=SUMMARIES[name]))


def run(options: argparse.Namespace) -> int:
    """Run the chosen action; return its exit status."""
    return int(ACTIONS[options.action].run(options))
