"""The doors: whatever an implementation does, every request gets one reply and nothing hangs."""

from __future__ import annotations

import functools
import shlex
import subprocess
import sys
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.errors import InvalidInput, Unsupported
from refml.oracle.doors import doors
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Command, PythonFile, Reference, command_line
from refml.oracle.doors.protocol import Hello, Reply, Request
from refml.oracle.specification.schema import Spec
from tests.oracle.doors.test_cage import LONG, vanish
from tests.small_spec import small

PROGRAM = Path(__file__).resolve().parent / "miniatures" / "program.py"
ROOT = Path(__file__).resolve().parents[3]
BOUNDS = Bounds(seconds=20.0, seconds_to_start=20.0, seconds_to_end=5.0, output=1_000_000, restarts=10)
IMPATIENT = replace(BOUNDS, seconds=1.0, seconds_to_end=0.2)   # with who never answers


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    return small(tmp_path_factory.mktemp("doors"))


def miniature(fault: str, *arguments: str, bounds: Bounds = BOUNDS) -> Command:
    """A door to the program with this fault."""
    return Command([sys.executable, str(PROGRAM), fault, *arguments], bounds)


@functools.cache
def patience() -> float:
    """Seconds in which this machine, as busy as it is, starts a program and asks it twenty times over."""
    start = time.monotonic()
    with miniature("honest"):
        return max(1.0, 20 * (time.monotonic() - start))


def requests(spec: Spec, count: int = 3) -> list[Request]:
    """Requests with the answers 1/4, 1/8, 1/16, …"""
    operation = spec.operations["decision.bayes_rule"]
    return [Request(operation, operation.decode_given({"likelihood": "1/2", "prior": f"1/{2**(k + 1)}"}), 12)
            for k in range(count)]


def replies(spec: Spec, fault: str, *arguments: str, bounds: Bounds = BOUNDS, count: int = 3) -> list[Reply]:
    """What a miniature replies to the requests."""
    with miniature(fault, *arguments, bounds=bounds) as door:
        return door.ask(requests(spec, count))


def results(answers: list[Reply]) -> list[Any]:
    """The results as floats, or the kinds of the replies that are none."""
    return [float(reply.result) if reply.kind == "result" else reply.kind for reply in answers]


# ---------------------------------------------------------------- implementations that do their work

def test_an_honest_program_is_heard(spec: Spec) -> None:
    heard: list[int] = []
    with miniature("honest") as door:
        assert door.hello == Hello("miniature", "1", "Python", "binary64", 1)
        assert results(door.ask(requests(spec), lambda: heard.append(1))) == [0.25, 0.125, 0.0625]
        assert results(door.ask(requests(spec))) == [0.25, 0.125, 0.0625]
        assert door.ask([]) == []
    assert len(heard) == 3


def test_only_a_python_file_announces_functions(tmp_path: Path) -> None:
    with miniature("honest") as door:
        assert door.functions is None
    assert Reference().functions is None


@pytest.mark.parametrize(("name", "command"), [
    ("x.mjs", "node {}"), ("x.js", "node {}"), ("x.exe", "{}"), ("x.R", "Rscript {}")])
def test_a_file_in_another_language_is_sent_to_the_command_line(
    tmp_path: Path, name: str, command: str
) -> None:
    path = tmp_path / name
    path.write_text("", encoding="utf-8")
    with pytest.raises(InvalidInput) as caught:
        PythonFile(path)
    told = command.format(shlex.quote(str(path)))
    assert str(caught.value).endswith(f"give it as --cmd {shlex.quote(told)}")


def test_replies_may_come_out_of_order_within_the_window(spec: Spec) -> None:
    assert results(replies(spec, "backwards", count=8)) == [2.0**-(k + 2) for k in range(8)]


def test_who_shouts_is_heard_all_the_same(spec: Spec) -> None:
    assert results(replies(spec, "shouts")) == [0.25, 0.125, 0.0625]


def test_who_ignores_the_end_of_input_is_ended(spec: Spec) -> None:
    start = time.monotonic()
    assert results(replies(spec, "ignores-end", bounds=replace(BOUNDS, seconds_to_end=0.3))) == [
        0.25, 0.125, 0.0625]
    assert time.monotonic() - start < LONG


# ---------------------------------------------------------------- implementations that fail

