"""`refml sheet show`: a sheet that refml carries, as it is written."""

from __future__ import annotations

import argparse

from ...answers.sheets import ready


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the name."""
    parser.add_argument("sheet", metavar="NAME",
                        help="the name of a ready sheet; refml sheet list shows them")


def run(options: argparse.Namespace) -> int:
    """Print the sheet."""
    print(ready.path_of(options.sheet).read_text(encoding="utf-8"), end="")
    return 0
