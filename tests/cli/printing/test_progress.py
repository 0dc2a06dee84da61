"""Long work is never silent, and what it says about itself is not in the report."""
from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

try:
    import pty
except ModuleNotFoundError:   # Windows
    pty = None   # type: ignore[assignment]

import pytest

from refml.cli.printing import progress
from refml.cli.printing.progress import ERASE, Progress

ROOT = Path(__file__).resolve().parents[3]

TIMES = progress.ON_TERMINAL, progress.FIRST, progress.ELSEWHERE   # before a test changes them

# A command whose work begins and does not end, with a line of progress as soon as one may be written.
ENDLESS = """
import sys, threading
from refml.cli import main
from refml.cli.printing import progress
progress.ELSEWHERE = progress.FIRST = progress.ON_TERMINAL = 0.01
module, name = sys.argv[1].rsplit(".", 1)
def endless(*_, **__):
    print("it begins", file=sys.stderr, flush=True)
    while True:
        threading.Event().wait(0.01)
setattr(__import__(module, fromlist=[name]), name, endless)
sys.exit(main.main(sys.argv[2:]))
"""
# A command for which no line is due, however busy the machine is.
UNHURRIED = """
import sys
from refml.cli import main
from refml.cli.printing import progress
progress.ELSEWHERE = progress.FIRST = 3600.0
sys.exit(main.main(sys.argv[1:]))
"""
WORK = {
    "svm": "refml.svm.optimum.steps", "verify": "refml.cli.verify.command.verdict",
    "spam": "refml.cli.spam.trial.streamed_trials", "check": "refml.cli.check.command.judge",
}


class Listener:
    """Standard error that tells when something was written to it."""

    def __init__(self, terminal: bool, fails: bool = False) -> None:
        self.terminal, self.fails = terminal, fails
        self.written = ""
        self.heard = threading.Event()

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> None:
        self.written += text
        self.heard.set()
        if self.fails:
            raise OSError(28, "No space left on device")

    def flush(self) -> None:
        pass


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Listener]]:
    """Put a listener in the place of standard error; a line is due at once."""
    monkeypatch.setattr(progress, "ON_TERMINAL", 0.001)
    monkeypatch.setattr(progress, "ELSEWHERE", 0.001)
    monkeypatch.setattr(progress, "FIRST", 0.001)

    def replaced(*arguments: bool) -> Listener:
        listener = Listener(*arguments)
        monkeypatch.setattr(sys, "stderr", listener)
        return listener
    yield replaced


@pytest.mark.parametrize(("seconds", "told"), [
    (0.2, "(0 s)"), (59.9, "(59 s)"), (60, "(1 min 0 s)"), (3725, "(62 min 5 s)")])
def test_the_line_says_what_is_done_how_far_it_is_and_for_how_long(seconds: float, told: str) -> None:
    one = Progress("asking")
    assert one.line(seconds) == f"asking {told}"
    one.count(3, 12)
    assert one.line(seconds) == f"asking: 3 of 12 {told}"
    one.count(4)
    assert one.line(seconds) == f"asking: step 4 {told}"
    one.now("judging")
    assert one.line(seconds) == f"judging {told}"


def test_on_a_terminal_one_line_is_rewritten_and_wiped_away(
    listening: Callable[..., Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    listener = listening(True)
    with Progress("deciding every one of the messages"):
        assert listener.heard.wait(300)
    lines = listener.written.split(ERASE)
    assert lines[1] == "deciding every one "
    assert "\n" not in listener.written
    assert lines[-1] == ""


def test_elsewhere_a_line_is_a_line(listening: Callable[..., Listener]) -> None:
    listener = listening(False)
    with Progress("deciding messages") as one:
        one.count(3, 12)
        deadline = time.monotonic() + 300
        while "3 of 12" not in listener.written and time.monotonic() < deadline:
            listener.heard.clear()
            listener.heard.wait(1)
    # A first line may be due before anything is counted.
    lines = [line[:line.rindex(" (")] for line in listener.written.splitlines()]
    assert set(lines) <= {"refml: deciding messages", "refml: deciding messages: 3 of 12"}
    assert lines[-1] == "refml: deciding messages: 3 of 12"
    assert listener.written.endswith("\n")


def test_short_work_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "ON_TERMINAL", 3600.0)   # however slow the machine is
    for terminal in (True, False):
        listener = Listener(terminal)
        monkeypatch.setattr(sys, "stderr", listener)
        with Progress("reading"):
            pass
        assert listener.written == ""
    assert TIMES == (0.25, 2, 10)


def test_standard_error_that_cannot_be_written_stops_nothing(listening: Callable[..., Listener]) -> None:
    listener = listening(True, True)
    with Progress("reading"):
        assert listener.heard.wait(300)


def test_the_thread_ends_with_the_work() -> None:
    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt), Progress("reading"):
        assert threading.active_count() == before + 1
        raise KeyboardInterrupt
    assert threading.active_count() == before


