"""The command line: what is printed where, exit statuses, and nothing that looks like a traceback."""

from __future__ import annotations

import gc
import json
import os
import re
import runpy
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

import refml
from refml.cli import main
from refml.cli.check import command as check
from refml.cli.check import drawing
from refml.oracle.generation import drawn
from refml.oracle.specification.schema import Spec
from tests.small_spec import small

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "tests" / "oracle" / "doors" / "miniatures" / "program.py"
SECONDS = 1200


@pytest.fixture
def spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Spec]:
    """The small specification in place of the real one, and no case drawn beside it."""
    one = small(tmp_path / "spec")
    monkeypatch.setattr(check, "load", lambda: one)
    monkeypatch.setattr(drawn, "FIXED_EACH", 0)
    monkeypatch.setattr(drawn, "TELLING", {})
    yield one


def miniature(fault: str) -> list[str]:
    """The option that judges a miniature."""
    return ["--cmd", shlex.join([sys.executable, str(PROGRAM), fault])]


def refml_process(
    *arguments: str, environment: dict[str, str] | None = None, cwd: Path = ROOT
) -> subprocess.CompletedProcess[bytes]:
    """`python3 -m refml` as a process of its own."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})}
    return subprocess.run([sys.executable, "-m", "refml", *arguments], capture_output=True, cwd=cwd,
                          timeout=SECONDS, env=variables)


# ---------------------------------------------------------------- the front page

def test_help_has_an_example_for_each_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["--help"]) == 0
    told = capsys.readouterr().out
    for name, command in main.COMMANDS.items():
        assert f"\n  {name} " in told
        assert command.summary in told
        assert f" {command.example}\n" in told
        assert command.example.startswith(name)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["--version"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"refml {refml.__version__}, protocol 1, specification ")


def test_an_old_python_is_told_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 0, "final", 0))
    with pytest.raises(SystemExit) as end:
        runpy.run_module("refml", run_name="__main__")
    assert end.value.code == 2
    assert "the commands need 3.11 or later" in capsys.readouterr().err


def test_an_interrupt_while_it_is_loaded_is_one_sentence() -> None:
    code = ("import runpy, sys\n"
            "class Finder:\n"
            "    def find_spec(self, name, *_):\n"
            "        if name == 'refml.cli.main':\n"
            "            raise KeyboardInterrupt\n"
            "sys.meta_path.insert(0, Finder())\n"
            "runpy.run_module('refml', run_name='__main__')\n")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"refml: interrupted\n")


def test_no_command_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([]) == 2
    lines = capsys.readouterr().out.splitlines()
    commands = [line.partition("python3 -m refml ")[2].split()[0] for line in lines[:5]]
    assert set(commands) <= set(main.COMMANDS) and len(set(commands)) == 5 and not lines[5]
    assert main.main(["chekc"]) == 2
    assert capsys.readouterr().err == (
        "refml: command='chekc' is not in refml; did you mean check?\n")
    assert main.main(["frobnicate"]) == 2
    assert capsys.readouterr().err.endswith("; python3 -m refml --help shows all\n")


def test_a_kind_belongs_to_an_estimator(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check", "mine.py", "--as", "GaussianNB"]) == 2
    assert "as='GaussianNB' is a kind of estimator: give one" in capsys.readouterr().err


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_has_its_own_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main([name, "--help"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"usage: python3 -m refml {name}")
    assert "for example: python3 -m refml" in told


def test_a_command_is_imported_only_when_called() -> None:
    code = ("import sys; from refml.cli import main; main.main(['--help']); "
            "print([m for m in sys.modules if 'refml' in m])")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = "['refml', 'refml.cli', 'refml.errors', 'refml.cli.signals', 'refml.cli.main']"
    assert done.stdout.splitlines()[-1] == loaded


# ---------------------------------------------------------------- refml check

def test_check_judges_the_reference(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[-1] == "Passed. 4 cases ran: 2 exact, 2 refused."
    assert told.err == ""


def test_check_judges_a_program(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check", *miniature("honest")]) == 0
    assert main.main(["check", *miniature("lies")]) == 1
    assert "You left out the prior." in capsys.readouterr().out


def test_check_judges_a_python_file(spec: Spec, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my bayes.py"
    path.write_text(dedent("""
        def decision_bayes_rule(likelihood, prior, evidence):
            return likelihood / evidence
        """), encoding="utf-8")
    assert main.main(["check", str(path), "--timeout", "30", "--total-timeout", "300"]) == 1
    told = capsys.readouterr().out
    assert f"again     python3 -m refml check '{path}' --timeout 30 --total-timeout 300 --only neck" in told
    assert "not answered: 1 of 2 operations (no function of that name)" in told


def test_the_command_to_run_again_has_all_that_changes_an_answer() -> None:
    typed = ["mine.py", "--digits", "9", "--timeout", "7.5", "--total-timeout", "100", "--grading",
             "--no-namespaces", "--sandbox", "firejail --quiet", "--env", "SEED", "--env", "DATA"]
    options = main.parser_of("check", "refml")[1].parse_args(typed)
    assert check.again(options) == shlex.join(["refml", "check", *typed])


def test_the_command_to_run_again_runs_that_one_case(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check", *miniature("lies"), "--only", "neck"]) == 1
    assert "1 case FAILED. 1 case ran: 1 wrong." in capsys.readouterr().out


def test_check_writes_json(spec: Spec, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "report.json"
    assert main.main(["check", "--json", str(path)]) == 0
    assert capsys.readouterr().out.startswith("refml ")
    assert json.loads(path.read_text(encoding="utf-8"))["totals"] == {"exact": 2, "refused": 2}
    assert main.main(["check", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["totals"] == {"exact": 2, "refused": 2}


def test_check_lists_without_running(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check", *miniature("crashes"), "--list", "--operation", "decision.bayes_rule"]) == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [
        ["case", "neck"], ["case", "nothing"], ["case", "negative"], ["law", "proportional"]]


def test_check_without_laws(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check", "--no-laws"]) == 0
    assert "laws:" not in capsys.readouterr().out


def test_nothing_ran_has_its_own_status(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["check", *miniature("skips")]) == 3
    assert capsys.readouterr().out.splitlines()[-1].startswith("Nothing ran")


@pytest.mark.parametrize(("arguments", "words"), [
    (["nothing.py"], "file='nothing.py' is not there"),
    (["no.bayes:BernoulliNB(alpha="], "is not there: its parenthesis does not close"),
    (["--only", "decision.bayes_rule"], "is an operation: give --operation decision.bayes_rule"),
    (["--only", ""], "example or law='' is not in the specification"),
    (["."], "file='.' is a folder: give a Python file in it"),
    (["a.py:A"], "file='a.py' is not there"),
    (["a.py", "--cmd", "b"], "two implementations"),
    (["--cmd", ""], "cmd is empty"),
    (["--cmd", "no-such-program-anywhere"], "cannot be started: No such file or directory"),
    (["--cmd", "true"], "it ended with exit status 0"),
    (["--only", "nekc"], "did you mean neck?"),
    (["--operation", "bayes"], "operation='bayes' is not in the specification"),
    (["--chapter", "svm"], "chapter='svm' is not in the specification"),
    (["--json", "no/such/folder/report.json"], "cannot be written"),
    (["--json", "circle/report.json"], "Too many levels of symbolic links"),
    (["--json", "circle"], "Too many levels of symbolic links"),
    (["--json", "a" * 256], "File name too long"),
    (["a" * 3000], "File name too long"),
    (["circle"], "Too many levels of symbolic links"),
    ([""], "file='' is empty"),
    (["--timeout", "1e300"], "not a number of seconds above 0 and up to 1000000"),
    (["--timeout", "0"], "not a number of seconds"),
    (["--timeout", "nan"], "not a number of seconds"),
    (["--timeout", "soon"], "not a number of seconds"),
    (["--total-timeout", "0"], "not a number of seconds"),
    (["--frobnicate"], "option='--frobnicate' is not in"),
])
def test_wrong_usage_is_one_sentence_and_status_2(
    spec: Spec, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str],
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("circle").symlink_to("circle")
    assert main.main(["check", *arguments]) == 2
    told = capsys.readouterr()
    assert words in told.err
    assert told.out == ""
    assert "Traceback" not in told.err
    assert told.err.startswith(("refml: ", "usage: "))
    if told.err.startswith("refml: "):
        assert told.err.count("\n") == 1


@pytest.mark.parametrize("command", [
    "spam mine --json ./mine", "check mine --json link", "check --cmd 'python3 mine' --json mine",
    "check --case case.toml --json case.toml", "check --expected-failures mine --json mine",
    "check 'knn:KNN(k=1)' --json knn.py", "check own:KNN --save own/__init__.py",
    "compare knn:KNN --data mine --json knn.py", "solve sheet.toml:prior --out sheet.toml",
    "sheet check sheet.toml --json ./sheet.toml", "ask gda.posterior mine --svg mine",
    "solve gda.posterior rows=mine labels=mine:class --out mine",
    "ask gda.posterior rows=a:b.csv:1 --svg a:b.csv"])
def test_a_report_does_not_replace_what_is_read(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own").mkdir()
    for name in ("mine", "case.toml", "knn.py", "own/__init__.py", "sheet.toml", "a:b.csv"):
        Path(name).write_text("precious", encoding="ascii")
    Path("link").symlink_to("mine")
    monkeypatch.setattr(drawing, "read_cases", lambda options, spec: {})
    arguments = shlex.split(command)
    assert main.main(arguments) == 2
    assert "is the file that is read and would be lost" in capsys.readouterr().err
    assert Path(arguments[-1]).read_text(encoding="ascii") == "precious"


@pytest.mark.parametrize("command", [
    "svm --json - --svg -", "svm --json same --svg ./same", "spam --explain hi --svg same --json link",
    "check --save same --badge same", "export spam mine --out q.txt --out q.txt"])
def test_two_outputs_to_one_place_are_refused(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("link").symlink_to("same")
    assert main.main(shlex.split(command)) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.endswith("are one place: give two\n")
    assert [path.name for path in tmp_path.iterdir()] == ["link"]


def test_of_a_list_there_is_no_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--json", "--save"):
        assert main.main(["check", "--list", option, str(tmp_path / "a")]) == 2
        assert "tells of a run, and --list runs nothing: leave out one" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_answers_of_any_length_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, report = tmp_path / "mine.py", tmp_path / "report.json"
    path.write_text("def features_bin(values, edges): return [10**5000]\n"
                    "def decision_bayes_rule(**given): return 10**20000\n", encoding="ascii")
    limit = sys.get_int_max_str_digits()
    assert main.main(["check", str(path), "--operation", "features.bin", "--operation", "decision.bayes_rule",
                     "--json", str(report)]) == 1
    told = capsys.readouterr().out
    assert "  got       1e20000\n" in told
    assert max(map(len, told.splitlines())) < 300
    assert "1" + "0" * 20000 in report.read_text(encoding="ascii")
    assert sys.get_int_max_str_digits() == limit


def test_a_broken_file_is_one_sentence(
    spec: Spec, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.py"
    path.write_text("def f(:\n", encoding="utf-8")
    assert main.main(["check", str(path)]) == 2
    assert "line 1: SyntaxError" in capsys.readouterr().err


def test_check_says_what_a_python_function_should_return(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.py"
    path.write_text("def decision_normalise(scores): return None\n"
                    "def decision_normalize(scores): return None\n"
                    "def decision_chain_factors(**given): return [0.5, 0.5, 0.5]\n", encoding="utf-8")
    assert main.main(["check", str(path), "--chapter", "decision", "--all-failures"]) == 1
    told = capsys.readouterr().out
    assert "reason    the answer is None, which is not a dict with " in told
    assert "  got       None\n" in told
    assert "  expected  [1] = 1/5 = 0.2\n  got       [1] = 0.5\n" in told
    assert "decision_normalize is no operation; did you mean decision_normalise?\n" in told
    assert " not-rep. " not in told.splitlines()[2]


# ---------------------------------------------------------------- refml spec

def test_a_word_lists_the_records_that_contain_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["spec", "show", "LAPLACE-ESTIM"]) == 0
    assert capsys.readouterr().out.split()[:2] == ["formula", "laplace-estimate"]
    assert main.main(["spec", "show", "of the"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 21
    assert lines[-1].startswith("…and ")
    assert lines[-1].endswith(" more: refml spec list | grep -iF -e 'of the'")


def test_a_word_that_nothing_contains_has_near_misses_each_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["spec", "show", "naive_bayes.bernouli_posterior"]) == 2
    near = capsys.readouterr().err.partition("did you mean ")[2].rstrip("?\n").split(" or ")
    assert near[0] == "naive_bayes.bernoulli_posterior"
    assert len(set(near)) == len(near)
    assert main.main(["spec", "show", ""]) == 2


def test_an_unknown_chapter_is_told_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["spec", "list", "--chapter", "x"]) == 2
    assert "chapter='x' is not in the specification; there are decision, " in capsys.readouterr().err


def test_a_note_shows_the_answers_of_its_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["spec", "show", "001-E04"]) == 0
    assert "  cited by  example married-given-no: 4/7 = 0.571428571429-\n" in capsys.readouterr().out


# ---------------------------------------------------------------- as a process

def test_it_runs_from_a_checkout_without_installation(tmp_path: Path) -> None:
    done = refml_process("check", "--operation", "decision.bayes_rule")
    assert (done.returncode, without_progress(done.stderr)) == (0, b"")
    assert b"Passed." in done.stdout


def test_it_runs_from_anywhere(tmp_path: Path) -> None:
    assert refml_process("check", "--operation", "decision.bayes_rule", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize("environment", [{"LANG": "C", "LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"},
                                         {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}])
def test_a_terminal_without_unicode_is_no_reason_to_crash(
    environment: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "schön.py"
    path.write_text("NAME = 'schön ≈'\ndef decision_bayes_rule(**given): return 'é'", encoding="utf-8")
    done = refml_process("check", str(path), "--operation", "decision.bayes_rule", environment=environment)
    assert done.returncode == 1
    assert b"FAILED" in done.stdout
    assert without_progress(done.stderr) == b""


def test_a_reader_that_leaves_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([sys.executable, "-m", "refml", "check", "--list"], stdout=writer,
                          stderr=subprocess.PIPE, cwd=ROOT, timeout=SECONDS)
    os.close(writer)
    assert (done.stderr, done.returncode) == (b"", main.BROKEN_PIPE)


FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


@pytest.mark.parametrize("columns", [None, "", "0", "60", "100"])
def test_help_is_as_wide_as_the_terminal(columns: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if columns is None:
        monkeypatch.delenv("COLUMNS", raising=False)
    else:
        monkeypatch.setenv("COLUMNS", columns)
    assert main.columns() == shutil.get_terminal_size().columns


@FULL
@pytest.mark.parametrize("command", ["spec list", "--version", "--help", "check --help", "check --list",
                                     "spam", "spam --json -", "spam --json /dev/full"])
def test_output_that_cannot_be_written_is_one_sentence(command: str) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([sys.executable, "-m", "refml", *command.split()], stdout=full,
                              stderr=subprocess.PIPE, cwd=ROOT, timeout=SECONDS)
    assert done.returncode == 2
    assert done.stderr.endswith(b" cannot be written: No space left on device\n")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX")
@pytest.mark.parametrize("command", ["mark married-given-no 4/7", "spec list", "svm", "check --help",
                                     "--version"])
def test_output_that_is_closed_is_one_sentence(command: str) -> None:
    done = subprocess.run(["sh", "-c", f'exec "$0" -m refml {command} >&-', sys.executable],
                          capture_output=True, cwd=ROOT, timeout=SECONDS)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"refml: output cannot be written: Bad file descriptor\n"


@FULL
@pytest.mark.parametrize(("command", "status", "words"), [
    ("spam >&- 2>&-", 2, b""), ("--version 2>&-", 0, b"refml "), ("--version 2>/dev/full", 0, b"refml "),
    ("nonsense 2>&-", 2, b""), ("nonsense 2>/dev/full", 2, b""), ("check --nonsense 2>/dev/full", 2, b""),
    ("spam - <&- 2>&1", 2, b"refml: standard input is empty"),
    ("spam - 0>/dev/null 2>&1", 2, b"refml: standard input cannot be read"),
])
def test_a_closed_stream_is_no_reason_to_crash(command: str, status: int, words: bytes) -> None:
    done = subprocess.run(["sh", "-c", f'exec "$0" -m refml {command}', sys.executable], capture_output=True,
                          cwd=ROOT, timeout=SECONDS)
    assert (done.returncode, done.stderr) == (status, b"")
    assert done.stdout.startswith(words)
    assert done.stdout.count(b"\n") == (1 if words else 0)


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_what_it_started(name: str) -> None:
    number = getattr(signal, name)
    command = [sys.executable, "-m", "refml", "check", "--operation", "decision.bayes_rule",
               *miniature("hangs")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        child = child_of(process.pid)
        process.send_signal(number)
        assert process.communicate(timeout=SECONDS) == (b"", b"")
    assert process.returncode == 128 + number
    assert child is None or not Path(f"/proc/{child}/cmdline").exists()


@pytest.mark.usefixtures("usual_signals")
def test_the_handlers_of_the_caller_stay(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGTERM)
    assert main.main(["--version"]) == 0
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_thread_leaves_the_signals_alone() -> None:
    statuses: list[int] = []
    thread = threading.Thread(target=lambda: statuses.append(main.main(["--version"])))
    thread.start()
    thread.join()
    assert statuses == [0]


def test_the_program_looks_for_cycles_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gc.get_threshold()
    monkeypatch.setattr(main, "dispatch", lambda _: gc.get_threshold()[0])
    try:
        with pytest.raises(SystemExit) as end:
            runpy.run_module("refml", run_name="__main__")
        assert end.value.code == gc.get_threshold()[0] > 10 * before[0]
    finally:
        gc.set_threshold(*before)


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupt_ends_it_and_what_it_started(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    command = [sys.executable, "-m", "refml", "check", "--operation", "decision.bayes_rule",
               "--json", str(report), *miniature("hangs")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        child = child_of(process.pid)
        process.send_signal(signal.SIGINT)
        out, told = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    begun = report.exists()   # it was asking: then what was judged is reported, else a sentence is all
    assert without_progress(told) == (b"" if begun else b"refml: interrupted\n")
    assert (b"Incomplete: it was interrupted." in out) if begun else out == b""
    assert child is None or not Path(f"/proc/{child}/cmdline").exists()


def without_progress(told: bytes) -> bytes:
    """What a command says but for how long it has worked, which it says on a busy machine."""
    return b"".join(line for line in told.splitlines(keepends=True) if not line.endswith(b" s)\n"))


def child_of(pid: int) -> int | None:
    """The first child of a process, waited for; None where the system does not tell."""
    listing = Path(f"/proc/{pid}/task/{pid}/children")
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        if not listing.exists():
            time.sleep(2)
            return None
        children = listing.read_text(encoding="ascii").split()
        if children:
            time.sleep(0.5)  # until it hangs
            return int(children[0])
        time.sleep(0.05)
    raise AssertionError("it started nothing")


@pytest.mark.parametrize(("terminal", "variables", "coloured"), [
    (True, {"TERM": "xterm"}, True), (True, {"NO_COLOR": "1", "TERM": "xterm"}, False),
    (True, {"TERM": "dumb"}, False), (False, {"TERM": "xterm"}, False),
])
def test_colours_only_where_they_are_wanted(
    spec: Spec, terminal: bool, variables: dict[str, str], coloured: bool,
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    main.main(["check"])
    assert ("\033[32m" in capsys.readouterr().out) == coloured


def test_a_report_begins_with_the_causes_of_the_failures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An answer with which another kernel cannot be compared once ended the whole run."""
    path = tmp_path / "seven.py"
    path.write_text("def svm_scores(rows, labels, queries, **how): return [7.0 for _ in queries]\n",
                    encoding="ascii")
    assert main.main(["check", str(path), "--operation", "svm.scores", "--no-laws"]) == 1
    told = capsys.readouterr().out
    assert re.search(r"^\d+ of \d+ failures, \w+: Every number is 7, whatever is asked\. \(constant\)$", told,
                     re.M)


