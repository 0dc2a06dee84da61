"""The LaTeX of an exam is whole, escaped, of what TeX knows, and compiles."""
from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from refml.answers.paper import as_latex
from refml.answers.paper.content import exam_of, key_of
from refml.answers.sheets.reading import read_sheet
from refml.answers.sheets.ready import path_of
from refml.oracle.specification.reader import load
from tests.answers.paper.papers import READY, hostile

EUROPE = 0x180   # letters that pdflatex knows without more


@pytest.mark.parametrize("name", READY)
def test_a_ready_sheet_is_printed_whole(name: str) -> None:
    sheet = read_sheet(path_of(name))
    latex = as_latex.document([exam_of(sheet, 7), key_of(sheet, 7, load())])
    assert latex.count(r"\begin{minipage}[t]") == len(sheet.items) and r"\begin{enumerate}" in latex
    assert not [one for one in latex if ord(one) >= EUROPE]


@pytest.mark.parametrize(("size", "paper"), [("", "a4paper"), ("a4", "a4paper"), ("letter", "letterpaper")])
def test_the_paper_has_the_size_that_is_asked(size: str, paper: str) -> None:
    assert rf"\documentclass[11pt,{paper}]{{article}}" in as_latex.document([exam_of(hostile(), 1)], size)


def test_nothing_in_a_sheet_commands_tex() -> None:
    latex = as_latex.document([exam_of(hostile(), 1)])
    assert r"\input{x}" not in latex and r"50 \% \& \$5 \_" in latex and r"\mbox{a~~b}" in latex


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no TeX is installed here")
def test_it_compiles_without_an_error(tmp_path: Path) -> None:
    papers = [exam_of(hostile(), 1), key_of(hostile(), 1, load())]
    (tmp_path / "exam.tex").write_text(as_latex.document(papers), encoding="utf-8")
    subprocess.run(["pdflatex", "-halt-on-error", "exam.tex"], cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "exam.pdf").stat().st_size > 1000
