"""What differs from the main branch, and which tests that concerns."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import changes

ADAPTERS, PACKAGING = changes.CONCERNS


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=folder, check=True,
                   capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A branch beside main, with a commit of its own."""
    git(tmp_path, "init", "-b", "main")
    for name in ("old.py", "kept.py", "later.py"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "one")
    git(tmp_path, "checkout", "-b", "mine")
    (tmp_path / "old.py").unlink()
    git(tmp_path, "commit", "-a", "-m", "two")
    return tmp_path


def test_what_is_committed_and_what_is_not_differs(repository: Path) -> None:
    (repository / "later.py").write_text("changed", encoding="utf-8")
    (repository / "neü.py").write_text("new", encoding="utf-8")
    assert changes.changed(repository) == {"old.py": "D", "later.py": "M", "neü.py": "A"}


def test_what_main_has_done_since_does_not_differ(repository: Path) -> None:
    git(repository, "checkout", "main")
    (repository / "kept.py").write_text("changed", encoding="utf-8")
    git(repository, "commit", "-a", "-m", "three")
    git(repository, "checkout", "mine")
    assert changes.changed(repository) == {"old.py": "D"}


def test_without_git_nothing_is_known(tmp_path: Path) -> None:
    assert changes.changed(tmp_path) is None


@pytest.mark.parametrize(("test_file", "path", "status", "runs"), [
    (ADAPTERS, "tools/adapters/textbook.py", "M", True),
    (ADAPTERS, "tests/test_adapters.py", "M", True),
    (ADAPTERS, "spec/gda/shared.toml", "M", True),
    (ADAPTERS, "refml/oracle/judging/verdict.py", "M", True),
    (ADAPTERS, "refml/gda/classifier.py", "M", False),
    (PACKAGING, "pyproject.toml", "M", True),
    (PACKAGING, "refml/gda/classifier.py", "M", False),
    (PACKAGING, "refml/gda/classifier.py", "A", True),
    (PACKAGING, "spec/gda/shared.toml", "D", True),
    (PACKAGING, "README.md.txt", "A", False),
])
def test_a_slow_test_runs_where_a_change_concerns_it(
        test_file: str, path: str, status: str, runs: bool) -> None:
    reason = changes.reason_to_skip(test_file, {path: status}, server=False)
    assert (reason is None) == runs
    assert runs or (reason and "differs from the main branch; CI=true runs it" in reason)
    assert changes.reason_to_skip(test_file, {path: status}, server=True) is None
    assert changes.reason_to_skip(test_file, None, server=False) is None
    assert changes.reason_to_skip("tests/test_house.py", {}, server=False) is None


@pytest.mark.parametrize(("value", "server"), [("true", True), ("1", True), ("", False), ("false", False)])
def test_a_server_says_so(value: str, server: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", value)
    assert changes.on_a_server() == server


@pytest.mark.parametrize(("path", "first", "also"), [
    ("refml/gda/discriminant.py", "refml/gda/discriminant.py", "tests/gda/test_discriminant.py"),
    ("tests/gda/test_discriminant.py", "tests/gda/test_discriminant.py", "tests/gda/test_discriminant.py"),
    ("tests/brute_svm.py", "tests/svm/proof/test_judge.py", "tests/svm/test_trials.py"),
    ("tests/strategies/gda.py", "tests/oracle/specification/test_agreement.py",
     "tests/gda/test_classifier.py"),
    ("spec/gda/shared.toml", "tests/oracle/specification/test_agreement.py",
     "tests/oracle/specification/test_vectors.py"),
    ("tools/hunt.py", "tests/test_hunt.py", "tests/test_hunt.py"),
    ("tools/minimal/gate.py", "tests/test_minimal.py", "tests/test_minimal.py"),
    ("README.md", "tests/test_docs.py", "tests/test_docs.py"),
])
def test_the_nearest_tests_come_first(path: str, first: str, also: str) -> None:
    found = changes.tests_of({path: "M"})
    assert found[0] == first
    assert also in found


def test_tests_of_importing_modules_are_found_one_step_away() -> None:
    found = changes.tests_of({"refml/numbers/linalg/lifting.py": "M"})
    assert "tests/numbers/linalg/test_systems.py" in found    # systems imports lifting
    assert "tests/gda/test_classifier.py" not in found


def test_nothing_differs_from_nothing() -> None:
    assert changes.tests_of({}) == []


def test_what_is_imported_is_written_out() -> None:
    place = Path("refml/svm/proof/gaps.py")
    names = set(changes.imported(place, changes.ROOT / "tests" / "test_changes.py"))
    assert {"subprocess", "tools", "tools.changes", "pathlib.Path"} <= names
    assert changes.module_name("refml/gda/__init__.py") == "refml.gda"