def test_a_residual_is_called_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "off.py"
    path.write_text("def svm_solve(rows, labels, **how):\n"
                    "    return {'alpha': [0, 0.8, 0, 0.4, 0.4], 'weights': [-0.4, 1.2], 'bias': 1}\n",
                    encoding="ascii")
    assert main.main(["check", str(path), "--only", "five-points-hard-margin"]) == 1
    told = capsys.readouterr().out
    assert re.search(r"^  residual  bias is off by \S+; 1e-\d+ is allowed$", told, re.M)
    assert re.search(r"^  right     bias = -7/5", told, re.M)
    assert re.search(r"^  got       bias = 1", told, re.M)


# ---------------------------------------------------------------- drawn cases

WRONG = """
def naive_bayes_estimate(count, total, values, alpha):
    if not 0 <= count <= total or alpha < 0 or values < 1:
        raise ValueError
    return (count + alpha) / (total + alpha * min(values, 8))
"""


def test_a_drawn_case_is_saved_asked_again_by_its_id_and_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, saved = tmp_path / "mine.py", tmp_path / "case.toml"
    path.write_text(WRONG, encoding="utf-8")
    chosen = ["check", str(path), "--operation", "naive_bayes.estimate"]
    assert main.main([*chosen, "--no-random"]) == 0
    assert main.main([*chosen, "--random", "100", "--seed", "7", "--save", str(saved)]) == 1
    told = capsys.readouterr().out
    name, = re.findall(r"^(naive_bayes.estimate@7\.\d+) is saved", told, re.MULTILINE)
    assert f"--only {name}" in told
    assert main.main(["check", str(path), "--only", name]) == 1
    alone = capsys.readouterr().out
    assert main.main(["check", str(path), "--case", str(saved)]) == 1
    again = capsys.readouterr().out
    assert [line for line in again.splitlines() if "expected" in line] == \
        [line for line in alone.splitlines() if "expected" in line]
    assert f"again     python3 -m refml check {path} --case {saved}" in again
    assert main.main(["check", "--case", str(saved)]) == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_every_drawn_case_is_one_of_an_operation_that_is_answered(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, report = tmp_path / "mine.py", tmp_path / "report.json"
    path.write_text(WRONG, encoding="utf-8")
    chosen = ["check", str(path), "--chapter", "naive_bayes", "--no-laws", "--jobs", jobs]
    assert main.main([*chosen, "--random", "40", "--seed", "7", "--json", str(report)]) == 1
    drawn = [case["id"] for case in json.loads(report.read_text("utf-8"))["cases"] if "@" in case["id"]]
    assert sorted(drawn) == sorted(f"naive_bayes.estimate@7.{index}" for index in range(40))
    assert main.main([*chosen, "--random", "40", "--operation", "naive_bayes.prior"]) == 3
    assert "0 cases ran" in capsys.readouterr().out


def test_nothing_is_saved_where_nothing_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "case.toml"
    assert main.main(["check", "--operation", "naive_bayes.estimate", "--save", str(saved)]) == 0
    assert f"no drawn case failed: {saved} is not written" in capsys.readouterr().out
    assert not saved.exists()


def test_a_large_case_is_told_by_its_shape(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.py"
    path.write_text("def naive_bayes_bernoulli_joint(**given): return {}\n", encoding="utf-8")
    assert main.main(["check", str(path), "--only", "naive_bayes.bernoulli_joint@0.2"]) == 1
    told = capsys.readouterr().out
    assert re.search(r"given     rows = \d+ × \d+: \[\[", told)
    assert "Drawn: case 2 of seed 0, large." in told and max(map(len, told.splitlines())) < 200


@pytest.mark.parametrize(("options", "reason"), [
    (["--random", "0"], "0 draws nothing: give 1 or more"),
    (["--random", "many"], "'many' is not an integer of at most 9 digits, without a sign"),
    (["--random", "5", "--seed", "-1"], "'-1' is not an integer of at most 9 digits, without a sign"),
    (["--random", "5", "--seed", "1.5"], "'1.5' is not an integer of at most 9 digits, without a sign"),
    (["--seed", "7"], "seed=7 draws nothing by itself: add --random, as in --random 1000"),
    (["--random", "5", "--no-random"], "random=5 draws cases and no-random draws none: give one"),
    (["--only", "naive_bayes.prior@7"], "write OPERATION@SEED.INDEX, as naive_bayes.prior@7.12"),
    (["--case", "nowhere.toml"], "case='nowhere.toml' is not there"),
    (["--save", "nowhere/case.toml"], "save='nowhere/case.toml' cannot be written"),
])
def test_options_of_a_draw_that_mean_nothing_get_one_sentence(
    options: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main.main(["check", *options])
    except SystemExit as ended:
        status = int(str(ended.code))
    assert status == 2
    assert reason in capsys.readouterr().err


def test_a_case_whose_id_is_taken_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "case.toml"
    saved.write_text('[[example]]\nid = "tax-prior"\ncites = []\nwhy = ""\noperation = "naive_bayes.prior"\n'
                     'given = {labels = ["a"]}\nexpect = {exact = {a = 1}}\n', encoding="utf-8")
    assert main.main(["check", "--case", str(saved)]) == 2
    assert "the id 'tax-prior' is taken: give the case another one" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [
    ["svm", "--C", "1", "--C", "2"], ["svm", "--C=1", "--C=1"], ["spam", "--top", "1", "--top", "2"],
    ["mark", "married-given-no", "--digits", "3", "4/7", "--digits", "4"],
])
def test_an_option_with_one_value_is_not_given_twice(arguments: list[str],
                                                     capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(arguments) == 2
    assert "given twice: give it once" in capsys.readouterr().err
