"""The marks that change when a class is graded again, and why.

    the sheet     another key, other points, another credit, form or number of digits
    the answer    the student's answer is another
    the teacher   decided on an answer that could not be read
    the rest      none of these: a new version of refml judges the answer differently
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..sheets.wording import DECIDED
from .marking import Mark

Rules = Mapping[str, Mapping[str, str]]

HOW_JUDGED = "refml judges this answer in another way than the version before"


class Change(NamedTuple):
    """A mark that changed."""

    student: str
    question: str
    before: str
    after: str
    why: str


def changes_of(student: str, before: Sequence[Mark], after: Sequence[Mark],
               reasons: Mapping[str, Sequence[str]]) -> Iterator[Change]:
    """Yield the changes of a student's points, each with its reasons."""
    old = {one["question"]: one for one in before}
    for mark in after:
        id_ = mark["question"]
        was = old.get(id_)
        if was is None:
            yield Change(student, id_, "", points_in(mark), "the question is new")
        elif points_in(was) != points_in(mark):
            why = [*reasons.get(id_, ())]
            if DECIDED in (was["verdict"], mark["verdict"]):
                why.append("the teacher decided on what could not be read")
            if was["answer"] != mark["answer"]:
                why.append(f"the answer was {was['answer']!r} and is {mark['answer']!r}")
            yield Change(student, id_, points_in(was), points_in(mark), "; ".join(why) or HOW_JUDGED)
    now = {mark["question"] for mark in after}
    for id_, was in old.items():
        if id_ not in now:
            yield Change(student, id_, points_in(was), "", "the question is no longer asked")


def points_in(mark: Mark) -> str:
    """Return the points of a mark; empty where they are open."""
    return "" if mark.get("open") else mark["points"]


def reasons(before: Rules, after: Rules) -> dict[str, list[str]]:
    """Return for each question the rules of marking that changed.

    >>> reasons({"a": {"points": "2", "key": "1/2"}}, {"a": {"points": "3", "key": "1/2"}})
    {'a': ['points: 2, now 3']}
    """
    found: dict[str, list[str]] = {}
    for id_, rules in after.items():
        old = before.get(id_, {})
        for name in [*rules, *(name for name in old if name not in rules)]:
            was, now = old.get(name, "none"), rules.get(name, "none")
            if was != now and old and not name.startswith("words for"):
                found.setdefault(id_, []).append(f"{name}: {was}, now {now}")
    return found