@pytest.mark.parametrize(("fault", "kind", "words"), [
    ("hangs", "timed-out", "no answer within 1 s"),
    ("backwards-unannounced", "timed-out", "no answer within 1 s"),
    ("crashes", "crashed", "ended by SIGSEGV; its last words: about to fall"),
    ("leaves", "crashed", "exit status 7; its last words: I had enough"),
    ("closes-output", "crashed", "it closed its output and ran on"),
    ("floods-in-one-line", "garbage", "1000000 bytes"),
    ("floods-with-lines", "garbage", "the id of no request"),
    ("huge-line", "garbage", "1000000 bytes"),
    ("talks", "garbage", "not JSON: 'computing the posterior ...'"),
    ("wrong-id", "garbage", "the id of no request that waits"),
    ("text-id", "garbage", "id='"),
    ("long-id", "garbage", "the id of no request"),
    ("nested", "garbage", "nested more than 100 deep"),
    ("no-id", "garbage", "id=None"),
    ("no-answer", "garbage", "none of result"),
    ("two-answers", "garbage", "result and error"),
    ("repeated-key", "garbage", "a key twice"),
    ("not-json", "garbage", "not JSON: '4/7'"),
    ("not-an-object", "garbage", "not a JSON object"),
    ("deep", "garbage", "not JSON"),
    ("long-integer", "garbage", "is too long: give at most 100000 digits"),
    ("not-utf8", "garbage", "not JSON"),
    ("undefined", "undefined", "always"),
    ("refuses", "error", "no"),
    ("skips", "skipped", "not implemented"),
])
def test_each_fault_is_the_verdict_on_each_case(spec: Spec, fault: str, kind: str, words: str) -> None:
    patient = replace(BOUNDS, seconds_to_end=0.2) if fault == "closes-output" else BOUNDS
    answers = replies(spec, fault, bounds=IMPATIENT if kind == "timed-out" else patient)
    assert [reply.kind for reply in answers] == [kind] * 3
    assert words in answers[0].message


def test_an_answer_given_twice_is_worthless(spec: Spec) -> None:
    answers = replies(spec, "answers-twice")
    # whether the second answer to the last request still comes in time is the program's matter
    assert [reply.kind for reply in answers[:2]] == ["garbage"] * 2
    assert answers[0].message == "it was answered twice"


def test_second_answers_do_not_spoil_the_next_exchange(spec: Spec) -> None:
    with miniature("answers-twice") as door:
        for request in requests(spec):
            reply, = door.ask([request])
            assert reply.kind == "result"


@pytest.mark.parametrize("fault", ["hangs-once", "crashes-once"])
def test_after_one_failure_the_others_still_run(spec: Spec, fault: str, tmp_path: Path) -> None:
    bounds = replace(BOUNDS, seconds=patience())
    answers = replies(spec, fault, str(tmp_path / "marker"), bounds=bounds)
    assert results(answers)[1:] == [0.125, 0.0625]
    assert answers[0].kind == ("timed-out" if fault == "hangs-once" else "crashed")


def test_who_must_be_started_too_often_is_given_up(spec: Spec) -> None:
    answers = replies(spec, "crashes", bounds=replace(BOUNDS, restarts=2), count=6)
    assert [reply.kind for reply in answers] == ["crashed"] * 6
    assert "SIGSEGV" in answers[2].message
    assert answers[3].message == "given up: it had to be started 3 times"
    assert answers[5].message == answers[3].message


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_nothing_survives_its_parent(spec: Spec) -> None:
    answers = replies(spec, "leaves-a-child", bounds=IMPATIENT, count=1)
    assert answers[0].kind in ("crashed", "timed-out")
    marker = answers[0].message.rsplit("child ", 1)[1]
    assert marker.startswith("left-behind-")
    assert vanish(marker)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded on Linux only")
def test_memory_is_bounded(spec: Spec) -> None:
    answers = replies(spec, "eats-memory", bounds=replace(BOUNDS, memory=512 << 20), count=1)
    assert answers[0].message == "out of memory"


def test_an_interrupt_ends_the_program(spec: Spec) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    door = miniature("honest")
    with pytest.raises(KeyboardInterrupt), door:
        assert door.process is not None
        popen = door.process.popen
        door.ask(requests(spec), interrupt)
    assert popen.returncode is not None
    assert door.process is None


# ---------------------------------------------------------------- hello

@pytest.mark.parametrize(("fault", "words"), [
    ("greets-badly", "not JSON: 'hello yourself'"),
    ("greets-nobody", "refml=None"),
    ("other-version", "refml=2"),
    ("wide-window", "window=0"),
    ("apologises", "the model file is missing"),
    ("dies", "it ended with exit status 1; its last words: cannot find my model"),
    ("mute", "no answer to hello within 1 s: start faster, and flush each line that is written"),
])
def test_without_a_hello_there_is_nothing_to_judge(fault: str, words: str) -> None:
    bounds = replace(BOUNDS, seconds_to_start=1.0 if fault == "mute" else 20.0)
    with pytest.raises(InvalidInput) as caught, miniature(fault, bounds=bounds):
        pass
    assert words in str(caught.value)
    assert str(caught.value).startswith("command=")