def test_steps_are_counted_and_their_result_returned() -> None:
    seen = []

    def steps() -> Generator[int, None, str]:
        for i in range(3):
            yield i
            seen.append(one.line(0))
        return "found"

    one = Progress("searching")
    assert one.run(steps()) == "found"
    assert seen == [f"searching: step {i} (0 s)" for i in (1, 2, 3)]


# ---------------------------------------------------------------- every long command

def begun(command: str, *arguments: str, out: int, error: int) -> subprocess.Popen[bytes]:
    """A command whose work does not end."""
    return subprocess.Popen([sys.executable, "-c", ENDLESS, WORK[command], command, *arguments], cwd=ROOT,
                            stdin=subprocess.DEVNULL, stdout=out, stderr=error)


@pytest.fixture(scope="module")
def solution(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(tmp_path_factory.mktemp("verify") / "solution.json")
    subprocess.run([sys.executable, "-m", "refml", "svm", "--json", path], cwd=ROOT, check=True,
                   capture_output=True)
    return path


def arguments_of(command: str, solution: str) -> list[str]:
    return {"verify": [solution], "check": ["--chapter", "decision"]}.get(command, [])


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("command", WORK)
def test_an_interrupt_in_the_middle_leaves_one_sentence_and_no_file(
    command: str, solution: str, tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    report.write_text("old", encoding="ascii")
    with begun(command, *arguments_of(command, solution), "--json", str(report), out=subprocess.PIPE,
               error=subprocess.PIPE) as process:
        assert process.stderr is not None
        while not process.stderr.readline().startswith(b"refml: "):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, told = process.communicate(timeout=1200)
    assert (process.returncode, out) == (130, b"")
    *lines, last = told.splitlines()
    assert last == b"refml: interrupted"
    assert all(line == b"it begins" or line.endswith(b" s)") for line in lines)
    assert report.read_text(encoding="ascii") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["report.json"]


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.skipif(os.name == "nt", reason="a terminal of POSIX")
@pytest.mark.parametrize("command", WORK)
def test_on_a_terminal_the_line_is_gone_before_the_sentence(command: str, solution: str) -> None:
    ours, theirs = pty.openpty()
    with begun(command, *arguments_of(command, solution), out=theirs, error=theirs) as process:
        os.close(theirs)
        told = b""
        while b" s)" not in told:
            told += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        while not told.endswith(b"interrupted\r\n"):
            told += os.read(ours, 1000)
    os.close(ours)
    assert process.returncode == 130
    assert told.endswith(b" s)" + ERASE.encode() + b"refml: interrupted\r\n")


@pytest.mark.parametrize("command", WORK)
def test_a_command_that_ends_at_once_says_nothing_of_its_progress(command: str, solution: str) -> None:
    done = subprocess.run([sys.executable, "-c", UNHURRIED, command, *arguments_of(command, solution)],
                          cwd=ROOT, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


def test_records_are_counted_with_their_pace() -> None:
    one = Progress("reading")
    assert list(one.records("abcd", 8)) == list("abcd")
    assert re.fullmatch(r"reading: 4 of 8, [0-9]+ a second \(9 s\)", one.line(9))
    assert list(one.records([])) == []
    list(one.records("ab"))
    assert re.fullmatch(r"reading: 2, [0-9]+ a second \(9 s\)", one.line(9))
    one.now("writing")
    assert one.line(9) == "writing (9 s)"


def test_where_no_thread_can_be_started_work_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")
    monkeypatch.setattr(threading.Thread, "start", none)
    with Progress("reading") as one:
        one.count(1, 2)
    assert one.line(1) == "reading: 1 of 2 (1 s)"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class InterruptedWhileItStarts(threading.Thread):
    """A thread that writes before its start returns, as on a busy machine, and then comes Ctrl-C."""

    terminal: Terminal

    def start(self) -> None:
        super().start()
        while not self.terminal.getvalue():
            pass
        raise KeyboardInterrupt


def test_the_line_is_gone_where_ctrl_c_comes_while_its_thread_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    one = Progress("reading")
    one._thread = thread = InterruptedWhileItStarts(target=one._watch, daemon=True)
    thread.terminal = terminal
    with pytest.raises(KeyboardInterrupt), one:
        pass
    assert not one._thread.is_alive() and terminal.getvalue().endswith(" s)" + ERASE)
