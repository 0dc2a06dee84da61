"""A sheet on paper: whole, escaped, in what TeX knows; every notation that it tells is read."""
from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.paper import as_html, as_latex
from refml.answers.paper.content import exam_of, key_of
from refml.answers.paper.notation import WRITTEN, kinds_of
from refml.answers.sheets.reading import read_sheet
from refml.answers.sheets.ready import path_of
from refml.answers.sheets.records import Sheet
from refml.oracle.specification.reader import load

EUROPE = 0x180
HOSTILE = "<script>alert(1)</script> \\input{x} 50 % & $5 _ {{ ~ ^"
QUESTIONS = {   # of each kind one whose answers are of it
    "a number": "tax-prior:No", "a list": "partial-risk-with-a-third-decision",
    "a value for each name": "tax-prior", "a plane": "boundary-of-five-points",
    "an interval": "b-of-unequal-classes", "whether something holds": "coins-are-dependent-given-a-coin",
}


class Tags(HTMLParser):
    """Counts what is opened and what is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.depth: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.depth[tag] = self.depth.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        self.depth[tag] -= 1


def hostile() -> Sheet:
    sheet = read_sheet(path_of("note-000"))
    one = replace(sheet.items[0], text=HOSTILE + "\n\n    a  b\n    <i>  d")
    return replace(sheet, title=HOSTILE, items=(one, *sheet.items[1:3]))


@pytest.mark.parametrize("name", ["exam", "note-002", "note-004"])
def test_a_ready_sheet_is_printed_whole(name: str) -> None:
    sheet = read_sheet(path_of(name))
    exam, key = exam_of(sheet, 7), key_of(sheet, 7, load())
    page = as_html.document([exam, exam], "letter")
    assert page.count("<section") == page.count('class="room"') == 2 * len(sheet.items)
    assert "Variant 7" in page and "@page{size:letter}" in page and "Name: " in page
    latex = as_latex.document([exam, key])
    assert latex.count(r"\begin{minipage}[t]") == len(sheet.items) and r"\begin{enumerate}" in latex
    assert not [one for one in latex if ord(one) >= EUROPE]
    for told in (page, as_html.document([key])):
        tags = Tags()
        tags.feed(told)
        assert not {tag: depth for tag, depth in tags.depth.items() if depth and tag not in ("meta", "br")}
    for one in key.questions:
        assert one.solution is not None and one.key


def test_nothing_in_a_sheet_commands_a_browser_or_tex() -> None:
    papers = [exam_of(hostile(), 1)]
    page, latex = as_html.document(papers), as_latex.document(papers)
    assert "<script" not in page and "<i>" not in page and "<pre>a  b" in page
    assert r"\input{x}" not in latex and r"50 \% \& \$5 \_" in latex and r"\mbox{a~~b}" in latex


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no TeX is installed here")
def test_it_compiles_without_an_error(tmp_path: Path) -> None:
    papers = [exam_of(hostile(), 1), key_of(hostile(), 1, load())]
    (tmp_path / "exam.tex").write_text(as_latex.document(papers), encoding="utf-8")
    subprocess.run(["pdflatex", "-halt-on-error", "exam.tex"], cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "exam.pdf").stat().st_size > 1000


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_notation_that_is_told_is_read(kind: str) -> None:
    question = prepared(QUESTIONS[kind]).question
    assert kind in {*kinds_of(prepared(question))}
    for comma in (False, True):
        asked = prepared(replace(question, comma=comma))
        for told in kinds_of(asked):
            if told.startswith(kind):
                for example in WRITTEN[told]:
                    assert mark(asked, example).name != "invalid", (example, mark(asked, example).reason)
