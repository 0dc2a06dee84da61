"""Ctrl-C and SIGTERM at any moment of a command: nothing is left running, nothing half written.

    python3 -m tests.campaigns.signals 1400 7         so many signals, seed

The moment is one of the processor time that the command takes when nobody disturbs it.
"""
from __future__ import annotations

import contextlib
import functools
import itertools
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.campaigns import commands
from tests.campaigns.frame import Trial, main

EARLIEST = 0.08       # of processor time: before, Python itself is being loaded
MOST = 4.0            # of a command that runs for long, or for ever
IDLE = 5.0            # seconds of the clock without any processor time
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def trials(seed: int) -> Iterator[Trial]:
    """Both signals at a drawn moment of each command in turn, without end."""
    for index in itertools.count():
        for name in commands.COMMANDS:
            for number in SIGNALS:
                share = random.Random(f"{seed}/{index}/{name}/{number}").random()
                yield Trial(f"{name}, {number.name} at {share:.4f}", partial(disturbed, name, number, share))


def disturbed(name: str, number: signal.Signals, share: float) -> str:
    """Start a command, send it a signal, and look at what is left."""
    moment = EARLIEST + share * max(0.0, length(name) - EARLIEST)
    with commands.scene() as found:
        process = commands.started(found, commands.COMMANDS[name], before=usual_signals)
        last, same = 0.0, 0
        while process.poll() is None and last < moment and same < IDLE / 0.002:   # a server waits
            time.sleep(0.002)
            now = spent(process.pid)
            last, same = max(last, now), same + 1 if now <= last else 0
        reached = process.poll() is None
        with contextlib.suppress(ProcessLookupError):
            if number == signal.SIGINT:
                os.killpg(process.pid, number)   # as a terminal does
            else:
                process.send_signal(number)
        # Before refml is loaded and after it has ended Python itself hears the signal, and dies of it.
        statuses = (*commands.STATUSES, 128 + number, -number)
        return commands.ended(found, process, statuses, "" if reached else ", too late")


def usual_signals() -> None:
    """Hear both signals, also where whoever runs this ignores them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@functools.cache
def length(name: str) -> float:
    """The processor time of a command that nobody disturbs, no more than `MOST`."""
    with commands.scene() as found:
        process = commands.started(found, commands.COMMANDS[name], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        last, same = 0.0, 0
        while process.poll() is None and last < MOST and same < IDLE / 0.05:   # a server waits
            time.sleep(0.05)
            now = spent(process.pid)
            last, same = max(last, now), same + 1 if now <= last else 0
        if process.poll() is None:
            process.terminate()
            process.wait()
        commands.remaining(found)
    return max(last, 2 * EARLIEST)


def spent(pid: int) -> float:
    """The processor time of a process, 0 where it is gone."""
    with contextlib.suppress(OSError, IndexError):
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


if __name__ == "__main__":
    sys.exit(main("signals", trials, sys.argv[1:]))
