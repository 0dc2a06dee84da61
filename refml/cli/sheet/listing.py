"""`refml sheet list`: the sheets that refml carries."""

from __future__ import annotations

import argparse

from ...answers.sheets import ready
from ...answers.sheets.reading import read_sheet
from ...numbers.rational import text
from ..printing.layout import counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no options."""


def run(options: argparse.Namespace) -> int:
    """List the ready sheets: name, title, questions and points."""
    for name in ready.names():
        sheet = read_sheet(ready.path_of(name))
        questions = counted(len(sheet.items), "question")
        print(f"{name:12} {sheet.title}: {questions}, {text(sheet.points)} points")
    return 0

