"""Several processes: the same report, whatever one of them meets; and none is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from refml.cli.main import main
from refml.errors import InvalidInput, RefmlError
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Command, PythonFile, Reference
from refml.oracle.judging.results import INTERRUPTED
from refml.oracle.judging.selection import Chosen, Selection, choose
from refml.oracle.running.hypotheses import Hypothesis
from refml.oracle.running.portions import Portion, Session
from refml.oracle.running.several.team import Team
from refml.oracle.specification import reader
from tests.oracle.doors.test_doors import patience

PATIENT = Bounds(seconds=20.0, seconds_to_start=20.0)
STUDENT = """
def naive_bayes_estimate(count, total, values=None, alpha=0):
    if not 0 <= count <= total or alpha < 0: raise ValueError
    return (count + alpha) / (total + alpha)
def kernels_linear(x, y): return float("nan")
def gaussian_density(x, mean, variance):
    import os
    os._exit(3)
"""
CHAPTERS = ("naive_bayes", "kernels", "gaussian")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork a process")


def report(folder: Path, jobs: int, *arguments: str) -> tuple[int, list[str]]:
    """The exit status and every report of a run in so many processes."""
    paths = {kind: folder / f"{kind}{jobs}" for kind in ("json", "junit", "markdown", "badge")}
    words = [word for kind, path in paths.items() for word in (f"--{kind}", str(path))]
    status = main(["check", *arguments, "--jobs", str(jobs), *words])
    return status, [path.read_text(encoding="utf-8") for path in paths.values()]


def file(folder: Path, code: str = STUDENT) -> str:
    path = folder / "mine.py"
    path.write_text(code, encoding="utf-8")
    return str(path)


# ---------------------------------------------------------------- the same report

@pytest.mark.parametrize("options", [
    ("--chapter", "logistic", "--chapter", "kernels"),
    ("--only", "L03", "--only", "tax-prior"),
    ("--only", "L03"),
    ("--operation", "svm.", "--random", "40", "--seed", "3", "--digits", "9"),
])
def test_the_reference_gets_the_same_report(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]) -> None:
    alone = report(tmp_path, 1, *options), capsys.readouterr().out
    assert (report(tmp_path, 3, *options), capsys.readouterr().out) == alone
    assert alone[0][0] == 0 and json.loads(alone[0][1][0])["status"] == 0


def test_a_file_that_is_wrong_in_many_ways_gets_the_same_report(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = tmp_path / "known.txt"
    known.write_text("density-of-120-given-no: it crashes\nmarried-given-no: no\n", encoding="ascii")
    chapters = [word for name in CHAPTERS for word in ("--chapter", name)]
    options = (file(tmp_path), *chapters, "--expected-failures", str(known), "--all-failures")
    alone = report(tmp_path, 1, *options), capsys.readouterr().out
    assert (report(tmp_path, 2, *options), capsys.readouterr().out) == alone
    document = json.loads(alone[0][1][0])
    assert {"wrong", "crashed", "skipped"} < set(document["totals"])
    assert document["surprises"] == ["married-given-no"] and document["causes"] and alone[0][0] == 1


def test_more_workers_than_work_are_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = reader.load()
    with Team(spec, Reference(), choose(spec, Selection(only=("tax-prior",))), 50) as team:
        assert len(team.workers) == 1
        assert team.run().status == 0
    with Team(spec, Reference(), Chosen((), (), frozenset()), 4) as team:
        assert (len(team.workers), team.run().status) == (1, 3)
    monkeypatch.delattr(os, "fork")
    with pytest.raises(InvalidInput, match=f"jobs=4: {sys.platform} cannot fork a process: leave it out"):
        Team(spec, Reference(), Chosen((), (), frozenset()), 4)


def test_progress_ends_where_all_is_done() -> None:
    spec = reader.load()
    shown: list[tuple[int, int]] = []
    with Team(spec, Reference(), choose(spec, Selection(chapters=("naive_bayes",))), 2) as team:
        team.run(lambda done, total: shown.append((done, total)))
    assert shown[-1][0] == shown[-1][1] > 200
    assert [done for done, _ in shown] == sorted(done for done, _ in shown)


def test_a_worker_stays_in_its_chapter_and_is_given_the_laws_of_its_operations() -> None:
    """A worker remembers the answers to what it has judged: any other one computes them anew."""
    spec = reader.load()
    with Team(spec, Reference(), choose(spec, Selection(chapters=("naive_bayes", "gda"))), 2) as team:
        first, second = team.workers
        for order in (team.order, team.order_of_laws):
            order.mute[order.names[0]] = False   # a reply was readable: they may be given in any order
        for worker, chapter in ((first, "naive_bayes"), (second, "gda")):
            worker.chapter = chapter
            for portion in [one for one in team.todo if one.operation.chapter == chapter]:
                assert team.portion(worker).operation.chapter == chapter
                worker.judged.add(portion.operation.id)
        assert not team.todo
        team.unjudged.clear()
        given = [team.next(worker) for worker in (first, second) * 5]
        team.end(at_once=True)
    laws = [one.law for one in given if isinstance(one, Hypothesis)]
    assert len(laws) == len(given) == len(set(laws))
    assert all(set(law.operations) & worker.judged
               for law, worker in zip(laws, (first, second) * 5, strict=True))


def test_who_left_cases_for_later_is_given_them_though_another_has_nothing_to_do() -> None:
    spec = reader.load()
    with Team(spec, Reference(), choose(spec, Selection(operations=("kernels.linear",))), 2) as team:
        first, second = team.workers
        portion, = team.todo
        team.todo.clear()
        second.later.append(portion)
        team.idle += [first, second]
        team.give()
        assert (first.given, second.given, team.idle) == (None, portion, [first])
        team.end(at_once=True)


# ---------------------------------------------------------------- what a worker meets

def chosen() -> Chosen:
    return choose(reader.load(), Selection(operations=("naive_bayes.estimate", "kernels.linear")))


def test_who_cannot_be_judged_is_refused_in_the_same_words(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for jobs in ("1", "2"):
        assert main(["check", file(tmp_path, "1 / 0"), "--jobs", jobs]) == 2
        said.append(capsys.readouterr().err)
    assert said[0] == said[1] and "cannot be judged" in said[0]


def test_the_time_for_all_answers_holds_for_every_worker(tmp_path: Path) -> None:
    limit = round(max(2.0, patience()))
    slow = f"""
        import time
        def naive_bayes_estimate(**_): time.sleep({limit / 10}); return 1
        def kernels_linear(x, y): time.sleep({limit / 10}); return 1
        """.replace("\n        ", "\n")
    door = PythonFile(Path(file(tmp_path, slow)), Bounds(seconds=60.0, seconds_in_all=float(limit)))
    with Team(reader.load(), door, chosen(), 2) as team:
        found = team.run()
    assert found.stopped == f"the run took more than {limit} s" and "timed-out" not in found.totals


def test_a_worker_that_dies_ends_the_run_with_a_sentence(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = Session.results

    def killed(self: Session, portion: Portion) -> object:
        if portion.operation.id == "kernels.linear":
            os.kill(os.getpid(), signal.SIGKILL)
        return results(self, portion)

    monkeypatch.setattr(Session, "results", killed)
    with pytest.raises(RefmlError, match=r"a worker died while it judged kernels\.linear: it was ended by "
                                         r"signal 9.*give fewer jobs"), \
            Team(reader.load(), Reference(), chosen(), 2) as team:
        team.run()
    assert not any(worker.process for worker in team.workers), "all are waited for"


def test_a_fault_in_a_worker_is_shown_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "law", lambda *_: 1 // 0)
    with pytest.raises(RuntimeError, match=r"(?s)Traceback.*ZeroDivisionError"), \
            Team(reader.load(), Reference(), chosen(), 2) as team:
        team.run()


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_nothing_behind(tmp_path: Path, number: int) -> None:
    path = file(tmp_path, "def kernels_linear(x, y):\n    import time\n    time.sleep(60)\n")
    command = [sys.executable, "-m", "refml", "check", path, "--jobs", "2", "--timeout", "100",
               "--chapter", "kernels", "--json", str(tmp_path / "report.json")]
    judge = subprocess.Popen(command, stderr=subprocess.PIPE, cwd=Path(__file__).parents[4],
                             env={**os.environ, "TMPDIR": str(tmp_path)}, text=True)
    while not list(tmp_path.glob("refml-*/*")):
        assert judge.poll() is None
        time.sleep(0.01)
    judge.send_signal(number)   # wherever it is: a worker may be asking, starting, or not there yet
    _, said = judge.communicate(timeout=1200)
    assert judge.returncode == 128 + number
    last = [line for line in said.splitlines() if "asking questions" not in line]   # on a busy machine
    assert last in ([[], ["refml: interrupted"]] if number == signal.SIGINT else [[]])
    assert not list(tmp_path.glob("refml-*"))
    report = tmp_path / "report.json"   # whole, where the run had begun
    assert not report.exists() or json.loads(report.read_text(encoding="utf-8"))["incomplete"] == INTERRUPTED


def test_what_a_door_says_of_its_process_is_said_once(tmp_path: Path) -> None:
    root = Path(__file__).parents[4]
    loads = f"import sys\nsys.path.append({str(root)!r})\nimport refml\n" \
            "def kernels_linear(x, y): return 0\ndef naive_bayes_estimate(**_): return 0\n"
    with Team(reader.load(), PythonFile(Path(file(tmp_path, loads)), PATIENT), chosen(), 2) as team:
        notes = team.run().notes
    assert sum("refml was loaded" in note for note in notes) == 1


def test_a_program_is_started_once_for_each_worker() -> None:
    program = Path(__file__).parents[2] / "doors" / "miniatures" / "program.py"
    spec = reader.load()
    few = choose(spec, Selection(operations=("decision.bayes_rule", "decision.maximisers")))
    with Team(spec, Command([sys.executable, str(program), "honest"], PATIENT), few, 2) as team:
        found = team.run()
    assert found.hello.name == "miniature" and found.ran > 10
