"""Pages for a browser: one for each student, and a report for the teacher.

A page holds no script and loads nothing; what a student wrote is text in it, whatever it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....answers.grading.spoken import in_html
from ....answers.sheets.records import Sheet
from .content import Feedback, Section, TeacherPage

STYLE = ("body{font-family:sans-serif;max-width:46em;margin:2em auto;padding:0 1em;line-height:1.45}"
         "pre{white-space:pre-wrap;background:#f4f4f4;padding:.5em}section{border-top:1px solid #ccc}"
         "table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.2em .5em;text-align:left}"
         ".right{color:#060}.wrong{color:#900}")
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(sheet: Sheet, title: str, lines: Iterator[str]) -> str:
    """Return a whole page."""
    head = (f'<!DOCTYPE html>\n<html lang="{in_html(sheet.language)}">\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{in_html(title)}</title>\n'
            f"<style>{STYLE}</style>\n")
    return head + "\n".join(lines) + "\n</html>\n"


def feedback(found: Feedback) -> str:
    """Return the page of a student."""
    return page(found.sheet, f"{found.student}: {found.sheet.title}", feedback_lines(found))


def feedback_lines(found: Feedback) -> Iterator[str]:
    """Yield the lines of a student's page."""
    yield f"<h1>{in_html(found.sheet.title)}</h1>"
    yield f"<p><strong>{in_html(found.student)}</strong>: {in_html(found.total)}</p>"
    for one in found.sections:
        yield from section(one)


def section(one: Section) -> Iterator[str]:
    """Yield the lines of one question."""
    yield f"<section>\n<h2>{in_html(one.id)}: {in_html(one.points)}</h2>"
    yield f"<pre>{in_html(one.text)}</pre>"
    yield "<dl>"
    for name, told in one.facts:
        yield f"<dt>{in_html(name)}</dt><dd><code>{in_html(told)}</code></dd>"
    yield f'</dl>\n<p class="{"right" if one.right else "wrong"}">{in_html(one.verdict)}</p>'
    yield from (f"<p>{in_html(sentence)}</p>" for sentence in one.sentences)
    if one.parts:
        yield from table(one.parts)
    yield "</section>"


def table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Yield the lines of a table; the first row has the names of the columns."""
    yield "<table>"
    for place, row in enumerate(rows):
        tag = "th" if place == 0 else "td"
        yield "<tr>" + "".join(f"<{tag}>{in_html(cell)}</{tag}>" for cell in row) + "</tr>"
    yield "</table>"


def report(found: TeacherPage) -> str:
    """Return the page for the teacher."""
    return page(found.sheet, found.sheet.title, report_lines(found))


def report_lines(found: TeacherPage) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"<h1>{in_html(found.sheet.title)}</h1>"
    yield from (f"<p>{in_html(sentence)}</p>" for sentence in found.sentences)
    yield from table(found.items)
    for title, rows in found.details:
        yield f"<h2>{in_html(title)}</h2>"
        yield from table(rows)


