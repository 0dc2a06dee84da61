"""When an implementation is not asked any more, in one process and in several."""
from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from refml.cli import main
from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.verdict import UNREADABLE
from refml.oracle.running import patience
from refml.oracle.running.patience import MOST, OPERATIONS, Order, Patience

Capture = pytest.CaptureFixture[str]

# A program that has a readable reply to what NAMES holds, and garbage to all else.
PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "hello" in asked:
        print(json.dumps({"refml": 1, "name": "mute", "window": WINDOW}), flush=True)
    elif asked["operation"] in NAMES:
        print(json.dumps({"id": asked["id"], "skipped": "no"}), flush=True)
    else:
        MISDEED
"""
MISDEEDS = {"echoes": "print(line, end='', flush=True)", "ends": "sys.exit(3)",
            "answers_others": "print(json.dumps({'id': asked['id'] + 5000, 'result': 1}), flush=True)",
            "closes": "sys.stdout.close(); sys.exit(0)"}


def written(folder: Path, misdeed: str, names: object = (), window: int = 1) -> str:
    path = folder / "program.py"
    path.write_text(PROGRAM.replace("MISDEED", MISDEEDS[misdeed]).replace("NAMES", repr(names)).replace(
        "WINDOW", str(window)), encoding="ascii")
    return f"{sys.executable} {path}"


@pytest.mark.parametrize("kind", UNREADABLE)
def test_an_operation_is_left_after_so_many_replies_that_cannot_be_read(kind: str) -> None:
    one = Patience()
    one.heard([Reply(kind)] * (MOST - 1))
    assert one.next(50) == 1
    one.heard([Reply(kind)])
    assert one.next(50) == 0
    readable = Patience()
    readable.heard([Reply(kind)] * (MOST - 1))
    readable.heard([Reply("error")])
    assert readable.next(50) == 50


def test_the_order_of_results_does_not_decide() -> None:
    names = [str(number) for number in range(9)]
    for first_readable in (None, 0, 4, 5, 7):
        ends = []
        for order in (names, names[::-1], names[3:] + names[:3]):
            kept = Order(names)
            for name in order:
                kept.mute[name] = name != str(first_readable)
            ends.append(kept.end())
        early = first_readable is not None and first_readable < OPERATIONS
        assert ends == [len(names) if early else OPERATIONS] * 3


@pytest.mark.parametrize("misdeed", MISDEEDS)
def test_who_never_answers_is_left_alone_however_many_ask(misdeed: str, tmp_path: Path,
                                                          capsys: Capture) -> None:
    words = ["check", "--cmd", written(tmp_path, misdeed, window=4), "--chapter", "decision", "--no-random"]
    reports = []
    for jobs in ("1", "3"):
        files = {kind: tmp_path / f"{kind}{jobs}" for kind in ("json", "junit", "markdown", "badge")}
        options = [word for kind, path in files.items() for word in (f"--{kind}", str(path))]
        assert main.main([*words, "--jobs", jobs, *options]) == 1
        reports.append((capsys.readouterr().out, *(path.read_text("utf-8") for path in files.values())))
    assert reports[0] == reports[1]
    text, document, junit, markdown, badge = reports[0]
    told = json.loads(document)
    assert told["status"] == 1 and set(told["totals"]) == {"not-asked", *set(told["totals"]) & {*UNREADABLE}}
    asked = [one["operation"] for one in told["operations"] if one["ran"]]
    assert len(asked) == OPERATIONS and told["totals"]["not-asked"] > MOST
    assert f"{told['totals']['not-asked']} not-asked." in text and patience.OF_ALL[:40] in text
    assert "not-asked" in markdown and " failed" in badge
    suites = xml.fromstring(junit)
    assert suites.get("errors") == suites.get("tests") == str(sum(told["totals"].values()))


def test_who_answers_one_operation_is_asked_them_all(tmp_path: Path, capsys: Capture) -> None:
    command = written(tmp_path, "echoes", ["decision.joint"])
    path = tmp_path / "report"
    words = ["check", "--cmd", command, "--chapter", "decision", "--no-random"]
    assert main.main([*words, "--json", str(path)]) == 1
    told = json.loads(path.read_text("utf-8"))
    assert [one["operation"] for one in told["operations"] if not one["ran"]] == ["decision.joint"]
    assert all(sum(one["verdicts"].get(kind, 0) for kind in UNREADABLE) == MOST
               for one in told["operations"] if "not-asked" in one["verdicts"])


def test_the_rest_of_an_operation_is_not_asked(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "report"
    words = ["check", "--cmd", written(tmp_path, "echoes", window=9), "--operation", "decision.joint"]
    assert main.main([*words, "--random", "90", "--no-laws", "--json", str(path)]) == 1
    totals = json.loads(path.read_text("utf-8"))["totals"]
    assert totals["garbage"] == MOST and totals["not-asked"] >= 90 - MOST
