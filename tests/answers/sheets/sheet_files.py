"""Sheets written for a test."""
from __future__ import annotations

from pathlib import Path

from refml.answers.sheets.reading import parsed
from refml.answers.sheets.records import Item, Sheet

PRIOR = """
[[question]]
id = "prior"
text = "What share of the mails is spam?"
operation = "naive_bayes.prior"
given = {labels = ["spam", "ham", "ham"], alpha = 1}
part = "result.spam"
"""


def written(folder: Path, text: str, name: str = "exam.toml") -> Path:
    """A sheet in a file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def sheet_of(folder: Path, text: str) -> Sheet:
    """The sheet of a text that has no problem."""
    sheet, problems = parsed(written(folder, text))
    assert not problems
    return sheet


def problems_in(folder: Path, text: str) -> list[str]:
    """The problems of a text, without the path of its file."""
    return [one.removeprefix(f"{folder}/") for one in parsed(written(folder, text))[1]]


def item_of(folder: Path, changes: str = "", text: str = PRIOR) -> Item:
    """The only question of a sheet, with further fields."""
    return sheet_of(folder, text + changes).items[0]
