"""A folder of submissions."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.grading import door
from refml.answers.grading.submissions import submissions
from refml.errors import InvalidInput


def test_each_submission_is_a_file_or_a_folder_with_one(tmp_path: Path) -> None:
    for name in ("anna.py", "ben/x.py", "cora/solution.py", "cora/other.py", "dora/a.py", "dora/b.py",
                 "emil/notes.txt", "readme.txt", ".hidden.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "fred.py").symlink_to(tmp_path / "anna.py")
    (tmp_path / "gina.py").write_bytes(b"#" * (2 << 20))
    found = {row.student: (row.problem, given.path.name) for row, given in submissions(tmp_path)}
    assert list(found) == ["anna", "ben", "cora", "dora", "emil", "fred", "gina"]
    assert [found[name] for name in ("anna", "ben", "cora")] == [("", "anna.py"), ("", "x.py"),
                                                                 ("", "solution.py")]
    assert found["dora"][0].startswith("it holds 2 Python files") and "0 Python" in found["emil"][0]
    assert "it is a link" in found["fred"][0] and "more than" in found["gina"][0]


def test_what_cannot_be_taken_is_a_problem_of_its_own_row(tmp_path: Path,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_FILES", 3)
    for name in ("anna/x.py", "ben/x.py", *(f"{one}/{i}.txt" for one in ("anna", "ben") for i in "12"),
                 "ben/3.txt", "c" * 201 + ".py", "d" * 200 + ".py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "emil.py").mkdir()
    found = {row.student: row.problem for row, _ in submissions(tmp_path)}
    assert found["anna"] == "" == found["d" * 200]
    assert found["ben"].startswith("its folder holds more than 3 files or ")
    assert found["c" * 200] == "its name has more than 200 characters"
    assert found["emil.py"].startswith("it holds 0 Python files")


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    for path, said in ((tmp_path / "none", "is not there"), (tmp_path, "holds neither")):
        with pytest.raises(InvalidInput, match=said):
            list(submissions(path))
