"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "sheet check exam.toml", "sheet list", "sheet show exam.toml",
    "sheet variants exam.toml --count 2 --out drawn",
    "sheet print exam.toml --to html --solutions --out paper.html",
    "sheet print exam.toml --to latex --out paper.tex",
    "sheet export exam.toml --to gift", "sheet export exam.toml --to csv"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
