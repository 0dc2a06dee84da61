"""Commands in a scene of their own: a folder with what they read, a home, scratch files; what they leave."""
from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from refml.cli.grade.journal import BEGIN, read
from tests.campaigns.frame import Surprise

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 300      # of the clock, for a command on a busy machine
PATIENCE = 60      # for what it has started to end
STATUSES = (0, 1, 2, 3, 4, 5)

MINE = """def decision_bayes_rule(likelihood, prior, evidence): return likelihood * prior / evidence
def naive_bayes_estimate(count, total, values, alpha): return (count + alpha) / (total + alpha)
def neighbours_decision(rows, labels, query, **options): return labels[0]
"""
CLASS = ("student,bayes,prior,estimate,deviation,density,posterior,decision,gda,logistic,perceptron,"
         "margin,svm\n"
         "anna,0.0189,4/9,1/5,23.6,0.00158,8/13,7/5,\"w=(3,3), b=-27\",0.802,\"w=(-1,-1), b=0\",0.791,x\n"
         "ben,,=1+1,0.5,1/0,sqrt(2),,,,,,,\n")
POINTS = "x,y,label\n1,3,yes\n3,3,yes\n2,1,no\n0,0,no\n4,1,yes\n"

COMMANDS: dict[str, tuple[str, ...]] = {
    "check": ("check", "mine.py", "--chapter", "decision", "--json", "out.json"),
    "fuzz": ("fuzz", "mine.py", "--operation", "naive_bayes.estimate", "--examples", "40"),
    "grade": ("grade", "exam", "class.csv", "--out", "out"),
    "grade-code": ("grade", "spam-filter-code", "submissions", "--code", "--unprotected", "--out", "out"),
    "compare": ("compare", "mine.py", "--operation", "neighbours.decision", "--given", "k=1",
                "--data", "points.csv", "--json", "out.json"),
    "book": ("book", "--out", "out"),
    "serve": ("serve", "--port", "0"),
}


class Scene(NamedTuple):
    """A folder with files to read, and two that only what runs here knows: a home, one for scratch files."""

    folder: Path
    home: Path
    scratch: Path


@contextlib.contextmanager
def scene() -> Iterator[Scene]:
    """A scene, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="refml-scene-") as name:
        found = Scene(*(Path(name, one) for one in ("work", "home", "scratch")))
        for folder in found:
            folder.mkdir()
            folder.chmod(0o777)
        Path(name).chmod(0o755)
        for file, text in (("mine.py", MINE), ("class.csv", CLASS), ("points.csv", POINTS),
                           ("submissions/anna/filter.py", MINE), ("submissions/ben/filter.py", "1/0\n")):
            (found.folder / file).parent.mkdir(parents=True, exist_ok=True)
            (found.folder / file).write_text(text, encoding="utf-8")
        yield found


def environment(found: Scene, changed: Mapping[str, str | None]) -> dict[str, str]:
    """The environment of a command: few variables, those that are changed, none that is None."""
    usual = {"PATH": os.environ["PATH"], "HOME": str(found.home), "TMPDIR": str(found.scratch),
             "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "LANG": "C.UTF-8"}
    return {name: value for name, value in {**usual, **changed}.items() if value is not None}


def started(found: Scene, words: Sequence[str], changed: Mapping[str, str | None] = {},
            before: Callable[[], object] | None = None, **streams: int) -> subprocess.Popen[bytes]:
    """Start a command in a scene, in a session of its own."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.Popen([sys.executable, "-m", "refml", *words], cwd=found.folder, preexec_fn=before,
                            env=environment(found, changed), start_new_session=True,
                            stdin=subprocess.DEVNULL, stdout=pipes["stdout"], stderr=pipes["stderr"])


def ended(found: Scene, process: subprocess.Popen[bytes], statuses: Sequence[int], out: str = "") -> str:
    """Wait for a command and look at what it said and left; its exit status in a word.  Raises Surprise."""
    try:
        said, told = process.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        said, told = process.communicate()
        raise Surprise(f"it hangs: {told[-500:]!r}") from None
    text = ((said or b"") + (told or b"")).decode("utf-8", "replace")
    if "Traceback" in text or "Error:" in text:
        raise Surprise(text[-3000:])
    if process.returncode not in statuses:
        raise Surprise(f"exit status {process.returncode}: {text[-1000:]}")
    if left := remaining(found):
        raise Surprise(f"left running: {left}")
    if files := [str(one) for one in found.scratch.rglob("*")]:
        raise Surprise(f"left behind: {files}")
    whole(found, process.returncode in (0, 1))
    return f"exit status {process.returncode}{out}"


def remaining(found: Scene) -> list[str]:
    """Processes of a scene that run on, after some patience."""
    ends = time.monotonic() + PATIENCE
    while (left := [*running(found)]) and time.monotonic() < ends:
        time.sleep(0.1)
    return left


def running(found: Scene) -> Iterator[str]:
    """The processes that have the scene in their command line or environment."""
    mark = os.fsencode(found.folder.parent)
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            command = (place / "cmdline").read_bytes()
            here = mark in command or mark in (place / "environ").read_bytes()
            if here and int(place.name) != os.getpid():
                yield f"{place.name} {command!r}"


def whole(found: Scene, done: bool) -> None:
    """Raise where something is half written; a run that ended early leaves its journal, to go on with."""
    for path in found.folder.rglob("*"):
        if path.name.startswith(BEGIN) and not done:
            if not [read(one) for one in path.iterdir()]:
                raise Surprise(f"an empty journal: {path}")
        elif path.name.startswith("."):
            raise Surprise(f"half written: {path}")
        if path.suffix == ".json" and path.is_file():
            json.loads(path.read_text(encoding="utf-8"))
        if path.suffix == ".html" and not re.search(r"</html>\s*$", path.read_text(encoding="utf-8")):
            raise Surprise(f"cut off: {path}")
    book = found.folder / "out"
    if (book / "book.css").exists() and not (book / "index.html").exists():
        raise Surprise(f"half a book: {sorted(one.name for one in book.iterdir())}")


def again(found: Scene) -> None:
    """Remove what a command has written, for the next one."""
    shutil.rmtree(found.folder / "out", ignore_errors=True)
    (found.folder / "out.json").unlink(missing_ok=True)
