"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "svm points.csv --label kind --positive a --C 1 --json one.json", "verify one.json",
    "svm points.csv --label kind --positive a --C 2 --json two.json", "verify two.json --json measures.json",
    "verify one.json --against two.json",
    "svm points.csv --label kind --positive a --hard --json hard.json", "verify hard.json --tolerance 1e-9",
    "svm points.csv --label kind --positive b --hard --json other.json", "verify hard.json --up-to-scale",
    "verify hard.json --against other.json", "verify hard.json --against other.json --up-to-scale"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
