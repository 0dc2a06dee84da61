"""What is known of other implementations: findings.toml, and what tools/peers writes of it."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from refml.oracle.specification import reader
from tools import findings
from tools.findings import PEERS, Finding, Peer, contradictions

ROOT = Path(__file__).resolve().parent.parent


def test_every_finding_is_of_a_peer_and_of_cases_that_there_are() -> None:
    found = findings.read()
    assert {one.of for one in found} <= {one.file for one in PEERS}
    assert all(one.cases or one.may for one in found)
    assert {name for one in found for name in (*one.cases, *one.may)} <= reader.load().examples.keys()
    assert all(one.says.endswith(".") for one in found)


def test_no_case_has_two_reasons() -> None:
    for peer in PEERS:
        names = [name for one in findings.read() if one.of == peer.file for name in (*one.cases, *one.may)]
        assert sorted(names) == sorted(set(names)), peer.file


def test_a_failure_without_a_reason_and_a_reason_without_a_failure_contradict() -> None:
    known = [Finding("a.py", "It rounds.", ("one", "two"), ("tie",)),
             Finding("b.py", "It hangs.", ("three",), ())]
    assert list(contradictions(known, "a.py", ["one", "two"])) == []
    assert list(contradictions(known, "a.py", ["one", "two", "tie"])) == []
    assert list(contradictions(known, "a.py", ["one", "three"])) == [
        "a.py: three fails, and no finding says why",
        "a.py: two does not fail, and a finding says why it does"]


def test_each_adapter_is_a_peer() -> None:
    taken_over = {"sklearn_classes.py", "sklearn_linear.py", "sklearn_machines.py"}
    files = {path.name for path in findings.ADAPTERS.iterdir() if path.suffix in (".py", ".c", ".mjs")}
    assert files - taken_over == {one.file for one in PEERS}


def test_what_is_not_installed_is_named(tmp_path: Path) -> None:
    assert Peer("x.py", "", "json").lacks == ""
    assert Peer("x.py", "", "no_such_module").lacks == "no_such_module"
    assert Peer("x.mjs", "", program="no-such-program").lacks == "no-such-program"
    assert Peer("x.py", "").arguments(tmp_path) == [str(findings.ADAPTERS / "x.py")]
    assert Peer("x.mjs", "", program="node").command == '--cmd "node tools/adapters/x.mjs"'


# ---------------------------------------------------------------- the tables

@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / "peers"))


def document() -> dict[str, Any]:
    """A report of four cases."""
    def case(verdict: str, digits: float | None) -> dict[str, Any]:
        return {"id": verdict, "operation": "a.b", "verdict": verdict, "digits": digits, "digits_wanted": 12,
                "drawn": False}
    return {"implementation": {"name": "NLTK", "version": "3"},
            "cases": [case("close", 13.04), case("rounded", 15.0), case("close", 2.0), case("wrong", 1.0),
                      case("skipped", None)]}


def test_a_row_counts_what_ran(tool: dict[str, Any]) -> None:
    peer = Peer("nltk_adapter.py", "naive Bayes", "nltk")
    assert tool["row"](peer, document()) == (
        "| [`nltk_adapter.py`](nltk_adapter.py) | naive Bayes | NLTK 3 | 1 | 4 | 3 | 1 | 13.0, 14.0 |")
    assert findings.written_failures(document()) == ["wrong"]


def test_the_row_of_what_is_not_installed_stays(tool: dict[str, Any]) -> None:
    old = "| [`river_adapter.py`](river_adapter.py) | as it was |\n| [`gone.py`](gone.py) | x |\n"
    rows = tool["rows"](old, {"nltk_adapter.py": document()})
    assert [row.split("`")[1] for row in rows] == ["nltk_adapter.py", "river_adapter.py"]
    assert rows[1].endswith("| as it was |")


def test_the_readme_has_the_findings_as_the_tool_writes_them(tool: dict[str, Any]) -> None:
    text = (findings.ADAPTERS / "README.md").read_text(encoding="utf-8")
    assert tool["with_tables"](text, tool["rows"](text, {}), findings.read()) == text
    assert {one.file for one in PEERS} == {row.split("`")[1] for row in tool["rows"](text, {})}
    with pytest.raises(SystemExit, match="lacks the marks"):
        tool["with_tables"]("no marks", [], [])


def test_a_peer_is_run_and_compared() -> None:
    command = [sys.executable, str(ROOT / "tools" / "peers"), "--check", "textbook_kernels"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "textbook_kernels.py: running\n"), done.stderr
