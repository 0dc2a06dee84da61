"""A letter to each student whose marks changed: which question, the points before and now, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ....answers.grading.changes import Change
from ....answers.grading.spoken import plain
from ....answers.sheets.records import Sheet
from ....answers.sheets.wording import AGAIN, CORRECTED, NO_POINTS, NOW
from ..tables import points_text

KEY = "key: "   # a reason that begins so tells the right answer


def letters(sheet: Sheet, changes: Iterable[Change], keys: bool) -> Iterator[tuple[str, str]]:
    """Yield student and letter; `keys`: whether it may show the right answers."""
    points = {item.id: item.points for item in sheet.items}
    says = sheet.items[0].says

    def word(name: str) -> str:
        return says.get(name, name)

    def told(points: str) -> str:
        return points_text(points) if points else word(NO_POINTS)

    for student, found in groupby(changes, lambda one: one.student):
        lines = [f"{plain(sheet.title)}: {plain(student)}", "",
                 word(AGAIN), ""]
        for one in found:
            most = f" / {points_text(points[one.question])}" if one.question in points else ""
            lines += [f"{one.question}: {told(one.before)}, {word(NOW)} {told(one.after)}{most} "
                      f"{word('points')}", *(f"    {plain(word(why))}" for why in reasons(one, keys)), ""]
        yield student, "\n".join(lines)


def reasons(one: Change, keys: bool) -> Sequence[str]:
    """Return why a mark changed, without the right answer unless `keys`."""
    said = one.why.split("; ")
    if keys:
        return said
    return [CORRECTED if why.startswith(KEY) else why for why in said]
