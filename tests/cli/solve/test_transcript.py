"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "solve decision.bayes_rule likelihood=1/2 prior=1/50000 evidence=1/20",
    "solve decision.bayes_rule likelihood=1/2 prior=1/50000 evidence=1/20 --to markdown",
    "solve decision.bayes_rule likelihood=1/2 prior=1/50000 evidence=1/20 --to json",
    "solve decision.bayes_rule likelihood=1/2 prior=1/50000 evidence=0 --to html --out page.html",
    "solve tax-prior", "solve neighbours.decision rows=points.csv:x,y labels=points.csv:kind k=3 query=2,2"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
