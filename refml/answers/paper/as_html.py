"""An exam as a page for a browser's print: A4 or Letter, no script, nothing loaded.

A question is never parted by a page's end, a solution may be; each variant begins on a page of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree import ElementTree

from ...numbers.rational import text
from ...patterns import pattern
from ..grading.spoken import in_html
from ..solutions.pages import as_html
from .content import Paper, Printed, blocks, points_of

SIZES = {"a4": "A4", "letter": "letter"}
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
STYLE = """@page{margin:2cm}
body{font:11pt/1.4 serif;max-width:17cm;margin:auto}
article+article{break-before:page}
header{border-bottom:1pt solid;margin-bottom:.5cm}h1{font-size:16pt;margin:0 0 .3cm}
.who{display:flex;gap:1cm;margin:.4cm 0}.who span{flex:1;border-bottom:.5pt solid;white-space:pre}
.who .few{flex:0 0 auto;border:0}
section{margin:0 0 .6cm}.asked{break-inside:avoid}h2{font-size:12pt;margin:0 0 .15cm;break-after:avoid}
h2 small{float:right;font-weight:normal}p{margin:.15cm 0;white-space:pre-line}
pre{font:10pt/1.3 monospace;margin:.2cm 0 .2cm .6cm;white-space:pre-wrap}
.room{border:.5pt solid #999;margin-top:.2cm}
.how{font-size:9.5pt;margin-bottom:.5cm;border:.5pt solid;padding:.15cm .3cm}
.how code{margin-right:.8em}.key{font-weight:bold}ol{padding-left:.7cm}li{margin:.25cm 0}
.math{margin:.2cm 0 .2cm .4cm}math{math-style:normal}
mfrac{padding:.1em 0}.formula{color:#345}li,.math{break-inside:avoid}"""
TABLE, POINTS = 76, 10   # characters of a table that fit on a line, and their size
WIDEST = 80   # characters of a formula that fit on a line
SCRIPT = 7   # the size of an index, in tenths of what it belongs to
OURS = '<meta name="generator" content="refml">'   # by which a page is known, so that it may be written again
ENTITY = pattern(r"&#?\w+;")
TAG = pattern(r"<[^>]*>")


def document(papers: Sequence[Paper], size: str = "") -> str:
    """Return the page of some variants."""
    first = papers[0]
    page = f"@page{{size:{SIZES[size]}}}\n" if size else ""
    head = (f'<!DOCTYPE html>\n<html lang="{in_html(first.sheet.language)}">\n<meta charset="utf-8">\n'
            f'{OURS}\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
            f"<title>{in_html(first.sheet.title)}</title>\n<style>{page}{STYLE}</style>\n")
    return head + "\n".join(line for one in papers for line in article(one)) + "\n</html>\n"


def article(paper: Paper) -> Iterator[str]:
    """Yield the lines of one variant."""
    sheet = paper.sheet
    what = f": {in_html(paper.word('Solutions'))}" if paper.is_key else ""
    yield f"<article>\n<header>\n<h1>{in_html(sheet.title)}{what}</h1>"
    variant = f"{in_html(paper.word('Variant'))} {paper.variant}"
    if paper.is_key:
        yield f"<p>{variant}</p>\n</header>"
    else:
        total = f"{in_html(paper.word('points'))}: ____ / {text(sheet.points)}"
        yield (f'<div class="who"><span>{in_html(paper.word("Name"))}: </span>'
               f"<span>{in_html(paper.word('Student number'))}: </span>"
               f'<span class="few">{variant}</span><span class="few">{total}</span></div>\n</header>')
        yield from text_of(sheet.text)
        yield from how(paper)
    for one in paper.questions:
        yield from solution(paper, one) if paper.is_key else question(paper, one)
    yield "</article>"


def how(paper: Paper) -> Iterator[str]:
    """Yield which notation is read."""
    if paper.notations:
        yield f'<div class="how">{in_html(paper.word("How to write answers"))}<br>'
        for kind, examples in paper.notations:
            told = "".join(f"<code>{in_html(one)}</code>" for one in examples)
            yield f"{in_html(paper.word(kind))}: {told}<br>"
        yield "</div>"


def question(paper: Paper, one: Printed) -> Iterator[str]:
    """Yield a question with room for its answer."""
    yield '<section class="asked">'
    yield from heading(paper, one)
    yield f'<div class="room" style="height:{float(one.room):g}cm"></div>\n</section>'


def heading(paper: Paper, one: Printed) -> Iterator[str]:
    """Yield number, points and text of a question."""
    yield f"<h2>{one.place}. {in_html(one.item.id)} <small>({in_html(points_of(paper, one))})</small></h2>"
    yield from text_of(one.item.text)


def text_of(told: str) -> Iterator[str]:
    """Yield a text: words, and tables as they are."""
    for table, block in blocks(told):
        width = max(map(len, block.splitlines())) if table else 0
        smaller = f' style="font-size:{POINTS * TABLE / width:.1f}pt"' if width > TABLE else ""
        yield f"<pre{smaller}>{in_html(block)}</pre>" if table else f"<p>{in_html(block)}</p>"


def solution(paper: Paper, one: Printed) -> Iterator[str]:
    """Yield a question with its key and its worked solution."""
    yield "<section>"
    yield from heading(paper, one)
    yield f'<p class="key">{in_html(" = ".join(one.key))}</p>'
    if one.solution is not None:
        yield from map(fitted, as_html.body(one.solution))
    yield "</section>"


def fitted(line: str) -> str:
    """Return a line of a solution; a formula that is too wide for paper is made smaller."""
    if not line.startswith('<div class="math') or len(TAG.sub("", line)) <= WIDEST:
        return line
    width = width_of(ElementTree.fromstring(ENTITY.sub("x", line)))
    if width <= WIDEST:
        return line
    return line.replace("<div ", f'<div style="font-size:{WIDEST / width:.2f}em" ', 1)


def width_of(formula: ElementTree.Element) -> int:
    """Return about how many characters wide a formula is: a fraction as its wider part, scripts as less."""
    inner = [width_of(part) for part in formula]
    if formula.tag.rpartition("}")[2] == "mfrac":
        return max(inner)
    if formula.tag.rpartition("}")[2] in ("msub", "msup", "msubsup", "munder", "munderover"):
        return inner[0] + SCRIPT * max(inner[1:]) // 10
    return sum(inner) + len(formula.text or "")
