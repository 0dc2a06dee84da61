"""Whatever an implementation may be read from is named."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from refml.oracle.doors.files import files_of


@pytest.mark.parametrize(("word", "file"), [
    ("mine.py", "mine.py"), ("python3 'my own.py' --fast", "my own.py"), ("python3 mine.py 'open", "mine.py"),
    ("knn:KNN(k=1)", "knn.py"), ("own:KNN", "own/__init__.py"), ("own.inner:KNN", "own/inner.py"),
    ("own/01-knn.py:KNN(k=1)", "own/01-knn.py")])
def test_the_file_is_among_those_that_are_named(
    word: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(file).parent.mkdir(exist_ok=True)
    Path(file).write_text("", encoding="ascii")
    assert any(os.path.exists(one) and os.path.samefile(one, file) for one in files_of(None, word))
