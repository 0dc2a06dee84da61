"""A letter to each student whose marks changed: which question, the points before and now, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ....answers.grading.changes import Change
from ....answers.grading.spoken import plain
from ....answers.sheets.records import Sheet
from ..tables import points_text

KEY = "key: "   # a reason that begins so tells the right answer


def letters(sheet: Sheet, changes: Iterable[Change], keys: bool) -> Iterator[tuple[str, str]]:
    """Yield student and letter; `keys`: whether the right answers may stand there."""
    points = {item.id: item.points for item in sheet.items}
    for student, found in groupby(changes, lambda one: one.student):
        lines = [f"{plain(sheet.title)}: {plain(student)}", "",
                 "This was graded again. These points changed:", ""]
        for one in found:
            most = f" of {points_text(points[one.question])}" if one.question in points else ""
            lines += [f"{one.question}: {told(one.before)}, now {told(one.after)}{most} points",
                      *(f"    {plain(why)}" for why in reasons(one, keys)), ""]
        yield student, "\n".join(lines)


def told(points: str) -> str:
    """Return points in words; where there are none yet, so."""
    return points_text(points) if points else "none"


def reasons(one: Change, keys: bool) -> Sequence[str]:
    """Return why a mark changed, without the right answer where it may not be told."""
    said = one.why.split("; ")
    if keys:
        return said
    return ["the right answer was corrected" if why.startswith(KEY) else why for why in said]
