"""The least heap in which a program runs on MicroPython, by bisection."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

KB = 1024
MOST = 4096          # KB that are tried
STEP = 2             # KB between a heap that is enough and one that is not
SECONDS = 60


def program(name: str) -> str | None:
    """A program that a package holds, one of this interpreter's environment, or of the PATH.

    The package first: what stands for its program in the environment starts Python before each run.
    """
    package = importlib.util.find_spec(name.replace("-", "_"))
    held = package.submodule_search_locations if package is not None else None
    folders = [*(held or ()), str(Path(sys.executable).parent)]
    return shutil.which(name, path=os.pathsep.join(folders)) or shutil.which(name)


def least_heap(code: str, folder: Path, most: int = MOST, interpreter: Sequence[str] = ()) -> int | None:
    """Return the least heap in KB in which the code runs in a folder; None where even the most is too little.

    `interpreter` is how another MicroPython is started.  Raises FileNotFoundError where there is none.
    """
    if not runs(code, folder, most, interpreter):
        return None
    low, high = 0, most
    while high - low > STEP:
        middle = (low + high) // 2
        low, high = (low, middle) if runs(code, folder, middle, interpreter) else (middle, high)
    return high


def runs(code: str, folder: Path, heap: int, interpreter: Sequence[str] = ()) -> bool:
    """Whether the code ends well in a heap of so many KB, the modules of a folder being those it imports."""
    here = program("micropython")
    if here is None and not interpreter:
        raise FileNotFoundError("micropython")
    started = interpreter or [str(here)]
    try:
        done = subprocess.run([*started, "-X", f"heapsize={heap}K", "-c", code], cwd=folder,
                              env={**os.environ, "MICROPYPATH": str(folder)}, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
