"""Attacks on the judge: what each must come to.

Every file in `files/` is an implementation that is right but for one case, where it misbehaves.  The table
says the verdict on that case, with namespaces, without them, and when grading; all other cases pass.  One
attack: tools/test tests -- tests/oracle/attacks -k lists_of_nan
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from refml.errors import InvalidInput
from refml.oracle.doors.cage import Bounds, unobserved
from refml.oracle.doors.doors import Command, PythonFile
from refml.oracle.doors.surroundings import PACKAGE, Isolation
from refml.oracle.judging.results import CaseResult, Run
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.runner import run
from refml.oracle.specification.files import data_folder
from refml.oracle.specification.schema import Spec
from tests.oracle.doors.test_cage import processes, vanish
from tests.small_spec import small

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the attacks are on Linux")

ROOT = Path(__file__).resolve().parents[3]
FILES = Path(__file__).resolve().parent / "files"
PLANTED = "planted.py"
BOUNDS = Bounds(seconds=60.0, seconds_to_start=60.0, seconds_to_end=0.5)
IMPATIENT = replace(BOUNDS, seconds=2.0)   # with who never answers
MODES = {"everyday": Isolation(), "bare": Isolation(namespaces=False), "grading": Isolation(grading=True)}

# attack → the verdict on the case: everyday, bare (no namespaces), grading
TABLE = {
    "floods_of_braces": ("garbage", "garbage", "garbage"),
    "answers_for_another": ("garbage", "garbage", "garbage"),
    "lists_of_nan": ("garbage", "garbage", "garbage"),
    "long_denominator": ("garbage", "garbage", "garbage"),
    "tiny_exponents": ("garbage", "garbage", "garbage"),
    "nested": ("garbage", "garbage", "garbage"),
    "never_ends": ("timed-out", "timed-out", "timed-out"),
    "forks": ("rounded", "rounded", "rounded"),
    "kills_its_parent": ("rounded", "crashed", "rounded"),
    "stops_its_parent": ("rounded", "rounded", "rounded"),
    "imports_refml": ("rounded", "rounded", "errored"),
    "reads_the_specification": ("rounded", "rounded", "wrong"),
    "writes_refml": ("errored", "rounded", "errored"),
    "writes_a_file": ("rounded", "rounded", "errored"),
    "writes_to_its_ancestors": ("rounded", "rounded", "rounded"),
    "reads_the_environment": ("errored", "errored", "errored"),
    "talks_to_the_network": ("rounded", "rounded", "errored"),
    "wrecks_its_folder": ("rounded", "rounded", "rounded"),
}
ELSEWHERE = ("right", "outlives_the_judge", "writes_to_the_terminal")  # not in the table: other tests' matter


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    return small(tmp_path_factory.mktemp("attacks"))


@pytest.fixture
def server() -> Iterator[int]:
    """A port where somebody knows the answer."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        def answer() -> None:
            while True:
                try:
                    line, _ = listening.accept()
                except OSError:
                    return
                with line:
                    line.sendall(b"0.0002")

        threading.Thread(target=answer, daemon=True).start()
        yield listening.getsockname()[1]
        listening.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def marker() -> Iterator[str]:
    """A word for the command lines of what an attack starts.  The harm of one that succeeds is undone."""
    word = f"attack-{os.getpid()}-{time.time_ns()}"
    yield word
    for number in processes(word):
        with contextlib.suppress(OSError):
            os.kill(number, signal.SIGKILL)
    (PACKAGE / PLANTED).unlink(missing_ok=True)


def attacked(spec: Spec, name: str, isolation: Isolation) -> Run:
    """The run of an attack, in the cage; skipped where the system refuses what the table relies on."""
    isolation = Isolation(isolation.grading, isolation.namespaces, variables=("TARGET",))
    bounds = IMPATIENT if name == "never_ends" else BOUNDS
    with unobserved(), PythonFile(FILES / f"{name}.py", bounds, isolation) as door:
        if door.lacking and isolation.namespaces:
            pytest.skip(door.notes[0])
        result = run(spec, door, choose(spec, Selection(with_laws=False)))
    assert not os.path.exists(door.scratch) or name == "wrecks_its_folder"
    return result


def kind_of(case: CaseResult) -> str:
    """What a case was answered with."""
    return case.reply.kind if case.reply else ""


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", TABLE)
def test_each_attack_comes_to_what_the_table_says(
    spec: Spec, name: str, mode: str, tmp_path: Path, server: int, marker: str,
    monkeypatch: pytest.MonkeyPatch
) -> None:
    targets = {"reads_the_specification": str(data_folder()), "talks_to_the_network": str(server),
               "imports_refml": str(ROOT),
               "writes_a_file": str(tmp_path / "file"), "writes_refml": str(tmp_path)}
    if mode != "bare" and name == "writes_refml":
        targets[name] = str(PACKAGE)
    monkeypatch.setenv("TARGET", targets.get(name, marker))
    monkeypatch.setenv("SECRET_TOKEN", "0.0002")
    monkeypatch.setattr("refml.oracle.doors.cage.SECONDS_TO_CLEAR", 1.0)
    cases = {case.example.id: case for case in attacked(spec, name, MODES[mode]).cases}
    assert cases["neck"].verdict == TABLE[name][list(MODES).index(mode)]
    assert {name: kind_of(cases[name]) for name in cases if name != "neck"} == {
        "nothing": "undefined", "negative": "error", "tie": "result"}
    assert cases["tie"].verdict == "exact"
    assert vanish(marker)
    assert not (PACKAGE / PLANTED).exists()


