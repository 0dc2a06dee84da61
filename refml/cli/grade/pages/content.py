"""What stands on the pages, be they HTML or Markdown: feedback for a student, a report for the teacher."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ....answers.grading.code import CodeQuestion
from ....answers.grading.items import Items, short
from ....answers.grading.marking import MarkedItem
from ....answers.marking.verdicts import Named
from ....answers.sheets.records import Sheet
from ....answers.sheets.typed import key_texts
from ....answers.sheets.wording import OPEN, as_sure, for_students
from ....numbers.rational import Fraction, rational
from ...printing.layout import counted
from ..tables import points_text

MOST_ROWS = 12
LEGEND = ("Mean credit: the share of a question's points that was reached, 1 where all have all of them. "
          "Discrimination: how a question's points go with those of all others, from -1 to 1; none where "
          "all have the same.")


@dataclass(frozen=True)
class Section:
    """One question on a student's page."""

    id: str
    points: str
    text: str
    facts: list[tuple[str, str]]
    verdict: str
    right: bool
    sentences: list[str]
    parts: list[tuple[str, ...]]


@dataclass(frozen=True)
class Feedback:
    """A student's page."""

    sheet: Sheet
    student: str
    total: str
    sections: list[Section]


@dataclass(frozen=True)
class TeacherPage:
    """The teacher's page."""

    sheet: Sheet
    sentences: list[str]
    items: list[tuple[str, ...]]
    details: list[tuple[str, list[tuple[str, ...]]]]


def feedback(sheet: Sheet, questions: Sequence[MarkedItem | CodeQuestion], record: Mapping[str, Any],
             keys: bool) -> Feedback:
    """Return a student's page, on the questions that were asked; `keys`: with the right answers."""
    asked = {one.item.id: one for one in questions}
    total = sum((rational(mark["points"], "points") for mark in record["marks"]), Fraction(0))
    says = sheet.items[0].says
    still = sum(bool(mark.get("open")) for mark in record["marks"])
    told = out_of(total, sheet.points, says) + (f", {still} {says.get(OPEN, OPEN)}" if still else "")
    return Feedback(sheet, record["student"], told,
                    [section(asked[mark["question"]], mark, keys) for mark in record["marks"]])


def out_of(points: Fraction, most: Fraction, says: Mapping[str, str]) -> str:
    """Return points and maximum as text: "3 / 4 points"."""
    return f"{points_text(points)} / {points_text(most)} {says.get('points', 'points')}"


def section(question: MarkedItem | CodeQuestion, mark: Mapping[str, Any], keys: bool) -> Section:
    """Return the section of a question."""
    item, says = question.item, question.item.says

    def word(name: str) -> str:
        return says.get(name, name)

    facts = [(word("You wrote"), mark["answer"] or word("Nothing"))]
    if mark["read"] and mark["read"] != mark["answer"]:
        facts.append((word("Read as"), mark["read"]))
    if keys and isinstance(question, MarkedItem):
        facts.append((word("Right answer"), " = ".join(key_texts(question.ready))))
    form = f", {word(mark['form'])}" if mark["form"] else ""
    sentences = [mark["reason"]] if mark["reason"] else []
    for one in for_students(names_in(mark), says):
        line = f" ({word('In the line')} {one.line})" if one.line else ""
        sentences.append(f"{as_sure(one.word, one.says, says)}{line}")
    parts = [(part["part"], part["read"] or word("Nothing"), word(part["verdict"]),
              " ".join([part["reason"], *(as_sure(one.word, one.says, says)
                                          for one in for_students(names_in(part), says))]).strip())
             for part in mark["parts"]]
    head = [("", word("Read as"), word("Verdict"), "")] if parts else []
    verdict = f"{word(mark['verdict'])}{form}"
    earned = out_of(rational(mark["points"], "points"), item.points, says)
    return Section(item.id, word(OPEN) if mark.get("open") else earned, item.text, facts,
                   verdict, rational(mark["credit"], "credit") == 1, sentences, [*head, *parts])


def names_in(mark: Mapping[str, Any]) -> list[Named]:
    """Return the mistakes in a mark."""
    return [Named(one["kind"], one["id"], one["says"], one["line"], Fraction(0), one["word"])
            for one in mark["mistakes"]]


def report(sheet: Sheet, items: Items, problems: int, warning: str = "") -> TeacherPage:
    """Return the teacher's page, with a warning at its head."""
    document = items.document()
    sentences = [*filter(None, [warning]), f"{told_mean(items, sheet)}."]
    if items.open:
        sentences.append(f"{told_open(items)}: see unread.csv. A question's row leaves out its own.")
    if problems:
        sentences.append(f"{counted(problems, 'row')} could not be marked: see problems.csv.")
    head = ("question", "points", "answered", "mean credit", "discrimination")
    rows = [(one["question"], one["points"], str(one["answered"]), one["mean_credit"], one["discrimination"])
            for one in document]
    sentences.append(LEGEND)
    details = [(f"{one['question']}: {told}", rows_of(one, name))
               for one in document for name, told in DETAILS.items() if one[name]]
    return TeacherPage(sheet, sentences, [head, *rows], details)


def told_mean(items: Items, sheet: Sheet) -> str:
    """Return how many students were graded, and their mean points."""
    head = f"{counted(items.count, 'student')}, {counted(len(sheet.items), 'question')}"
    if items.mean is None:
        return head
    return f"{head}: on average {short(items.mean)} of {points_text(sheet.points)} points"


def told_open(items: Items) -> str:
    """Return how many answers the teacher still has to decide on."""
    return (f"{counted(items.open, 'answer')} of {counted(items.unfinished, 'student')} could not be read, "
            "and the mean leaves these students out")


DETAILS = {"verdicts": "verdicts", "clusters": "mistakes",
           "unexplained": "wrong answers that no mistake explains"}


def rows_of(one: Mapping[str, Any], name: str) -> list[tuple[str, ...]]:
    """Return the largest counts of one question as rows."""
    if name == "clusters":
        rows = [(each["mistake"], str(each["count"]), each["says"],
                 "; ".join(f"{answer} ({count})" for answer, count in each["answers"].items()),
                 each["predicted_by"]) for each in one[name][:MOST_ROWS]]
        return [("mistake", "students", "", "answers", "predicted by"), *rows]
    found: Sequence[tuple[str, int]] = list(one[name].items())[:MOST_ROWS]
    return [(name.removesuffix("s"), "students"), *((told, str(count)) for told, count in found)]
