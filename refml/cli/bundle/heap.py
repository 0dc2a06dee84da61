"""The least heap in which a program runs on MicroPython, by bisection."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

KB = 1024
MOST = 4096          # KB that are tried
STEP = 2             # KB between a heap that is enough and one that is not
SECONDS = 60


def program(name: str) -> str | None:
    """A program of this interpreter's environment, or of the PATH."""
    return shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)


def least_heap(code: str, folder: Path, most: int = MOST) -> int | None:
    """Return the least heap in KB in which the code runs in a folder; None where even the most is too little.

    Raises FileNotFoundError where there is no `micropython`.
    """
    if not runs(code, folder, most):
        return None
    low, high = 0, most
    while high - low > STEP:
        middle = (low + high) // 2
        low, high = (low, middle) if runs(code, folder, middle) else (middle, high)
    return high


def runs(code: str, folder: Path, heap: int) -> bool:
    """Whether the code ends well in a heap of so many KB, the modules of a folder being those it imports."""
    micropython = program("micropython")
    if micropython is None:
        raise FileNotFoundError("micropython")
    try:
        done = subprocess.run([micropython, "-X", f"heapsize={heap}K", "-c", code], cwd=folder,
                              env={**os.environ, "MICROPYPATH": str(folder)}, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
