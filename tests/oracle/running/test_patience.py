"""When an implementation is not asked any more, in one process and in several."""
from __future__ import annotations

import json
import sys
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from refml.cli import main
from refml.oracle.conduct.asking import LEFT_OUT
from refml.oracle.doors.doors import Reference
from refml.oracle.doors.protocol import Hello, Reply, Request
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.judging.verdict import UNREADABLE
from refml.oracle.running import patience
from refml.oracle.running.patience import MOST, OPERATIONS, Order, Patience
from refml.oracle.running.runner import run
from refml.oracle.specification.reader import load

Capture = pytest.CaptureFixture[str]

# A program that has a readable reply to what NAMES holds, and garbage to all else.
PROGRAM = """
import json, sys, time
def drip(text, seconds):
    for letter in text:
        print(letter, end="", flush=True)
        time.sleep(seconds)
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
            "closes": "sys.stdout.close(); sys.exit(0)",
            "counts": "open(sys.argv[1], 'ab').write(b'.'); print(line, end='', flush=True)",
            "never_answers": "sys.stdin.read()",
            "drips": "drip(json.dumps({'id': asked['id'], 'result': 1}), 0.02); sys.stdin.read()",
            "drips_in_time": "drip(json.dumps({'id': asked['id'], 'skipped': 'no'}) + chr(10), 0)"}
SLOW, QUICK = ("never_answers", "drips"), ("echoes", "ends", "answers_others", "closes")


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
    readable.heard([Reply(kind)] * 50)   # once readable, for ever
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


def ask_few(monkeypatch: pytest.MonkeyPatch, most: int, operations: int) -> None:
    """Let a run lose patience sooner: a program that ends is started anew for each question."""
    monkeypatch.setattr(patience, "MOST", most)
    monkeypatch.setattr(patience, "OPERATIONS", operations)


@pytest.mark.parametrize("misdeed", QUICK)
def test_who_never_answers_is_left_alone_however_many_ask(
    misdeed: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    if misdeed != "echoes":   # which is asked as often as anybody
        ask_few(monkeypatch, 5, 3)
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
    assert len(asked) == patience.OPERATIONS and told["totals"]["not-asked"] > patience.MOST
    assert f"{told['totals']['not-asked']} not-asked." in text and patience.OF_ALL[:40] in text
    assert "not-asked" in markdown and " failed" in badge
    suites = xml.fromstring(junit)
    assert suites.get("errors") == suites.get("tests") == str(sum(told["totals"].values()))


@pytest.mark.parametrize("misdeed", SLOW)
def test_who_lets_every_answer_s_time_pass_is_left_alone(misdeed: str, tmp_path: Path, capsys: Capture,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is not whole is no reply, however many of its bytes have come; here few are asked."""
    ask_few(monkeypatch, 3, 2)
    words = ["check", "--cmd", written(tmp_path, misdeed), "--chapter", "decision", "--no-random",
             "--timeout", "0.05"]
    reports = []
    for jobs in ("1", "2"):
        assert main.main([*words, "--jobs", jobs, "--json", str(tmp_path / jobs)]) == 1
        reports.append((capsys.readouterr().out, (tmp_path / jobs).read_text("utf-8")))
    assert reports[0] == reports[1]
    told = json.loads(reports[0][1])
    asked = [one["verdicts"] for one in told["operations"] if one["ran"]]
    assert [one["timed-out"] for one in asked] == [3, 3]
    assert set(told["totals"]) == {"timed-out", "not-asked"}


LAWS = [word for law in load().laws if law.startswith("L") for word in ("--only", law)]


