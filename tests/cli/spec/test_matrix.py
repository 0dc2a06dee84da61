"""The page of what catches what."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from refml.cli import main
from refml.cli.spec import matrix
from refml.oracle.judging.matrix import blocks
from tests.small_spec import small


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


def test_without_a_chapter_it_is_of_all_operations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                   capsys: pytest.CaptureFixture[str]) -> None:
    spec = small(tmp_path)
    monkeypatch.setattr(matrix, "load", lambda: spec)
    main.main(["spec", "matrix", "--json", "-"])
    told = json.loads(capsys.readouterr().out)
    assert {one["operation"] for one in told["operations"]} == {*spec.operations}
    main.main(["spec", "matrix"])
    lines = capsys.readouterr().out.splitlines()
    for one in told["operations"]:
        place = lines.index(one["operation"])
        block = lines[place:lines.index("", place)]
        assert sum(line.split()[0] in one["catchers"] for line in block) == len(one["catchers"])
        assert any(line.startswith("  mistakes") for line in block) == bool(one["catchers"])


def test_an_operation_without_mistakes_has_no_row_of_marks(tmp_path: Path) -> None:
    spec = small(tmp_path)
    every = {one.chapter for one in spec.operations.values()}
    block = replace(next(blocks(spec, every)), catchers={})
    assert matrix.table(block)[0] == block.operation.id
    assert not [line for line in matrix.table(block) if "mistakes" in line]
