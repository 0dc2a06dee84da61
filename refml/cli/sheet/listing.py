"""`refml sheet list`: the sheets that refml carries."""

from __future__ import annotations

import argparse

from ...answers.sheets import ready
from ...answers.sheets.reading import Draft
from ...numbers.rational import text
from ...oracle.specification.reader import load
from ..printing.layout import counted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no options."""


def run(options: argparse.Namespace) -> int:
    """List the ready sheets: name, title, questions and points."""
    for name in ready.names():
        draft = Draft(ready.path_of(name), load())
        sheet = draft.sheet()
        coded = draft.coding() if "code" in draft.wire else []
        held = [counted(len(sheet.items), "question")] if sheet.items else []
        held += [f"{counted(len(coded), 'part')} of code"] if coded else []
        points = sum((one.item.points for one in coded), sheet.points)
        print(f"{name:16} {sheet.title}: {', '.join([*held, f'{text(points)} points'])}")
    return 0

