"""The gate for small Pythons sees what it is there to see."""
from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.numbers.reals import real
from tools.minimal import answer, gate


def test_numbers_and_chapters_are_in_the_plain_dialect_and_what_judges_is_not() -> None:
    names = [module.relative_to(gate.ROOT / "refml").as_posix() for module in gate.plain_modules()]
    assert {"errors.py", "numbers/reals/real.py", "decision/rules.py", "svm/solvers/vertex.py"} <= set(names)
    assert not {name.split("/")[0] for name in names} & {"oracle", "cli", "specdata", "__main__.py"}


@pytest.mark.parametrize(("value", "text"), [
    (None, "none"),
    (True, "true"),
    (7, "7"),
    (Fraction(3, 7), "3/7"),
    (Fraction(2), "2"),
    ("spam", '"spam"'),
    ([1, "a", [Fraction(1, 2)]], '[1, "a", [1/2]]'),
    ({"b": 1, "a": [2]}, '{"a": [2], "b": 1}'),
    (real.sqrt(2), "1.414213562373095048801688724209698078570"),
])
def test_an_answer_is_written_in_one_way(value: Any, text: str) -> None:
    assert answer.written(value) == text


def test_a_refusal_is_an_answer() -> None:
    no_number = {"likelihood": "1/2", "prior": "1/3", "evidence": "x"}
    assert answer.answer("refml.decision.rules", "bayes_rule", no_number) == "! InvalidInput"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """What a device gets, with two cases of our own."""
    gate.build_bundle(tmp_path, gate.plain_modules())
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "decision").write_text(
        '["half", "refml.decision.rules", "zero_one_loss", {"label": "a", "decision": "b"}]\n',
        encoding="utf-8")
    (tmp_path / "cases" / "features").write_text(
        '["split", "refml.features.bins", "two_way_split", {"values": ["1/3", 2], "threshold": 1}]\n',
        encoding="utf-8")
    return tmp_path


def test_an_honest_interpreter_answers_every_case(bundle: Path) -> None:
    run = gate.ask(gate.Interpreter("this one", [sys.executable]), bundle)
    assert run.lines == ["half\t1", "split\t[0, 1]"]
    assert gate.trustworthy(run, 2)
    assert not gate.trustworthy(run, 3), "a case without an answer must be seen"


def test_an_interpreter_that_answers_otherwise_is_seen(
    bundle: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    liar = bundle / "liar.py"
    liar.write_text("print('half\\t1'); print('split\\t[1, 1]')", encoding="utf-8")
    monkeypatch.setattr(gate, "others", lambda *_: [gate.Interpreter("liar", [sys.executable, str(liar)])])
    assert not gate.compare(bundle, 2, [])
    printed = capsys.readouterr().out
    assert "DIFFERENT" in printed
    assert "here  [0, 1]\n    there [1, 1]" in printed


def test_an_interpreter_that_dies_is_seen(
    bundle: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = gate.Interpreter("broken", [sys.executable, "-c", "raise MemoryError('heap is full')"])
    monkeypatch.setattr(gate, "others", lambda *_: [broken])
    assert not gate.compare(bundle, 2, [])
    printed = capsys.readouterr().out
    assert "no answer" in printed
    assert "heap is full" in printed


def test_no_case_at_all_is_not_taken_for_agreement(bundle: Path) -> None:
    assert not gate.trustworthy(gate.Run([], 0.0, ""), 0)


def test_an_interpreter_that_cannot_be_had_is_named(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "program", lambda name: None)
    monkeypatch.setattr(gate, "cpythons", lambda: {tuple(sys.version_info[:3]): sys.executable})
    missing: list[str] = []
    assert gate.compile_all(gate.plain_modules(), missing)
    assert list(gate.others(bundle, missing)) == []
    assert len(missing) == 4
    assert any("MicroPython" in what for what in missing)
