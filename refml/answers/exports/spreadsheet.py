"""Plain CSV: a row for each listed answer, for any program that reads tables.

    question, part, points, kind, answer, lowest, highest, credit, says, text

A number is right from `lowest` to `highest`; words if they equal `answer`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from ...numbers.rational import Fraction, text
from ..grading.spoken import A_NUMBER, FORMULA, plain
from .moodle import decimal, told_in
from .proving import SlotJudge
from .slots import Entry, Slotted

FILE = "questions.csv"
COLUMNS = ("question", "part", "points", "kind", "answer", "lowest", "highest", "credit", "says", "text")


def files(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return the table."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in asked:
        writer.writerows(list(map(cell, row)) for row in rows(one))
    return {FILE: out.getvalue()}


def rows(asked: Slotted) -> Iterator[list[str]]:
    """Yield the rows of a question."""
    for slot in asked.slots:
        for entry in told_in(slot):
            lowest, highest = ends(entry) if slot.kind == "decimal" else ("", "")
            yield [asked.id, slot.name, text(asked.item.points), slot.kind, entry.text, lowest, highest,
                   text(entry.credit), entry.says, asked.told]


def cell(told: str) -> str:
    """Return a text for a cell; one that a spreadsheet would compute begins with an apostrophe."""
    shown = plain(told, len(told) + 1)
    return f"'{shown}" if told.startswith(FORMULA) and not A_NUMBER.fullmatch(told) else shown


def ends(entry: Entry) -> tuple[str, str]:
    """Return the smallest and the greatest number that are accepted as an answer."""
    middle, width = Fraction(entry.text), entry.width
    return signed(middle - width), signed(middle + width)


def signed(value: Fraction) -> str:
    """Return a number as a decimal with its sign."""
    return f"-{decimal(-value)}" if value < 0 else decimal(value)


def judge(written: Mapping[str, str]) -> SlotJudge:
    """Return a judge that uses the first row of the table that fits."""
    table = list(csv.DictReader(io.StringIO(written[FILE])))

    def judged(question: str, slot: str, typed: str) -> tuple[Fraction, str]:
        for row in table:
            if (bare(row["question"]), bare(row["part"])) == (question, slot) and takes(row, typed):
                return Fraction(row["credit"]), bare(row["says"])
        return Fraction(0), ""
    return judged


def bare(cell: str) -> str:
    """Return a cell without the apostrophe that keeps it from being a formula."""
    return cell[1:] if cell[:1] == "'" else cell


def takes(row: Mapping[str, str], typed: str) -> bool:
    """Whether a row fits a typed answer."""
    if row["kind"] != "decimal":
        return bare(row["answer"]).casefold() == typed.casefold()
    return Fraction(bare(row["lowest"])) <= Fraction(typed) <= Fraction(bare(row["highest"]))