def test_every_attack_is_in_the_table() -> None:
    assert {path.stem for path in FILES.glob("*.py")} == {*TABLE, *ELSEWHERE}


# ---------------------------------------------------------------- what is reported

def checked(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A run of `refml check` on Bayes' rule."""
    command = [sys.executable, "-m", "refml", "check", *arguments, "--operation", "decision.bayes_rule"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True,
                          env={**os.environ, **environment})


@pytest.mark.parametrize("mode", [[], ["--no-namespaces"], ["--grading"]])
def test_the_report_is_written_last_and_stays(mode: list[str], tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    done = checked(str(FILES / "outlives_the_judge.py"), "--json", str(report), "--env", "TARGET", *mode,
                   TARGET=str(report))
    assert done.returncode == 1, done.stderr
    first = report.read_bytes()
    assert json.loads(first)["status"] == 1
    time.sleep(0.4)
    assert report.read_bytes() == first


def test_no_text_of_an_implementation_commands_a_terminal() -> None:
    done = checked(str(FILES / "writes_to_the_terminal.py"))
    assert "decision_bayes\\x1b[31m_rule is no operation" in done.stdout
    assert "\\x1b]0;me\\x07 \\x9b2J in Python" in done.stdout
    assert all(one.isprintable() or one == "\n" for one in done.stdout + done.stderr)


@pytest.mark.parametrize("functions", ["", ', "functions": 3', ', "functions": ["decision_bayes_rule"]'])
def test_a_forged_hello_is_one_sentence(functions: str, tmp_path: Path) -> None:
    shutil.copy(FILES / "right.py", tmp_path)
    path = tmp_path / "forged.py"
    hello = '{"refml": 1' + functions + "}"
    path.write_text(f"import right\nright.say({hello!r})\n", encoding="ascii")
    done = checked(str(path))
    assert done.returncode == 2
    assert "cannot be judged: its answer to hello has functions=" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_report_says_once_what_does_not_isolate() -> None:
    done = checked(str(FILES / "right.py"), "--no-namespaces")
    assert done.stdout.splitlines()[1] == "not isolated: namespaces are switched off"
    done = checked(str(FILES / "right.py"), "--no-namespaces", "--grading")
    assert done.stdout.count(
        "not isolated: namespaces are switched off; refml and its specification can be read\n") == 1


def test_the_report_says_which_folder_the_implementation_opens() -> None:
    """What lies directly in /tmp leaves all of /tmp visible; refml only where namespaces are refused."""
    with tempfile.NamedTemporaryFile("w", dir="/tmp", suffix=".py") as file:
        file.write("def decision_bayes_rule(likelihood, prior, evidence):\n"
                   "    return likelihood * prior / evidence\n")
        file.flush()
        said = checked(file.name, "--grading").stdout.replace("\n", " ")
    assert "/tmp is the implementation's own folder and can be read" in said
    assert ("refml and its specification can be read" in said) == ("refused" in said.split("/tmp is")[0])


def test_the_report_says_that_refml_was_loaded(tmp_path: Path) -> None:
    loaded = "refml was loaded in the implementation's process: its answers may be refml's own"
    report = tmp_path / "report.json"
    attack = [str(FILES / "imports_refml.py"), "--env", "TARGET", "--json", str(report)]
    assert checked(*attack, TARGET=str(ROOT)).stdout.splitlines()[1] == loaded
    assert json.loads(report.read_text(encoding="ascii"))["notes"] == [loaded]
    assert loaded not in checked(*attack, "--grading", TARGET=str(ROOT)).stdout


# ---------------------------------------------------------------- somebody else's sandbox

def bubblewrap() -> str:
    """A sandbox that shows the system read-only, the implementation's folder and no refml.

    The interpreter of the tests lies in the checkout that is hidden: it is shown again.
    """
    return (f"bwrap --unshare-all --die-with-parent --ro-bind / / --tmpfs {PACKAGE.parent} "
            f"--ro-bind {sys.prefix} {sys.prefix} "
            "--ro-bind {scratch} {scratch} --ro-bind {folder} {folder} --proc /proc --dev /dev --tmpfs /run")


@pytest.mark.skipif(shutil.which("bwrap") is None, reason="bubblewrap is not installed")
def test_a_sandbox_of_the_users_own(spec: Spec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("reads_the_specification", "right"):
        shutil.copy(FILES / f"{name}.py", tmp_path)
    monkeypatch.setenv("TARGET", str(data_folder()))
    isolation = Isolation(grading=True, sandbox=tuple(bubblewrap().split()), variables=("TARGET",))
    with PythonFile(tmp_path / "reads_the_specification.py", BOUNDS, isolation) as door:
        assert door.notes == ["isolated by bwrap alone"]
        result = run(spec, door, choose(spec, Selection(only=("neck", "tie"))))
    assert [case.verdict for case in result.cases] == ["wrong", "exact"]


def test_a_sandbox_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(InvalidInput, match="command='no-such-box' cannot be started"), \
            PythonFile(FILES / "right.py", BOUNDS, Isolation(sandbox=("no-such-box",))):
        pass


def test_a_sandbox_may_surround_a_program(spec: Spec) -> None:
    program = FILES.parents[1] / "doors" / "miniatures" / "program.py"
    isolation = Isolation(sandbox=("env", "PLACE={folder}"))
    with Command([sys.executable, str(program), "honest"], BOUNDS, isolation) as door:
        assert run(spec, door, choose(spec, Selection(only=("neck",)))).status == 0
