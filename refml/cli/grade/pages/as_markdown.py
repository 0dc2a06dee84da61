"""The pages as Markdown; what a student wrote is text in them, whatever it is."""

from __future__ import annotations

from collections.abc import Iterator

from ....answers.grading.spoken import in_markdown, plain
from .content import Feedback, Section, TeacherPage


def feedback(found: Feedback) -> str:
    """Return the page of a student."""
    return "\n".join(feedback_lines(found)) + "\n"


def feedback_lines(found: Feedback) -> Iterator[str]:
    """Yield the lines of a student's page."""
    yield f"# {in_markdown(found.sheet.title)}"
    yield f"\n**{in_markdown(found.student)}**: {in_markdown(found.total)}"
    for one in found.sections:
        yield from section(one)


def section(one: Section) -> Iterator[str]:
    """Yield the lines of one question."""
    yield f"\n## {in_markdown(one.id)}: {in_markdown(one.points)}\n"
    yield from fenced(one.text)
    for name, told in one.facts:
        yield f"\n{in_markdown(name)}:\n"
        yield from fenced(told)
    yield f"\n**{in_markdown(one.verdict)}**"
    for sentence in one.sentences:
        yield f"\n{in_markdown(sentence)}"
    if one.parts:
        yield from table(one.parts)


def fenced(text: str) -> Iterator[str]:
    """Yield the lines of a text in a fence that does not occur in it."""
    told = plain(text.strip("\n"), 4000)
    fence = "```"
    while fence in told:
        fence += "`"
    yield from (fence, told, fence)


def table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Yield the lines of a table; the first row has the names of the columns.

    >>> list(table([("verdict", "students"), ("exact", "5"), ("wrong", "1")]))
    ['', '| verdict | students |', '|---|---|', '| exact | 5 |', '| wrong | 1 |']
    """
    yield ""
    for place, row in enumerate(rows):
        yield f"| {' | '.join(map(in_markdown, row))} |"
        if place == 0:
            yield "|" + "---|" * len(row)


def report(found: TeacherPage) -> str:
    """Return the page for the teacher."""
    return "\n".join(report_lines(found)) + "\n"


def report_lines(found: TeacherPage) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"# {in_markdown(found.sheet.title)}"
    for sentence in found.sentences:
        yield f"\n{in_markdown(sentence)}"
    yield from table(found.items)
    for title, rows in found.details:
        yield f"\n## {in_markdown(title)}"
        yield from table(rows)
