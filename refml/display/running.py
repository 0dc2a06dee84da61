"""The command `refml` in a process of its own, for a cell: what it prints comes as it is printed."""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent


class Ended(NamedTuple):
    """A command that has ended: its exit status, and what it printed."""

    status: int
    printed: str


def run(words: Sequence[str], folder: Path) -> Ended:
    """Run `refml` with these words in a folder and pass on what it prints.

    Ctrl-C interrupts the command, which then tells what it found so far.  Raises OSError where no process can
    be started.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(
        [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen([sys.executable, "-m", "refml", *words], cwd=folder, env=environment,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", errors="replace") as process:
        printed: list[str] = []
        try:
            pass_on(process, printed)
        except KeyboardInterrupt:
            interrupt(process)
            pass_on(process, printed)
        return Ended(process.wait(), "".join(printed))


def anyhow(words: Sequence[str], folder: Path) -> None:
    """Run `refml` in a process of its own, or in this one where none can be started, as in a browser."""
    try:
        run(words, folder)
    except OSError:
        here(words, folder)


def here(words: Sequence[str], folder: Path) -> None:
    """Run `refml` with these words in a folder, in this process."""
    program, before = importlib.import_module("..__main__", __package__), sys.argv
    try:
        sys.argv = ["refml", *words]
        with contextlib.chdir(folder):
            program.main()
    finally:
        sys.argv = before


def pass_on(process: subprocess.Popen[str], printed: list[str]) -> None:
    """Print what a process prints, line by line, to its end, and keep it."""
    assert process.stdout is not None
    for line in process.stdout:
        printed.append(line)
        print(line, end="", flush=True)


def interrupt(process: subprocess.Popen[str]) -> None:
    """Send Ctrl-C, or end the process where there is none."""
    if os.name == "nt":
        process.terminate()
    else:
        process.send_signal(signal.SIGINT)
