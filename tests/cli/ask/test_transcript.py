"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "ask gda.posterior rows=points.csv:x,y labels=points.csv:kind query=2,2",
    "ask gda.posterior rows=points.csv:x,y labels=points.csv:kind query=2,2 --json --digits 8",
    "ask svm.solve rows=points.csv:x,y labels=points.csv:kind --positive a --svg plane.svg", "ask networks.",
    "ask linear.norm u=3,4", "ask linear.norm u=points.csv", "ask decision.bayes_rule likelihood=1/2"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
