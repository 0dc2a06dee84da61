"""The door of a submission: what passes it, and what is copied."""
from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from refml.answers.grading.door import (
    A_TEXT,
    HandedIn,
    Labels,
    Submission,
    brief,
    contents,
    texts,
    without_texts,
)
from refml.errors import InvalidInput
from refml.oracle.doors.cage import Ended, Flood, Silence
from refml.oracle.doors.protocol import Raised, Reply
from refml.oracle.doors.pyfile import NOT_THERE
from refml.oracle.judging.cases import plan
from refml.oracle.reference.outcomes import written
from refml.oracle.specification.codec import encode
from refml.oracle.specification.reader import load

SECRET = "BensOwnIdea"


def test_every_right_answer_passes_unchanged() -> None:
    spec = load()
    for example in spec.examples.values():
        case = plan(example, "exact")
        right = case.right.value
        if case.right.is_value and not list(irrational(right)):
            wire = encode(example.operation.result, right, "exact", case.given.get("families"))
            labels = Labels(case.request, frozenset(texts([written(example).value])))
            assert without_texts(wire, labels) == wire, example.id


def test_labels_of_the_arguments_pass_in_any_case_and_no_other_text_does() -> None:
    example = load().examples["toy-spam-posterior"]
    labels = Labels(plan(example, "exact").request)
    assert "spam" in labels and "SPAM" in labels
    assert SECRET not in labels


@pytest.mark.parametrize(("words", "passes"), [
    ({"naive_bayes.bernoulli_posterior": frozenset({SECRET})}, SECRET),
    ({"decision.bayes_rule": frozenset({SECRET})}, A_TEXT), ({}, A_TEXT), (None, A_TEXT)])
def test_of_a_result_the_words_of_right_answers_pass(
        words: dict[str, frozenset[str]] | None, passes: str, tmp_path: Path) -> None:
    request = plan(load().examples["toy-spam-posterior"], "exact").request
    (tmp_path / "anna.py").write_text("", encoding="ascii")
    found = Submission(HandedIn(tmp_path / "anna.py"), words=words).plain(
        request, Reply("result", {"spam": "4/7", SECRET: [SECRET, True]}))
    assert found.result == {"spam": "4/7", passes: [passes, True]}


@pytest.mark.parametrize(("reply", "told"), [
    *((Reply(kind, message=SECRET, raised=Raised("ValueError", 1)), "ValueError, line 1")
      for kind in ("error", "undefined", "skipped")),
    (Reply("skipped", message=NOT_THERE), NOT_THERE), (Reply("error", message=NOT_THERE), "an error"),
    *((Reply(kind, message=SECRET, raised=Raised("ValueError", 1)), "")
      for kind in ("crashed", "timed-out", "garbage"))])
def test_of_an_exception_no_message_passes(reply: Reply, told: str, tmp_path: Path) -> None:
    (tmp_path / "anna.py").write_text("", encoding="ascii")
    door = Submission(HandedIn(tmp_path / "anna.py"))
    door.lines = 1
    assert door.plain(plan(load().examples["toy-spam-posterior"], "exact").request, reply).message == told


def test_why_nothing_was_answered_has_no_output_of_the_process(tmp_path: Path) -> None:
    (tmp_path / "anna.py").write_text("", encoding="ascii")
    door, process = Submission(HandedIn(tmp_path / "anna.py")), mock.Mock(fate=lambda: "exit status 3")
    errors = Silence(SECRET), Ended(SECRET), Flood("too much")
    assert [door.why_no_hello(process, one, 1.0) for one in errors] == [
        f"it was not loaded in time: {door.help}", "it ended while it was loaded: exit status 3",
        "too much"]
    assert process.mock_calls == []


@pytest.mark.parametrize(("files", "size", "fits"), [(3, 10, True), (4, 10, False), (3, 11, False)])
def test_what_is_handed_in_has_bounds(files: int, size: int, fits: bool, tmp_path: Path,
                                      monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("refml.answers.grading.door.MOST_FILES", 3)
    monkeypatch.setattr("refml.answers.grading.door.MOST_BYTES", 10)
    (tmp_path / "more").mkdir()
    told = {"a.py": b"#" * (size - 5), "more/b.csv": b"5" * 5,
            **{f"more/c{i}": b"" for i in range(files - 2)}}
    for name, content in told.items():
        (tmp_path / name).write_bytes(content)
    given = HandedIn(tmp_path / "a.py", tmp_path)
    if fits:
        assert dict(contents(given)) == told
        return
    with pytest.raises(InvalidInput, match="its folder holds more than 3 files or 10 bytes: hand in less"):
        list(contents(given))


def irrational(value: object) -> Iterator[object]:
    """The numbers that JSON has no text for."""
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for one in inside or [value]:
        if inside:
            yield from irrational(one)
        elif type(one).__name__ in ("Real", "Enclosed"):
            yield one


def test_of_an_exception_only_python_s_names_and_lines_that_are_there_pass() -> None:
    names = ["ValueError", "KeyboardInterrupt", SECRET, "print", "__name__", "", "ValueError: " + SECRET]
    assert [brief(Raised(name, 2), 3) for name in names] == [
        "ValueError, line 2", "KeyboardInterrupt, line 2", *["an error, line 2"] * 5]
    assert [brief(Raised("ValueError", line), 3) for line in (1, 3)] == [
        "ValueError, line 1", "ValueError, line 3"]
    assert {brief(Raised("ValueError", line), 3) for line in (0, -1, 4, 10**9)} == {"ValueError"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system with pipes that have names")
def test_links_among_what_is_handed_in_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "ben.py").write_text(SECRET, encoding="ascii")
    anna = tmp_path / "anna"
    (anna / "data").mkdir(parents=True)
    (anna / "a.py").write_text("", encoding="ascii")
    (anna / "data" / "table.csv").write_text("1", encoding="ascii")
    (anna / "link.txt").symlink_to(tmp_path / "ben.py")
    (anna / "all").symlink_to(tmp_path)
    os.mkfifo(anna / "pipe")
    assert [name for name, _ in contents(HandedIn(anna / "a.py", anna))] == ["a.py", "data/table.csv"]