def test_the_wait_for_a_hello_is_a_part_of_the_run() -> None:
    """A minute to start, and a second for the run: it ends after the second."""
    bounds = replace(BOUNDS, seconds_to_start=600.0, seconds_in_all=1.0)
    with pytest.raises(InvalidInput, match="within what --total-timeout left of 1 s"), \
            miniature("mute", bounds=bounds):
        pass


def test_a_file_that_is_not_loaded_in_time_is_told_what_helps(tmp_path: Path) -> None:
    path = tmp_path / "slow.py"
    path.write_text("import time\nprint('training', flush=True)\ntime.sleep(600)\n", encoding="ascii")
    told = "it was not loaded within 2 s: what stands outside of its functions"
    with pytest.raises(InvalidInput, match=told), PythonFile(path, replace(BOUNDS, seconds_to_start=2.0)):
        pass


def test_numbers_that_nobody_knows_are_refused() -> None:
    with pytest.raises((InvalidInput, Unsupported), match="binary16"), miniature("other-numbers"):
        pass


def test_who_does_not_start_again_is_given_up(spec: Spec, tmp_path: Path) -> None:
    program = tmp_path / "once.py"
    program.write_text(PROGRAM.read_text(encoding="utf-8"), encoding="utf-8")
    with Command([sys.executable, str(program), "crashes"], BOUNDS) as door:
        program.unlink()
        answers = door.ask(requests(spec))
    assert [reply.kind for reply in answers] == ["crashed"] * 3
    assert answers[1].message.startswith("given up: command=")


# ---------------------------------------------------------------- the reference, command lines, files

def test_the_reference_answers_in_this_process(spec: Spec) -> None:
    with Reference() as door:
        assert door.hello.numbers == "exact"
        assert [reply.result for reply in door.ask(requests(spec))] == [Fraction(1, 4), Fraction(1, 8),
                                                                        Fraction(1, 16)]


def test_a_bug_of_the_reference_is_a_crash(spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> None:
        raise KeyError("a bug")

    monkeypatch.setattr(doors, "reference", fall)
    assert Reference().ask(requests(spec, 1)) == [Reply("crashed", message="KeyError: 'a bug'")]


def test_a_command_line_is_split_as_a_shell_does() -> None:
    assert command_line("node 'my file.mjs' --x").arguments == ["node", "my file.mjs", "--x"]
    for bad in ("", "  ", "node 'open"):
        with pytest.raises(InvalidInput, match="cmd"):
            command_line(bad)


def test_a_file_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="is not there"):
        PythonFile(tmp_path / "nothing.py")
    with pytest.raises(InvalidInput, match="is a folder: give a Python file in it"):
        PythonFile(tmp_path)


SPY = """
import os, sys
with open(sys.argv[1], "w") as seen:
    print(dict(os.environ), sys.argv, sys.stdin.readline(), file=seen)
    print('{"refml": 1, "numbers": "exact"}', flush=True)
    print(sys.stdin.readline(), file=seen)
print('{"id": 1, "skipped": ""}', flush=True)
"""


def test_the_expected_answer_never_enters_the_process(spec: Spec, tmp_path: Path) -> None:
    """A program that writes down all that it is given: the question is there, the answer 1/5000 is not."""
    seen = tmp_path / "seen"
    program = tmp_path / "spy.py"
    program.write_text(SPY, encoding="utf-8")
    with command_line(shlex.join([sys.executable, str(program), str(seen)]), BOUNDS) as door:
        door.ask([Request(spec.operations["decision.bayes_rule"], spec.examples["neck"].given, 12)])
    text = seen.read_text(encoding="utf-8")
    assert '"1/50000"' in text
    assert '"1/5000"' not in text


def test_no_thread_and_no_pipe_is_left_behind(spec: Spec) -> None:
    code = (f"import sys, threading, warnings\n"
            f"warnings.simplefilter('error')\n"
            f"sys.path.insert(0, {str(ROOT)!r})\n"
            f"from refml.oracle.doors.doors import Command\n"
            f"with Command([sys.executable, {str(PROGRAM)!r}, 'honest']) as door: pass\n"
            f"print(threading.active_count())")
    done = subprocess.run([sys.executable, "-X", "dev", "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("1\n", "")
