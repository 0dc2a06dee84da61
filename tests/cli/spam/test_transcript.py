"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "spam mails.txt --holdout 1/4",
    "spam mails.txt --folds 2 --model multinomial --alpha 1/2 --top 3 --exact",
    "spam mails.txt --holdout 1/4 --explain \"buy me now\" --json found.json --svg found.svg"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
