"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "grade exam.toml answers.csv --out out --keys"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
