"""Steps of tools/test: programs whose output is shown one after another, though several run at once.

Each step runs in a process group of its own.  What a step prints is passed on as it comes while it is its
turn, and kept until then.  Who cuts the run off (SIGINT, SIGTERM) interrupts the steps that run, and no other
is started: each ends by telling what it found so far, or is killed.
"""
from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FrameType

PATIENCE = 20.0   # seconds that an interrupted step has to end by itself


def with_bytecode(folder: Path) -> dict[str, str]:
    """An environment in which every program keeps there, and finds, what Python compiles."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder)}


class Step:
    """A program, what it has printed and, once it has ended, its exit status and its times."""

    def __init__(self, name: str, command: Sequence[str], folder: Path,
                 environment: Mapping[str, str] | None = None) -> None:
        self.name = name
        self.command = list(command)
        self.folder = folder
        self.environment = environment
        self.process: subprocess.Popen[str] | None = None
        self.early: tuple[int, bool] | None = None   # what was sent while it was being started
        self.starts = threading.RLock()
        self.said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.last_line = ""
        self.status: int | None = None   # None: it was not started
        self.seconds = self.processor_time = 0.0

    def run(self) -> None:
        """Run the program to its end."""
        try:
            start = time.monotonic()
            with subprocess.Popen(self.command, cwd=self.folder, env=self.environment,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  encoding="utf-8", errors="replace", start_new_session=True) as process:
                with self.starts:
                    self.process = process
                if self.early is not None:
                    self.send(*self.early)
                assert process.stdout is not None
                for line in process.stdout:
                    self.said.put(line)
                self.processor_time = waited(process)
            self.status, self.seconds = process.returncode, time.monotonic() - start
        finally:
            self.said.put(None)

    def show(self) -> None:
        """Pass on what the program prints until it has ended."""
        print(f"\n== {self.name}: {' '.join(self.command[1:])}", flush=True)
        while (line := self.said.get()) is not None:
            print(line, end="", flush=True)
            self.last_line = line.strip() or self.last_line

    def send(self, number: int, group: bool = False) -> None:
        """Send a signal to the program, or to all that it has started too; one that has ended gets none.

        One that is being started gets the last signal once it runs.
        """
        with self.starts:
            if self.process is None:
                self.early = number, group
                return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if group and hasattr(os, "killpg"):
                os.killpg(self.process.pid, number)
            elif self.process.returncode is None:
                self.interrupt(number)

    def interrupt(self, number: int) -> None:
        """Send a signal to the program, or end it where the system has no such signal for a child."""
        assert self.process is not None
        try:
            self.process.send_signal(number)
        except ValueError:   # Windows
            self.process.terminate()


def waited(process: subprocess.Popen[str]) -> float:
    """Wait for a program; return the processor time of it and of what it waited for, 0 where none tells."""
    if not hasattr(os, "wait4"):   # Windows
        process.wait()
        return 0.0
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


class Cut:
    """Whether the run was cut off, and by which signal."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = steps
        self.number = 0

    def arrive(self, number: int, _: FrameType | None = None) -> None:
        """Interrupt what runs; kill at the second signal, and after some patience."""
        if self.number:
            self.kill()
            return
        self.number = number
        for step in self.steps:
            step.send(signal.SIGINT)
        patience = threading.Timer(PATIENCE, self.kill)
        patience.daemon = True
        patience.start()

    def kill(self) -> None:
        for step in self.steps:
            if step.status is None:
                step.send(getattr(signal, "SIGKILL", signal.SIGTERM), group=True)


def run(rounds: Sequence[Sequence[Step]], at_once: int) -> int:
    """Run the steps of a round at once, round after round; return the signal that cut them off, or 0."""
    cut = Cut([step for steps in rounds for step in steps])

    def unless_cut(step: Step) -> None:
        if cut.number:
            step.said.put(None)
        else:
            step.run()

    with heard(cut), ThreadPoolExecutor(at_once) as lanes:
        for steps in rounds:
            running = [lanes.submit(unless_cut, step) for step in steps]
            for step, one in zip(steps, running):
                if not cut.number or step.process is not None:
                    step.show()
                one.result()
    return cut.number


@contextlib.contextmanager
def heard(cut: Cut) -> Iterator[None]:
    """Hear SIGINT and SIGTERM; afterwards they mean what they meant."""
    kept = {number: signal.signal(number, cut.arrive) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
