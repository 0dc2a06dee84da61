"""`refml ask --svg` draws an answer, or says why not."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.cli.main import main
from tests.book.pictures.reading import Picture

FIVE = ["rows=[[1,3],[3,3],[4,4],[2,1],[5,2]]", "labels=[1,1,1,-1,-1]"]


def test_an_answer_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "svm.solve", *FIVE, "--svg", str(tmp_path / "a.svg")]) == 0
    assert capsys.readouterr().out.startswith("alpha")
    assert len(Picture((tmp_path / "a.svg").read_text(encoding="utf-8")).marked("data-row")) == 5


@pytest.mark.parametrize(("words", "told"), [
    (["text.tokens", "text=a"], "no picture of text.tokens; there are pictures of operations of"),
    (["svm.solve", "rows=[[1,2,3],[0,0,0]]", "labels=[1,-1]"],
     "no picture of svm.solve with these arguments"),
])
def test_what_has_no_picture_is_refused(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ask", *words, "--svg", str(tmp_path / "a.svg")]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "a.svg").exists()
