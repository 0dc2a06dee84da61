"""The page of what catches what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from refml.cli import main


def test_the_matrix_of_a_chapter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "matrix.json"
    assert main.main(["spec", "matrix", "--chapter", "neighbours", "--json", str(path)]) == 0
    told = capsys.readouterr().out
    document = json.loads(path.read_text(encoding="utf-8"))
    block = next(one for one in document["operations"] if one["operation"] == "neighbours.nearest")
    lines = told[told.index("neighbours.nearest\n"):].splitlines()
    scale = next(line for line in lines if line.startswith("  mistakes"))
    row = next(line for line in lines if line.startswith("  equally-near-ones-added"))
    assert len(scale) == len(row) and scale.split()[1] == ("1234567890" * 9)[:len(block["examples"])]
    row = row.split()[1]
    marked = [name for name, mark in zip(block["examples"], row, strict=True) if mark == "x"]
    assert marked and marked == block["catchers"]["equally-near-ones-added"]
    assert document["holes"] == [] and told.endswith(" mistakes: no hole\n")


def test_an_unknown_chapter_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["spec", "matrix", "--chapter", "neighbors"]) == 2
    assert "did you mean neighbours" in capsys.readouterr().err
