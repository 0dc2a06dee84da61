"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "svm points.csv --label kind --classes a b", "svm points.csv --label kind --classes a b --hard --exact",
    "svm points.csv --label kind --positive a --C 1/2 --slack 2 --leave-one-out --json solution.json",
    "svm points.csv --label kind --positive b --kernel polynomial --degree 2 --svg plane.svg",
    "svm points.csv --label kind --positive b --kernel rbf --gamma 1/2 --C 1"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
