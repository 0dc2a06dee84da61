"""Answers that could not be read, and the teacher's decisions on them.

    unread.csv   student, variant, question, text, reason, credit: a row an answer

The points of such an answer are open until its row has a credit from 0 to 1.  A decision holds for all
students with this text for this question of this variant, in this run and later ones, and for no other text.
A decided row without an answer in this run is kept, because the answer may occur again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...errors import InvalidInput, RefmlError, shown
from ...numbers.rational import Fraction, rational, text
from ..sheets.wording import DECIDED
from .handed_in.platforms import OWN
from .handed_in.responses import Responses
from .marking import Mark
from .spoken import of_cell, plain, quoted

NAME = "unread.csv"
COLUMNS = ("student", "variant", "question", "text", "reason", "credit")

Key = tuple[str, str, str]   # variant, question, text
Record = Mapping[str, Any]


@dataclass(frozen=True)
class Decisions:
    """The teacher's decisions: key → credit; `rows` are the rows of unread.csv.

    others    the credit of answers without a decision; None if they stay open
    """

    credits: Mapping[Key, Fraction] = field(default_factory=dict)
    rows: Mapping[Key, Sequence[str]] = field(default_factory=dict)
    others: Fraction | None = None

    def of(self, variant: str, mark: Mark) -> Fraction | None:
        """Return the credit of an answer that could not be read; None if it is open."""
        return self.credits.get(key_of(variant, mark["question"], mark["unread"]), self.others)

    def applied(self, record: Record, points: Mapping[str, Fraction]) -> dict[str, Any]:
        """Return the record of a student with the decisions on his answers."""
        return {**record, "marks": [self.decided(record["variant"], one, points) if "unread" in one else one
                                    for one in record["marks"]]}

    def decided(self, variant: str, mark: Mark, points: Mapping[str, Fraction]) -> Mark:
        """Return the mark of an answer that could not be read: open, or as the teacher decided."""
        credit = self.of(variant, mark)
        if credit is None:
            return {**mark, "open": True}
        return {**mark, "verdict": DECIDED, "credit": text(credit),
                "points": text(credit * points[mark["question"]])}

    def document(self) -> list[list[str]]:
        """Return the decisions as lists, for a digest."""
        return sorted([*key, text(credit)] for key, credit in self.credits.items()) + [[str(self.others)]]


def key_of(variant: str, question: str, written: str) -> Key:
    """Return the key of a decision; it ignores changes of line ends and spaces by a spreadsheet."""
    return variant.strip(), question.strip(), " ".join(plain(written).split())


def decisions(out: Path, others: Fraction | None) -> Decisions:
    """Return the teacher's decisions in the `unread.csv` of the last run; none if there is no such file.

    Raises InvalidInput for a wrong credit, and for two credits of one text.
    """
    path = out / NAME
    if not path.exists():
        return Decisions(others=others)
    found: dict[Key, Fraction] = {}
    rows: dict[Key, Sequence[str]] = {}
    for row in Responses(path, ("question", "text", "reason", "credit"), "student", columns=OWN).every():
        if row.problem:
            raise InvalidInput(f"{path}, line {row.line}: {row.problem}")
        written = row.answers["credit"].strip()
        if not written:
            continue
        cells = [of_cell(one) for one in (row.student, row.variant, *row.answers.values())]
        key = key_of(*cells[1:4])
        credit = credit_of(f"{path}, line {row.line}", written)
        if found.setdefault(key, credit) != credit:
            raise InvalidInput(f"{path}, line {row.line}: credit={shown(written)} for a text that has "
                               f"{text(found[key])} in another row: one decision counts for all who wrote it")
        rows.setdefault(key, [*cells[:5], text(credit)])
    return Decisions(found, rows, others)


def credit_of(where: str, written: str) -> Fraction:
    """Return a credit.  Raises InvalidInput unless it is a number from 0 to 1."""
    try:
        credit = rational(written.replace(",", "."), "credit")
    except RefmlError:
        credit = None
    if credit is None or not 0 <= credit <= 1:
        raise InvalidInput(f"{where}: credit={shown(written)} is not a number from 0 to 1: write one, 0.5, "
                           "say, or leave the cell empty")
    return credit


def rows(records: Iterable[Record], made: Decisions) -> Iterator[Sequence[str]]:
    """Yield a row for each answer that could not be read, with its credit if it is decided.

    `records` are the marks before the decisions.
    """
    met = set[Key]()
    for one in records:
        for mark in one["marks"]:
            if "unread" in mark:
                key = key_of(one["variant"], mark["question"], mark["unread"])
                met.add(key)
                credit = made.credits.get(key)
                yield [one["student"], one["variant"], mark["question"], mark["unread"],
                       quoted(mark["reason"]), "" if credit is None else text(credit)]
    for key, row in made.rows.items():
        if key not in met:
            yield row
