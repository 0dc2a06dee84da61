"""The notebook for nbgrader."""
from __future__ import annotations

import json
import subprocess
from pathlib import Path

from refml.answers.exports import notebook
from refml.answers.exports.slots import asked_of
from tests.answers.exports.example_sheets import NASTY, exam, sheet_of
from tests.answers.exports.libraries import python_with

VALID = """
import nbformat, sys
from nbgrader.nbgraderformat import MetadataValidator as Validator
book = nbformat.read('assignment.ipynb', as_version=4)
nbformat.validate(book)
Validator().validate_nb(book)
print(len(book.cells))
"""

RELEASED = """
import nbformat
from nbgrader.preprocessors import ClearHiddenTests, ClearSolutions
book = nbformat.read('assignment.ipynb', as_version=4)
for preprocessor in (ClearSolutions(), ClearHiddenTests()):
    book, _ = preprocessor.preprocess(book, {})
print('\\n'.join(cell.source for cell in book.cells))
"""


def run(code: str, folder: Path, told: str) -> str:
    (folder / "assignment.ipynb").write_text(told, encoding="utf-8")
    done = subprocess.run([python_with("nbgrader"), "-c", code], capture_output=True, text=True, cwd=folder,
                          check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_nbgrader_finds_the_notebook_valid(tmp_path: Path) -> None:
    told = notebook.files("Exam", asked_of(exam()))[notebook.FILE]
    assert int(run(VALID, tmp_path, told)) == 2 + 3 * 12


def test_a_released_notebook_holds_neither_key_nor_grader(tmp_path: Path) -> None:
    told = notebook.files("t", asked_of(sheet_of("married-given-no")))[notebook.FILE]
    released = run(RELEASED, tmp_path, told)
    assert "4/7" in told and "0.571" in told
    assert "0.571" not in released and "4/7" not in released and "refml_grader" not in released


def test_cells_have_what_nbgrader_asks_for() -> None:
    book = json.loads(notebook.files(NASTY, asked_of(sheet_of("tax-prior", text=NASTY)))[notebook.FILE])
    grading = [one for one in book["cells"] if one["metadata"].get("nbgrader", {}).get("grade")]
    assert [one["metadata"]["nbgrader"]["points"] for one in grading] == [2.0]
    assert grading[0]["source"].rstrip().endswith(notebook.HIDDEN[1])
    assert "<script>" not in book["cells"][0]["source"].replace("\\<script\\>", "")
    assert len(notebook.short("a" * 200)) == 64
