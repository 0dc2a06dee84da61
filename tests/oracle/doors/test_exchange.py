"""An exchange: one request's misdeed is that request's verdict, and no other's."""

from __future__ import annotations

import sys
import time
from dataclasses import replace

import pytest

from refml.oracle.doors.doors import Command
from refml.oracle.doors.protocol import Reply
from refml.oracle.specification.schema import Spec
from tests.oracle.doors.test_cage import LONG
from tests.oracle.doors.test_doors import BOUNDS, patience, requests, results
from tests.small_spec import small

# A program that is right. Where the prior is an eighth it does something else, before its answer or after it.
PROGRAM = """
import json, os, signal, sys, time
window, before, after = int(sys.argv[1]), sys.argv[2], sys.argv[3]
waiting = []
for line in sys.stdin:
    request = json.loads(line)
    if "hello" in request:
        print(json.dumps({"refml": 1, "window": window}), flush=True)
        continue
    bad, ID = request["given"]["prior"] == 0.125, request["id"]
    if bad:
        exec(before)
    print(json.dumps({"id": ID, "result": request["given"]["prior"] / 2}), flush=True)
    if bad:
        exec(after)
"""
RIGHT = [0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125]
BAD = 2  # the place of the bad request


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    return small(tmp_path_factory.mktemp("exchange"))


def program(before: str = "", after: str = "", window: int = 1) -> Command:
    """A door to the program, with little patience where it sleeps for longer than the test would."""
    bounds = replace(BOUNDS, seconds=patience()) if "sleep(60)" in before else BOUNDS
    return Command([sys.executable, "-c", PROGRAM, str(window), before, after], bounds)


@pytest.mark.parametrize("window", [1, 3])
@pytest.mark.parametrize(("before", "after", "kind"), [
    ("print('{}', flush=True)", "", "garbage"),
    ("for _ in range(86): print('{}', flush=True)", "", "garbage"),
    ("", "for _ in range(86): print('{}', flush=True)", "garbage"),
    ("", "for _ in range(10**6): print('{}')", "garbage"),
    ("", "time.sleep(0.2); print('computed', flush=True); time.sleep(0.2)", "garbage"),
    ("print(json.dumps({'id': ID - 1, 'result': 0}), flush=True)", "", "garbage"),
    ("", "print(json.dumps({'id': ID, 'result': 0}), flush=True); time.sleep(0.2)", "garbage"),
    ("print('x' * 10**7)", "", "garbage"),
    ("print(json.dumps({'id': ID, 'result': [0] * 10**5})); sys.stdout.flush()", "", "garbage"),
    ("os._exit(3)", "", "crashed"),
    ("os.kill(os.getpid(), signal.SIGKILL)", "", "crashed"),
    ("time.sleep(60)", "", "timed-out"),
])
def test_a_misdeed_spoils_no_other_request(
    spec: Spec, before: str, after: str, kind: str, window: int
) -> None:
    with program(before, after, window) as door:
        answers = door.ask(requests(spec, 6))
    assert answers[BAD].kind == kind
    others = [place for place in range(6) if place != BAD]
    assert [results(answers)[place] for place in others] == [RIGHT[place] for place in others]


def test_lines_after_the_last_answer_spoil_nothing_of_the_next_exchange(spec: Spec) -> None:
    with program(after="print('{}', flush=True)") as door:
        door.ask(requests(spec, BAD + 1))
        time.sleep(0.2)
        assert results(door.ask(requests(spec, 2))) == RIGHT[:2]


def test_garbage_alone_gives_nobody_up(spec: Spec) -> None:
    code = PROGRAM.replace("== 0.125", "!= 1")
    arguments = [sys.executable, "-c", code, "1", "print('{}', flush=True)", ""]
    with Command(arguments, replace(BOUNDS, restarts=2)) as door:
        answers = door.ask(requests(spec, 6))
    assert [reply.kind for reply in answers] == ["garbage"] * 6
    assert {reply.message for reply in answers} == {"a line has id=None, which is not an integer"}


def test_a_run_that_ends_while_a_program_starts_again_is_no_crash(
        spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    door = program()
    door.bounds = replace(BOUNDS, seconds_in_all=3600.0)

    def too_late() -> str:
        door.deadline = time.monotonic()
        return "given up: no answer to hello within what --total-timeout left of 3600 s"

    with door:
        door.stop(0)
        monkeypatch.setattr(door, "restart", too_late)
        answers = door.ask(requests(spec, 3))
    assert answers == [Reply("timed-out", message="the run took more than 3600 s")] * 3


@pytest.mark.parametrize("code", ["time.sleep(600)", "time.sleep(0.4)"])
def test_a_run_has_a_limit_in_all(spec: Spec, code: str) -> None:
    """Of an hour a second is left when the program has started and answered twice, however long that took."""
    start = time.monotonic()
    door = program(before=code)
    door.bounds = replace(BOUNDS, seconds=1800.0, seconds_in_all=3600.0)
    with door:
        answers = door.ask(requests(spec, 2))
        assert start + 3600 <= door.deadline <= time.monotonic() + 3600
        door.deadline = time.monotonic() + 1
        for _ in range(3):
            answers += door.ask(requests(spec, 3))
    assert time.monotonic() - start < LONG
    assert answers[-1] == Reply("timed-out", message="the run took more than 3600 s")
    assert results(answers)[:2] == RIGHT[:2]
