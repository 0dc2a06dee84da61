"""A worked solution as one HTML file: MathML for the formulas, no script, nothing loaded.

What a user wrote is escaped; the page says so to the browser too, with a policy that allows nothing but its
own style.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..lines import Line, Solution
from ..notation.mathml import MathML, clean
from .written import Told, formula_of, told, whole, with_gap

MATHML = MathML()
STYLE = """body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
li{margin:1.2rem 0}.math{margin:.4rem 0 .4rem 1rem;overflow-x:auto}.formula{color:#456}math{font-size:1.1em}
@media(prefers-color-scheme:dark){body{background:#111;color:#ddd}.formula{color:#9bd}}"""


def page(solution: Solution) -> list[str]:
    """Return the lines of the page."""
    title = clean(solution.title or solution.operation.id)
    return ["<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">',
            '<meta http-equiv="Content-Security-Policy" '
            "content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>", f"<style>{STYLE}</style>", "</head>", "<body>", f"<h1>{title}</h1>",
            *body(solution), "</body>", "</html>"]


def body(solution: Solution) -> Iterator[str]:
    """Yield the lines of the page below its heading; the book inserts them into its own pages."""
    yield f"<p>{clean(solution.operation.sentence)}</p>"
    if solution.reason:
        yield f"<p>{clean(solution.reason)}</p>"
    if solution.lines:
        yield "<ol>"
        for line in solution.lines:
            yield from step(line)
        yield "</ol>"
    if solution.ends:
        yield f"<p>Here it ends: {clean(solution.ends)}</p>"
    elif not solution.lines:
        yield from (math(equation(one)) for one in whole(solution, MATHML))


def step(line: Line) -> Iterator[str]:
    """Yield a step: its sentence, its formula, its rows."""
    yield f"<li>{clean(line.says)}"
    formula = formula_of(line, MATHML)
    if formula:
        yield math(formula, "math formula")
    rows = [math(equation(told(line, row, MATHML))) for row in line.rows]
    yield from with_gap(line, rows, f'<p class="math">… {line.left_out} more …</p>')
    yield "</li>"


def math(formula: str, kind: str = "math") -> str:
    """Return a formula on a line of its own."""
    return f'<div class="{escape(kind)}"><math>{formula}</math></div>'


def equation(row: Told) -> str:
    """Return a row: what it is = numbers put in = exact value ≈ decimal."""
    parts = [f"<mrow>{part}</mrow>" for part in (row.left, row.put_in, row.exact) if part]
    sign = "<mo>≈</mo>" if row.rounded else "<mo>=</mo>"
    return "<mo>=</mo>".join(parts) + (sign + row.decimal if row.decimal else "")
