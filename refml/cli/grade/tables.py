"""Results, answers, items, problems and changes as CSV: no spreadsheet computes what a student wrote."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ...answers.grading.changes import Change, points_in
from ...answers.grading.marking import points_of
from ...answers.grading.spoken import in_cell, quoted
from ...answers.sheets.records import Sheet
from ...numbers.rational import integer_text, rational

PLACES = 4
Record = dict[str, Any]


def points_text(points: Any) -> str:
    """Return points as a decimal, exact or rounded to four places.

    >>> points_text("5/2"), points_text("2/3"), points_text(3), points_text(0), points_text("-1/2")
    ('2.5', '0.6667', '3', '0', '-0.5')
    """
    scaled = round(rational(points, "points") * 10**PLACES)
    whole, part = divmod(abs(scaled), 10**PLACES)
    told = f"{integer_text(whole)}.{part:0{PLACES}}".rstrip("0").rstrip(".")
    return f"-{told}" if scaled < 0 else told


def rows_text(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table."""
    for row in rows:
        line = io.StringIO()
        csv.writer(line, lineterminator="\r\n").writerow([in_cell(cell) for cell in row])
        yield line.getvalue()


def results(sheet: Sheet, records: Iterable[Record]) -> Iterator[Sequence[str]]:
    """Yield a row for each student: total points, number of open answers, points of each question."""
    variants = any(one.values for one in sheet.items)
    yield ["student", *["variant"] * variants, "points", "open", *(item.id for item in sheet.items)]
    for one in records:
        cells = {mark["question"]: points_cell(mark) for mark in one["marks"]}
        still = sum(cell == "" for cell in cells.values())
        yield [one["student"], *[one["variant"]] * variants, points_text(points_of(one["marks"])), str(still),
               *(cells[item.id] for item in sheet.items)]


def points_cell(mark: Record) -> str:
    """Return the points of a mark; "" while they are open."""
    return points_text(told) if (told := points_in(mark)) else ""


def answers(records: Iterable[Record]) -> Iterator[Sequence[str]]:
    """Yield a row for each answer."""
    yield ["student", "question", "answer", "read", "verdict", "form", "points", "mistakes", "reason"]
    for one in records:
        for mark in one["marks"]:
            names = "; ".join(mistake["id"] for mistake in mark["mistakes"])
            yield [one["student"], mark["question"], mark["answer"], mark["read"], mark["verdict"],
                   mark["form"], points_cell(mark), names, quoted(mark["reason"])]


def items(document: Sequence[Record]) -> Iterator[Sequence[str]]:
    """Yield a row for each question."""
    yield ["question", "points", "answered", "open", "mean_credit", "discrimination", "verdicts", "mistakes"]
    for one in document:
        yield [one["question"], one["points"], str(one["answered"]), str(one["open"]),
               one["mean_credit"], one["discrimination"], counts(one["verdicts"]),
               counts(one["mistakes"])]


def counts(found: dict[str, int]) -> str:
    """Return counts on one line."""
    return "; ".join(f"{name}: {count}" for name, count in found.items())


def problems(records: Iterable[Record]) -> Iterator[Sequence[str]]:
    """Yield a row for each response that could not be marked."""
    yield ["line", "student", "problem"]
    for one in records:
        yield [str(one["line"]), one["student"], one["problem"]]


def changes(found: Iterable[Change]) -> Iterator[Sequence[str]]:
    """Yield a row for each mark that changed."""
    yield ["student", "question", "before", "after", "why"]
    for one in found:
        before, after = (points_text(points) if points else "" for points in (one.before, one.after))
        yield [one.student, one.question, before, after, one.why]
