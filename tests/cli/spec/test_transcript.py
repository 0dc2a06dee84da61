"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "spec list --kind operation --chapter linear", "spec show norm-of-three-and-four"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
