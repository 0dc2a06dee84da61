"""What the commands of this folder print and write is what it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import transcripts

COMMANDS = [
    "export perceptron points.csv --label kind --out perceptron.txt",
    "export gda points.csv --label kind --out gda.txt",
    "export logistic points.csv --label kind --l2 1/2 --out logistic.txt --out logistic.h --digits 20",
    "export bayes points.csv --label kind --types x=text --alpha 2 --divisor n --out bayes.txt",
    "export svm points.csv --label kind --kernel polynomial --degree 2 --out svm.txt",
    "export svm points.csv --label kind --hard --out hard.txt",
    "export gda points.csv --label kind --divisor n --out gda.txt",
    "export spam mails.txt --words 3 --out spam.txt"
]


def test_commands_print_and_write_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    transcripts.held(__file__, COMMANDS, tmp_path, monkeypatch, capsys)
