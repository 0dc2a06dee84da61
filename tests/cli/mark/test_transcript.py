"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "mark exam.toml:prior 2/5", "mark exam.toml:prior 0.3333 --key", "mark exam.toml:machine keine",
    "mark exam.toml:angle obtuse --json", "mark exam.toml:machine \"-2x1 + 6x2 - 5 = 0\" --json",
    "mark married-given-no 0.57 --digits 4", "mark married-given-no 57,1% --comma --form fraction"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