def test_laws_alone_are_left_too(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five laws without a readable reply, and no other is asked; what was not asked fails the run."""
    ask_few(monkeypatch, 6, OPERATIONS)
    reports = []
    for jobs in ("1", "3"):
        asked = tmp_path / f"asked{jobs}"
        command = written(tmp_path, "counts").replace("program.py", f"program.py {asked}")
        assert main.main(["check", "--cmd", command, *LAWS, "--jobs", jobs,
                          "--json", str(tmp_path / jobs)]) == 1
        reports.append((capsys.readouterr().out, (tmp_path / jobs).read_text("utf-8")))
        laws = OPERATIONS + int(jobs) - 1   # of which each worker may have begun one more
        assert OPERATIONS <= asked.stat().st_size <= laws * patience.MOST
    assert reports[0] == reports[1]
    told = json.loads(reports[0][1])
    left = [one["not_asked"] for one in told["laws"]]
    assert {*left[:OPERATIONS]} <= {None, patience.OF_A_LAW}
    assert {*left[OPERATIONS:]} == {patience.OF_ALL_LAWS}
    assert f"{len(left) - OPERATIONS} of the laws not asked" in told["objections"][-1]
    assert "not asked to the end" in reports[0][0]


class Partly(Reference):
    """A program with readable replies to one chapter, and garbage to all others."""

    hello = Hello("partly", "1", "Python", "binary64")

    def __init__(self, chapter: str) -> None:
        self.chapter = chapter

    def answer(self, request: Request) -> Reply:
        return Reply("skipped" if request.operation.id.startswith(self.chapter) else "garbage")


@pytest.mark.parametrize(("chapter", "are_left"), [("decision.", False), ("sampling.", True)])
def test_a_readable_reply_before_five_mute_laws_and_all_are_asked(chapter: str, are_left: bool) -> None:
    spec = load()
    chosen = choose(spec, Selection(only=tuple(LAWS[1::2])))
    found = run(spec, Partly(chapter), chosen)
    assert [one.law.id for one in found.laws[:3]] == ["L07", "L08", "L51"]   # of decision, as three more
    left = [one.unasked == patience.OF_ALL_LAWS for one in found.laws]
    assert left == [False] * OPERATIONS + [are_left] * (len(left) - OPERATIONS)
    assert found.status == (1 if are_left else 3)


def test_a_law_that_meets_the_end_of_the_time_is_no_result(tmp_path: Path, capsys: Capture) -> None:
    for jobs in ("1", "2"):
        words = ["check", "--cmd", written(tmp_path, "never_answers"), *LAWS, "--total-timeout", "2"]
        assert main.main([*words, "--jobs", jobs, "--json", str(tmp_path / "report")]) == 5
        told = json.loads((tmp_path / "report").read_text("utf-8"))
        assert told["incomplete"] and not told["laws"] and not told["objections"]


def test_laws_left_out_after_two_time_outs_are_told_beside_a_failure(tmp_path: Path, capsys: Capture) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text("import time\nclass Slow:\n    def fit(self, X, y): time.sleep(len(X) // 7)\n"
                    "    def predict(self, X): return [1 for _ in X]\n", "utf-8")
    laws = (("--only", f"estimator.{name}") for name in ("second-fit-forgets", "near-the-optimum"))
    words = ["check", f"{slow}:Slow", "--as", "SVC", *chain(*laws), "--timeout", "0.5"]
    assert main.main([*words, "--json", str(tmp_path / "report")]) == 1
    told = json.loads((tmp_path / "report").read_text("utf-8"))
    assert told["incomplete"] == LEFT_OUT
    assert "on every table it breaks off" in told["objections"][0]
    assert capsys.readouterr().out.rstrip().endswith(f"Incomplete: {LEFT_OUT}.")


def test_a_line_that_comes_byte_by_byte_in_time_is_a_reply(tmp_path: Path, capsys: Capture) -> None:
    command = written(tmp_path, "drips_in_time")
    path = tmp_path / "report"
    main.main(["check", "--cmd", command, "--operation", "decision.joint", "--no-random",
               "--json", str(path)])
    assert set(json.loads(path.read_text("utf-8"))["totals"]) == {"skipped"}


def test_who_answers_one_operation_is_asked_them_all(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask_few(monkeypatch, 6, OPERATIONS)
    command = written(tmp_path, "echoes", ["decision.joint"])
    path = tmp_path / "report"
    words = ["check", "--cmd", command, "--chapter", "decision", "--no-random"]
    assert main.main([*words, "--json", str(path)]) == 1
    told = json.loads(path.read_text("utf-8"))
    assert [one["operation"] for one in told["operations"] if not one["ran"]] == ["decision.joint"]
    left = [one["verdicts"] for one in told["operations"] if "not-asked" in one["verdicts"]]
    assert len(left) > 10
    for one in left:   # what no float holds is perhaps asked too, and is not told from what was not
        unread = sum(one.get(kind, 0) for kind in UNREADABLE)
        assert unread <= patience.MOST <= unread + one.get("not-representable", 0)


def test_the_rest_of_an_operation_is_not_asked(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "report"
    words = ["check", "--cmd", written(tmp_path, "echoes", window=9), "--operation", "decision.joint"]
    assert main.main([*words, "--random", "90", "--no-laws", "--json", str(path)]) == 1
    totals = json.loads(path.read_text("utf-8"))["totals"]
    assert totals["garbage"] == MOST and totals["not-asked"] >= 90 - MOST
